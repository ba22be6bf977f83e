//! The language people type: one parser for the input box, the plain mode and scripts.
//!
//! A line is cut into words at white space and commas; case is forgiven. The first word decides:
//! a word of the table makes a command, and anything else must be a move in one of the forms that
//! `move_text` lists, or several moves ([`parse_moves`]). What a move means is found by comparing
//! it with the game ([`resolve`]); a line that cannot be read gets the nearest one that could
//! (`suggest`).

mod castling;
mod command;
mod help;
mod move_line;
mod move_text;
mod named;
mod pattern;
mod refusal;
mod resolve;
mod spoken;
mod suggest;
mod table;
mod typography;
mod vocabulary;

pub use command::{Command, Edit, GameOrder, Subject};
pub use help::{explanations, help, topic_help};
pub use move_line::{MoveLine, Stop, parse_moves};
pub use move_text::MoveText;
pub use pattern::{Pattern, Place, Who};
pub use resolve::{Unresolved, resolve};
pub use table::{Entry, TABLE, Topic};

use crate::model::{Game, Promotion};
use crate::notation::san::Letters;
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
    /// All of it, without separators around and without a full stop at the end.
    text: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn new(line: &'a str) -> Line<'a> {
        let text = line
            .trim_start_matches(is_separator)
            .trim_end_matches(|c| is_separator(c) || c == '.');
        let words = words(text);
        Line { text, words }
    }

    /// What follows the first word, as it was typed.
    fn after_first(&self) -> &'a str {
        let first = self.words.first().map_or(0, |word| word.len());
        trim_separators(self.text.get(first..).unwrap_or(""))
    }
}

/// White space and commas separate words.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

fn trim_separators(text: &str) -> &str {
    text.trim_matches(is_separator)
}

/// The words of a text.
fn words(text: &str) -> Vec<&str> {
    text.split(is_separator)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Reads a line: a command, nothing for an empty line, or what is wrong with it.
pub fn parse(line: &str, game: &Game) -> Result<Option<Command>, ParseError> {
    let line = Line::new(line);
    let Some(&first) = line.words.first() else {
        return Ok(None);
    };
    if let Some(entry) = table::find(first).or_else(|| table::find(without_marks(first))) {
        return entry.parse(&line, game).map(Some);
    }
    if let Some(edit) = command::parse_edit_sign(line.text)? {
        return Ok(Some(Command::Edit(edit)));
    }
    parse_move(line.text, game).map(|text| Some(Command::Move(text)))
}

/// A word without the marks of a question or an exclamation behind it: `draw?` means `draw`.
fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['?', '!', '.'])
}

/// Reads a move in any notation, with English piece letters.
fn parse_move(text: &str, game: &Game) -> Result<MoveText, ParseError> {
    parse_move_with(text, game, Letters::English)
}

/// Reads a move in any notation, with the piece letters of a language.
pub fn parse_move_with(text: &str, game: &Game, letters: Letters) -> Result<MoveText, ParseError> {
    move_text::parse(text, game, letters)?.ok_or_else(|| {
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

/// Reads what a waiting pawn becomes: `promote to knight`, `=N`, `a queen`, `q`.
pub fn parse_promotion(line: &str, letters: Letters) -> Option<Promotion> {
    let plain = typography::plain(line);
    let words = words(plain.trim_end_matches(['.', '!']));
    let parts = vocabulary::parts(&words);
    let says_nothing = |part: &str| {
        use vocabulary::Word;
        let word = vocabulary::Word::read(part);
        matches!(word, Some(Word::Promotes | Word::To | Word::Filler)) || part == "a"
    };
    let mut rest = parts.iter().skip_while(|part| says_nothing(part));
    let promotion = vocabulary::promotion(rest.next()?, letters)?;
    rest.next().is_none().then_some(promotion)
}
