//! Bishops, rooks and queens: attacks along lines up to the first blocker.
//!
//! Each square has a *magic* multiplier that hashes every arrangement of blockers on its lines to its
//! own slot in a table, so that an attack set costs one multiplication and two loads. The tables are
//! filled at compile time with a slower formula ([`line_attacks`]); `examples/find_magics.rs` found
//! the multipliers.

use super::super::bitboard::Bitboard;
use super::super::square::Square;
use super::ray_table;

/// The squares a bishop on `square` attacks when `occupied` squares block it.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOP_TABLE[BISHOP_MAGICS[square.low_bits()].slot(occupied)]
}

/// The squares a rook on `square` attacks when `occupied` squares block it.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK_TABLE[ROOK_MAGICS[square.low_bits()].slot(occupied)]
}

/// The squares a queen on `square` attacks when `occupied` squares block it.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// How one square's blockers are hashed.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares where a blocker matters: the lines without their last square.
    mask: u64,
    factor: u64,
    /// Where this square's slots begin in the table.
    offset: u32,
    shift: u32,
}

impl Magic {
    #[inline]
    const fn slot(&self, occupied: Bitboard) -> usize {
        let hash = (occupied.0 & self.mask).wrapping_mul(self.factor) >> self.shift;
        hash as usize + self.offset as usize
    }
}

/// The two lines that a bishop or a rook moves along, for every square.
type Lines = [[Bitboard; 64]; 2];

const BISHOP_LINES: Lines = [
    ray_table(&[(1, 1), (-1, -1)]),
    ray_table(&[(1, -1), (-1, 1)]),
];
const ROOK_LINES: Lines = [ray_table(&[(1, 0), (-1, 0)]), ray_table(&[(0, 1), (0, -1)])];

static BISHOP_MAGICS: [Magic; 64] = magics(&BISHOP_LINES, &BISHOP_FACTORS);
static ROOK_MAGICS: [Magic; 64] = magics(&ROOK_LINES, &ROOK_FACTORS);
static BISHOP_TABLE: [Bitboard; 5_248] =
    attack_table(&BISHOP_LINES, &magics(&BISHOP_LINES, &BISHOP_FACTORS));
#[allow(long_running_const_eval)] // Filling 100,000 slots takes a few seconds.
static ROOK_TABLE: [Bitboard; 102_400] =
    attack_table(&ROOK_LINES, &magics(&ROOK_LINES, &ROOK_FACTORS));

const fn magics(lines: &Lines, factors: &[u64; 64]) -> [Magic; 64] {
    let blank = Magic {
        mask: 0,
        factor: 0,
        offset: 0,
        shift: 0,
    };
    let mut magics = [blank; 64];
    let mut offset = 0;
    let mut square = 0;
    while square < 64 {
        let mask = (lines[0][square].0 | lines[1][square].0) & !irrelevant_edges(square);
        magics[square] = Magic {
            mask,
            factor: factors[square],
            offset,
            shift: 64 - mask.count_ones(),
        };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    magics
}

/// The edges of the board that the square is not on: a piece on the last square of a line blocks
/// nothing.
const fn irrelevant_edges(square: usize) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const RANK_1: u64 = 0xff;
    let own_file = FILE_A << (square % 8);
    let own_rank = RANK_1 << (square / 8 * 8);
    ((FILE_A | FILE_A << 7) & !own_file) | ((RANK_1 | RANK_1 << 56) & !own_rank)
}

