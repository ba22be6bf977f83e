//! King of the hill and three-check: positions as another program sees them, and games as PGN.

use hotseat::model::{Game, Outcome, Position, Rules, perft};
use hotseat::notation::pgn::{self, Tags};
use hotseat::notation::{fen, san};

fn rules(name: &str) -> &'static Rules {
    Rules::find(name).expect("known rules")
}

/// How the side to move stands by the goal of the rules.
fn status(position: &Position) -> &'static str {
    match position.outcome_by_goal() {
        None => "open",
        Some(Outcome::Draw(_)) => "drawn",
        Some(Outcome::Win { winner, .. }) if winner == position.turn() => "won",
        Some(Outcome::Win { .. }) => "lost",
    }
}

#[test]
fn positions_are_those_of_another_program() {
    let lines = include_str!("../data/variants.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [name, text, expected, one, two] = line.split("; ").collect::<Vec<_>>()[..] else {
            panic!("five fields: {line}");
        };
        let position = fen::parse_by(text, rules(name)).expect("a position");
        assert_eq!(fen::write(&position), text);
        assert_eq!(status(&position), expected, "{line}");
        let counts = [1, 2].map(|depth| perft::perft(&position, depth).to_string());
        assert_eq!(counts, [one, two], "{line}");
    }
}

#[test]
fn checks_are_read_in_both_forms_and_refused_elsewhere() {
    let board = "4k3/8/8/8/8/8/8/4K2R w K -";
    let checks = rules("three-check");
    for (end, written) in [
        ("3+3 0 1", "3+3 0 1"),
        ("0 1 +0+0", "3+3 0 1"),
        ("5 9 +1+2", "2+1 5 9"),
        ("0 1", "3+3 0 1"),
        ("", "3+3 0 1"),
    ] {
        let position = fen::parse_by(&format!("{board} {end}"), checks).expect(end);
        assert_eq!(fen::write(&position), format!("{board} {written}"));
    }
    for end in [
        "4+0 0 1",
        "3 0 1",
        "3+ 0 1",
        "0 1 0+0",
        "3+3 0 1 +0+0",
        "0 1 +4+0",
    ] {
        let refused = fen::parse_by(&format!("{board} {end}"), checks);
        assert!(refused.is_err(), "{end}: {refused:?}");
    }
    for end in ["3+3 0 1", "0 1 +0+0"] {
        assert!(fen::parse(&format!("{board} {end}")).is_err(), "{end}");
        assert!(fen::parse_by(&format!("{board} {end}"), rules("koth")).is_err());
    }
}

#[test]
fn a_game_comes_back_from_its_pgn_with_its_rules() {
    for (name, moves, result) in [
        (
            "three-check",
            "e4 e5 Qh5 Nc6 Qxf7+ Kxf7 Bc4+ Ke7 d4 a6 Bg5#",
            "1-0",
        ),
        (
            "king-of-the-hill",
            "e4 e5 Ke2 Ke7 Ke3 Ke6 a3 Qg5+ Kf3 a6 a4 a5 Ke2 Kd6 Kd3 b6 Kc4 b5+ Kxb5",
            "*",
        ),
        (
            "king-of-the-hill",
            "e4 e5 Ke2 Ke7 Ke3 a6 Kd3 a5 Kc4 a4 Kd5#",
            "1-0",
        ),
    ] {
        let mut game = Game::from_position(Position::default().with_rules(rules(name)));
        for text in moves.split(' ') {
            let mv = san::read(game.position(), text).expect(text);
            assert_eq!(san::write(game.position(), mv), text);
            game.play(mv.request()).expect(text);
        }
        let written = pgn::write(&game, &Tags::default());
        let title = rules(name).title;
        assert!(
            written.contains(&format!("[Variant \"{title}\"]\n")),
            "{written}"
        );
        assert!(
            written.contains(&format!("[Result \"{result}\"]")),
            "{written}"
        );
        let read = pgn::read_all(written.as_bytes());
        assert_eq!(read[0].tree.start(), game.start());
        assert_eq!(read[0].tree.to_pgn().trim_end(), written);
    }
}

#[test]
fn every_name_finds_its_rules() {
    for rules in Rules::ALL {
        for name in [rules.name, rules.title].iter().chain(rules.aliases) {
            assert_eq!(Rules::find(name), Some(rules), "{name}");
        }
    }
    assert_eq!(Rules::find("atomic"), None);
}
