//! The lines of UCI that a GUI sends, as values.

use hotseat::engine::uci::{BadSetting, Command, Go, parse};
use std::time::Duration;

#[test]
fn go_parses_every_argument() {
    let Some(Command::Go(go)) = parse(
        "go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 binc 20 movestogo 7 depth 4 nodes 99 \
         mate 3 movetime 250 infinite ponder",
    ) else {
        panic!("not understood");
    };
    let clocks = go.limits.clocks.unwrap();
    assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
    assert_eq!(clocks.left.white, Duration::from_secs(1));
    assert_eq!(clocks.left.black, Duration::ZERO);
    assert_eq!(clocks.increment.black, Duration::from_millis(20));
    assert_eq!(clocks.moves_to_go, Some(7));
    assert_eq!((go.limits.depth, go.limits.nodes), (Some(4), Some(99)));
    assert_eq!(go.limits.mate, Some(3));
    assert_eq!(go.limits.movetime, Some(Duration::from_millis(250)));
    assert!(go.limits.is_infinite && go.limits.is_pondering);
}

#[test]
fn several_searchmoves_lists_are_merged() {
    for line in [
        "go searchmoves e2e4 searchmoves d2d4 depth 3",
        "go searchmoves e2e4 d2d4 searchmoves depth 3",
        "go depth 3 searchmoves searchmoves e2e4 d2d4",
        "go searchmoves e2e4 depth 3 searchmoves d2d4",
    ] {
        let Some(Command::Go(go)) = parse(line) else {
            panic!("not understood: {line}");
        };
        assert_eq!(go.search_moves, ["e2e4", "d2d4"], "{line}");
        assert_eq!(go.limits.depth, Some(3), "{line}");
    }
}

#[test]
fn malformed_lines_are_ignored() {
    for line in [
        "",
        "   ",
        "hello",
        "\u{1b}[2J",
        "position",
        "position nowhere",
        "setoption Hash",
    ] {
        assert_eq!(parse(line), None, "{line:?}");
    }
    let empty = Go::default();
    for line in [
        "go",
        "go depth",
        "go depth x",
        "go wtime",
        "go wtime x",
        "go banana 7",
    ] {
        assert_eq!(parse(line), Some(Command::Go(empty.clone())), "{line:?}");
    }
    assert_eq!(parse("joho isready"), Some(Command::IsReady));
}

#[test]
fn moves_after_an_illegal_one_are_dropped() {
    let Some(Command::Position(setting)) = parse("position startpos moves e2e4 e2e4 d7d5") else {
        panic!("not understood");
    };
    let (_, moves, problem) = setting.read().unwrap();
    assert_eq!(moves.len(), 1);
    assert_eq!(problem, Some(BadSetting::Move("e2e4".to_owned())));
}
