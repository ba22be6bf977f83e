//! What the front ends show of the program: the board, the clocks, the lines around them.

use std::borrow::Cow;

use crate::engine;
use crate::model::{Clock, Color, Game};
use crate::notation::openings::{self, Opening, chess960_label};
use crate::sheet;

use super::command::{Context, Focus, Scope};
use super::computer::{Hint, PositionKey, Purpose};
use super::settings::ClockStart;
use super::{App, Popup, Screen, four, sentences};

/// How the program presents itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Line by line: what is missing is refused.
    Plain,
    /// Full screen: what is missing is asked for.
    Screen,
}

impl App {
    /// The game on the board: the one in the viewer, a puzzle, or the running one.
    pub fn board_game(&self) -> &Game {
        match self.top() {
            Some(Screen::Viewer(viewer)) => viewer.game(),
            Some(Screen::Practice(practice)) => practice.game(),
            _ => self.session.game(),
        }
    }

    /// The game as it is shown: in the explorer, in the viewer, at present, or at an earlier move.
    pub fn shown_game(&self) -> Cow<'_, Game> {
        if let Some(Popup::Explorer(explorer)) = self.screen.popup() {
            return Cow::Borrowed(explorer.game());
        }
        match self.screen.browsed() {
            Some(ply) if !self.is_viewing() && self.practice().is_none() => {
                Cow::Owned(self.session.game().rewound(ply))
            }
            _ => Cow::Borrowed(self.board_game()),
        }
    }

    /// The clock that runs now: of the game being played, while no question about it is open.
    pub fn running_clock(&self) -> Option<Clock> {
        if self.table().is_some() {
            return self.running_four_clock();
        }
        let is_played = self.is_playing() && self.failure().is_none() && self.has_begun();
        let clock = self.session.clock().filter(|_| is_played);
        clock.filter(|_| self.session.is_clock_running())
    }

    /// Whether the clocks have been started: on the screen a player's first move does that, because
    /// help and menus are read before it, or the first key on the board, if the settings say so.
    pub(in crate::app) fn has_begun(&self) -> bool {
        let game = self.session.game();
        let is_computers_turn = self.session.players()[game.turn()].is_computer();
        let has_key = self.starts_with_a_key() && self.session.has_thought();
        self.face == Face::Plain || is_computers_turn || has_key || !game.played().is_empty()
    }

    /// Whether the first key on the board starts a clock.
    pub(in crate::app) fn starts_with_a_key(&self) -> bool {
        self.settings.clock == ClockStart::Key
    }

    /// The side at the bottom of the board: the player's own if they are alone against a computer.
    pub fn viewpoint(&self) -> Color {
        let own = if self.session.is_against_computer() {
            self.session.speaker()
        } else {
            Color::White
        };
        // A viewed game would flip with every step.
        let side = match (self.top(), self.settings.auto_flip) {
            (Some(Screen::Practice(practice)), _) => practice.puzzle().position.turn(),
            (Some(Screen::Viewer(viewer)), _) if !viewer.is_own_game() => Color::White,
            (Some(Screen::Viewer(_) | Screen::Games(_)), _) => own,
            (_, true) if !self.session.is_against_computer() => self.session.game().turn(),
            (_, _) => own,
        };
        if self.screen.is_flipped { !side } else { side }
    }

    /// What the keyboard speaks to.
    pub fn focus(&self) -> Focus {
        match &self.screen.popup {
            Some(Popup::Promotion(_)) => Focus::Promotion,
            Some(Popup::Dialog(_) | Popup::Explorer(_)) => Focus::Dialog,
            Some(Popup::Help(_)) => Focus::Help,
            Some(Popup::Text { .. }) => Focus::Text,
            Some(Popup::Note(_)) => Focus::Note,
            None => match self.top() {
                Some(Screen::Games(_)) => Focus::Games,
                _ if self.four().is_some_and(|table| table.promotion().is_some()) => {
                    Focus::Promotion
                }
                _ if !self.screen.input.is_empty() => Focus::Input,
                Some(Screen::Viewer(_)) if self.screen.has_hand => Focus::Hand,
                Some(Screen::Viewer(_) | Screen::FourViewer(_)) => Focus::Viewer,
                _ => Focus::Board,
            },
        }
    }

    /// What typed lines are read against.
    pub(in crate::app) fn context(&self) -> Context<'_> {
        Context {
            game: self.board_game(),
            scope: self.scope(),
            letters: self.settings.letters,
        }
    }

    /// Whether the board is hidden: between people, a pause is no time to think.
    pub fn hides_board(&self) -> bool {
        if let Some(table) = self.four() {
            return table.is_paused() && table.people().next().is_some();
        }
        let has_person = Color::BOTH
            .iter()
            .any(|&color| !self.session.players()[color].is_computer());
        self.session.is_paused() && self.is_playing() && has_person
    }

    /// Whether a computer is about to move.
    pub fn is_computing(&self) -> bool {
        let four = self.four_search.map(|(_, wish)| wish.purpose);
        if four == Some(four::FourPurpose::Move) {
            return true;
        }
        self.computer.purpose() == Some(Purpose::Move)
    }

    /// Whether a search is under way.
    pub fn is_thinking(&self) -> bool {
        self.four_search.is_some() || self.computer.search().is_some()
    }

    /// The move that is shown as a hint for the present position.
    pub fn hint(&self) -> Option<&Hint> {
        self.computer
            .hint_for(&PositionKey::of(self.session.game()))
    }

    /// Why the computer to move cannot move, until the player has dealt with it.
    pub fn failure(&self) -> Option<&str> {
        self.computer
            .failure_at(&PositionKey::of(self.session.game()))
    }

    /// Whether the evaluation bar is wanted and can be shown.
    pub fn shows_evaluation(&self) -> bool {
        self.settings.evaluation && self.face == Face::Screen
    }

    /// The evaluation of the present position for White, as far as it is known.
    pub fn evaluation(&self) -> Option<engine::Score> {
        self.computer.evaluation()
    }

    /// What the evaluation bar shows: what a review or an analysis says of the position in the viewer,
    /// else the last evaluation.
    pub fn bar_score(&self) -> Option<engine::Score> {
        let Some(viewer) = self.viewer() else {
            return self.evaluation();
        };
        viewer.known_score().or_else(|| self.evaluation())
    }

    /// How the present game ended, in a sentence, if it has.
    pub fn ending_line(&self) -> Option<String> {
        if let Some(table) = self.four() {
            return four::ending_line(table);
        }
        let outcome = self.session.game().outcome()?;
        Some(sentences::ending_line(&self.session, outcome, self.face))
    }

    /// Who gives check, in a sentence, if a king is in check.
    pub fn check_line(&self) -> Option<String> {
        sentences::check_line(self.session.game(), self.voice())
    }

    /// Both sides and their points: `White 1.5, Black 0.5`.
    pub fn score_line(&self) -> String {
        if let Some(table) = self.table() {
            return four::score_line(table);
        }
        let score = self.session.score();
        let [white, black] =
            Color::BOTH.map(|color| format!("{} {}", self.session.name(color), score[color]));
        format!("{white}, {black}")
    }

    /// The board as the plain mode prints it.
    pub fn sheet(&self) -> String {
        if let Some(table) = self.four() {
            return four::sheet(table, self.four_viewpoint());
        }
        let (form, viewpoint) = (self.sheet_form, self.viewpoint());
        let text = match self.top() {
            Some(Screen::Setup(setup)) => sheet::write_setup(setup, viewpoint, form),
            _ => {
                let blindfold = self.settings.blindfold;
                sheet::write_without(self.board_game(), viewpoint, form, |color| {
                    blindfold.hides(color)
                })
            }
        };
        text.trim_end_matches('\n').to_owned()
    }

    /// The opening of the game on the screen, as far as it is shown: its code and its name, or
    /// the number of its start in Chess960. Where the moves have none, the tags of a file may.
    pub fn opening(&self) -> Option<String> {
        if !matches!(self.scope(), Scope::Game | Scope::Viewer) {
            return None;
        }
        let shown = self.shown_game();
        if let Some(rules) = sentences::rules_label(shown.position()) {
            return Some(rules);
        }
        if let Some(chess960) = chess960_label(shown.start()) {
            return Some(chess960);
        }
        if let Some(Opening { eco, name }) = openings::name(&shown) {
            return Some(format!("{eco} {name}"));
        }
        let viewer = self.viewer()?;
        let words: Vec<String> = ["ECO", "Opening"]
            .into_iter()
            .filter_map(|name| viewer.tag(name))
            .collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}
