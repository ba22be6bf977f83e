//! Quiescence: at the end of a line, captures are played out, so that no hanging piece is evaluated.

use super::history::Context;
use super::margins::DELTA_MARGIN;
use super::picker::Picker;
use super::{Thread, is_noisy};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry, PackedMove};
use crate::engine::value::{INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::{Move, Position};

impl Thread<'_> {
    /// The value of a position once the captures are over. In check, every move is tried.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Value {
        if let Some(value) = self.enter(position, ply) {
            return value;
        }
        let is_check = self.frame(ply).is_check;
        let found = self.table.probe(position.hash(), ply);
        if let Some(entry) = found
            && !PV
            && is_decisive(&entry, alpha, beta)
        {
            return entry.value;
        }
        let mut evaluation = None;
        let mut best = -INFINITE;
        if !is_check {
            let raw = found
                .and_then(|entry| entry.evaluation)
                .unwrap_or_else(|| self.evaluate(position));
            evaluation = Some(raw);
            best = self.corrected(position, raw);
            if let Some(entry) = found {
                best = refined(&entry, best);
            }
            // The side to move need not capture anything.
            if best >= beta {
                if found.is_none() {
                    self.store_quiescence(position, ply, evaluation, best, Bound::Lower, None);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let hash_move = found
            .and_then(|entry| entry.best.read(position))
            .filter(|&mv| is_check || is_noisy(position, mv));
        let mut picker = if is_check {
            let context = Context::new(position, self.before(ply));
            Picker::all(hash_move, context, [None; 2], &self.moves)
        } else {
            Picker::noisy(hash_move, 0, &self.moves)
        };
        let result = self.search_captures::<PV>(position, &mut picker, best, alpha, beta, ply);
        picker.finish(&mut self.moves);
        let Some((value, best_move)) = result else {
            return 0;
        };
        let bound = if value >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.store_quiescence(position, ply, evaluation, value, bound, best_move);
        value
    }

    /// Plays out the captures; nothing if the search was stopped.
    fn search_captures<const PV: bool>(
        &mut self,
        position: &Position,
        picker: &mut Picker,
        stand_pat: Value,
        mut alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Option<(Value, Option<Move>)> {
        let is_check = self.frame(ply).is_check;
        let mut best = stand_pat;
        let mut best_move = None;
        let mut tried = 0;
        while let Some(mv) = self.next_move(picker, position) {
            tried += 1;
            if best > -MATE_FOUND {
                if !is_check && let Some(most) = hopeless(position, mv, stand_pat, alpha) {
                    best = best.max(most);
                    continue;
                }
                // Once one way out of check is known, the rest of the quiet ones can wait.
                if is_check && tried > 3 && !is_noisy(position, mv) {
                    break;
                }
            }
            let child = self.descend(position, mv, ply);
            let value = -self.quiescence::<PV>(&child, -beta, -alpha, ply + 1);
            self.ascend();
            if self.is_stopped {
                return None;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if PV {
                        self.note_line(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        if is_check && tried == 0 {
            return Some((mated_in(ply), None));
        }
        Some((best, best_move))
    }

    fn store_quiescence(
        &self,
        position: &Position,
        ply: usize,
        evaluation: Option<Value>,
        value: Value,
        bound: Bound,
        best: Option<Move>,
    ) {
        let entry = Entry {
            best: best.map_or(PackedMove::NONE, PackedMove::new),
            value,
            evaluation,
            depth: 0,
            bound,
            was_pv: false,
        };
        self.table.store(position.hash(), ply, entry);
    }
}

/// Delta pruning: what a capture gains at the very most, if even that does not reach alpha.
fn hopeless(position: &Position, mv: Move, stand_pat: Value, alpha: Value) -> Option<Value> {
    let most = stand_pat + see::captured_worth(position, mv) + DELTA_MARGIN;
    (mv.promotion().is_none() && most <= alpha).then_some(most)
}

/// Whether an entry settles a search with this window.
pub(super) fn is_decisive(entry: &Entry, alpha: Value, beta: Value) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}

/// The evaluation, or what a search said of the position where that is known to be nearer.
pub(super) fn refined(entry: &Entry, evaluation: Value) -> Value {
    if entry.value.abs() >= MATE_FOUND {
        return evaluation;
    }
    match entry.bound {
        Bound::Exact => entry.value,
        Bound::Lower => evaluation.max(entry.value),
        Bound::Upper => evaluation.min(entry.value),
    }
}
