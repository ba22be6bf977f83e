//! Updates: what is stored once a position has been searched, in the histories and in the
//! transposition table.

use super::history::{bonus, malus};
use super::node::Known;
use super::{Frame, LEAD, Thread, faded, is_noisy};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry, PackedMove};
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::{Move, Position, Role};

/// The most moves that are marked down after a better one was found.
const MOST_TRIED: usize = 48;

/// Moves that were tried before the best one.
pub(super) struct Tried {
    quiets: Moves,
    captures: Moves,
}

impl Tried {
    pub(super) const NONE: Tried = Tried {
        quiets: Moves::NONE,
        captures: Moves::NONE,
    };

    pub(super) fn push(&mut self, mv: Move, noisy: bool) {
        if noisy {
            self.captures.push(mv);
        } else {
            self.quiets.push(mv);
        }
    }
}

struct Moves {
    moves: [Option<Move>; MOST_TRIED],
    len: usize,
}

impl Moves {
    const NONE: Moves = Moves {
        moves: [None; MOST_TRIED],
        len: 0,
    };

    fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = Some(mv);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.len].iter().flatten().copied()
    }
}

impl Thread<'_> {
    /// A move was best: its history gains, and that of the moves tried before it in vain loses.
    pub(super) fn update_histories(
        &mut self,
        position: &Position,
        mv: Move,
        ply: usize,
        depth: i32,
        tried: &Tried,
    ) {
        let context = self.frames[ply + LEAD].context;
        let turn = position.turn();
        let (up, down) = (bonus(depth), -malus(depth));
        let victim = |mv| see::captured(position, mv).unwrap_or(Role::Pawn);
        if is_noisy(position, mv) {
            self.history.note_capture(turn, mv, victim(mv), up);
        } else {
            let killers = &mut self.frame(ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.note_quiet(turn, mv, &context, up);
            for other in tried.quiets.iter() {
                self.history.note_quiet(turn, other, &context, down);
            }
        }
        for other in tried.captures.iter() {
            self.history.note_capture(turn, other, victim(other), down);
        }
    }

    /// All moves have been searched, or one was enough.
    pub(super) fn finish_node(
        &mut self,
        position: &Position,
        ply: usize,
        value: Value,
        bound: Bound,
        best: Option<Move>,
        known: &Known,
    ) {
        if best.is_none() {
            self.reward_previous_move(position, ply, known.depth);
        }
        self.update_correction(position, value, bound, best, known);
        self.store_node(position, ply, known, value, bound, best);
    }

    /// No move helps here, so the quiet move that led here was a good one.
    fn reward_previous_move(&mut self, position: &Position, ply: usize, depth: i32) {
        let Frame {
            played,
            is_quiet,
            context,
            ..
        } = self.frames[ply + LEAD - 1];
        if let Some(mv) = played.filter(|_| is_quiet && ply > 0) {
            self.history
                .note_quiet(!position.turn(), mv, &context, bonus(depth) / 2);
        }
    }

    /// What the search found and the evaluation did not see corrects the evaluation of similar
    /// positions.
    fn update_correction(
        &mut self,
        position: &Position,
        value: Value,
        bound: Bound,
        best: Option<Move>,
        known: &Known,
    ) {
        let (Some(raw), Some(evaluation)) = (known.raw, known.evaluation) else {
            return;
        };
        let is_quiet = best.is_none_or(|mv| !is_noisy(position, mv));
        let says_more = match bound {
            Bound::Exact => true,
            Bound::Lower => value > evaluation,
            Bound::Upper => value < evaluation,
        };
        if is_quiet && says_more && value.abs() < MATE_FOUND {
            // The error of the evaluation itself: if the present correction were left out of it, a
            // correction that is right would be unlearnt.
            let error = value - faded(position, raw);
            self.history.note_correction(position, error, known.depth);
        }
    }

    pub(super) fn store_node(
        &self,
        position: &Position,
        ply: usize,
        known: &Known,
        value: Value,
        bound: Bound,
        best: Option<Move>,
    ) {
        let entry = Entry {
            best: best.map_or(PackedMove::NONE, PackedMove::new),
            value,
            evaluation: known.raw,
            depth: known.depth,
            bound,
            was_pv: known.was_pv,
        };
        self.table.store(position.hash(), ply, entry);
    }
}
