//! `hotseat moves`: a position's legal moves in every notation, for comparison with other programs.

use std::io::{self, BufRead, Write};

use crate::model::{Game, Outcome, Position, Rules};
use crate::notation::coordinates::{self, Castling};
use crate::notation::{fen, piece_move, san};
use crate::printable::printable;

use super::Form;
use super::json::Object;

/// Prints one position: its FEN, its status, its moves, and an empty line.
pub fn print_position(position: &Position, form: Form, out: &mut impl Write) -> io::Result<()> {
    if form == Form::Json {
        return writeln!(out, "{}", object(position).line());
    }
    writeln!(out, "fen {}", fen::write(position))?;
    writeln!(out, "status {}", status(position))?;
    for line in move_lines(position) {
        writeln!(out, "{}", line.join(" "))?;
    }
    writeln!(out)
}

/// `{"fen":"...","status":"ongoing","moves":[{"uci":"e2e4","san":"e4","name":"p5w 4 e"},...]}`
fn object(position: &Position) -> Object {
    let moves = move_lines(position).into_iter().map(|[uci, san, name]| {
        let object = Object::new().text("uci", &uci).text("san", &san);
        object.text("name", &name)
    });
    Object::new()
        .text("fen", &fen::write(position))
        .text("status", status(position))
        .objects("moves", moves)
}

/// Prints every position of an input of one FEN a line, played by some rules. A bad line is reported in its place;
/// returns whether all were valid.
pub fn print_all(
    mut input: impl BufRead,
    rules: &'static Rules,
    form: Form,
    out: &mut impl Write,
) -> io::Result<bool> {
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            match fen::parse_by(&text, rules) {
                Ok(position) => print_position(&position, form, out)?,
                Err(error) => {
                    all_good = false;
                    let error = printable(&error.to_string());
                    match form {
                        Form::Text => writeln!(out, "error {error}\n")?,
                        Form::Json => {
                            writeln!(out, "{}", Object::new().text("error", &error).line())?;
                        }
                    }
                }
            }
        }
        line.clear();
    }
    Ok(all_good)
}

/// The first status that applies; the counters do not matter.
fn status(position: &Position) -> &'static str {
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

/// Each legal move in three notations, sorted by its coordinates.
fn move_lines(position: &Position) -> Vec<[String; 3]> {
    let game = Game::from_position(position.clone());
    let castling = Castling::of(position);
    let mut lines: Vec<_> = position
        .legal_moves()
        .iter()
        .filter_map(|&mv| {
            let piece = game.roster().at(mv.from())?;
            Some([
                coordinates::write_as(mv, castling),
                san::write(position, mv),
                piece_move::write_as(piece, mv, castling),
            ])
        })
        .collect();
    lines.sort();
    lines
}
