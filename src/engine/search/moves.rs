//! The moves of a position, one after the other: the first with the full window, the others only
//! to prove that they are no better.

use super::checks::Checks;
use super::move_pruning::{Pruning, prune_move};
use super::node::Known;
use super::picker::Picker;
use super::updates::Tried;
use super::{LEAD, Thread, has_pieces, is_noisy, margins};
use crate::engine::see;
use crate::engine::transposition::Bound;
use crate::engine::value::{DRAW, INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::{Move, Position, Role};

/// One move about to be searched.
pub(super) struct Trial {
    pub(super) mv: Move,
    /// 1 for the first.
    pub(super) number: usize,
    /// What its history says of it.
    pub(super) history: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
    /// Whether it is a capture that loses by exchange.
    pub(super) is_losing: bool,
    /// Whether it refuted a neighbouring position.
    pub(super) is_killer: bool,
    /// The best value so far.
    best: Value,
    /// How deep it is searched without a reduction.
    depth: i32,
}

/// What the loop over a position's moves has come to.
struct Findings {
    /// What a move must beat.
    alpha: Value,
    best: Value,
    /// The move that raised alpha last.
    best_move: Option<Move>,
    /// How many moves there were so far, searched or not.
    count: usize,
    /// Those that were searched and are not the best.
    tried: Tried,
    /// Set once only checks are searched of the quiet moves left.
    only_checks: Option<Checks>,
}

impl Findings {
    fn new(alpha: Value) -> Findings {
        Findings {
            alpha,
            best: -INFINITE,
            best_move: None,
            count: 0,
            tried: Tried::NONE,
            only_checks: None,
        }
    }

    /// Whether a move comes after the point from which only checks are searched.
    #[inline]
    fn is_too_late(&self, position: &Position, mv: Move, noisy: bool) -> bool {
        let checks = self.only_checks.as_ref();
        !noisy && checks.is_some_and(|checks| !checks.has(position, mv))
    }

    /// Whether a move is left out. No rule applies before one move is known that does not lose to a mate, nor
    /// with bare pawns, where zugzwang is near.
    fn leaves_out(
        &mut self,
        position: &Position,
        trial: &Trial,
        known: &Known,
        picker: &mut Picker,
    ) -> bool {
        if self.best <= -MATE_FOUND || !has_pieces(position) {
            return false;
        }
        match prune_move(position, trial, self.alpha, known) {
            Pruning::None => false,
            Pruning::This => true,
            // A check may be the beginning of a mate, however bad things look.
            Pruning::AllQuiet => {
                picker.leave_unsorted();
                let checks = self
                    .only_checks
                    .get_or_insert_with(|| Checks::new(position));
                !checks.has(position, trial.mv)
            }
        }
    }

    /// Notes the value of a move; whether it is the best so far.
    fn note(&mut self, trial: &Trial, value: Value, beta: Value) -> bool {
        self.best = self.best.max(value);
        let is_best = value > self.alpha;
        if is_best {
            self.alpha = value;
            self.best_move = Some(trial.mv);
        }
        if value < beta {
            self.tried.push(trial.mv, trial.noisy);
        }
        is_best
    }
}

impl Thread<'_> {
    /// Searches the moves in order.
    pub(super) fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        picker: &mut Picker,
        alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Value {
        let excluded = self.frame(ply).excluded;
        let mut findings = Findings::new(alpha);
        while let Some(mv) = self.next_move(picker, position) {
            if excluded == Some(mv) {
                continue;
            }
            findings.count += 1;
            let noisy = is_noisy(position, mv);
            if findings.is_too_late(position, mv, noisy) {
                continue;
            }
            let mut trial = Trial {
                mv,
                number: findings.count,
                history: self.history_of(position, mv, noisy, ply),
                noisy,
                is_losing: picker.is_losing(),
                is_killer: picker.is_killer(mv),
                best: findings.best,
                depth: known.depth - 1,
            };
            if findings.leaves_out(position, &trial, known, picker) {
                continue;
            }
            match self.extension::<PV>(position, mv, beta, ply, known) {
                Ok(extension) => trial.depth += extension,
                Err(value) => return value,
            }
            let value = self.try_move::<PV>(position, &trial, findings.alpha, beta, ply, known);
            if self.is_stopped {
                return 0;
            }
            if findings.note(&trial, value, beta) && PV {
                self.note_line(ply, mv);
            }
            if value >= beta {
                self.frame(ply).cutoffs += 1;
                break;
            }
        }
        self.conclude::<PV>(position, &findings, alpha, beta, ply, known)
    }

    /// The value that the findings come to; the tables learn from it.
    fn conclude<const PV: bool>(
        &mut self,
        position: &Position,
        findings: &Findings,
        alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Value {
        let is_whole = self.frame(ply).excluded.is_none();
        let best = findings.best;
        if findings.count == 0 {
            return match (is_whole, self.frame(ply).is_check) {
                (false, _) => alpha,
                (true, true) => mated_in(ply),
                (true, false) => DRAW,
            };
        }
        if let Some(mv) = findings.best_move
            && best >= beta
        {
            self.update_histories(position, mv, ply, known.depth, &findings.tried);
        }
        if is_whole {
            let bound = if best >= beta {
                Bound::Lower
            } else if PV && best > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.finish_node(position, ply, best, bound, findings.best_move, known);
        }
        best
    }

    /// The value of one move. A late one is searched less deeply first, and with a null window: only if
    /// it then seems better than the best so far is it searched fully.
    fn try_move<const PV: bool>(
        &mut self,
        position: &Position,
        trial: &Trial,
        alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Value {
        let child = self.descend(position, trial.mv, ply);
        let deeper = trial.depth;
        self.frame(ply + 1).double_extensions += i32::from(deeper > known.depth);
        let mut value = -INFINITE;
        if trial.number > 1 {
            let is_late = known.depth >= 2
                && trial.number > 1 + usize::from(PV)
                && (!trial.noisy || trial.is_losing || known.is_cut);
            let less = if is_late {
                self.reduced(position, ply, trial, known)
            } else {
                0
            };
            let reduced = (deeper - less).clamp(1.min(deeper), deeper);
            value = -self.node::<false>(&child, -alpha - 1, -alpha, reduced, ply + 1, true);
            if value > alpha && reduced < deeper {
                let is_cut = !known.is_cut;
                let depth = deeper + margins::re_search_extension(value, trial.best);
                if depth > reduced {
                    value = -self.node::<false>(&child, -alpha - 1, -alpha, depth, ply + 1, is_cut);
                }
            }
        }
        if !PV && trial.number == 1 {
            let is_cut = !known.is_cut;
            value = -self.node::<false>(&child, -alpha - 1, -alpha, deeper, ply + 1, is_cut);
        } else if PV && (trial.number == 1 || value > alpha) {
            value = -self.node::<true>(&child, -beta, -alpha, deeper, ply + 1, false);
        }
        self.ascend();
        value
    }

    fn history_of(&self, position: &Position, mv: Move, noisy: bool, ply: usize) -> i32 {
        if noisy {
            let victim = see::captured(position, mv).unwrap_or(Role::Pawn);
            self.history.capture(position.turn(), mv, victim)
        } else {
            let context = &self.frames[ply + LEAD].context;
            self.history.quiet(position.turn(), mv, context)
        }
    }
}
