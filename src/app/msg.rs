//! What can happen.

use std::time::Duration;

use crate::engine::{Best, Info};
use crate::model::Square;
use crate::notation::pgn::{NodeId, ReadGame};

use super::keys::Action;
use super::library::{Entry, Place, Progress};
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
    /// A file of games was named on the command line.
    FileGiven(String),
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
    /// A move of a game that is looked at was clicked.
    NodeChosen(NodeId),
    /// So many rows of a list fit on the screen.
    Resized {
        /// How many.
        list_rows: usize,
    },
    /// Some more games of a list were read.
    GamesRead {
        /// The reading's number.
        id: u64,
        /// The games.
        entries: Vec<Entry>,
        /// How far it has come.
        progress: Progress,
    },
    /// There is nothing more to read.
    ReadingEnded {
        /// The reading's number.
        id: u64,
        /// What kept the rest from being read.
        problem: Option<String>,
    },
    /// A game was read whole.
    GameOpened {
        /// The number of the answer.
        id: u64,
        /// The game.
        game: Box<ReadGame>,
    },
    /// A game was taken out of the archive.
    GameDeleted {
        /// The reading that had found it.
        library: u64,
        /// Where it stood.
        place: Place,
    },
    /// A game was written anew in its place in the archive.
    GameReplaced {
        /// The reading that had found it.
        library: u64,
        /// Where it stood.
        place: Place,
        /// What the list has of it now.
        entry: Box<Entry>,
    },
    /// A game was written to a file, or not.
    Exported {
        /// The number of the answer.
        id: u64,
        /// How it went.
        exported: Exported,
    },
    /// Something could not be done outside.
    Warned(String),
}

/// How writing a file went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exported {
    /// It is written.
    Written,
    /// Nothing was done, since the file is there already.
    Exists,
    /// It could not be written.
    Failed(String),
}
