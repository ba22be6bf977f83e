//! `hotseat perft`: counts the move sequences of a given length.

use std::io::{self, Write};

use crate::model::{Position, perft};
use crate::notation::coordinates::{self, Castling};

use super::Form;
use super::json::Object;

/// Prints `nodes N`, preceded by the count for each first move if requested.
pub fn run(
    position: &Position,
    depth: u32,
    divide: bool,
    form: Form,
    out: &mut impl Write,
) -> io::Result<()> {
    if divide && depth > 0 {
        let castling = Castling::of(position);
        let counts = perft::divide(position, depth);
        let mut lines: Vec<_> = counts
            .iter()
            .map(|&(mv, nodes)| (coordinates::write_as(mv, castling), nodes))
            .collect();
        lines.sort();
        for (mv, nodes) in &lines {
            match form {
                Form::Text => writeln!(out, "{mv}: {nodes}")?,
                Form::Json => {
                    let object = Object::new().text("move", mv).number("nodes", *nodes);
                    writeln!(out, "{}", object.line())?;
                }
            }
        }
        let total: u64 = lines.iter().map(|(_, nodes)| nodes).sum();
        print_total(total, form, out)
    } else {
        print_total(perft::perft(position, depth), form, out)
    }
}

fn print_total(nodes: u64, form: Form, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Text => writeln!(out, "nodes {nodes}"),
        Form::Json => writeln!(out, "{}", Object::new().number("nodes", nodes).line()),
    }
}
