//! The moves of a placement: those that stay in the ending, and those that lead to another one.

use std::sync::Arc;

use super::{Generation, Values, with};
use crate::engine::tables::ending::{Arrangement, Ending};
use crate::engine::tables::layout::{FIRST, Layout, Squares, square};
use crate::engine::tables::value::{self, Code, DRAW, ILLEGAL, MATED};
use crate::model::{Bitboard, Color, Piece, Role, attacks};

impl Generation {
    /// Goes through the legal moves of a side.
    pub(super) fn each_move(&self, squares: Squares, turn: Color, found: &mut Found) {
        let layout = &self.layout;
        let plain = layout.plain(squares);
        let occupied = layout.occupied(plain);
        let own_king = turn.of_two();
        let pieces = layout.pieces().filter(|(_, piece)| piece.color == turn);
        let king = (own_king, Piece::new(turn, Role::King));
        for (at, piece) in pieces.chain([king]) {
            if piece.role == Role::Pawn {
                self.each_pawn_move(squares, at, piece.color, found);
                continue;
            }
            let targets = attacks::of(turn, piece.role, square(plain[at]), occupied);
            for to in targets & !occupied {
                self.note_quiet(with(plain, at, to.low_bits() as u8), turn, found);
            }
            self.each_capture(plain, at, turn, targets, found);
        }
    }

    /// The captures of a piece other than a pawn.
    fn each_capture(
        &self,
        plain: Squares,
        at: usize,
        turn: Color,
        targets: Bitboard,
        found: &mut Found,
    ) {
        for (victim, piece) in self.layout.pieces() {
            if piece.color != turn
                && targets.has(square(plain[victim]))
                && let Some(conversion) = &self.captures[victim - FIRST]
            {
                found.convert(conversion.code(with(plain, at, plain[victim]), turn));
            }
        }
    }

    fn each_pawn_move(&self, squares: Squares, at: usize, turn: Color, found: &mut Found) {
        let layout = &self.layout;
        let plain = layout.plain(squares);
        let occupied = layout.occupied(plain);
        let forward: i8 = if turn == Color::White { 8 } else { -8 };
        let home = if turn == Color::White { 1 } else { 6 };
        let to = plain[at].wrapping_add_signed(forward);
        if !occupied.has(square(to)) {
            let pushed = with(plain, at, to);
            if matches!(to >> 3, 0 | 7) {
                for conversion in &self.promotions[at - FIRST] {
                    found.convert(conversion.code(pushed, turn));
                }
            } else {
                self.note_quiet(pushed, turn, found);
            }
            let to = to.wrapping_add_signed(forward);
            if plain[at] >> 3 == home && !occupied.has(square(to)) {
                let mut pushed = with(plain, at, to);
                if layout.can_be_passed(pushed, at) {
                    pushed[at] = Layout::passed(to);
                }
                self.note_quiet(pushed, turn, found);
            }
        }
        let targets = attacks::pawn(turn, square(plain[at]));
        self.each_pawn_capture(squares, at, turn, targets, found);
    }

    fn each_pawn_capture(
        &self,
        squares: Squares,
        at: usize,
        turn: Color,
        targets: Bitboard,
        found: &mut Found,
    ) {
        let plain = self.layout.plain(squares);
        for (victim, piece) in self.layout.pieces() {
            if piece.color == turn {
                continue;
            }
            let is_passed = squares[victim] != plain[victim];
            let passed = plain[victim] ^ 8;
            if is_passed
                && targets.has(square(passed))
                && let Some(conversion) = &self.captures[victim - FIRST]
            {
                found.convert(conversion.code(with(plain, at, passed), turn));
            }
            if !targets.has(square(plain[victim])) {
                continue;
            }
            let after = with(plain, at, plain[victim]);
            let is_promotion = matches!(plain[victim] >> 3, 0 | 7);
            let promotions = self.both[at - FIRST].iter().filter(|_| is_promotion);
            let captures = self.captures[victim - FIRST]
                .iter()
                .filter(|_| !is_promotion);
            for conversion in promotions.chain(captures) {
                found.convert(conversion.code(after, turn));
            }
        }
    }

    /// Counts a move that stays in the ending, if it is legal.
    #[inline]
    fn note_quiet(&self, after: Squares, turn: Color, found: &mut Found) {
        if let Some(place) = self.layout.place(after)
            && self.values[(!turn).of_two()][place.index] != ILLEGAL
        {
            found.quiet += 1;
        }
    }
}

/// A move into another ending.
#[derive(Debug)]
pub(super) struct Conversion {
    layout: Layout,
    arrangement: Arrangement,
    values: Arc<Values>,
}

impl Conversion {
    pub(super) fn new(
        pieces: [Option<Piece>; 2],
        values: &mut impl FnMut(Ending) -> Arc<Values>,
    ) -> Conversion {
        let arrangement = Ending::arrange(pieces);
        Conversion {
            layout: Layout::new(arrangement.ending),
            values: values(arrangement.ending),
            arrangement,
        }
    }

    /// The value for the opponent after a move of `mover` to these squares; none if the move is not legal.
    pub(super) fn code(&self, squares: Squares, mover: Color) -> Option<Code> {
        let (squares, turn) = self.arrangement.apply(squares, !mover);
        let place = self.layout.place(squares)?;
        let is_legal = !self.layout.is_check(squares, !turn);
        is_legal.then(|| self.values[turn.of_two()][place.index])
    }
}

/// What the moves of a placement come to.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The moves that stay in the ending.
    quiet: u8,
    /// Whether another move draws.
    is_drawn: bool,
    /// The quickest win by a capture or a promotion.
    win: Option<Code>,
    /// The longest loss.
    loss: Code,
}

impl Found {
    /// Notes a capture or a promotion by the opponent's value afterwards.
    fn convert(&mut self, code: Option<Code>) {
        match code {
            None => {}
            Some(DRAW) => self.is_drawn = true,
            Some(code) if value::is_loss(code) => {
                self.win = Some(self.win.map_or(code + 1, |win| win.min(code + 1)));
            }
            Some(code) => self.loss = self.loss.max(code + 1),
        }
    }

    /// The value that is known so far, and how many moves are not known to lose.
    pub(super) fn summary(&self, is_check: impl FnOnce() -> bool) -> (Code, u8) {
        let has_move = self.quiet > 0 || self.is_drawn || self.loss != DRAW;
        match self.win {
            Some(win) => (win, 0),
            None if has_move => (self.loss, self.quiet + u8::from(self.is_drawn)),
            None if is_check() => (MATED, 0),
            // Stalemate: no move will ever close it.
            None => (DRAW, 1),
        }
    }
}
