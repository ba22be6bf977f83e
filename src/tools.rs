//! The command-line tools: `perft`, `moves`, `verify` and `pgn` verify the rules, `bench` measures
//! the engine, `predict` says which moves people make, `uci` makes it available to other programs, `puzzles` finds puzzles in
//! games, and `tables` knows endings.
//!
//! Each takes its arguments and a writer, so that tests can read the output.

pub mod bench;
pub mod json;
pub mod moves;
pub mod perft;
pub mod pgn;
pub mod predict;
pub mod puzzles;
pub mod tables;
pub mod uci;
pub mod verify;

/// How a tool prints what it finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// In lines for people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

impl Form {
    /// The form that `--json` asks for.
    pub const fn of(json: bool) -> Form {
        if json { Form::Json } else { Form::Text }
    }
}
