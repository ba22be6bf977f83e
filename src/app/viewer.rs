//! The viewer: a game's tree of moves, the line being walked, and the current move.
//!
//! ```text
//!  tree   start ─ e4 ─ e5 ─ Nf3 ─ Nc6        line  e4 e5 f4 exf4, walked up to f4
//!                         └ f4 ─ exf4        choices after e5: Nf3, f4
//! ```

mod analysis;
mod autoplay;
mod draft;
mod history;
mod notation;
pub(in crate::app) mod notes;
pub mod review;
pub(in crate::app) mod saving;
pub(in crate::app) mod shapes;
mod spoken;
pub(in crate::app) mod study;
pub(in crate::app) mod tags;
pub(in crate::app) mod update;
pub(in crate::app) mod variations;

pub(in crate::app) use analysis::{Analyst, finish_analysis};
pub use autoplay::Pace;
pub use draft::LeftStudy;
pub(in crate::app) use draft::discarded as study_discarded;
pub use notation::{Token, TokenKind};
pub use review::{Chart, Review};
pub(in crate::app) use spoken::{say_opened, say_where_back};
pub(in crate::app) use update::{close, leave, open, play_on, run, stop_reading};

use std::collections::BTreeSet;
use std::time::Duration;

use crate::model::{Color, Game};
use crate::notation::pgn::{NodeId, Problem, ReadGame, Shape, Tree, player_tag};
use crate::printable::printable;

use super::games::{GameEntry, Place};
use analysis::Analysis;
use autoplay::Autoplay;
use history::History;
use saving::Saving;

/// Where a game comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// It is the present game, which is over.
    Session,
    /// It is in the archive.
    Archive(Box<GameEntry>),
    /// It is in another file, or was pasted.
    Elsewhere,
    /// It is a copy of the running game, a position, or an empty board.
    Study,
}

/// A game in the viewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Viewer {
    tree: Tree,
    problem: Option<Problem>,
    /// The moves, comments and variations, ready to be laid out.
    notation: Vec<Token>,
    /// The line being walked, from the first move to its end.
    line: Vec<NodeId>,
    /// How many half-moves of it have been made.
    ply: usize,
    /// The game up to there, as if it were played here.
    game: Game,
    pace: Pace,
    autoplay: Option<Autoplay>,
    origin: Origin,
    /// Where it is stored, if it can be saved there.
    place: Option<Box<Place>>,
    /// The edits made so far, and those that were undone.
    history: History,
    /// What is being saved, or asked about.
    saving: Saving,
    /// The first moves of the variations that are collapsed.
    folded: BTreeSet<NodeId>,
    /// The evaluation graph, as far as the file tells.
    chart: Chart,
    /// The best lines, if they are wanted.
    analysis: Option<Analysis>,
    /// The lines that were read out last, which can still be added.
    told: Option<Analysis>,
    /// The review under way.
    review: Option<Box<Review>>,
}

impl Viewer {
    pub(in crate::app) fn new(read: ReadGame) -> Viewer {
        let ReadGame { tree, problem, .. } = read;
        Viewer {
            notation: notation::write(&tree, problem.as_ref(), &BTreeSet::new()),
            line: tree.main_line().collect(),
            ply: 0,
            game: Game::from_position(tree.start().clone()),
            chart: Chart::of(&tree),
            tree,
            problem,
            pace: Pace::default(),
            autoplay: None,
            origin: Origin::Elsewhere,
            place: None,
            history: History::default(),
            saving: Saving::default(),
            folded: BTreeSet::new(),
            analysis: None,
            told: None,
            review: None,
        }
    }

    /// The game tree.
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

    /// The evaluation graph and the turning points.
    pub const fn chart(&self) -> &Chart {
        &self.chart
    }

    /// How many half-moves of the main line lead to the current move, or to its variation.
    pub fn main_ply(&self) -> usize {
        let walked = self.line[..self.ply].iter().copied();
        let both = walked.zip(self.tree.main_line());
        both.take_while(|(walked, main)| walked == main).count()
    }

