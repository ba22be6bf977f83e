//! The moves of the game being played, as the list of moves tells them.

use crate::four::san as four_san;
use crate::model::{Backend, Color, GameOn, Move, Step};
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
            Two(_) => entries(self.app.session().game(), san::write),
            Four(table, _) => entries(table.game(), four_san::write),
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

fn entries<P: Backend>(game: &GameOn<P>, write: impl Fn(&P, Move) -> String) -> Vec<MoveEntry> {
    let steps = game.played().iter().zip(game.positions()).zip(1..);
    steps
        .map(|((played, before), step)| {
            let (side, text) = match *played {
                Step::Move { mv, .. } => (before.turn(), write(before, mv)),
                Step::Resignation(side) => (side, "resign".to_owned()),
                Step::FlagFall(side) => (side, "time".to_owned()),
                Step::Agreement | Step::Claim(_) => (before.turn(), "draw".to_owned()),
            };
            MoveEntry { step, side, text }
        })
        .collect()
}
