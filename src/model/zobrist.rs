//! Zobrist hashing: a random number for each feature of a position, combined by exclusive or.
//!
//! The en passant file counts only when a capture there is legal, and the counters never do, so that
//! positions that are the same for the repetition rule have the same hash.

use super::castling::CastlingRights;
use super::piece::{Color, Role};
use super::square::{File, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    /// For each set of corners whose rooks may still castle.
    castling: [u64; 16],
    /// For a rook that may still castle from another file, which only Chess960 knows.
    inner_rooks: [[u64; 8]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> u64 {
    KEYS.pieces[color as usize][role as usize][square as usize]
}

#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    let mut hash = KEYS.castling[corners(rights)];
    let mut inner = rights;
    for color in Color::ALL {
        for corner in CORNERS {
            inner = inner.without(color, corner);
        }
    }
    if inner != CastlingRights::NONE {
        for (color, rook) in inner.iter() {
            hash ^= KEYS.inner_rooks[color as usize][rook as usize];
        }
    }
    hash
}

const CORNERS: [File; 2] = [File::H, File::A];

/// An index from 0 to 15 for the rooks in the corners.
fn corners(rights: CastlingRights) -> usize {
    let mut index = 0;
    for (i, color) in Color::ALL.into_iter().enumerate() {
        for (j, corner) in CORNERS.into_iter().enumerate() {
            index |= usize::from(rights.has(color, corner)) << (2 * i + j);
        }
    }
    index
}

#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file as usize]
}

#[inline]
pub(crate) fn turn() -> u64 {
    KEYS.black_to_move
}

const fn keys() -> Keys {
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling: [0; 16],
        inner_rooks: [[0; 8]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut state = 0x1972_0711_1972_0901;
    let mut i = 0;
    while i < 2 * 6 * 64 {
        state = step(state);
        keys.pieces[i / 384][i / 64 % 6][i % 64] = mixed(state);
        i += 1;
    }
    i = 0;
    while i < 16 {
        state = step(state);
        keys.castling[i] = mixed(state);
        i += 1;
    }
    i = 0;
    while i < 8 {
        state = step(state);
        keys.en_passant[i] = mixed(state);
        i += 1;
    }
    state = step(state);
    keys.black_to_move = mixed(state);
    i = 0;
    while i < 16 {
        state = step(state);
        keys.inner_rooks[i / 8][i % 8] = mixed(state);
        i += 1;
    }
    keys
}

/// One step of the `SplitMix64` generator, whose outputs are `mixed` states.
const fn step(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

const fn mixed(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
