//! A game is gone through with the engine: where it turned, what would have been better, and how well
//! both sides played.
//!
//! ```text
//!  Review    position after position, from the end to the start, is thought about
//!  annotate  what was found becomes comments, glyphs and variations of the game
//!  Chart     the game's comments and glyphs become a graph and figures
//! ```
//!
//! What is shown is read from the game itself, so that one reviewed and saved long ago, or by another
//! program, looks the same as one that was reviewed just now.

mod acting;
mod annotate;
mod chart;
mod evals;
mod trying;
mod words;

pub use chart::{Chart, Figures, TurningPoint};
pub(in crate::app) use evals::shown as shown_score;

use crate::engine::{Best, Info, Score};
use crate::model::{Game, Move};
use crate::notation::pgn::Tree;

use super::thought::Place;

/// How many positions the engine looks at for each of the game's: always as many, so that the same
/// game gets the same review on every machine.
pub(in crate::app) const NODES: u64 = 150_000;
/// How many lines are wanted of each: two, to know whether there was a choice.
pub(in crate::app) const LINES: usize = 2;

/// What was found out about a position, for the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Found {
    /// What it is worth.
    score: Score,
    /// The best line; empty where the game is over.
    line: Vec<Move>,
    /// What the best of the other moves is worth.
    second: Option<Score>,
}

impl Found {
    const fn over(score: Score) -> Found {
        Found {
            score,
            line: Vec::new(),
            second: None,
        }
    }

    /// What a search has found: its answer, and the lines it told of on the way.
    fn new(best: Best, lines: &[Info]) -> Found {
        let begins_with = |info: &&Info| info.line.first().copied() == best.best;
        let line = lines.iter().find(begins_with);
        let line = line.map_or_else(|| best.best.into_iter().collect(), |info| info.line.clone());
        let others = lines.iter().filter(|info| !begins_with(info));
        let second = others.map(|info| info.score).max_by_key(|s| s.centipawns());
        Found {
            score: best.score.unwrap_or(Score::Centipawns(0)),
            line,
            second,
        }
    }
}

/// A review under way. It goes from the end of the game to its start: what the engine learns about a
/// position helps it with the one before, and the move that was played is seen in the light of
/// what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The whole game.
    game: Game,
    /// What was found, the last position first.
    found: Vec<Found>,
    /// The place that is thought about.
    place: Place,
    /// What was heard of it.
    lines: Vec<Info>,
}

impl Review {
    /// A review of a game's main line.
    pub(in crate::app) fn new(tree: &Tree) -> Review {
        let mut game = Game::from_position(tree.start().clone());
        for id in tree.main_line() {
            game.play_on(tree.node(id).mv());
        }
        let mut review = Review {
            place: Place::of(&game),
            game,
            found: Vec::new(),
            lines: Vec::new(),
        };
        review.settle();
        review
    }

    /// How many positions are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.found.len(), self.total())
    }

    fn total(&self) -> usize {
        self.game.positions().len()
    }

    /// Whether nothing is left to be thought about.
    pub(in crate::app) fn is_done(&self) -> bool {
        self.found.len() >= self.total()
    }

    /// Whether nothing has been thought about yet.
    pub(in crate::app) fn is_fresh(&self) -> bool {
        self.found.iter().all(|found| found.line.is_empty())
    }

    /// The half-move whose position is thought about.
    fn ply(&self) -> usize {
        self.total().saturating_sub(self.found.len() + 1)
    }

    /// The place that is thought about.
    pub(in crate::app) const fn place(&self) -> &Place {
        &self.place
    }

    /// The game up to there.
    pub(in crate::app) fn game(&self) -> Game {
        let mut game = self.game.clone();
        game.rewind(self.ply());
        game
    }

    /// The engine tells of a line.
    pub(in crate::app) fn hear(&mut self, info: Info) {
        self.lines.retain(|known| known.rank != info.rank);
        self.lines.push(info);
    }

    /// The engine has answered.
    pub(in crate::app) fn take(&mut self, best: Best) {
        let lines = std::mem::take(&mut self.lines);
        self.found.push(Found::new(best, &lines));
        self.settle();
    }

    /// Passes over positions in which there is nothing to find, and notes the next place.
    fn settle(&mut self) {
        while !self.is_done() {
            let position = &self.game.positions()[self.ply()];
            if !position.legal_moves().is_empty() {
                break;
            }
            let score = if position.is_check() {
                Score::Mate(0)
            } else {
                Score::Centipawns(0)
            };
            self.found.push(Found::over(score));
        }
        self.place = Place::of(&self.game());
    }

    /// What was found, the first position first.
    fn findings(&self) -> Vec<Found> {
        self.found.iter().rev().cloned().collect()
    }
}
