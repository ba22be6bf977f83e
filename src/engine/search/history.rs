//! History: how moves have done so far in this search, wherever they were played.
//!
//! A move that refuted one position often refutes its neighbours. Each table is a running average.

use super::numbers;
use crate::engine::value::Value;
use crate::model::{Bitboard, Color, Move, Position, Role, attacks, random};

/// No history value goes beyond this.
pub(super) const HISTORY_LIMIT: i32 = 16_384;
/// A piece of one colour on a square: 12 kinds times 64.
const PIECE_SQUARES: usize = 768;
/// The row of a continuation table for "no move before".
pub(super) const NO_CONTINUATION: usize = PIECE_SQUARES;
/// How many pawn structures have a history of their own; others share it.
const PAWN_STRUCTURES: usize = 512;
const CORRECTIONS: usize = 16_384;
/// A correction is kept in fractions of a centipawn.
const CORRECTION_GRAIN: i32 = 256;
const CORRECTION_LIMIT: i32 = CORRECTION_GRAIN * numbers::LARGEST_CORRECTION;

/// What a quiet move is judged by besides itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context {
    /// The rows of the moves played one, two and four plies ago.
    before: [usize; 3],
    /// The row of the pawn structure.
    pawns: usize,
    /// The squares that the opponent attacks: leaving one is another matter than going there.
    threats: Bitboard,
}

impl Context {
    /// For positions in which only captures are tried.
    pub(super) const NONE: Context = Context {
        before: [NO_CONTINUATION; 3],
        pawns: 0,
        threats: Bitboard::EMPTY,
    };

    pub(super) fn new(position: &Position, before: [usize; 3]) -> Context {
        Context {
            before,
            pawns: (pawn_key(position) >> 55) as usize,
            threats: threats(position),
        }
    }

    fn quiet_index(&self, color: Color, mv: Move) -> usize {
        let leaves = usize::from(self.threats.has(mv.from()));
        let enters = usize::from(self.threats.has(mv.to()));
        let table = (color.of_two() * 2 + leaves) * 2 + enters;
        (table * 64 + mv.from().low_bits()) * 64 + mv.to().low_bits()
    }

    fn pawn_index(&self, to: usize) -> usize {
        self.pawns * PIECE_SQUARES + to
    }
}

/// The squares that the side not to move attacks.
fn threats(position: &Position) -> Bitboard {
    let (enemy, occupied) = (!position.turn(), position.occupied());
    let mut threats = Bitboard::EMPTY;
    for square in position.by_piece(enemy, Role::Pawn) {
        threats |= attacks::pawn(enemy, square);
    }
    for square in position.by_piece(enemy, Role::Knight) {
        threats |= attacks::knight(square);
    }
    let queens = position.by_piece(enemy, Role::Queen);
    for square in position.by_piece(enemy, Role::Bishop) | queens {
        threats |= attacks::bishop(square, occupied);
    }
    for square in position.by_piece(enemy, Role::Rook) | queens {
        threats |= attacks::rook(square, occupied);
    }
    threats | attacks::king(position.king(enemy))
}

/// All tables of one thread. They outlive a search: the next move's positions are much the same.
#[derive(Debug)]
pub(crate) struct History {
    quiet: Vec<i16>,
    pawn: Vec<i16>,
    capture: Vec<i16>,
    continuation: Vec<i16>,
    correction: Vec<i16>,
}

/// The row or column of a move in the continuation tables: what arrives where.
#[inline]
pub(super) fn piece_to(color: Color, mv: Move) -> usize {
    (color.of_two() * 6 + mv.role() as usize) * 64 + mv.to().low_bits()
}

#[inline]
fn capture_index(color: Color, mv: Move, victim: Role) -> usize {
    piece_to(color, mv) * 6 + victim as usize
}

#[inline]
fn nudge(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = numbers::nudged(old, bonus) as i16;
}

impl History {
    pub(crate) fn new() -> History {
        History {
            quiet: vec![0; 8 * 64 * 64],
            pawn: vec![0; PAWN_STRUCTURES * PIECE_SQUARES],
            capture: vec![0; PIECE_SQUARES * 6],
            continuation: vec![0; (PIECE_SQUARES + 1) * PIECE_SQUARES],
            correction: vec![0; 2 * 3 * CORRECTIONS],
        }
    }