const fn attack_table<const SIZE: usize>(lines: &Lines, magics: &[Magic; 64]) -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut square = 0;
    while square < 64 {
        let magic = magics[square];
        let mut blockers = 0_u64;
        loop {
            table[magic.slot(Bitboard(blockers))] = Bitboard(
                line_attacks(square, lines[0][square].0, blockers)
                    | line_attacks(square, lines[1][square].0, blockers),
            );
            // The carry ripples through the mask and so visits each of its subsets once.
            blockers = blockers.wrapping_sub(magic.mask) & magic.mask;
            if blockers == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

/// Attacks along one line (o^(o-2r)): subtracting twice the slider from the blockers borrows up to
/// the first of them, and the same on the mirrored board gives the other direction.
const fn line_attacks(square: usize, line: u64, blockers: u64) -> u64 {
    let slider = 1_u64 << square;
    let up = (blockers & line).wrapping_sub(slider << 1);
    let down = (blockers & line)
        .reverse_bits()
        .wrapping_sub(slider.reverse_bits() << 1)
        .reverse_bits();
    (up ^ down) & line
}

#[rustfmt::skip]
const ROOK_FACTORS: [u64; 64] = [
    0x2680_0881_2040_0070, 0xc100_2481_0040_0050, 0x0080_1000_0880_2000, 0x0500_1001_0020_c428,
    0x4200_0200_1020_6804, 0x3200_1402_0071_1008, 0x2100_0100_0200_02c4, 0x0500_0042_8a08_2100,
    0x2000_8004_2840_008c, 0x4004_4010_0020_0040, 0x0041_0060_0041_0010, 0x0011_0010_0100_2aa0,
    0x8002_000a_0010_2085, 0x001e_0002_0011_181c, 0x0003_000a_0001_000c, 0x0002_0001_00ac_4204,
    0x0200_8080_0220_4012, 0x2108_8100_4001_0220, 0x0000_3100_4302_2000, 0x0128_8080_0804_1002,
    0x2001_0100_0450_0802, 0x0802_0080_0400_8082, 0x1000_0400_4930_0802, 0x1024_0200_0061_8401,
    0x0100_2080_8000_4004, 0x8880_2008_8040_0180, 0x4810_0080_8020_0110, 0x0020_4202_0020_1018,
    0x0810_8800_8080_0400, 0x4c52_0002_000c_a870, 0x0130_0500_8080_0200, 0x8600_0402_0002_5481,
    0x0300_4004_2880_0280, 0x6002_6010_0640_00c6, 0x0080_8042_0200_1024, 0x2808_0230_0080_0884,
    0x4000_902a_2200_0a00, 0x00a0_8004_0080_2200, 0x0000_8208_7400_0150, 0x06e4_0984_4200_240b,
    0x2280_0320_0142_4000, 0x8000_6010_0040_4002, 0x7800_4100_6001_0012, 0x0010_0208_0081_8011,
    0x0138_0040_2004_0400, 0x0824_0080_0200_8004, 0x0000_6230_1804_0041, 0x0080_4440_8c02_0001,
    0x4121_4001_2080_0080, 0x0080_2004_4000_8080, 0x0000_10a0_4200_8a00, 0x0802_0208_2140_1200,
    0x4502_0020_0410_0a00, 0x8401_0e00_8400_8080, 0x0402_8002_0011_0080, 0x2215_0100_8420_d200,
    0x0c90_1181_2201_0042, 0x0004_8064_4013_0202, 0x2804_a8c0_8022_0012, 0x0000_2029_0005_1001,
    0x6222_0045_2008_1002, 0x0005_0008_1400_4285, 0x0280_0809_0250_0984, 0x0229_0000_4200_2a81,
];

#[rustfmt::skip]
const BISHOP_FACTORS: [u64; 64] = [
    0x0284_201c_0040_9101, 0x0808_1001_0845_0210, 0x0008_40c1_0200_0008, 0x0214_0c00_8001_0000,
    0x250c_0420_0020_0000, 0x0006_0104_2000_0240, 0x8460_8610_3024_8220, 0x0009_8280_9010_2200,
    0x0200_2020_262a_cd04, 0x0230_0c28_00c1_0200, 0x0002_0408_0a00_4008, 0x0802_4814_8100_1022,
    0x4000_8c04_2000_7010, 0x1240_0824_1420_0090, 0x1010_0208_0202_1080, 0x0002_0442_4808_2804,
    0x6008_0230_2008_9085, 0x0014_008b_5004_0508, 0x0392_0010_0c00_4008, 0x0008_0100_9201_40b0,
    0x4001_0000_9040_0000, 0x1001_2021_1010_1000, 0x0014_0002_2a02_1e20, 0x0020_4801_a108_2828,
    0x0008_2408_4811_1002, 0x0001_a014_1004_0101, 0x0000_4804_0400_2401, 0x0004_0041_0403_000e,
    0x0001_0100_0110_4004, 0x0e08_4a00_0300_8622, 0x2204_0100_4688_0900, 0x3040_4200_1041_2403,
    0x0002_0884_8120_2040, 0x0518_0528_1010_0240, 0x8844_0422_0384_0404, 0x0018_0200_8048_0082,
    0x0011_0104_0092_0020, 0x0840_8082_0101_0108, 0x4090_8200_8002_0180, 0x4504_0040_400a_1100,
    0x0814_3008_0400_3800, 0x0084_160a_3008_0200, 0x0900_4424_0502_1000, 0x0228_2020_3100_0800,
    0x0000_0410_0880_2402, 0x02a0_0810_1640_46e0, 0x1820_0509_2200_0100, 0x0122_0842_0020_4088,
    0x0022_8c10_5804_2700, 0x0002_0901_8210_1a10, 0x016e_00c0_5410_0000, 0x0000_0220_940c_001c,
    0x0400_0820_0244_0102, 0x1040_2810_3061_8104, 0x0804_0890_0102_0209, 0x0020_0830_8100_4020,
    0x0052_1a08_0402_0801, 0x1000_0100_4202_2100, 0x0808_0040_4404_2410, 0x1010_7400_2c84_0402,
    0x0002_0001_40a2_8203, 0x0504_0108_2008_1230, 0x0004_0448_1051_0204, 0x0844_2014_0c00_2040,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square: slow, but obviously correct.
    fn walk(square: Square, directions: [(i32, i32); 4], occupied: Bitboard) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                reached |= next.into();
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    #[test]
    fn magic_lookups_match_walking_for_every_set_of_blockers() {
        const DIAGONALS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        const STRAIGHTS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        type Attacks = fn(Square, Bitboard) -> Bitboard;
        for square in Square::ALL {
            for (magics, attacks, directions) in [
                (&BISHOP_MAGICS, bishop as Attacks, DIAGONALS),
                (&ROOK_MAGICS, rook, STRAIGHTS),
            ] {
                let mask = magics[square.low_bits()].mask;
                let mut blockers = 0_u64;
                loop {
                    let occupied = Bitboard(blockers);
                    assert_eq!(
                        attacks(square, occupied),
                        walk(square, directions, occupied)
                    );
                    blockers = blockers.wrapping_sub(mask) & mask;
                    if blockers == 0 {
                        break;
                    }
                }
            }
        }
    }
}
