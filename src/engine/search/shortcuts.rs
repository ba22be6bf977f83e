//! Shortcuts: what settles a whole position without trying all its moves.

use super::node::Known;
use super::picker::{Judge, Picker};
use super::quiescence::refined;
use super::{NO_CONTINUATION, Thread, has_pieces, is_noisy, pruning};
use crate::engine::exchange;
use crate::engine::table::Bound;
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::Position;

impl Thread<'_> {
    /// The rules that settle a whole position without trying its moves.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn prune(
        &mut self,
        position: &Position,
        alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
        evaluation: Value,
        known: &Known,
    ) -> Option<Value> {
        let value = known
            .found
            .map_or(evaluation, |entry| refined(&entry, evaluation));
        if depth <= pruning::REVERSE_FUTILITY_DEPTH
            && value - pruning::reverse_futility_margin(depth, known.is_improving) >= beta
            && value < MATE_FOUND
            && beta > -MATE_FOUND
        {
            return Some(i32::midpoint(value, beta));
        }
        if depth <= pruning::RAZOR_DEPTH && value + pruning::razor_margin(depth) < alpha {
            let quiet = self.quiescence::<false>(position, alpha, alpha + 1, ply);
            if quiet <= alpha {
                return Some(quiet);
            }
        }
        let may_pass = depth >= pruning::NULL_MOVE_DEPTH
            && value >= beta
            && evaluation + 20 * depth >= beta + 120
            && beta > -MATE_FOUND
            && ply >= self.null_move_from
            && self.frames[ply + super::LEAD - 1].played.is_some()
            && has_pieces(position);
        if may_pass {
            return self.null_move(position, beta, depth, ply, value);
        }
        None
    }

    /// Lets the move pass and sees whether the opponent can make use of it.
    fn null_move(
        &mut self,
        position: &Position,
        beta: Value,
        depth: i32,
        ply: usize,
        evaluation: Value,
    ) -> Option<Value> {
        let shallower = depth - pruning::null_move_reduction(depth, evaluation, beta);
        let child = position.after_pass();
        self.table.touch(child.hash());
        self.hashes.push(child.hash());
        let frame = self.frame(ply);
        frame.played = None;
        frame.continuation = NO_CONTINUATION;
        self.frame(ply + 1).is_check = false;
        let value = -self.node::<false>(&child, -beta, 1 - beta, shallower, ply + 1, true);
        self.hashes.pop();
        if self.is_stopped || value < beta {
            return None;
        }
        let value = if value >= MATE_FOUND { beta } else { value };
        if depth < pruning::VERIFIED_NULL_MOVE_DEPTH || self.null_move_from > 0 {
            return Some(value);
        }
        self.null_move_from = ply + (3 * shallower.max(1) / 4) as usize;
        let verified = self.node::<false>(position, beta - 1, beta, shallower, ply, false);
        self.null_move_from = 0;
        (verified >= beta).then_some(value)
    }

    /// A capture that beats beta clearly in a shallow search will beat it in a deep one.
    pub(super) fn probcut(
        &mut self,
        position: &Position,
        beta: Value,
        depth: i32,
        ply: usize,
        known: &Known,
    ) -> Option<Value> {
        let goal = beta + pruning::PROBCUT_MARGIN - 50 * i32::from(known.is_improving);
        if depth < pruning::PROBCUT_DEPTH || beta.abs() >= MATE_FOUND {
            return None;
        }
        if known
            .found
            .is_some_and(|entry| entry.depth >= depth - 3 && entry.value < goal)
        {
            return None;
        }
        let needed = goal - known.evaluation.unwrap_or(goal);
        let hint = known
            .hint
            .filter(|&mv| is_noisy(position, mv) && exchange::gains(position, mv, needed));
        let mut picker = Picker::noisy(hint, needed, &self.moves);
        let mut answer = None;
        loop {
            let judge = Judge {
                position,
                history: self.history,
                before: [NO_CONTINUATION; 3],
                killers: [None; 2],
            };
            let Some(mv) = picker.next(&judge, &mut self.moves) else {
                break;
            };
            let child = self.descend(position, mv, ply);
            let mut value = -self.quiescence::<false>(&child, -goal, 1 - goal, ply + 1);
            if value >= goal && !self.is_stopped {
                value =
                    -self.node::<false>(&child, -goal, 1 - goal, depth - 4, ply + 1, !known.is_cut);
            }
            self.ascend();
            if self.is_stopped {
                break;
            }
            if value >= goal {
                self.remember_node(
                    position,
                    ply,
                    known,
                    value,
                    Bound::Lower,
                    Some(mv),
                    depth - 3,
                );
                answer = Some(value);
                break;
            }
        }
        picker.finish(&mut self.moves);
        if self.is_stopped {
            return Some(0);
        }
        answer
    }
}
