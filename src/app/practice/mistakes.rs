//! The mistakes of a reviewed game as puzzles.

use crate::app::table::players::Who;
use crate::engine::Verdict;
use crate::model::{Color, Position};
use crate::notation::pgn::{NodeId, Tree};
use crate::notation::san;
use crate::printable::excerpt;
use crate::puzzles::{Difficulty, Puzzle, Theme};

/// The longest name of a player in the words about a game.
const LONGEST_NAME: usize = 24;

/// The positions in which a player went wrong and a better move is known: moves marked as a mistake or
/// a blunder, with a variation in their place. What computers did wrong teaches nothing.
///
/// ```
/// use hotseat::app::practice::mistakes;
/// use hotseat::notation::pgn;
///
/// let games = pgn::read_all(b"[White \"Ann\"] 1. e4 e5 2. Qh5 Ke7 $4 (2... Nc6) 3. Qxe5# *");
/// let puzzles = mistakes::of(&games[0].tree);
/// assert_eq!(puzzles[0].solution_words(), ["Nc6"]);
/// assert_eq!(puzzles[0].source, "2... Ke7?? (Ann - Black)");
/// ```
pub fn of(tree: &Tree) -> Vec<Puzzle> {
    let mut position = tree.start().clone();
    let mut found = Vec::new();
    for id in tree.main_line() {
        found.extend(
            position
                .usual()
                .and_then(|position| puzzle(tree, id, position)),
        );
        position.follow(tree.node(id).step());
    }
    found
}

fn puzzle(tree: &Tree, id: NodeId, position: &Position) -> Option<Puzzle> {
    let node = tree.node(id);
    let verdict = node.nags.iter().find_map(|&nag| Verdict::of_nag(nag))?;
    let is_wrong = matches!(verdict, Verdict::Mistake | Verdict::Blunder);
    let turn = position.turn();
    if !is_wrong || is_computer(tree, turn) {
        return None;
    }
    let mut others = tree.next(node.parent()).iter();
    let &better = others.find(|&&other| other != id)?;
    let number = position.fullmove_number();
    let dots = match turn {
        Color::White => ".",
        _ => "...",
    };
    let played = san::write(position, node.mv()?);
    let glyph = verdict.glyph();
    Some(Puzzle {
        position: position.clone(),
        solution: vec![tree.node(better).mv()?],
        theme: Theme::Mistake,
        difficulty: Difficulty::Medium,
        source: format!("{number}{dots} {played}{glyph} ({})", players(tree)),
    })
}

fn is_computer(tree: &Tree, color: Color) -> bool {
    let who = tag(tree, color).and_then(|name| name.parse().ok());
    matches!(who, Some(Who::Computer(_) | Who::Rated(_) | Who::Engine(_)))
}

fn tag(tree: &Tree, color: Color) -> Option<&str> {
    tree.tags.get(match color {
        Color::White => "White",
        _ => "Black",
    })
}

/// `Ann - Ben, 2026.11.17`
fn players(tree: &Tree) -> String {
    let [white, black] = Color::BOTH.map(|color| {
        let name = tag(tree, color).map(|name| name.replace('|', "/"));
        excerpt(&name.unwrap_or_else(|| color.to_string()), LONGEST_NAME)
    });
    let date = tree
        .tags
        .get("Date")
        .filter(|date| !date.contains(['?', '|']));
    match date {
        Some(date) => format!("{white} - {black}, {}", excerpt(date, 10)),
        None => format!("{white} - {black}"),
    }
}
