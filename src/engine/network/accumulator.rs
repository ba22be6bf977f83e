//! The accumulators: the sums before the hidden layer, kept up to date move by move.

// A function that is not inlined is compiled for the narrowest vectors only.
#![allow(clippy::inline_always)]

use fearless_simd::{Level, dispatch};

use super::{Network, Row, View};
use crate::engine::see;
use crate::engine::value::Value;
use crate::model::{Color, Move, Piece, Position, Promotion, Role, Square};

/// A piece that appears on a square or vanishes from it.
type Place = (Piece, Square);

/// What a move changes: one or two pieces vanish (three never do), one or two appear.
#[derive(Debug, Clone, Copy)]
struct Change {
    gone: (Place, Option<Place>),
    come: (Place, Option<Place>),
}

impl Change {
    #[inline]
    fn new(before: &Position, mv: Move) -> Change {
        let color = before.turn();
        let place = |color, role, square| (Piece { color, role }, square);
        let arrives = mv.promotion().map_or(mv.role(), Promotion::role);
        let mut change = Change {
            gone: (place(color, mv.role(), mv.from()), None),
            come: (place(color, arrives, mv.to()), None),
        };
        if let Some(path) = mv.castling_path() {
            change.gone.1 = Some(place(color, Role::Rook, path.rook_from));
            change.come.1 = Some(place(color, Role::Rook, path.rook_to));
        } else if let Some(victim) = see::captured(before, mv) {
            change.gone.1 = mv
                .victim_square()
                .map(|square| place(!color, victim, square));
        }
        change
    }
}

/// The sums of both sides after one move of the line.
#[derive(Debug, Clone)]
struct Ply {
    sums: [Row; 2],
    /// Whether the sums have been worked out, for each side.
    is_ready: [bool; 2],
    views: [View; 2],
    /// What the move that led here changed; nothing at the root.
    change: Option<Change>,
}

/// The accumulators of the line being searched.
///
/// A move is only noted at first: many positions are settled without an evaluation, and then their sums are
/// never worked out.
#[derive(Debug)]
pub(crate) struct Accumulators {
    network: &'static Network,
    /// The widest vectors that this processor has.
    vectors: Level,
    plies: Vec<Ply>,
    /// How many of `plies` are in use.
    len: usize,
}

impl Default for Accumulators {
    fn default() -> Accumulators {
        Accumulators {
            network: Network::own(),
            vectors: Level::new(),
            plies: Vec::new(),
            len: 0,
        }
    }
}

fn views(position: &Position) -> [View; 2] {
    Color::BOTH.map(|side| View::new(side, position.king(side)))
}

impl Accumulators {
    /// Starts from a position.
    pub(crate) fn reset(&mut self, position: &Position) {
        self.len = 0;
        self.grow(views(position), None);
        for side in Color::BOTH {
            self.refresh(position, side);
        }
    }

    /// A move is about to be made in `before`.
    #[inline]
    pub(crate) fn push(&mut self, before: &Position, mv: Move) {
        let mut views = self.plies[self.len - 1].views;
        if mv.role() == Role::King {
            let side = before.turn();
            views[side.of_two()] = View::new(side, mv.to());
        }
        self.grow(views, Some(Change::new(before, mv)));
    }

    /// The last move is taken back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }

    /// What the network says of the position at the end of the line, for the side to move, and what it does not
    /// know: who is nearer to a goal of other rules.
    pub(crate) fn evaluate(&mut self, position: &Position) -> Value {
        let value = dispatch!(self.vectors, _ => self.evaluate_in_vectors(position));
        value + position.progress()
    }

    /// Everything called from here is inlined, so that `dispatch` compiles it once for each width of vectors: the
    /// program runs everywhere, and uses wide vectors where there are some.
    #[inline(always)]
    fn evaluate_in_vectors(&mut self, position: &Position) -> Value {
        for side in Color::BOTH {
            self.update(position, side);
        }
        let sums = &self.plies[self.len - 1].sums;
        let (own, other) = (position.turn().of_two(), (!position.turn()).of_two());
        let pieces = position.occupied().len();
        self.network.output(&sums[own], &sums[other], pieces)
    }

    /// One ply more; those once used lie there to be used again.
    #[inline]
    fn grow(&mut self, views: [View; 2], change: Option<Change>) {
        if let Some(ply) = self.plies.get_mut(self.len) {
            ply.is_ready = [false; 2];
            ply.views = views;
            ply.change = change;
        } else {
            self.plies.push(Ply {
                sums: [Row::default(); 2],
                is_ready: [false; 2],
                views,
                change,
            });
        }
        self.len += 1;
    }

