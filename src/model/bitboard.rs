//! A set of squares in one machine word.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::square::{File, Rank, Square};

/// A set of squares; bit 0 is `a1`, bit 7 is `h1`, bit 63 is `h8`.
///
/// ```
/// use hotseat::model::{Bitboard, Square};
///
/// let corners = Bitboard::from(Square::A1) | Bitboard::from(Square::H8);
/// assert_eq!(corners.len(), 2);
/// assert_eq!(corners.into_iter().collect::<Vec<_>>(), [Square::A1, Square::H8]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.low_bits() as u32)
    }

    /// The eight squares of a file.
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u32)
    }

    /// The eight squares of a rank.
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank as u32))
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 & Bitboard::of(square).0 != 0
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two squares or more are in the set.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The lowest square of the set.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_low_bits(self.0.trailing_zeros()))
        }
    }

    /// The set shifted by `by` square indices; squares shifted off the board are dropped.
    #[inline]
    #[must_use]
    pub const fn shifted(self, by: i32) -> Bitboard {
        if by >= 0 {
            Bitboard(self.0 << by)
        } else {
            Bitboard(self.0 >> -by)
        }
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | square.into())
    }
}

/// Implements a set operation, and its assigning form, on the underlying words.
macro_rules! set_operation {
    ($trait:ident, $function:ident, $assign_trait:ident, $assign_function:ident) => {
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $function(self, other: Bitboard) -> Bitboard {
                Bitboard($trait::$function(self.0, other.0))
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign_function(&mut self, other: Bitboard) {
                $assign_trait::$assign_function(&mut self.0, other.0);
            }
        }
    };
}

set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign);
set_operation!(BitOr, bitor, BitOrAssign, bitor_assign);
set_operation!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a set, from `a1` towards `h8`.
#[derive(Debug, Clone)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}
