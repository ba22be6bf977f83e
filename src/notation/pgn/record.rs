//! A game that was played here, as PGN.

use crate::model::{Color, Game, Outcome, Position};

use crate::notation::{fen, san};

/// What the tags say beyond the game itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
}

/// Writes a game: the seven tags that must be there, the start if it is not the usual one, and the
/// moves in lines of at most eighty columns.
pub fn write(game: &Game, tags: &Tags) -> String {
    let result = result(game);
    let unknown = || "?".to_owned();
    let mut text = String::new();
    for (tag, value) in [
        ("Event", "Casual game".to_owned()),
        ("Site", unknown()),
        ("Date", "????.??.??".to_owned()),
        ("Round", "-".to_owned()),
        ("White", tags.white.clone().unwrap_or_else(unknown)),
        ("Black", tags.black.clone().unwrap_or_else(unknown)),
        ("Result", result.to_owned()),
    ] {
        text += &write_tag(tag, &value);
    }
    if game.start() != &Position::default() {
        text += &write_tag("SetUp", "1");
        text += &write_tag("FEN", &fen::write(game.start()));
    }
    text.push('\n');
    text += &wrap(&move_words(game), result);
    text
}

fn write_tag(tag: &str, value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{tag} \"{escaped}\"]\n")
}

/// The result as PGN writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on.
pub fn result(game: &Game) -> &'static str {
    match game.outcome().map(Outcome::winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Color::White)) => "1-0",
        Some(Some(Color::Black)) => "0-1",
    }
}

/// The moves on one line: `1. e4 e5 2. Nf3`, or `none`.
pub fn numbered_moves(game: &Game) -> String {
    let words = move_words(game);
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    }
}

/// Move numbers and moves, each a word. A game that Black begins starts with `1...`.
fn move_words(game: &Game) -> Vec<String> {
    let mut words = Vec::new();
    for (ply, position) in game.played().iter().zip(game.positions()) {
        let number = position.fullmove_number();
        match position.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if words.is_empty() => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(san::write(position, ply.mv));
    }
    words
}

/// Words in lines of at most eighty columns, with the result at the end.
fn wrap(words: &[String], result: &str) -> String {
    const COLUMNS: usize = 79;
    let mut text = String::new();
    let mut column = 0;
    for word in words.iter().map(String::as_str).chain([result]) {
        if column == 0 {
            column = word.len();
        } else if column + 1 + word.len() <= COLUMNS {
            text.push(' ');
            column += 1 + word.len();
        } else {
            text.push('\n');
            column = word.len();
        }
        text += word;
    }
    text
}
