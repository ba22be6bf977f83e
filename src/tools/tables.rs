//! `hotseat tables`: which endings are known for certain, making them, and asking them.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use crate::engine::tables::{Prober, Tables, Verdict};
use crate::model::Position;
use crate::notation::fen;
use crate::printable::printable;
use crate::store::tables::{State, TableFiles};

/// Prints each ending and what there is of it; the last line is a comment.
pub fn list(files: &TableFiles, out: &mut impl Write) -> io::Result<()> {
    let (mut made, mut total, mut bytes) = (0, 0, 0);
    for (ending, state) in files.list() {
        total += 1;
        let name = ending.to_string();
        match state {
            State::Made(size) => {
                made += 1;
                bytes += size;
                writeln!(out, "{name:5} {size:9} bytes")?;
            }
            State::Damaged => writeln!(out, "{name:5} damaged")?,
            State::Missing => writeln!(out, "{name:5} missing")?,
        }
    }
    let directory = files.directory().to_string_lossy();
    let directory = printable(&directory);
    writeln!(
        out,
        "# {made} of {total} endings, {bytes} bytes in {directory}"
    )
}

/// Prints a line for each FEN of an input; returns whether the tables knew each of them.
pub fn probe(mut input: impl BufRead, tables: Tables, out: &mut impl Write) -> io::Result<bool> {
    let mut prober = Prober::new(Arc::new(tables));
    let mut all_known = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            let answer = fen::parse(&text)
                .map_err(|error| error.to_string())
                .and_then(|position| answer(&mut prober, &position));
            all_known &= answer.is_ok();
            match answer {
                Ok(answer) => writeln!(out, "{answer}")?,
                Err(error) => writeln!(out, "error {}", printable(&error))?,
            }
        }
        line.clear();
    }
    Ok(all_known)
}

/// `win 10`, `loss 16` or `draw`, for the side to move.
fn answer(prober: &mut Prober, position: &Position) -> Result<String, String> {
    let verdict = prober.probe(position).map_err(|error| error.to_string())?;
    let (word, moves) = match (verdict, verdict.moves()) {
        (Verdict::Win(_), Some(moves)) => ("win", moves),
        (Verdict::Loss(_), Some(moves)) => ("loss", moves),
        _ => return Ok("draw".to_owned()),
    };
    Ok(if verdict.is_within(position.halfmove_clock()) {
        format!("{word} {moves}")
    } else {
        format!("{word} {moves}, fifty-move rule")
    })
}
