//! Moves by a piece's name: `p1w 3 a` (row, then column), and a promotion letter if needed.

use super::coordinates::Castling;
use crate::model::{Board, IllegalMove, Move, MoveRequest, Name, NamedPiece, Promotion, Square};

/// Writes the move of a piece: `p5w 4 e`, `p2w 8 a N`, `kiw 1 g`.
pub fn write(piece: &NamedPiece, mv: Move) -> String {
    write_as(piece, mv, Castling::Usual)
}

/// Writes the move of a piece with castling in a given way.
pub fn write_as(piece: &NamedPiece, mv: Move, castling: Castling) -> String {
    let to = castling.target(mv);
    let mut text = format!("{} {} {}", piece.name(), to.rank(), to.file());
    if let Some(promotion) = mv.promotion() {
        text.push(' ');
        text.push(promotion.letter());
    }
    text
}

/// The square of a row and a column as typed.
pub fn target(board: Board, row: &str, column: &str) -> Result<Square, IllegalMove> {
    let mut letters = column.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter
        .and_then(|letter| board.file(letter))
        .zip(board.rank(row))
        .and_then(|(file, rank)| board.crossing(file, rank))
        .ok_or_else(|| IllegalMove::OffTheBoard {
            board,
            row: row.to_owned(),
            column: column.to_owned(),
        })
}

/// The request for a name, a row, a column and an optional promotion.
pub fn request(
    board: Board,
    name: Name,
    row: &str,
    column: &str,
    promotion: Option<Promotion>,
) -> Result<MoveRequest, IllegalMove> {
    let to = target(board, row, column)?;
    Ok(MoveRequest::named(name, to).promoting(promotion))
}
