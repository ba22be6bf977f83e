//! What the program is about at the moment: playing, viewing, a list of games, puzzles, a table of four.

use crate::model::Setup;

use super::four::Table;
use super::games::GameList;
use super::practice::Practice;
use super::viewer::Viewer;
use super::{App, Options};

/// What is on the screen, and what typed lines are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    /// A game, running or over.
    Playing,
    /// An unfinished game was found: resume it, or start a new one with these options?
    Resuming(Box<Options>),
    /// A position being set up; the game waits behind it.
    Setup(Setup),
    /// A game in the viewer; the running one waits behind it.
    Viewer(Box<Viewer>),
    /// A list of games; the running one waits behind it.
    Games(Box<GameList>),
    /// Puzzles; the running game waits behind them.
    Practice(Box<Practice>),
    /// A game for four: being played, set up or viewed.
    Four(Box<Table>),
}

/// How the program presents itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Line by line: what is missing is refused.
    Plain,
    /// Full screen: what is missing is asked for.
    Screen,
}

impl App {
    /// The game in the viewer, if it is open.
    pub fn viewer(&self) -> Option<&Viewer> {
        match &self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    pub(in crate::app) fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match &mut self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    /// The puzzles being practised.
    pub fn practice(&self) -> Option<&Practice> {
        match &self.mode {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    pub(in crate::app) fn practice_mut(&mut self) -> Option<&mut Practice> {
        match &mut self.mode {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// What practice covers, or the mode itself.
    pub(in crate::app) fn mode_behind(&self) -> &Mode {
        self.practice().map_or(&self.mode, Practice::behind)
    }

    /// The list of games that is open, on the screen or behind a game opened from it.
    pub fn game_list(&self) -> Option<&GameList> {
        match self.mode_behind() {
            Mode::Games(list) => Some(list),
            Mode::Viewer(viewer) => viewer.list(),
            Mode::Playing
            | Mode::Resuming(_)
            | Mode::Setup(_)
            | Mode::Practice(_)
            | Mode::Four(_) => None,
        }
    }

    pub(in crate::app) fn game_list_mut(&mut self) -> Option<&mut GameList> {
        let mode = match &mut self.mode {
            Mode::Practice(practice) => practice.behind_mut(),
            mode => mode,
        };
        match mode {
            Mode::Games(list) => Some(list),
            Mode::Viewer(viewer) => viewer.list_mut(),
            Mode::Playing
            | Mode::Resuming(_)
            | Mode::Setup(_)
            | Mode::Practice(_)
            | Mode::Four(_) => None,
        }
    }

    /// Whether the running game waits behind the viewer or a list of games.
    pub const fn is_viewing(&self) -> bool {
        matches!(self.mode, Mode::Viewer(_) | Mode::Games(_))
    }

    /// Whether a game is viewed, between two or among four, or a list of games is open.
    pub(in crate::app) fn is_any_game_viewed(&self) -> bool {
        self.is_viewing() || matches!(&self.mode, Mode::Four(table) if table.viewed().is_some())
    }

    /// Whether the player has not said yet if an unfinished game is to be resumed.
    pub const fn is_asking_to_resume(&self) -> bool {
        matches!(self.mode, Mode::Resuming(_))
    }
}
