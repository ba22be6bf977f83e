//! Late-move reductions: the later a move comes in a good order, the less it needs to be searched.
//!
//! The reduction grows with the logarithms of the depth and of the move's number, and what else is known of the
//! move and its position adds to it or takes from it. It is counted in whole numbers (1024ths of a half-move), so
//! that every machine reduces alike.

use super::moves::Trial;
use super::node::Node;
use super::{Thread, is_noisy, numbers};

/// One half-move.
pub(super) const PLY: i32 = 1_024;

const SIZE: usize = 64;

/// The base-2 logarithm in 256ths, by squaring.
pub(super) const fn log2(n: usize) -> i32 {
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
            table[depth][number] = numbers::base_reduction(depth, number);
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
    /// By how many half-moves a move is searched less deeply: a late one by what its position and its past tell.
    pub(super) fn reduced(&mut self, node: &Node<'_>, trial: &Trial) -> i32 {
        let is_late = node.depth >= numbers::LATE_MOVE_REDUCTION_DEPTH
            && trial.number > 1 + usize::from(node.is_pv())
            && (!trial.noisy || trial.is_losing || node.is_cut());
        if !is_late {
            return 0;
        }
        let base = reduction(node.depth, trial.number);
        // Captures change more than quiet moves do.
        let base = if trial.noisy { base / 2 } else { base };
        let hash_move_is_noisy = node.hash_move.is_some_and(|mv| is_noisy(node.position, mv));
        let child = self.frame(node.ply + 1);
        let terms = [
            (!node.is_improving, numbers::WORSENING_REDUCTION),
            (node.is_cut(), numbers::CUT_REDUCTION),
            (hash_move_is_noisy, numbers::NOISY_BEST_REDUCTION),
            (node.was_pv, numbers::FORMER_PV_REDUCTION),
            (child.is_check, numbers::CHECK_REDUCTION),
            (trial.is_killer, numbers::KILLER_REDUCTION),
            (
                child.cutoffs > numbers::MANY_CUTOFFS,
                numbers::CUTOFFS_REDUCTION,
            ),
        ];
        let more: i32 = terms
            .iter()
            .map(|&(holds, term)| i32::from(holds) * term)
            .sum();
        (base + more + numbers::history_reduction(trial.history)) / PLY
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
