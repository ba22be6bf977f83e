//! Zobrist hashing: a random number for each feature of a position, combined by exclusive or.
//!
//! The en passant file counts only when a capture there is legal, and the counters never do, so that
//! positions that are the same for the repetition rule have the same hash.

use super::castling::CastlingRights;
use super::piece::{Color, Role};
use super::random::{SplitMix64, mixed};
use super::square::{File, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    /// For each set of files from which a side's rooks may still castle.
    castling: [[u64; 256]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> u64 {
    KEYS.pieces[color.of_two()][role as usize][square.low_bits()]
}

#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    let [white, black] = Color::BOTH.map(|color| rights.files(color) as usize);
    KEYS.castling[0][white] ^ KEYS.castling[1][black]
}

#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file as usize]
}

#[inline]
pub(crate) fn turn() -> u64 {
    KEYS.black_to_move
}

/// The rules and the checks that White and Black still have to give: 0 for the standard rules, and others
/// are so rare that no table is kept.
#[inline]
pub(crate) const fn rules(index: u8, white: u8, black: u8) -> u64 {
    let [index, white, black] = [index as u64, white as u64, black as u64];
    if index == 0 {
        return 0;
    }
    mixed(index << 16 | white << 8 | black)
}

const fn keys() -> Keys {
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling: [[0; 256]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut random = SplitMix64::new(0x1972_0711_1972_0901);
    let mut i = 0;
    while i < 2 * 6 * 64 {
        keys.pieces[i / 384][i / 64 % 6][i % 64] = random.next();
        i += 1;
    }
    i = 0;
    while i < 2 * 256 {
        keys.castling[i / 256][i % 256] = random.next();
        i += 1;
    }
    i = 0;
    while i < 8 {
        keys.en_passant[i] = random.next();
        i += 1;
    }
    keys.black_to_move = random.next();
    keys
}
