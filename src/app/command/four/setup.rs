//! Setting up a position for four.

use crate::four::{CastlingRights, Position, is_pawn_start};
use crate::model::{CastlingSide, Color, Name, Piece, Role};

use super::super::arguments::Args;
use super::super::parser::split_words;
use super::super::{Command, ParseError};
use super::{FourCommand, FourEdit, Read, parse_seat, parse_square};

/// Reads the setup lines that begin with a sign: `+ kw h1`, `- h1`, `= green`.
pub(in crate::app::command) fn parse_edit_sign(text: &str) -> Option<Result<Command, ParseError>> {
    let sign = text.chars().next()?;
    let words = split_words(text.get(1..)?);
    let edit = match sign {
        '+' => parse_place(&words),
        '-' => parse_remove(&words),
        '=' => parse_turn(&words),
        _ => return None,
    };
    Some(edit.map(|edit| FourCommand::Edit(edit).into()))
}

fn edit(edit: Result<FourEdit, ParseError>) -> Read {
    edit.map(|edit| FourCommand::Edit(edit).into())
}

pub(in crate::app::command) fn place(args: &Args<'_>) -> Read {
    edit(parse_place(args.words))
}

pub(in crate::app::command) fn remove(args: &Args<'_>) -> Read {
    edit(parse_remove(args.words))
}

pub(in crate::app::command) fn turn(args: &Args<'_>) -> Read {
    edit(parse_turn(args.words))
}

fn parse_place(words: &[&str]) -> Result<FourEdit, ParseError> {
    let wrong = || {
        ParseError::new(
            "write + with a piece and a square, such as + kw h1 (White's king), + pg b4 or + orange queen n8.",
        )
    };
    let (square, piece) = words.split_last().ok_or_else(wrong)?;
    let piece = parse_piece(&piece.concat()).ok_or_else(wrong)?;
    Ok(FourEdit::Place(piece, parse_square(square)?))
}

/// A kind's letter and a chair's, a piece's name, or a colour and a kind in words.
fn parse_piece(text: &str) -> Option<Piece> {
    let lower = text.to_ascii_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    if let [kind, seat] = letters[..] {
        let role = match kind {
            'h' => Role::Knight,
            kind => Role::from_letter(kind.to_ascii_uppercase())?,
        };
        return Some(Piece::new(Color::from_letter(seat)?, role));
    }
    if let Ok(name) = lower.parse::<Name>() {
        return Some(Piece::new(name.color(), name.role()));
    }
    Color::FOUR.into_iter().find_map(|seat| {
        let kind = lower.strip_prefix(&seat.word().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece::new(seat, role))
    })
}

fn parse_remove(words: &[&str]) -> Result<FourEdit, ParseError> {
    match words {
        [square] => Ok(FourEdit::Remove(parse_square(square)?)),
        _ => Err(ParseError::new("write - with a square, such as - h1.")),
    }
}

fn parse_turn(words: &[&str]) -> Result<FourEdit, ParseError> {
    match words {
        [word] => parse_seat(word).map(FourEdit::Turn),
        _ => None,
    }
    .ok_or_else(|| {
        ParseError::new(
            "write = white, = green, = black or = orange for the player who moves next.",
        )
    })
}

/// `-`, `all`, or rights such as `wK gQ`.
pub(in crate::app::command) fn castling(args: &Args<'_>) -> Read {
    let wrong =
        || ParseError::new("write castling with all, with -, or with rights such as wK wQ gK oQ.");
    let rights = match args.words {
        [] => return Err(wrong()),
        ["-"] => CastlingRights::default(),
        [all] if all.eq_ignore_ascii_case("all") => Position::default().castling(),
        words => words
            .iter()
            .try_fold(CastlingRights::default(), |rights, word| {
                let (seat, side) = parse_right(word)?;
                Some(rights.with(seat, side))
            })
            .ok_or_else(wrong)?,
    };
    Ok(FourCommand::Edit(FourEdit::Castling(rights)).into())
}

fn parse_right(word: &str) -> Option<(Color, CastlingSide)> {
    let mut letters = word.chars();
    let seat = Color::from_letter(letters.next()?)?;
    let side = match letters.next()?.to_ascii_lowercase() {
        'k' => CastlingSide::Short,
        'q' => CastlingSide::Long,
        _ => return None,
    };
    letters.next().is_none().then_some((seat, side))
}

/// The square that a pawn has just passed, or `-`.
pub(in crate::app::command) fn en_passant(args: &Args<'_>) -> Read {
    let passed = match args.words {
        ["-"] => None,
        [word] => {
            let square = parse_square(word)?;
            let seat = Color::FOUR.into_iter().find(|&seat| {
                let (columns, rows) = seat.forward();
                let start = square.offset(-columns, -rows);
                start.is_some_and(|start| is_pawn_start(seat, start))
            });
            let seat = seat.ok_or_else(|| {
                ParseError::new(format!("no pawn passes {square} with its first step."))
            })?;
            Some((seat, square))
        }
        _ => {
            return Err(ParseError::new(
                "write ep with the square that the pawn passed, such as ep d3, or ep -.",
            ));
        }
    };
    Ok(FourCommand::Edit(FourEdit::EnPassant(passed)).into())
}
