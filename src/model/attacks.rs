//! The squares that each kind of piece attacks.
//!
//! The tables for kings, knights and pawns, and the lines between squares, are computed at compile
//! time; `sliders` handles bishops, rooks and queens, which other pieces can block.

mod sliders;

pub use sliders::{bishop, queen, rook};

use super::bitboard::Bitboard;
use super::geometry::{DIRECTIONS, KNIGHT_STEPS};
use super::piece::{Color, Role};
use super::square::Square;

static KNIGHT: [Bitboard; 64] = step_table(&KNIGHT_STEPS);
static KING: [Bitboard; 64] = step_table(&DIRECTIONS);
static PAWN: [[Bitboard; 64]; 2] = [
    step_table(&[(-1, 1), (1, 1)]),
    step_table(&[(-1, -1), (1, -1)]),
];
static DIAGONAL: [Bitboard; 64] = ray_table(&[(1, 1), (-1, -1)]);
static ANTIDIAGONAL: [Bitboard; 64] = ray_table(&[(1, -1), (-1, 1)]);
static ORTHOGONAL: [Bitboard; 64] = ray_table(&[(1, 0), (-1, 0), (0, 1), (0, -1)]);
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

/// The squares a knight on `square` attacks.
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.low_bits()]
}

/// The squares a king on `square` attacks.
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.low_bits()]
}

/// The squares a pawn of `color` on `square` attacks.
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.of_two()][square.low_bits()]
}

/// The squares that any piece attacks, given the occupied squares.
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares of the diagonal through `square` that rises to the right, without `square`.
#[inline]
pub fn diagonal(square: Square) -> Bitboard {
    DIAGONAL[square.low_bits()]
}

/// The squares of the diagonal through `square` that falls to the right, without `square`.
#[inline]
pub fn antidiagonal(square: Square) -> Bitboard {
    ANTIDIAGONAL[square.low_bits()]
}

/// The squares of the file and the rank through `square`, without `square`.
#[inline]
pub fn orthogonals(square: Square) -> Bitboard {
    ORTHOGONAL[square.low_bits()]
}

/// The squares strictly between two squares of one line; none if no line joins them.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.low_bits()][b.low_bits()]
}

/// The whole line, edge to edge, through two different squares; none if no line joins them.
///
/// ```
/// use hotseat::model::{Square, attacks};
///
/// assert!(attacks::line(Square::C1, Square::E3).has(Square::H6));
/// assert!(attacks::line(Square::C1, Square::E2).is_empty());
/// ```
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    let ends = Bitboard::of(a) | Bitboard::of(b);
    if orthogonals(a).has(b) {
        return orthogonals(a) & orthogonals(b) | ends;
    }
    for through in [diagonal, antidiagonal] {
        if through(a).has(b) {
            return through(a) | ends;
        }
    }
    Bitboard::EMPTY
}

const fn step_table(steps: &[(i32, i32)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::ALL[from].offset(steps[i].0, steps[i].1) {
                table[from].0 |= Bitboard::of(to).0;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const fn ray_table(directions: &[(i32, i32)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < directions.len() {
            let mut at = Square::ALL[from];
            while let Some(next) = at.offset(directions[i].0, directions[i].1) {
                table[from].0 |= Bitboard::of(next).0;
                at = next;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays)] // Evaluated at compile time only.
const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < DIRECTIONS.len() {
            let mut passed = 0;
            let mut at = Square::ALL[from];
            while let Some(next) = at.offset(DIRECTIONS[i].0, DIRECTIONS[i].1) {
                table[from][next.low_bits()] = Bitboard(passed);
                passed |= Bitboard::of(next).0;
                at = next;
            }
            i += 1;
        }
        from += 1;
    }
    table
}
