//! `hotseat perft`: counts the move sequences of a given length.

use std::io::{self, Write};

use crate::model::{Position, perft};
use crate::notation::coordinates::{self, Castling};

/// Prints `nodes N`, preceded by the count for each first move if requested.
pub fn run(position: &Position, depth: u32, divide: bool, out: &mut impl Write) -> io::Result<()> {
    if divide && depth > 0 {
        let castling = Castling::of(position);
        let counts = perft::divide(position, depth);
        let mut lines: Vec<_> = counts
            .iter()
            .map(|&(mv, nodes)| (coordinates::write_as(mv, castling), nodes))
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
