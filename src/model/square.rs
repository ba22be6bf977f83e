//! Files, ranks and squares.
//!
//! Messages say *columns* (`a` to `h`) and *rows* (`1` to `8`); the types use the chess terms *file*
//! and *rank*. None of them can hold a value that is off the board.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::Malformed;
use super::piece::Color;

/// A column: `a` to `h` on the usual board, `a` to `n` on the one for four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
}

impl File {
    /// The files of the usual board, from `a` to `h`.
    pub const EIGHT: [File; 8] = *File::ALL.first_chunk().unwrap();

    /// The files of the largest board, from `a` to `n`.
    pub const ALL: [File; LARGEST] = [
        File::A,
        File::B,
        File::C,
        File::D,
        File::E,
        File::F,
        File::G,
        File::H,
        File::I,
        File::J,
        File::K,
        File::L,
        File::M,
        File::N,
    ];

    /// The file's letter, in lower case.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of the usual board with a letter, in either case.
    pub fn from_letter(letter: char) -> Option<File> {
        File::EIGHT
            .into_iter()
            .find(|file| file.letter() == letter.to_ascii_lowercase())
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A row: `1` to `8` on the usual board, `1` to `14` on the one for four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Eleven,
    Twelve,
    Thirteen,
    Fourteen,
}

impl Rank {
    /// The ranks of the usual board, from White's first to Black's first.
    pub const EIGHT: [Rank; 8] = *Rank::ALL.first_chunk().unwrap();

    /// The ranks of the largest board, from 1 to 14.
    pub const ALL: [Rank; LARGEST] = [
        Rank::One,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Eleven,
        Rank::Twelve,
        Rank::Thirteen,
        Rank::Fourteen,
    ];

    /// The rank's number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The rank of the usual board with a number from 1 to 8.
    pub fn from_number(number: i64) -> Option<Rank> {
        Rank::EIGHT
            .into_iter()
            .find(|rank| i64::from(rank.number()) == number)
    }

    /// The same rank of the usual board, counted from `color`'s own side: `Rank::One` is where its king
    /// starts.
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Rank {
        match color {
            Color::Black => Rank::EIGHT[7 - (self as usize & 7)],
            _ => self,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// How many columns and rows the largest board has, with its corners.
const LARGEST: usize = 14;

/// A square of any board, in one byte: `a1`, `b1` ... `h8` of the usual board are the first
/// sixty-four, and those that only the board for four has follow row by row.
///
/// ```
/// use hotseat::model::{File, Rank, Square};
///
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// assert_eq!(Square::new(File::E, Rank::Four), Square::E4);
/// assert!("i9".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

/// Defines the constants for the squares of the usual board.
macro_rules! squares {
    ($($name:ident = $index:literal),* $(,)?) => {
        #[allow(missing_docs)]
        impl Square {
            $(pub const $name: Square = Square($index);)*

            /// The squares of the usual board, in the order of their indices.
            pub const ALL: [Square; 64] = [$(Square::$name),*];
        }
    };
}

squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

/// The column and the row of each square, and the square where each column and row cross.
struct Crossings {
    columns: [u8; LARGEST * LARGEST],
    rows: [u8; LARGEST * LARGEST],
    squares: [[u8; LARGEST]; LARGEST],
}

static CROSSINGS: Crossings = {
    let mut table = Crossings {
        columns: [0; LARGEST * LARGEST],
        rows: [0; LARGEST * LARGEST],
        squares: [[0; LARGEST]; LARGEST],
    };
    let (mut row, mut beyond) = (0, 64);
    while row < LARGEST {
        let mut column = 0;
        while column < LARGEST {
            let index = if row < 8 && column < 8 {
                row * 8 + column
            } else {
                beyond += 1;
                beyond - 1
            };
            table.columns[index] = column as u8;
            table.rows[index] = row as u8;
            table.squares[row][column] = index as u8;
            column += 1;
        }
        row += 1;
    }
    table
};

impl Square {
    /// The square where a file and a rank cross.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::at(file as u8, rank as u8)
    }

    /// The square in a column and a row of the largest board, both counted from 0.
    #[inline]
    pub(crate) const fn at(column: u8, row: u8) -> Square {
        if column < 8 && row < 8 {
            Square(row * 8 + column)
        } else {
            Square(CROSSINGS.squares[row as usize][column as usize])
        }
    }

    /// The square of the usual board with the lowest six bits of `index`.
    #[inline]
    pub(crate) const fn from_low_bits(index: u32) -> Square {
        Square(index as u8 & 63)
    }

    /// Its place in a table of the usual board, which every square of that board has to itself.
    #[inline]
    pub(crate) const fn low_bits(self) -> usize {
        self.0 as usize & 63
    }

    /// Its place in a table of all squares of all boards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, from 0 for `a`.
    #[inline]
    pub const fn column(self) -> u8 {
        if self.0 < 64 {
            self.0 & 7
        } else {
            CROSSINGS.columns[self.0 as usize]
        }
    }

    /// The row, from 0 for row 1.
    #[inline]
    pub const fn row(self) -> u8 {
        if self.0 < 64 {
            self.0 / 8
        } else {
            CROSSINGS.rows[self.0 as usize]
        }
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self.column() as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.row() as usize]
    }

    /// The square `files` to the right and `ranks` up, if that is on the usual board.
    ///
    /// ```
    /// use hotseat::model::Square;
    ///
    /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
    /// assert_eq!(Square::H1.offset(1, 0), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        let file = self.column() as i32 + files;
        let rank = self.row() as i32 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::from_low_bits((rank * 8 + file) as u32))
    }

    /// Whether the square is a light one; `a1` is dark on every board.
    pub const fn is_light(self) -> bool {
        (self.column() + self.row()) % 2 == 1
    }
}

impl Ord for Square {
    /// Row by row from the bottom, whatever the board.
    #[inline]
    fn cmp(&self, other: &Square) -> Ordering {
        (self.row(), self.column()).cmp(&(other.row(), other.column()))
    }
}

impl PartialOrd for Square {
    #[inline]
    fn partial_cmp(&self, other: &Square) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.width() {
            Some(_) => f.pad(&format!("{}{}", self.file(), self.rank())),
            None => write!(f, "{}{}", self.file().letter(), self.rank().number()),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.file().letter().to_ascii_uppercase(),
            self.rank()
        )
    }
}

const NO_SQUARE: Malformed =
    Malformed("a square is a letter from a to h and a number from 1 to 8, such as e4");

impl FromStr for Square {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Square, Malformed> {
        let mut chars = text.chars();
        let (Some(file), Some(rank), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(NO_SQUARE);
        };
        let file = File::from_letter(file).ok_or(NO_SQUARE)?;
        let rank = rank
            .to_digit(10)
            .and_then(|number| Rank::from_number(i64::from(number)));
        Ok(Square::new(file, rank.ok_or(NO_SQUARE)?))
    }
}
