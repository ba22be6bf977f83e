//! What the outside is asked to do.

/// Work for the front end.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Cmd {
    /// Write a line to the journal, if one is kept: typed again, it changes a game just so.
    Record(String),
    /// Leave the program.
    Quit,
}
