//! Builds a tree of each game while it is read.

use std::ops::ControlFlow;

use crate::model::{AnyPosition, Board, Color, Move, PositionRef, Rules, Step};

use super::four::player_tag;
use super::marker::Marker;
use super::problem::{Problem, Why};
use super::read::{End, Reader, Visitor};
use super::tags;
use super::text;
use super::tree::{NodeId, Tree};

/// The most bytes that the tags, comments and moves of one game may take.
pub const LONGEST_GAME: usize = 1 << 24;
/// The most tags beyond the standard ones; the rest is dropped.
pub const MOST_TAGS: usize = 1000;
/// The most bytes of a tag's value. Even with every character escaped, it stays below
/// [`LONGEST_TAG`](super::LONGEST_TAG).
pub const LONGEST_VALUE: usize = 30_000;
/// The most bytes of a tag's name.
const LONGEST_NAME: usize = 255;
/// The most bytes of a comment; the rest of it is dropped.
pub const LONGEST_COMMENT: usize = 1 << 16;
/// The most glyphs (NAGs) kept for one move.
const MOST_NAGS: usize = 32;
/// The bytes that a move counts as, without its comments.
const MOVE_SIZE: usize = 64;

/// A game that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadGame {
    /// The valid part of the game.
    pub tree: Tree,
    /// What is wrong with the rest, if anything.
    pub problem: Option<Problem>,
    /// Its offset in the input, in bytes.
    pub offset: u64,
}

/// Reads all games of a text.
pub fn read_all(text: &[u8]) -> Vec<ReadGame> {
    read_all_by(Rules::STANDARD, text)
}

/// Reads all games of a text, which are played by some rules unless their tags say otherwise.
///
/// ```
/// use hotseat::model::Rules;
/// use hotseat::notation::pgn;
///
/// let text = b"[Red \"Ann\"]\n\n1. h2-h3 .. b4-d4 .. k13-k11 .. m8-l8 2. R";
/// let games = pgn::read_all_by(Rules::FOUR, text);
/// assert_eq!(games[0].tree.game().played().len(), 5);
/// assert_eq!(pgn::read_all(games[0].tree.to_pgn().as_bytes())[0].tree, games[0].tree);
/// ```
pub fn read_all_by(rules: &'static Rules, text: &[u8]) -> Vec<ReadGame> {
    let mut builder = Builder::default();
    let mut reader = Reader::with_rules(rules);
    let _ = reader.push(text, &mut builder);
    let _ = reader.finish(&mut builder);
    builder.games
}

/// Builds a tree of each game from the events of a [`Reader`].
///
/// When reading a stream, take the finished [`games`](Builder::games) out after each chunk.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    /// The finished games.
    pub games: Vec<ReadGame>,
    tree: Tree,
    offset: u64,
    /// The last move read; `None` at the start.
    at: Option<NodeId>,
    /// The last moves of the lines that enclose the current variation.
    outer: Vec<Option<NodeId>>,
    /// A variation was opened, but has no move yet.
    is_fresh: bool,
    /// Comments before the first move of a variation.
    waiting: Vec<String>,
    comment: Vec<u8>,
    size: usize,
    /// The tags, until the starting position is known.
    tags: Vec<(String, String)>,
    /// How many of them are not standard tags.
    other_tags: usize,
    /// The first limit that was exceeded.
    excess: Option<Why>,
}

impl Builder {
    /// Whether the size limit allows so many more bytes.
    fn has_room(&mut self, size: usize) -> bool {
        self.size = self.size.saturating_add(size);
        let has_room = self.size <= LONGEST_GAME;
        if !has_room {
            self.excess.get_or_insert(Why::TooLong(LONGEST_GAME));
        }
        has_room
    }

    /// Whether there is room for another tag. Standard tags are counted separately because every game
    /// is written with them, and a game at the limit must not lose a tag when it is written.
    fn has_room_for_tag(&mut self, name: &[u8]) -> bool {
        if tags::is_usual(name) {
            return self.tags.len() < 2 * MOST_TAGS;
        }
        self.other_tags += 1;
        self.other_tags <= MOST_TAGS
    }

    fn add(&mut self, step: Step) {
        if !self.has_room(MOVE_SIZE) {
            return;
        }
        let id = self.tree.push(self.at, step);
        self.tree.node_mut(id).before = std::mem::take(&mut self.waiting);
        self.at = Some(id);
        self.is_fresh = false;
    }

    fn add_comment(&mut self, comment: String) {
        if comment.is_empty() {
            return;
        }
        let list = match self.at {
            _ if self.is_fresh => &mut self.waiting,
            None => &mut self.tree.comments,
            Some(id) => &mut self.tree.node_mut(id).after,
        };
        list.push(comment);
    }
}

