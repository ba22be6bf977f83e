//! Pruning of whole positions: reverse futility, razoring, the null move and probcut.

use super::node::{Kind, Node, Window};
use super::picker::Picker;
use super::updates::Answer;
use super::{NO_CONTINUATION, Thread, has_pieces, is_noisy, numbers};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry};
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::Move;

impl Thread<'_> {
    /// The rules that settle a position without searching its moves.
    pub(super) fn prune(&mut self, node: &Node<'_>) -> Option<Value> {
        let (depth, Window { alpha, beta }) = (node.depth, node.window);
        let evaluation = node.evaluation?;
        let value = node.refined(evaluation);
        if !node.was_pv
            && depth <= numbers::REVERSE_FUTILITY_DEPTH
            && value - numbers::reverse_futility_margin(depth, node.is_improving) >= beta
            && value < MATE_FOUND
            && beta > -MATE_FOUND
        {
            // An evaluation is no search: only half of its lead is believed.
            return Some(i32::midpoint(value, beta));
        }
        if depth <= numbers::RAZOR_DEPTH && value + numbers::razor_margin(depth) < alpha {
            let window = Window::null(alpha);
            let quiet = self.quiescence(Node::new(node.position, node.ply, 0, window, node.kind));
            if quiet <= alpha {
                return Some(quiet);
            }
        }
        let may_pass = depth >= numbers::NULL_MOVE_DEPTH
            && value >= beta
            && evaluation >= numbers::null_move_threshold(depth, beta)
            && beta > -MATE_FOUND
            && node.ply >= self.null_move_from
            && self.frames[node.ply + super::LEAD - 1].played.is_some()
            && has_pieces(node.position);
        if may_pass {
            return self.null_move(node, value);
        }
        None
    }

    /// Null move: passes, and sees whether the opponent can make use of it.
    fn null_move(&mut self, node: &Node<'_>, evaluation: Value) -> Option<Value> {
        let (depth, beta, ply) = (node.depth, node.window.beta, node.ply);
        let shallower = depth - numbers::null_move_reduction(depth, evaluation, beta);
        let window = Window::null(beta - 1);
        let child = node.position.after_pass();
        self.table.prefetch(child.hash());
        self.hashes.push(child.hash());
        let frame = self.frame(ply);
        frame.played = None;
        frame.continuation = NO_CONTINUATION;
        let double_extensions = frame.double_extensions;
        let next = self.frame(ply + 1);
        next.is_check = false;
        next.double_extensions = double_extensions;
        let value = -self.search(Node::new(
            &child,
            ply + 1,
            shallower,
            window.flipped(),
            Kind::Cut,
        ));
        self.hashes.pop();
        if self.is_stopped || value < beta {
            return None;
        }
        let value = if value >= MATE_FOUND { beta } else { value };
        if depth < numbers::VERIFIED_NULL_MOVE_DEPTH || self.null_move_from > 0 {
            return Some(value);
        }
        self.null_move_from = ply + numbers::verified_plies(shallower);
        let verified = self.search(Node::new(node.position, ply, shallower, window, Kind::All));
        self.null_move_from = 0;
        (verified >= beta).then_some(value)
    }

    /// Probcut: a capture that beats beta clearly in a shallow search will beat it in a deep one.
    pub(super) fn probcut(&mut self, node: &Node<'_>) -> Option<Value> {
        let (position, beta) = (node.position, node.window.beta);
        let evaluation = node.evaluation?;
        let target = numbers::probcut_target(beta, node.is_improving);
        if node.depth < numbers::PROBCUT_DEPTH || beta.abs() >= MATE_FOUND {
            return None;
        }
        let shallower = node.depth - numbers::PROBCUT_REDUCTION;
        let is_refuted = |entry: Entry| entry.depth > shallower && entry.value < target;
        if node.found.is_some_and(is_refuted) {
            return None;
        }
        let needed = target - evaluation;
        let hash_move = node
            .hash_move
            .filter(|&mv| is_noisy(position, mv) && see::gains(position, mv, needed));
        let mut picker = Picker::noisy(hash_move, needed, &self.moves);
        let mut answer = None;
        while let Some(mv) = self.next_move(&mut picker, position) {
            let value = self.try_capture(node, mv, target, shallower);
            if self.is_stopped {
                break;
            }
            if value >= target {
                let beaten = Answer {
                    value,
                    bound: Bound::Lower,
                    best: Some(mv),
                };
                self.store(node, shallower + 1, &beaten);
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

    /// Whether a capture reaches the target once the captures after it are over, and in a shallow search as well.
    fn try_capture(&mut self, node: &Node<'_>, mv: Move, target: Value, depth: i32) -> Value {
        let child = self.descend(node, mv);
        let at = |depth| {
            let window = Window::null(target - 1).flipped();
            Node::new(&child, node.ply + 1, depth, window, node.kind.child())
        };
        let mut value = -self.quiescence(at(0));
        if value >= target && !self.is_stopped {
            value = -self.search(at(depth));
        }
        self.ascend();
        value
    }
}
