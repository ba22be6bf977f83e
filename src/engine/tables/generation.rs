//! Retrograde analysis: the values of all placements of an ending, from the mates back.
//!
//! First every placement is examined with either side to move: is it legal, how many moves stay in the ending, and
//! what do captures and promotions lead to? Then come the mates, and whoever can move to a lost position has won; a side
//! whose every move leads to a won one has lost, a half-move later than by the last of them. So it goes on, half-move by
//! half-move, and what is left in the end is drawn.

mod moves;

use std::sync::Arc;

use super::ending::Ending;
use super::layout::{Layout, Place, Squares, square};
use super::packed::Packed;
use super::value::{self, Code, DRAW, ILLEGAL, MATED};
use crate::model::{Bitboard, Color, Piece, Role, attacks};
use moves::{Conversion, Found};

/// How many placements are examined in a step.
const STRIDE: usize = 1 << 15;

/// The values of an ending: by the side to move, then by the number of the placement.
pub(super) type Values = [Vec<Code>; 2];

/// What the work has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Which placements are legal, from this number on.
    Legality(usize),
    /// What their moves are.
    Moves(usize),
    /// Those won or lost in so many half-moves, as a code.
    Distance(Code),
    Done,
}

/// The making of one ending's values, step by step: it can be watched, and dropped at any time.
#[derive(Debug)]
pub struct Generation {
    layout: Layout,
    values: Values,
    /// How many moves of a placement are not known to lose.
    open: [Vec<u8>; 2],
    stage: Stage,
    /// The longest distance that has been noted.
    last: Code,
    /// What is left once the first or the second piece is captured.
    captures: [Option<Conversion>; 2],
    /// What is left once the first or the second piece is promoted.
    promotions: [Vec<Conversion>; 2],
    /// What is left once it captures the other as well.
    both: [Vec<Conversion>; 2],
}

impl Generation {
    /// Begins to make an ending; `values` gives those that it leads to.
    pub(super) fn new(ending: Ending, mut values: impl FnMut(Ending) -> Arc<Values>) -> Generation {
        let layout = Layout::new(ending);
        let pieces = ending.pieces();
        let mut to = |pieces| Conversion::new(pieces, &mut values);
        let mut changed = |at: usize, change: Option<Piece>, other: Option<Piece>| {
            to(if at == 0 {
                [change, other]
            } else {
                [other, change]
            })
        };
        let captures = [0, 1].map(|at| pieces[at].map(|_| changed(at, None, pieces[1 - at])));
        let mut promoted = |at: usize, other: Option<Piece>| {
            let pawn = pieces[at].filter(|piece| piece.role == Role::Pawn);
            let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            let roles = roles
                .into_iter()
                .filter_map(|role| Some(Piece { role, ..pawn? }));
            roles.map(|piece| changed(at, Some(piece), other)).collect()
        };
        let promotions = [0, 1].map(|at| promoted(at, pieces[1 - at]));
        let both = [0, 1].map(|at| promoted(at, None));
        Generation {
            values: [(); 2].map(|()| vec![ILLEGAL; layout.len()]),
            open: [(); 2].map(|()| vec![0; layout.len()]),
            layout,
            stage: Stage::Legality(0),
            last: MATED,
            captures,
            promotions,
            both,
        }
    }

