//! `hotseat moves`: a position's legal moves in every notation, for comparison with other programs.

use std::io::{self, BufRead, Write};

use crate::model::{AnyPosition, Outcome, Position, Roster};
use crate::notation::coordinates::{self, Castling};
use crate::notation::{fen, piece_move, san};
use crate::printable::printable;

use super::Form;
use super::json::Object;

/// Prints one position: its FEN, its status, its moves, and an empty line.
pub fn print_position(position: &AnyPosition, form: Form, out: &mut impl Write) -> io::Result<()> {
    if form == Form::Json {
        return writeln!(out, "{}", object(position).line());
    }
    let fen = if position.rules().is_for_two() {
        "fen"
    } else {
        "fen4"
    };
    writeln!(out, "{fen} {}", fen::write(position))?;
    writeln!(out, "status {}", status(position))?;
    for Listed { uci, san, name } in moves(position) {
        let words = [Some(uci), san, Some(name)].into_iter().flatten();
        writeln!(out, "{}", words.collect::<Vec<_>>().join(" "))?;
    }
    writeln!(out)
}

/// `{"fen":"...","status":"ongoing","moves":[{"uci":"e2e4","san":"e4","name":"p5w 4 e"},...]}`
fn object(position: &AnyPosition) -> Object {
    let moves = moves(position).into_iter().map(|mv| {
        let object = Object::new().text("uci", &mv.uci);
        let object = object.text("san", mv.san.as_deref().unwrap_or_default());
        object.text("name", &mv.name)
    });
    Object::new()
        .text("fen", &fen::write(position))
        .text("status", status(position))
        .objects("moves", moves)
}

/// Prints every position of an input that has one a line, in a notation that `read` knows. A bad line is reported
/// in its place; returns whether all were valid.
pub fn print_all<P: Into<AnyPosition>, E: ToString>(
    mut input: impl BufRead,
    read: impl Fn(&str) -> Result<P, E>,
    form: Form,
    out: &mut impl Write,
) -> io::Result<bool> {
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            match read(&text) {
                Ok(position) => print_position(&position.into(), form, out)?,
                Err(error) => {
                    all_good = false;
                    print_error(&printable(&error.to_string()), form, out)?;
                }
            }
        }
        line.clear();
    }
    Ok(all_good)
}

fn print_error(error: &str, form: Form, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Text => writeln!(out, "error {error}\n"),
        Form::Json => writeln!(out, "{}", Object::new().text("error", error).line()),
    }
}

/// The word for how the player to move stands.
fn status(position: &AnyPosition) -> &'static str {
    match position {
        AnyPosition::Usual(position) => usual_status(position),
        AnyPosition::Cross(position) => position.status().word(),
    }
}

/// The first status that applies; the counters do not matter.
fn usual_status(position: &Position) -> &'static str {
    match position.outcome_by_goal() {
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => return "won",
        Some(Outcome::Win { .. }) => return "lost",
        Some(Outcome::Draw(_)) => return "drawn",
        None => {}
    }
    if position.is_checkmate() {
        "checkmate"
    } else if position.is_stalemate() {
        "stalemate"
    } else if position.is_dead() {
        "dead"
    } else if position.is_check() {
        "check"
    } else {
        "ongoing"
    }
}

/// A legal move in every notation; the board for four has no comparison in SAN.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Listed {
    uci: String,
    san: Option<String>,
    name: String,
}

/// The legal moves, sorted by their coordinates.
fn moves(position: &AnyPosition) -> Vec<Listed> {
    let roster = Roster::deal(position.pieces());
    let castling = Castling::of(position);
    let moves = position.legal_moves().into_iter();
    let listed = moves.filter_map(|mv| {
        let piece = roster.at(mv.from())?;
        Some(Listed {
            uci: coordinates::write_as(mv, castling),
            san: position.usual().map(|usual| san::write(usual, mv)),
            name: piece_move::write_as(piece, mv, castling),
        })
    });
    let mut listed: Vec<Listed> = listed.collect();
    listed.sort();
    listed
}
