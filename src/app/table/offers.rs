//! Draws on offer.

use crate::model::{ByColor, Color};

use super::Table;

/// A draw that was offered, and who has accepted it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Offer {
    /// Who offers it.
    pub by: Color,
    /// Who agrees: the player who offers, and those who have accepted.
    pub agreed: ByColor<bool>,
    /// How many steps had been made.
    pub(in crate::app) steps: usize,
}

impl Table {
    /// The offer that stands: until all have accepted, one declines, or it is the turn of the player who
    /// made it again.
    pub fn offer(&self) -> Option<Offer> {
        let offer = self.offer?;
        let is_same_turn = self.game.played().len() == offer.steps;
        let stands = is_same_turn || self.game.turn() != offer.by;
        (stands && self.game.outcome().is_none()).then_some(offer)
    }

    /// Who still has to accept the offer that stands, in the order of play.
    pub fn undecided(&self) -> Vec<Color> {
        let Some(offer) = self.offer() else {
            return Vec::new();
        };
        let living = self.game.position().living();
        let mut seats: Vec<Color> = living.filter(|&seat| !offer.agreed[seat]).collect();
        seats.sort_by_key(|&seat| (seat as usize + 4 - offer.by as usize) % 4);
        seats
    }

    pub(in crate::app) fn offer_draw(&mut self, by: Color) {
        self.offer = Some(Offer {
            by,
            agreed: ByColor::from_fn(|seat| seat == by),
            steps: self.game.played().len(),
        });
    }

    /// One more player agrees.
    pub(in crate::app) fn agree(&mut self, seat: Color) {
        if let Some(offer) = &mut self.offer {
            offer.agreed[seat] = true;
        }
    }

    pub(in crate::app) const fn withdraw_offer(&mut self) {
        self.offer = None;
    }
}
