//! Perft: counting the move sequences of a given length, to verify the move generator.
//!
//! Everything here is inlined into `walk`, which is compiled for each kind of processor: newer ones count
//! and find the squares of a set with one instruction.

#![allow(clippy::inline_always)]

use fearless_simd::{Level, Simd, dispatch};

use super::bitboard::Bitboard;
use super::castling::CastlingPath;
use super::movegen::{MoveSink, PawnStep, generate, generate_for};
use super::moves::{Move, MoveKind};
use super::piece::{Color, Promotion, Role};
use super::position::Position;
use super::square::Square;

/// The number of ways to play `depth` half-moves. The last half-move is counted, not played.
///
/// ```
/// use hotseat::model::{Position, perft};
///
/// assert_eq!(perft::perft(&Position::default(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    dispatch!(Level::new(), simd => walk::<_, true>(simd, position, depth))
}

/// The same number, found by playing the last half-move too.
pub fn perft_playing_all(position: &Position, depth: u32) -> u64 {
    dispatch!(Level::new(), simd => walk::<_, false>(simd, position, depth))
}

/// The number below each legal move, sorted by the squares of the move.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    let mut counts: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|&mv| (mv, perft(&position.after(mv), below)))
        .collect();
    counts.sort();
    counts
}

/// How many legal moves there are.
#[inline(always)]
pub(in crate::model) fn count_moves(position: &Position) -> u64 {
    let mut counter = Counter(0);
    generate(position, &mut counter);
    counter.0
}

fn walk<S: Simd, const BULK: bool>(simd: S, position: &Position, depth: u32) -> u64 {
    simd.vectorize(
        #[inline(always)]
        || match (depth, position.turn) {
            (0, _) => 1,
            (1, _) if BULK => count_moves(position),
            (_, Color::White) => Walker::<S, true, BULK>::walk(simd, position, depth),
            _ => Walker::<S, false, BULK>::walk(simd, position, depth),
        },
    )
}

/// Plays each move of one side that it receives, and counts the nodes below.
struct Walker<'a, S, const WHITE: bool, const BULK: bool> {
    simd: S,
    position: &'a Position,
    depth: u32,
    nodes: u64,
}

impl<'a, S: Simd, const WHITE: bool, const BULK: bool> Walker<'a, S, WHITE, BULK> {
    #[inline(always)]
    fn walk(simd: S, position: &'a Position, depth: u32) -> u64 {
        let mut walker = Walker::<S, WHITE, BULK> {
            simd,
            position,
            depth: depth - 1,
            nodes: 0,
        };
        generate_for::<WHITE, true, true, _>(position, &mut walker);
        walker.nodes
    }

    #[inline(always)]
    fn visit(&mut self, mv: Move) {
        // Put together in registers, and only then written down for the next ply to read.
        let mut draft = self.position.clone();
        draft.play_for::<WHITE, false>(mv);
        let mut next = draft;
        if !next.played.is_standard() {
            next.follow_rules();
        }
        self.nodes += if !BULK && self.depth == 0 {
            // Keeps the compiler from dropping a move whose result is unused.
            std::hint::black_box(&next);
            1
        } else {
            walk::<S, BULK>(self.simd, &next, self.depth)
        };
    }
}

impl<S: Simd, const WHITE: bool, const BULK: bool> MoveSink for Walker<'_, S, WHITE, BULK> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.visit(Move::plain(role, from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            self.visit(Move::pawn(step.origin(to), to, step.kind()));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            for promotion in Promotion::ALL {
                let mv = Move::pawn(step.origin(to), to, MoveKind::Plain);
                self.visit(mv.promoted(promotion));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.visit(Move::en_passant(from, to));
    }

    #[inline(always)]
    fn castling(&mut self, path: CastlingPath) {
        self.visit(Move::castle(path));
    }
}

/// Adds up the sizes of sets of moves.
struct Counter(u64);

impl MoveSink for Counter {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.len());
    }

    #[inline(always)]
    fn pawns(&mut self, _: PawnStep, targets: Bitboard) {
        self.0 += u64::from(targets.len());
    }

    #[inline(always)]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) {
        self.0 += u64::from(targets.len()) * Promotion::ALL.len() as u64;
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }

    #[inline(always)]
    fn castling(&mut self, _: CastlingPath) {
        self.0 += 1;
    }
}
