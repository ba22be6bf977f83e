//! The computer players: what they search for, what they answered, and how they behave.
//!
//! Searches are not started by hand. After every message, `control::follow` compares what should
//! be searched with what is being searched, and asks the runtime for the difference.

mod answers;
pub(in crate::app) mod commands;
pub(in crate::app) mod control;
mod requests;

pub(in crate::app) use answers::{hear_best, hear_failure, hear_info, open_failure};
pub(in crate::app) use requests::Wish;
pub use requests::{Hint, PositionKey, Purpose, Search, SearchRequest, Thinker};

use requests::{Assessment, Evaluation, Failure};

use crate::engine::{Info, Score};
use crate::model::random;

/// The state of the computer players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Computer {
    /// The search under way.
    search: Option<Search>,
    /// Whether the player waits for a hint.
    is_hint_wanted: bool,
    /// Whether the player waits for an evaluation in words.
    is_evaluation_wanted: bool,
    hint: Option<Hint>,
    evaluation: Option<Evaluation>,
    /// Where a computer could not move, and why.
    failure: Option<Failure>,
    /// Whether a paused game continues for one move.
    is_stepping: bool,
    /// What the computers thought of the positions they moved in.
    assessments: Vec<Assessment>,
    /// What the computers' choices in this game follow from.
    seed: u64,
}

impl Computer {
    /// The number that the choices of this game follow from.
    pub(in crate::app) const fn seed(&self) -> u64 {
        self.seed
    }

    pub(in crate::app) const fn new(seed: u64) -> Computer {
        Computer {
            search: None,
            is_hint_wanted: false,
            is_evaluation_wanted: false,
            hint: None,
            evaluation: None,
            failure: None,
            is_stepping: false,
            assessments: Vec::new(),
            seed,
        }
    }

    /// Another game begins: the computers choose differently from the last one.
    pub(in crate::app) fn start_game(&mut self) {
        *self = Computer::new(random::next_seed(self.seed));
    }

    /// The search under way.
    pub const fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// What the search under way is for.
    pub fn purpose(&self) -> Option<Purpose> {
        self.search.as_ref().map(|search| search.purpose)
    }

    /// The last report of the search under way.
    pub fn info(&self) -> Option<&Info> {
        self.search.as_ref()?.info.as_ref()
    }

    /// Whether the search with this id is under way.
    pub(in crate::app) fn is_searching(&self, id: u64) -> bool {
        self.search.as_ref().is_some_and(|search| search.id == id)
    }

    pub(in crate::app) fn hint_for(&self, key: &PositionKey) -> Option<&Hint> {
        self.hint.as_ref().filter(|hint| hint.at == *key)
    }

    pub(in crate::app) fn failure_at(&self, key: &PositionKey) -> Option<&str> {
        let failure = self.failure.as_ref().filter(|failure| failure.at == *key);
        failure.map(|failure| failure.reason.as_str())
    }

    pub(in crate::app) fn evaluation(&self) -> Option<Score> {
        self.evaluation.as_ref()?.score
    }

    fn has_evaluated(&self, key: &PositionKey) -> bool {
        let evaluation = self.evaluation.as_ref();
        evaluation.is_some_and(|evaluation| evaluation.at == *key)
    }
}
