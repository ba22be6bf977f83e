//! The command-line tools: `perft`, `moves`, `verify` and `pgn` verify the rules, `bench` measures
//! the engine, and `uci` makes it available to other programs.
//!
//! Each takes its arguments and a writer, so that tests can read the output.

pub mod bench;
pub mod four;
pub mod moves;
pub mod perft;
pub mod pgn;
pub mod uci;
pub mod verify;