/// Whether a tag of PGN4 says no more of a player than whose pieces they have.
fn is_unnamed(tag: &str, value: &str) -> bool {
    let mut sides = Color::FOUR.into_iter();
    sides.any(|side| player_tag(Board::Cross, side) == tag && value == side.word())
}

impl Visitor for Builder {
    type Stop = ();

    fn begin_game(&mut self, offset: u64) {
        let games = std::mem::take(&mut self.games);
        *self = Builder {
            games,
            offset,
            ..Builder::default()
        };
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        if !self.has_room_for_tag(name) {
            self.excess.get_or_insert(Why::TooManyTags(MOST_TAGS));
        } else if self.has_room(name.len() + value.len()) {
            let mut value = text::cleaned(&text::tag_value(value));
            if name.len() > LONGEST_NAME || text::cut(&mut value, LONGEST_VALUE) {
                self.excess.get_or_insert(Why::LongTag(LONGEST_VALUE));
            }
            if name.len() <= LONGEST_NAME {
                self.tags.push((text::decode(name), value));
            }
        }
    }

    fn begin_moves(&mut self, start: PositionRef<'_>) {
        let is_partial = self.tree.is_partial;
        let is_for_four = start.board() == Board::Cross;
        self.tree = Tree::new(AnyPosition::from(start));
        self.tree.is_partial = is_partial;
        for (name, value) in std::mem::take(&mut self.tags) {
            match name.to_ascii_lowercase().as_str() {
                "variant" | "startfen4" if is_for_four => {}
                _ if is_for_four && is_unnamed(&name, &value) => {}
                "result" if is_for_four && value != "*" => self.tree.tags.set("Result", &value),
                "result" => {
                    self.tree.marker = Marker::parse(value.as_bytes()).unwrap_or_default();
                }
                "fen" | "setup" => {}
                _ => self.tree.tags.set(&name, &value),
            }
        }
    }

    fn play(&mut self, mv: Move) {
        self.add(mv.into());
    }

    fn leave(&mut self, step: Step) {
        self.add(step);
    }

    fn open_variation(&mut self) {
        if self.has_room(MOVE_SIZE) {
            self.outer.push(self.at);
            self.at = self.at.and_then(|id| self.tree.node(id).parent());
            self.is_fresh = true;
        }
    }

    fn close_variation(&mut self) {
        if self.size > LONGEST_GAME {
            return;
        }
        if let Some(outer) = self.outer.pop() {
            self.at = outer;
            self.is_fresh = false;
        }
        for comment in std::mem::take(&mut self.waiting) {
            self.add_comment(comment);
        }
    }

    fn left_out(&mut self) {
        self.tree.is_partial = true;
    }

    fn aside(&mut self, text: Option<&[u8]>) {
        let before = std::mem::take(&mut self.waiting);
        let text = text.map(text::squeeze);
        let size = MOVE_SIZE + text.as_ref().map_or(0, String::len);
        match text.filter(|_| self.has_room(size)) {
            Some(text) => self.tree.push_aside(self.at, before, text),
            None => self.tree.is_partial = true,
        }
    }

    fn nag(&mut self, nag: u16) {
        let room = self.has_room(size_of::<u16>());
        if let Some(id) = self.at.filter(|_| room && !self.is_fresh) {
            let nags = &mut self.tree.node_mut(id).nags;
            if nags.len() < MOST_NAGS && !nags.contains(&nag) {
                nags.push(nag);
            }
        }
    }

    fn comment(&mut self, part: &[u8]) {
        // One byte over the limit shows that the comment has to be cut.
        let room = LONGEST_COMMENT + 1 - self.comment.len();
        let part = &part[..part.len().min(room)];
        if self.has_room(part.len()) {
            self.comment.extend_from_slice(part);
        }
    }

    fn end_comment(&mut self) {
        let mut raw = std::mem::take(&mut self.comment);
        let is_long = text::cut_bytes(&mut raw, LONGEST_COMMENT);
        let mut comment = text::squeeze(&raw);
        if text::cut(&mut comment, LONGEST_COMMENT) || is_long {
            self.excess.get_or_insert(Why::LongComment(LONGEST_COMMENT));
        }
        if self.has_room(size_of::<String>()) {
            self.add_comment(comment);
        }
    }

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<()> {
        let mut tree = std::mem::take(&mut self.tree);
        tree.marker = end.marker.unwrap_or(tree.marker);
        let excess = self.excess.take();
        tree.is_partial |= excess.is_some();
        let excess = excess.map(|why| Problem::after(&end, b"...", why));
        self.games.push(ReadGame {
            tree,
            problem: end.problem.or(excess),
            offset: self.offset,
        });
        ControlFlow::Continue(())
    }
}
