//! Chance that can be repeated: the same number in, the same numbers out, on every machine; and a checksum.

/// The step of the sequence: the golden ratio, so that states never come near each other soon.
pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// `SplitMix64`: a counter whose bits are mixed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The sequence that a seed begins.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = next_seed(self.0);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to but not including `limit`.
    pub const fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

/// The seed after this one: none comes again for as long as anybody plays.
pub const fn next_seed(seed: u64) -> u64 {
    seed.wrapping_add(STEP)
}

/// A number that looks like chance: the first of the sequence that `number` begins.
pub const fn mixed(number: u64) -> u64 {
    SplitMix64::new(number).next()
}

/// FNV-1a: enough to notice that bytes were cut, padded or damaged, which is all that is asked of it.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
