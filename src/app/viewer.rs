//! A game that is looked at: its tree of moves, the line that is walked, and the place in it.
//!
//! ```text
//!  tree   start ─ e4 ─ e5 ─ Nf3 ─ Nc6        line  e4 e5 f4 exf4, walked up to f4
//!                         └ f4 ─ exf4        choices after e5: Nf3, f4
//! ```

mod acting;
mod analysis;
mod autoplay;
mod notation;
mod words;

pub(in crate::app) use analysis::ANALYSED_LINES;
pub use autoplay::Pace;
pub use notation::{Token, TokenKind};
pub use words::WORDS;

use std::time::Duration;

use crate::model::{Color, Game};
use crate::notation::pgn::{NodeId, Problem, ReadGame, Tree};
use crate::printable::printable;

use super::library::{Entry, Library};
use super::review::Chart;
use analysis::Analysis;
use autoplay::Autoplay;

/// Where a game comes from, and so where a review of it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// It is the present game, which is over.
    Session,
    /// It lies in the archive.
    Archive(Box<Entry>),
    /// It is in a file of somebody's, which is never changed.
    Elsewhere,
}

/// A game that is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Viewer {
    tree: Tree,
    problem: Option<Problem>,
    /// All that is written of the game, ready to be laid out.
    notation: Vec<Token>,
    /// The line that is walked, from the first move to its end.
    line: Vec<NodeId>,
    /// How many half-moves of it have been made.
    ply: usize,
    /// The game up to there, as if it were played here.
    game: Game,
    pace: Pace,
    autoplay: Option<Autoplay>,
    /// The list that the game was chosen from, to go back to.
    library: Option<Box<Library>>,
    origin: Origin,
    /// The course of the game, as far as it tells.
    chart: Chart,
    /// The best lines, if they are wanted.
    analysis: Option<Analysis>,
}

impl Viewer {
    pub(in crate::app) fn new(read: ReadGame, library: Option<Box<Library>>) -> Viewer {
        let ReadGame { tree, problem, .. } = read;
        Viewer {
            notation: notation::write(&tree, problem.as_ref()),
            line: tree.main_line().collect(),
            ply: 0,
            game: Game::from_position(tree.start().clone()),
            chart: Chart::of(&tree),
            tree,
            problem,
            pace: Pace::default(),
            autoplay: None,
            library,
            origin: Origin::Elsewhere,
            analysis: None,
        }
    }

