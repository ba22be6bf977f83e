//! What covers the table: a stack of screens, the topmost last. Opening is a push, leaving a pop.
//!
//! ```text
//!  table ─ list of games ─ viewer ─ menu ─ help
//!          covers          covers   popup  popup
//! ```

use crate::model::AnySetup;

use super::command::{Focus, Scope};
use super::explorer::Explorer;
use super::games::GameList;
use super::practice::Practice;
use super::viewer::Viewer;
use super::{App, Chooser, Dialog, HelpView, NoteField, Options};

/// Something that covers the table, or floats over what is seen, for a while.
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
    /// A popup: what does the pawn promote to?
    Promotion(Chooser),
    /// A popup: a menu, a form or a question.
    Dialog(Dialog),
    /// A popup: what was played from a position.
    Explorer(Box<Explorer>),
    /// A popup: the help.
    Help(HelpView),
    /// A popup: a text to read.
    Text {
        /// What it is.
        title: String,
        /// The text.
        text: String,
        /// The first line shown.
        scroll: usize,
    },
    /// A popup: a comment being written.
    Note(NoteField),
}

impl Screen {
    /// Whether it shows games that were not played here, so that leaving the games leaves it.
    const fn shows_games(&self) -> bool {
        matches!(self, Screen::Viewer(_) | Screen::Games(_))
    }

    /// What the keyboard speaks to here, as long as nothing is typed into the input line.
    pub(in crate::app) const fn focus(&self, has_hand: bool) -> Focus {
        match self {
            Screen::Promotion(_) => Focus::Promotion,
            Screen::Dialog(_) | Screen::Explorer(_) => Focus::Dialog,
            Screen::Help(_) => Focus::Help,
            Screen::Text { .. } => Focus::Text,
            Screen::Note(_) => Focus::Note,
            Screen::Games(_) => Focus::Games,
            Screen::Viewer(_) if has_hand => Focus::Hand,
            Screen::Viewer(_) => Focus::Viewer,
            Screen::Resuming(_) | Screen::Setup(_) | Screen::Practice(_) => Focus::Board,
        }
    }

    /// Whether it floats over what is seen, and is about that.
    pub const fn is_popup(&self) -> bool {
        matches!(
            self,
            Screen::Promotion(_)
                | Screen::Dialog(_)
                | Screen::Explorer(_)
                | Screen::Help(_)
                | Screen::Text { .. }
                | Screen::Note(_)
        )
    }
}

/// The screens that are open. What lies under a screen stays as it is until the screen is left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Screens(Vec<Screen>);

impl Screens {
    /// The topmost screen; none while the table alone is seen.
    pub fn top(&self) -> Option<&Screen> {
        self.0.last()
    }

    pub(in crate::app) fn top_mut(&mut self) -> Option<&mut Screen> {
        self.0.last_mut()
    }

    /// The screen that covers the table, behind all popups; none if that is the table.
    pub fn cover(&self) -> Option<&Screen> {
        self.iter().find(|screen| !screen.is_popup())
    }

    pub(in crate::app) fn cover_mut(&mut self) -> Option<&mut Screen> {
        self.iter_mut().find(|screen| !screen.is_popup())
    }

    /// Every screen that is open, the topmost first.
    pub fn iter(&self) -> impl Iterator<Item = &Screen> {
        self.0.iter().rev()
    }

    pub(in crate::app) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Screen> {
        self.0.iter_mut().rev()
    }

    /// Opens a screen. Popups are about what they float over, so they are closed when that is covered;
    /// one of the same kind is replaced.
    pub(in crate::app) fn push(&mut self, screen: Screen) {
        if screen.is_popup() {
            let kind = std::mem::discriminant(&screen);
            self.0.pop_if(|top| std::mem::discriminant(top) == kind);
        } else {
            self.close_popups();
        }
        self.0.push(screen);
    }

    /// Leaves the topmost screen.
    pub(in crate::app) fn pop(&mut self) -> Option<Screen> {
        self.0.pop()
    }

    /// Closes all popups.
    pub(in crate::app) fn close_popups(&mut self) {
        while self.0.pop_if(|top| top.is_popup()).is_some() {}
    }

