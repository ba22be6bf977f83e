//! Late-move reductions: the later a move comes in a good order, the less it needs to be searched.
//!
//! The reduction grows with the logarithms of the depth and of the move's number. It is counted
//! in whole numbers (1024ths of a half-move), so that every machine reduces alike.

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
