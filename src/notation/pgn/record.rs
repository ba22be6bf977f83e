//! PGN of a game played in this program.

use crate::model::{AnyPosition, Color, Game, Move, Outcome};
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
    tree.tags.set("Event", "Casual game");
    tree.tags.set("Round", "-");
    for (tag, name) in [("White", &tags.white), ("Black", &tags.black)] {
        if let Some(name) = name {
            tree.tags.set(tag, name);
        }
    }
    let mut at = None;
    for mv in game.moves() {
        at = Some(tree.push(at, mv));
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
    let words = move_words(game, |position, mv| san::write(position, mv));
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    }
}

/// The last move with its number, in some notation: `12. Nf3` or `12... Nf6`.
pub fn numbered_last_move(
    game: &Game,
    write: impl Fn(&AnyPosition, Move) -> String,
) -> Option<String> {
    let mv = game.moves().last()?;
    let position = game.positions().get(game.played().len() - 1)?;
    let dots = match position.turn() {
        Color::White => ".",
        _ => "...",
    };
    let number = position.fullmove_number();
    Some(format!("{number}{dots} {}", write(position, mv)))
}

/// Move numbers and moves in some notation. A game that starts with Black's move begins with `1...`.
pub fn move_words(game: &Game, write: impl Fn(&AnyPosition, Move) -> String) -> Vec<String> {
    let mut words = Vec::new();
    for (mv, position) in game.moves().zip(game.positions()) {
        let number = position.fullmove_number();
        match position.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if words.is_empty() => words.push(format!("{number}...")),
            _ => {}
        }
        words.push(write(position, mv));
    }
    words
}
