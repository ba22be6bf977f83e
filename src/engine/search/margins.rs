//! The margins of pruning and extensions, each with the reason why its rule hardly ever misses anything.

use crate::engine::value::Value;

/// Reverse futility: far above beta and near the leaves, the opponent's best reply will not bring
/// the value below it. The margin for so much depth left.
pub(super) fn reverse_futility_margin(depth: i32, is_improving: bool) -> Value {
    65 * (depth - i32::from(is_improving))
}
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 8;

/// Razoring: so far below alpha that only a capture can help; the quiescence search will tell.
pub(super) fn razor_margin(depth: i32) -> Value {
    260 + 230 * depth * depth
}
pub(super) const RAZOR_DEPTH: i32 = 4;

/// Null move: if even passing keeps the value above beta, a real move will. How much less deep that
/// is proved.
pub(super) fn null_move_reduction(depth: i32, evaluation: Value, beta: Value) -> i32 {
    4 + depth / 3 + ((evaluation - beta) / 200).min(3)
}
pub(super) const NULL_MOVE_DEPTH: i32 = 3;
/// What the evaluation must reach before a null move is tried: the less depth is left, the less the
/// reduced search would see, and the clearer the advantage must be.
pub(super) fn null_move_threshold(depth: i32, beta: Value) -> Value {
    beta + 120 - 20 * depth
}
/// From this depth on, a null move's verdict is verified: in zugzwang it lies.
pub(super) const VERIFIED_NULL_MOVE_DEPTH: i32 = 14;

/// Late-move pruning: near the leaves, in a good order, the moves after these never help.
pub(super) fn late_move_count(depth: i32, is_improving: bool) -> usize {
    ((4 + depth * depth) / if is_improving { 1 } else { 2 }) as usize
}
pub(super) const LATE_MOVE_DEPTH: i32 = 8;

/// Futility: a quiet move cannot make up for so much near the leaves.
pub(super) fn futility_margin(depth: i32) -> Value {
    90 + 90 * depth
}
pub(super) const FUTILITY_DEPTH: i32 = 8;

/// Futility for captures: nor does a capture, if even its victim on top is not enough.
pub(super) fn capture_futility_margin(depth: i32) -> Value {
    220 + 200 * depth
}
pub(super) const CAPTURE_FUTILITY_DEPTH: i32 = 6;

/// A quiet move that has always failed here will fail again.
pub(super) fn history_floor(depth: i32) -> i32 {
    -3_200 * depth
}
pub(super) const HISTORY_DEPTH: i32 = 4;

/// A move that loses this much by exchange is not worth so much depth.
pub(super) fn quiet_exchange_floor(depth: i32) -> Value {
    -22 * depth * depth
}
pub(super) fn noisy_exchange_floor(depth: i32) -> Value {
    -95 * depth
}
pub(super) const EXCHANGE_DEPTH: i32 = 9;

/// Singular extension: a move that alone keeps the value must be searched more deeply.
pub(super) const SINGULAR_DEPTH: i32 = 7;
/// How far below the hash move's value all other moves must stay.
pub(super) fn singular_margin(depth: i32) -> Value {
    2 * depth
}
/// A move without which the value falls by this much more is extended by two plies.
pub(super) const DOUBLE_EXTENSION_MARGIN: Value = 10;
/// At most so many moves of a line are extended by two plies, or forced lines would grow without end.
pub(super) const MOST_DOUBLE_EXTENSIONS: i32 = 6;

/// How much deeper, or less deep, a late move is searched again after doing better than expected: the
/// reduced search tells how promising it is.
pub(super) fn re_search_extension(value: Value, best: Value) -> i32 {
    i32::from(value > best + 60) - i32::from(value < best + 8)
}

/// Delta pruning in quiescence: a capture that does not reach alpha even with this much on top of its
/// victim is left out.
pub(super) const DELTA_MARGIN: Value = 180;

/// Probcut: a capture that beats beta by this much in a shallow search will beat beta in a deep one,
/// and where the position is improving, less is enough.
pub(super) fn probcut_target(beta: Value, is_improving: bool) -> Value {
    beta + if is_improving { 120 } else { 170 }
}
pub(super) const PROBCUT_DEPTH: i32 = 5;
