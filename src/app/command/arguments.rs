//! What follows a word, read into a command: one file for each kind of argument.

mod board;
mod files;
mod game;
mod setup;
mod steps;

pub(super) use board::{
    blindfold, castling_rights, column, copy, fen, last_move, moves, pieces, row, square,
    whereabouts,
};
pub(super) use files::{
    empty_trash, explore, game_number, listing, load, practice, trash, view_file,
};
pub(super) use game::{castle, chess960, four, minutes, names, new_by_rules, new_game, seat};
pub(super) use setup::{castling, en_passant, place, remove, turn};
pub(super) use steps::{last, move_number, parse_move_number, turning_point, variation};

use crate::model::{Board, Color, Name, Rules, Square};
use crate::printable::printable;

use super::parser::{Context, is_separator, parse_move, read_move_or_line};
use super::{Command, MoveText, ParseError, Step};

/// A piece, by name or by square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Subject {
    Named(Name),
    On(Square),
}

impl Subject {
    fn parse(word: &str, board: Board) -> Result<Subject, ParseError> {
        let named = word.parse().ok().map(Subject::Named);
        named
            .or_else(|| board.square(word).map(Subject::On))
            .ok_or_else(|| ParseError::new("name a piece such as quw, or a square such as d1."))
    }
}

/// What follows a word.
pub(super) struct Args<'a> {
    pub(super) words: &'a [&'a str],
    /// The same as it was typed.
    pub(super) text: &'a str,
    /// The whole line.
    pub(super) line: &'a str,
    /// The whole line with everything at its end, where `12...` means Black's move.
    pub(super) typed: &'a str,
    pub(super) context: &'a Context<'a>,
    pub(super) usage: String,
}

impl Args<'_> {
    pub(super) fn wrong(&self) -> ParseError {
        ParseError::new(format!("write it as {}.", self.usage))
    }

    /// The one word that must follow.
    pub(super) fn one(&self) -> Result<&str, ParseError> {
        match self.words {
            [word] => Ok(word),
            _ => Err(self.wrong()),
        }
    }

    /// The rules of the game on the board.
    pub(super) fn rules(&self) -> &'static Rules {
        self.context.game.rules()
    }

    pub(super) fn board(&self) -> Board {
        self.rules().board
    }

    /// The square that must follow.
    pub(super) fn square(&self) -> Result<Square, ParseError> {
        self.square_of(self.one()?)
    }

    /// The square that a word names.
    pub(super) fn square_of(&self, word: &str) -> Result<Square, ParseError> {
        let board = self.board();
        board.square(word).ok_or_else(|| {
            let (word, squares) = (printable(word), board.examples().all_squares);
            ParseError::new(format!("there is no square {word}; squares are {squares}."))
        })
    }

    /// A side that plays here, in a word or a letter.
    pub(super) fn color(&self, word: &str) -> Option<Color> {
        let mut letters = word.chars();
        let color = match (letters.next(), letters.next()) {
            (Some(letter), None) => Color::from_letter(letter),
            _ => word.parse().ok(),
        };
        color.filter(|color| self.rules().sides.contains(color))
    }

    /// The command of a word that nothing follows. A single letter with something behind it can
    /// begin a move: `q d5`, `c 4`.
    pub(super) fn nothing_or_move(&self, command: &Command) -> Result<Command, ParseError> {
        if self.words.is_empty() {
            return Ok(command.clone());
        }
        self.as_move()
    }

    /// The whole line as a move, where the word is also a way to begin one.
    pub(super) fn as_move(&self) -> Result<Command, ParseError> {
        parse_move(self.line, self.context)
            .map(Command::Move)
            .map_err(|_| self.wrong())
    }

    /// A move or several, if anything follows.
    pub(super) fn moves(&self) -> Result<Option<Command>, ParseError> {
        if self.words.is_empty() {
            return Ok(None);
        }
        read_move_or_line(self.text, self.text, self.context).map(Some)
    }

    /// A number of moves, 1 if none is given.
    pub(super) fn count(&self) -> Result<usize, ParseError> {
        match self.words {
            [] => Ok(1),
            [word] => match word.parse() {
                Ok(count) if count > 0 => Ok(count),
                _ => Err(self.wrong()),
            },
            _ => Err(self.wrong()),
        }
    }

    /// So many half-moves in a direction.
    pub(super) fn steps(&self, direction: isize) -> Result<Command, ParseError> {
        let count = isize::try_from(self.count()?).unwrap_or(isize::MAX);
        Ok(Command::Step(Step::By(direction.saturating_mul(count))))
    }

    pub(super) fn switch(&self) -> Result<bool, ParseError> {
        match self.one()?.to_ascii_lowercase().as_str() {
            "on" | "yes" => Ok(true),
            "off" | "no" => Ok(false),
            _ => Err(self.wrong()),
        }
    }

    /// A side, if anything follows.
    pub(super) fn optional_color(&self) -> Result<Option<Color>, ParseError> {
        match self.words {
            [] => Ok(None),
            [side] => self.color(side).map(Some).ok_or_else(|| self.wrong()),
            _ => Err(self.wrong()),
        }
    }

    /// A move, if anything follows.
    pub(super) fn optional_move(&self) -> Result<Option<MoveText>, ParseError> {
        if self.words.is_empty() {
            return Ok(None);
        }
        parse_move(self.text, self.context).map(Some)
    }

    /// What follows the first word, exactly as it was typed.
    pub(super) fn as_typed(&self) -> &str {
        let line = self.typed.trim_start_matches(is_separator);
        let end = line.find(is_separator).unwrap_or(line.len());
        line[end..].trim()
    }

    /// Names with commas between them, or words if there is no comma. A full stop belongs to its name.
    pub(super) fn listed_names(&self) -> Vec<&str> {
        let text = self.as_typed().trim_matches(is_separator);
        if text.contains(',') {
            text.split(',').collect()
        } else {
            text.split_whitespace().collect()
        }
    }

    /// A file name, with or without quotes; empty if none follows.
    pub(super) fn path(&self) -> String {
        unquoted(self.text).to_owned()
    }
}

/// A text without the quotes around it.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}
