//! `hotseat verify`: replays scripted games and compares the resulting boards.

use std::io::{self, Write};

use crate::model::Game;
use crate::notation::board_code;
use crate::notation::script::Script;
use crate::printable::printable;

use super::Form;
use super::json::Object;

/// Replays each script and prints the result; returns whether all passed.
pub fn run(scripts: &[Script], form: Form, out: &mut impl Write) -> io::Result<bool> {
    let mut failed = 0;
    for script in scripts {
        let game = script.play();
        let name = printable(&script.name);
        let has_passed = board_code::write(&game) == script.expected;
        failed += usize::from(!has_passed);
        let differences = if has_passed {
            Vec::new()
        } else {
            differences(&game, &script.expected)
        };
        if form == Form::Json {
            let object = Object::new()
                .text("name", &script.name)
                .truth("passed", has_passed);
            let texts = differences.iter().map(String::as_str);
            writeln!(out, "{}", object.texts("differences", texts).line())?;
            continue;
        }
        let word = if has_passed { "passed" } else { "failed" };
        writeln!(out, "{name}: {word}")?;
        for difference in differences {
            writeln!(out, "  {}", printable(&difference))?;
        }
    }
    let passed = scripts.len() - failed;
    match form {
        Form::Text => writeln!(out, "{passed} passed, {failed} failed")?,
        Form::Json => {
            let object = Object::new().number("passed", passed as u64);
            writeln!(out, "{}", object.number("failed", failed as u64).line())?;
        }
    }
    Ok(failed == 0)
}

/// `1 piece`, `32 pieces`
fn pieces(count: usize) -> String {
    format!("{count} piece{}", if count == 1 { "" } else { "s" })
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
            "the expected code has {}, and the game has {}",
            pieces(expected_pieces.len()),
            pieces(found.len())
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
