//! Finds the multipliers of `src/model/attacks/sliders.rs`: `cargo run --release --example find_magics`.
//!
//! For each square it tries sparse pseudo-random numbers until one maps every set of blockers to its
//! own slot, or to one with the same attacks. The seed is fixed, so the table in the source can be
//! reproduced exactly.

use hotseat::model::{Bitboard, Square};

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

fn main() {
    let mut random = SplitMix(0x686f_7473_6561_7421);
    for (name, directions) in [("ROOK", ROOK), ("BISHOP", BISHOP)] {
        println!("const {name}_FACTORS: [u64; 64] = [");
        for square in Square::ALL {
            println!("    {:#018x},", find(square, &directions, &mut random));
        }
        println!("];");
    }
}

/// The first sparse number that is a perfect hash for this square's blockers.
fn find(square: Square, directions: &[(i32, i32)], random: &mut SplitMix) -> u64 {
    let mask = walk(square, directions, Bitboard::EMPTY, false);
    let shift = 64 - mask.len();
    let cases: Vec<(u64, Bitboard)> = subsets(mask.0)
        .map(|blockers| (blockers, walk(square, directions, Bitboard(blockers), true)))
        .collect();
    let mut slots = vec![(0_u32, Bitboard::EMPTY); 1 << mask.len()];
    for attempt in 1.. {
        let factor = random.next() & random.next() & random.next();
        let is_perfect = cases.iter().all(|&(blockers, attacks)| {
            let slot = &mut slots[(blockers.wrapping_mul(factor) >> shift) as usize];
            if slot.0 == attempt {
                return slot.1 == attacks;
            }
            *slot = (attempt, attacks);
            true
        });
        if is_perfect {
            return factor;
        }
    }
    unreachable!("the loop above only ends by returning")
}

/// The squares reached from `square`; without `to_the_edge`, only those where a blocker matters.
fn walk(
    square: Square,
    directions: &[(i32, i32)],
    blockers: Bitboard,
    to_the_edge: bool,
) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut at = square;
        while let Some(next) = at.offset(files, ranks) {
            if to_the_edge || next.offset(files, ranks).is_some() {
                reached |= next.into();
            }
            if blockers.has(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

/// Every subset of a set, by the carry-rippler.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let current = next?;
        let following = current.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(current)
    })
}

/// A small pseudo-random number generator.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
