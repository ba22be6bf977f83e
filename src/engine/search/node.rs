//! One position inside the tree: principal-variation search.
//!
//! The first move is searched with the full window, the others only to prove that they are no
//! better; the few that turn out to be are searched again.

use super::history::Context;
use super::picker::Picker;
use super::quiescence::is_decisive;
use super::{LEAD, Thread};
use crate::engine::transposition::Entry;
use crate::engine::value::{Value, mated_in};
use crate::model::{Move, Position};

/// What is known of a position before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) found: Option<Entry>,
    pub(super) hash_move: Option<Move>,
    /// As the network said it.
    pub(super) raw: Option<Value>,
    /// Corrected; unknown in check.
    pub(super) evaluation: Option<Value>,
    pub(super) is_improving: bool,
    pub(super) is_cut: bool,
    pub(super) was_pv: bool,
    pub(super) depth: i32,
}

impl Thread<'_> {
    /// The value of a position, between `alpha` and `beta` exactly and beyond them as a bound. `PV`
    /// is set where the window is open; `is_cut` where a cutoff is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: Value,
        mut beta: Value,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Value {
        if depth <= 0 {
            return self.quiescence::<PV>(position, alpha, beta, ply);
        }
        if let Some(value) = self.enter(position, ply) {
            return value;
        }
        // A mate already found nearer the root cannot be beaten from here.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(-mated_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let is_whole = self.frame(ply).excluded.is_none();
        let found = if is_whole {
            self.table.probe(position.hash(), ply)
        } else {
            None
        };
        if let Some(entry) = found
            && !PV
            && entry.depth >= depth
            && is_decisive(&entry, alpha, beta)
            && position.halfmove_clock() < 90
        {
            return entry.value;
        }
        let mut known = self.assess::<PV>(position, ply, found);
        known.is_cut = is_cut;
        known.depth = depth;
        self.frame(ply + 2).cutoffs = 0;
        self.frame(ply + 1).killers = [None; 2];
        let may_prune = !PV && is_whole;
        if is_whole {
            self.note_swing(position, ply);
        }
        if may_prune && let Some(value) = self.prune(position, alpha, beta, ply, &known) {
            return value;
        }
        if self.is_stopped {
            return 0;
        }
        // Internal iterative reduction: without a move to begin with, a shallower search finds one for the next time.
        if known.hash_move.is_none() && depth >= 4 && (PV || is_cut) && is_whole {
            known.depth -= 1;
        }
        if may_prune && let Some(value) = self.probcut(position, beta, ply, &known) {
            return value;
        }
        let context = Context::new(position, self.before(ply));
        self.frame(ply).context = context;
        let killers = self.frame(ply).killers;
        let mut picker = Picker::all(known.hash_move, context, killers, &self.moves);
        let value = self.try_moves::<PV>(position, &mut picker, alpha, beta, ply, &known);
        picker.finish(&mut self.moves);
        value
    }

    /// Evaluates a position and sees whether things have become better since the last own move.
    fn assess<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        found: Option<Entry>,
    ) -> Known {
        let was_pv = PV || found.is_some_and(|entry| entry.was_pv);
        let excluded = self.frame(ply).excluded;
        let (mut raw, mut evaluation) = (None, None);
        if excluded.is_some() {
            evaluation = self.frame(ply).evaluation;
        } else if !self.frame(ply).is_check {
            let value = found
                .and_then(|entry| entry.evaluation)
                .unwrap_or_else(|| self.evaluate(position));
            raw = Some(value);
            evaluation = Some(self.corrected(position, value));
        }
        self.frame(ply).evaluation = evaluation;
        let earlier = |thread: &Thread<'_>, back: usize| {
            (ply >= back)
                .then(|| thread.frames[ply + LEAD - back].evaluation)
                .flatten()
        };
        let is_improving = match (evaluation, earlier(self, 2).or_else(|| earlier(self, 4))) {
            (Some(now), Some(then)) => now > then,
            (Some(_), None) => true,
            (None, _) => false,
        };
        Known {
            found,
            hash_move: found.and_then(|entry| entry.best.read(position)),
            raw,
            evaluation,
            is_improving,
            is_cut: false,
            was_pv,
            depth: 0,
        }
    }

    /// What the last quiet move has done to the evaluation is worth a note in its history: a move after which
    /// things look better is tried earlier elsewhere.
    fn note_swing(&mut self, position: &Position, ply: usize) {
        let before = self.frames[ply + LEAD - 1];
        let (Some(mv), Some(then)) = (before.played, before.evaluation) else {
            return;
        };
        if before.is_quiet
            && let Some(now) = self.frame(ply).evaluation
        {
            // Each side's view of its own turn: what one has won, the other has lost.
            let bonus = (-6 * (then + now)).clamp(-900, 900);
            self.history
                .note_swing(!position.turn(), mv, &before.context, bonus);
        }
    }
}
