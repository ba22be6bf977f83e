//! What the computers at the table are doing.

use std::time::Duration;

use crate::four::Game;
use crate::four::computer::{Level, Limits};
use crate::model::{Move, random};

/// What a computer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FourPurpose {
    /// Its own move.
    Move,
    /// A hint for a person.
    Hint,
}

/// A search that is under way, or wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct FourWish {
    pub(in crate::app) purpose: FourPurpose,
    pub(in crate::app) level: Level,
    /// The state of the table for which it is.
    pub(in crate::app) at: (u64, u64),
}

/// A search to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourRequest {
    /// The id of the answer.
    pub id: u64,
    /// The game whose present position is searched.
    pub game: Game,
    /// How well.
    pub level: Level,
    /// What chance follows from.
    pub seed: u64,
    /// How long at most.
    pub limits: Limits,
    /// How long the answer is held back at least.
    pub at_least: Duration,
}

/// The computers at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Machine {
    pub(in crate::app) is_hint_wanted: bool,
    pub(in crate::app) hint: Option<Move>,
    /// Why the computer to move cannot move.
    pub(in crate::app) failure: Option<String>,
    /// Whether a paused game goes on for one move.
    pub(in crate::app) is_stepping: bool,
    pub(in crate::app) seed: u64,
    /// How often the position or the players have changed.
    version: u64,
}

impl Machine {
    pub(in crate::app) const fn new(seed: u64) -> Machine {
        Machine {
            is_hint_wanted: false,
            hint: None,
            failure: None,
            is_stepping: false,
            seed,
            version: 0,
        }
    }

    /// The position or the players are others now: a search for the old ones is of no use.
    pub(in crate::app) fn forget(&mut self) {
        self.version += 1;
        self.is_hint_wanted = false;
        self.hint = None;
        self.failure = None;
        self.is_stepping = false;
    }

    /// Another game begins: the computers choose differently from the last one.
    pub(in crate::app) fn start_game(&mut self) {
        self.forget();
        self.seed = random::next_seed(self.seed);
    }

    /// What a search is for: the same as long as nothing at the table has changed.
    pub(in crate::app) const fn state(&self) -> (u64, u64) {
        (self.seed, self.version)
    }

    /// The move that is shown as a hint.
    pub const fn hint(&self) -> Option<Move> {
        self.hint
    }

    /// Why the computer to move cannot move.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }
}
