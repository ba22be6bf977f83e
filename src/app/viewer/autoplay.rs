//! Autoplay: the moves follow each other at a pace that can be changed.

use std::time::Duration;

use super::Viewer;

/// How fast the moves follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace(usize);

/// Tenths of a second between two moves, the slowest first.
const TENTHS: [u64; 7] = [100, 50, 30, 20, 10, 5, 2];

impl Default for Pace {
    /// Two seconds: enough to see a move, not enough to get bored.
    fn default() -> Pace {
        Pace(3)
    }
}

impl Pace {
    /// The time between two moves.
    pub fn time(self) -> Duration {
        Duration::from_millis(TENTHS[self.0] * 100)
    }

    /// The time in words: `a move every 2 s`.
    pub fn words(self) -> String {
        let tenths = TENTHS[self.0];
        match (tenths / 10, tenths % 10) {
            (seconds, 0) => format!("a move every {seconds} s"),
            (seconds, tenths) => format!("a move every {seconds}.{tenths} s"),
        }
    }

    fn faster(self) -> Pace {
        Pace((self.0 + 1).min(TENTHS.len() - 1))
    }

    const fn slower(self) -> Pace {
        Pace(self.0.saturating_sub(1))
    }
}

/// The time since the last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Autoplay {
    waited: Duration,
}

impl Autoplay {
    pub(super) fn until_next(self, pace: Pace) -> Duration {
        pace.time().saturating_sub(self.waited)
    }
}

impl Viewer {
    /// Starts or stops autoplay; at the end it starts from the beginning.
    pub(super) fn toggle_autoplay(&mut self) {
        if self.autoplay.take().is_some() {
            return;
        }
        if self.ply == self.line.len() {
            self.go_to_ply(0);
        }
        self.autoplay = (!self.line.is_empty()).then(Autoplay::default);
    }

    pub(super) const fn stop_autoplay(&mut self) {
        self.autoplay = None;
    }

    pub(super) fn change_pace(&mut self, faster: bool) {
        self.pace = if faster {
            self.pace.faster()
        } else {
            self.pace.slower()
        };
    }

    /// Lets time pass: at most one move is played, however long it was.
    pub(in crate::app) fn pass_time(&mut self, time: Duration) {
        let Some(autoplay) = &mut self.autoplay else {
            return;
        };
        autoplay.waited = autoplay.waited.saturating_add(time);
        if autoplay.waited < self.pace.time() {
            return;
        }
        autoplay.waited = Duration::ZERO;
        self.go_to_ply(self.ply + 1);
        if self.ply == self.line.len() {
            self.autoplay = None;
        }
    }
}
