//! What can happen.

use std::time::Duration;

use crate::engine::{Best, Info};
use crate::model::Square;
use crate::notation::pgn::ReadGame;

use super::keys::Action;
use super::screen::Brush;
use super::session::Stamp;

/// Something that happened outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    /// A line was typed.
    Line(String),
    /// So much time has passed since the last message.
    Elapsed(Duration),
    /// A key that means something was pressed.
    Do(Action),
    /// A printable character was typed.
    Typed(char),
    /// A text was pasted.
    Pasted(String),
    /// A mouse button went down on a square.
    SquarePressed(Square),
    /// It came up there.
    SquareReleased(Square),
    /// A move of the list was clicked: the board after so many half-moves is wanted.
    PlyChosen(usize),
    /// A row of what lies over the game was clicked.
    RowPicked(usize),
    /// A piece of the setup tray was clicked.
    BrushPicked(Brush),
    /// The wheel was turned.
    Scrolled {
        /// Towards the end.
        down: bool,
    },
    /// A computer has thought so far.
    Thought {
        /// The order's.
        id: u64,
        /// The best line so far.
        info: Box<Info>,
    },
    /// A computer has decided.
    Decided {
        /// The order's.
        id: u64,
        /// The move.
        best: Best,
    },
    /// A computer cannot think, and why, in a sentence.
    ThinkingFailed {
        /// The order's.
        id: u64,
        /// Why.
        why: String,
    },
    /// The present game began at this time.
    Dated(Stamp),
    /// The game cannot be saved, or can be again.
    Trouble(Option<String>),
    /// A game was written to this file.
    Saved(String),
    /// It was not, since the file exists.
    FileExists(String),
    /// A game was read from a file.
    GameLoaded {
        /// The game.
        read: Box<ReadGame>,
        /// Whether the file has more, and none of them was named.
        is_one_of_many: bool,
    },
    /// Something could not be done outside.
    Warned(String),
}
