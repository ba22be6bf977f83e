//! What a search says while it thinks and when it is done.

use std::time::Duration;

use super::value::Score;
use crate::model::Move;

/// One line of play that the search considers best, or second best and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// How many half-moves deep every move was searched.
    pub depth: u32,
    /// How deep the deepest line went.
    pub seldepth: u32,
    /// 1 for the best line, 2 for the second best and so on.
    pub rank: usize,
    /// For the side to move.
    pub score: Score,
    /// Positions searched, by all threads.
    pub nodes: u64,
    /// Positions a second.
    pub nps: u64,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// Since the search began.
    pub time: Duration,
    /// The moves that both sides are expected to play.
    pub line: Vec<Move>,
}

/// The end of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// The move to play; none if the game is over.
    pub best: Option<Move>,
    /// What the opponent is expected to answer.
    pub ponder: Option<Move>,
    /// What the position is worth for the side to move; none if the move is from the book.
    pub score: Option<Score>,
}

/// What a search reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    /// A line of play has been searched to one more depth.
    Info(Info),
    /// The search is done; nothing comes after this.
    Best(Best),
    /// The search has failed by a mistake of its own; nothing comes after this.
    Failed(String),
}
