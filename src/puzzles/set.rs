//! The puzzles that come with the program.
//!
//! `assets/puzzles.txt` was made with `hotseat puzzles` from games of the program's own levels
//! (`examples/level_games.rs`), and every puzzle was verified with another engine.

use std::sync::OnceLock;

use super::puzzle::{ParsePuzzleError, Puzzle};

static TEXT: &str = include_str!("../../assets/puzzles.txt");

/// The puzzles that come with the program, easy ones first within a theme; read on first use.
pub fn built_in() -> &'static [Puzzle] {
    static SET: OnceLock<Vec<Puzzle>> = OnceLock::new();
    SET.get_or_init(|| read_lines(TEXT).filter_map(|(_, read)| read.ok()).collect())
}

/// Reads the puzzles of a text, one a line, with the numbers of the lines. Empty lines and lines that
/// start with `#` are skipped.
pub fn read_lines(
    text: &str,
) -> impl Iterator<Item = (usize, Result<Puzzle, ParsePuzzleError>)> + '_ {
    let lines = text.lines().enumerate();
    let filled = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    filled.map(|(index, line)| (index + 1, line.parse()))
}
