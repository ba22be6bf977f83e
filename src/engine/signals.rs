//! The stop flag and the clock of a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The stop flag, the ponder flag and the clock of one search, shared by its threads.
#[derive(Debug)]
pub(crate) struct Signals {
    is_stopped: AtomicBool,
    is_pondering: AtomicBool,
    started: Instant,
    /// When the ponderhit came, in microseconds after the start.
    clock_started: AtomicU64,
    /// Positions searched by all threads.
    nodes: AtomicU64,
    /// How many more positions may be searched, by all threads together.
    nodes_left: AtomicU64,
    gate: Mutex<()>,
    bell: Condvar,
}

impl Signals {
    pub(crate) fn new(is_pondering: bool) -> Signals {
        Signals {
            is_stopped: AtomicBool::new(false),
            is_pondering: AtomicBool::new(is_pondering),
            started: Instant::now(),
            clock_started: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
            nodes_left: AtomicU64::new(u64::MAX),
            gate: Mutex::new(()),
            bell: Condvar::new(),
        }
    }

    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Release);
        self.ring();
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Handles a ponderhit: the clock runs from now on.
    pub(crate) fn ponder_hit(&self) {
        let now = self.started.elapsed().as_micros() as u64;
        self.clock_started.store(now, Ordering::Relaxed);
        self.is_pondering.store(false, Ordering::Release);
        self.ring();
    }

    pub(crate) fn is_pondering(&self) -> bool {
        self.is_pondering.load(Ordering::Relaxed)
    }

    /// Time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Time that counts on the clock.
    pub(crate) fn clock(&self) -> Duration {
        let from = Duration::from_micros(self.clock_started.load(Ordering::Relaxed));
        self.started.elapsed().saturating_sub(from)
    }

    pub(crate) fn add_nodes(&self, count: u64) {
        self.nodes.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// No more than so many positions may be searched.
    pub(crate) fn limit_nodes(&self, limit: u64) {
        self.nodes_left.store(limit, Ordering::Relaxed);
    }

    /// Takes up to `most` of the positions that may still be searched: the fewer are left, the fewer at a time, so
    /// that a thread that is slower than the others gets its share.
    pub(crate) fn take_nodes(&self, most: u64) -> u64 {
        let share = |left: u64| most.min(left.div_ceil(8));
        let take = |left| Some(left - share(left));
        let before = self
            .nodes_left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        before.map_or(0, share)
    }

    /// Waits for a stop or, unless `is_infinite`, for the end of pondering.
    pub(crate) fn wait_for_release(&self, is_infinite: bool) {
        let mut gate = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (is_infinite || self.is_pondering()) {
            gate = self.bell.wait(gate).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Holding the lock keeps a waiter from missing the notification between its check and its wait.
    fn ring(&self) {
        let gate = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        drop(gate);
        self.bell.notify_all();
    }
}
