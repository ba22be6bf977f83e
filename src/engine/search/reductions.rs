//! Late-move reductions: the later a move comes in a good order, the less it needs to be searched.
//!
//! The reduction grows with the logarithms of the depth and of the move's number, and what else is known of the
//! move and its position adds to it or takes from it. It is counted in whole numbers (1024ths of a half-move), so
//! that every machine reduces alike.

use super::moves::Trial;
use super::node::Known;
use super::{Thread, is_noisy};
use crate::model::Position;

/// One half-move.
pub(super) const PLY: i32 = 1_024;

const SIZE: usize = 64;

/// The base-2 logarithm in 256ths, by squaring.
const fn log2(n: usize) -> i32 {
    let whole = n.ilog2();
    let mut x = ((n as u64) << 32) >> whole;
    let mut log = (whole as i32) << 8;
    let mut bit = 128;
    while bit > 0 {
        x = (x * (x >> 16)) >> 16;
        if x >= 2 << 32 {
            x >>= 1;
            log += bit;
        }
        bit /= 2;
    }
    log
}

static REDUCTIONS: [[i32; SIZE]; SIZE] = table();

const fn table() -> [[i32; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut number = 1;
        while number < SIZE {
            // 0.6 + ln(depth) ln(number) / 2.2
            table[depth][number] = 614 + log2(depth) * log2(number) * 14 / 4 / 1024;
            number += 1;
        }
        depth += 1;
    }
    table
}

/// How much less deep a quiet move is searched, in 1024ths of a half-move.
pub(super) fn reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[(depth.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)]
}

impl Thread<'_> {
    /// By how many half-moves a late move is searched less deeply.
    pub(super) fn reduced(
        &mut self,
        position: &Position,
        ply: usize,
        trial: &Trial,
        known: &Known,
    ) -> i32 {
        let mut less = reduction(known.depth, trial.number);
        // Captures change more than quiet moves do.
        if trial.noisy {
            less /= 2;
        }
        // Where things get worse, a late move will hardly change that.
        if !known.is_improving {
            less += PLY;
        }
        // One of the first moves should have refuted the position; the late ones seldom do.
        if known.is_cut {
            less += PLY + PLY / 2;
        }
        // Where a capture is best, quiet moves seldom are.
        if known.hash_move.is_some_and(|mv| is_noisy(position, mv)) {
            less += PLY;
        }
        // A position of an earlier principal variation may decide the game.
        if known.was_pv {
            less -= PLY;
        }
        // A check leaves few replies.
        if self.frame(ply + 1).is_check {
            less -= PLY;
        }
        // What refuted a neighbouring position may refute this one.
        if trial.is_killer {
            less -= PLY;
        }
        // The opponent has found a reply to most moves here, and will to this one.
        if self.frame(ply + 1).cutoffs > 2 {
            less += PLY;
        }
        // What has done well in other positions is reduced less, what has failed there more.
        less -= trial.history * PLY / 9_000;
        less / PLY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_close() {
        for n in 1..64_usize {
            let exact = (n as f64).log2() * 256.0;
            assert!((f64::from(log2(n)) - exact).abs() < 2.0, "{n}");
        }
    }

    #[test]
    fn later_and_deeper_means_more() {
        assert!(reduction(10, 20) > reduction(10, 5));
        assert!(reduction(20, 10) > reduction(5, 10));
        assert!(
            (2 * PLY..5 * PLY).contains(&reduction(12, 20)),
            "{}",
            reduction(12, 20)
        );
    }
}
