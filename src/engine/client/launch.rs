//! How an engine is started, and how patient we are with it.

use std::time::Duration;

use crate::engine::limits::Limits;

/// An engine to start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Launch {
    /// The command line as a person types it: `stockfish`, `ssh host stockfish`,
    /// `"/opt/my engine/bin" --uci`. Programs are looked up on the PATH.
    pub command: String,
    /// UCI options and their values; those that the engine does not have are left out.
    pub options: Vec<(String, String)>,
    /// What limits each of its searches besides what a request says: depth, nodes and movetime.
    pub limits: Limits,
    /// How long to wait for it, and how much to hear.
    pub patience: Patience,
}

impl Launch {
    /// An engine as it comes.
    pub fn new(command: impl Into<String>) -> Launch {
        Launch {
            command: command.into(),
            ..Launch::default()
        }
    }

    /// The limits of one search: the request's, made narrower by the engine's own.
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

/// How long to wait for an engine, and how much to hear from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For `uciok` after the start, and for `readyok` after that.
    pub handshake: Duration,
    /// Beyond the time that a search may take, and again after it was told to stop.
    pub grace: Duration,
    /// For a search that has neither time nor clocks, only a depth or a number of positions.
    pub longest: Duration,
    /// For the end of the process after `quit`.
    pub farewell: Duration,
    /// The most megabytes between two answers.
    pub megabytes: u64,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            handshake: Duration::from_secs(10),
            grace: Duration::from_secs(5),
            longest: Duration::from_secs(600),
            farewell: Duration::from_millis(500),
            megabytes: 64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrower_limit_counts() {
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
