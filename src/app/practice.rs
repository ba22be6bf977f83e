//! Practice: puzzles on the board, one after the other. The running game waits behind it.
//!
//! ```text
//!  selection  which puzzles are wanted, and in which order they come
//!  record     what is remembered of each puzzle, line by line, and when it comes back
//!  mistakes   the mistakes of a reviewed game as puzzles
//!  judge      whether a move that is not the solution is as good, and if not, why
//!  update     what commands do
//! ```

mod judge;
pub mod mistakes;
pub mod record;
pub mod selection;
pub(in crate::app) mod update;

use judge::Trial;
pub(in crate::app) use judge::{finish, give_up};
pub use selection::{Selection, Subject};
pub(in crate::app) use update::{noted, open, opened, run, say_due, take_back, try_typed};

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::engine::Info;
use crate::model::{Game, Move, Position, Square};
use crate::notation::san;
use crate::puzzles::{Puzzle, Theme};

use super::computer::{Purpose, Wish};
use super::speech::Voice;

/// Puzzles being practised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Practice {
    puzzle: Puzzle,
    /// The puzzles that come after it.
    queue: VecDeque<Puzzle>,
    /// Which one it is, counted from 1.
    number: usize,
    /// What is on the board.
    game: Game,
    stage: Stage,
    /// Whether the present puzzle has been solved so far without a wrong move or help.
    is_clean: bool,
    /// How many hints were given for the present move.
    hints: usize,
    solved: usize,
    missed: usize,
}

/// How far the present puzzle has come.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    /// A move is to be found.
    Solving,
    /// A move was tried that is not the solution; the engine looks at it.
    Judging(Box<Trial>),
    /// The board shows a wrong move and the answer to it; so many half-moves are right.
    Refuted(usize),
    /// It was solved, or the solution was shown; the moves can be walked.
    Done,
}

impl Practice {
    fn new(puzzle: Puzzle, queue: VecDeque<Puzzle>) -> Practice {
        Practice {
            game: Game::from_position(puzzle.position.clone()),
            puzzle,
            queue,
            number: 1,
            stage: Stage::Solving,
            is_clean: true,
            hints: 0,
            solved: 0,
            missed: 0,
        }
    }

    /// The present puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is on the board.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Which puzzle it is, counted from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.number, self.number + self.queue.len())
    }

    /// How many were solved and how many were missed since practice was opened.
    pub const fn counts(&self) -> (usize, usize) {
        (self.solved, self.missed)
    }

    /// Whether the present puzzle is solved or its solution was shown.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Whether the engine looks at a move.
    pub const fn is_judging(&self) -> bool {
        matches!(self.stage, Stage::Judging(_))
    }

    /// The move to be found now.
    fn expected(&self) -> Option<Move> {
        let is_open = self.stage == Stage::Solving;
        let next = self.puzzle.solution.get(self.game.played().len());
        next.copied().filter(|_| is_open)
    }

    /// The squares that hints have named.
    pub fn hinted(&self) -> Vec<Square> {
        let squares = self.expected().map(|mv| [mv.from(), mv.to()]);
        let squares = squares.into_iter().flatten();
        squares.take(self.hints).collect()
    }

    /// The search of a move that was tried, and of the solution beside it. The same move gets the same
    /// answer, whatever was searched before.
    pub(in crate::app) fn wish(&self) -> Option<Wish<'_>> {
        let Stage::Judging(trial) = &self.stage else {
            return None;
        };
        let limits = trial.limits();
        Some(Wish {
            lines: 2,
            clears_table: true,
            ..Wish::new(Purpose::Practice, Cow::Borrowed(&self.game), limits)
        })
    }

    /// The engine reports on the move that was tried.
    pub(in crate::app) fn hear(&mut self, info: Info) {
        if let Stage::Judging(trial) = &mut self.stage {
            trial.hear(info);
        }
    }

    /// What is asked, for the ear: a mistake is named as moves are spoken.
    pub(in crate::app) fn spoken_task(&self, voice: Voice) -> String {
        let task = self.task();
        let source = &self.puzzle.source;
        match spoken_source(source, &self.puzzle.position, voice) {
            Some(spoken) if voice.uses_words() => task.replace(source.as_str(), &spoken),
            _ => task,
        }
    }

    /// What is asked, in a sentence.
    pub fn task(&self) -> String {
        let turn = self.puzzle.position.turn();
        match self.puzzle.theme {
            Theme::Mate(1) => format!("{turn} to move: mate in one."),
            Theme::Mate(moves) => format!("{turn} to move: mate in {moves}."),
            Theme::Defence => format!("{turn} to move: find the only move that holds."),
            Theme::Mistake if self.puzzle.source.is_empty() => {
                format!("{turn} to move: find the best move.")
            }
            Theme::Mistake => {
                let source = &self.puzzle.source;
                format!("{turn} to move: find something better than {source}.")
            }
            _ => format!("{turn} to move and win."),
        }
    }
}

/// `10... Qd7?? (Ann - Bob)` with its move as it is spoken; `None` if it names no move.
fn spoken_source(source: &str, position: &Position, voice: Voice) -> Option<String> {
    let (number, rest) = source.split_once(' ')?;
    let (written, players) = rest.split_once(' ')?;
    let mv = san::read(position, written.trim_end_matches(['?', '!'])).ok()?;
    Some(format!("{number} {} {players}", voice.mv(position, mv)))
}
