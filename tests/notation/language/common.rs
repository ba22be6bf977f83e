//! A position, a typed line, and what it means.

use hotseat::app::command::{Command, Context, parse, resolve_with};
use hotseat::model::Game;
use hotseat::notation::san::Letters;
use hotseat::notation::{coordinates, fen, san};

pub(super) const START: &str = "";
pub(super) const PROMOTION: &str = "k7/4P3/8/8/8/8/8/4K3 w - - 0 1";
pub(super) const TWO_KNIGHTS: &str = "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1";
pub(super) const TWO_ROOKS: &str = "7k/8/8/8/4R3/8/8/K3R3 w - - 0 1";
pub(super) const CAPTURES: &str = "4k3/8/8/3p4/2B1P3/2n5/1P6/3QK3 w - - 0 1";

/// The game before the line: a FEN, or the moves from the standard start.
pub(super) fn game(before: &str) -> Game {
    if before.contains('/') {
        return Game::from_position(fen::parse(before).unwrap());
    }
    let mut game = Game::default();
    for word in before.split_whitespace() {
        let mv = san::read(game.position().usual().unwrap(), word).unwrap();
        game.play(mv.request()).unwrap();
    }
    game
}

/// What a line means: `e2e4` for a move, `No: ...` for a refusal.
pub(super) fn meaning(before: &str, typed: &str) -> String {
    meaning_in(&game(before), Letters::English, typed)
}

/// The same in any game, with the piece letters of a language, and with several moves on the line.
pub(super) fn meaning_in(game: &Game, letters: Letters, typed: &str) -> String {
    let context = Context {
        letters,
        ..Context::playing(game)
    };
    let text = match parse(typed, &context).map(|order| order.map(|order| order.command)) {
        Ok(Some(Command::Move(text))) => text,
        Ok(Some(Command::MoveLine(line))) => {
            let moves = line.moves.iter().map(|&mv| coordinates::write(mv));
            let stop = line.stop.map(|stop| stop.to_string());
            return moves.chain(stop).collect::<Vec<_>>().join("; ");
        }
        Ok(other) => return format!("{other:?}"),
        Err(error) => return format!("No: {error}"),
    };
    match resolve_with(&text, game, letters) {
        Ok(mv) => coordinates::write(mv),
        Err(reason) => format!("No: {}", reason.in_letters(letters)),
    }
}

/// One position and every line that is typed in it, with what each means.
pub(super) type Table<'a> = (&'a str, &'a [(&'a str, &'a str)]);

pub(super) fn check(tables: &[Table<'_>]) {
    for (before, lines) in tables {
        for (typed, expected) in *lines {
            let found = meaning(before, typed);
            assert_eq!(found, *expected, "{typed:?} after {before:?}");
        }
    }
}