    /// Works for a few milliseconds; returns whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let len = self.layout.len();
        self.stage = match self.stage {
            Stage::Legality(from) => {
                let to = len.min(from + STRIDE);
                (from..to).for_each(|index| self.note_legality(index));
                if to < len {
                    Stage::Legality(to)
                } else {
                    Stage::Moves(0)
                }
            }
            Stage::Moves(from) => {
                let to = len.min(from + STRIDE);
                (from..to).for_each(|index| self.note_moves(index));
                if to < len {
                    Stage::Moves(to)
                } else {
                    Stage::Distance(MATED)
                }
            }
            Stage::Distance(code) if code > self.last => {
                self.note_draws();
                Stage::Done
            }
            Stage::Distance(code) => {
                self.spread(code);
                Stage::Distance(code + 1)
            }
            Stage::Done => Stage::Done,
        };
        self.stage != Stage::Done
    }

    /// How much of the work is done, in thousandths; an estimate.
    pub fn permille(&self) -> usize {
        let share = |done: usize, of: usize| done * 250 / of.max(1);
        match self.stage {
            Stage::Legality(from) => share(from, self.layout.len()),
            Stage::Moves(from) => 250 + share(from, self.layout.len()),
            Stage::Distance(code) => (500 + 6 * usize::from(code)).min(990),
            Stage::Done => 1_000,
        }
    }

    /// Does the rest of the work; gives the values, whose illegal placements say so.
    pub(super) fn finish(mut self) -> Values {
        while self.advance() {}
        self.values
    }

    /// Does the rest of the work, and compresses the values.
    pub fn into_packed(self) -> Packed {
        let ending = self.layout.ending;
        Packed::new(ending, &self.finish())
    }

    /// Notes with which side to move a placement is legal.
    fn note_legality(&mut self, index: usize) {
        let Some(squares) = self.layout.squares(index) else {
            return;
        };
        let plain = self.layout.plain(squares);
        for turn in Color::BOTH {
            let is_passed =
                |(at, piece): (usize, Piece)| plain[at] != squares[at] && piece.color == turn;
            if !self.layout.pieces().any(is_passed) && !self.layout.is_check(plain, !turn) {
                self.values[turn.of_two()][index] = DRAW;
            }
        }
    }

    /// Counts the moves of a placement, and notes what is known already: a mate, or a win by a capture or a promotion.
    fn note_moves(&mut self, index: usize) {
        for turn in Color::BOTH {
            if self.values[turn.of_two()][index] == ILLEGAL {
                continue;
            }
            let Some(squares) = self.layout.squares(index) else {
                return;
            };
            let mut found = Found::default();
            self.each_move(squares, turn, &mut found);
            let is_check = || self.layout.is_check(self.layout.plain(squares), turn);
            let (code, open) = found.summary(is_check);
            self.values[turn.of_two()][index] = code;
            self.open[turn.of_two()][index] = open;
            self.last = self.last.max(code);
        }
    }

    /// Takes all placements of one distance, and notes what follows for those that lead to them.
    fn spread(&mut self, code: Code) {
        for turn in Color::BOTH {
            for start in (0..self.layout.len()).step_by(64) {
                let end = self.layout.len().min(start + 64);
                let chunk = &self.values[turn.of_two()][start..end];
                // To count them is faster than to stop at the first.
                if chunk
                    .iter()
                    .map(|&value| u8::from(value == code))
                    .sum::<u8>()
                    > 0
                {
                    (start..end).for_each(|index| self.spread_from(index, turn, code));
                }
            }
        }
    }

    fn spread_from(&mut self, index: usize, turn: Color, code: Code) {
        let side = turn.of_two();
        let is_open = value::is_loss(code) && self.open[side][index] > 0;
        if self.values[side][index] != code || is_open {
            return;
        }
        let Some(squares) = self.layout.squares(index) else {
            return;
        };
        let is_symmetric = self
            .layout
            .place(squares)
            .is_some_and(|place| place.is_symmetric);
        self.each_predecessor(squares, !turn, |this, place| {
            if value::is_loss(code) {
                this.note_win(place.index, !turn, code + 1);
            } else {
                let count = match (is_symmetric, place.is_symmetric) {
                    // Its mirror image comes as well, and both are one placement.
                    (true, false) if place.is_transposed => 0,
                    // The move and its mirror image lead to the same placement.
                    (false, true) => 2,
                    _ => 1,
                };
                this.close(place.index, !turn, count, code + 1);
            }
        });
    }

    fn note_win(&mut self, index: usize, turn: Color, code: Code) {
        let value = &mut self.values[turn.of_two()][index];
        let is_better = *value == DRAW || value::is_loss(*value) || *value > code;
        if *value != ILLEGAL && is_better {
            *value = code;
            self.last = self.last.max(code);
        }
    }

    /// Notes that so many moves lose; after the last one the position is lost.
    fn close(&mut self, index: usize, turn: Color, count: u8, code: Code) {
        let side = turn.of_two();
        let value = &mut self.values[side][index];
        let open = &mut self.open[side][index];
        if *value == ILLEGAL || value::is_win(*value) || *open == 0 || count == 0 {
            return;
        }
        *open -= count.min(*open);
        if *open == 0 {
            *value = code.max(*value);
            self.last = self.last.max(*value);
        }
    }

    /// Goes through the placements from which `mover` can have moved here without a capture or a promotion.
    fn each_predecessor(
        &mut self,
        squares: Squares,
        mover: Color,
        mut visit: impl FnMut(&mut Self, Place),
    ) {
        let layout = self.layout;
        let plain = layout.plain(squares);
        let occupied = layout.occupied(plain);
        let passed = layout.pieces().find(|&(at, _)| plain[at] != squares[at]);
        if let Some((at, _)) = passed {
            // There is no other way to come here than the double step.
            self.visit_images(with(plain, at, squares[at] ^ 8), mover, &mut visit);
            return;
        }
        let king = (mover.of_two(), Piece::new(mover, Role::King));
        let pieces = layout.pieces().filter(|(_, piece)| piece.color == mover);
        for (at, piece) in pieces.chain([king]) {
            let from = if piece.role == Role::Pawn {
                origins(&layout, plain, at, mover)
            } else {
                attacks::of(mover, piece.role, square(plain[at]), occupied) & !occupied
            };
            for from in from {
                self.visit_images(with(plain, at, from.low_bits() as u8), mover, &mut visit);
            }
        }
    }

    /// Visits a placement, and the one in which a pawn of the side that does not move can be captured en passant.
    #[inline]
    fn visit_images(
        &mut self,
        plain: Squares,
        mover: Color,
        visit: &mut impl FnMut(&mut Self, Place),
    ) {
        let Some(place) = self.layout.place(plain) else {
            return;
        };
        visit(self, place);
        if self.layout.ending.has_en_passant() {
            for (at, piece) in self.layout.pieces() {
                let passed = with(plain, at, Layout::passed(plain[at]));
                let is_on_row = passed[at] >> 3 == Layout::passed_row(piece);
                if piece.color != mover
                    && is_on_row
                    && let Some(place) = self.layout.place(passed)
                {
                    visit(self, place);
                }
            }
        }
    }

    /// What is neither won nor lost is drawn.
    fn note_draws(&mut self) {
        for (values, open) in self.values.iter_mut().zip(&self.open) {
            for (value, open) in values.iter_mut().zip(open) {
                if value::is_loss(*value) && *open > 0 {
                    *value = DRAW;
                }
            }
        }
    }
}

