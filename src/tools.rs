//! The command-line tools that prove the rules: `perft`, `moves`, `verify` and `pgn`.
//!
//! Each takes its arguments and something to write to, so that tests can read what it says.

pub mod moves;
pub mod perft;
pub mod pgn;
pub mod verify;
