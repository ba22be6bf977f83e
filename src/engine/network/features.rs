//! The inputs of the network: which piece stands on which square, seen by one side.
//!
//! Each side sees the board from its own end, and mirrored so that its own king stands on the
//! files a to d: a position and its mirror image are then one and the same to the network, and
//! half the data teaches it as much.

use crate::model::{Color, Role, Square};

/// Own and enemy pieces of six kinds on 64 squares.
pub const FEATURES: usize = 2 * 6 * 64;

/// How one side sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct View {
    side: Color,
    /// Exclusive or with a square's number: 56 turns the ranks around, 7 the files.
    flip: usize,
}

impl View {
    /// How `side` sees the board with its king on `king`.
    #[inline]
    pub fn new(side: Color, king: Square) -> View {
        let ranks = match side {
            Color::White => 0,
            _ => 56,
        };
        let files = if king.low_bits() % 8 >= 4 { 7 } else { 0 };
        View {
            side,
            flip: ranks | files,
        }
    }

    /// The number of the input for a piece on a square, below [`FEATURES`].
    #[inline]
    pub fn feature(self, color: Color, role: Role, square: Square) -> usize {
        let owner = usize::from(color != self.side);
        (owner * 6 + role as usize) * 64 + (square.low_bits() ^ self.flip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_and_both_wings_look_alike() {
        let rook =
            |side, king, color, square| View::new(side, king).feature(color, Role::Rook, square);
        let (white, black) = (Color::White, Color::Black);
        let expected = rook(white, Square::C1, white, Square::A1);
        assert_eq!(rook(white, Square::F1, white, Square::H1), expected);
        assert_eq!(rook(black, Square::C8, black, Square::A8), expected);
        assert_eq!(rook(black, Square::F8, black, Square::H8), expected);
        assert_ne!(rook(white, Square::C1, black, Square::A1), expected);
    }

    #[test]
    fn every_piece_on_every_square_has_an_input_of_its_own() {
        for king in [Square::B2, Square::G7] {
            let view = View::new(Color::Black, king);
            let mut seen = [false; FEATURES];
            for color in Color::BOTH {
                for role in Role::ALL {
                    for square in Square::ALL {
                        let slot = &mut seen[view.feature(color, role, square)];
                        assert!(!std::mem::replace(slot, true));
                    }
                }
            }
        }
    }
}
