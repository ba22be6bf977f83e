//! The moves of the game being played, as the list of moves tells them.

use crate::model::{Color, Step};
use crate::notation::san;

use super::Scene;

/// What one player did.
pub(in crate::ui) struct MoveEntry {
    /// How many moves have been made after it.
    pub(in crate::ui) step: usize,
    pub(in crate::ui) side: Color,
    /// In English notation, or a word if it is no move.
    pub(in crate::ui) text: String,
}

impl Scene<'_> {
    /// Everything that was done, in its order.
    pub(in crate::ui) fn moves(&self) -> Vec<MoveEntry> {
        let game = self.table.game();
        let steps = game.played().iter().zip(game.positions()).zip(1..);
        steps
            .map(|((played, before), step)| {
                let (side, text) = match *played {
                    Step::Move { mv, .. } => (before.turn(), san::write(before, mv)),
                    Step::Resignation(side) => (side, "resign".to_owned()),
                    Step::FlagFall(side) => (side, "time".to_owned()),
                    Step::Agreement | Step::Claim(_) => (before.turn(), "draw".to_owned()),
                };
                MoveEntry { step, side, text }
            })
            .collect()
    }

    /// The number of the first round of moves.
    pub(in crate::ui) fn first_round(&self) -> usize {
        self.table.game().start().fullmove_number()
    }

    /// After how many moves the board is shown.
    pub(in crate::ui) fn shown_step(&self) -> usize {
        let present = self.table.game().played().len();
        self.browsed().unwrap_or(present)
    }
}
