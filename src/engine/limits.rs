//! How long a search may go on.

use std::time::Duration;

use crate::model::{ByColor, Move};

/// What ends a search; with nothing set, only a stop does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// So many half-moves deep.
    pub depth: Option<u32>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// Exactly so long.
    pub movetime: Option<Duration>,
    /// As long as is wise with these clocks.
    pub clocks: Option<Clocks>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Only a stop ends it, even when there is nothing left to find out.
    pub is_infinite: bool,
    /// The opponent is to move yet: no clock runs until the ponder move is hit.
    pub is_pondering: bool,
    /// The only first moves to look at; all if it is empty.
    pub search_moves: Vec<Move>,
}

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clocks {
    /// Time left.
    pub left: ByColor<Duration>,
    /// Time gained by each move.
    pub increment: ByColor<Duration>,
    /// Moves to the next time control; none if the time is for the rest of the game.
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
