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
const NODES: u64 = 200_000;
/// How many times as many where a mistake is suspected.
const SECOND_LOOK: u64 = 5;
/// How many lines are wanted of each at first: two, to know whether there was a choice.
const LINES: usize = 2;

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
/// what came of it. What looks like a mistake is then looked at once more, and longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The whole game.
    game: Game,
    /// What was found, position by position.
    found: Vec<Option<Found>>,
    /// The half-moves whose positions are still to be thought about, the next one last.
    rest: Vec<usize>,
    /// How many positions there are to think about, as far as that is known.
    total: usize,
    /// Whether doubtful positions are thought about once more.
    is_second_look: bool,
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
        let total = game.positions().len();
        let mut review = Review {
            place: Place::of(&game),
            game,
            found: vec![None; total],
            rest: (0..total).collect(),
            total,
            is_second_look: false,
            lines: Vec::new(),
        };
        review.settle();
        review
    }

    /// How many positions are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.total - self.rest.len(), self.total)
    }

    /// Whether nothing is left to be thought about.
    pub(in crate::app) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Whether nothing has been thought about yet.
    pub(in crate::app) fn is_fresh(&self) -> bool {
        let mut found = self.found.iter().flatten();
        found.all(|found| found.line.is_empty())
    }

    /// How many positions the engine may look at for the next answer.
    pub(in crate::app) const fn nodes(&self) -> u64 {
        if self.is_second_look {
            NODES * SECOND_LOOK
        } else {
            NODES
        }
    }

    /// How many lines it is to find. At the second look only what the best is worth matters.
    pub(in crate::app) const fn wanted_lines(&self) -> usize {
        if self.is_second_look { 1 } else { LINES }
    }

    /// The half-move whose position is thought about.
    fn ply(&self) -> usize {
        self.rest.last().copied().unwrap_or(0)
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
        if let Some(ply) = self.rest.pop() {
            let mut found = Found::new(best, &lines);
            if self.is_second_look {
                // What else there was is known from the first.
                found.second = self.found[ply].as_ref().and_then(|first| first.second);
            }
            self.found[ply] = Some(found);
        }
        self.settle();
    }

    /// Passes over positions in which there is nothing to find, and notes the next place.
    fn settle(&mut self) {
        while let Some(&ply) = self.rest.last() {
            let position = &self.game.positions()[ply];
            if !position.legal_moves().is_empty() {
                break;
            }
            let score = if position.is_check() {
                Score::Mate(0)
            } else {
                Score::Centipawns(0)
            };
            self.found[ply] = Some(Found::over(score));
            self.rest.pop();
        }
        if self.rest.is_empty() && !self.is_second_look {
            self.is_second_look = true;
            self.rest = annotate::doubtful(&self.game, &self.findings());
            self.total += self.rest.len();
            self.settle();
        }
        self.place = Place::of(&self.game());
    }

    /// What was found, the first position first.
    fn findings(&self) -> Vec<Found> {
        self.found.iter().flatten().cloned().collect()
    }
}
