//! What the outside is asked to do.

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
    /// Leave the program.
    Quit,
}
