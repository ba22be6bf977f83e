//! `go perft`, which can be stopped.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::engine::uci::{Command, Go};
use crate::model::{Move, Position, perft};

/// What the thread that reads commands and the one that obeys them know of `go perft`.
#[derive(Debug, Default)]
pub(super) struct Counting {
    /// How many are ordered and not done.
    pending: AtomicUsize,
    /// How often something was told to stop; a perft ends when it is more often than when it was ordered.
    stops: AtomicUsize,
}

impl Counting {
    pub(super) fn note(&self, command: &Command) {
        match command {
            Command::Go(Go { perft: Some(_), .. }) => {
                self.pending.fetch_add(1, Ordering::SeqCst);
            }
            Command::Stop => self.stop(),
            _ => {}
        }
    }

    /// One of them is done.
    pub(super) fn done(&self) {
        self.pending.fetch_sub(1, Ordering::SeqCst);
    }

    pub(super) fn is_on(&self) -> bool {
        self.pending.load(Ordering::SeqCst) > 0
    }

    pub(super) fn stop(&self) {
        self.stops.fetch_add(1, Ordering::SeqCst);
    }

    pub(super) fn stops(&self) -> usize {
        self.stops.load(Ordering::SeqCst)
    }

    /// The nodes below a position, unless there was a stop. Few enough for a moment are counted at once.
    pub(super) fn count(&self, position: &Position, depth: u32, stops: usize) -> Option<u64> {
        const AT_ONCE: u32 = 4;
        if self.stops() > stops {
            return None;
        }
        if depth <= AT_ONCE {
            return Some(perft::perft(position, depth));
        }
        let below = |mv: &Move| self.count(&position.after(*mv), depth - 1, stops);
        position.legal_moves().iter().map(below).sum()
    }
}
