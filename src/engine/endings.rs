//! Endings whose result is known, however the pieces are counted.
//!
//! What is said here holds with the best play of both sides, so that an evaluation may be replaced by it anywhere in
//! the tree. The search goes on below: a mate that is there is found, and the side that presses keeps pressing.

mod pawn;

use super::value::Value;
use crate::model::{Bitboard, Color, File, Position, Rank, Role, Square, attacks};

/// No ending that is known has more pieces, kings included.
const MOST_PIECES: u32 = 7;
/// The part of its evaluation that a drawn position keeps, so that one drawn position is still better than another.
pub(super) const DRAW_DIVISOR: Value = 64;

/// The evaluation of a position, with what is known of its ending.
#[inline]
pub(super) fn judged(position: &Position, evaluation: Value) -> Value {
    if !is_small(position) {
        evaluation
    } else if is_known_draw(position) {
        evaluation / DRAW_DIVISOR
    } else {
        evaluation / divisor(position, evaluation)
    }
}

/// Whether a position is known to be drawn, but for a mate in a move or two.
#[inline]
pub(super) fn is_drawn(position: &Position) -> bool {
    is_small(position) && is_known_draw(position)
}

/// Whether anything may be known of a position: few pieces are left, and nothing wins but a mate.
#[inline]
fn is_small(position: &Position) -> bool {
    position.occupied().len() <= MOST_PIECES && position.rules().goal.is_none()
}

/// How much of an evaluation is hardly ever turned into a win.
fn divisor(position: &Position, evaluation: Value) -> Value {
    let better = if evaluation >= 0 {
        position.turn()
    } else {
        !position.turn()
    };
    if are_opposite_bishops(position) {
        let [white, black] =
            Color::BOTH.map(|color| position.by_piece(color, Role::Pawn).len() as i32);
        if (white - black).abs() <= 1 { 4 } else { 2 }
    } else if is_short_of_force(position, better) || is_held_rook_ending(position, better) {
        4
    } else {
        1
    }
}

/// Whether each side has one bishop beside its pawns, and neither sees what the other sees.
fn are_opposite_bishops(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop);
    let others = position.by_role(Role::King) | position.by_role(Role::Pawn) | bishops;
    let is_one = |color| position.by_piece(color, Role::Bishop).len() == 1;
    position.occupied() == others
        && Color::BOTH.into_iter().all(is_one)
        && (bishops & Bitboard::LIGHT).len() == 1
}

/// Whether the better side has no pawns and is at most a minor piece ahead: a rook against a bishop, or a queen and a
/// knight against a queen. Two bishops win against a knight.
fn is_short_of_force(position: &Position, better: Color) -> bool {
    let has_pawns = !position.by_piece(better, Role::Pawn).is_empty();
    if has_pawns || position.occupied().len() > 5 {
        return false;
    }
    let count = |color, role| position.by_piece(color, role).len() as i32;
    let worth = |color| {
        let minors = count(color, Role::Knight) + count(color, Role::Bishop);
        3 * minors + 5 * count(color, Role::Rook) + 9 * count(color, Role::Queen)
    };
    let are_bishops_against_knight =
        count(better, Role::Bishop) == 2 && count(!better, Role::Knight) == 1;
    worth(better) - worth(!better) <= 3 && !are_bishops_against_knight
}

/// Rook and pawn against rook, where it is a draw in every textbook: the king stands before a pawn that has not reached
/// the sixth rank (Philidor), or is safe on the second square from the edge while the rook that pushes a rook's pawn
/// cannot leave it (Vancura).
fn is_held_rook_ending(position: &Position, strong: Color) -> bool {
    let rooks = position.by_role(Role::Rook);
    let pawns = position.by_piece(strong, Role::Pawn);
    let is_one_rook_each = position.occupied().len() == 5
        && Color::BOTH
            .into_iter()
            .all(|color| (rooks & position.by_color(color)).len() == 1);
    let rook = (rooks & position.by_color(strong)).first();
    let (Some(pawn), Some(rook), true) = (pawns.first(), rook, is_one_rook_each) else {
        return false;
    };
    let [pawn, rook, king] =
        [pawn, rook, position.king(!strong)].map(|square| seen_by(strong, square));
    let apart = pawn.column().abs_diff(king.column());
    let is_before = apart <= 1 && king.row() > pawn.row() && pawn.rank() < Rank::Six;
    let is_tied = matches!(pawn.file(), File::A | File::H)
        && rook.file() == pawn.file()
        && rook.row() > pawn.row();
    is_before || is_tied && king.rank() == Rank::Seven && apart >= 6
}

