//! Perft: counting the move sequences of a given length, to verify the move generator.

use super::bitboard::Bitboard;
use super::castling::CastlingPath;
use super::movegen::{MoveSink, PawnStep, generate};
use super::moves::{Move, MoveKind};
use super::piece::{Promotion, Role};
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
    match depth {
        0 => 1,
        1 => count_moves(position),
        _ => walk::<true>(position, depth),
    }
}

/// The same number, found by playing the last half-move too.
pub fn perft_playing_all(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => walk::<false>(position, depth),
    }
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
#[inline]
pub(in crate::model) fn count_moves(position: &Position) -> u64 {
    let mut counter = Counter::default();
    generate(position, &mut counter);
    counter.total()
}

fn walk<const BULK: bool>(position: &Position, depth: u32) -> u64 {
    let mut walker = Walker::<BULK> {
        position,
        depth: depth - 1,
        nodes: 0,
    };
    generate(position, &mut walker);
    walker.nodes
}

/// Plays each move it receives and counts the nodes below.
struct Walker<'a, const BULK: bool> {
    position: &'a Position,
    depth: u32,
    nodes: u64,
}

impl<const BULK: bool> Walker<'_, BULK> {
    #[inline]
    fn visit(&mut self, mv: Move) {
        let mut next = self.position.clone();
        next.play_uncounted(mv);
        self.nodes += match self.depth {
            0 => {
                // Keeps the compiler from dropping a move whose result is unused.
                std::hint::black_box(&next);
                1
            }
            1 if BULK => count_moves(&next),
            _ => walk::<BULK>(&next, self.depth),
        };
    }
}

impl<const BULK: bool> MoveSink for Walker<'_, BULK> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.visit(Move::plain(role, from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            self.visit(Move::pawn(step.origin(to), to, step.kind()));
        }
    }

    #[inline]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            for promotion in Promotion::ALL {
                let mv = Move::pawn(step.origin(to), to, MoveKind::Plain);
                self.visit(mv.promoted(promotion));
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.visit(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, path: CastlingPath) {
        self.visit(Move::castle(path));
    }
}

/// Adds up the sizes of sets of moves.
///
/// Without a popcount instruction, counting the bits of a word takes a dozen operations. The last of
/// them, summing eight byte-wide counts, is deferred: a byte grows by at most 8 per set, and no
/// position has more than thirty sets.
#[derive(Default)]
struct Counter {
    /// Eight counts of one byte each.
    counts: u64,
    /// Moves that are not counted as sets.
    extra: u64,
}

impl Counter {
    #[inline]
    fn add(&mut self, set: Bitboard) {
        self.counts += byte_counts(set.0);
    }

    #[inline]
    fn total(&self) -> u64 {
        // Pairs are summed in sixteen bits first, so that nothing can overflow.
        const LOW: u64 = 0x00ff_00ff_00ff_00ff;
        let pairs = (self.counts & LOW) + (self.counts >> 8 & LOW);
        (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) + self.extra
    }
}

/// The number of bits in each byte of a word, byte by byte.
#[inline]
const fn byte_counts(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f
}

impl MoveSink for Counter {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
        self.add(targets);
    }

    #[inline]
    fn pawns(&mut self, _: PawnStep, targets: Bitboard) {
        self.add(targets);
    }

    #[inline]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) {
        self.extra += u64::from(targets.len()) * Promotion::ALL.len() as u64;
    }

    #[inline]
    fn en_passant(&mut self, _: Square, _: Square) {
        self.extra += 1;
    }

    #[inline]
    fn castling(&mut self, _: CastlingPath) {
        self.extra += 1;
    }
}