    /// How well a quiet move has done: alone, with these pawns, and as an answer to the moves before.
    #[inline]
    pub(super) fn quiet(&self, color: Color, mv: Move, context: &Context) -> i32 {
        let to = piece_to(color, mv);
        let follows = |row: usize| i32::from(self.continuation[row * PIECE_SQUARES + to]);
        let alone = i32::from(self.quiet[context.quiet_index(color, mv)]);
        let pawns = i32::from(self.pawn[context.pawn_index(to)]);
        numbers::quiet_history(alone, pawns, context.before.map(follows))
    }

    #[inline]
    pub(super) fn capture(&self, color: Color, mv: Move, victim: Role) -> i32 {
        i32::from(self.capture[capture_index(color, mv, victim)])
    }

    pub(super) fn note_quiet(&mut self, color: Color, mv: Move, context: &Context, bonus: i32) {
        nudge(&mut self.quiet[context.quiet_index(color, mv)], bonus);
        let to = piece_to(color, mv);
        nudge(&mut self.pawn[context.pawn_index(to)], bonus);
        for row in context.before {
            if row != NO_CONTINUATION {
                nudge(&mut self.continuation[row * PIECE_SQUARES + to], bonus);
            }
        }
    }

    /// A quiet move has changed the evaluation: a hint of how good it is, before anything has been searched.
    pub(super) fn note_swing(&mut self, color: Color, mv: Move, context: &Context, bonus: i32) {
        nudge(&mut self.quiet[context.quiet_index(color, mv)], bonus);
    }

    pub(super) fn note_capture(&mut self, color: Color, mv: Move, victim: Role, bonus: i32) {
        nudge(&mut self.capture[capture_index(color, mv, victim)], bonus);
    }

    /// Correction history: how far the evaluation has been off in positions with these pawns or these
    /// pieces.
    pub(super) fn correction(&self, position: &Position) -> Value {
        let sum: i32 = correction_indices(position)
            .into_iter()
            .map(|index| i32::from(self.correction[index]))
            .sum();
        sum / (3 * CORRECTION_GRAIN)
    }

    /// The search found the evaluation off by `error`.
    pub(super) fn note_correction(&mut self, position: &Position, error: Value, depth: i32) {
        let weight = numbers::correction_weight(depth);
        let limit = numbers::LARGEST_ERROR;
        let wanted = error.clamp(-limit, limit) * CORRECTION_GRAIN;
        for index in correction_indices(position) {
            let value = &mut self.correction[index];
            let mixed = (i32::from(*value) * (256 - weight) + wanted * weight) / 256;
            *value = mixed.clamp(-CORRECTION_LIMIT, CORRECTION_LIMIT) as i16;
        }
    }
}

/// Odd factors that spread the bits of a bitboard over a whole word, one for each kind of piece.
const FACTORS: [u64; 6] = [
    random::STEP,
    0xbf58_476d_1ce4_e5b9,
    0x94d0_49bb_1331_11eb,
    0xd6e8_feb8_6659_fd93,
    0xff51_afd7_ed55_8ccd,
    0xc4ce_b9fe_1a85_ec53,
];

fn key(position: &Position, color: Color, role: Role) -> u64 {
    let squares = position.by_piece(color, role);
    squares.0.wrapping_mul(FACTORS[role as usize])
}

/// A hash of both sides' pawns, whose high bits are the best mixed.
fn pawn_key(position: &Position) -> u64 {
    let white = key(position, Color::White, Role::Pawn);
    let black = key(position, Color::Black, Role::Pawn).rotate_left(32);
    (white ^ black).wrapping_mul(FACTORS[1])
}

/// Positions with the same pawns, or the same pieces of one side, share the evaluation's mistakes.
fn correction_indices(position: &Position) -> [usize; 3] {
    let key = |color: Color, role: Role| key(position, color, role);
    let pieces = |color: Color| {
        let light = key(color, Role::Knight) ^ key(color, Role::Bishop) ^ key(color, Role::King);
        let heavy = key(color, Role::Rook) ^ key(color, Role::Queen);
        (light ^ heavy).wrapping_mul(FACTORS[0])
    };
    let turn = position.turn().of_two();
    let slot = |table: usize, key: u64| (table * 2 + turn) * CORRECTIONS + (key >> 50) as usize;
    [
        slot(0, pawn_key(position)),
        slot(1, pieces(Color::White)),
        slot(2, pieces(Color::Black)),
    ]
}
