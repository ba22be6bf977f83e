//! A number for each placement of an ending's pieces, the same for placements that mirror each other.
//!
//! Without pawns, the board may be mirrored and turned until White's king is in the triangle a1, d1, d4 (and, while it
//! is on the diagonal, the next piece off it is below); with pawns, until it is on the files a to d. The number says
//! which of the 462 (or 1,806) pairs of squares the kings are on, then where each piece is.

use std::sync::LazyLock;

use super::ending::Ending;
use crate::model::{Bitboard, Color, Piece, Role, Square, attacks};

/// The squares of White's king, of Black's, and of the other pieces, from 0 to 63; what is not there is on a1.
///
/// A white pawn on rank 1 stands for one on rank 4 that can be captured en passant, and a black pawn on rank 8 for one on
/// rank 5: no other pawns are there.
pub(super) type Squares = [u8; 4];

/// Where the pieces beside the kings begin.
pub(super) const FIRST: usize = 2;
const NO_PAIR: u16 = u16::MAX;

/// What is symmetric about an ending, and in which order its placements come.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) ending: Ending,
    kings: &'static Kings,
    pieces: [Piece; 2],
    count: usize,
    has_twins: bool,
}

/// The number of a placement, and how it lies to its mirror images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) index: usize,
    /// Whether files and ranks had to be exchanged.
    pub(super) is_transposed: bool,
    /// Whether exchanging files and ranks changes nothing.
    pub(super) is_symmetric: bool,
}

impl Layout {
    pub(super) fn new(ending: Ending) -> Layout {
        let nobody = Piece::new(Color::White, Role::King);
        Layout {
            ending,
            kings: &KINGS[usize::from(ending.pawns() > 0)],
            pieces: ending.pieces().map(|piece| piece.unwrap_or(nobody)),
            count: ending.count() as usize,
            has_twins: ending.has_twins(),
        }
    }

    /// How many numbers there are; not each has a placement.
    pub(super) fn len(&self) -> usize {
        self.kings.pairs.len() << self.bits()
    }

    /// For how many bits the pieces beside the kings count.
    const fn bits(&self) -> usize {
        6 * (self.count - FIRST)
    }

    /// The pieces beside the kings, with their places among the squares.
    #[inline]
    pub(super) fn pieces(&self) -> impl Iterator<Item = (usize, Piece)> + use<> {
        (FIRST..self.count).zip(self.pieces)
    }

    /// The number of a placement; none where the kings are too near.
    #[inline]
    pub(super) fn place(&self, squares: Squares) -> Option<Place> {
        let code = self.kings.codes[usize::from(squares[0]) << 6 | usize::from(squares[1])];
        if code == NO_PAIR {
            return None;
        }
        let turn = (code >> 1 & 7) as u8;
        let own = self.key(squares, turn);
        let mut place = Place {
            index: usize::from(code >> 4) << self.bits() | own,
            is_transposed: turn & 4 != 0,
            is_symmetric: false,
        };
        if code & 1 != 0 {
            // Both kings are on the diagonal, so the other pieces decide.
            let other = self.key(squares, turn ^ 4);
            place.is_symmetric = own == other;
            if other < own {
                place.index = place.index ^ own | other;
                place.is_transposed = !place.is_transposed;
            }
        }
        Some(place)
    }

    /// Where the pieces beside the kings are, once the board is turned.
    #[inline]
    fn key(&self, squares: Squares, turn: u8) -> usize {
        let [first, second] =
            [squares[2], squares[3]].map(|square| usize::from(turned(square, turn)));
        match self.count {
            2 => 0,
            3 => first,
            _ if self.has_twins && second < first => second << 6 | first,
            _ => first << 6 | second,
        }
    }

    /// The squares that a number stands for, if it is that of a placement.
    pub(super) fn squares(&self, index: usize) -> Option<Squares> {
        let (white, black) = self.kings.pairs[index >> self.bits()];
        let [low, high] = [index & 63, index >> 6 & 63].map(|square| square as u8);
        let squares = match self.count {
            2 => [white, black, 0, 0],
            3 => [white, black, low, 0],
            _ => [white, black, high, low],
        };
        let is_own = self.place(squares)?.index == index;
        let is_there = is_own && self.is_possible(squares);
        is_there.then_some(squares)
    }

    /// Whether each piece has a square of its own, and the pawns can be where they are.
    fn is_possible(&self, squares: Squares) -> bool {
        let plain = self.plain(squares);
        if self.occupied(plain).len() as usize != self.count {
            return false;
        }
        self.pieces().all(|(at, piece)| {
            let is_at_the_end = matches!(squares[at] >> 3, 0 | 7);
            piece.role != Role::Pawn || !is_at_the_end || self.has_just_stepped(squares, at)
        })
    }

    /// Whether a pawn on the rank of its king has just passed the square before a pawn of the other side.
    fn has_just_stepped(&self, squares: Squares, at: usize) -> bool {
        let plain = self.plain(squares);
        plain[at] != squares[at]
            && self.can_be_passed(plain, at)
            && !self.occupied(plain).has(square(squares[at] ^ 8))
            && !self.occupied(plain).has(square(plain[at] ^ 8))
    }

