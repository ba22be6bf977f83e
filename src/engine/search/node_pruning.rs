//! Pruning of whole positions: reverse futility, razoring, the null move and probcut.

use super::node::Known;
use super::picker::Picker;
use super::quiescence::refined;
use super::{NO_CONTINUATION, Thread, has_pieces, is_noisy, margins};
use crate::engine::see;
use crate::engine::transposition::Bound;
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::Position;

impl Thread<'_> {
    /// The rules that settle a position without searching its moves.
    pub(super) fn prune(
        &mut self,
        position: &Position,
        alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Option<Value> {
        let (depth, evaluation) = (known.depth, known.evaluation?);
        let value = known
            .found
            .map_or(evaluation, |entry| refined(&entry, evaluation));
        if !known.was_pv
            && depth <= margins::REVERSE_FUTILITY_DEPTH
            && value - margins::reverse_futility_margin(depth, known.is_improving) >= beta
            && value < MATE_FOUND
            && beta > -MATE_FOUND
        {
            // An evaluation is no search: only half of its lead is believed.
            return Some(i32::midpoint(value, beta));
        }
        if depth <= margins::RAZOR_DEPTH && value + margins::razor_margin(depth) < alpha {
            let quiet = self.quiescence::<false>(position, alpha, alpha + 1, ply);
            if quiet <= alpha {
                return Some(quiet);
            }
        }
        let may_pass = depth >= margins::NULL_MOVE_DEPTH
            && value >= beta
            && evaluation >= margins::null_move_threshold(depth, beta)
            && beta > -MATE_FOUND
            && ply >= self.null_move_from
            && self.frames[ply + super::LEAD - 1].played.is_some()
            && has_pieces(position);
        if may_pass {
            return self.null_move(position, beta, depth, ply, value);
        }
        None
    }

    /// Null move: passes, and sees whether the opponent can make use of it.
    fn null_move(
        &mut self,
        position: &Position,
        beta: Value,
        depth: i32,
        ply: usize,
        evaluation: Value,
    ) -> Option<Value> {
        let shallower = depth - margins::null_move_reduction(depth, evaluation, beta);
        let child = position.after_pass();
        self.table.prefetch(child.hash());
        self.hashes.push(child.hash());
        let frame = self.frame(ply);
        frame.played = None;
        frame.continuation = NO_CONTINUATION;
        let double_extensions = frame.double_extensions;
        let next = self.frame(ply + 1);
        next.is_check = false;
        next.double_extensions = double_extensions;
        let value = -self.node::<false>(&child, -beta, 1 - beta, shallower, ply + 1, true);
        self.hashes.pop();
        if self.is_stopped || value < beta {
            return None;
        }
        let value = if value >= MATE_FOUND { beta } else { value };
        if depth < margins::VERIFIED_NULL_MOVE_DEPTH || self.null_move_from > 0 {
            return Some(value);
        }
        self.null_move_from = ply + (3 * shallower.max(1) / 4) as usize;
        let verified = self.node::<false>(position, beta - 1, beta, shallower, ply, false);
        self.null_move_from = 0;
        (verified >= beta).then_some(value)
    }

    /// Probcut: a capture that beats beta clearly in a shallow search will beat it in a deep one.
    pub(super) fn probcut(
        &mut self,
        position: &Position,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Option<Value> {
        let (depth, evaluation) = (known.depth, known.evaluation?);
        let target = margins::probcut_target(beta, known.is_improving);
        if depth < margins::PROBCUT_DEPTH || beta.abs() >= MATE_FOUND {
            return None;
        }
        if known
            .found
            .is_some_and(|entry| entry.depth >= depth - 3 && entry.value < target)
        {
            return None;
        }
        let needed = target - evaluation;
        let hash_move = known
            .hash_move
            .filter(|&mv| is_noisy(position, mv) && see::gains(position, mv, needed));
        let mut picker = Picker::noisy(hash_move, needed, &self.moves);
        let mut answer = None;
        while let Some(mv) = self.next_move(&mut picker, position) {
            let child = self.descend(position, mv, ply);
            let (low, high) = (-target, 1 - target);
            let mut value = -self.quiescence::<false>(&child, low, high, ply + 1);
            if value >= target && !self.is_stopped {
                value = -self.node::<false>(&child, low, high, depth - 4, ply + 1, !known.is_cut);
            }
            self.ascend();
            if self.is_stopped {
                break;
            }
            if value >= target {
                let shallower = Known {
                    depth: depth - 3,
                    ..*known
                };
                self.store_node(position, ply, &shallower, value, Bound::Lower, Some(mv));
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
