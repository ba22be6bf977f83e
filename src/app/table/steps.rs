//! Making moves, taking them back and making them again; and whether the game is on file as it stands.

use std::time::Duration;

use crate::model::{IllegalMove, Move, Step};
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
