//! Diagonals, castling rights and material of a board for four.

use crate::app::speech;
use crate::four::Position;
use crate::four::offset;
use crate::model::{CastlingSide, Color, Piece, Role, Square};

use super::line_of;

/// Both diagonals through a square, each from the left; one of a single square is left out.
pub(super) fn diagonals(pieces: &[(Square, Piece, String)], square: Square) -> String {
    let lines = [1, -1].map(|slope| diagonal(square, slope));
    let lines: Vec<String> = lines
        .iter()
        .filter(|squares| squares.len() > 1)
        .map(|squares| {
            let (first, last) = (squares[0], squares[squares.len() - 1]);
            let found = line_of(pieces, |square| squares.contains(&square));
            format!("{first} to {last}: {found}")
        })
        .collect();
    lines.join("\n")
}

/// The squares of a diagonal from left to right, as far as the board goes without a gap.
fn diagonal(square: Square, slope: i32) -> Vec<Square> {
    let walk = |step: i32| {
        std::iter::successors(offset(square, step, step * slope), move |&square| {
            offset(square, step, step * slope)
        })
    };
    let mut squares: Vec<Square> = walk(-1).collect();
    squares.reverse();
    squares.push(square);
    squares.extend(walk(1));
    squares
}

/// Who may still castle where: `White may still castle short and long. Green may not castle.`
pub(super) fn castling(position: &Position) -> String {
    let sentences = Color::FOUR.map(|seat| {
        let rights = position.castling();
        let has = |side| rights.has(seat, side);
        let how = match (has(CastlingSide::Short), has(CastlingSide::Long)) {
            _ if position.is_out(seat) => return format!("{seat} is out."),
            (true, true) => "still castle short and long",
            (true, false) => "still castle short",
            (false, true) => "still castle long",
            (false, false) => "not castle",
        };
        format!("{seat} may {how}.")
    });
    sentences.join(" ")
}

/// What each player has; the king and what is dead do not count.
pub(super) fn material(pieces: &[(Square, Piece, String)], position: &Position) -> String {
    let sentences = Color::FOUR.map(|seat| {
        if position.is_out(seat) {
            format!("{seat} is out.")
        } else {
            of_seat(pieces, seat)
        }
    });
    sentences.join(" ")
}

fn of_seat(pieces: &[(Square, Piece, String)], seat: Color) -> String {
    const ROLES: [Role; 5] = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let number = |role: Role| {
        let is_it = |piece: &Piece| piece.color == seat && piece.role == role;
        pieces.iter().filter(|(_, piece, _)| is_it(piece)).count()
    };
    let kinds: Vec<String> = ROLES
        .into_iter()
        .map(|role| (role, number(role)))
        .filter(|&(_, number)| number > 0)
        .map(|(role, number)| speech::count(number, role.word()))
        .collect();
    match &kinds[..] {
        [] if number(Role::King) > 0 => format!("{seat} has only the king."),
        [] => format!("{seat} has no pieces."),
        kinds => format!("{seat} has {}.", speech::list(kinds)),
    }
}
