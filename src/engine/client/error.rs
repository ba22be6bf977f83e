//! What can go wrong with an external engine.

use std::time::Duration;

use crate::printable::excerpt;

/// The most characters of the engine's output to quote.
const MOST_LETTERS: usize = 160;

/// Why an engine failed. All strings from the engine are sanitized.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// It could not be started.
    #[error("The engine \"{command}\" could not be started: {why}.")]
    Missing {
        /// The command as given.
        command: String,
        /// What is wrong and what to do.
        why: String,
    },
    /// It did not get ready in time.
    #[error(
        "The engine \"{command}\" did not get ready within {}. Check that the command starts a UCI \
         engine, or try again if the computer or the network is slow.", seconds(*.waited)
    )]
    HandshakeTimeout {
        /// The command as given.
        command: String,
        /// How long we waited.
        waited: Duration,
    },
    /// The program is not a UCI engine.
    #[error(
        "\"{command}\" does not speak UCI{}. Choose a UCI engine; some need an argument such as --uci.",
        quoted(", it says", .said)
    )]
    NotUci {
        /// The command as given.
        command: String,
        /// Its last output; may be empty.
        said: String,
    },
    /// It has exited, or closed its input or output.
    #[error(
        "The engine \"{command}\" has {}{}. Start it again, or choose another player.",
        status.as_ref().map_or_else(|| "stopped talking".to_owned(), |it| format!("ended ({it})")),
        quoted(", its last words were", .last_words)
    )]
    Died {
        /// The command as given.
        command: String,
        /// Its exit status; `None` if it is still running.
        status: Option<String>,
        /// Its last output; may be empty.
        last_words: String,
    },
    /// It does not answer.
    #[error(
        "The engine \"{command}\" does not answer; {} over its time, it was stopped. Start it again, \
         or choose another player.", seconds(*.waited)
    )]
    Hung {
        /// The command as given.
        command: String,
        /// How long we waited beyond its time.
        waited: Duration,
    },
    /// It played an illegal move.
    #[error(
        "The engine \"{command}\" answered \"{text}\", which is not a legal move here, and was \
         stopped. Start it again, or choose another player."
    )]
    IllegalMove {
        /// The command as given.
        command: String,
        /// What it answered.
        text: String,
    },
    /// It cannot castle as this game needs.
    #[error(
        "The engine \"{command}\" does not play Chess960: it has no option UCI_Chess960. Choose another \
         player, or start from a position of standard chess."
    )]
    NoChess960 {
        /// The command as given.
        command: String,
    },
    /// It does not know the rules of this game.
    #[error(
        "The engine \"{command}\" does not play {rules}: its option UCI_Variant does not offer it. Choose \
         another player, or another game."
    )]
    NoRules {
        /// The command as given.
        command: String,
        /// The rules.
        rules: String,
    },
    /// It writes without end.
    #[error(
        "The engine \"{command}\" wrote {megabytes} MB without coming to an answer, and was stopped. \
         Start it again, or choose another player."
    )]
    Flood {
        /// The command as given.
        command: String,
        /// The limit.
        megabytes: u64,
    },
    /// It had failed before.
    #[error(
        "The engine \"{command}\" is no longer running. Start it again, or choose another player."
    )]
    Gone {
        /// The command as given.
        command: String,
    },
}

impl ClientError {
    pub(super) fn missing(command: &str, why: &str) -> ClientError {
        ClientError::Missing {
            command: shown(command),
            why: shown(why),
        }
    }

    pub(super) fn gone(command: &str) -> ClientError {
        ClientError::Gone {
            command: shown(command),
        }
    }
}

/// Text from the engine, shortened and sanitized.
pub(super) fn shown(text: &str) -> String {
    excerpt(text.trim(), MOST_LETTERS)
}

fn quoted(introduction: &str, text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("{introduction} \"{text}\"")
    }
}

fn seconds(time: Duration) -> String {
    match time.as_secs_f64() {
        1.0 => "1 second".to_owned(),
        count => format!("{count} seconds"),
    }
}
