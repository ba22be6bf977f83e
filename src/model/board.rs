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

/// What prompts and refusals show of a board.
#[derive(Debug)]
pub struct Examples {
    /// Where the first white pawn can go: a row and a column.
    pub named: &'static str,
    /// A first move of White's as two squares.
    pub squares: &'static str,
    /// Which squares there are.
    pub all_squares: &'static str,
    /// White's king's square.
    pub king: &'static str,
    /// A square that a pawn passes with its first step.
    pub passed: &'static str,
    /// Pieces that are put on the board, as they are typed.
    pub pieces: &'static str,
    /// Castling rights as they are typed.
    pub castling: &'static str,
    /// First moves of each side: a pawn's, a knight's, the pawn's as two squares, and with its name.
    pub first: &'static [[&'static str; 4]],
    /// A piece put on the board, a square that is cleared, and who moves next, as they are typed.
    pub setup: &'static str,
}

impl Board {
    /// What prompts and refusals show of it.
    pub const fn examples(self) -> &'static Examples {
        match self {
            Board::Usual => &Examples {
                named: "3 a",
                squares: "e2 e4",
                all_squares: "a1 to h8",
                king: "e1",
                passed: "e3",
                pieces: "a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen)",
                castling: "the letters KQkq that apply, or with -",
                first: &[
                    ["e4", "Nf3", "e2 e4", "p5w 4 e"],
                    ["e5", "Nf6", "e7 e5", "p5b 5 e"],
                ],
                setup: "+ K e1, - e1, = black",
            },
            Board::Cross => &Examples {
                named: "4 d",
                squares: "d2 d4",
                all_squares: "a4 to n11 and d1 to k14, without the corners",
                king: "h1",
                passed: "d3",
                pieces: "a piece and a square, such as + kw h1 (White's king), + pg b4 or + orange queen n8",
                castling: "all, with -, or with rights such as wK wQ gK oQ",
                first: &[
                    ["h4", "Nf3", "h2 h4", "p5w 4 h"],
                    ["d7", "Nc6", "b7 d7", "p4g 7 d"],
                    ["g11", "Nf12", "g13 g11", "p4b 11 g"],
                    ["k8", "Nl6", "m8 k8", "p5o 8 k"],
                ],
                setup: "+ kw h1, - h1, = green",
            },
        }
    }

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

    /// How many digits of a number can be those of a rank.
    pub(crate) const fn digits(self) -> usize {
        match self {
            Board::Usual => 1,
            Board::Cross => usize::MAX,
        }
    }

    /// The square at the beginning of a text, and what follows it. Its row takes every digit that
    /// follows the letter, as far as the board has rows of so many.
    pub(crate) fn cut_square(self, text: &str) -> Option<(Square, &str)> {
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit);
        let end = 1 + digits.take(self.digits()).count();
        Some((self.square(text.get(..end)?)?, &text[end..]))
    }
}
