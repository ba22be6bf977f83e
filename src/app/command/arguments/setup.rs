//! Setting up a position.

use crate::model::{Color, Name, Piece, Role};
use crate::notation::fen;

use super::super::{Command, Edit, ParseError, Rights};
use super::Args;

type Read = Result<Command, ParseError>;

/// What is said of a line in which a change of the board is not complete.
fn write(sign: &str, what: &str) -> ParseError {
    ParseError::new(format!("write {sign} with {what}."))
}

pub(in crate::app::command) fn place(args: &Args<'_>) -> Read {
    let board = args.board();
    let wrong = || write("+", board.examples().pieces);
    let joined = args.words.concat();
    // A square begins with the last letter.
    let at = joined.rfind(char::is_alphabetic).ok_or_else(wrong)?;
    let (piece, square) = joined.split_at(at);
    let piece = parse_piece(piece, args.rules().sides).ok_or_else(wrong)?;
    let square = board.square(square).ok_or_else(wrong)?;
    Ok(Command::Edit(Edit::Place(piece, square)))
}

/// A FEN letter where two play, a kind's letter and a side's in either order, a piece's name, or a colour
/// and a kind in words.
fn parse_piece(text: &str, sides: &[Color]) -> Option<Piece> {
    let lower = text.to_ascii_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    let piece = match letters[..] {
        // A capital says whose it is only if there is one other side.
        [_] if sides.len() == 2 => Piece::from_fen_letter(text.chars().next()?),
        [kind, side] => coded(kind, side).or_else(|| coded(side, kind)),
        _ => lower
            .parse::<Name>()
            .ok()
            .map(|name| Piece::new(name.color(), name.role()))
            .or_else(|| in_words(&lower)),
    };
    piece.filter(|piece| sides.contains(&piece.color))
}

fn coded(kind: char, side: char) -> Option<Piece> {
    let role = match kind {
        'h' => Role::Knight,
        kind => Role::from_letter(kind)?,
    };
    Some(Piece::new(Color::from_letter(side)?, role))
}

/// `whitequeen`
fn in_words(lower: &str) -> Option<Piece> {
    Color::FOUR.into_iter().find_map(|color| {
        let kind = lower.strip_prefix(&color.word().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece::new(color, role))
    })
}

pub(in crate::app::command) fn remove(args: &Args<'_>) -> Read {
    let board = args.board();
    let square = match args.words {
        [word] => board.square(word),
        _ => None,
    };
    let square = square.ok_or_else(|| {
        let example = board.examples().king;
        write("-", &format!("a square, such as - {example}"))
    })?;
    Ok(Command::Edit(Edit::Remove(square)))
}

pub(in crate::app::command) fn turn(args: &Args<'_>) -> Read {
    let color = match args.words {
        [side] => args.color(side),
        _ => None,
    };
    let color = color.ok_or_else(|| {
        let sides = args.rules().sides.iter();
        let sides: Vec<String> = sides
            .map(|side| format!("= {}", side.word().to_lowercase()))
            .collect();
        let sides = sides.join(" or ");
        ParseError::new(format!("write {sides} for the side that moves next."))
    })?;
    Ok(Command::Edit(Edit::Turn(color)))
}

/// Castling rights in letters, `all` of them, or `-` for none.
pub(in crate::app::command) fn castling(args: &Args<'_>) -> Read {
    let board = args.board();
    let rights = match args.words {
        ["-"] => Some(Rights::None),
        [all] if all.eq_ignore_ascii_case("all") => Some(Rights::All),
        words => fen::read_rights(board, words).map(Rights::Letters),
    };
    let rights = rights.ok_or_else(|| write("castling", board.examples().castling))?;
    Ok(Command::Edit(Edit::Castling(rights)))
}

/// The square that a pawn has just passed, or `-`.
pub(in crate::app::command) fn en_passant(args: &Args<'_>) -> Read {
    let board = args.board();
    let passed = match args.words {
        ["-"] => Some(None),
        [word] => board.square(word).map(Some),
        _ => None,
    };
    let passed = passed.ok_or_else(|| {
        let example = board.examples().passed;
        write(
            "ep",
            &format!("the square that the pawn passed, such as ep {example}, or ep -"),
        )
    })?;
    Ok(Command::Edit(Edit::EnPassant(passed)))
}
