//! Extensions: moves that are searched more deeply, because little else can be played.

use super::checks::LazyChecks;
use super::node::{Kind, Node, Window};
use super::{Thread, numbers};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry};
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::Move;

impl Thread<'_> {
    /// How much deeper a move is searched; or, if the others refute the position as well, its value.
    pub(super) fn extension(
        &mut self,
        node: &Node<'_>,
        mv: Move,
        checks: &mut LazyChecks,
    ) -> Result<i32, Value> {
        if node.ply as i32 >= numbers::LONGEST_LINE * self.iteration {
            return Ok(0);
        }
        if let Some(entry) = node.found
            && node.hash_move == Some(mv)
            && node.depth >= numbers::SINGULAR_DEPTH
            && entry.depth >= node.depth - numbers::SINGULAR_TRUST
            && entry.bound != Bound::Upper
            && entry.value.abs() < MATE_FOUND
            && node.is_whole()
        {
            return self.singular(node, mv, &entry);
        }
        // A check leaves few answers, and a tactic often begins with one; only on the principal
        // variation, where it cannot make the tree explode.
        let position = node.position;
        if node.is_pv() && checks.has(position, mv) && see::gains(position, mv, 0) {
            return Ok(1);
        }
        Ok(0)
    }

    /// Singular extension: searches without the hash move to see whether any other move comes near it.
    fn singular(&mut self, node: &Node<'_>, mv: Move, entry: &Entry) -> Result<i32, Value> {
        let target = entry.value - numbers::singular_margin(node.depth);
        let killers = self.frame(node.ply).killers;
        let kind = if node.is_cut() { Kind::Cut } else { Kind::All };
        let window = Window::null(target - 1);
        let value = self.search(Node {
            excluded: Some(mv),
            ..Node::new(node.position, node.ply, (node.depth - 1) / 2, window, kind)
        });
        self.frame(node.ply).killers = killers;
        if self.is_stopped {
            return Err(0);
        }
        if value < target {
            let is_clear = !node.is_pv()
                && value < target - numbers::DOUBLE_EXTENSION_MARGIN
                && self.frame(node.ply).double_extensions < numbers::MOST_DOUBLE_EXTENSIONS;
            return Ok(1 + i32::from(is_clear));
        }
        // Multi-cut: the hash move beats beta, and so does another move.
        if target >= node.window.beta {
            return Err(target);
        }
        // The hash move is one of several good ones, and a cutoff is likely: less depth will do.
        if entry.value >= node.window.beta || node.is_cut() {
            return Ok(-1);
        }
        Ok(0)
    }
}
