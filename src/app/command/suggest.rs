//! The nearest thing that would have been right.

use crate::model::Game;
use crate::notation::{coordinates, san};

use super::table::{self, Topic};

/// The legal move or the command that differs from a text in the fewest letters, if it is near.
pub(super) fn nearest(text: &str, game: &Game) -> Option<String> {
    const LONGEST: usize = 12;
    let wanted: Vec<char> = text
        .to_ascii_lowercase()
        .chars()
        .take(LONGEST + 1)
        .collect();
    if wanted.len() > LONGEST {
        return None;
    }
    let most = if wanted.len() <= 3 { 1 } else { 2 };
    let position = game.position();
    let moves = position.legal_moves();
    let moves = moves
        .iter()
        .flat_map(|&mv| [san::write(position, mv), coordinates::write(mv)]);
    // Words for setting up are no answer to a slip in a game.
    let commands = table::typed()
        .filter(|entry| entry.topic != Topic::Setup || entry.words == ["setup"])
        .flat_map(|entry| entry.words.iter().map(|&word| word.to_owned()))
        .filter(|word| word.len() > 1);
    moves
        .chain(commands)
        .map(|candidate| {
            (
                distance(&wanted, &candidate.to_ascii_lowercase()),
                candidate,
            )
        })
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be changed, added or left out to make one text of another.
fn distance(from: &[char], to: &str) -> usize {
    let mut row: Vec<usize> = (0..=from.len()).collect();
    for (i, letter) in to.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for j in 0..from.len() {
            let kept = diagonal + usize::from(from[j] != letter);
            diagonal = row[j + 1];
            row[j + 1] = kept.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[from.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        let game = Game::default();
        for (typed, meant) in [
            ("nf33", "Nf3"),
            ("undp", "undo"),
            ("e2e44", "e2e4"),
            ("rsign", "resign"),
            ("Nf", "Nf3"),
        ] {
            assert_eq!(nearest(typed, &game).as_deref(), Some(meant), "{typed}");
        }
        assert_eq!(nearest("what is this", &game), None);
    }
}