    /// The whole main line as a game.
    pub(in crate::app) fn main_game(&self) -> Game {
        self.tree.game()
    }

    /// Goes to the next or the previous turning point. Returns whether there was one.
    pub(in crate::app) fn go_to_turning_point(&mut self, forward: bool) -> bool {
        let points = self.chart.turning_points().iter();
        let here = self.main_ply();
        let is_side = self.is_in_variation();
        let found = if forward {
            points.clone().find(|point| point.ply > here)
        } else {
            // From a variation, the move it replaces is still ahead.
            let before = |ply: usize| ply < here || (is_side && ply == here);
            points.clone().rfind(|point| before(point.ply))
        };
        let found = found.map(|point| point.node);
        if let Some(node) = found {
            self.go_to(node);
        }
        found.is_some()
    }

    /// What could not be read.
    pub const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// The moves, comments and variations.
    pub fn notation(&self) -> &[Token] {
        &self.notation
    }

    /// The game up to the current move.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The last move played; none at the start.
    pub fn at(&self) -> Option<NodeId> {
        self.line[..self.ply].last().copied()
    }

    /// The moves that follow, the main line first.
    pub fn choices(&self) -> &[NodeId] {
        self.tree.next(self.at())
    }

    /// The one that a step forward plays.
    pub fn chosen(&self) -> Option<NodeId> {
        self.line.get(self.ply).copied()
    }

    /// How many half-moves have been played.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many half-moves the current line has.
    pub fn last_ply(&self) -> usize {
        self.line.len()
    }

    /// Whether the current move is in a variation.
    pub fn is_in_variation(&self) -> bool {
        self.branch().is_some()
    }

    /// A tag that is not empty, safe to print.
    pub fn tag(&self, name: &str) -> Option<String> {
        let value = self.tree.tags.get(name)?.trim();
        let says_nothing = value.is_empty() || value.chars().all(|c| matches!(c, '?' | '.' | '-'));
        (!says_nothing).then(|| printable(value))
    }

    /// A player's name, or the colour if it is unknown.
    pub fn name(&self, color: Color) -> String {
        let tag = player_tag(self.game.board(), color);
        self.tag(tag).unwrap_or_else(|| color.to_string())
    }

    /// A player's rating.
    pub fn rating(&self, color: Color) -> Option<String> {
        self.tag(&format!("{}Elo", player_tag(self.game.board(), color)))
    }

    /// The time a player had left after their last move, if the file says.
    pub fn clock(&self, color: Color) -> Option<String> {
        let walked = self.line[..self.ply].iter().zip(self.game.positions());
        let mut own = walked.rev().filter(|(_, before)| before.turn() == color);
        let (&id, _) = own.next()?;
        let comments = &self.tree.node(id).after;
        comments.iter().find_map(|text| notation::clock_in(text))
    }

    /// Whether it is the game that was just played here.
    pub fn is_own_game(&self) -> bool {
        self.origin == Origin::Session
    }

