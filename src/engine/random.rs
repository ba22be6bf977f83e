//! Chance that can be repeated: the same number in, the same number out, on every machine.

use crate::model::Chess960;

/// A start of Chess960 by chance: the same seed, the same start.
pub fn random_start(seed: u64) -> Chess960 {
    Chess960::from_random(mixed(seed))
}

/// A number that looks like chance; the mixing step of `SplitMix64`.
pub(crate) const fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
