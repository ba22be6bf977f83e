//! What is asked of a computer, and what it answered.

use std::sync::Arc;
use std::time::Duration;

use crate::engine::{Info, Limits, Score};
use crate::model::{Color, Game, Move};

use crate::app::table::players::{Level, Who};

/// Who searches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thinker {
    /// The built-in engine, at a level.
    Level(Level),
    /// Another program, by its name in the settings or its command line.
    Engine(Arc<str>),
}

impl Thinker {
    /// Who searches for a player, unless it is a person.
    pub(in crate::app) fn of(who: &Who) -> Option<Thinker> {
        match who {
            Who::Human => None,
            Who::Computer(level) => Some(Thinker::Level(*level)),
            Who::Engine(command) => Some(Thinker::Engine(Arc::clone(command))),
        }
    }
}

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A move to be played.
    Move,
    /// A move to be shown.
    Hint,
    /// The evaluation bar.
    Evaluation,
    /// A position of a game under review.
    Review,
    /// The best lines of the position in the viewer.
    Analysis,
    /// Whether a move that was tried in practice is as good as the solution.
    Practice,
}

/// Work for a computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchRequest {
    /// Comes back with every answer; an answer with an old id changes nothing.
    pub id: u64,
    /// Who searches.
    pub thinker: Thinker,
    /// What for.
    pub purpose: Purpose,
    /// The game whose last position is searched.
    pub game: Game,
    /// How long.
    pub limits: Limits,
    /// A move is not answered sooner than this, so that people can follow.
    pub at_least: Duration,
    /// What weak levels' mistakes and the choice of openings follow from.
    pub seed: u64,
    /// Whether the opening book may be used.
    pub has_book: bool,
    /// How many of the best lines are wanted.
    pub lines: usize,
    /// Whether the transposition table is cleared first, so that the answer is always the same.
    pub clears_table: bool,
}

/// A position of a game, told apart from all others, even from the same one at another move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionKey {
    start: u64,
    ply: usize,
    position: u64,
}

impl PositionKey {
    /// The last position of a game.
    pub(in crate::app) fn of(game: &Game) -> PositionKey {
        PositionKey {
            start: game.start().hash(),
            ply: game.played().len(),
            position: game.position().hash(),
        }
    }

    /// Whether the position is one that the game has gone through.
    pub(in crate::app) fn is_in(&self, game: &Game) -> bool {
        let position = game.positions().get(self.ply);
        self.start == game.start().hash()
            && position.is_some_and(|position| position.hash() == self.position)
    }
}

/// A search under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    pub(super) id: u64,
    pub(super) purpose: Purpose,
    pub(super) thinker: Thinker,
    pub(super) at: PositionKey,
    pub(super) lines: usize,
    /// Its last report.
    pub(super) info: Option<Info>,
}

/// A move that the computer would play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    pub(super) at: PositionKey,
}

/// The evaluation of a position, for White.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Evaluation {
    pub(super) at: PositionKey,
    pub(super) score: Option<Score>,
}

/// A computer could not move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failure {
    pub(super) at: PositionKey,
    pub(super) reason: String,
}

/// What a computer thought of a position it moved in, in centipawns for its own side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Assessment {
    pub(super) at: PositionKey,
    pub(super) by: (Color, Thinker),
    pub(super) score: i32,
}
