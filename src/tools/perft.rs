//! `hotseat perft`: counts the move sequences of a given length.

use std::io::{self, Write};

use crate::model::PositionRef;
use crate::notation::coordinates::{self, Castling};

use super::Form;
use super::json::Object;

/// Prints `nodes N`, preceded by the count for each first move if requested.
pub fn run<'a>(
    position: impl Into<PositionRef<'a>>,
    depth: u32,
    divide: bool,
    form: Form,
    out: &mut impl Write,
) -> io::Result<()> {
    let position = position.into();
    if !divide || depth == 0 {
        return print_total(position.perft(depth), form, out);
    }
    let castling = Castling::of(position);
    let counts = position.divide(depth).into_iter();
    let mut lines: Vec<_> = counts
        .map(|(mv, nodes)| (coordinates::write_as(mv, castling), nodes))
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
    print_total(lines.iter().map(|(_, nodes)| nodes).sum(), form, out)
}

fn print_total(nodes: u64, form: Form, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Text => writeln!(out, "nodes {nodes}"),
        Form::Json => writeln!(out, "{}", Object::new().number("nodes", nodes).line()),
    }
}
