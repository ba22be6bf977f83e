//! The 160 squares of the cross-shaped board, and sets of them.

use crate::model::{Malformed, Square};

/// How many columns and rows the board has, with the corners.
pub const SIDE: u8 = 14;
/// How many columns and rows each cut corner takes away.
pub(crate) const CORNER: u8 = 3;
/// Places in a table of the board; those of the corners stay unused.
pub(crate) const PLACES: usize = SIDE as usize * SIDE as usize;

/// The square in a column and a row, both counted from 0; none in a cut corner or off the board.
pub const fn crossing(column: u8, row: u8) -> Option<Square> {
    if is_on_board(column as i32, row as i32) {
        Some(Square::at(column, row))
    } else {
        None
    }
}

/// All squares of the board, row by row from the bottom.
pub fn squares() -> impl Iterator<Item = Square> {
    (0..SIDE).flat_map(|row| (0..SIDE).filter_map(move |column| crossing(column, row)))
}

/// The square so many columns to the right and so many rows up, if it is on the board.
pub const fn offset(square: Square, columns: i32, rows: i32) -> Option<Square> {
    let (column, row) = (square.column() as i32 + columns, square.row() as i32 + rows);
    if is_on_board(column, row) {
        Some(Square::at(column as u8, row as u8))
    } else {
        None
    }
}

/// The place of a square in a table of the board, row by row from the bottom.
#[inline]
pub(crate) const fn place(square: Square) -> usize {
    square.row() as usize * SIDE as usize + square.column() as usize
}

/// The square of a place.
#[inline]
pub(crate) const fn at_place(place: usize) -> Square {
    Square::at((place % SIDE as usize) as u8, (place / SIDE as usize) as u8)
}

/// Whether a column and a row, counted from 0, meet on the board and not in a cut corner.
pub(crate) const fn is_on_board(column: i32, row: i32) -> bool {
    const END: i32 = SIDE as i32;
    const LOW: i32 = CORNER as i32;
    const HIGH: i32 = END - LOW;
    let is_inside = column >= 0 && column < END && row >= 0 && row < END;
    let is_corner = (column < LOW || column >= HIGH) && (row < LOW || row >= HIGH);
    is_inside && !is_corner
}

/// The column of a letter from `a` to `n` in either case, counted from 0.
pub(crate) fn column_from_letter(letter: char) -> Option<u8> {
    match letter.to_ascii_lowercase() {
        letter @ 'a'..='n' => Some(letter as u8 - b'a'),
        _ => None,
    }
}

/// The row of a number from 1 to 14 as it is written, counted from 0.
pub(crate) fn row_from_text(text: &str) -> Option<u8> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u8>() {
        Ok(number @ 1..=SIDE) if is_plain => Some(number - 1),
        _ => None,
    }
}

const NO_SQUARE: Malformed = Malformed(
    "a square is a letter from a to n and a number from 1 to 14, outside the cut corners",
);

/// The square of a name.
pub fn parse_square(text: &str) -> Result<Square, Malformed> {
    let mut chars = text.chars();
    let column = chars.next().and_then(column_from_letter);
    let row = row_from_text(chars.as_str());
    column
        .zip(row)
        .and_then(|(column, row)| crossing(column, row))
        .ok_or(NO_SQUARE)
}

/// A set of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 4]);

impl SquareSet {
    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[place(square) / 64] |= 1 << (place(square) % 64);
    }

    /// Takes a square away.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[place(square) / 64] &= !(1 << (place(square) % 64));
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0[place(square) / 64] & (1 << (place(square) % 64)) != 0
    }

    /// How many squares are in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no square in the set.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }
}

/// The squares of a set, row by row from the bottom.
#[derive(Debug, Clone)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        for (at, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(at_place(at * 64 + bit));
            }
        }
        None
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::default();
        for square in squares {
            set.insert(square);
        }
        set
    }
}