    /// Whether a pawn that arrives on the square where it is by a double step can be captured en passant, as far as the
    /// other pawn is concerned.
    #[inline]
    pub(super) fn can_be_passed(&self, plain: Squares, at: usize) -> bool {
        let other = plain[FIRST + 3 - at];
        self.ending.has_en_passant()
            && other >> 3 == plain[at] >> 3
            && other.abs_diff(plain[at]) == 1
    }

    /// The rank whose pawns stand for those that can be captured en passant.
    pub(super) const fn passed_row(piece: Piece) -> u8 {
        match piece.color {
            Color::White => 0,
            _ => 7,
        }
    }

    /// A pawn's square after a double step, or the one that says that it can be captured.
    pub(super) const fn passed(square: u8) -> u8 {
        square ^ 0b01_1000
    }

    /// The squares where the pieces really are.
    #[inline]
    pub(super) fn plain(&self, squares: Squares) -> Squares {
        let mut plain = squares;
        if self.ending.has_en_passant() {
            for (at, piece) in self.pieces() {
                if squares[at] >> 3 == Layout::passed_row(piece) {
                    plain[at] = Layout::passed(squares[at]);
                }
            }
        }
        plain
    }

    /// The squares with a piece on them.
    #[inline]
    pub(super) fn occupied(&self, plain: Squares) -> Bitboard {
        let there = plain[..self.count].iter();
        Bitboard(there.fold(0, |set, &square| set | 1 << square))
    }

    /// Whether a side's king is attacked.
    #[inline]
    pub(super) fn is_check(&self, plain: Squares, color: Color) -> bool {
        let king = square(plain[color.of_two()]);
        let occupied = self.occupied(plain);
        self.pieces().any(|(at, piece)| {
            let from = square(plain[at]);
            piece.color != color
                && from != king
                && attacks::of(piece.color, piece.role, from, occupied).has(king)
        })
    }
}

#[inline]
pub(super) const fn square(number: u8) -> Square {
    Square::from_low_bits(number as u32)
}

/// A square of the board turned: mirrored from left to right (1), from bottom to top (2), and then at the diagonal (4).
#[inline]
const fn turned(square: u8, turn: u8) -> u8 {
    let mirrored = square ^ ((turn & 1) * 7) ^ ((turn >> 1 & 1) * 56);
    if turn & 4 == 0 {
        mirrored
    } else {
        (mirrored >> 3 | mirrored << 3) & 63
    }
}

/// The pairs of squares that the kings can be on.
#[derive(Debug)]
struct Kings {
    /// By the squares of both: the number of the pair, how the board is turned, and whether both are then on the diagonal.
    codes: Vec<u16>,
    pairs: Vec<(u8, u8)>,
}

/// Without pawns and with them.
static KINGS: LazyLock<[Kings; 2]> = LazyLock::new(|| [Kings::new(8), Kings::new(2)]);

impl Kings {
    /// The pairs if the board may be turned in so many ways.
    fn new(turns: u8) -> Kings {
        let mut kings = Kings {
            codes: vec![NO_PAIR; 64 * 64],
            pairs: Vec::new(),
        };
        let all = (0..64).flat_map(|white| (0..64).map(move |black| (white, black)));
        for (white, black) in all.filter(|&(white, black)| are_apart(white, black)) {
            let images = (0..turns).map(|turn| (turn, (turned(white, turn), turned(black, turn))));
            let found = images
                .into_iter()
                .find(|&(_, pair)| is_standard(pair, turns));
            let Some((turn, pair)) = found else {
                continue;
            };
            let [own, standard] = [(white, black), pair]
                .map(|(white, black)| usize::from(white) << 6 | usize::from(black));
            let is_diagonal = turns == 8 && is_on_diagonal(pair.0) && is_on_diagonal(pair.1);
            if kings.codes[standard] == NO_PAIR {
                kings.codes[standard] = (kings.pairs.len() as u16) << 4 | u16::from(is_diagonal);
                kings.pairs.push(pair);
            }
            kings.codes[own] = kings.codes[standard] | u16::from(turn) << 1;
        }
        kings
    }
}

fn are_apart(white: u8, black: u8) -> bool {
    let near = attacks::king(square(white)) | square(white).into();
    !near.has(square(black))
}

const fn is_on_diagonal(square: u8) -> bool {
    square & 7 == square >> 3
}

/// Whether a pair of kings is where all its images are brought to.
const fn is_standard((white, black): (u8, u8), turns: u8) -> bool {
    let (file, rank) = (white & 7, white >> 3);
    let is_below = file > rank || file == rank && black & 7 >= black >> 3;
    file < 4 && (turns == 2 || is_below)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_pairs_of_kings_as_everywhere() {
        assert_eq!(
            KINGS.each_ref().map(|kings| kings.pairs.len()),
            [462, 1_806]
        );
    }

    #[test]
    fn images_have_one_number_and_numbers_one_image() {
        for ending in Ending::all(4).step_by(5) {
            let layout = Layout::new(ending);
            for index in (0..layout.len()).step_by(7) {
                let Some(squares) = layout.squares(index) else {
                    continue;
                };
                for turn in 0..if ending.pawns() > 0 { 2 } else { 8 } {
                    let image = squares.map(|square| turned(square, turn));
                    let place = layout.place(image).map(|place| place.index);
                    assert_eq!(place, Some(index), "{ending} {squares:?}");
                }
            }
        }
    }
}