    /// The whole game.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where it comes from.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    pub(in crate::app) fn set_origin(&mut self, origin: Origin) {
        self.origin = origin;
    }

    /// The course of the game.
    pub const fn chart(&self) -> &Chart {
        &self.chart
    }

    /// Changes what is written of the game; its moves and the place stay as they are.
    pub(in crate::app) fn edit<T>(&mut self, change: impl FnOnce(&mut Tree) -> T) -> T {
        let changed = change(&mut self.tree);
        self.notation = notation::write(&self.tree, self.problem.as_ref());
        self.chart = Chart::of(&self.tree);
        changed
    }

    /// How many half-moves of the main line lead to the place, or to the variation that it lies in.
    pub fn main_ply(&self) -> usize {
        let walked = self.line[..self.ply].iter().copied();
        let both = walked.zip(self.tree.main_line());
        both.take_while(|(walked, main)| walked == main).count()
    }

    /// The whole main line as a game.
    pub(in crate::app) fn main_game(&self) -> Game {
        let mut game = Game::from_position(self.tree.start().clone());
        for id in self.tree.main_line() {
            game.play_on(self.tree.node(id).mv());
        }
        game
    }

    /// Goes to the next or the previous turning point. Tells whether there was one.
    pub(in crate::app) fn go_to_turning_point(&mut self, forward: bool) -> bool {
        let points = self.chart.turning_points().iter();
        let here = self.main_ply();
        let is_side = self.is_in_variation();
        let found = if forward {
            points.clone().find(|point| point.ply > here)
        } else {
            // From a variation, the move that it replaces lies ahead.
            let before = |ply: usize| ply < here || (is_side && ply == here);
            points.clone().rfind(|point| before(point.ply))
        };
        let found = found.map(|point| point.node);
        if let Some(node) = found {
            self.go_to(node);
        }
        found.is_some()
    }

    /// What could not be read of it.
    pub const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// All that is written of it.
    pub fn notation(&self) -> &[Token] {
        &self.notation
    }

    /// The game up to the place that is looked at.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The move that was made last; none at the start.
    pub fn at(&self) -> Option<NodeId> {
        self.line[..self.ply].last().copied()
    }

    /// The moves that follow here: the main line first.
    pub fn choices(&self) -> &[NodeId] {
        self.tree.next(self.at())
    }

    /// The one of them that a step forward makes.
    pub fn chosen(&self) -> Option<NodeId> {
        self.line.get(self.ply).copied()
    }

    /// How many half-moves have been made.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many half-moves the line has that is walked.
    pub fn last_ply(&self) -> usize {
        self.line.len()
    }

    /// Whether the place lies in a variation.
    pub fn is_in_variation(&self) -> bool {
        self.branch().is_some()
    }

    /// A tag that says something, harmless to print.
    pub fn tag(&self, name: &str) -> Option<String> {
        let value = self.tree.tags.get(name)?.trim();
        let says_nothing = value.is_empty() || value.chars().all(|c| matches!(c, '?' | '.' | '-'));
        (!says_nothing).then(|| printable(value))
    }

    /// What a side's player is called, or the colour if that is not known.
    pub fn name(&self, color: Color) -> String {
        let name = match color {
            Color::White => self.tag("White"),
            Color::Black => self.tag("Black"),
        };
        name.unwrap_or_else(|| color.to_string())
    }

    /// A side's rating.
    pub fn rating(&self, color: Color) -> Option<String> {
        match color {
            Color::White => self.tag("WhiteElo"),
            Color::Black => self.tag("BlackElo"),
        }
    }

    /// The time that a side had left after its last move, if the file tells.
    pub fn clock(&self, color: Color) -> Option<String> {
        let walked = self.line[..self.ply].iter().zip(self.game.positions());
        let mut own = walked.rev().filter(|(_, before)| before.turn() == color);
        let (&id, _) = own.next()?;
        let comments = &self.tree.node(id).after;
        comments.iter().find_map(|text| notation::clock_in(text))
    }

    /// The list that the game was chosen from.
    pub fn library(&self) -> Option<&Library> {
        self.library.as_deref()
    }

    pub(in crate::app) fn library_mut(&mut self) -> Option<&mut Library> {
        self.library.as_deref_mut()
    }

    pub(in crate::app) fn into_library(self) -> Option<Box<Library>> {
        self.library
    }

    /// Goes to a place of the line that is walked.
    pub(in crate::app) fn go_to_ply(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
        self.follow();
    }

    /// Goes to any move of the tree, and walks its line from there on.
    pub(in crate::app) fn go_to(&mut self, id: NodeId) {
        let way = std::iter::successors(Some(id), |&id| self.tree.node(id).parent());
        self.line = way.collect();
        self.line.reverse();
        self.ply = self.line.len();
        self.extend();
        self.follow();
    }

    /// Walks the line on to its end, by the main line of what follows.
    fn extend(&mut self) {
        let mut at = self.line.last().copied();
        while let Some(&next) = self.tree.next(at).first() {
            self.line.push(next);
            at = Some(next);
        }
    }

    /// Takes another of the moves that follow; where there is but one, another in the place of the
    /// last move. Tells whether there was a choice.
    pub(in crate::app) fn choose(&mut self, forward: bool) -> bool {
        if self.choices().len() > 1 {
            self.turn_at(self.ply, forward);
            return true;
        }
        let before = self.line[..self.ply.saturating_sub(1)].last().copied();
        if self.ply == 0 || self.tree.next(before).len() < 2 {
            return false;
        }
        self.turn_at(self.ply - 1, forward);
        self.follow();
        true
    }

    /// Takes the next or the previous of the moves that can be made at a ply of the line.
    fn turn_at(&mut self, ply: usize, forward: bool) {
        let before = self.line[..ply].last().copied();
        let moves = self.tree.next(before);
        let present = moves.iter().position(|id| self.line.get(ply) == Some(id));
        let other = super::hand::step(present.unwrap_or(0), moves.len(), forward);
        let other = moves.get(other).copied();
        self.line.truncate(ply);
        self.line.extend(other);
        self.extend();
    }

    /// The ply at which the innermost variation begins that the place lies in.
    fn branch(&self) -> Option<usize> {
        (0..self.ply).rev().find(|&ply| {
            let before = self.line[..ply].last().copied();
            self.tree.next(before).first() != self.line.get(ply)
        })
    }

    /// Goes back to where the variation left its line, which is walked from there on. Tells whether
    /// there was one to leave.
    pub(in crate::app) fn leave_variation(&mut self) -> bool {
        let Some(ply) = self.branch() else {
            return false;
        };
        self.line.truncate(ply);
        self.extend();
        self.go_to_ply(ply);
        true
    }

    /// Goes to the next place of the line where there is something to read or to choose.
    pub(in crate::app) fn go_to_note(&mut self, forward: bool) {
        let has_note = |&ply: &usize| {
            let at = self.line[..ply].last().copied();
            let has_comment = at.is_some_and(|id| !self.tree.node(id).after.is_empty());
            has_comment || self.tree.next(at).len() > 1
        };
        let found = if forward {
            (self.ply + 1..=self.line.len()).find(has_note)
        } else {
            (0..self.ply).rev().find(has_note)
        };
        let end = if forward { self.line.len() } else { 0 };
        self.go_to_ply(found.unwrap_or(end));
    }

    /// Goes to a side's move of some number. Tells whether the line has such a move.
    pub(in crate::app) fn go_to_move(&mut self, number: usize, color: Option<Color>) -> bool {
        let start = self.tree.start();
        let first = usize::from(start.fullmove_number());
        let late = usize::from(start.turn() == Color::Black);
        let Some(moves) = number.checked_sub(first) else {
            return false;
        };
        let ply = match color {
            Some(color) => (moves * 2 + color as usize).checked_sub(late),
            None => Some((moves * 2).saturating_sub(late)),
        };
        let Some(ply) = ply.filter(|&ply| ply < self.line.len()) else {
            return false;
        };
        self.go_to_ply(ply + 1);
        true
    }

    /// Lets the game follow the line up to the place.
    fn follow(&mut self) {
        let moves = self.line[..self.ply].iter();
        let moves = moves.map(|&id| self.tree.node(id).mv());
        let both = moves.clone().zip(self.game.played());
        let shared = both.take_while(|(mv, ply)| *mv == ply.mv).count();
        if shared < self.game.played().len() {
            self.game.rewind(shared);
        }
        for mv in moves.skip(shared) {
            self.game.play_on(mv);
        }
    }

    /// A fresh game with the moves up to here, to be played on.
    pub(in crate::app) fn game_from_here(&self) -> Game {
        let mut game = Game::from_position(self.tree.start().clone());
        for ply in self.game.played() {
            game.play_on(ply.mv);
        }
        game
    }

    /// How long the moves wait for each other while they make themselves, if they do.
    pub fn playing_pace(&self) -> Option<Pace> {
        self.autoplay.map(|_| self.pace)
    }

    /// How long it is until the next move makes itself.
    pub fn until_next(&self) -> Option<Duration> {
        Some(self.autoplay?.until_next(self.pace))
    }
}
