//! The command-line tools that prove the rules: `perft`, `moves` and `verify`.
//!
//! Each takes its arguments and something to write to, so that tests can read what it says.

pub mod moves;
pub mod perft;
pub mod verify;

/// Text from a file, made harmless for a terminal: control characters become `?`.
pub(crate) fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '?' } else { c })
        .collect()
}
