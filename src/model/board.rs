//! The shapes of boards.

use super::cross::square::{crossing, offset, parse_square};
use super::square::{File, Rank, Square};

/// The shape of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// Eight columns and eight rows.
    Usual,
    /// Fourteen columns and fourteen rows without the 3x3 corners, for four players.
    Cross,
}

impl Board {
    /// The words for the usual board, or those for the board for four.
    pub(super) const fn pick(self, usual: &'static str, cross: &'static str) -> &'static str {
        match self {
            Board::Usual => usual,
            Board::Cross => cross,
        }
    }

    /// How far its rows and columns run, in words.
    pub const fn extent(self) -> &'static str {
        match self {
            Board::Usual => "rows run from 1 to 8 and columns from a to h",
            Board::Cross => "rows run from 1 to 14 and columns from a to n, without the corners",
        }
    }

    /// Its files, from `a` on.
    pub const fn files(self) -> &'static [File] {
        match self {
            Board::Usual => &File::EIGHT,
            Board::Cross => &File::ALL,
        }
    }

    /// Its ranks, from 1 on.
    pub const fn ranks(self) -> &'static [Rank] {
        match self {
            Board::Usual => &Rank::EIGHT,
            Board::Cross => &Rank::ALL,
        }
    }

    /// The file with a letter, in either case.
    pub fn file(self, letter: char) -> Option<File> {
        let letter = letter.to_ascii_lowercase();
        let mut files = self.files().iter().copied();
        files.find(|file| file.letter() == letter)
    }

    /// The rank with a number, as it is written.
    pub fn rank(self, number: &str) -> Option<Rank> {
        let number: i64 = number.parse().ok()?;
        let mut ranks = self.ranks().iter().copied();
        ranks.find(|rank| i64::from(rank.number()) == number)
    }

    /// The square where a file and a rank cross; none in a cut corner.
    pub fn crossing(self, file: File, rank: Rank) -> Option<Square> {
        match self {
            Board::Usual => Some(Square::new(file, rank)),
            Board::Cross => crossing(file as u8, rank as u8),
        }
    }

    /// Whether there are squares in a column and a row, as far as these are known.
    pub fn has(self, file: Option<File>, rank: Option<Rank>) -> bool {
        match (file, rank) {
            (Some(file), Some(rank)) => {
                self.has(Some(file), None)
                    && self.has(None, Some(rank))
                    && self.crossing(file, rank).is_some()
            }
            (file, rank) => {
                file.is_none_or(|file| self.files().contains(&file))
                    && rank.is_none_or(|rank| self.ranks().contains(&rank))
            }
        }
    }

    /// The square so many columns to the right and rows up, if it is on the board.
    pub fn step(self, square: Square, columns: i32, rows: i32) -> Option<Square> {
        match self {
            Board::Usual => square.offset(columns, rows),
            Board::Cross => offset(square, columns, rows),
        }
    }

    /// The square of a name.
    pub fn square(self, text: &str) -> Option<Square> {
        match self {
            Board::Usual => text.parse().ok(),
            Board::Cross => parse_square(text).ok(),
        }
    }

    /// The square at the beginning of a text, and what follows it. Its row takes every digit that
    /// follows the letter, as far as the board has rows of so many.
    pub(crate) fn cut_square(self, text: &str) -> Option<(Square, &str)> {
        let most = match self {
            Board::Usual => 1,
            Board::Cross => usize::MAX,
        };
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit);
        let end = 1 + digits.take(most).count();
        Some((self.square(text.get(..end)?)?, &text[end..]))
    }
}
