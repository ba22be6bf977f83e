//! What the full-screen face keeps beside the game: cursor, hand, input box, browsing and popups.

use crate::model::{Color, Game, Piece, Promotion, Role, Square};

use super::dialog::Dialog;
use super::input::Input;
use super::keys::Focus;
use super::{App, Export, Mode};

/// The state of the full-screen face.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Screen {
    pub(in crate::app) cursor: Square,
    /// Where the man stands who has been picked up.
    pub(in crate::app) hand: Option<Square>,
    /// Where a mouse button went down and has not come up yet.
    pub(in crate::app) pressed: Option<Square>,
    /// Whether the man there was in hand already: a click lets go of him, a drag does not.
    pub(in crate::app) was_held: bool,
    pub(in crate::app) input: Input,
    /// The half-move after which the board is shown, if that is not the present.
    pub(in crate::app) browsed: Option<usize>,
    pub(in crate::app) popup: Option<Popup>,
    pub(in crate::app) brush: Brush,
    /// Whether the last thing that happened was a wish to quit that must be repeated.
    pub(in crate::app) asked_to_quit: bool,
    /// How many rows of a list fit on the screen.
    pub(in crate::app) list_rows: usize,
    /// The game that is being written to a file, and the number of the answer.
    pub(in crate::app) exporting: Option<(u64, Export, String)>,
}

impl Default for Screen {
    fn default() -> Screen {
        Screen {
            cursor: Square::E2,
            hand: None,
            pressed: None,
            was_held: false,
            input: Input::default(),
            browsed: None,
            popup: None,
            brush: Brush::ALL[0],
            asked_to_quit: false,
            list_rows: 10,
            exporting: None,
        }
    }
}

/// Something that lies over the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Popup {
    /// What shall the pawn become?
    Promotion(Chooser),
    /// A menu, a form or a question.
    Dialog(Dialog),
    /// The help.
    Help(HelpView),
    /// A text to be read.
    Text {
        /// What it is.
        title: String,
        /// The text.
        text: String,
        /// The first line shown.
        scroll: usize,
    },
}

/// A pawn on its way, and what it will become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// Which of [`Promotion::ALL`] is chosen.
    pub chosen: usize,
    /// Whether the move was made by hand, so that it goes back there.
    pub(in crate::app) by_hand: bool,
}

impl Chooser {
    /// What the pawn would become.
    pub fn promotion(&self) -> Promotion {
        Promotion::ALL[self.chosen % Promotion::ALL.len()]
    }
}

/// Where a reader of the help is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HelpView {
    /// Which page.
    pub page: usize,
    /// The first line shown.
    pub scroll: usize,
    /// What is searched for; while it is not empty, all pages are searched.
    pub query: String,
}

/// What a click puts on the board in setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brush {
    /// A man.
    Man(Piece),
    /// Nothing: it takes men away.
    Eraser,
}

impl Brush {
    /// The whole tray.
    pub const ALL: [Brush; 13] = {
        let roles = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ];
        let mut tray = [Brush::Eraser; 13];
        let mut i = 0;
        while i < 12 {
            tray[i] = Brush::Man(Piece {
                color: Color::ALL[i / 6],
                role: roles[i % 6],
            });
            i += 1;
        }
        tray
    };
}

impl Screen {
    /// The square under the cursor.
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// Where the man stands who has been picked up.
    pub const fn hand(&self) -> Option<Square> {
        self.hand
    }

    /// The input box.
    pub const fn input(&self) -> &Input {
        &self.input
    }

    /// The half-move after which the board is shown, if that is not the present.
    pub const fn browsed(&self) -> Option<usize> {
        self.browsed
    }

    /// What lies over the game.
    pub const fn popup(&self) -> Option<&Popup> {
        self.popup.as_ref()
    }

    /// What a click puts on the board in setup.
    pub const fn brush(&self) -> Brush {
        self.brush
    }
}

impl App {
    /// The state of the full-screen face.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// What the keyboard speaks to.
    pub fn focus(&self) -> Focus {
        match &self.screen.popup {
            Some(Popup::Promotion(_)) => Focus::Promotion,
            Some(Popup::Dialog(_)) => Focus::Dialog,
            Some(Popup::Help(_)) => Focus::Help,
            Some(Popup::Text { .. }) => Focus::Text,
            None => match self.mode {
                Mode::Archive(_) => Focus::Archive,
                _ if !self.screen.input.is_empty() => Focus::Box,
                Mode::Viewer(_) => Focus::Viewer,
                Mode::Playing | Mode::Setup(_) => Focus::Board,
            },
        }
    }

    /// The game as it is shown: one that is looked at, the present one, or as it was at the browsed
    /// move.
    pub fn shown_game(&self) -> Game {
        if let Some(viewer) = self.viewer() {
            return viewer.game().clone();
        }
        let mut game = self.session.game().clone();
        if let Some(ply) = self.screen.browsed {
            game.rewind(ply);
        }
        game
    }

    /// Whether a man of the side to move stands on a square.
    pub(in crate::app) fn has_own_man(&self, square: Square) -> bool {
        let game = self.session.game();
        self.mode == Mode::Playing && game.position().by_color(game.turn()).has(square)
    }

    /// The goals of the man in hand.
    pub fn hand_targets(&self) -> Vec<crate::model::Move> {
        let game = self.session.game();
        let Some(from) = self.screen.hand else {
            return Vec::new();
        };
        if game.outcome().is_some() {
            return Vec::new();
        }
        let legal = game.position().legal_moves();
        legal
            .iter()
            .copied()
            .filter(|mv| mv.from() == from)
            .collect()
    }
}
