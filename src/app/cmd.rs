//! What the outside is asked to do.

use super::settings::Settings;

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
    /// Ring the bell.
    Bell,
    /// Go to sleep until woken.
    Suspend,
    /// Leave the program.
    Quit,
}
