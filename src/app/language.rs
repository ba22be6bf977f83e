//! The language people type: one parser for the input box, the plain mode and scripts.
//!
//! A line is cut into words at white space and commas; case is forgiven. The first word decides:
//! exactly a piece's name makes a move by name, a word of the `table` makes a command, and
//! anything else must be a move in coordinates or algebraic notation (`move_text`). What a
//! move means is found against the game (`resolve`); a line that cannot be read gets the
//! nearest one that could (`suggest`).

mod command;
mod help;
mod move_text;
mod resolve;
mod suggest;
mod table;

pub use command::{Command, Edit, GameOrder, Subject};
pub use help::{explanations, help, topic_help};
pub use move_text::MoveText;
pub use resolve::{Unresolved, resolve};
pub use table::{Entry, TABLE, Topic};

use crate::model::Game;
use crate::printable::excerpt;

/// Why a line could not be read, in a sentence that says what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(String);

impl ParseError {
    pub(in crate::app) fn new(reason: impl Into<String>) -> ParseError {
        ParseError(reason.into())
    }
}

/// A line cut into words.
struct Line<'a> {
    /// All of it, without white space around and without a full stop at the end.
    text: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn new(line: &'a str) -> Line<'a> {
        let text = line.trim().trim_end_matches(['.', ',']).trim_end();
        let words = words(text);
        Line { text, words }
    }

    /// What follows the first word, as it was typed.
    fn after_first(&self) -> &'a str {
        let first = self.words.first().map_or(0, |word| word.len());
        self.text.get(first..).unwrap_or("").trim()
    }
}

/// The words of a text, separated by white space or commas.
fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .collect()
}

/// Reads a line: a command, nothing for an empty line, or what is wrong with it.
pub fn parse(line: &str, game: &Game) -> Result<Option<Command>, ParseError> {
    let line = Line::new(line);
    let Some(&first) = line.words.first() else {
        return Ok(None);
    };
    if let Some(entry) = table::find(first) {
        return entry.parse(&line, game).map(Some);
    }
    if let Some(edit) = command::parse_edit_sign(line.text)? {
        return Ok(Some(Command::Edit(edit)));
    }
    parse_move(line.text, game).map(|text| Some(Command::Move(text)))
}

/// Reads a move in any notation.
fn parse_move(text: &str, game: &Game) -> Result<MoveText, ParseError> {
    move_text::parse(text)?.ok_or_else(|| {
        let what = if move_text::has_number_off_board(text) {
            "no such square".to_owned()
        } else {
            format!("\"{}\" is not a move or a command", excerpt(text, 40))
        };
        ParseError::new(match suggest::nearest(text, game) {
            Some(nearest) => format!("{what}; did you mean {nearest}?"),
            None => format!("{what}; try a move such as p1w 3 a, e2 e4 or Nf3, or type help."),
        })
    })
}
