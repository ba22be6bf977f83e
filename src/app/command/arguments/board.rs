//! Questions about the board, and how it is shown.

use crate::app::settings::{Blindfold, Choice};
use crate::model::{File, Rank, Role};
use crate::notation::fen as fen_text;
use crate::printable::printable;

use super::super::parser::needs_setup;
use super::super::{Command, Edit, NewGame, ParseError, Question, Scope, Start};
use super::{Args, Subject, parse_color};

/// `castling` alone asks; with letters it is a word for setting up a position.
pub(in crate::app::command) fn castling_rights(args: &Args<'_>) -> Result<Command, ParseError> {
    if args.words.is_empty() {
        return Ok(Command::Ask(Question::Castling));
    }
    Err(needs_setup(args.context.scope))
}

pub(in crate::app::command) fn row(args: &Args<'_>) -> Result<Command, ParseError> {
    let word = args.one()?;
    let number = word.parse().ok().and_then(Rank::from_number);
    number.map(Command::Row).ok_or_else(|| {
        ParseError::new(format!(
            "there is no row {}; rows are 1 to 8.",
            printable(word)
        ))
    })
}

pub(in crate::app::command) fn column(args: &Args<'_>) -> Result<Command, ParseError> {
    let word = args.one()?;
    let mut letters = word.chars();
    match (letters.next().and_then(File::from_letter), letters.next()) {
        (Some(file), None) => Ok(Command::Column(file)),
        _ => Err(ParseError::new(format!(
            "there is no column {}; columns are a to h.",
            printable(word)
        ))),
    }
}

/// In some languages `s` is a piece's letter, and `s e4` a move.
pub(in crate::app::command) fn is_move_of_s(args: &Args<'_>) -> bool {
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
        [word] => parse_color(word)
            .filter(|_| word.len() > 1 || !args.line.to_ascii_lowercase().starts_with("p "))
            .map(Command::Pieces)
            .or_else(|| Some(Command::Ask(Question::Kind(parse_kind(word)?, None)))),
        [side, kind] => parse_color(side).and_then(|color| {
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
        _ => Subject::parse(args.one()?).map(|subject| Command::Moves(Some(subject))),
    }
}

pub(in crate::app::command) fn whereabouts(args: &Args<'_>) -> Result<Command, ParseError> {
    Subject::parse(args.one()?).map(Command::Where)
}

/// Nothing shows the position; a FEN starts a game from it, or in setup fills the board.
pub(in crate::app::command) fn fen(args: &Args<'_>) -> Result<Command, ParseError> {
    let wrong = |error: fen_text::FenError| ParseError::new(format!("{error}."));
    match args.context.scope {
        _ if args.words.is_empty() => Ok(Command::Fen),
        Scope::Setup => {
            let rules = args.context.game.rules();
            let setup = fen_text::parse_setup_by(args.text, rules).map_err(wrong)?;
            Ok(Command::Edit(Edit::Board(Box::new(setup))))
        }
        _ => {
            let rules = args.context.game.rules();
            let position = fen_text::parse_by(args.text, rules)
                .or_else(|error| fen_text::parse_any(args.text).map_err(|_| error))
                .map_err(wrong)?;
            Ok(Command::NewGame(NewGame {
                start: Start::From(Box::new(position)),
                ..NewGame::default()
            }))
        }
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
