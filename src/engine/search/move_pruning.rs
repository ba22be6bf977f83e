//! Pruning of single moves: captures and quiet moves that need not be searched near the leaves.

use super::moves::Trial;
use super::node::Node;
use super::numbers;
use super::reductions::{PLY, reduction};
use crate::engine::see;

/// Which of the moves left need not be searched.
pub(super) enum Pruning {
    None,
    This,
    AllQuiet,
}

/// Whether a move need not be searched.
pub(super) fn prune_move(node: &Node<'_>, trial: &Trial) -> Pruning {
    if !trial.noisy {
        prune_quiet(node, trial)
    } else if is_futile_capture(node, trial) {
        Pruning::This
    } else {
        Pruning::None
    }
}

/// A capture that loses too much by exchange, or that does not win enough.
fn is_futile_capture(node: &Node<'_>, trial: &Trial) -> bool {
    let (depth, mv) = (node.depth, trial.mv);
    // The picker has found out already that the others do not lose.
    let loses_too_much = trial.is_losing
        && depth <= numbers::EXCHANGE_DEPTH
        && !see::gains(node.position, mv, numbers::noisy_exchange_floor(depth));
    let wins_too_little = || {
        let most = node.evaluation.map(|evaluation| {
            evaluation
                + see::captured_worth(node.position, mv)
                + numbers::capture_futility_margin(depth, trial.history)
        });
        depth <= numbers::CAPTURE_FUTILITY_DEPTH
            && mv.promotion().is_none()
            && most.is_some_and(|most| most <= node.window.alpha)
    };
    loses_too_much || wins_too_little()
}

/// The rules for quiet moves, the cheapest first.
fn prune_quiet(node: &Node<'_>, trial: &Trial) -> Pruning {
    let (depth, number) = (node.depth, trial.number);
    if depth <= numbers::LATE_MOVE_DEPTH
        && number > numbers::late_move_count(depth, node.is_improving)
    {
        return Pruning::AllQuiet;
    }
    let left = (depth - reduction(depth, number) / PLY).max(0);
    if left <= numbers::FUTILITY_DEPTH
        && let Some(evaluation) = node.evaluation
        && evaluation + numbers::futility_margin(left) <= node.window.alpha
    {
        return Pruning::AllQuiet;
    }
    if depth <= numbers::HISTORY_DEPTH && trial.history < numbers::history_floor(depth) {
        return Pruning::This;
    }
    if depth <= numbers::EXCHANGE_DEPTH
        && !see::gains(node.position, trial.mv, numbers::quiet_exchange_floor(left))
    {
        return Pruning::This;
    }
    Pruning::None
}
