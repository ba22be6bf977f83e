//! What the front ends show of the program: the board, the clocks, the lines around them.

use std::borrow::Cow;

use crate::engine;
use crate::model::{Clock, Color, Game};
use crate::notation::openings::{self, Opening, chess960_label};
use crate::sheet;

use super::command::{Context, Focus, Scope};
use super::computer::{Hint, PositionKey, Purpose};
use super::settings::ClockStart;
use super::{App, Notation, Screen, sentences};

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
        match self.cover() {
            Some(Screen::Viewer(viewer)) => viewer.game(),
            Some(Screen::Practice(practice)) => practice.game(),
            _ => self.table.game(),
        }
    }

    /// The game as it is shown: in the explorer, in the viewer, at present, or at an earlier move.
    pub fn shown_game(&self) -> Cow<'_, Game> {
        if let Some(Screen::Explorer(explorer)) = self.popup() {
            return Cow::Borrowed(explorer.game());
        }
        let game = self.board_game();
        let shown = match self.cover() {
            Some(Screen::Viewer(_) | Screen::Games(_) | Screen::Practice(_)) => None,
            _ => self.screen.browsed(),
        };
        match shown.filter(|&steps| steps < game.played().len()) {
            Some(steps) => Cow::Owned(game.rewound(steps)),
            None => Cow::Borrowed(game),
        }
    }

    /// Whether the game being played has begun and is not over.
    pub fn is_game_running(&self) -> bool {
        self.table.game().is_running()
    }

    /// Whether the game being played is over.
    pub fn is_over(&self) -> bool {
        self.table.game().outcome().is_some()
    }

    /// The clock that runs now: of the game being played, while no question about it is open.
    pub fn running_clock(&self) -> Option<Clock> {
        let is_played = self.is_playing() && self.failure().is_none() && self.has_begun();
        let clock = self.table.clock().filter(|_| is_played);
        clock.filter(|_| self.table.is_clock_running())
    }

    /// Whether the clocks have been started: on the screen a player's first move does that, because
    /// help and menus are read before it, or the first key on the board, if the settings say so.
    pub(in crate::app) fn has_begun(&self) -> bool {
        let game = self.table.game();
        let is_computers_turn = self.table.is_computer(game.turn());
        let has_key = self.starts_with_a_key() && self.table.has_thought();
        self.face == Face::Plain || is_computers_turn || has_key || !game.played().is_empty()
    }

    /// Whether the first key on the board starts a clock.
    pub(in crate::app) fn starts_with_a_key(&self) -> bool {
        self.settings.clock == ClockStart::Key
    }

    /// The side at the bottom of the board: the player's own if they are alone against computers, or with
    /// a board that turns by itself, the person who moves now or next; turned on as often as the player
    /// has asked for.
    pub fn viewpoint(&self) -> Color {
        let only = self.table.only_person();
        let own = only.unwrap_or(Color::White);
        // A viewed game would flip with every step.
        let side = match (self.cover(), self.settings.auto_flip) {
            (Some(Screen::Practice(practice)), _) => practice.puzzle().position.turn(),
            (Some(Screen::Viewer(viewer)), _) if !viewer.is_own_game() => Color::White,
            (Some(Screen::Viewer(_) | Screen::Games(_)), _) => own,
            (_, true) if only.is_none() => self.next_person().unwrap_or(Color::White),
            (_, _) => own,
        };
        let sides = self.board_game().rules().sides;
        let at = sides.iter().position(|&other| other == side).unwrap_or(0);
        sides[(at + self.screen.turns) % sides.len()]
    }

    /// The person who moves now or next.
    fn next_person(&self) -> Option<Color> {
        let (sides, game) = (self.table.sides(), self.table.game());
        let turn = sides.iter().position(|&side| side == game.turn())?;
        let mut upcoming = sides.iter().cycle().skip(turn).take(sides.len()).copied();
        upcoming.find(|&side| !self.table.is_computer(side) && !game.position().is_out(side))
    }

    /// What the keyboard speaks to.
    pub fn focus(&self) -> Focus {
        match self.screens.top() {
            Some(over) if over.is_popup() || self.is_list_open() => over.focus(false),
            _ if !self.screen.input.is_empty() => Focus::Input,
            Some(cover) => cover.focus(self.screen.has_hand),
            None => Focus::Board,
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
        let has_person = self.table.people().next().is_some();
        self.table.is_paused() && self.is_playing() && has_person
    }

    /// Whether a computer is about to move.
    pub fn is_computing(&self) -> bool {
        self.computer.purpose() == Some(Purpose::Move)
    }

    /// Whether a search is under way.
    pub const fn is_thinking(&self) -> bool {
        self.computer.search().is_some()
    }

    /// The move that is shown as a hint for the present position.
    pub fn hint(&self) -> Option<&Hint> {
        self.computer.hint_for(&PositionKey::of(self.table.game()))
    }

    /// Why the computer to move cannot move, until the player has dealt with it.
    pub fn failure(&self) -> Option<&str> {
        self.computer
            .failure_at(&PositionKey::of(self.table.game()))
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

    /// How the game on the board ended, in a sentence, if it has.
    pub fn ending_line(&self) -> Option<String> {
        let table = &self.table;
        let outcome = table.game().outcome()?;
        Some(sentences::ending_line(table, outcome, self.face))
    }

    /// Who left the game with its last step, in a sentence each.
    pub fn elimination_lines(&self) -> Vec<String> {
        let table = &self.table;
        let (game, made) = (table.game(), table.game().played().len());
        let left = game.eliminations().iter().filter(|left| left.steps == made);
        left.map(|left| sentences::elimination_line(table, left))
            .collect()
    }

    /// Who gives check, in a sentence for each king in check.
    pub fn check_lines(&self) -> Vec<String> {
        sentences::check_lines(self.table.game(), self.voice())
    }

    /// The draws that the player to move may claim, in a sentence each.
    pub fn claim_lines(&self) -> Vec<String> {
        let game = self.table.game();
        let claims = game.claims();
        claims
            .map(|claim| sentences::claim_line(claim, game.turn()))
            .collect()
    }

    /// The board as the plain mode prints it.
    pub fn sheet(&self) -> String {
        let (form, viewpoint) = (self.sheet_form, self.viewpoint());
        let text = match self.cover() {
            Some(Screen::Setup(setup)) => sheet::write_setup(setup, viewpoint, form),
            _ => {
                let blindfold = self.settings.blindfold;
                sheet::write_without(&self.asked_game(), viewpoint, form, |color| {
                    blindfold.hides(color)
                })
            }
        };
        text.trim_end_matches('\n').to_owned()
    }

    /// The game that questions are about and that a printed board shows: nothing earlier is browsed in it.
    pub(in crate::app) fn asked_game(&self) -> Cow<'_, Game> {
        Cow::Borrowed(self.board_game())
    }

    /// The notation in which the game on the board is written.
    pub(in crate::app) fn board_notation(&self) -> Notation {
        Notation::of(self.board_game().board())
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
