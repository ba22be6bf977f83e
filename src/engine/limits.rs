//! The limits of a search.

use std::time::Duration;

use crate::model::{ByColor, Move};

/// What ends a search; without limits, it runs until stopped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// The depth in half-moves.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// An exact time.
    pub movetime: Option<Duration>,
    /// The clocks to manage time with.
    pub clocks: Option<Clocks>,
    /// Stop once a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Run until stopped, even when there is nothing left to search.
    pub is_infinite: bool,
    /// Search on the opponent's time: the clock starts at the ponderhit.
    pub is_pondering: bool,
    /// The only root moves to search; all if empty.
    pub search_moves: Vec<Move>,
}

/// The state of the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clocks {
    /// Time left.
    pub left: ByColor<Duration>,
    /// Time gained by each move.
    pub increment: ByColor<Duration>,
    /// Moves to the next time control; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// A search to a fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A search of a fixed number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A search for a fixed time.
    pub fn movetime(movetime: Duration) -> Limits {
        Limits {
            movetime: Some(movetime),
            ..Limits::default()
        }
    }

    /// A search until it is stopped.
    pub fn infinite() -> Limits {
        Limits {
            is_infinite: true,
            ..Limits::default()
        }
    }
}
