//! Endings that are known for certain: their values follow from each other, and the engine plays by them.

use std::sync::Arc;

use crate::common::{Random, position};
use hotseat::engine::tables::{Ending, Maker, Packed, Prober, Tables, Verdict};
use hotseat::engine::{Best, Engine, Info, Job, Limits, Options, Report, Score};
use hotseat::model::{Color, Piece, Position, Role, Setup, Square};

/// Tables with some endings of four pieces, and what these are made from.
fn tables_with(names: &[&str]) -> Arc<Tables> {
    let mut made: Vec<(Ending, Packed)> = Vec::new();
    for ending in Ending::all(4) {
        let name = ending.to_string();
        if ending.count() == 3 || names.contains(&name.as_str()) {
            let find = |other| {
                let found = made.iter().find(|(ending, _)| *ending == other);
                found.map(|(_, packed)| packed.clone())
            };
            let packed = Maker::new(find).begin(ending).into_packed();
            made.push((ending, packed));
        }
    }
    Arc::new(Tables::new(move |wanted| {
        let found = made.iter().find(|(ending, _)| *ending == wanted);
        found.map(|(_, packed)| packed.clone())
    }))
}

/// A position with the pieces of an ending anywhere, of either colour, with en passant wherever it may be.
fn anywhere(ending: Ending, random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty();
    let is_swapped = random.below(2) == 0;
    let mut color = Color::Black;
    for letter in ending.to_string().chars() {
        let role = Role::from_letter(letter)?;
        if role == Role::King {
            color = !color;
        }
        let square = Square::ALL[random.below(64)];
        let color = if is_swapped { !color } else { color };
        if setup.piece_at(square).is_some() {
            return None;
        }
        setup.put(square, Piece::new(color, role));
    }
    setup.turn = Color::BOTH[random.below(2)];
    // A pawn that stands where a double step ends may have made one.
    let stepped = setup.pieces().find(|(square, piece)| {
        let row = if piece.color == Color::White { 3 } else { 4 };
        piece.role == Role::Pawn && piece.color != setup.turn && square.row() == row
    });
    if let Some((square, piece)) = stepped {
        let back = if piece.color == Color::White { -1 } else { 1 };
        let passed = square.offset(0, back)?;
        let is_free =
            |square: Option<Square>| square.is_some_and(|at| setup.piece_at(at).is_none());
        if is_free(Some(passed)) && is_free(passed.offset(0, back)) {
            setup.en_passant = Some(passed);
        }
    }
    Position::try_from(&setup).ok()
}

/// What a position is worth, seen from its successors.
fn seen_ahead(position: &Position, prober: &mut Prober) -> Verdict {
    let moves = prober.moves(position).unwrap();
    match moves.first() {
        Some(&(_, verdict)) => verdict,
        None if position.is_check() => Verdict::Loss(0),
        None => Verdict::Draw,
    }
}

fn check_random_positions(ending: Ending, prober: &mut Prober, count: usize) {
    let mut random = Random::new(33);
    let mut checked = 0;
    while checked < count {
        if let Some(position) = anywhere(ending, &mut random) {
            let verdict = prober.probe(&position);
            assert_eq!(verdict, Ok(seen_ahead(&position, prober)), "{position:?}");
            checked += 1;
        }
    }
}

#[test]
fn every_value_follows_from_the_values_after_each_move() {
    let tables = tables_with(&["KQKR", "KBBK"]);
    let mut prober = Prober::new(Arc::clone(&tables));
    for ending in Ending::all(4) {
        if ending.count() == 3 || ["KQKR", "KBBK"].contains(&ending.to_string().as_str()) {
            check_random_positions(ending, &mut prober, 2_000);
        }
    }
}

#[test]
#[ignore = "makes all endings, which takes some minutes"]
fn every_value_of_every_ending_follows_from_the_values_after_each_move() {
    let names: Vec<String> = Ending::all(4).map(|ending| ending.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut prober = Prober::new(tables_with(&names));
    for ending in Ending::all(4) {
        check_random_positions(ending, &mut prober, 10_000);
    }
}

#[test]
fn what_is_not_known_is_said() {
    let tables = Tables::default();
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/K1k5 w - - 0 1", "Ok(Draw)"),
        ("8/8/8/8/8/5N2/8/K1k5 w - - 0 1", "Ok(Draw)"),
        ("6k1/4Q3/6K1/8/8/8/8/8 w - - 0 1", "Ok(Win(1))"),
        ("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", "Ok(Draw)"),
        ("8/8/8/8/8/8/8/R3K2k w Q - 0 1", "Err(Castling)"),
        ("8/8/8/8/8/8/8/RR2K2k w - - 0 1", "NotMade"),
        ("8/8/8/8/8/7p/7p/RR2K2k w - - 0 1", "Err(TooManyPieces)"),
    ] {
        let known = format!("{:?}", tables.probe(&position(fen)));
        assert!(known.contains(expected), "{fen}: {known}");
    }
}

#[test]
fn the_fifty_move_rule_may_come_before_the_mate() {
    for (verdict, clock, is_within) in [
        (Verdict::Win(1), 99, true),
        (Verdict::Win(3), 97, true),
        (Verdict::Win(3), 98, false),
        (Verdict::Loss(0), 100, true),
        (Verdict::Loss(2), 99, false),
        (Verdict::Draw, 150, true),
    ] {
        assert_eq!(verdict.is_within(clock), is_within, "{verdict:?} {clock}");
    }
}

/// What an engine with tables says of a position.
fn search(engine: &Engine, fen: &str, lines: usize) -> (Vec<Info>, Best) {
    let job = Job::new(1, position(fen), Limits::depth(12)).with_lines(lines);
    let (mut infos, mut best) = (Vec::new(), None);
    engine.run(job, |report| match report {
        Report::Info(info) => infos.push(info),
        Report::Best(found) => best = Some(found),
        Report::Failed(why) => panic!("{why}"),
    });
    (infos, best.unwrap())
}

#[test]
fn the_engine_plays_what_is_known() {
    let engine = Engine::new(Options::default()).with_tables(Arc::default());
    let (infos, best) = search(&engine, "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 3);
    assert_eq!(infos.len(), 3);
    assert!(matches!(best.score, Some(Score::Mate(15))), "{best:?}");
    let mut after = position("8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    for &mv in &infos[0].line {
        after.play(mv);
    }
    assert!(after.is_checkmate());
    // Only one move draws, and what is drawn does not look won.
    let (_, best) = search(&engine, "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1", 1);
    assert!(
        matches!(best.score, Some(Score::Centipawns(-20..=20))),
        "{best:?}"
    );
    let (_, best) = search(&engine, "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", 1);
    assert!(matches!(best.score, Some(Score::Mate(..0))), "{best:?}");
    let (_, best) = search(&engine, "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", 1);
    assert!(
        matches!(best.score, Some(Score::Centipawns(-20..=20))),
        "{best:?}"
    );
    // Where a capture leads to an ending that is known, its mate is counted from here.
    let (_, best) = search(&engine, "8/8/8/3k4/8/8/1p6/KR6 w - - 0 1", 1);
    assert_eq!(best.score, Some(Score::Mate(15)));
}

#[test]
fn known_endings_change_nothing_where_none_is_near() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let nodes = |engine: Engine| search(&engine, fen, 1).0.last().map(|info| info.nodes);
    let plain = Engine::new(Options::default());
    let knowing = Engine::new(Options::default()).with_tables(Arc::default());
    assert_eq!(nodes(plain), nodes(knowing));
}
