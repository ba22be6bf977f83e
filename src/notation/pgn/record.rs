//! PGN of a game played in this program.

use crate::model::{AnyPosition, Board, Color, Game, Outcome, Step};
use crate::notation::san;

use super::marker::Marker;
use super::tree::Tree;

/// The tags that the game itself does not determine.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
}

/// Writes a game: the seven required tags, the starting position if it is not the standard one, and
/// the moves in lines of fewer than eighty columns.
pub fn write(game: &Game, tags: &Tags) -> String {
    let mut text = tree(game, tags).to_pgn();
    text.truncate(text.trim_end().len());
    text
}

/// The tree of a game, with its main line and its tags.
pub fn tree(game: &Game, tags: &Tags) -> Tree {
    let mut tree = Tree::new(game.start().clone());
    tree.marker = marker(game);
    if game.board() == Board::Usual {
        tree.tags.set("Event", "Casual game");
        tree.tags.set("Round", "-");
    }
    for (tag, name) in [("White", &tags.white), ("Black", &tags.black)] {
        if let Some(name) = name {
            tree.tags.set(tag, name);
        }
    }
    let mut at = None;
    for &step in game.played() {
        at = Some(tree.push(at, step));
    }
    tree
}

/// The result as PGN writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` for an unfinished game.
pub fn result(game: &Game) -> &'static str {
    marker(game).as_str()
}

fn marker(game: &Game) -> Marker {
    match game.outcome().map(Outcome::winner) {
        None => Marker::Open,
        Some(None) => Marker::Draw,
        Some(Some(Color::White)) => Marker::White,
        Some(Some(_)) => Marker::Black,
    }
}

/// The moves on one line: `1. e4 e5 2. Nf3`, or `none`.
pub fn numbered_moves(game: &Game) -> String {
    let write = |position: &AnyPosition, step: Step| {
        step.mv()
            .map_or_else(String::new, |mv| san::write(position, mv))
    };
    let words = step_words(game, write);
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    }
}

/// Numbers and steps in some notation. A game that starts with Black's move begins with `1...`.
pub fn step_words(game: &Game, write: impl Fn(&AnyPosition, Step) -> String) -> Vec<String> {
    let mut words = Vec::new();
    for (&step, position) in game.played().iter().zip(game.positions()) {
        let (number, word) = (position.fullmove_number(), write(position, step));
        words.push(if position.begins_round() {
            format!("{number}. {word}")
        } else if words.is_empty() {
            format!("{number}... {word}")
        } else {
            word
        });
    }
    words
}
