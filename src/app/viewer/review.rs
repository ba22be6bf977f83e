//! The review of a game by the engine: its turning points, the better moves, and how well both
//! sides played.
//!
//! ```text
//!  Review    searches position after position, from the end of the game to its start
//!  annotate  writes what was found into the game: comments, glyphs and variations
//!  Chart     reads the graph and the figures from those comments and glyphs
//! ```
//!
//! What is shown is read from the game itself, so a game reviewed long ago, or by another program,
//! looks the same as one reviewed just now.

mod annotate;
mod chart;
mod evals;
mod exchange;
mod report;
mod retry;
mod update;
mod words;

pub use chart::{Chart, Figures, TurningPoint};
pub(in crate::app) use evals::shown as shown_score;
pub(in crate::app) use retry::try_again;
pub(in crate::app) use update::{keep_with_session, take_answer, toggle};
pub(in crate::app) use words::in_voice;

use std::borrow::Cow;

use crate::engine::{Best, Info, Limits, Score};
use crate::model::{AnyPosition, Game, Move};
use crate::notation::pgn::Tree;

use crate::app::computer::{Purpose, Wish};
use crate::app::sentences;
use crate::app::speech::Voice;

/// The evaluation that comments tell, in a sentence.
pub(in crate::app) fn score_in(comments: &[String], voice: Voice) -> Option<String> {
    let score = evals::find(comments)?;
    Some(match score {
        Score::Mate(moves) if moves != 0 && voice.is_spoken() => sentences::evaluation_line(score),
        score => format!("The evaluation is {}.", evals::shown(score)),
    })
}

/// A score before a line of moves: `+0.35`, `#3`, or in speech `White mates in 3 moves`.
pub(in crate::app) fn score_before_line(score: Score, voice: Voice) -> String {
    match score {
        Score::Mate(moves) if moves != 0 && voice.is_spoken() => {
            let sentence = sentences::evaluation_line(score);
            sentence.trim_end_matches('.').to_owned()
        }
        score => evals::shown(score),
    }
}

/// What came of a move, with the evaluation and the best line before it and after it, each for the side to
/// move: `lost a rook`.
pub(in crate::app) fn consequence(
    position: &AnyPosition,
    mv: Move,
    before: (Score, &[Move]),
    after: (Score, &[Move]),
) -> String {
    let [before, after] = [before, after].map(|(score, line)| Found {
        score,
        line: line.to_vec(),
        second: None,
    });
    words::consequence(position, mv, &before, &after)
}

/// How many nodes are searched for each position: always the same number, so that a game gets the
/// same review on every machine.
const NODES: u64 = 200_000;
/// How many times more where a mistake is suspected.
const SECOND_LOOK: u64 = 5;
/// How many lines are searched at first: two, to know whether there was a choice.
const LINES: usize = 2;

/// What was found in a position, for the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Found {
    /// Its evaluation.
    score: Score,
    /// The best line; empty where the game is over.
    line: Vec<Move>,
    /// The evaluation after the second-best move.
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

    /// What a search has found: its answer, and the lines it reported on the way.
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
/// position helps it with the one before. What looks like a mistake is then searched again, longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The whole game.
    game: Game,
    /// What was found, position by position.
    found: Vec<Option<Found>>,
    /// The half-moves whose positions are still to be searched, the next one last.
    rest: Vec<usize>,
    /// How many searches there are, as far as that is known.
    total: usize,
    /// Whether doubtful positions are being searched again.
    is_second_look: bool,
    /// What the search has reported.
    lines: Vec<Info>,
}

impl Review {
    /// A review of a game's main line.
    pub(in crate::app) fn new(tree: &Tree) -> Review {
        let mut game = Game::from_position(tree.start().clone());
        for id in tree.main_line() {
            game.follow(tree.node(id).step());
        }
        let total = game.positions().len();
        let mut review = Review {
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

    /// Whether nothing is left to search.
    pub(in crate::app) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Whether nothing has been searched yet.
    fn is_fresh(&self) -> bool {
        let mut found = self.found.iter().flatten();
        found.all(|found| found.line.is_empty())
    }

    /// The next search. The second time only the best line matters.
    pub(in crate::app) fn wish(&self) -> Wish<'_> {
        let (nodes, lines) = if self.is_second_look {
            (NODES * SECOND_LOOK, 1)
        } else {
            (NODES, LINES)
        };
        let game = Cow::Owned(self.game.rewound(self.ply()));
        Wish {
            lines,
            clears_table: self.is_fresh(),
            ..Wish::new(Purpose::Review, game, Limits::nodes(nodes))
        }
    }

    /// The half-move whose position is being searched.
    fn ply(&self) -> usize {
        self.rest.last().copied().unwrap_or(0)
    }

    /// The engine reports a line.
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
                // The second-best move is known from the first search.
                found.second = self.found[ply].as_ref().and_then(|first| first.second);
            }
            self.found[ply] = Some(found);
        }
        self.settle();
    }

    /// Skips positions in which there is nothing to find, and notes the next one.
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
    }

    /// What was found, the first position first.
    fn findings(&self) -> Vec<Found> {
        self.found.iter().flatten().cloned().collect()
    }
}
