//! Counting the positions that can be reached in so many half-moves: the proof of the generator.

use super::position::Position;
use crate::model::Move;

/// The number of ways to play `depth` half-moves. A player without a legal move ends the line there:
/// nobody is taken out of the game for it.
///
/// ```
/// use hotseat::model::cross::{Position, perft};
///
/// assert_eq!(perft::perft(&Position::default(), 2), 395);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => divide(position, depth)
            .into_iter()
            .map(|(_, nodes)| nodes)
            .sum(),
    }
}

/// The number below each legal move.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    position
        .legal_moves()
        .into_iter()
        .map(|mv| (mv, perft(&position.after(mv), below)))
        .collect()
}
