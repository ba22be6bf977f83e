//! Who attacks a square, and who defends a piece.

use super::board::{Board, Standing};
use crate::app::speech::{self, Voice};
use crate::model::{Color, Square};

/// `White: p5w on e4. Black: nothing.`
pub(super) fn attackers(board: &Board, square: Square, voice: Voice) -> String {
    let sides = Color::BOTH.map(|color| {
        let found = placed(&board.attackers(square, color), voice);
        if found.is_empty() {
            format!("{color} does not attack {square}.")
        } else {
            format!("{color} attacks {square} with {found}.")
        }
    });
    sides.join(" ")
}

/// `p5w on e4 is defended by h1w on c3.`
pub(super) fn defenders(board: &Board, square: Square, voice: Voice) -> Result<String, String> {
    let Some(piece) = board.at(square) else {
        return Err(format!(
            "{square} is empty; attackers {square} says which pieces attack it."
        ));
    };
    let found = placed(&board.attackers(square, piece.piece.color), voice);
    let who = piece.placed(voice);
    Ok(if found.is_empty() {
        format!("{who} is not defended.")
    } else {
        format!("{who} is defended by {found}.")
    })
}

fn placed(pieces: &[&Standing], voice: Voice) -> String {
    let words: Vec<String> = pieces.iter().map(|piece| piece.placed(voice)).collect();
    speech::list(&words)
}
