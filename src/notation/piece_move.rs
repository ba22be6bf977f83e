//! Moves by a piece's name: `p1w 3 a` (row, then column), and a promotion letter if needed.

use super::coordinates::Castling;
use crate::model::{
    Board, File, IllegalMove, Move, MoveRequest, Name, NamedPiece, Promotion, Rank, Square,
};

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
pub fn target(row: &str, column: &str) -> Result<Square, IllegalMove> {
    let off_the_board = || IllegalMove::OffTheBoard {
        board: Board::Usual,
        row: row.to_owned(),
        column: column.to_owned(),
    };
    let rank = row
        .parse()
        .ok()
        .and_then(Rank::from_number)
        .ok_or_else(off_the_board)?;
    let mut letters = column.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(off_the_board());
    };
    let file = File::from_letter(letter).ok_or_else(off_the_board)?;
    Ok(Square::new(file, rank))
}

/// The request for a name, a row, a column and an optional promotion.
pub fn request(
    name: Name,
    row: &str,
    column: &str,
    promotion: Option<Promotion>,
) -> Result<MoveRequest, IllegalMove> {
    let to = target(row, column)?;
    Ok(MoveRequest::named(name, to).promoting(promotion))
}
