//! The table of openings, line by line, and the names that games get from it.

use std::collections::{BTreeSet, HashMap};

use hotseat::model::{Game, Position};
use hotseat::notation::openings::{self, Opening};
use hotseat::notation::{fen, san};

const TABLE: &str = include_str!("../../assets/openings.tsv");

/// One line of the table.
struct Line {
    eco: &'static str,
    name: &'static str,
    moves: &'static str,
}

fn lines() -> Vec<Line> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
            [eco, name, moves] => Line { eco, name, moves },
            _ => panic!("not three fields: {line:?}"),
        })
        .collect()
}

fn play_from(start: Position, moves: &str) -> Game {
    let mut game = Game::from_position(start);
    for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        let mv = san::read(game.position(), word);
        let mv = mv.unwrap_or_else(|why| panic!("{moves}: {why}"));
        assert_eq!(san::write(game.position(), mv), word, "in {moves}");
        game.play(mv.request()).expect("the move is legal");
    }
    game
}

fn play(moves: &str) -> Game {
    play_from(Position::default(), moves)
}

fn code_and_name(opening: Option<Opening>) -> Option<(&'static str, &'static str)> {
    opening.map(|opening| (opening.eco, opening.name))
}

fn name(moves: &str) -> Option<(&'static str, &'static str)> {
    code_and_name(openings::name(&play(moves)))
}

#[test]
fn every_line_finds_its_own_code_and_name() {
    for line in lines() {
        let game = play(line.moves);
        let own = Some((line.eco, line.name));
        assert_eq!(
            code_and_name(openings::at(game.position())),
            own,
            "at the end of {}",
            line.moves
        );
        assert_eq!(
            code_and_name(openings::name(&game)),
            own,
            "by {}",
            line.moves
        );
        let along = openings::last_named(game.positions());
        assert_eq!(code_and_name(along), own, "along {}", line.moves);
    }
}

#[test]
fn no_position_is_named_twice() {
    let mut seen = HashMap::new();
    for line in lines() {
        let end = fen::write(play(line.moves).position());
        let placement: Vec<_> = end.split(' ').take(4).map(str::to_owned).collect();
        if let Some(other) = seen.insert(placement, line.moves) {
            panic!("{} and {other} end alike", line.moves);
        }
    }
}

#[test]
fn every_code_of_the_encyclopaedia_is_there() {
    let codes: BTreeSet<_> = lines().iter().map(|line| line.eco.to_owned()).collect();
    let numbers = |volume| (0..100).map(move |number| format!("{volume}{number:02}"));
    let expected: BTreeSet<_> = ('A'..='E').flat_map(numbers).collect();
    assert_eq!(codes, expected);
    assert!(lines().len() >= 800, "only {} lines", lines().len());
}

#[test]
fn the_table_is_tidy() {
    let lines = lines();
    assert!(
        lines.is_sorted_by_key(|line| line.eco),
        "not sorted by code"
    );
    for line in &lines {
        let name = line.name;
        let is_printable = name.bytes().all(|b| (b' '..=b'~').contains(&b));
        let is_trimmed = name.trim() == name && !name.contains("  ") && !name.is_empty();
        assert!(is_printable && is_trimmed, "{name:?}");
        assert_eq!(line.moves, numbered(line.moves), "{name}");
    }
}

/// The moves with their numbers, rewritten: `1. e4 e5 2. Nf3`.
fn numbered(moves: &str) -> String {
    let words = moves.split_whitespace().filter(|word| !word.ends_with('.'));
    let pairs: Vec<_> = words.collect();
    let pairs = pairs.chunks(2).enumerate();
    let pairs = pairs.map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" ")));
    pairs.collect::<Vec<_>>().join(" ")
}

#[test]
fn well_known_openings_have_their_names() {
    let table = [
        ("1. e4", "B00", "King's Pawn"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5", "C60", "Ruy Lopez"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4",
            "C51",
            "Evans Gambit",
        ),
        ("1. e4 e5 2. f4", "C30", "King's Gambit"),
        ("1. e4 c5", "B20", "Sicilian Defence"),
        (
            "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
            "B90",
            "Najdorf",
        ),
        ("1. e4 e6", "C00", "French Defence"),
        ("1. e4 c6", "B10", "Caro-Kann Defence"),
        ("1. d4 d5 2. c4", "D06", "Queen's Gambit"),
        ("1. d4 d5 2. c4 c6", "D10", "Slav"),
        ("1. d4 Nf6 2. c4 g6 3. Nc3 d5", "D80", "Grunfeld Defence"),
        (
            "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6",
            "E70",
            "King's Indian Defence",
        ),
        (
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4",
            "E20",
            "Nimzo-Indian Defence",
        ),
        (
            "1. d4 Nf6 2. c4 e6 3. Nf3 b6",
            "E12",
            "Queen's Indian Defence",
        ),
        ("1. c4", "A10", "English Opening"),
        ("1. d4 f5", "A80", "Dutch Defence"),
    ];
    for (moves, eco, part) in table {
        let (code, name) = name(moves).expect("it has a name");
        assert_eq!(code, eco, "{moves}: {name}");
        assert!(name.contains(part), "{moves}: {name}");
    }
}

#[test]
fn transpositions_are_recognized() {
    let table = [
        ("1. Nf3 d5 2. d4", "1. d4 d5 2. Nf3"),
        (
            "1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. d4",
            "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3",
        ),
        ("1. d4 e6 2. e4 d5", "1. e4 e6 2. d4 d5"),
        ("1. Nf3 c5 2. e4", "1. e4 c5 2. Nf3"),
        (
            "1. c4 e6 2. Nc3 d5 3. d4 Nf6",
            "1. d4 d5 2. c4 e6 3. Nc3 Nf6",
        ),
    ];
    for (one, other) in table {
        assert!(openings::at(play(one).position()).is_some(), "{one}");
        assert_eq!(name(one), name(other), "{one}");
    }
}

#[test]
fn the_last_name_is_kept_and_undo_restores_the_one_before() {
    assert_eq!(name(""), None);
    assert_eq!(name("1. c4 a6 2. Na3 Ra7 3. Rb1"), name("1. c4"));
    let mut game = play("1. e4 c5");
    assert_eq!(
        openings::name(&game).map(|opening| opening.eco),
        Some("B20")
    );
    game.undo();
    assert_eq!(
        openings::name(&game).map(|opening| opening.eco),
        Some("B00")
    );
    game.undo();
    assert_eq!(openings::name(&game), None);
}

#[test]
fn a_game_from_a_setup_is_named_once_it_reaches_a_known_position() {
    // The starting position without castling rights is not a known position.
    let set_up = |text: &str| fen::parse(text).expect("a position");
    let bare = set_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    assert_eq!(openings::name(&play_from(bare, "1. e4 c5")), None);
    // Counters do not matter.
    let late = set_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 30 90");
    assert_eq!(
        openings::name(&play_from(late.clone(), "1. e4 c5")),
        openings::name(&play("1. e4 c5"))
    );
    assert_eq!(openings::name(&Game::from_position(late)), None);
    let endgame = set_up("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    assert_eq!(openings::name(&play_from(endgame, "1. Kd4")), None);
}
