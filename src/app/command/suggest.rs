//! The nearest thing that would have been right, if it is near enough to be meant.

use strsim::damerau_levenshtein;

use crate::model::Game;
use crate::notation::coordinates;
use crate::notation::san::{self, Letters};

use super::Scope;
use super::table;

/// The legal move or the command that a text was probably meant to be.
pub(super) fn nearest(text: &str, game: &Game, letters: Letters) -> Option<String> {
    const LONGEST: usize = 12;
    let wanted = text.to_lowercase();
    if wanted.chars().count() > LONGEST || game.outcome().is_some() && has_digit(&wanted) {
        return None;
    }
    if has_digit(&wanted) {
        nearest_move(&wanted, game, letters)
    } else {
        nearest_command(&wanted).or_else(|| only_completion(&wanted, game, letters))
    }
}

fn has_digit(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
}

/// A legal move that differs in one letter: the only one, or else one with the same letters, as a
/// slip among digits is likely to be near. What begins with a digit is not a slip of any move.
fn nearest_move(wanted: &str, game: &Game, letters: Letters) -> Option<String> {
    if !wanted.starts_with(|c: char| c.is_alphabetic()) {
        return None;
    }
    let is_near = |text: &String| damerau_levenshtein(wanted, &text.to_lowercase()) <= 1;
    let near: Vec<String> = written_moves(game, letters)
        .filter_map(|forms| forms.into_iter().find(is_near))
        .collect();
    match &near[..] {
        [only] => Some(only.clone()),
        several => several
            .iter()
            .find(|text| letters_of(text) == letters_of(wanted))
            .cloned(),
    }
}

/// A text without its digits and signs, in small letters.
fn letters_of(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphabetic());
    letters.flat_map(char::to_lowercase).collect()
}

/// The one legal move that begins with the text: `Nf`.
fn only_completion(wanted: &str, game: &Game, letters: Letters) -> Option<String> {
    let position = game.position();
    let legal = position.legal_moves();
    let mut beginning = legal
        .iter()
        .map(|&mv| san::write_with(position, mv, letters))
        .filter(|mv| mv.to_lowercase().starts_with(wanted));
    let first = beginning.next().filter(|_| wanted.len() >= 2)?;
    beginning.next().is_none().then_some(first)
}

/// Every legal move, in algebraic notation and as two squares.
fn written_moves(game: &Game, letters: Letters) -> impl Iterator<Item = [String; 2]> + use<> {
    let position = game.position().clone();
    let legal = position.legal_moves().to_vec();
    legal.into_iter().map(move |mv| {
        [
            san::write_with(&position, mv, letters),
            coordinates::write(mv),
        ]
    })
}

/// A command that differs in one letter, or in two if it is long. Words that
/// work elsewhere are no answer to a slip in a game.
fn nearest_command(wanted: &str) -> Option<String> {
    let most = if wanted.chars().count() <= 5 { 1 } else { 2 };
    table::typed()
        .filter(|spec| spec.scopes.contains(&Scope::Game))
        .flat_map(|spec| spec.words)
        .filter(|word| word.len() > 2)
        .map(|word| (damerau_levenshtein(wanted, word), *word))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, word)| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood() {
        let game = Game::default();
        for (typed, meant) in [
            ("nf33", Some("Nf3")),
            ("undp", Some("undo")),
            ("unod", Some("undo")),
            ("e2e44", Some("e2e4")),
            ("e2e5", Some("e2e3")),
            ("Qq4", None),
            ("i4", None),
            ("Nf33", Some("Nf3")),
            ("rsign", Some("resign")),
            ("Nf", Some("Nf3")),
            ("what is this", None),
            ("52545", None),
            ("back", None),
            ("hello", None),
            ("xyzzy", None),
            ("q", None),
        ] {
            let found = nearest(typed, &game, Letters::English);
            assert_eq!(found.as_deref(), meant, "{typed}");
        }
    }
}
