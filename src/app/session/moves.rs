//! Making moves, taking them back and making them again.

use std::time::Duration;

use crate::model::{IllegalMove, Move, Step};

use super::Session;

impl Session {
    /// Makes a legal move, with the time it took.
    pub(in crate::app) fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        // To the millisecond, as it is written down: what is read again is the same game.
        let spent = Duration::from_millis(self.thinking.as_millis() as u64);
        self.game.play_timed(mv.request(), spent)?;
        self.change_moves();
        self.thinking = Duration::ZERO;
        Ok(())
    }

    /// Takes back so many moves or endings, if there are so many.
    pub(in crate::app) fn undo(&mut self, count: usize) -> bool {
        let available = self.game.played().len() + usize::from(self.game.ending().is_some());
        if count > available {
            return false;
        }
        // The clock goes on where it stood if only an ending is taken back, unless it had run out.
        let only_ending = count == 1 && self.game.ending().is_some();
        let thinking = match self.game.ending() {
            Some(Step::FlagFall(_)) | None => Duration::ZERO,
            Some(_) if only_ending => self.thinking,
            Some(_) => Duration::ZERO,
        };
        for _ in 0..count {
            self.game.undo();
        }
        // What was given for a move that is taken back is taken back, too.
        let made = self.game.played().len();
        self.given
            .retain(|given| given.ply < made || (only_ending && given.ply == made));
        self.rethink();
        self.thinking = thinking;
        true
    }

    /// Makes so many moves again, if there are so many.
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
        self.changes.count();
        self.thinking = Duration::ZERO;
        self.offer = None;
        self.white_at_end = None;
        self.was_over = false;
        self.change_moves();
    }

    /// The game is another one now: what was written about the old one does not fit.
    pub(super) fn change_moves(&mut self) {
        self.changes.count();
        self.is_archived = false;
        self.reviewed = None;
    }
}
