//! What covers the table: a stack of screens, the topmost last. Opening is a push, leaving a pop.

use crate::model::AnySetup;

use super::command::Scope;
use super::games::GameList;
use super::practice::Practice;
use super::viewer::Viewer;
use super::{App, Options};

/// Something that covers the table for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Screen {
    /// An unfinished game was found: resume it, or start a new one with these options?
    Resuming(Box<Options>),
    /// A position being set up.
    Setup(AnySetup),
    /// A game in the viewer.
    Viewer(Box<Viewer>),
    /// A list of games.
    Games(Box<GameList>),
    /// Puzzles.
    Practice(Box<Practice>),
}

impl Screen {
    /// Whether it shows games that were not played here, so that leaving the games leaves it.
    const fn shows_games(&self) -> bool {
        matches!(self, Screen::Viewer(_) | Screen::Games(_))
    }
}

/// The screens that are open. What lies under a screen stays as it is until the screen is left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Screens(Vec<Screen>);

impl Screens {
    /// The screen that is seen; none if that is the table.
    pub fn top(&self) -> Option<&Screen> {
        self.0.last()
    }

    pub(in crate::app) fn top_mut(&mut self) -> Option<&mut Screen> {
        self.0.last_mut()
    }

    /// Every screen that is open, the topmost first.
    pub fn iter(&self) -> impl Iterator<Item = &Screen> {
        self.0.iter().rev()
    }

    pub(in crate::app) fn push(&mut self, screen: Screen) {
        self.0.push(screen);
    }

    pub(in crate::app) fn pop(&mut self) -> Option<Screen> {
        self.0.pop()
    }

    /// Back to the table.
    pub(in crate::app) fn clear(&mut self) {
        self.0.clear();
    }

    /// Leaves the topmost screen if it is one of these.
    pub(in crate::app) fn pop_if(&mut self, is_it: impl FnOnce(&Screen) -> bool) -> Option<Screen> {
        self.0.pop_if(|top| is_it(top))
    }

    /// Leaves viewers and lists of games, from the top down to the first other screen.
    pub(in crate::app) fn leave_games(&mut self) -> Vec<Screen> {
        let kept = self.0.iter().rposition(|screen| !screen.shows_games());
        self.0.split_off(kept.map_or(0, |last| last + 1))
    }

    /// Leaves the viewers and lists of games that the topmost screen covers.
    pub(in crate::app) fn leave_games_below(&mut self) -> Vec<Screen> {
        let top = self.0.pop();
        let left = self.leave_games();
        self.0.extend(top);
        left
    }
}

impl App {
    /// The screen that covers the table; none while the table is seen.
    pub fn top(&self) -> Option<&Screen> {
        self.screens.top()
    }

    /// What typed lines and the keyboard are about.
    pub fn scope(&self) -> Scope {
        match self.top() {
            None | Some(Screen::Resuming(_)) => Scope::Game,
            Some(Screen::Setup(_)) => Scope::Setup,
            Some(Screen::Viewer(_)) => Scope::Viewer,
            Some(Screen::Games(_)) => Scope::Games,
            Some(Screen::Practice(_)) => Scope::Practice,
        }
    }

    /// Whether nothing covers the running game.
    pub fn is_playing(&self) -> bool {
        self.top().is_none()
    }

    /// The game in the viewer, if that is seen.
    pub fn viewer(&self) -> Option<&Viewer> {
        match self.top() {
            Some(Screen::Viewer(viewer)) => Some(viewer),
            _ => None,
        }
    }

    pub(in crate::app) fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match self.screens.top_mut() {
            Some(Screen::Viewer(viewer)) => Some(viewer),
            _ => None,
        }
    }

    /// Every game in a viewer, also where another screen covers it.
    pub(in crate::app) fn viewers(&self) -> impl Iterator<Item = &Viewer> {
        self.screens.iter().filter_map(|screen| match screen {
            Screen::Viewer(viewer) => Some(&**viewer),
            _ => None,
        })
    }

    /// The puzzles being practised.
    pub fn practice(&self) -> Option<&Practice> {
        match self.top() {
            Some(Screen::Practice(practice)) => Some(practice),
            _ => None,
        }
    }

    pub(in crate::app) fn practice_mut(&mut self) -> Option<&mut Practice> {
        match self.screens.top_mut() {
            Some(Screen::Practice(practice)) => Some(practice),
            _ => None,
        }
    }

    /// The position being set up.
    pub fn setup(&self) -> Option<&AnySetup> {
        match self.top() {
            Some(Screen::Setup(setup)) => Some(setup),
            _ => None,
        }
    }

    pub(in crate::app) fn setup_mut(&mut self) -> Option<&mut AnySetup> {
        match self.screens.top_mut() {
            Some(Screen::Setup(setup)) => Some(setup),
            _ => None,
        }
    }

    /// The list of games that is open, seen or under a game opened from it.
    pub fn game_list(&self) -> Option<&GameList> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Games(list) => Some(&**list),
            _ => None,
        })
    }

    pub(in crate::app) fn game_list_mut(&mut self) -> Option<&mut GameList> {
        let mut screens = self.screens.0.iter_mut().rev();
        screens.find_map(|screen| match screen {
            Screen::Games(list) => Some(&mut **list),
            _ => None,
        })
    }

    /// The list of games that is seen.
    pub(in crate::app) fn is_list_open(&self) -> bool {
        matches!(self.top(), Some(Screen::Games(_)))
    }

    /// Whether a game is viewed, or a list of games is seen.
    pub fn is_viewing(&self) -> bool {
        matches!(self.top(), Some(Screen::Viewer(_) | Screen::Games(_)))
    }

    /// Whether the player has not said yet if an unfinished game is to be resumed.
    pub fn is_asking_to_resume(&self) -> bool {
        matches!(self.top(), Some(Screen::Resuming(_)))
    }
}
