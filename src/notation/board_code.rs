//! Board code: the 32 pieces of a game in one string, to compare the outcome of whole games.
//!
//! Each piece is written as never-moved (`1` or `0`), captured (`1` or `0`), row and column (where it
//! was captured, if it was), kind, white (`1` or `0`) and name: `1081rook0r1b`. Black's pieces come
//! first; a promoted pawn keeps its place but shows its new kind and name. Pieces missing from the
//! starting FEN are left out, and so are pieces beyond the usual thirty-two.

use crate::model::{Color, Game, Name, NamedPiece, Role};

/// The order of one side's pieces.
const ORDER: [(Role, u8); 16] = [
    (Role::Rook, 1),
    (Role::Knight, 1),
    (Role::Bishop, 1),
    (Role::Queen, 1),
    (Role::King, 1),
    (Role::Bishop, 2),
    (Role::Knight, 2),
    (Role::Rook, 2),
    (Role::Pawn, 1),
    (Role::Pawn, 2),
    (Role::Pawn, 3),
    (Role::Pawn, 4),
    (Role::Pawn, 5),
    (Role::Pawn, 6),
    (Role::Pawn, 7),
    (Role::Pawn, 8),
];

/// Writes the code of a game's current state.
///
/// ```
/// use hotseat::model::Game;
/// use hotseat::notation::board_code;
///
/// assert!(board_code::write(&Game::default()).starts_with("1081rook0r1b1082knight0h1b"));
/// ```
pub fn write(game: &Game) -> String {
    entries(game).into_iter().map(|(_, code)| code).collect()
}

/// Each piece's first name and code, in the order of the board code.
pub fn entries(game: &Game) -> Vec<(Name, String)> {
    [Color::Black, Color::White]
        .into_iter()
        .flat_map(|color| ORDER.map(|(role, number)| Name::new(role, number, color)))
        .filter_map(|name| {
            let mut pieces = game.roster().pieces().iter();
            let piece = pieces.find(|piece| piece.first_name() == name)?;
            Some((name, write_piece(piece)))
        })
        .collect()
}

fn write_piece(piece: &NamedPiece) -> String {
    format!(
        "{}{}{}{}{}{}{}",
        u8::from(!piece.has_moved()),
        u8::from(!piece.is_on_board()),
        piece.square().rank(),
        piece.square().file() as u8 + 1,
        piece.role(),
        u8::from(piece.color() == Color::White),
        piece.name(),
    )
}

/// Splits a code into its pieces; the second value is the rest, from the first malformed piece on.
pub fn split(code: &str) -> (Vec<&str>, &str) {
    let mut pieces = Vec::new();
    let mut rest = code;
    while let Some(len) = first_piece_len(rest) {
        let (piece, after) = rest.split_at(len);
        pieces.push(piece);
        rest = after;
    }
    (pieces, rest)
}

/// The length of the first piece of a code: four digits, a kind, a digit and a name.
fn first_piece_len(code: &str) -> Option<usize> {
    let after_digits = code.get(4..)?;
    let kind = Role::ALL
        .into_iter()
        .map(Role::word)
        .find(|kind| after_digits.starts_with(kind))?;
    let len = 4 + kind.len() + 1 + 3;
    code.is_char_boundary(len).then_some(len)
}
