//! `hotseat verify`: replays scripted games and compares the resulting boards.

use std::io::{self, Write};

use crate::model::Game;
use crate::notation::board_code;
use crate::notation::script::Script;
use crate::printable::printable;

/// Replays each script and prints the result; returns whether all passed.
pub fn run(scripts: &[Script], out: &mut impl Write) -> io::Result<bool> {
    let mut failed = 0;
    for script in scripts {
        let game = script.play();
        let name = printable(&script.name);
        if board_code::write(&game) == script.expected {
            writeln!(out, "{name}: passed")?;
        } else {
            failed += 1;
            writeln!(out, "{name}: failed")?;
            for difference in differences(&game, &script.expected) {
                writeln!(out, "  {}", printable(&difference))?;
            }
        }
    }
    writeln!(out, "{} passed, {failed} failed", scripts.len() - failed)?;
    Ok(failed == 0)
}

/// The pieces that differ, and what is wrong with the expected code itself.
fn differences(game: &Game, expected: &str) -> Vec<String> {
    let (expected_pieces, left_over) = board_code::split(expected);
    let found = board_code::entries(game);
    let mut lines: Vec<_> = found
        .iter()
        .zip(&expected_pieces)
        .filter(|((_, found), expected)| found != *expected)
        .map(|((name, found), expected)| format!("{name}: expected {expected}, found {found}"))
        .collect();
    if expected_pieces.len() != found.len() {
        lines.push(format!(
            "the expected code has {} men, not {}",
            expected_pieces.len(),
            found.len()
        ));
    }
    if !left_over.is_empty() {
        let start: String = left_over.chars().take(40).collect();
        lines.push(format!(
            "the expected code is no longer understood at {start:?}"
        ));
    }
    lines
}
