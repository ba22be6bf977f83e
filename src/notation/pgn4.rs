//! PGN4: whole games as text, as chess.com writes them.
//!
//! ```text
//! [Variant "FFA"]
//! [StartFen4 "4PC"]
//! [Red "Ann"]
//!
//! 1. h2-h3 .. b4-d4 .. k13-k11 .. m8-l8
//! 2. Qg1xPm7 .. R .. O-O .. #
//! ```
//!
//! A move names both squares, the piece unless it is a pawn, and after `x` what it captures. A player
//! who leaves the game has a letter in the place of the next move: `R` resigned, `T` ran out of
//! time, `#` checkmated, `S` stalemated; `D` is a draw by agreement. Whoever lost the king to a capture
//! has no letter, because the move tells. Checkmate, stalemate and automatic draws follow from the
//! moves, so their letters are read but decide nothing.
//!
//! chess.com knows two things that are written here as comments, which other readers skip: a player
//! who leaves while it is another's turn, `{[%resign B]}` or `{[%flag B]}`, at the moment it happened
//! (the letter follows in its place), and the time spent on a move, `{[%emt 0:00:12.500]}`.

mod read;
mod scan;
mod write;

pub use read::{Problem, Why};

use crate::model::{AnyPosition, Color, Game, Rules};

/// A game with all that is told about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The tags in their order: players, date, site and whatever else there is.
    pub tags: Vec<(String, String)>,
    /// The game itself.
    pub game: Game,
    /// Comments, each with the number of steps that were made before it.
    pub comments: Vec<(usize, String)>,
}

/// A game that was read, as far as it could be followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The game up to its end, or up to the problem.
    pub record: Record,
    /// The first thing that could not be read or played.
    pub problem: Option<Problem>,
}

impl Default for Record {
    /// A game that has not begun.
    fn default() -> Record {
        Record::new(Game::from_position(AnyPosition::start(Rules::FOUR)))
    }
}

impl Record {
    /// The record of a game without any tags or comments.
    pub fn new(game: Game) -> Record {
        Record {
            tags: Vec::new(),
            game,
            comments: Vec::new(),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value, in place of the one it had.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

/// The tag that holds the name of the player in a seat.
pub const fn player_tag(seat: Color) -> &'static str {
    match seat {
        Color::White => "Red",
        Color::Green => "Blue",
        Color::Black => "Yellow",
        Color::Orange => "Green",
    }
}

/// Reads every game of a text. Nothing is refused: a game ends where it cannot be followed any more.
///
/// ```
/// use hotseat::notation::pgn4;
///
/// let games = pgn4::read("[Red \"Ann\"]\n\n1. h2-h3 .. b4-d4 .. k13-k11 .. m8-l8 2. R");
/// assert_eq!(games[0].problem, None);
/// assert_eq!(games[0].record.game.played().len(), 5);
/// assert_eq!(pgn4::read(&pgn4::write(&games[0].record))[0].record.game, games[0].record.game);
/// ```
pub fn read(text: &str) -> Vec<Reading> {
    read::read(text, usize::MAX, usize::MAX)
}

/// Reads the first games of a text that may come from anywhere: so many of them, and so many steps
/// of each, because following a game takes time that grows with the square of its length.
///
/// ```
/// use hotseat::notation::pgn4;
///
/// let games = pgn4::read_at_most("1. h2-h3 .. b4-d4 .. k13-k11", 1, 2);
/// assert_eq!(games[0].record.game.played().len(), 2);
/// let problem = games[0].problem.as_ref().map(ToString::to_string);
/// assert_eq!(problem.as_deref(), Some("step 3, Black's k13-k11: the game is too long to be followed"));
/// ```
pub fn read_at_most(text: &str, games: usize, steps: usize) -> Vec<Reading> {
    read::read(text, games, steps)
}

/// Writes a game, the same way every time.
pub fn write(record: &Record) -> String {
    write::write(record)
}
