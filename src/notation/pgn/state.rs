//! What is remembered of the game being read, from one piece of the input to the next.

use crate::model::Position;

use super::marker::Marker;
use super::problem::Problem;
use super::text;

/// Where in a file the reader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Between two games, or before the first.
    Between,
    /// Among the tags of a game.
    Tags,
    /// Among its moves.
    Moves,
    /// Behind its result, where a last comment may stand.
    After,
}

/// One line of play: the main line, or a variation.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) position: Position,
    /// The position before the last move, from which variations branch off.
    pub(super) previous: Position,
    pub(super) plies: u32,
    /// Whether the visitor knows of it.
    pub(super) is_told: bool,
}

impl Line {
    pub(super) const fn new(start: Position, previous: Position, is_told: bool) -> Line {
        Line {
            position: start,
            previous,
            plies: 0,
            is_told,
        }
    }
}

/// How many bytes of comments wait for a game; what goes beyond is left out.
const MOST_WAITING: usize = 1 << 17;

/// Comments between two games. They belong to the next game if it begins with a move; between a
/// game and the tags of the next, they belong to neither.
#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    /// Where the first of them begins.
    pub(super) at: Option<u64>,
    pub(super) comments: Vec<Vec<u8>>,
    /// How many bytes they have.
    size: usize,
}

impl Waiting {
    /// Begins a comment.
    pub(super) fn begin(&mut self, at: u64) {
        self.at.get_or_insert(at);
        // An empty comment takes memory as well.
        if self.size < MOST_WAITING {
            self.size += size_of::<Vec<u8>>();
            self.comments.push(Vec::new());
        }
    }

    /// Adds a part to the comment that was begun last.
    pub(super) fn extend(&mut self, part: &[u8]) {
        let room = MOST_WAITING.saturating_sub(self.size);
        if let Some(comment) = self.comments.last_mut().filter(|_| room > 0) {
            let most = comment.len() + room;
            comment.extend_from_slice(&part[..part.len().min(room + 1)]);
            self.size += part.len().min(room);
            text::cut_bytes(comment, most);
        }
    }
}

/// All that is remembered of the game being read.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) stage: Stage,
    pub(super) line: Line,
    /// The lines that the present one branches off from, the main line first.
    pub(super) outer: Vec<Line>,
    /// Nothing is read until so many more variations are closed; 1 is the present line itself.
    pub(super) skipped: usize,
    pub(super) main_problem: Option<Problem>,
    pub(super) other_problem: Option<Problem>,
    pub(super) marker: Option<Marker>,
    pub(super) fen: Option<Vec<u8>>,
    pub(super) has_event: bool,
    /// A move number has come in this game.
    pub(super) has_number: bool,
    /// Where a move number has come; with a move after it, a game without tags begins.
    pub(super) number_at: Option<u64>,
    pub(super) in_comment: bool,
    /// Comments since the last game, for the case that a game without tags follows.
    pub(super) waiting: Waiting,
    /// How many bytes of the input come before the present piece.
    pub(super) offset: u64,
    pub(super) usual_start: Position,
}

impl Default for State {
    fn default() -> State {
        let start = Position::default();
        State {
            stage: Stage::Between,
            line: Line::new(start.clone(), start.clone(), true),
            outer: Vec::new(),
            skipped: 0,
            main_problem: None,
            other_problem: None,
            marker: None,
            fen: None,
            has_event: false,
            has_number: false,
            number_at: None,
            in_comment: false,
            waiting: Waiting::default(),
            offset: 0,
            usual_start: start,
        }
    }
}
