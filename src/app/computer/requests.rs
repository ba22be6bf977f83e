//! What is asked of a computer, and what it answered.

use std::borrow::Cow;
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
    /// The built-in engine, like a person of a rating.
    Rated(u32),
    /// Another program, by its name in the settings or its command line.
    Engine(Arc<str>),
}

impl Thinker {
    /// Who searches for a player, unless it is a person.
    pub(in crate::app) fn of(who: &Who) -> Option<Thinker> {
        match who {
            Who::Human => None,
            Who::Computer(level) => Some(Thinker::Level(*level)),
            Who::Rated(rating) => Some(Thinker::Rated(*rating)),
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

/// A search that is wanted: made in one place by whoever wants it, and started if it is not under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Wish<'a> {
    /// What becomes of the answer.
    pub(in crate::app) purpose: Purpose,
    /// Who searches.
    pub(in crate::app) thinker: Thinker,
    /// The game whose last position is searched.
    pub(in crate::app) game: Cow<'a, Game>,
    /// How long.
    pub(in crate::app) limits: Limits,
    /// How long the answer takes at least.
    pub(in crate::app) at_least: Duration,
    /// Whether the opening book may be used.
    pub(in crate::app) has_book: bool,
    /// How many of the best lines.
    pub(in crate::app) lines: usize,
    /// Whether nothing may be known from earlier searches.
    pub(in crate::app) clears_table: bool,
}

impl<'a> Wish<'a> {
    /// The best line, as the built-in engine finds it at its best.
    pub(in crate::app) fn new(purpose: Purpose, game: Cow<'a, Game>, limits: Limits) -> Wish<'a> {
        Wish {
            purpose,
            thinker: Thinker::Level(Level::MAX),
            game,
            limits,
            at_least: Duration::ZERO,
            has_book: false,
            lines: 1,
            clears_table: false,
        }
    }

    /// Whether it is this search that is wanted. Its time counts from when it was started.
    pub(super) fn is_met_by(&self, search: &Search) -> bool {
        let is_same_work = search.purpose == self.purpose && search.thinker == self.thinker;
        is_same_work && search.lines == self.lines && search.at == PositionKey::of(&self.game)
    }

    /// What is asked of the runtime; the id is still to be given.
    pub(super) fn request(self, seed: u64) -> SearchRequest {
        SearchRequest {
            id: 0,
            thinker: self.thinker,
            purpose: self.purpose,
            game: self.game.into_owned(),
            limits: self.limits,
            at_least: self.at_least,
            seed,
            has_book: self.has_book,
            lines: self.lines,
            clears_table: self.clears_table,
        }
    }
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

impl Search {
    pub(super) fn of(request: &SearchRequest) -> Search {
        Search {
            id: request.id,
            purpose: request.purpose,
            thinker: request.thinker.clone(),
            at: PositionKey::of(&request.game),
            lines: request.lines,
            info: None,
        }
    }
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
