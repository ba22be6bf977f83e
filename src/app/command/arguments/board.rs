//! Questions about the board, and how it is shown.

use crate::app::settings::{Blindfold, Choice};
use crate::model::Role;
use crate::notation::fen as fen_text;
use crate::printable::printable;

use super::super::parser::needs_setup;
use super::super::{Command, Edit, NewGame, ParseError, Question, Scope, Start};
use super::{Args, Subject};

/// `castling` alone asks; with letters it is a word for setting up a position.
pub(in crate::app::command) fn castling_rights(args: &Args<'_>) -> Result<Command, ParseError> {
    if args.words.is_empty() {
        return Ok(Command::Ask(Question::Castling));
    }
    Err(needs_setup(args.context.scope))
}

pub(in crate::app::command) fn row(args: &Args<'_>) -> Result<Command, ParseError> {
    let (word, board) = (args.one()?, args.board());
    board.rank(word).map(Command::Row).ok_or_else(|| {
        let (word, last) = (printable(word), board.ranks().len());
        ParseError::new(format!("there is no row {word}; rows are 1 to {last}."))
    })
}

pub(in crate::app::command) fn column(args: &Args<'_>) -> Result<Command, ParseError> {
    let (word, board) = (args.one()?, args.board());
    let mut letters = word.chars();
    let file = letters.next().and_then(|letter| board.file(letter));
    match (file, letters.next(), board.files()) {
        (Some(file), None, _) => Ok(Command::Column(file)),
        (.., files) => {
            let word = printable(word);
            let last = files.last().map(ToString::to_string).unwrap_or_default();
            Err(ParseError::new(format!(
                "there is no column {word}; columns are a to {last}."
            )))
        }
    }
}

/// In some languages `s` is a piece's letter, and `s e4` a move.
fn is_move_of_s(args: &Args<'_>) -> bool {
    let is_letter = args.line.starts_with(['s', 'S']) && !args.line.starts_with("sq");
    is_letter && args.context.letters.role('S').is_some()
}

pub(in crate::app::command) fn square(args: &Args<'_>) -> Result<Command, ParseError> {
    if is_move_of_s(args) {
        return args.as_move();
    }
    args.square()
        .map(|square| Command::Ask(Question::Square(square)))
}

/// A side, a kind, or both; `p e4` is a pawn's move.
pub(in crate::app::command) fn pieces(args: &Args<'_>) -> Result<Command, ParseError> {
    let found = match args.words {
        [word] => {
            // `p b` asks for the bishops.
            let is_p = args.line.to_ascii_lowercase().starts_with("p ");
            let kind = parse_kind(word).filter(|_| is_p || args.color(word).is_none());
            match kind {
                Some(kind) => Some(Command::Ask(Question::Kind(kind, None))),
                None => args.color(word).map(Command::Pieces),
            }
        }
        [side, kind] => args.color(side).and_then(|color| {
            let role = parse_kind(kind)?;
            Some(Command::Ask(Question::Kind(role, Some(color))))
        }),
        _ => None,
    };
    found.map_or_else(|| args.as_move(), Ok)
}

/// A kind of piece by its letter or its word, one or many: `n`, `h`, `knight`, `knights`.
fn parse_kind(word: &str) -> Option<Role> {
    let lower = word.to_ascii_lowercase();
    let mut letters = lower.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return match letter {
            'h' => Some(Role::Knight),
            letter => Role::from_letter(letter.to_ascii_uppercase()),
        };
    }
    let one = lower.strip_suffix('s').unwrap_or(&lower);
    Role::ALL.into_iter().find(|role| role.word() == one)
}

/// `last`, or `last move`. In some languages `l` is a piece's letter, and `l c4` a move.
pub(in crate::app::command) fn last_move(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "move" => Ok(Command::Ask(Question::LastMove)),
        _ => args.as_move(),
    }
}

pub(in crate::app::command) fn moves(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.words {
        [] => Ok(Command::Moves(None)),
        _ => {
            let subject = Subject::parse(args.one()?, args.board())?;
            Ok(Command::Moves(Some(subject)))
        }
    }
}

pub(in crate::app::command) fn whereabouts(args: &Args<'_>) -> Result<Command, ParseError> {
    Subject::parse(args.one()?, args.board()).map(Command::Where)
}

/// Nothing shows the position; a FEN starts a game from it, or in setup fills the board.
pub(in crate::app::command) fn fen(args: &Args<'_>) -> Result<Command, ParseError> {
    let wrong = |error: String| ParseError::new(format!("{error}."));
    match args.context.scope {
        _ if args.words.is_empty() => Ok(Command::Fen),
        Scope::Setup => {
            let setup = fen_text::read_setup(args.text, args.rules()).map_err(wrong)?;
            Ok(Command::Edit(Edit::Board(Box::new(setup))))
        }
        _ => fen_text::read(args.text, args.rules())
            .map(|position| NewGame::from(Start::From(Box::new(position))))
            .map(Command::NewGame)
            .map_err(wrong),
    }
}

pub(in crate::app::command) fn blindfold(args: &Args<'_>) -> Result<Command, ParseError> {
    let blindfold = match args.words {
        [] => Some(Blindfold::Both),
        [word] => Blindfold::from_word(word),
        _ => None,
    };
    blindfold
        .map(Command::Blindfold)
        .ok_or_else(|| args.wrong())
}

pub(in crate::app::command) fn copy(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "fen" => Ok(Command::CopyFen),
        "pgn" => Ok(Command::CopyPgn),
        _ => Err(args.wrong()),
    }
}
