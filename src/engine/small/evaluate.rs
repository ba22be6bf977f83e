//! How good a position looks to one player, in hundredths of a pawn, without thinking ahead.

use crate::model::cross::position::Position;
use crate::model::cross::square::SIDE;
use crate::model::{Color, Piece, Role, Square};

/// What it is worth to have a player out of the game, besides the army that dies.
const SURVIVAL: i32 = 600;

/// What a piece is worth for exchanges. Bishops and queens gain on the large board; a king is worth
/// more than everything else together.
pub(super) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 400,
        Role::Rook => 500,
        Role::Queen => 1_000,
        Role::King => 10_000,
    }
}

/// The position as `root` sees it: the own army, and the partner's, against those of the living
/// enemies. Alone against several, the own army counts double, because what is lost in an even
/// exchange with one enemy is missing against the others.
pub(super) fn evaluate(position: &Position, root: Color) -> i32 {
    let mut score = 0;
    for seat in position.living() {
        let strength = SURVIVAL + army(position, seat);
        score += if position.is_living_enemy(root, seat) {
            -strength
        } else if position.has_teams() {
            strength
        } else {
            2 * strength
        };
    }
    score
}

fn army(position: &Position, seat: Color) -> i32 {
    position
        .pieces_of(seat)
        .into_iter()
        .filter_map(|square| Some(worth(square, position.piece_at(square)?)))
        .sum()
}

/// A piece's value and what its place adds to it.
fn worth(square: Square, piece: Piece) -> i32 {
    let place = match piece.role {
        // The nearer to the far edge, the better; the last steps count most.
        Role::Pawn => {
            let steps = advance(piece.color, square) - 1;
            steps * steps * 2
        }
        Role::Knight => 6 * centrality(square) - 30,
        Role::Bishop => 4 * centrality(square) - 20,
        Role::Queen => 2 * centrality(square) - 10,
        // Rooks and kings like their own side.
        Role::Rook => 0,
        Role::King => -12 * advance(piece.color, square),
    };
    place
        + if piece.role == Role::King {
            0
        } else {
            value(piece.role)
        }
}

/// How many steps a square is away from a player's own edge.
fn advance(seat: Color, square: Square) -> i32 {
    let last = SIDE - 1;
    i32::from(match seat {
        Color::White => square.row(),
        Color::Green => square.column(),
        Color::Black => last - square.row(),
        Color::Orange => last - square.column(),
    })
}

/// How far a square is from the nearest edge of the board, corners disregarded: 0 to 6.
fn centrality(square: Square) -> i32 {
    let from_edge = |place: u8| i32::from(place.min(SIDE - 1 - place));
    from_edge(square.column()).min(from_edge(square.row()))
}
