//! The piece letters of other languages.

use hotseat::app::command::{Command, Context, Scope, parse};
use hotseat::notation::san::Letters;

use super::common::{PROMOTION, START, game, meaning_in};

#[test]
fn piece_letters_are_those_of_the_language() {
    for (letters, before, typed, expected) in [
        (Letters::German, START, "Sf3", "g1f3"),
        (Letters::German, START, "sf3", "g1f3"),
        (Letters::German, START, "Nf3", "g1f3"),
        (Letters::German, "e4 e5", "Lc4", "f1c4"),
        (Letters::German, "e4 e5", "Dh5", "d1h5"),
        (Letters::German, PROMOTION, "e8=D", "e7e8q"),
        (Letters::German, PROMOTION, "e8S", "e7e8n"),
        (
            Letters::German,
            PROMOTION,
            "e8",
            "No: p1w reaches the last row on e8: add D, T, L or S to say what it becomes.",
        ),
        (
            Letters::French,
            START,
            "p1w a3 y",
            "No: after the square only a promotion may follow: D, T, F or C.",
        ),
        (Letters::French, START, "Cf3", "g1f3"),
        (Letters::French, "e4 e5", "Fc4", "f1c4"),
        (Letters::French, "e4 e5", "Re2", "e1e2"),
        (Letters::Spanish, "e4 e5", "Ac4", "f1c4"),
        (Letters::Spanish, START, "c4", "c2c4"),
        (Letters::Dutch, START, "Pf3", "g1f3"),
        (Letters::Dutch, START, "e4", "e2e4"),
    ] {
        let found = meaning_in(&game(before), letters, typed);
        assert_eq!(found, expected, "{typed} in {letters}");
    }
}

#[test]
fn a_letter_that_is_a_word_begins_a_move_as_well() {
    let game = game("e4 e5");
    for (letters, line) in [
        (Letters::German, "L c4"),
        (Letters::German, "l c4"),
        (Letters::German, "S f3"),
        (Letters::French, "C f3"),
        (Letters::Dutch, "P f3"),
        (Letters::Dutch, "L c4"),
        (Letters::English, "Q h5"),
    ] {
        for scope in [Scope::Game, Scope::Viewer, Scope::Practice] {
            let context = Context {
                game: (&game),
                scope,
                letters,
            };
            let order = parse(line, &context);
            let is_move =
                matches!(&order, Ok(Some(order)) if matches!(order.command, Command::Move(_)));
            assert!(is_move, "{line} in {letters}, {scope:?}: {order:?}");
        }
    }
}
