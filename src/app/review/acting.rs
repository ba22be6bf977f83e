//! Starting and stopping a review, and what comes of it.

use crate::engine::Best;
use crate::model::Color;
use crate::notation::pgn::{ReadGame, Tree};

use super::annotate::{Remark, annotate};
use super::{Chart, Review};
use crate::app::library::{Entry, Place};
use crate::app::thought::Purpose;
use crate::app::viewer::Origin;
use crate::app::{App, Cmd, Face};

impl App {
    /// The review that is under way.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_deref()
    }

    /// `review`: of the game that is looked at, or of the one that has just ended. What is under way
    /// is stopped.
    pub(in crate::app) fn toggle_review(&mut self) -> Vec<Cmd> {
        if self.review.take().is_some() {
            self.say("The review is stopped.");
            return Vec::new();
        }
        if self.viewer().is_none() && !self.show_finished_game() {
            return Vec::new();
        }
        let tree = match self.viewer() {
            Some(viewer) => viewer.tree().clone(),
            None => self.session.record(),
        };
        if tree.main_line().next().is_none() {
            self.refuse("there are no moves to review.");
            return Vec::new();
        }
        let review = Review::new(&tree);
        if self.face == Face::Plain {
            let (_, positions) = review.progress();
            self.say(format!("Going through {positions} positions ..."));
        }
        self.review = Some(Box::new(review));
        Vec::new()
    }

    /// Opens the game that has just ended, to be looked at. Tells whether there is one.
    fn show_finished_game(&mut self) -> bool {
        let game = self.session.game();
        if game.outcome().is_none() {
            self.refuse("the game is not over yet; a review is for afterwards.");
            return false;
        }
        if self.face == Face::Screen && !game.played().is_empty() {
            let tree = self.own_record();
            self.open_viewer(ReadGame {
                tree,
                problem: None,
                offset: 0,
            });
            if let Some(viewer) = self.viewer_mut() {
                viewer.set_origin(Origin::Session);
            }
        }
        true
    }

    /// The present game as PGN, with its review if it has one.
    pub(in crate::app) fn own_record(&self) -> Tree {
        let plain = self.session.record();
        match &self.reviewed {
            Some(reviewed) if is_same_game(reviewed, &plain) => (**reviewed).clone(),
            _ => plain,
        }
    }

    /// Nobody waits for a review of a game that is not looked at any more.
    pub(in crate::app) fn drop_stale_review(&mut self) {
        let is_wanted = match self.face {
            Face::Screen => self.viewer().is_some(),
            Face::Plain => self.session.game().outcome().is_some(),
        };
        if !is_wanted {
            self.review = None;
        }
    }

    /// Whether the engine thinks about a game that is looked at.
    pub(in crate::app) fn is_looking_closer(&self) -> bool {
        let purpose = self.thought.as_ref().map(|thought| thought.purpose);
        matches!(purpose, Some(Purpose::Review | Purpose::Analysis))
    }

    /// Stops whatever the engine says of a game that is looked at.
    pub(in crate::app) fn stop_looking_closer(&mut self) {
        self.review = None;
        if let Some(viewer) = self.viewer_mut() {
            viewer.stop_analysis();
        }
    }

    /// The engine has answered for a position.
    pub(in crate::app) fn hear_reviewed(&mut self, best: Best) -> Vec<Cmd> {
        let Some(review) = &mut self.review else {
            return Vec::new();
        };
        review.take(best);
        if !review.is_done() {
            return Vec::new();
        }
        match self.review.take() {
            Some(review) => {
                self.replies.clear();
                self.end_review(&review)
            }
            None => Vec::new(),
        }
    }

    fn end_review(&mut self, review: &Review) -> Vec<Cmd> {
        let findings = review.findings();
        let Some(viewer) = self.viewer_mut() else {
            let mut tree = self.own_record();
            let remarks = annotate(&mut tree, &findings);
            self.say_remarks(&tree, &remarks);
            self.reviewed = Some(Box::new(tree));
            return Vec::new();
        };
        let remarks = viewer.edit(|tree| annotate(tree, &findings));
        let tree = viewer.tree().clone();
        let origin = viewer.origin().clone();
        let library = viewer.library().map(crate::app::library::Library::id);
        let kept = match origin {
            Origin::Session => {
                self.reviewed = Some(Box::new(tree));
                "it stays with the game."
            }
            Origin::Archive(entry) => {
                self.say_done(&remarks, "");
                return library
                    .map(|library| Cmd::ReplaceGame {
                        library,
                        entry,
                        text: tree.to_pgn(),
                    })
                    .into_iter()
                    .collect();
            }
            Origin::Elsewhere => "save FILE keeps it.",
        };
        self.say_done(&remarks, kept);
        Vec::new()
    }

    fn say_done(&mut self, remarks: &[Remark], kept: &str) {
        let found = match remarks.len() {
            0 => "no turning points".to_owned(),
            1 => "1 turning point".to_owned(),
            many => format!("{many} turning points"),
        };
        let line = format!("Reviewed: {found}; {kept}");
        self.say(line.trim_end_matches("; ").to_owned());
    }

    /// Line by line: each turning point, and how both sides played.
    fn say_remarks(&mut self, tree: &Tree, remarks: &[Remark]) {
        let start = tree.start();
        let first =
            usize::from(start.fullmove_number()) * 2 + usize::from(start.turn() == Color::Black);
        for remark in remarks {
            let half_move = first + remark.ply - 1;
            let dots = if half_move % 2 == 0 { "." } else { "..." };
            let number = half_move / 2;
            let glyph = remark.verdict.glyph();
            self.say(format!("{number}{dots} {glyph} {}", remark.sentence));
        }
        let chart = Chart::of(tree);
        for color in Color::ALL {
            let figures = chart.figures(color);
            let accuracy = figures.accuracy.map_or_else(
                || "no moves to judge".to_owned(),
                |a| format!("accuracy {a} %"),
            );
            self.say(format!(
                "{color}: {accuracy}; {} ?!, {} ?, {} ??.",
                figures.inaccuracies, figures.mistakes, figures.blunders
            ));
        }
    }

    /// The archive has the review now.
    pub(in crate::app) fn game_replaced(&mut self, id: u64, place: Place, entry: Entry) {
        let Some(library) = self.library_mut().filter(|library| library.id() == id) else {
            return;
        };
        library.replace(place, entry.clone());
        let plain = self.session.record();
        if let Some(viewer) = self.viewer_mut() {
            let is_shown = matches!(viewer.origin(), Origin::Archive(old) if old.place == place);
            if is_shown {
                viewer.set_origin(Origin::Archive(Box::new(entry)));
            }
            // The game that has just ended may lie there already, and is not put there twice.
            if is_shown && is_same_game(viewer.tree(), &plain) {
                let tree = viewer.tree().clone();
                self.reviewed = Some(Box::new(tree));
            }
        }
        self.say("The review is kept in the archive.");
    }
}

/// Whether two trees are the same game, whatever is said about it.
fn is_same_game(one: &Tree, other: &Tree) -> bool {
    let moves = |tree: &Tree| -> Vec<_> { tree.main_line().map(|id| tree.node(id).mv()).collect() };
    one.start() == other.start()
        && one.tags == other.tags
        && one.marker == other.marker
        && moves(one) == moves(other)
}
