//! Weighing all first moves: a value for each of them, not only for the best.

use super::Thread;
use super::node::{Kind, Node, Window};
use super::root::Task;
use crate::engine::value::{INFINITE, Value};

/// How far below the best a move is no longer told from others that lose as much.
const REACH: Value = 600;

impl Thread<'_> {
    /// The evaluations right after each of the first moves, in the order of `legal_moves`.
    pub(crate) fn glance(&mut self, task: &Task) -> Vec<Value> {
        self.prepare(task);
        let root = Node::new(&task.position, 0, 1, Window::OPEN, Kind::Pv);
        let mut values = Vec::new();
        for &mv in &task.position.legal_moves() {
            let child = self.descend(&root, mv);
            values.push(-self.evaluate(&child));
            self.ascend();
        }
        values
    }

    /// The values of all first moves in the order of `legal_moves`, by depth from 1 to `depths`. Once the limit of nodes is
    /// reached, the values of the depth before stand in for what is missing.
    pub(crate) fn weigh(&mut self, task: &Task, depths: usize) -> Vec<Vec<Value>> {
        self.prepare(task);
        let legal = task.position.legal_moves();
        let mut found: Vec<Vec<Value>> = Vec::with_capacity(depths);
        for depth in 1..=depths {
            self.iteration = depth as i32;
            let before = found.last();
            let best = before.and_then(|values| values.iter().copied().max());
            let mut window = Window::OPEN;
            window.alpha = best.map_or(-INFINITE, |best| (best - REACH).max(-INFINITE));
            let mut values = before.cloned().unwrap_or_else(|| vec![0; legal.len()]);
            for (value, &mv) in values.iter_mut().zip(legal.iter()) {
                let root = Node::new(&task.position, 0, depth as i32, window, Kind::Pv);
                let child = self.descend(&root, mv);
                let below = Node::new(&child, 1, depth as i32 - 1, window.flipped(), Kind::Pv);
                let searched = -self.search(below);
                self.ascend();
                if self.is_stopped {
                    break;
                }
                *value = searched;
            }
            found.push(values);
        }
        self.publish_nodes();
        found
    }
}
