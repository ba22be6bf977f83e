//! Stopping and abandoning searches.

use std::time::Duration;

use super::{Driver, Stage};

/// How often an engine is told to stop before it counts as failed, each time with twice the wait.
pub(super) const STOPS: u32 = 5;
/// A search without output may not have begun within this time. Ethereal 12 misses a stop sent that
/// early, and everything after it.
const SEARCH_START: Duration = Duration::from_millis(100);

impl Driver<'_> {
    /// Abandons the running search and any queued one.
    pub(super) fn abandon(&mut self) {
        self.next = None;
        if let Stage::Searching(running) = &self.stage {
            if !running.is_stopped {
                self.send_stop();
            }
            self.stage = Stage::Abandoning;
        }
    }

    pub(super) fn stop(&mut self, id: u64) {
        match (&mut self.stage, &mut self.next) {
            (Stage::Searching(running), _) if running.request.id() == id => self.stop_search(),
            (_, Some(next)) if next.request.id() == id => next.is_stopped = true,
            _ => {}
        }
    }

    pub(super) fn stop_search(&mut self) {
        if let Stage::Searching(running) = &mut self.stage
            && !running.is_stopped
        {
            running.is_stopped = true;
            self.send_stop();
        }
    }

    /// The waits double each time and add up to the grace period.
    pub(super) fn send_stop(&mut self) {
        if !self.has_begun && self.asked_at.elapsed() < SEARCH_START {
            return self.wait_at_most(SEARCH_START);
        }
        let share = self.launch.patience.grace / ((1 << STOPS) - 1);
        self.process.send("stop");
        self.wait_at_most(share * (1 << self.stops));
        self.stops += 1;
    }

    /// Notes that the search has begun, and sends a stop that was held back.
    pub(super) fn note_start(&mut self) {
        self.has_begun = true;
        let is_unwanted = match &self.stage {
            Stage::Searching(running) => running.is_stopped,
            _ => true,
        };
        if is_unwanted && self.stops == 0 {
            self.send_stop();
        }
    }
}
