//! Moves as two squares and a promotion letter: `d2d4`, `k13k11`, `c10c11q`; castling is the king's
//! two squares.

use crate::model::{Board, Move, MoveRequest, Promotion};

/// Writes a move: `d2d4`, `h1j1`, `c10c11n`.
pub fn write(mv: Move) -> String {
    let promotion = mv.promotion().map(|p| p.letter().to_ascii_lowercase());
    let mut text = format!("{}{}", mv.from(), mv.to());
    text.extend(promotion);
    text
}

/// Reads a request; whether it is legal is the game's to say.
///
/// ```
/// use hotseat::notation::four::coordinates;
///
/// assert!(coordinates::parse("c10c11q").is_some());
/// assert_eq!(coordinates::parse("c10c12"), None);
/// ```
pub fn parse(text: &str) -> Option<MoveRequest> {
    let (from, rest) = Board::Cross.cut_square(text)?;
    let (to, rest) = Board::Cross.cut_square(rest)?;
    let mut letters = rest.chars();
    let promotion = match letters.next() {
        None => None,
        Some(letter) => Some(Promotion::from_letter(letter)?),
    };
    let is_whole = letters.next().is_none();
    is_whole.then_some(MoveRequest::between(from, to).promoting(promotion))
}
