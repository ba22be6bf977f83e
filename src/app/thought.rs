//! What is asked of a computer, and what it is thinking about.

use std::sync::Arc;
use std::time::Duration;

use crate::engine::{Info, Limits, Score};
use crate::model::{Game, Move};

use super::players::{Level, Who};

/// Who thinks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thinker {
    /// The program itself, at a level.
    Level(Level),
    /// Another program, by its name in the settings or its command line.
    Engine(Arc<str>),
}

impl Thinker {
    /// Who thinks in a chair, unless a person does.
    pub(in crate::app) fn of(who: &Who) -> Option<Thinker> {
        match who {
            Who::Human => None,
            Who::Computer(level) => Some(Thinker::Level(*level)),
            Who::Engine(command) => Some(Thinker::Engine(Arc::clone(command))),
        }
    }
}

/// What a thought is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A move to be played.
    Move,
    /// A move to be shown.
    Hint,
    /// The evaluation bar.
    Weigh,
    /// A position of a game that is gone through.
    Review,
    /// The best lines of a position that is looked at.
    Analysis,
}

/// Work for a computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// Comes back with every answer; an answer with an old one changes nothing.
    pub id: u64,
    /// Who thinks.
    pub thinker: Thinker,
    /// What for.
    pub purpose: Purpose,
    /// About what.
    pub game: Game,
    /// How long.
    pub limits: Limits,
    /// A move is not answered sooner than this, so that people can follow.
    pub at_least: Duration,
    /// What weak levels' mistakes and the choice of openings follow from.
    pub seed: u64,
    /// Whether openings may be played by heart.
    pub has_book: bool,
    /// How many of the best lines are wanted.
    pub lines: usize,
    /// Whether all that was found out before is forgotten first, so that the answer is always the same.
    pub is_afresh: bool,
}

/// A place in a game that can be told from all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Place {
    start: u64,
    ply: usize,
    position: u64,
}

impl Place {
    pub(in crate::app) fn of(game: &Game) -> Place {
        Place {
            start: game.start().hash(),
            ply: game.played().len(),
            position: game.position().hash(),
        }
    }
}

/// What a computer is thinking about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    pub(in crate::app) id: u64,
    pub(in crate::app) purpose: Purpose,
    pub(in crate::app) thinker: Thinker,
    pub(in crate::app) place: Place,
    /// The last that was heard of it.
    pub(in crate::app) info: Option<Info>,
}

impl Thought {
    /// What it is for.
    pub const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The last that was heard of it.
    pub const fn info(&self) -> Option<&Info> {
        self.info.as_ref()
    }
}

/// A move that the computer would play, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    pub(in crate::app) place: Place,
}

/// What a position is worth, for White.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Weight {
    pub(in crate::app) place: Place,
    pub(in crate::app) score: Option<Score>,
}