    /// Closes the popups that would hide what is said, down to a small one.
    pub(in crate::app) fn close_large_popups(&mut self) {
        let is_small = |top: &Screen| matches!(top, Screen::Promotion(_) | Screen::Note(_));
        while self
            .0
            .pop_if(|top| top.is_popup() && !is_small(top))
            .is_some()
        {}
    }

    /// No pawn promotes any more.
    pub(in crate::app) fn close_chooser(&mut self) {
        self.0
            .retain(|screen| !matches!(screen, Screen::Promotion(_)));
    }

    /// Back to the table.
    pub(in crate::app) fn clear(&mut self) {
        self.0.clear();
    }

    /// Leaves the screen that covers the table if it is one of these, with the popups over it.
    pub(in crate::app) fn leave_if(
        &mut self,
        is_it: impl FnOnce(&Screen) -> bool,
    ) -> Option<Screen> {
        if !self.cover().is_some_and(is_it) {
            return None;
        }
        self.close_popups();
        self.0.pop()
    }

    /// Leaves viewers and lists of games, from the top down to the first other screen.
    pub(in crate::app) fn leave_games(&mut self) -> Vec<Screen> {
        self.close_popups();
        let kept = self.0.iter().rposition(|screen| !screen.shows_games());
        self.0.split_off(kept.map_or(0, |last| last + 1))
    }

    /// Leaves the viewers and lists of games that are covered.
    pub(in crate::app) fn leave_games_below(&mut self) -> Vec<Screen> {
        let cover = self.0.iter().rposition(|screen| !screen.is_popup());
        let seen = self.0.split_off(cover.unwrap_or(0));
        let left = self.leave_games();
        self.0.extend(seen);
        left
    }
}

impl App {
    /// The screen that covers the table; none while the table is seen.
    pub fn cover(&self) -> Option<&Screen> {
        self.screens.cover()
    }

    /// What floats over what is seen.
    pub fn popup(&self) -> Option<&Screen> {
        self.screens.top().filter(|top| top.is_popup())
    }

    /// What typed lines and the keyboard are about.
    pub fn scope(&self) -> Scope {
        match self.cover() {
            Some(Screen::Setup(_)) => Scope::Setup,
            Some(Screen::Viewer(_)) => Scope::Viewer,
            Some(Screen::Games(_)) => Scope::Games,
            Some(Screen::Practice(_)) => Scope::Practice,
            _ => Scope::Game,
        }
    }

    /// Whether nothing covers the running game.
    pub fn is_playing(&self) -> bool {
        self.cover().is_none()
    }

    /// The game in the viewer, if that is seen.
    pub fn viewer(&self) -> Option<&Viewer> {
        match self.cover() {
            Some(Screen::Viewer(viewer)) => Some(viewer),
            _ => None,
        }
    }

    pub(in crate::app) fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match self.screens.cover_mut() {
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
        match self.cover() {
            Some(Screen::Practice(practice)) => Some(practice),
            _ => None,
        }
    }

    pub(in crate::app) fn practice_mut(&mut self) -> Option<&mut Practice> {
        match self.screens.cover_mut() {
            Some(Screen::Practice(practice)) => Some(practice),
            _ => None,
        }
    }

    /// The position being set up.
    pub fn setup(&self) -> Option<&AnySetup> {
        match self.cover() {
            Some(Screen::Setup(setup)) => Some(setup),
            _ => None,
        }
    }

    pub(in crate::app) fn setup_mut(&mut self) -> Option<&mut AnySetup> {
        match self.screens.cover_mut() {
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
        self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Games(list) => Some(&mut **list),
            _ => None,
        })
    }

    /// The list of games that is seen.
    pub(in crate::app) fn is_list_open(&self) -> bool {
        matches!(self.cover(), Some(Screen::Games(_)))
    }

    /// Whether a game is viewed, or a list of games is seen.
    pub fn is_viewing(&self) -> bool {
        matches!(self.cover(), Some(Screen::Viewer(_) | Screen::Games(_)))
    }

    /// Whether the player has not said yet if an unfinished game is to be resumed.
    pub fn is_asking_to_resume(&self) -> bool {
        matches!(self.cover(), Some(Screen::Resuming(_)))
    }
}
