//! The moves of the game being played, as the list of moves tells them.

use crate::four::{Step, san as four_san};
use crate::model::Color;
use crate::notation::san;

use super::{Four, Scene, Two};

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
        match &self.shown {
            Two(_) => {
                let game = self.app.session().game();
                let played = game.moves().zip(game.positions()).zip(1..);
                played
                    .map(|((mv, position), step)| MoveEntry {
                        step,
                        side: position.turn(),
                        text: san::write(position, mv),
                    })
                    .collect()
            }
            Four(table, _) => {
                let game = table.game();
                let made = game.played().iter().enumerate();
                let entry = |(at, step): (usize, &Step)| {
                    let before = game.positions().get(at)?;
                    let (side, text) = match *step {
                        Step::Move { mv, .. } => (before.turn(), four_san::write(before, mv)),
                        Step::Resignation(seat) => (seat, "resign".to_owned()),
                        Step::FlagFall(seat) => (seat, "time".to_owned()),
                        Step::Agreement | Step::Claim(_) => (before.turn(), "draw".to_owned()),
                    };
                    let step = at + 1;
                    Some(MoveEntry { step, side, text })
                };
                made.filter_map(entry).collect()
            }
        }
    }

    /// The number of the first round of moves.
    pub(in crate::ui) fn first_round(&self) -> u32 {
        match &self.shown {
            Two(_) => self.app.session().game().start().fullmove_number().into(),
            Four(..) => 1,
        }
    }

    /// After how many moves the board is shown.
    pub(in crate::ui) fn shown_step(&self) -> usize {
        match &self.shown {
            Two(_) => {
                let present = self.app.session().game().played().len();
                self.app.screen().browsed().unwrap_or(present)
            }
            Four(table, _) => table.shown_steps(),
        }
    }
}
