//! The state of the game being read, kept between chunks of input.

use crate::model::{Position, PositionRef, Rules};

use super::aside;
use super::four::FourLine;
use super::marker::Marker;
use super::problem::Problem;
use super::text;

/// The section of the file that the reader is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Between two games, or before the first.
    Between,
    /// Among the tags of a game.
    Tags,
    /// Among its moves.
    Moves,
    /// After its result, where a last comment may follow.
    After,
}

/// One line of moves: the main line or a variation.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// Where it is, unless four play.
    pub(super) usual: Position,
    /// The position before the last move, from which variations branch off.
    pub(super) previous: Position,
    /// Where it is if four play.
    pub(super) four: Option<Box<FourLine>>,
    pub(super) plies: u32,
    /// Whether the visitor was told about it.
    pub(super) is_reported: bool,
}

impl Line {
    pub(super) const fn new(start: Position, previous: Position) -> Line {
        Line {
            usual: start,
            previous,
            four: None,
            plies: 0,
            is_reported: true,
        }
    }

    /// A variation of the last move.
    pub(super) fn branch(&self, is_reported: bool) -> Line {
        let four = self.four.as_ref().filter(|_| is_reported);
        Line {
            four: four.map(|four| Box::new(four.before_last())),
            is_reported,
            ..Line::new(self.previous.clone(), self.previous.clone())
        }
    }

    /// Where it is.
    pub(super) fn position(&self) -> PositionRef<'_> {
        match &self.four {
            Some(four) => four.game().position().into(),
            None => (&self.usual).into(),
        }
    }

    /// The number of the next move, or of its round.
    pub(super) fn number(&self) -> usize {
        match &self.four {
            Some(four) => four.game().number(),
            None => self.usual.fullmove_number().into(),
        }
    }
}

/// The most bytes of comments kept between games; the rest is dropped.
const MOST_WAITING: usize = 1 << 17;

/// Comments between two games. They belong to the next game if it begins with a move; between a
/// game and the tags of the next, they belong to neither.
#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    /// The offset of the first of them.
    pub(super) at: Option<u64>,
    pub(super) comments: Vec<Vec<u8>>,
    /// Their size in bytes.
    size: usize,
}

impl Waiting {
    /// Begins a comment.
    pub(super) fn begin(&mut self, at: u64) {
        self.at.get_or_insert(at);
        // An empty comment takes memory too.
        if self.size < MOST_WAITING {
            self.size += size_of::<Vec<u8>>();
            self.comments.push(Vec::new());
        }
    }

    /// Adds a part to the current comment.
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

/// How far the game reaches in the input.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Extent {
    /// The offset behind the last thing that belongs to it.
    pub(super) end: u64,
    /// Whether a line was skipped since then.
    pub(super) has_skipped_line: bool,
}

/// The state of the game being read.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) stage: Stage,
    pub(super) line: Line,
    /// The parent lines of the current one, the main line first.
    pub(super) outer: Vec<Line>,
    /// How many variations must close before reading continues; 1 is the current line itself.
    pub(super) skipped: usize,
    /// What is skipped after a null move, to be kept as text.
    pub(super) aside: Option<aside::Collector>,
    pub(super) main_problem: Option<Problem>,
    pub(super) other_problem: Option<Problem>,
    pub(super) marker: Option<Marker>,
    pub(super) fen: Option<Vec<u8>>,
    /// The rules, by the `Variant` tag.
    pub(super) rules: &'static Rules,
    /// The rules of games without that tag.
    pub(super) usual_rules: &'static Rules,
    pub(super) has_event: bool,
    /// Whether a move number has occurred in this game.
    pub(super) has_number: bool,
    /// The offset of a move number between games; a move after it begins a game without tags.
    pub(super) number_at: Option<u64>,
    pub(super) in_comment: bool,
    /// Comments since the last game, in case a game without tags follows.
    pub(super) waiting: Waiting,
    /// The offset of the current chunk in the input.
    pub(super) offset: u64,
    pub(super) extent: Extent,
    pub(super) standard_start: Position,
}

impl Default for State {
    fn default() -> State {
        let start = Position::default();
        State {
            stage: Stage::Between,
            line: Line::new(start.clone(), start.clone()),
            outer: Vec::new(),
            skipped: 0,
            aside: None,
            main_problem: None,
            other_problem: None,
            marker: None,
            fen: None,
            rules: Rules::STANDARD,
            usual_rules: Rules::STANDARD,
            has_event: false,
            has_number: false,
            number_at: None,
            in_comment: false,
            waiting: Waiting::default(),
            offset: 0,
            extent: Extent::default(),
            standard_start: start,
        }
    }
}