    /// The review under way.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_deref()
    }

    pub(in crate::app) fn review_mut(&mut self) -> Option<&mut Review> {
        self.review.as_deref_mut()
    }

    /// Stops the review and the analysis.
    pub(in crate::app) fn stop_searching(&mut self) {
        self.review = None;
        self.analysis = None;
    }

    /// Goes to a move of the current line.
    pub(in crate::app) fn go_to_ply(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
        self.follow();
    }

    /// Goes to any move of the tree, and follows its line from there.
    pub(in crate::app) fn go_to(&mut self, id: NodeId) {
        let way = std::iter::successors(Some(id), |&id| self.tree.node(id).parent());
        self.line = way.collect();
        self.line.reverse();
        self.ply = self.line.len();
        self.extend();
        self.follow();
    }

    /// Extends the line to its end.
    fn extend(&mut self) {
        let mut at = self.line.last().copied();
        while let Some(&next) = self.tree.next(at).first() {
            self.line.push(next);
            at = Some(next);
        }
    }

    /// Chooses another of the moves that follow; where there is only one, another instead of the
    /// last move. Returns whether there was a choice.
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

    /// Chooses the next or the previous of the moves at a ply of the line.
    fn turn_at(&mut self, ply: usize, forward: bool) {
        let before = self.line[..ply].last().copied();
        let moves = self.tree.next(before);
        let present = moves.iter().position(|id| self.line.get(ply) == Some(id));
        let other = super::screen::dialog::step(present.unwrap_or(0), moves.len(), forward);
        let other = moves.get(other).copied();
        self.line.truncate(ply);
        self.line.extend(other);
        self.extend();
    }

    /// Plays one of the moves that follow, counted from 1. Returns whether there is such a move.
    pub(in crate::app) fn enter_variation(&mut self, number: usize) -> bool {
        let choice = number.checked_sub(1).and_then(|at| self.choices().get(at));
        let Some(&id) = choice else {
            return false;
        };
        self.go_to(id);
        true
    }

    /// The ply at which the current variation begins.
    fn branch(&self) -> Option<usize> {
        (0..self.ply).rev().find(|&ply| {
            let before = self.line[..ply].last().copied();
            self.tree.next(before).first() != self.line.get(ply)
        })
    }

    /// Goes back to where the variation branched off, and follows that line. Returns whether there was
    /// one to leave.
    pub(in crate::app) fn leave_variation(&mut self) -> bool {
        let Some(ply) = self.branch() else {
            return false;
        };
        self.line.truncate(ply);
        self.extend();
        self.go_to_ply(ply);
        true
    }

    /// Goes to the next comment or variation of the line.
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

    /// Goes to a player's move by its number. Returns whether the line has such a move.
    pub(in crate::app) fn go_to_move(&mut self, number: usize, color: Option<Color>) -> bool {
        let numbers = self.numbers();
        let is_it = |&(known, turn): &(usize, Color)| {
            known == number && color.is_none_or(|color| color == turn)
        };
        let Some(ply) = numbers.iter().position(is_it) else {
            return false;
        };
        self.go_to_ply(ply + 1);
        true
    }

    /// The number of each step of the line, and whose turn it was.
    fn numbers(&self) -> Vec<(usize, Color)> {
        let mut position = self.tree.position(None);
        let steps = self.line.iter().map(|&id| {
            let number = (position.fullmove_number(), position.turn());
            position.follow(self.tree.node(id).step());
            number
        });
        steps.collect()
    }

    /// The number of the last step of the line.
    pub(in crate::app) fn last_number(&self) -> usize {
        let last = self.numbers().last().map(|&(number, _)| number);
        last.unwrap_or_else(|| self.tree.start().fullmove_number())
    }

    /// Makes the game follow the line up to the current move, which is never hidden.
    fn follow(&mut self) {
        self.unfold_here();
        let steps = self.line[..self.ply].iter();
        let steps = steps.map(|&id| self.tree.node(id).step());
        let both = steps.clone().zip(self.game.played());
        let shared = both
            .take_while(|(step, played)| step.is_same(**played))
            .count();
        if shared < self.game.played().len() {
            self.game.rewind(shared);
        }
        for step in steps.skip(shared) {
            self.game.follow(step);
        }
    }

    /// The arrows and coloured squares of the current position.
    pub fn shapes(&self) -> Vec<Shape> {
        crate::notation::pgn::shapes(self.tree.comments(self.at()))
    }

    /// A new game with the moves up to here.
    pub(in crate::app) fn game_from_here(&self) -> Game {
        let mut game = Game::from_position(self.tree.start().clone());
        for &step in self.game.played() {
            game.follow(step);
        }
        game
    }

    /// The speed of autoplay, while it runs.
    pub fn playing_pace(&self) -> Option<Pace> {
        self.autoplay.map(|_| self.pace)
    }

    /// The time until autoplay plays the next move.
    pub fn until_next(&self) -> Option<Duration> {
        Some(self.autoplay?.until_next(self.pace))
    }
}
