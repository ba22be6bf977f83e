//! The numbers of the search, in the order in which the rules meet a position, each with its reason: values in
//! centipawns, depths in half-moves, histories in their own units. Only what a table holds, and how it is laid out,
//! stands with that table.

use super::history::HISTORY_LIMIT;
use super::reductions::{PLY, log2};
use crate::engine::value::Value;

// Iterative deepening: how much of the usual time a move deserves.

/// A best move that has stayed the same for so many iterations is as settled as it will be.
pub(super) const STEADY: u32 = 8;
/// The percentage of the usual time: much after the best move has changed, less with each iteration that it stays.
pub(super) fn change_percent(same: u32) -> u32 {
    150 - 9 * same
}
/// A value that drops needs an answer, one that rises only confirms the move.
pub(super) fn drop_percent(drop: Value) -> u32 {
    (100 + drop.clamp(-40, 80)) as u32
}
/// The larger the share of the nodes that the best move took, the fewer rivals it has.
pub(super) fn share_percent(share: u64) -> u32 {
    205_u32.saturating_sub(share as u32 * 3 / 2).clamp(50, 200)
}
/// The only legal move is played once so many iterations have given it a value and a reply.
pub(super) const FORCED_MOVE_DEPTH: i32 = 6;
/// A mate is believed to be the quickest once the search has gone so much deeper.
pub(super) const MATE_PROOF_DEPTH: i32 = 8;

// Aspiration: the value seldom changes much from one iteration to the next, and a narrow window cuts more.

/// From this depth on the last value is a good guess.
pub(super) const ASPIRATION_DEPTH: i32 = 5;
/// The first window's half width: far from equality values change more.
pub(super) fn aspiration_width(expected: Value) -> Value {
    14 + expected * expected / 16_000
}
/// A window wider than this might as well be open.
pub(super) const WIDEST_ASPIRATION: Value = 600;
/// A move that beats the window is likely the best: proving by how much may be done less deeply, down to this.
pub(super) const LEAST_ASPIRATION: i32 = 3;
/// The first moves are reduced less than those below: an error there is played. So many are not reduced at all.
pub(super) const FULL_ROOT_MOVES: usize = 3;
pub(super) const ROOT_REDUCTION_DEPTH: i32 = 3;

// The evaluation of a node.

/// An evaluation drawn towards equality while nothing is captured and no pawn moves: an advantage that
/// makes no progress is worth less.
pub(super) fn faded(evaluation: Value, halfmove_clock: u16) -> Value {
    evaluation * (220 - i32::from(halfmove_clock).min(100)) / 220
}
/// With the fifty moves so nearly over, a value from another line there may be no value here.
pub(super) const LAST_TABLE_CLOCK: u16 = 90;
/// What a quiet move has done to both sides' evaluations is a first hint of how good it is.
pub(super) fn swing_bonus(sum: Value) -> i32 {
    (-6 * sum).clamp(-900, 900)
}
/// Internal iterative reduction: from this depth on, a shallower search first finds the move to begin with.
pub(super) const ITERATIVE_REDUCTION_DEPTH: i32 = 4;

// Pruning of nodes.

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
/// While it is verified, no other null move is tried in the first three quarters of what is left.
pub(super) fn verified_plies(depth: i32) -> usize {
    (3 * depth.max(1) / 4) as usize
}

/// Probcut: a capture that beats beta by this much in a shallow search will beat beta in a deep one,
/// and where the position is improving, less is enough.
pub(super) fn probcut_target(beta: Value, is_improving: bool) -> Value {
    beta + if is_improving { 120 } else { 170 }
}
pub(super) const PROBCUT_DEPTH: i32 = 5;
/// How much less deep that search is; with the capture itself, its result is worth one half-move more.
pub(super) const PROBCUT_REDUCTION: i32 = 4;

// The order of moves.

/// A killer comes before all quiet moves but those that do very well here.
pub(super) const KILLER_BONUS: i32 = 8_000;
/// A bigger victim comes first, and only among equals what captures have done.
pub(super) const VICTIM_WEIGHT: i32 = 16;

// Pruning of moves.

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