/// A square as it would be if `color` were White.
fn seen_by(color: Color, square: Square) -> Square {
    let flip = match color {
        Color::White => 0,
        _ => 56,
    };
    Square::from_low_bits(square.low_bits() as u32 ^ flip)
}

fn is_known_draw(position: &Position) -> bool {
    match Color::BOTH.map(|color| position.by_color(color).has_several()) {
        [true, true] => Color::BOTH
            .iter()
            .all(|&color| lacks_force(position, color)),
        [true, false] => is_held(position, Color::White),
        [false, true] => is_held(position, Color::Black),
        [false, false] => true,
    }
}

/// What a side has besides its king.
fn force(position: &Position, color: Color) -> Bitboard {
    position.by_color(color) & !position.by_role(Role::King)
}

/// Whether a side has too little to mate by force, whatever the other has: one minor piece or two knights.
fn lacks_force(position: &Position, color: Color) -> bool {
    let force = force(position, color);
    let (knights, bishops) = (
        position.by_role(Role::Knight),
        position.by_role(Role::Bishop),
    );
    let is_one_minor = !force.has_several() && (force & !(knights | bishops)).is_empty();
    is_one_minor || (force & !knights).is_empty() && force.len() == 2
}

/// Whether a bare king holds the draw against `strong`.
fn is_held(position: &Position, strong: Color) -> bool {
    let force = force(position, strong);
    let pawns = position.by_piece(strong, Role::Pawn);
    match pawns.first() {
        None => lacks_force(position, strong),
        Some(pawn) if force.len() == 1 => is_held_pawn(position, strong, pawn),
        Some(pawn) => is_fortress(position, strong, pawn.file()),
    }
}

/// Whether a lone pawn is stopped.
fn is_held_pawn(position: &Position, strong: Color, pawn: Square) -> bool {
    let [king, pawn, bare_king] =
        [position.king(strong), pawn, position.king(!strong)].map(|square| seen_by(strong, square));
    !pawn::wins(king, pawn, bare_king, position.turn() == strong)
}

/// Whether the king sits in the corner before rook's pawns, and the piece beside them cannot drive it out: bishops that
/// never see the corner, or a knight that is tied to a pawn on the seventh rank.
fn is_fortress(position: &Position, strong: Color, file: File) -> bool {
    let (force, king) = (force(position, strong), position.king(!strong));
    let pawns = position.by_piece(strong, Role::Pawn);
    let corner = Square::new(file, Rank::Eight.seen_by(strong));
    let is_rooks_file = matches!(file, File::A | File::H);
    if !is_rooks_file || !(pawns & !Bitboard::file(file)).is_empty() {
        return false;
    }
    let near = attacks::king(corner) | corner.into();
    let pieces = force & !pawns;
    let blind = if corner.is_light() {
        !Bitboard::LIGHT
    } else {
        Bitboard::LIGHT
    };
    let blind_bishops = position.by_role(Role::Bishop) & blind;
    if (pieces & !blind_bishops).is_empty() {
        return near.has(king);
    }
    // The king that comes nearer stalemates.
    let far_from_corner = !near
        .into_iter()
        .fold(near, |far, square| far | attacks::king(square));
    let is_tied = !pieces.has_several()
        && (pieces & !position.by_role(Role::Knight)).is_empty()
        && pawns == Bitboard::of(Square::new(file, Rank::Seven.seen_by(strong)));
    let holds = near.has(king) && !attacks::orthogonals(corner).has(king);
    is_tied && holds && far_from_corner.has(position.king(strong))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Rules;
    use crate::notation::fen;

    #[test]
    fn what_is_drawn_by_other_rules_is_not_known() {
        let pawn = fen::parse("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1").unwrap();
        assert!(is_drawn(&pawn));
        let hill = Rules::find("king-of-the-hill").unwrap();
        assert!(!is_drawn(&pawn.with_rules(hill)));
    }
}
