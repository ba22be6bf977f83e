//! How safe a king is: the pawns before it, and the men that strike beside it.

use super::tapered::{Tapered, w};
use super::{Board, pawns};
use crate::model::{Bitboard, Color, File, Role, Square, attacks};

/// The squares on and beside the king, where an attack is felt.
pub(super) fn zone(king: Square) -> Bitboard {
    attacks::king(king) | king.into()
}

/// The shelter, less the danger.
pub(super) fn safety(board: &Board<'_>, color: Color) -> Tapered {
    shelter(board, color) - danger(board, color)
}

fn shelter(board: &Board<'_>, color: Color) -> Tapered {
    let king = board.position.king(color);
    let own = board.position.by_piece(color, Role::Pawn);
    let enemy = board.position.by_piece(!color, Role::Pawn);
    let around = Bitboard(pawns::files_around(king.file()));
    let near = Bitboard::rank(king.rank()).shifted(8 * color.forward());
    let far = near.shifted(8 * color.forward());
    let mut sum = board.weights.shelter_near * (own & around & near).len() as i32
        + board.weights.shelter_far * (own & around & far).len() as i32;
    for file in File::ALL {
        let file = Bitboard::file(file);
        if (file & around).is_empty() || !(file & own).is_empty() {
            continue;
        }
        sum += board.weights.open_king_file;
        if (file & enemy).is_empty() {
            sum += w(board.weights.open_king_file.middle / 2, 0);
        }
    }
    sum
}

/// An attack grows with the square of its strength: one man beside the king is nothing, three are
/// an attack.
fn danger(board: &Board<'_>, color: Color) -> Tapered {
    let (us, them) = (color as usize, !color as usize);
    if board.king_attackers[them] == 0 {
        return Tapered::default();
    }
    let position = board.position;
    let king = position.king(color);
    let only_king = board.all[them] & attacks::king(king) & !board.twice[us];
    let mut units = board.king_attack[them]
        + board.weights.weak_king_square * only_king.len() as i32
        + safe_checks(board, color, king);
    if board.king_attackers[them] < 2 {
        units /= 2;
    }
    if position.by_piece(!color, Role::Queen).is_empty() {
        units = units * board.weights.no_queen_percent / 100;
    }
    let units = units.min(400);
    w(units * units / 180, units / 8)
}

/// Checks that can be given without losing the man that gives them.
fn safe_checks(board: &Board<'_>, color: Color, king: Square) -> i32 {
    let (us, them) = (color as usize, !color as usize);
    let position = board.position;
    let weak = board.twice[them] & !board.twice[us];
    let safe = !position.by_color(!color) & (!board.all[us] | (weak & attacks::king(king)));
    let straight = attacks::rook(king, board.occupied);
    let slanted = attacks::bishop(king, board.occupied);
    let checks = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, slanted),
        (Role::Rook, straight),
        (Role::Queen, straight | slanted),
    ];
    let mut units = 0;
    for (role, from) in checks {
        let squares = from & safe & board.strikes[them][role as usize];
        if !squares.is_empty() {
            units += board.weights.safe_check[role as usize];
        }
    }
    units
}
