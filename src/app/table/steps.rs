//! What is done in the present game: moves, taking them back, draws on offer, and the time it takes; and
//! whether the game is on file as it stands.

use std::time::Duration;

use crate::model::{ByColor, Clock, Color, Given, IllegalMove, Move, Step, TimeControl};
use crate::notation::pgn::Tree;

use super::Table;

impl Table {
    /// Makes a legal move, with the time it took.
    pub(in crate::app) fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        // To the millisecond, as it is written down: what is read again is the same game.
        let spent = Duration::from_millis(self.thinking.as_millis() as u64);
        self.game.play_timed(mv.request(), spent)?;
        self.thinking = Duration::ZERO;
        self.change_moves();
        Ok(())
    }

    /// Takes a step that is no move: a player leaves, all agree, or a draw is claimed.
    pub(in crate::app) fn take_step(&mut self, step: Step) -> bool {
        let turn = self.game.turn();
        let is_taken = self.game.take_step(step);
        if is_taken {
            if self.game.outcome().is_some() {
                self.offer = None;
            }
            // Whoever is still to move goes on thinking.
            if self.game.turn() != turn {
                self.thinking = Duration::ZERO;
            }
            self.change_moves();
        }
        is_taken
    }

    /// Ends the game by a claim that a move about to be made brings about.
    pub(in crate::app) fn claim_with(&mut self, mv: Move) -> bool {
        self.game.claim_with(mv).is_some()
    }

    /// How many steps can be taken back, the ending of a game between two included.
    pub(in crate::app) fn steps(&self) -> usize {
        self.game.played().len() + usize::from(self.game.ending().is_some())
    }

    /// Takes back so many steps, if there are so many.
    pub(in crate::app) fn undo(&mut self, count: usize) -> bool {
        if count > self.steps() {
            return false;
        }
        // The clock goes on where it stood if only an ending is taken back, unless it had run out.
        let only_ending = count == 1 && self.game.ending().is_some();
        let thinking = match self.game.ending() {
            Some(Step::FlagFall(_)) | None => Duration::ZERO,
            Some(_) if only_ending => self.thinking,
            Some(_) => Duration::ZERO,
        };
        self.game.rewind(self.steps() - count);
        // What was given for a move that is taken back is taken back, too.
        let made = self.game.played().len();
        self.given
            .retain(|given| given.ply < made || (only_ending && given.ply == made));
        self.rethink();
        self.thinking = thinking;
        true
    }

    /// Takes so many steps again, if there are so many.
    pub(in crate::app) fn redo(&mut self, count: usize) -> bool {
        if count > self.game.undone().len() || self.game.ending().is_some() {
            return false;
        }
        for _ in 0..count {
            self.game.redo();
        }
        self.rethink();
        true
    }

    /// The time for this move starts again, and a draw offer lapses.
    pub(super) fn rethink(&mut self) {
        self.thinking = Duration::ZERO;
        self.offer = None;
        self.people.forget_end();
        self.was_over = false;
        self.change_moves();
    }

    /// The game is another one now: what was written about the old one does not fit.
    fn change_moves(&mut self) {
        self.is_archived = false;
        self.reviewed = None;
    }

    /// The present game was reviewed.
    pub(in crate::app) fn set_reviewed(&mut self, tree: Tree) {
        self.reviewed = Some(Box::new(tree));
        self.is_archived = false;
    }

    /// Whether the present game is in a file already as it stands: loaded, or in the archive.
    pub(in crate::app) fn is_on_file(&self) -> bool {
        let is_as_loaded = self.origin.as_ref().is_some_and(|origin| {
            origin.main_line().count() == self.game.played().len() && self.game.ending().is_none()
        });
        self.is_archived || self.was_over || is_as_loaded
    }

    /// Whether the present game was over when it was loaded.
    pub const fn was_over(&self) -> bool {
        self.was_over
    }

    /// Whether the present game is in the archive as it stands.
    pub(in crate::app) const fn is_archived(&self) -> bool {
        self.is_archived
    }

    pub(in crate::app) fn set_archived(&mut self) {
        self.is_archived = true;
    }
}

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

/// The least time that can be spent on a move.
pub(in crate::app) const INSTANT: Duration = Duration::from_nanos(1);

impl Table {
    /// The time control of this game.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The clocks as they stand now, if there are clocks.
    pub fn clock(&self) -> Option<Clock> {
        let mut clock = Clock::of(&self.control, &self.game, &self.given, self.thinking)?;
        clock.set_paused(self.is_paused);
        Some(clock)
    }

    /// Gives the player to move more time.
    pub(in crate::app) fn add_time(&mut self, time: Duration) {
        let ply = self.game.played().len();
        self.given.retain(|given| given.ply <= ply);
        let to = self.game.turn();
        self.given.push(Given { ply, to, time });
    }

    /// Whether the players have paused the game; one that is over is not paused any more.
    pub fn is_paused(&self) -> bool {
        self.is_paused && self.game.outcome().is_none()
    }

    /// Whether time counts: there are clocks, the game is not over, and it is not paused.
    pub fn is_clock_running(&self) -> bool {
        !self.is_paused && self.control.sides().is_some() && self.game.outcome().is_none()
    }

    /// Whether the side to move has little time left.
    pub fn is_time_low(&self) -> bool {
        const LOW: Duration = Duration::from_secs(20);
        let clock = self.clock().filter(|_| self.is_clock_running());
        clock.is_some_and(|clock| clock.remaining(clock.turn()) < LOW)
    }

    pub(in crate::app) const fn toggle_pause(&mut self) {
        self.is_paused = !self.is_paused;
    }

    /// Whether time has been spent on the present move.
    pub(in crate::app) const fn has_thought(&self) -> bool {
        !self.thinking.is_zero()
    }

    /// The present move is being thought about from now on.
    pub(in crate::app) fn start_thinking(&mut self) {
        self.thinking = self.thinking.max(INSTANT);
    }

    /// Lets time pass for the side to move; tells who has overstepped it.
    pub(in crate::app) fn pass_time(&mut self, time: Duration) -> Option<Color> {
        if !self.is_clock_running() {
            return None;
        }
        self.thinking = self.thinking.saturating_add(time);
        self.clock()?.flag()
    }
}
