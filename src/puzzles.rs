//! Puzzles: positions with one good move, found in games and proved by search.
//!
//! ```text
//!  puzzle      a position, its solution, a theme and a difficulty; one line of text
//!  theme       what a puzzle is about
//!  motif       recognizes the theme of a solution
//!  proof       proves a position by search: one move is good, the others are clearly worse
//!  finder      goes through games and proves what looks like a puzzle
//!  set         the puzzles that come with the program
//! ```

mod finder;
mod motif;
mod proof;
mod puzzle;
mod set;
mod theme;

pub use finder::Finder;
pub use proof::{HOLDING, LOSING, NOT_WINNING, PROOF_NODES, WINNING, prove};
pub use puzzle::{Difficulty, ParsePuzzleError, Puzzle};
pub use set::{built_in, read_lines};
pub use theme::Theme;
