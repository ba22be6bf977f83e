//! `hotseat four moves` and `hotseat four perft`: the rules for four players, for comparison with
//! other programs.

use std::io::{self, BufRead, Write};

use crate::model::Roster;
use crate::model::cross::{Position, perft};
use crate::notation::{coordinates, fen4};
use crate::printable::printable;

/// Prints one position: its FEN4, the status of the player to move, the moves, and an empty line.
pub fn print_position(position: &Position, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "fen4 {}", fen4::write(position))?;
    writeln!(out, "status {}", position.status().word())?;
    for line in move_lines(position) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)
}

/// Prints every position of an input of one FEN4 a line. A bad line is reported in its place;
/// returns whether all were valid.
pub fn print_all(mut input: impl BufRead, teams: bool, out: &mut impl Write) -> io::Result<bool> {
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            match fen4::parse(&text) {
                Ok(position) => print_position(&position.with_teams(teams), out)?,
                Err(error) => {
                    all_good = false;
                    writeln!(out, "error {}\n", printable(&error.to_string()))?;
                }
            }
        }
        line.clear();
    }
    Ok(all_good)
}

/// A line for each legal move: coordinates, piece name, row, column and promotion letter, sorted by
/// the coordinates.
fn move_lines(position: &Position) -> Vec<String> {
    let roster = Roster::deal(position.pieces());
    let mut lines: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| {
            let (name, to) = (roster.at(mv.from())?.name(), mv.to());
            let mut text = format!("{name} {} {}", to.rank().number(), to.file().letter());
            if let Some(promotion) = mv.promotion() {
                text.push(' ');
                text.push(promotion.letter());
            }
            Some((coordinates::write(mv), text))
        })
        .collect();
    lines.sort();
    lines
        .into_iter()
        .map(|(coordinates, text)| format!("{coordinates} {text}"))
        .collect()
}

/// Prints `nodes N`, preceded by the count for each first move if requested.
pub fn count(
    position: &Position,
    depth: u32,
    divide: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    if !divide || depth == 0 {
        return writeln!(out, "nodes {}", perft::perft(position, depth));
    }
    let mut lines: Vec<(String, u64)> = perft::divide(position, depth)
        .into_iter()
        .map(|(mv, nodes)| (coordinates::write(mv), nodes))
        .collect();
    lines.sort();
    for (mv, nodes) in &lines {
        writeln!(out, "{mv}: {nodes}")?;
    }
    let total: u64 = lines.iter().map(|(_, nodes)| nodes).sum();
    writeln!(out, "nodes {total}")
}
