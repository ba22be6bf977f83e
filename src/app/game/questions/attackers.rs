//! Who attacks a square, and who defends a piece.

use super::board::{Board, Standing};
use crate::app::speech::{self, Voice};
use crate::model::Square;

/// `White attacks d5 with p5w on e4. Black does not attack d5.` Among four, all attackers at once.
pub(super) fn attackers(board: &Board, square: Square, voice: Voice) -> String {
    if board.sides().len() > 2 {
        return match placed(&board.attackers(square, |_| true), voice) {
            found if found.is_empty() => format!("{square} is attacked by nothing."),
            found => format!("{square} is attacked by {found}."),
        };
    }
    let sides = board.sides().iter().map(|&side| {
        let found = placed(&board.attackers(square, |color| color == side), voice);
        if found.is_empty() {
            format!("{side} does not attack {square}.")
        } else {
            format!("{side} attacks {square} with {found}.")
        }
    });
    sides.collect::<Vec<String>>().join(" ")
}

/// `p5w on e4 is defended by h1w on c3.`
pub(super) fn defenders(board: &Board, square: Square, voice: Voice) -> Result<String, String> {
    let Some(piece) = board.at(square) else {
        return Err(format!(
            "{square} is empty; attackers {square} says which pieces attack it."
        ));
    };
    let own = piece.piece.color;
    let is_friend = |color| color == own || board.are_partners(color, own);
    let found = placed(&board.attackers(square, is_friend), voice);
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