    /// Works out the last sums of a side from the last ones known.
    #[inline(always)]
    fn update(&mut self, position: &Position, side: Color) {
        let s = side.of_two();
        let last = self.len - 1;
        let mut from = last;
        while !self.plies[from].is_ready[s] {
            // A king that crosses the middle mirrors the board: every input changes.
            if from == 0 || self.plies[from - 1].views[s] != self.plies[from].views[s] {
                return self.refresh(position, side);
            }
            from -= 1;
        }
        for ply in from..last {
            let (known, open) = self.plies.split_at_mut(ply + 1);
            open[0].follow(&known[ply], self.network, s);
        }
    }

    /// Works out the last sums of a side from nothing.
    #[cold]
    fn refresh(&mut self, position: &Position, side: Color) {
        dispatch!(self.vectors, _ => self.refresh_in_vectors(position, side));
    }

    #[inline(always)]
    fn refresh_in_vectors(&mut self, position: &Position, side: Color) {
        let ply = &mut self.plies[self.len - 1];
        let view = ply.views[side.of_two()];
        let sums = &mut ply.sums[side.of_two()];
        *sums = self.network.bias;
        for role in Role::ALL {
            for color in Color::BOTH {
                for square in position.by_piece(color, role) {
                    let row = &self.network.inputs[view.feature(color, role, square)];
                    for (sum, weight) in sums.0.iter_mut().zip(&row.0) {
                        *sum = sum.wrapping_add(*weight);
                    }
                }
            }
        }
        ply.is_ready[side.of_two()] = true;
    }
}

impl Ply {
    /// Works out one side's sums from those before the move, in one pass over memory.
    #[inline(always)]
    fn follow(&mut self, before: &Ply, network: &Network, side: usize) {
        let Some(change) = self.change else {
            return;
        };
        let view = self.views[side];
        let row =
            |(piece, square): Place| &network.inputs[view.feature(piece.color, piece.role, square)];
        let (old, new) = (&before.sums[side], &mut self.sums[side]);
        let (gone, come) = (row(change.gone.0), row(change.come.0));
        match (change.gone.1.map(row), change.come.1.map(row)) {
            (None, _) => quiet(new, old, gone, come),
            (Some(victim), None) => capture(new, old, gone, come, victim),
            (Some(also_gone), Some(also_come)) => {
                castle(new, old, [gone, also_gone], [come, also_come]);
            }
        }
        self.is_ready[side] = true;
    }
}

#[inline(always)]
fn quiet(new: &mut Row, old: &Row, gone: &Row, come: &Row) {
    for (i, sum) in new.0.iter_mut().enumerate() {
        *sum = old.0[i].wrapping_add(come.0[i]).wrapping_sub(gone.0[i]);
    }
}

#[inline(always)]
fn capture(new: &mut Row, old: &Row, gone: &Row, come: &Row, victim: &Row) {
    for (i, sum) in new.0.iter_mut().enumerate() {
        let lost = gone.0[i].wrapping_add(victim.0[i]);
        *sum = old.0[i].wrapping_add(come.0[i]).wrapping_sub(lost);
    }
}

#[inline(always)]
fn castle(new: &mut Row, old: &Row, gone: [&Row; 2], come: [&Row; 2]) {
    for (i, sum) in new.0.iter_mut().enumerate() {
        let lost = gone[0].0[i].wrapping_add(gone[1].0[i]);
        let won = come[0].0[i].wrapping_add(come[1].0[i]);
        *sum = old.0[i].wrapping_add(won).wrapping_sub(lost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::random::mixed;

    /// Random games with castling, en passant, promotions and kings crossing the middle: the sums kept
    /// move by move are those worked out from nothing.
    #[test]
    fn sums_kept_move_by_move_are_right() {
        for seed in 0..20 {
            let mut position = Position::default();
            let mut kept = Accumulators::default();
            kept.reset(&position);
            for ply in 0..120 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let choice = mixed(seed << 32 | ply);
                let mv = legal[choice as usize % legal.len()];
                kept.push(&position, mv);
                // A move that is taken back leaves nothing behind.
                kept.pop();
                kept.push(&position, mv);
                position = position.after(mv);
                // Not every position is evaluated.
                if choice >> 60 < 9 {
                    let mut fresh = Accumulators::default();
                    fresh.reset(&position);
                    assert_eq!(kept.evaluate(&position), fresh.evaluate(&position));
                }
            }
        }
    }
}
