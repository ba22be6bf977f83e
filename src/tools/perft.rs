//! `hotseat perft`: how many positions can be reached in so many half-moves.

use std::io::{self, Write};

use crate::model::{Position, perft};
use crate::notation::coordinates;

/// Prints `nodes N`, and before it, if asked, the number below each first move.
pub fn run(position: &Position, depth: u32, divide: bool, out: &mut impl Write) -> io::Result<()> {
    if divide && depth > 0 {
        let counts = perft::divide(position, depth);
        let mut lines: Vec<_> = counts
            .iter()
            .map(|&(mv, nodes)| (coordinates::write(mv), nodes))
            .collect();
        lines.sort();
        for (mv, nodes) in &lines {
            writeln!(out, "{mv}: {nodes}")?;
        }
        let total: u64 = lines.iter().map(|(_, nodes)| nodes).sum();
        writeln!(out, "nodes {total}")
    } else {
        writeln!(out, "nodes {}", perft::perft(position, depth))
    }
}
