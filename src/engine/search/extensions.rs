//! Extensions: moves that are searched more deeply, because little else can be played.

use super::checks::Checks;
use super::node::Known;
use super::{Thread, margins};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry};
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::{Move, Position};

impl Thread<'_> {
    /// How much deeper a move is searched; or, if the others refute the position as well, its value.
    pub(super) fn extension<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Result<i32, Value> {
        // No line becomes longer than twice the iteration's depth by extensions.
        let is_far = ply as i32 >= 2 * self.iteration;
        if is_far {
            return Ok(0);
        }
        if let Some(entry) = known.found
            && known.hash_move == Some(mv)
            && known.depth >= margins::SINGULAR_DEPTH
            && entry.depth >= known.depth - 3
            && entry.bound != Bound::Upper
            && entry.value.abs() < MATE_FOUND
            && self.frame(ply).excluded.is_none()
        {
            return self.singular::<PV>(position, mv, beta, ply, known, &entry);
        }
        // A check leaves few answers, and a tactic often begins with one; only on the principal
        // variation, where it cannot make the tree explode.
        if PV && Checks::new(position).has(position, mv) && see::gains(position, mv, 0) {
            return Ok(1);
        }
        Ok(0)
    }

    /// Singular extension: searches without the hash move to see whether any other move comes near it.
    fn singular<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        beta: Value,
        ply: usize,
        known: &Known,
        entry: &Entry,
    ) -> Result<i32, Value> {
        let target = entry.value - margins::singular_margin(known.depth);
        let depth = (known.depth - 1) / 2;
        self.frame(ply).excluded = Some(mv);
        let killers = self.frame(ply).killers;
        let value = self.node::<false>(position, target - 1, target, depth, ply, known.is_cut);
        self.frame(ply).excluded = None;
        self.frame(ply).killers = killers;
        if self.is_stopped {
            return Err(0);
        }
        if value < target {
            let is_clear = !PV
                && value < target - margins::DOUBLE_EXTENSION_MARGIN
                && self.frame(ply).double_extensions < margins::MOST_DOUBLE_EXTENSIONS;
            return Ok(1 + i32::from(is_clear));
        }
        // Multi-cut: the hash move beats beta, and so does another move.
        if target >= beta {
            return Err(target);
        }
        // The hash move is one of several good ones, and a cutoff is likely: less depth will do.
        if entry.value >= beta || known.is_cut {
            return Ok(-1);
        }
        Ok(0)
    }
}
