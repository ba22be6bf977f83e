//! Setting up a position.

use crate::model::{Color, Name, Piece, Role};
use crate::notation::fen as fen_text;

use super::super::parser::split_words;
use super::super::{Command, Edit, ParseError};
use super::{Args, parse_color};

/// Reads the setup lines that begin with a sign: `+ K e1`, `- e1`, `= black`.
pub(in crate::app::command) fn parse_edit_sign(text: &str) -> Result<Option<Edit>, ParseError> {
    let Some(sign @ ('+' | '-' | '=')) = text.chars().next() else {
        return Ok(None);
    };
    let rest = split_words(&text[1..]);
    match sign {
        '+' => parse_place(&rest),
        '-' => parse_remove(&rest),
        _ => parse_turn(&rest),
    }
    .map(Some)
}

pub(in crate::app::command) fn place(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_place(args.words).map(Command::Edit)
}

pub(in crate::app::command) fn remove(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_remove(args.words).map(Command::Edit)
}

pub(in crate::app::command) fn turn(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_turn(args.words).map(Command::Edit)
}

fn parse_place(words: &[&str]) -> Result<Edit, ParseError> {
    let wrong = || {
        ParseError::new(
            "write + with a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen).",
        )
    };
    let joined = words.concat();
    let at = joined.len().checked_sub(2).ok_or_else(wrong)?;
    let (piece, square) = joined.split_at_checked(at).ok_or_else(wrong)?;
    let square = square.parse().map_err(|_| wrong())?;
    let piece = parse_piece(piece).ok_or_else(wrong)?;
    Ok(Edit::Place(piece, square))
}

/// A FEN letter, a piece's name, or a colour and a kind in words.
fn parse_piece(text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_fen_letter(letter);
    }
    let name = text.parse::<Name>().ok();
    if let Some(name) = name.filter(|name| Color::BOTH.contains(&name.color())) {
        let (color, role) = (name.color(), name.role());
        return Some(Piece { color, role });
    }
    let lower = text.to_ascii_lowercase();
    Color::BOTH.into_iter().find_map(|color| {
        let kind = lower.strip_prefix(&color.to_string().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece { color, role })
    })
}

fn parse_remove(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [square] => square.parse().ok().map(Edit::Remove),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write - with a square, such as - e1."))
}

fn parse_turn(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [side] => parse_color(side).map(Edit::Turn),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write = white or = black for the side that moves next."))
}

/// Castling rights as in a FEN: letters in any order, or `-`.
pub(in crate::app::command) fn castling(args: &Args<'_>) -> Result<Command, ParseError> {
    let wrong = || ParseError::new("write castling with the letters KQkq that apply, or with -.");
    let [letters] = args.words else {
        return Err(wrong());
    };
    let rights = fen_text::castling_letters(letters).map_err(|_| wrong())?;
    Ok(Command::Edit(Edit::Castling(rights.into())))
}

/// An en-passant square, or `-`.
pub(in crate::app::command) fn en_passant(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.words {
        ["-"] => Some(Edit::EnPassant(None)),
        [square] => square.parse().ok().map(|s| Edit::EnPassant(Some(s))),
        _ => None,
    }
    .map(Command::Edit)
    .ok_or_else(|| {
        ParseError::new("write ep with the square that the pawn passed, such as ep e3, or ep -.")
    })
}
