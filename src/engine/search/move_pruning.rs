//! Pruning of single moves: captures and quiet moves that need not be searched near the leaves.

use super::margins;
use super::moves::Trial;
use super::node::Known;
use super::reductions::{PLY, reduction};
use crate::engine::see;
use crate::engine::value::Value;
use crate::model::Position;

/// Which of the moves left need not be searched.
pub(super) enum Pruning {
    None,
    This,
    AllQuiet,
}

/// Whether a move need not be searched.
pub(super) fn prune_move(
    position: &Position,
    trial: &Trial,
    alpha: Value,
    known: &Known,
) -> Pruning {
    if !trial.noisy {
        prune_quiet(position, trial, alpha, known)
    } else if is_futile_capture(position, trial, alpha, known) {
        Pruning::This
    } else {
        Pruning::None
    }
}

/// A capture that loses too much by exchange, or that does not win enough.
fn is_futile_capture(position: &Position, trial: &Trial, alpha: Value, known: &Known) -> bool {
    let (depth, mv) = (known.depth, trial.mv);
    // The picker has found out already that the others do not lose.
    let loses_too_much = trial.is_losing
        && depth <= margins::EXCHANGE_DEPTH
        && !see::gains(position, mv, margins::noisy_exchange_floor(depth));
    let wins_too_little = || {
        let most = known.evaluation.map(|evaluation| {
            evaluation
                + see::captured_worth(position, mv)
                + margins::capture_futility_margin(depth)
                + trial.history / 64
        });
        depth <= margins::CAPTURE_FUTILITY_DEPTH
            && mv.promotion().is_none()
            && most.is_some_and(|most| most <= alpha)
    };
    loses_too_much || wins_too_little()
}

/// The rules for quiet moves, the cheapest first.
fn prune_quiet(position: &Position, trial: &Trial, alpha: Value, known: &Known) -> Pruning {
    let (depth, number) = (known.depth, trial.number);
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
        && !see::gains(position, trial.mv, margins::quiet_exchange_floor(left))
    {
        return Pruning::This;
    }
    Pruning::None
}
