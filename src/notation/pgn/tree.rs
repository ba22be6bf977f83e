//! A game with its tags, variations, comments and glyphs.
//!
//! ```text
//!  start ─ e4 ─ e5 ─ Nf3        the first of the next moves is the main line,
//!             └ c5 ─ Nf3        the others are variations
//! ```
//!
//! The moves are stored in one vector and refer to each other by index, so that no game can exhaust
//! the stack and an editor can keep a reference to a move while others change.

mod patch;

pub use patch::Patch;

use crate::model::{AnyPosition, Game, Move, Step};

use super::aside::Aside;
use super::marker::Marker;
use super::tags::TagList;

/// The id of a move of a [`Tree`]; it stays valid while the tree is edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// A step with its comments and glyphs: a move, or among four a player who leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    step: Step,
    parent: Option<NodeId>,
    next: Vec<NodeId>,
    /// Comments before the move, at the start of a variation.
    pub before: Vec<String>,
    /// Comments after the move.
    pub after: Vec<String>,
    /// Its glyph numbers (NAGs): 1 is `!`, 18 is `+-`.
    pub nags: Vec<u16>,
    /// Lines after it that begin with a null move.
    asides: Vec<Aside>,
}

impl Node {
    /// The step.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The move, if it is one.
    pub const fn mv(&self) -> Option<Move> {
        self.step.mv()
    }

    /// The move before it; `None` for a first move.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }
}

/// Something that follows a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Branch<'a> {
    /// A move, with what follows it.
    Move(NodeId),
    /// A line that begins with a null move.
    Aside(&'a Aside),
}

/// A game: tags, a start, and a tree of legal moves.
///
/// ```
/// use hotseat::notation::pgn;
///
/// let games = pgn::read_all(b"1. e4 e5 (1... c5 $1 {Sicilian}) 2. Nf3 *");
/// let tree = &games[0].tree;
/// assert_eq!(tree.main_line().count(), 3);
/// assert!(tree.to_pgn().ends_with("1. e4 e5 (1... c5 $1 {Sicilian}) 2. Nf3 *\n"));
/// ```
#[derive(Debug, Clone)]
pub struct Tree {
    /// The tags, except those derived from the rest: `Result`, `SetUp` and `FEN`.
    pub tags: TagList,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// How the game ended.
    pub marker: Marker,
    /// Whether something was left out when it was read, such as an escaped line: written back to its
    /// file, the game would lose it.
    pub is_partial: bool,
    start: AnyPosition,
    first: Vec<NodeId>,
    /// Lines at the start that begin with a null move.
    asides: Vec<Aside>,
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new(AnyPosition::default())
    }
}

impl Tree {
    /// A game without moves.
    pub fn new(start: impl Into<AnyPosition>) -> Tree {
        Tree {
            tags: TagList::default(),
            comments: Vec::new(),
            marker: Marker::default(),
            is_partial: false,
            start: start.into(),
            first: Vec::new(),
            asides: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// The starting position.
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Whether a move is, or was, one of this tree.
    pub const fn has(&self, id: NodeId) -> bool {
        id.0 < self.nodes.len()
    }

    /// A move with its comments and glyphs.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// The same, mutable.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    /// The moves that follow a move, or the start: the main line first.
    pub fn next(&self, at: Option<NodeId>) -> &[NodeId] {
        at.map_or(&self.first, |id| &self.node(id).next)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        let follow = |&id: &NodeId| self.next(Some(id)).first().copied();
        std::iter::successors(self.first.first().copied(), follow)
    }

    /// The position after a move, or at the start.
    pub fn position(&self, at: Option<NodeId>) -> AnyPosition {
        let way: Vec<_> = std::iter::successors(at, |&id| self.node(id).parent).collect();
        let mut position = self.start.clone();
        position.settle();
        for &id in way.iter().rev() {
            position.follow(self.node(id).step);
        }
        position
    }

    /// The position after a step that is taken in another.
    pub fn position_after(&self, position: &AnyPosition, id: NodeId) -> AnyPosition {
        let mut after = position.clone();
        after.follow(self.node(id).step);
        after
    }

    /// The main line as a game.
    pub fn game(&self) -> Game {
        let mut game = Game::from_position(self.start.clone());
        for id in self.main_line() {
            game.follow(self.node(id).step);
        }
        game
    }

    /// Adds a move after another, or at the start: as the main line if it is the first there,
    /// otherwise as the last variation. Returns `None` if it is not legal.
    pub fn add(&mut self, at: Option<NodeId>, step: impl Into<Step>) -> Option<NodeId> {
        let step = step.into();
        let is_legal = step.mv().is_none_or(|mv| self.position(at).allows(mv));
        is_legal.then(|| self.push(at, step))
    }

    /// Adds a step that is known to be legal. How long it took is told in comments.
    pub(super) fn push(&mut self, at: Option<NodeId>, step: impl Into<Step>) -> NodeId {
        let step = step.into();
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            step: step.mv().map_or(step, Step::from),
            parent: at,
            next: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
            nags: Vec::new(),
            asides: Vec::new(),
        });
        self.next_mut(at).push(id);
        id
    }

    /// Adds a line that begins with a null move, behind those that are there.
    pub(super) fn push_aside(&mut self, at: Option<NodeId>, before: Vec<String>, text: String) {
        let aside = Aside {
            rank: self.next(at).len(),
            before,
            text,
        };
        match at {
            None => self.asides.push(aside),
            Some(id) => self.node_mut(id).asides.push(aside),
        }
    }

