//! How a game ends other than by a move: offers of a draw, claims, resignation, time.

use crate::model::{Color, Move, Step};

use super::Session;

/// A draw offered by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) by: Color,
    pub(super) ply: usize,
}

impl Session {
    /// Ends the game other than by a move, if that may be.
    pub(in crate::app) fn end(&mut self, ending: Step) -> bool {
        self.changes.count();
        self.offer = None;
        self.change_moves();
        self.game.take_step(ending)
    }

    /// Ends the game by a claim that a move about to be made brings about.
    pub(in crate::app) fn claim_with(&mut self, mv: Move) -> bool {
        self.changes.count();
        self.game.claim_with(mv).is_some()
    }

    /// The side whose offer of a draw stands: until the opponent answers or has moved.
    pub fn offer(&self) -> Option<Color> {
        let offer = self.offer?;
        let since = self.game.played().len().checked_sub(offer.ply)?;
        (since <= 1 && self.game.outcome().is_none()).then_some(offer.by)
    }

    pub(in crate::app) fn offer_draw(&mut self, by: Color) {
        self.changes.count();
        self.offer = Some(Offer {
            by,
            ply: self.game.played().len(),
        });
    }

    pub(in crate::app) const fn withdraw_offer(&mut self) {
        self.changes.count();
        self.offer = None;
    }
}
