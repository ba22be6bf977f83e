//! Quiescence: at the end of a line, captures are played out until nothing hangs in the air.

use super::picker::{Judge, Picker};
use super::pruning::DELTA_MARGIN;
use super::{Thread, is_noisy};
use crate::engine::exchange;
use crate::engine::table::{Bound, Entry, MoveHint};
use crate::engine::value::{INFINITE, MATE_FOUND, MAX_PLY, Value, mated_in};
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
        if self.count_node() {
            return 0;
        }
        self.lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        if let Some(value) = self.rule_draw(position, ply) {
            return value;
        }
        let is_check = self.frame(ply).is_check;
        if ply >= MAX_PLY {
            return if is_check { 0 } else { self.evaluate(position) };
        }
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
                    self.remember(position, ply, evaluation, best, Bound::Lower, None);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let hint = found
            .and_then(|entry| entry.hint.read(position))
            .filter(|&mv| is_check || is_noisy(position, mv));
        let mut picker = if is_check {
            Picker::all(hint, &self.moves)
        } else {
            Picker::noisy(hint, 0, &self.moves)
        };
        let result = self.try_captures::<PV>(position, &mut picker, best, alpha, beta, ply);
        picker.finish(&mut self.moves);
        let Some((value, best_move)) = result else {
            return 0;
        };
        let bound = if value >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.remember(position, ply, evaluation, value, bound, best_move);
        value
    }

    /// Plays out the captures; nothing if the search was stopped.
    fn try_captures<const PV: bool>(
        &mut self,
        position: &Position,
        picker: &mut Picker,
        standing: Value,
        mut alpha: Value,
        beta: Value,
        ply: usize,
    ) -> Option<(Value, Option<Move>)> {
        let is_check = self.frame(ply).is_check;
        let before = self.before(ply);
        let mut best = standing;
        let mut best_move = None;
        let mut tried = 0;
        loop {
            let judge = Judge {
                position,
                history: self.history,
                before,
                killers: [None; 2],
            };
            let Some(mv) = picker.next(&judge, &mut self.moves) else {
                break;
            };
            tried += 1;
            if best > -MATE_FOUND {
                if !is_check && is_hopeless(position, mv, standing, alpha) {
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

    fn remember(
        &self,
        position: &Position,
        ply: usize,
        evaluation: Option<Value>,
        value: Value,
        bound: Bound,
        best: Option<Move>,
    ) {
        let entry = Entry {
            hint: best.map_or(MoveHint::NONE, MoveHint::new),
            value,
            evaluation,
            depth: 0,
            bound,
            was_pv: false,
        };
        self.table.store(position.hash(), ply, entry);
    }
}

/// Even if the capture wins what it takes, it does not come near alpha.
fn is_hopeless(position: &Position, mv: Move, standing: Value, alpha: Value) -> bool {
    mv.promotion().is_none()
        && standing + exchange::captured_worth(position, mv) + DELTA_MARGIN <= alpha
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
