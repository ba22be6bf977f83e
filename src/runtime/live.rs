//! The real world as an [`EventSource`]: the inbox, the system's clock, and its signals.

use std::thread;
use std::time::{Duration, Instant};

use super::event_loop::EventSource;
use super::inbox::{Inbox, Incoming, Wanted};
use super::signals::Stops;

/// How long the news of having been stopped may take to get here.
const NEWS: Duration = Duration::from_millis(3);

/// Where a running program hears of everything.
pub(super) struct Live {
    inbox: Inbox,
    stops: Stops,
    since: Instant,
}

impl Live {
    pub(super) fn new(inbox: Inbox, stops: Stops) -> Live {
        Live {
            inbox,
            stops,
            since: Instant::now(),
        }
    }
}

impl EventSource for Live {
    fn now(&self) -> Duration {
        self.since.elapsed()
    }

    fn try_next(&mut self, wanted: Wanted) -> Option<Incoming> {
        self.inbox.try_next(wanted)
    }

    fn next(&mut self, wanted: Wanted, at_most: Option<Duration>) -> Option<Incoming> {
        self.inbox.next(wanted, at_most)
    }

    fn was_stopped(&mut self, is_late: bool) -> bool {
        if is_late {
            // This thread may be awake before the one that receives the signal.
            thread::sleep(NEWS);
        }
        self.stops.take()
    }
}
