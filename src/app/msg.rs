//! What can happen.

use std::time::Duration;

/// Something that happened outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    /// A line was typed.
    Line(String),
    /// So much time has passed since the last message.
    Elapsed(Duration),
}