/// Where a pawn can have come from without a capture.
fn origins(layout: &Layout, plain: Squares, at: usize, color: Color) -> Bitboard {
    let occupied = layout.occupied(plain);
    let (back, home): (i8, u8) = if color == Color::White {
        (-8, 1)
    } else {
        (8, 6)
    };
    let mut origins = Bitboard::EMPTY;
    if plain[at] >> 3 == home {
        return origins;
    }
    let once = plain[at].wrapping_add_signed(back);
    if occupied.has(square(once)) {
        return origins;
    }
    origins |= square(once).into();
    let twice = once.wrapping_add_signed(back);
    let is_double = twice >> 3 == home && !layout.can_be_passed(plain, at);
    if is_double && !occupied.has(square(twice)) {
        origins |= square(twice).into();
    }
    origins
}

/// The squares once a piece has moved.
#[inline]
const fn with(mut squares: Squares, at: usize, to: u8) -> Squares {
    squares[at] = to;
    squares
}

#[cfg(test)]
mod tests {
    use super::super::Maker;
    use super::*;

    fn values(name: &str) -> Values {
        let ending = Ending::all(4).find(|ending| ending.to_string() == name);
        Maker::new(|_| None).begin(ending.unwrap()).finish()
    }

    #[test]
    fn the_longest_mates_are_as_long_as_in_every_book() {
        for (name, moves) in [
            ("KQK", 10),
            ("KRK", 16),
            ("KPK", 28),
            ("KBBK", 19),
            ("KBNK", 33),
            ("KQKR", 35),
        ] {
            let [white, _] = values(name);
            let wins = white.into_iter().filter(|&code| value::is_win(code));
            assert_eq!(wins.max(), Some(2 * moves), "{name}");
        }
    }

    /// As counted by others, with the pawn on the files a to d.
    #[test]
    fn as_many_positions_with_a_pawn_are_won_as_in_every_book() {
        let [white, black] = values("KPK");
        let lost = |&&code: &&Code| value::is_loss(code) && code != ILLEGAL;
        let won = white.iter().filter(|&&code| value::is_win(code)).count();
        assert_eq!((won, black.iter().filter(lost).count()), (62_480, 48_802));
    }
}
