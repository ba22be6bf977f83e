//! The four players, and one value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// One of the four players, by the side of the board where they sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// South, with the pieces on row 1.
    White,
    /// West, with the pieces on column a.
    Green,
    /// North, with the pieces on row 14.
    Black,
    /// East, with the pieces on column n.
    Orange,
}

impl Seat {
    /// All players in the order of play, which is clockwise.
    pub const ALL: [Seat; 4] = [Seat::White, Seat::Green, Seat::Black, Seat::Orange];

    /// The next player clockwise, whether still in the game or out.
    #[inline]
    pub const fn next(self) -> Seat {
        match self {
            Seat::White => Seat::Green,
            Seat::Green => Seat::Black,
            Seat::Black => Seat::Orange,
            Seat::Orange => Seat::White,
        }
    }

    /// The player on the other side of the board: the partner in a team game.
    #[inline]
    pub const fn opposite(self) -> Seat {
        self.next().next()
    }

    /// The letter at the end of a piece's name: `w`, `g`, `b` or `o`.
    pub const fn letter(self) -> char {
        match self {
            Seat::White => 'w',
            Seat::Green => 'g',
            Seat::Black => 'b',
            Seat::Orange => 'o',
        }
    }

    /// The player with a given letter at the end of the names, in either case.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_lowercase();
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// The English word.
    pub const fn word(self) -> &'static str {
        match self {
            Seat::White => "White",
            Seat::Green => "Green",
            Seat::Black => "Black",
            Seat::Orange => "Orange",
        }
    }

    /// The direction in which the pawns move, as columns to the right and rows up.
    pub const fn forward(self) -> (i8, i8) {
        match self {
            Seat::White => (0, 1),
            Seat::Green => (1, 0),
            Seat::Black => (0, -1),
            Seat::Orange => (-1, 0),
        }
    }

    /// Whether the pieces start along a row, as White's and Black's do, and not along a column.
    pub const fn sits_along_a_row(self) -> bool {
        matches!(self, Seat::White | Seat::Black)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A word that names no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a player is White, Green, Black or Orange")]
pub struct ParseSeatError;

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        Seat::ALL
            .into_iter()
            .find(|seat| seat.word().eq_ignore_ascii_case(text))
            .ok_or(ParseSeatError)
    }
}

/// One value for each player.
///
/// ```
/// use hotseat::four::{BySeat, Seat};
///
/// let mut points = BySeat([0; 4]);
/// points[Seat::Black] += 2;
/// assert_eq!(points, BySeat([0, 0, 2, 0]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T>(
    /// White's, Green's, Black's and Orange's value.
    pub [T; 4],
);

impl<T> BySeat<T> {
    /// Asks for each player's value in turn.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::ALL.map(value))
    }

    /// Every player with the value, in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
