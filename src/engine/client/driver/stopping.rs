//! How a search is ended before its time.

use std::time::Duration;

use super::{Driver, Stage};

/// How often an engine is told to stop before it is given up, each time with twice the patience.
pub(super) const STOPS: u32 = 5;
/// A search that has said nothing for less than this may not have begun yet. Told to stop then,
/// Ethereal 12 hears neither that nor anything after it.
const BEGINNING: Duration = Duration::from_millis(100);

impl Driver<'_> {
    /// Whatever it was asked before is of no more interest.
    pub(super) fn abandon(&mut self) {
        self.next = None;
        if let Stage::Thinking(thinking) = &self.stage {
            if !thinking.is_stopped {
                self.send_stop();
            }
            self.stage = Stage::Abandoning;
        }
    }

    pub(super) fn stop(&mut self, id: u64) {
        match (&mut self.stage, &mut self.next) {
            (Stage::Thinking(thinking), _) if thinking.request.id() == id => self.stop_thinking(),
            (_, Some(next)) if next.request.id() == id => next.is_stopped = true,
            _ => {}
        }
    }

    pub(super) fn stop_thinking(&mut self) {
        if let Stage::Thinking(thinking) = &mut self.stage
            && !thinking.is_stopped
        {
            thinking.is_stopped = true;
            self.send_stop();
        }
    }

    /// All the waiting together is the grace: a share, twice that, four times that and so on.
    pub(super) fn send_stop(&mut self) {
        if !self.has_begun && self.asked_at.elapsed() < BEGINNING {
            return self.wait_at_most(BEGINNING);
        }
        let share = self.launch.patience.grace / ((1 << STOPS) - 1);
        self.process.send("stop");
        self.wait_at_most(share * (1 << self.stops));
        self.stops += 1;
    }

    /// The search has begun; a stop that waited for it is sent.
    pub(super) fn note_beginning(&mut self) {
        self.has_begun = true;
        let is_unwanted = match &self.stage {
            Stage::Thinking(thinking) => thinking.is_stopped,
            _ => true,
        };
        if is_unwanted && self.stops == 0 {
            self.send_stop();
        }
    }
}
