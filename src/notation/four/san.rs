//! Algebraic notation of a position for four: `Nf3`, `exd5`, `c11=Q`.

use crate::model::cross::position::{Position, Status};
use crate::model::{Color, Move};
use crate::notation::san::{Letters, write_among};

/// Writes a legal move of a position with the least disambiguation, with `+` if it gives check and
/// `#` if the next player is checkmated.
///
/// ```
/// use hotseat::model::cross::Position;
/// use hotseat::notation::four::{coordinates, san};
///
/// let position = Position::default();
/// let knight = position.legal_moves().into_iter().find(|&mv| coordinates::write(mv) == "e1f3");
/// assert_eq!(san::write(&position, knight.unwrap()), "Nf3");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    write_with(position, mv, Letters::English)
}

/// The same with the piece letters of a language.
pub fn write_with(position: &Position, mv: Move, letters: Letters) -> String {
    let after = position.after(mv);
    let gives_check = |seat: Color| {
        let king = after.king(seat).filter(|_| !after.is_out(seat));
        king.is_some_and(|king| {
            let attackers = after.attackers(king, seat);
            attackers.iter().any(|&square| {
                after
                    .piece_at(square)
                    .is_some_and(|piece| piece.color == position.turn())
            })
        })
    };
    let captures = position.victim(mv).is_some();
    let mut text = write_among(|| position.legal_moves(), mv, captures, letters);
    if after.status() == Status::Checkmate {
        text.push('#');
    } else if Color::FOUR.into_iter().any(gives_check) {
        text.push('+');
    }
    text
}
