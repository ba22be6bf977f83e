//! Castling: the two sides, the remaining rights, and the squares involved.

use super::bitboard::Bitboard;
use super::piece::Color;
use super::square::Square;

/// The side of the board on which a king castles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CastlingSide {
    /// The king's side, `O-O`.
    Short,
    /// The queen's side, `O-O-O`.
    Long,
}

/// The squares of one castling move, all on the first rank of the side that castles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastlingPath {
    /// Where the king starts, `e1` or `e8`.
    pub king_from: Square,
    /// Where the king arrives: `c` or `g` file.
    pub king_to: Square,
    /// Where the rook starts: `a` or `h` file.
    pub rook_from: Square,
    /// Where the rook arrives, on the king's other side.
    pub rook_to: Square,
}

impl CastlingSide {
    /// Both sides, the short one first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// The squares that `color` uses to castle on this side.
    #[inline]
    pub const fn path(self, color: Color) -> CastlingPath {
        use Square::{A1, A8, C1, C8, D1, D8, E1, E8, F1, F8, G1, G8, H1, H8};
        let (king_from, king_to, rook_from, rook_to) = match (color, self) {
            (Color::White, CastlingSide::Short) => (E1, G1, H1, F1),
            (Color::White, CastlingSide::Long) => (E1, C1, A1, D1),
            (Color::Black, CastlingSide::Short) => (E8, G8, H8, F8),
            (Color::Black, CastlingSide::Long) => (E8, C8, A8, D8),
        };
        CastlingPath {
            king_from,
            king_to,
            rook_from,
            rook_to,
        }
    }
}

/// The remaining castling rights of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No castling rights.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// Both kings may castle both ways.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    const fn bit(color: Color, side: CastlingSide) -> u8 {
        1 << (color as u8 * 2 + side as u8)
    }

    /// Whether `color` still has the right on `side`.
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0 & CastlingRights::bit(color, side) != 0
    }

    /// These rights plus one more.
    #[must_use]
    pub const fn with(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 | CastlingRights::bit(color, side))
    }

    /// These rights without one.
    #[must_use]
    pub const fn without(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 & !CastlingRights::bit(color, side))
    }

    /// Each remaining right, in FEN order: `K Q k q`.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)))
            .filter(move |&(color, side)| self.has(color, side))
    }

    /// The rights that remain after a move: one is lost when its king or rook moves, or when its
    /// rook is captured.
    #[inline]
    #[must_use]
    pub(crate) fn after_move(self, from: Square, to: Square) -> CastlingRights {
        CastlingRights(self.0 & KEPT[from as usize] & KEPT[to as usize])
    }

    /// A table index from 0 to 15.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 0b1111) as usize
    }
}

/// For each square, the rights that survive a move from it or to it.
static KEPT: [u8; 64] = {
    let mut kept = [0b1111; 64];
    let mut i = 0;
    while i < 4 {
        let color = Color::ALL[i / 2];
        let side = CastlingSide::ALL[i % 2];
        let path = side.path(color);
        kept[path.king_from as usize] &= !CastlingRights::bit(color, side);
        kept[path.rook_from as usize] &= !CastlingRights::bit(color, side);
        i += 1;
    }
    kept
};

impl CastlingPath {
    /// The squares between king and rook, which must be empty.
    #[inline]
    pub const fn must_be_empty(self) -> Bitboard {
        span(self.king_from, self.rook_from, false)
    }

    /// The squares that the king starts on, passes and arrives on, none of which may be attacked.
    #[inline]
    pub const fn must_be_safe(self) -> Bitboard {
        span(self.king_from, self.king_to, true)
    }
}

/// The squares of one rank from `a` to `b`, with or without the two ends.
const fn span(a: Square, b: Square, with_ends: bool) -> Bitboard {
    let (low, high) = if (a as u32) < (b as u32) {
        (a as u32, b as u32)
    } else {
        (b as u32, a as u32)
    };
    let inner = (1_u64 << high) - (1_u64 << (low + 1));
    let ends = 1_u64 << low | 1_u64 << high;
    Bitboard(if with_ends { inner | ends } else { inner })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_castling_needs_three_empty_and_three_safe_squares() {
        let path = CastlingSide::Long.path(Color::White);
        let empty: Bitboard = [Square::B1, Square::C1, Square::D1].into_iter().collect();
        let safe: Bitboard = [Square::C1, Square::D1, Square::E1].into_iter().collect();
        assert_eq!(path.must_be_empty(), empty);
        assert_eq!(path.must_be_safe(), safe);
    }

    #[test]
    fn capturing_a_rook_removes_its_castling_right() {
        let left = CastlingRights::ALL.after_move(Square::H1, Square::H8);
        let long_only = CastlingRights::NONE
            .with(Color::White, CastlingSide::Long)
            .with(Color::Black, CastlingSide::Long);
        assert_eq!(left, long_only);
    }
}
