//! Pawns: how they stand together, and which of them run.

use super::tapered::Tapered;
use super::weights::Weights;
use crate::model::{Bitboard, Color, File, Position, Rank, Role, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

const fn left(set: u64) -> u64 {
    (set & !FILE_A) >> 1
}

const fn right(set: u64) -> u64 {
    (set & !FILE_H) << 1
}

fn advanced(color: Color, set: Bitboard) -> Bitboard {
    set.shifted(8 * color.forward())
}

/// The squares that a side's pawns strike.
pub(super) fn strikes(position: &Position, color: Color) -> Bitboard {
    let ahead = advanced(color, position.by_piece(color, Role::Pawn)).0;
    Bitboard(left(ahead) | right(ahead))
}

/// The squares that two of a side's pawns strike.
pub(super) fn struck_twice(position: &Position, color: Color) -> Bitboard {
    let ahead = advanced(color, position.by_piece(color, Role::Pawn)).0;
    Bitboard(left(ahead) & right(ahead))
}

/// The board's middle and the ranks beyond it, where an outpost is worth something.
pub(super) const fn far_half(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_ffff_ff00_0000),
        Color::Black => Bitboard(0x0000_00ff_ffff_0000),
    }
}

/// All squares on the ranks before a square, as its side sees it.
const fn ranks_ahead(color: Color, square: Square) -> u64 {
    let rank = square as u32 / 8;
    match color {
        Color::White if rank == 7 => 0,
        Color::White => !0 << (8 * (rank + 1)),
        Color::Black => (1 << (8 * rank)) - 1,
    }
}

fn file_of(square: Square) -> u64 {
    Bitboard::file(square.file()).0
}

fn files_beside(square: Square) -> u64 {
    let file = file_of(square);
    left(file) | right(file)
}

/// The squares before a man on the files beside it: pawns there could drive it away or take it.
pub(super) fn ahead_beside(color: Color, square: Square) -> Bitboard {
    Bitboard(ranks_ahead(color, square) & files_beside(square))
}

fn rank_seen(color: Color, square: Square) -> usize {
    square.rank().seen_by(color) as usize
}

/// Weak and strong pawns.
pub(super) fn structure(weights: &Weights, position: &Position, color: Color) -> Tapered {
    let own = position.by_piece(color, Role::Pawn);
    let enemy_strikes = strikes(position, !color);
    let own_strikes = strikes(position, color);
    let mut sum = Tapered::default();
    for square in own {
        let beside = files_beside(square);
        let ahead = ranks_ahead(color, square);
        if own.0 & file_of(square) & ahead != 0 {
            sum += weights.doubled;
        }
        let neighbours = own.0 & beside;
        let same_rank = Bitboard::rank(square.rank()).0;
        if neighbours == 0 {
            sum += weights.isolated;
        } else if neighbours & !ahead == 0
            && enemy_strikes.0 & advanced(color, square.into()).0 != 0
        {
            sum += weights.backward;
        }
        let phalanx = Bitboard(left(Bitboard::of(square).0) | right(Bitboard::of(square).0)).0;
        if own_strikes.has(square) || own.0 & phalanx & same_rank != 0 {
            sum += weights.connected[rank_seen(color, square)];
        }
    }
    sum
}

/// Pawns that no enemy pawn can stop: they must be blocked or taken by something bigger.
pub(super) fn passed(weights: &Weights, position: &Position, color: Color) -> Tapered {
    let own = position.by_piece(color, Role::Pawn);
    let enemy = position.by_piece(!color, Role::Pawn);
    let mut sum = Tapered::default();
    for square in own {
        let ahead = ranks_ahead(color, square);
        let stoppers = enemy.0 & ahead & (file_of(square) | files_beside(square));
        if stoppers != 0 || own.0 & ahead & file_of(square) != 0 {
            continue;
        }
        let rank = rank_seen(color, square);
        let before = advanced(color, square.into());
        let mut worth = weights.passed[rank];
        if !(before & position.occupied()).is_empty() {
            worth = super::tapered::w(
                worth.middle * weights.blocked_passer_percent / 100,
                worth.end * weights.blocked_passer_percent / 100,
            );
        }
        if rank >= Rank::Four as usize {
            let goal = before.first().unwrap_or(square);
            let urgency = rank as i32 - 2;
            worth += weights.passer_enemy_king * (distance(position.king(!color), goal) * urgency)
                + weights.passer_own_king * (distance(position.king(color), goal) * urgency);
        }
        let behind = file_of(square) & !ahead;
        if position.by_piece(color, Role::Rook).0 & behind != 0 {
            worth += weights.passer_rook_behind;
        }
        sum += worth;
    }
    sum
}

/// A king's steps between two squares.
fn distance(a: Square, b: Square) -> i32 {
    let files = (a.file() as i32 - b.file() as i32).abs();
    let ranks = (a.rank() as i32 - b.rank() as i32).abs();
    files.max(ranks)
}

/// The file and the ones beside it, for a king's shelter.
pub(super) fn files_around(file: File) -> u64 {
    let own = Bitboard::file(file).0;
    own | left(own) | right(own)
}
