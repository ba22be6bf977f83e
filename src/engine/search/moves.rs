//! The moves of a position, one after the other: the first with the full window, the others only
//! to prove that they are no better.

use super::checks::Checks;
use super::history::Context;
use super::node::Known;
use super::picker::{Judge, Picker};
use super::reductions::{PLY, reduction};
use super::updates::Tried;
use super::{Thread, has_pieces, is_noisy, margins};
use crate::engine::see;
use crate::engine::transposition::Bound;
use crate::engine::value::{INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::{Move, Position, Role};

/// Which of the moves left need not be searched.
enum Pruning {
    None,
    This,
    AllQuiet,
}

/// One move about to be searched.
struct Trial {
    mv: Move,
    /// 1 for the first.
    number: usize,
    history: i32,
    noisy: bool,
    /// Whether it is a capture that loses by exchange.
    is_losing: bool,
    is_killer: bool,
    /// The best value so far.
    best: Value,
    /// How deep it is searched without a reduction.
    depth: i32,
}

/// Whether a move need not be searched.
fn prune_move(position: &Position, trial: &Trial, alpha: Value, known: &Known) -> Pruning {
    let (depth, mv, number) = (known.depth, trial.mv, trial.number);
    if trial.noisy {
        // The picker has found out already that the others do not lose.
        if trial.is_losing
            && depth <= margins::EXCHANGE_DEPTH
            && !see::gains(position, mv, margins::noisy_exchange_floor(depth))
        {
            return Pruning::This;
        }
        if depth <= margins::CAPTURE_FUTILITY_DEPTH
            && let Some(evaluation) = known.evaluation
            && trial.mv.promotion().is_none()
        {
            let most = evaluation
                + see::captured_worth(position, mv)
                + margins::capture_futility_margin(depth)
                + trial.history / 64;
            if most <= alpha {
                return Pruning::This;
            }
        }
        return Pruning::None;
    }
    if depth <= margins::LATE_MOVE_DEPTH
        && number > margins::late_move_count(depth, known.is_improving)
    {
        return Pruning::AllQuiet;
    }
    let left = (depth - reduction(depth, number) / PLY).max(0);
    if left <= margins::FUTILITY_DEPTH
        && let Some(evaluation) = known.evaluation
        && evaluation + margins::futility_margin(left) <= alpha
    {
        return Pruning::AllQuiet;
    }
    if depth <= margins::HISTORY_DEPTH && trial.history < margins::history_floor(depth) {
        return Pruning::This;
    }
    if depth <= margins::EXCHANGE_DEPTH
        && !see::gains(position, mv, margins::quiet_exchange_floor(left))
    {
        return Pruning::This;
    }
    Pruning::None
}

/// Whether a move is not searched. Where no quiet move can help any more, `only_checks` is set.
fn is_left_out(
    position: &Position,
    trial: &Trial,
    alpha: Value,
    known: &Known,
    picker: &mut Picker,
    only_checks: &mut Option<Checks>,
) -> bool {
    match prune_move(position, trial, alpha, known) {
        Pruning::None => false,
        Pruning::This => true,
        // A check may be the beginning of a mate, however bad things look.
        Pruning::AllQuiet => {
            picker.leave_unsorted();
            let checks = only_checks.get_or_insert_with(|| Checks::new(position));
            !checks.has(position, trial.mv)
        }
    }
}

impl Thread<'_> {
    /// Searches the moves in order.
    pub(super) fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        picker: &mut Picker,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Value {
        let depth = known.depth;
        let context = Context::new(position, self.before(ply));
        self.frame(ply).context = context;
        let excluded = self.frame(ply).excluded;
        let killers = self.frame(ply).killers;
        let (start_alpha, mut best, mut best_move) = (alpha, -INFINITE, None);
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        let mut number = 0;
        // Set once only checks are searched of the quiet moves left.
        let mut only_checks: Option<Checks> = None;
        loop {
            let judge = Judge {
                position,
                history: self.history,
                context,
                killers,
            };
            let Some(mv) = picker.next(&judge, &mut self.moves) else {
                break;
            };
            if excluded == Some(mv) {
                continue;
            }
            number += 1;
            let noisy = is_noisy(position, mv);
            if let Some(checks) = &only_checks
                && !noisy
                && !checks.has(position, mv)
            {
                continue;
            }
            let mut trial = Trial {
                mv,
                number,
                history: self.history_of(position, mv, noisy, &context),
                noisy,
                is_losing: picker.is_losing(),
                is_killer: killers[0] == Some(mv) || killers[1] == Some(mv),
                best,
                depth: depth - 1,
            };
            if best > -MATE_FOUND
                && has_pieces(position)
                && is_left_out(position, &trial, alpha, known, picker, &mut only_checks)
            {
                continue;
            }
            match self.extension::<PV>(position, mv, beta, ply, known) {
                Ok(extension) => trial.depth += extension,
                Err(value) => return value,
            }
            let value = self.try_move::<PV>(position, &trial, alpha, beta, ply, known);
            if self.is_stopped {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.note_line(ply, mv);
                    }
                    if value >= beta {
                        self.frame(ply).cutoffs += 1;
                        break;
                    }
                    alpha = value;
                }
            }
            if noisy {
                captures.push(mv);
            } else {
                quiets.push(mv);
            }
        }
        if number == 0 {
            return match excluded {
                Some(_) => alpha,
                None if self.frame(ply).is_check => mated_in(ply),
                None => 0,
            };
        }
        if let Some(mv) = best_move
            && best >= beta
        {
            self.update_histories(position, mv, ply, depth, &context, &quiets, &captures);
        }
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::Lower
            } else if PV && best > start_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.finish_node(position, ply, best, bound, best_move, known);
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
                // The shallow search tells how deep the real one should go.
                let more = i32::from(value > trial.best + 60) - i32::from(value < trial.best + 8);
                let is_cut = !known.is_cut;
                let depth = deeper + more;
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

    fn history_of(&self, position: &Position, mv: Move, noisy: bool, context: &Context) -> i32 {
        if noisy {
            let victim = see::captured(position, mv).unwrap_or(Role::Pawn);
            self.history.capture(position.turn(), mv, victim)
        } else {
            self.history.quiet(position.turn(), mv, context)
        }
    }

    /// By how many half-moves a late move is searched less deeply.
    fn reduced(&mut self, position: &Position, ply: usize, trial: &Trial, known: &Known) -> i32 {
        let mut less = reduction(known.depth, trial.number);
        if trial.noisy {
            less /= 2;
        }
        if !known.is_improving {
            less += PLY;
        }
        if known.is_cut {
            less += PLY + PLY / 2;
        }
        // Where a capture is best, quiet moves seldom are.
        if known.hash_move.is_some_and(|mv| is_noisy(position, mv)) {
            less += PLY;
        }
        if known.was_pv {
            less -= PLY;
        }
        if self.frame(ply + 1).is_check {
            less -= PLY;
        }
        if trial.is_killer {
            less -= PLY;
        }
        if self.frame(ply + 1).cutoffs > 2 {
            less += PLY;
        }
        less -= trial.history * PLY / 9_000;
        less / PLY
    }
}
