//! The clocks, and the time spent on the present move.

use std::time::Duration;

use crate::model::{Clock, Color, Given, TimeControl};

use super::Table;

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
