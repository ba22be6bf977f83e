//! What the outside is asked to do.

use super::library::{Entry, Source};
use super::settings::Settings;
use super::thought::Order;

/// Work for the front end.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Cmd {
    /// Write a line to the journal, if one is kept: typed again, it changes a game just so.
    Record(String),
    /// Keep the settings.
    SaveSettings(Box<Settings>),
    /// Put a text on the clipboard.
    Copy(String),
    /// Put a game that is left into the archive.
    Archive(String),
    /// Write a game to a file.
    Save {
        /// Where, as it was typed; nothing for a name that is free.
        path: String,
        /// The game.
        text: String,
        /// Whether a file that exists may be written over.
        overwrites: bool,
    },
    /// Read a game from a file.
    Load {
        /// Where, as it was typed.
        path: String,
        /// Which of its games, counted from 1.
        number: Option<usize>,
    },
    /// Let a computer think; whatever it thought about before is dropped.
    Think(Box<Order>),
    /// Stop thinking; no answer is wanted.
    StopThinking,
    /// Answer now with the best that has been found.
    MoveNow,
    /// Ring the bell.
    Bell,
    /// Go to sleep until woken.
    Suspend,
    /// Read the games of a source, in pieces, until told to stop.
    ReadGames {
        /// The reading's number.
        id: u64,
        /// Where the games are.
        source: Source,
    },
    /// Stop a reading, and forget its files.
    StopReading {
        /// The reading's number.
        id: u64,
    },
    /// Read one game whole.
    OpenGame {
        /// The number of the answer.
        id: u64,
        /// The reading that found it.
        library: u64,
        /// Which game.
        entry: Box<Entry>,
    },
    /// Take a game out of the archive.
    DeleteGame {
        /// The reading that found it.
        library: u64,
        /// Which game.
        entry: Box<Entry>,
    },
    /// Write a game anew in its place in the archive.
    ReplaceGame {
        /// The reading that found it.
        library: u64,
        /// Which game.
        entry: Box<Entry>,
        /// The game as it is now.
        text: String,
    },
    /// Write a game to a file.
    Export {
        /// The number of the answer.
        id: u64,
        /// Which game.
        what: Export,
        /// The file, as somebody wrote it.
        path: String,
        /// Whether a file that is there may be replaced.
        may_replace: bool,
    },
    /// Leave the program.
    Quit,
}

/// A game that is to be written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Export {
    /// This text.
    Text(String),
    /// A game of a list, by the reading that found it: just as it stands in its file.
    Entry(u64, Box<Entry>),
}