/// Futility for captures: nor does a capture, if even its victim on top is not enough. One that has done well is
/// given more.
pub(super) fn capture_futility_margin(depth: i32, history: i32) -> Value {
    220 + 200 * depth + history / 64
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

// Extensions.

/// No line becomes longer than this many times the iteration's depth by extensions.
pub(super) const LONGEST_LINE: i32 = 2;
/// Singular extension: a move that alone keeps the value must be searched more deeply.
pub(super) const SINGULAR_DEPTH: i32 = 7;
/// The hash move's value is trusted if its search was at most this much shallower.
pub(super) const SINGULAR_TRUST: i32 = 3;
/// How far below the hash move's value all other moves must stay.
pub(super) fn singular_margin(depth: i32) -> Value {
    2 * depth
}
/// A move without which the value falls by this much more is extended by two plies.
pub(super) const DOUBLE_EXTENSION_MARGIN: Value = 10;
/// At most so many moves of a line are extended by two plies, or forced lines would grow without end.
pub(super) const MOST_DOUBLE_EXTENSIONS: i32 = 6;

// Late-move reductions, in 1024ths of a half-move.

/// How much less deep a late quiet move is searched: `0.6 + ln(depth) ln(number) / 2.2`.
pub(super) const fn base_reduction(depth: usize, number: usize) -> i32 {
    614 + log2(depth) * log2(number) * 14 / 4 / 1024
}
pub(super) const LATE_MOVE_REDUCTION_DEPTH: i32 = 2;
/// Where things get worse, a late move will hardly change that.
pub(super) const WORSENING_REDUCTION: i32 = PLY;
/// One of the first moves should have refuted the position; the late ones seldom do.
pub(super) const CUT_REDUCTION: i32 = PLY + PLY / 2;
/// Where a capture is best, quiet moves seldom are.
pub(super) const NOISY_BEST_REDUCTION: i32 = PLY;
/// A position of an earlier principal variation may decide the game.
pub(super) const FORMER_PV_REDUCTION: i32 = -PLY;
/// A check leaves few replies.
pub(super) const CHECK_REDUCTION: i32 = -PLY;
/// What refuted a neighbouring position may refute this one.
pub(super) const KILLER_REDUCTION: i32 = -PLY;
/// The opponent has found a reply to most moves here, after more than so many, and will to this one.
pub(super) const MANY_CUTOFFS: u32 = 2;
pub(super) const CUTOFFS_REDUCTION: i32 = PLY;
/// What has done well in other positions is reduced less, what has failed there more.
pub(super) fn history_reduction(history: i32) -> i32 {
    -(history * PLY / 9_000)
}
/// How much deeper, or less deep, a late move is searched again after doing better than expected: the
/// reduced search tells how promising it is.
pub(super) fn re_search_extension(value: Value, best: Value) -> i32 {
    i32::from(value > best + 60) - i32::from(value < best + 8)
}

// Quiescence.

/// Delta pruning: a capture that does not reach alpha even with this much on top of its victim is left out.
pub(super) const DELTA_MARGIN: Value = 180;
/// Once a way out of check is known, quiet ones after so many moves can wait.
pub(super) const MOST_EVASIONS: usize = 3;

// Histories.

/// How much a move that caused a cutoff at this depth gains.
pub(super) fn bonus(depth: i32) -> i32 {
    (150 * depth - 60).min(1_600)
}
/// And how much the moves tried before it lose.
pub(super) fn malus(depth: i32) -> i32 {
    (180 * depth - 60).min(1_500)
}
/// No move helped: the quiet move that led here has done well, but has not refuted anything by itself.
pub(super) fn reply_bonus(depth: i32) -> i32 {
    bonus(depth) / 2
}
/// A bonus counts less the nearer the value already is to its limit.
pub(super) fn nudged(old: i32, bonus: i32) -> i32 {
    old + bonus - old * bonus.abs() / HISTORY_LIMIT
}
/// What the histories of a quiet move come to together: the older a move that it answers, the less it says.
pub(super) fn quiet_history(alone: i32, pawns: i32, [last, own, earlier]: [i32; 3]) -> i32 {
    (alone + pawns) * 2 / 3 + last + own + earlier / 2
}
/// By how many 256ths a correction follows an error that a search of this depth has found.
pub(super) fn correction_weight(depth: i32) -> i32 {
    (2 * depth + 2).min(32)
}
/// A larger error is a tactic that the evaluation need not see.
pub(super) const LARGEST_ERROR: Value = 256;
/// No kind of correction may outweigh the evaluation.
pub(super) const LARGEST_CORRECTION: Value = 64;
