//! `play`, `computer` and `level`: a game against the computer, in the words people use for it.
//!
//! ```text
//!  play            computer 3       play black          level 3
//!  play computer   play white 5     play stockfish 5+3  play random 2 10
//! ```

use crate::app::table::players::Who;
use crate::engine::Level;
use crate::model::{Color, TimeControl};

use super::arguments::Args;
use super::parser::read_move_or_line;
use super::{Command, ParseError};

/// A game against the computer; what is `None` is as it was the last time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opponent {
    /// The side that the player takes.
    pub side: Option<Side>,
    /// The computer.
    pub who: Option<Computer>,
    /// The time control.
    pub control: Option<TimeControl>,
}

/// Which side the player takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)]
pub enum Side {
    #[default]
    White,
    Black,
    Random,
}

impl Side {
    /// All of them, in the order of the form.
    pub const ALL: [Side; 3] = [Side::White, Side::Black, Side::Random];

    /// What the form calls it.
    pub const fn label(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
            Side::Random => "random",
        }
    }

    /// The side itself; a random one is decided by a number.
    pub const fn color(self, random: u64) -> Color {
        match self {
            Side::White => Color::White,
            Side::Random if random.count_ones().is_multiple_of(2) => Color::White,
            Side::Black | Side::Random => Color::Black,
        }
    }

    fn from_word(word: &str) -> Option<Side> {
        let has_word = |side: &Side| side.label().eq_ignore_ascii_case(word);
        Side::ALL.into_iter().find(has_word)
    }
}

/// A computer to play against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Computer {
    /// The built-in one.
    Level(Level),
    /// An engine by its name in the settings; never a command line.
    Named(String),
}

impl Computer {
    /// The player it is.
    pub fn player(&self) -> Who {
        match self {
            Computer::Level(level) => Who::Computer(*level),
            Computer::Named(name) => Who::Engine(name.as_str().into()),
        }
    }
}

/// `play ...`: words for an opponent, else a move, else the name of an engine.
pub(super) fn play(args: &Args<'_>) -> Result<Command, ParseError> {
    let is_no_level = |word: &&&str| matches!(**word, "0" | "9");
    let first_number = args
        .words
        .iter()
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    if let Some(number) = first_number.filter(is_no_level) {
        return Err(ParseError::new(format!(
            "there is no level {number}; levels are 1 to 8."
        )));
    }
    if let Some(opponent) = read(args.words) {
        return Ok(command(opponent));
    }
    read_move_or_line(args.typed, args.line, args.context)
        .or_else(|error| named(args.words).map(command).ok_or(error))
}

/// `computer ...` and `level ...`: words for an opponent and nothing else.
pub(super) fn computer(args: &Args<'_>) -> Result<Command, ParseError> {
    let first = args.words.first().copied().unwrap_or_default();
    let is_number = !first.is_empty() && first.chars().all(|c| c.is_ascii_digit());
    // `level 9` is no level, and not a game of nine minutes either.
    if is_number && first.parse::<Level>().is_err() {
        return Err(args.wrong());
    }
    read(args.words).map(command).ok_or_else(|| args.wrong())
}

fn command(opponent: Opponent) -> Command {
    if opponent == Opponent::default() {
        Command::OpenPlayForm
    } else {
        Command::Play(opponent)
    }
}

/// Reads words in any order; `None` if one of them is something else.
fn read(words: &[&str]) -> Option<Opponent> {
    let mut opponent = Opponent::default();
    for word in words {
        let lower = word.to_ascii_lowercase();
        match lower.as_str() {
            "the" | "a" | "against" | "vs" | "as" | "with" | "at" | "level" | "computer" => {}
            _ => take(&mut opponent, &lower)?,
        }
    }
    Some(opponent)
}

/// Takes a side, a level or a time, each at most once.
fn take(opponent: &mut Opponent, word: &str) -> Option<()> {
    if let (Some(side), None) = (Side::from_word(word), opponent.side) {
        opponent.side = Some(side);
        return Some(());
    }
    let level = word.strip_prefix("computer").unwrap_or(word);
    if let (Ok(level), None) = (level.parse(), &opponent.who) {
        opponent.who = Some(Computer::Level(level));
        return Some(());
    }
    let is_time = word == "none" || word.starts_with(|c: char| c.is_ascii_digit());
    if let (true, Ok(control), None) = (is_time, word.parse(), &opponent.control) {
        opponent.control = Some(control);
        return Some(());
    }
    None
}

/// One word that may be the name of an engine, with a side and a time around it.
fn named(words: &[&str]) -> Option<Opponent> {
    let is_name = |word: &&&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_alphabetic)
            && letters.all(|c| c.is_alphanumeric() || c == '-' || c == '_' || c == '.')
            && read(&[**word]).is_none()
    };
    let mut names = words.iter().filter(is_name);
    let (name, None) = (names.next()?, names.next()) else {
        return None;
    };
    let others: Vec<&str> = words.iter().copied().filter(|word| word != name).collect();
    let mut opponent = read(&others)?;
    opponent.who = Some(Computer::Named((*name).to_owned()));
    Some(opponent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::{Context, parse};
    use crate::model::Game;

    fn parsed(line: &str) -> Option<Command> {
        let game = Game::default();
        let order = parse(line, &Context::playing(&game)).ok().flatten();
        order.map(|order| order.command)
    }

    fn opponent(side: Option<Side>, level: Option<u8>, time: Option<&str>) -> Option<Command> {
        Some(Command::Play(Opponent {
            side,
            who: level.and_then(Level::new).map(Computer::Level),
            control: time.map(|time| time.parse().unwrap()),
        }))
    }

    #[test]
    fn an_opponent_is_named_in_the_words_people_use() {
        let black = Some(Side::Black);
        let cases = [
            ("play", Some(Command::OpenPlayForm)),
            ("play computer", Some(Command::OpenPlayForm)),
            ("play the computer", Some(Command::OpenPlayForm)),
            ("computer", Some(Command::OpenPlayForm)),
            ("computer 3", opponent(None, Some(3), None)),
            ("level 3", opponent(None, Some(3), None)),
            ("play computer3", opponent(None, Some(3), None)),
            ("Play Black", opponent(black, None, None)),
            (
                "play as black against level 2",
                opponent(black, Some(2), None),
            ),
            (
                "play random 8 5+3",
                opponent(Some(Side::Random), Some(8), Some("5+3")),
            ),
            ("play 2 10", opponent(None, Some(2), Some("10"))),
            ("level 9", None),
            ("level banana", None),
        ];
        for (line, meant) in cases {
            assert_eq!(parsed(line), meant, "{line}");
        }
    }

    #[test]
    fn a_move_after_play_is_still_that_move() {
        for line in ["play e4", "play knight f3", "play Nf3", "play p5w 4 e"] {
            assert!(matches!(parsed(line), Some(Command::Move(_))), "{line}");
        }
    }

    #[test]
    fn an_engine_is_called_by_its_name_and_not_by_a_command_line() {
        let named = |line| match parsed(line) {
            Some(Command::Play(Opponent {
                who: Some(Computer::Named(name)),
                ..
            })) => Some(name),
            _ => None,
        };
        assert_eq!(named("play stockfish").as_deref(), Some("stockfish"));
        assert_eq!(
            named("play black Stockfish 5+3").as_deref(),
            Some("Stockfish")
        );
        assert_eq!(named("play /bin/sh"), None);
        assert_eq!(named("play rm -rf"), None);
    }
}
