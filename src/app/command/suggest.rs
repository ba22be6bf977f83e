//! The nearest thing that would have been right, if it is near enough to be meant.

use strsim::damerau_levenshtein;

use crate::model::{Game, Role};
use crate::notation::coordinates;
use crate::notation::san::{self, Letters};

use super::moves::text;
use super::parser::Context;
use super::{Scope, table};

/// The legal move or the command that a text was probably meant to be.
pub(super) fn nearest(text: &str, context: &Context<'_>) -> Option<String> {
    const LONGEST: usize = 12;
    let (game, letters) = (&context.game, context.letters);
    let wanted = text.to_lowercase();
    if let Some(corrected) = with_nearest_kind(&wanted, game, letters) {
        return Some(corrected);
    }
    if wanted.chars().count() > LONGEST || game.outcome().is_some() && has_digit(&wanted) {
        return None;
    }
    if has_digit(&wanted) {
        nearest_move(&wanted, game, letters)
    } else {
        nearest_command(&wanted, context).or_else(|| only_completion(&wanted, game, letters))
    }
}

/// `kngiht f3`: a kind of piece with a slip in it, before what makes a move.
fn with_nearest_kind(wanted: &str, game: &Game, letters: Letters) -> Option<String> {
    let (first, rest) = wanted.split_once(' ')?;
    let role = Role::ALL.into_iter().find(|role| {
        first.len() > 3 && first != role.word() && damerau_levenshtein(first, role.word()) <= 2
    })?;
    let corrected = format!("{role} {rest}");
    let is_move = matches!(text::parse(&corrected, game, letters), Ok(Some(_)));
    is_move.then_some(corrected)
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
    let legal = game.legal_moves().into_iter();
    let mut beginning = legal
        .map(|mv| san::write_with(game.position(), mv, letters))
        .filter(|mv| mv.to_lowercase().starts_with(wanted));
    let first = beginning.next().filter(|_| wanted.len() >= 2)?;
    beginning.next().is_none().then_some(first)
}

/// Every legal move, in algebraic notation and as two squares.
fn written_moves(game: &Game, letters: Letters) -> impl Iterator<Item = [String; 2]> {
    let legal = game.legal_moves().into_iter();
    legal.map(move |mv| {
        [
            san::write_with(game.position(), mv, letters),
            coordinates::write(mv),
        ]
    })
}

/// Commands that can only be refused when the game is over.
const NEED_RUNNING_GAME: [&str; 9] = [
    "move", "castle", "draw", "accept", "decline", "claim", "resign", "hint", "pause",
];

/// A command that differs in one letter, or in two if it is long. Words that
/// work elsewhere, or only before the end of a game, are no answer to a slip.
fn nearest_command(wanted: &str, context: &Context<'_>) -> Option<String> {
    let most = if wanted.chars().count() <= 5 { 1 } else { 2 };
    let rules = context.game.rules();
    let is_over = context.scope == Scope::Game && context.game.outcome().is_some();
    table::typed()
        .filter(|spec| spec.scopes.contains(&context.scope) && (spec.works_by)(rules))
        .filter(|spec| !is_over || !NEED_RUNNING_GAME.contains(&spec.name))
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
    use crate::model::Game;
    use crate::notation::coordinates;

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
            let found = nearest(typed, &Context::playing(&game));
            assert_eq!(found.as_deref(), meant, "{typed}");
        }
    }

    #[test]
    fn a_word_is_suggested_only_where_it_works() {
        let mut over = Game::default();
        for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            over.play(coordinates::parse(mv).expect(mv)).expect(mv);
        }
        let running = Game::default();
        for (game, scope, typed, meant) in [
            (&running, Scope::Game, "resing", Some("resign")),
            (&over, Scope::Game, "resing", None),
            (&over, Scope::Game, "undoo", Some("undo")),
            (&over, Scope::Game, "reveiw", Some("review")),
            (&running, Scope::Viewer, "resing", None),
            (&running, Scope::Viewer, "coment", Some("comment")),
            (&running, Scope::Practice, "undoo", None),
            (&running, Scope::Practice, "soluton", Some("solution")),
        ] {
            let context = Context {
                game,
                scope,
                letters: Letters::English,
            };
            let found = nearest(typed, &context);
            assert_eq!(found.as_deref(), meant, "{typed} in {scope:?}");
        }
    }
}
