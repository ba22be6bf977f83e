//! How to start an engine, and how long to wait for it.

use std::time::Duration;

use crate::engine::limits::Limits;

/// An engine to start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Launch {
    /// The command line: `stockfish`, `ssh host stockfish`,
    /// `"/opt/my engine/bin" --uci`. Programs are looked up on the PATH.
    pub command: String,
    /// UCI options and their values; those that the engine does not have are skipped.
    pub options: Vec<(String, String)>,
    /// Limits for each of its searches in addition to those of the request: depth, nodes and movetime.
    pub limits: Limits,
    /// Its timeouts and its output limit.
    pub patience: Patience,
}

impl Launch {
    /// An engine with default settings.
    pub fn new(command: impl Into<String>) -> Launch {
        Launch {
            command: command.into(),
            ..Launch::default()
        }
    }

    /// The limits of one search: the stricter of the request's and the engine's own.
    pub(super) fn narrow(&self, asked: &Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Limits {
            depth: least(asked.depth, self.limits.depth),
            nodes: least(asked.nodes, self.limits.nodes),
            movetime: least(asked.movetime, self.limits.movetime),
            ..asked.clone()
        }
    }
}

/// Timeouts and the output limit of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For `uciok` after the start, and for `readyok` after that.
    pub handshake: Duration,
    /// Beyond the time limit of a search, and again after a stop.
    pub grace: Duration,
    /// For a search that is limited only by depth or nodes.
    pub longest: Duration,
    /// For the end of the process after `quit`.
    pub quit: Duration,
    /// The most megabytes of output between two answers, within a time.
    pub megabytes: u64,
    /// That time.
    pub flood: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            handshake: Duration::from_secs(10),
            grace: Duration::from_secs(5),
            longest: Duration::from_secs(600),
            quit: Duration::from_millis(500),
            megabytes: 64,
            flood: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stricter_limit_applies() {
        let mut launch = Launch::new("x");
        launch.limits = Limits::depth(8);
        launch.limits.movetime = Some(Duration::from_secs(1));
        let asked = Limits::movetime(Duration::from_secs(3));
        let both = launch.narrow(&asked);
        assert_eq!(both.depth, Some(8));
        assert_eq!(both.movetime, Some(Duration::from_secs(1)));
        assert_eq!(launch.narrow(&Limits::depth(3)).depth, Some(3));
    }
}
