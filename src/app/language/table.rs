//! Every word of the language: how it is read, and what help says about it.

mod words;

pub use words::TABLE;

use crate::app::players;
use crate::model::{ByColor, Color, Game};
use crate::printable::printable;

use super::command::{self, Command, GameOrder};
use super::move_text::MoveText;
use super::{Line, ParseError, parse_move};

/// What a word has to do with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Topic {
    Moves,
    Game,
    Board,
    Files,
    Setup,
    Help,
}

impl Topic {
    /// All topics, in the order of the help.
    pub const ALL: [Topic; 6] = [
        Topic::Moves,
        Topic::Game,
        Topic::Board,
        Topic::Files,
        Topic::Setup,
        Topic::Help,
    ];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Moves => "moving",
            Topic::Game => "game",
            Topic::Board => "board",
            Topic::Files => "files",
            Topic::Setup => "setup",
            Topic::Help => "help",
        }
    }
}

/// One word of the language.
pub struct Entry {
    /// The word, and others for the same thing.
    pub words: &'static [&'static str],
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// What it has to do with.
    pub topic: Topic,
    /// Whether `!` after the word says that a running game may be left.
    pub may_insist: bool,
    parse: fn(&Args<'_>) -> Result<Command, ParseError>,
}

/// What follows the word.
struct Args<'a> {
    words: &'a [&'a str],
    /// The same as it was typed.
    text: &'a str,
    insists: bool,
    game: &'a Game,
    usage: &'static str,
}

impl Args<'_> {
    fn wrong(&self) -> ParseError {
        ParseError::new(format!("write it as {}.", self.usage))
    }

    /// The command, if nothing follows the word.
    fn alone(&self, command: Command) -> Result<Command, ParseError> {
        if self.words.is_empty() {
            Ok(command)
        } else {
            Err(self.wrong())
        }
    }

    /// The one word that must follow.
    fn one(&self) -> Result<&str, ParseError> {
        match self.words {
            [word] => Ok(word),
            _ => Err(self.wrong()),
        }
    }

    /// A number of moves, 1 if none is given.
    fn count(&self) -> Result<usize, ParseError> {
        match self.words {
            [] => Ok(1),
            [word] => match word.parse() {
                Ok(count) if count > 0 => Ok(count),
                _ => Err(self.wrong()),
            },
            _ => Err(self.wrong()),
        }
    }

    fn switch(&self) -> Result<bool, ParseError> {
        match self.one()?.to_ascii_lowercase().as_str() {
            "on" | "yes" => Ok(true),
            "off" | "no" => Ok(false),
            _ => Err(self.wrong()),
        }
    }

    /// A side, if anything follows.
    fn optional_color(&self) -> Result<Option<Color>, ParseError> {
        match self.words {
            [] => Ok(None),
            [side] => match command::parse_color(side) {
                Some(color) => Ok(Some(color)),
                None => Err(self.wrong()),
            },
            _ => Err(self.wrong()),
        }
    }

    /// A move, if anything follows.
    fn optional_move(&self) -> Result<Option<MoveText>, ParseError> {
        if self.words.is_empty() {
            return Ok(None);
        }
        parse_move(self.text, self.game).map(Some)
    }
}

impl Entry {
    pub(super) fn parse(&self, line: &Line<'_>, game: &Game) -> Result<Command, ParseError> {
        (self.parse)(&Args {
            words: &line.words[1..],
            text: line.after_first(),
            insists: line.words[0].ends_with('!'),
            game,
            usage: self.usage,
        })
    }
}

/// The entry of a word, in any case, with or without `!` where that is possible.
pub(super) fn find(word: &str) -> Option<&'static Entry> {
    let lower = word.to_ascii_lowercase();
    TABLE.iter().find(|entry| {
        entry.words.iter().any(|&known| {
            lower == known || (entry.may_insist && lower.strip_suffix('!') == Some(known))
        })
    })
}

fn parse_copy(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "fen" => Ok(Command::Copy { whole_game: false }),
        "pgn" => Ok(Command::Copy { whole_game: true }),
        _ => Err(args.wrong()),
    }
}

/// A side, and who plays it: a command line may have spaces in it.
fn parse_seat(args: &Args<'_>) -> Result<Command, ParseError> {
    let (side, who) = args
        .text
        .split_once(char::is_whitespace)
        .ok_or_else(|| args.wrong())?;
    let color = command::parse_color(side).ok_or_else(|| args.wrong())?;
    who.trim()
        .parse()
        .map(|who| Command::Seat(color, who))
        .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(who.trim()))))
}

/// A file's name, and behind it perhaps which of its games.
fn parse_load(args: &Args<'_>) -> Result<Command, ParseError> {
    let (path, number) = match args.text.rsplit_once(char::is_whitespace) {
        Some((path, last)) if last.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number = last.parse().ok().filter(|&number| number > 0);
            (path.trim_end(), Some(number.ok_or_else(|| args.wrong())?))
        }
        _ => (args.text, None),
    };
    match unquoted(path) {
        "" => Err(args.wrong()),
        path => Ok(Command::Load {
            path: path.to_owned(),
            number,
            insists: args.insists,
        }),
    }
}

/// A name in quotes without them.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}

fn edit_by_sign(sign: char, args: &Args<'_>) -> Result<Command, ParseError> {
    match command::parse_edit_sign(&format!("{sign} {}", args.text))? {
        Some(edit) => Ok(Command::Edit(edit)),
        None => Err(args.wrong()),
    }
}

fn parse_game(args: &Args<'_>) -> Result<Command, ParseError> {
    let who = |word: &str| {
        word.parse()
            .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(word))))
    };
    let (players, time) = match args.words {
        [] => (None, None),
        [white, black, time @ ..] => {
            let (white, black) = (who(white)?, who(black)?);
            // A control with periods has commas in it, which separate words.
            let time = (!time.is_empty()).then(|| time.join(","));
            (Some(ByColor { white, black }), time)
        }
        _ => return Err(args.wrong()),
    };
    let control = time
        .map(|time| time.parse())
        .transpose()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    Ok(Command::Game(GameOrder {
        players,
        control,
        insists: args.insists,
    }))
}

/// Two names, separated by a comma if one of them has a space in it.
fn parse_names(args: &Args<'_>) -> Result<Command, ParseError> {
    let names: Vec<&str> = if args.text.contains(',') {
        args.text.split(',').map(str::trim).collect()
    } else {
        args.words.to_vec()
    };
    players::check_names(&names)
        .map(Command::Names)
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}
