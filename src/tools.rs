//! The command-line tools: `perft`, `moves`, `verify` and `pgn` prove the rules, `bench` measures the
//! engine, and `uci` lets other programs play against it.
//!
//! Each takes its arguments and something to write to, so that tests can read what it says.

pub mod bench;
pub mod four;
pub mod moves;
pub mod perft;
pub mod pgn;
pub mod uci;
pub mod verify;
