//! What can go wrong with an external engine.

use std::time::Duration;

use crate::printable::excerpt;

/// How much of a foreign text is shown.
const MOST_LETTERS: usize = 160;

/// Why an engine is of no more use. Every text of its own in here is harmless for a terminal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// It could not be started.
    #[error("The engine \"{command}\" could not be started: {why}.")]
    Missing {
        /// The command as it was given.
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
        /// The command as it was given.
        command: String,
        /// How long it was waited for.
        waited: Duration,
    },
    /// It is a program, but no engine that we can talk to.
    #[error(
        "\"{command}\" does not speak UCI{}. Choose a UCI engine; some need an argument such as --uci.",
        quoted(", it says", .said)
    )]
    NotUci {
        /// The command as it was given.
        command: String,
        /// The last that it said; may be empty.
        said: String,
    },
    /// It has ended by itself, or closed its ears or its mouth.
    #[error(
        "The engine \"{command}\" has {}{}. Start it again, or choose another player.",
        status.as_ref().map_or_else(|| "stopped talking".to_owned(), |it| format!("ended ({it})")),
        quoted(", its last words were", .last_words)
    )]
    Died {
        /// The command as it was given.
        command: String,
        /// How it ended; none if it lives on but does not talk.
        status: Option<String>,
        /// The last that it said; may be empty.
        last_words: String,
    },
    /// It does not answer.
    #[error(
        "The engine \"{command}\" does not answer; {} over its time, it was stopped. Start it again, \
         or choose another player.", seconds(*.waited)
    )]
    Hung {
        /// The command as it was given.
        command: String,
        /// How long it was waited for, beyond its time.
        waited: Duration,
    },
    /// It played a move that is none.
    #[error(
        "The engine \"{command}\" answered \"{text}\", which is not a legal move here, and was \
         stopped. Start it again, or choose another player."
    )]
    IllegalMove {
        /// The command as it was given.
        command: String,
        /// What it answered.
        text: String,
    },
    /// It talks without end.
    #[error(
        "The engine \"{command}\" wrote {megabytes} MB without coming to an answer, and was stopped. \
         Start it again, or choose another player."
    )]
    Garrulous {
        /// The command as it was given.
        command: String,
        /// How much is too much.
        megabytes: u64,
    },
    /// It was asked for something after it had failed.
    #[error(
        "The engine \"{command}\" is not there any more. Start it again, or choose another player."
    )]
    Gone {
        /// The command as it was given.
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

/// A foreign text, made short and harmless.
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
