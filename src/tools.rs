//! The command-line tools that prove the rules: `perft`, `moves` and `verify`.
//!
//! Each takes its arguments and something to write to, so that tests can read what it says.

pub mod moves;
pub mod perft;
pub mod verify;
