//! Static exchange evaluation: what a series of captures on one square comes to.
//!
//! Both sides capture with their cheapest piece until one of them would rather stop (SEE). It knows
//! nothing of pins and forks, costs next to nothing, and tells a good capture from a bad one nine
//! times in ten.

use super::value::Value;
use crate::model::{Bitboard, Move, MoveKind, Position, Role, Square, attacks};

/// What each kind of piece counts for in an exchange, in centipawns.
const WORTH: [Value; 6] = [100, 320, 330, 500, 950, 20_000];

/// What a piece of this kind is worth in an exchange.
#[inline]
pub(crate) const fn worth(role: Role) -> Value {
    WORTH[role as usize]
}

/// Whether a move and the exchange that follows it gain at least `threshold`.
pub(crate) fn gains(position: &Position, mv: Move, threshold: Value) -> bool {
    if mv.castling().is_some() {
        return threshold <= 0;
    }
    let (from, to) = (mv.from(), mv.to());
    let mut balance = captured_worth(position, mv) - threshold;
    let mut next = mv.role();
    if let Some(promotion) = mv.promotion() {
        next = promotion.role();
        balance += worth(next) - worth(Role::Pawn);
    }
    if balance < 0 {
        return false;
    }
    // Enough, even if the piece is lost for nothing.
    balance -= worth(next);
    if balance >= 0 {
        return true;
    }
    let mut occupied = (position.occupied() & !Bitboard::of(from)) | to.into();
    if let Some(victim) = mv.victim_square().filter(|&victim| victim != to) {
        occupied &= !Bitboard::of(victim);
    }
    let mut attackers = position.attackers(to, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let own = attackers & position.by_color(side);
        let Some((role, square)) = cheapest(position, own) else {
            break;
        };
        // The king cannot capture what is still defended.
        if role == Role::King && !(attackers & position.by_color(!side)).is_empty() {
            break;
        }
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            break;
        }
        occupied &= !Bitboard::of(square);
        attackers = (attackers | uncovered(position, role, to, occupied)) & occupied;
    }
    side != position.turn()
}

/// What a move captures, in centipawns; nothing counts 0.
#[inline]
pub(crate) fn captured_worth(position: &Position, mv: Move) -> Value {
    captured(position, mv).map_or(0, worth)
}

/// The kind of piece that a move captures.
#[inline]
pub(crate) fn captured(position: &Position, mv: Move) -> Option<Role> {
    if let MoveKind::EnPassant(_) = mv.kind() {
        return Some(Role::Pawn);
    }
    if position.by_color(!position.turn()).has(mv.to()) {
        position.role_at(mv.to())
    } else {
        None
    }
}

#[inline]
fn cheapest(position: &Position, pieces: Bitboard) -> Option<(Role, Square)> {
    if pieces.is_empty() {
        return None;
    }
    Role::ALL
        .into_iter()
        .find_map(|role| Some((role, (pieces & position.by_role(role)).first()?)))
}

/// The sliders that stood behind the piece that has just captured (X-rays).
#[inline]
fn uncovered(position: &Position, role: Role, to: Square, occupied: Bitboard) -> Bitboard {
    let queens = position.by_role(Role::Queen);
    let mut found = Bitboard::EMPTY;
    if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
        found |= attacks::bishop(to, occupied) & (position.by_role(Role::Bishop) | queens);
    }
    if matches!(role, Role::Rook | Role::Queen) {
        found |= attacks::rook(to, occupied) & (position.by_role(Role::Rook) | queens);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{coordinates, fen};

    /// The most that a move gains, by trying thresholds.
    fn gain(fen_text: &str, mv: &str) -> Value {
        let position = fen::parse(fen_text).unwrap();
        let mv = coordinates::read(&position, mv).unwrap();
        let gained = (-2_000..=2_000).rev().step_by(10);
        gained
            .into_iter()
            .find(|&t| gains(&position, mv, t))
            .unwrap()
    }

    #[test]
    fn exchanges_come_to_what_they_should() {
        let table = [
            // A free pawn.
            ("4k3/8/8/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", 100),
            // A rook for a defended pawn.
            ("4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", -400),
            // The queen behind the rook counts, for both sides.
            ("3rk3/8/8/3p4/8/8/3R4/3Q2K1 w - - 0 1", "d2d5", 100),
            ("3qk3/3r4/8/3p4/8/8/3R4/3Q2K1 w - - 0 1", "d2d5", -400),
            // En passant captures a pawn.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            // A quiet move to an attacked square loses the piece.
            ("4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -320),
            // A promotion that is captured at once loses the pawn.
            ("3rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
        ];
        for (fen_text, mv, expected) in table {
            assert_eq!(gain(fen_text, mv), expected, "{fen_text} {mv}");
        }
    }
}