    /// The lines after a move, or at the start, that begin with a null move. Nobody can walk them.
    pub fn asides(&self, at: Option<NodeId>) -> &[Aside] {
        at.map_or(&self.asides, |id| &self.node(id).asides)
    }

    /// What follows a move, or the start, in the order of writing: the move of the main line, then
    /// everything that branches off.
    pub fn branches(&self, at: Option<NodeId>) -> Vec<Branch<'_>> {
        let moves = self.next(at);
        let mut branches: Vec<Branch<'_>> = moves.iter().map(|&id| Branch::Move(id)).collect();
        for (added, aside) in self.asides(at).iter().enumerate() {
            let place = aside.rank.clamp(moves.len().min(1), moves.len());
            branches.insert(place + added, Branch::Aside(aside));
        }
        branches
    }

    /// Removes a move and everything after it. Its id is not reused.
    pub fn remove(&mut self, id: NodeId) {
        let parent = self.node(id).parent;
        self.next_mut(parent).retain(|&other| other != id);
        self.settle_comments(parent);
    }

    /// Promotes a variation to the main line at its place.
    pub fn promote(&mut self, id: NodeId) {
        while self.raise(id) {}
    }

    /// Puts a variation one place further to the front. Returns whether it was not there already.
    pub fn raise(&mut self, id: NodeId) -> bool {
        let at = self.rank(id);
        at > 0 && self.exchange(id, at, at - 1)
    }

    /// Puts a variation one place further to the back. Returns whether it was not there already.
    pub fn lower(&mut self, id: NodeId) -> bool {
        let at = self.rank(id);
        at + 1 < self.next(self.node(id).parent).len() && self.exchange(id, at, at + 1)
    }

    /// Makes the line that leads to a move the main line of the game. Returns whether it was not.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        let way: Vec<NodeId> =
            std::iter::successors(Some(id), |&id| self.node(id).parent).collect();
        let mut has_changed = false;
        for id in way {
            has_changed |= self.rank(id) > 0;
            self.promote(id);
        }
        has_changed
    }

    /// How many moves are played instead of a move before it comes: 0 for the main line.
    pub fn rank(&self, id: NodeId) -> usize {
        let moves = self.next(self.node(id).parent).iter();
        moves.take_while(|&&other| other != id).count()
    }

    /// How many moves a move and everything after it are.
    pub fn size(&self, id: NodeId) -> usize {
        let (mut count, mut rest) = (0, vec![id]);
        while let Some(id) = rest.pop() {
            count += 1 + self.asides(Some(id)).len();
            rest.extend(self.next(Some(id)));
        }
        count
    }

    fn exchange(&mut self, id: NodeId, at: usize, other: usize) -> bool {
        let parent = self.node(id).parent;
        self.next_mut(parent).swap(at, other);
        self.settle_comments(parent);
        true
    }

    /// Before a move of the main line, PGN has no place for a comment that is not behind the move
    /// before it.
    fn settle_comments(&mut self, parent: Option<NodeId>) {
        let Some(&first) = self.next(parent).first() else {
            return;
        };
        let before = std::mem::take(&mut self.node_mut(first).before);
        self.comments_mut(parent).extend(before);
    }

    /// The comments behind a move, or before the first move.
    pub fn comments(&self, at: Option<NodeId>) -> &[String] {
        at.map_or(&self.comments, |id| &self.node(id).after)
    }

    /// The same, mutable.
    pub fn comments_mut(&mut self, at: Option<NodeId>) -> &mut Vec<String> {
        match at {
            None => &mut self.comments,
            Some(id) => &mut self.node_mut(id).after,
        }
    }

    /// Where a comment before a move is kept: with the move if it begins a variation, otherwise
    /// behind the move before it.
    pub fn comments_before_mut(&mut self, id: NodeId) -> &mut Vec<String> {
        match self.rank(id) {
            0 => self.comments_mut(self.node(id).parent),
            _ => &mut self.node_mut(id).before,
        }
    }

    /// The comments before a move.
    pub fn comments_before(&self, id: NodeId) -> &[String] {
        match self.rank(id) {
            0 => self.comments(self.node(id).parent),
            _ => &self.node(id).before,
        }
    }

    fn next_mut(&mut self, at: Option<NodeId>) -> &mut Vec<NodeId> {
        match at {
            None => &mut self.first,
            Some(id) => &mut self.nodes[id.0].next,
        }
    }

    /// The game in PGN export format, with a final line end.
    pub fn to_pgn(&self) -> String {
        super::export::write(self)
    }
}

impl PartialEq for Tree {
    /// Compares contents, regardless of the order of edits.
    fn eq(&self, other: &Tree) -> bool {
        let says_the_same = |a: &Node, b: &Node| {
            let head = (a.step, &a.before, &a.after) == (b.step, &b.before, &b.after);
            head && (&a.nags, &a.asides) == (&b.nags, &b.asides)
        };
        let heads = |tree: &Tree| (tree.tags.clone(), tree.comments.clone(), tree.marker);
        let starts = |tree: &Tree| (tree.start.clone(), tree.asides.clone());
        if heads(self) != heads(other) || starts(self) != starts(other) {
            return false;
        }
        let mut pairs = vec![(None, None)];
        while let Some((a, b)) = pairs.pop() {
            let (ours, theirs) = (self.next(a), other.next(b));
            let mut both = ours.iter().zip(theirs);
            let is_same = ours.len() == theirs.len()
                && both.all(|(&a, &b)| says_the_same(self.node(a), other.node(b)));
            if !is_same {
                return false;
            }
            pairs.extend(ours.iter().zip(theirs).map(|(&a, &b)| (Some(a), Some(b))));
        }
        true
    }
}

impl Eq for Tree {}
