//! What scripts rely on: JSON, line numbers on standard error, comments, standard streams.

use super::{assert_unusable, run, run_with_input, stdout_of, text};

#[test]
fn json_is_one_object_a_line() {
    let moves = stdout_of(&[
        "moves",
        "--json",
        "--fen",
        "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1",
    ]);
    assert_eq!(
        moves,
        "{\"fen\":\"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1\",\"status\":\"stalemate\",\"moves\":[]}\n"
    );
    let start = stdout_of(&["moves", "--json"]);
    assert!(
        start.contains("{\"uci\":\"e2e4\",\"san\":\"e4\",\"name\":\"p5w 4 e\"}"),
        "{start}"
    );
    assert_eq!(stdout_of(&["perft", "3", "--json"]), "{\"nodes\":8902}\n");
    let divided = stdout_of(&["perft", "2", "--divide", "--json"]);
    assert!(
        divided.contains("{\"move\":\"a2a3\",\"nodes\":20}\n"),
        "{divided}"
    );
    assert!(divided.ends_with("{\"nodes\":400}\n"), "{divided}");
    let games = stdout_of(&["verify", "--json", "tests/data/games.txt"]);
    assert!(games.ends_with("{\"passed\":31,\"failed\":0}\n"), "{games}");
    let pgn = stdout_of(&["pgn", "--json", "tests/data/annotated.pgn"]);
    assert!(pgn.ends_with("{\"games\":3,\"errors\":0}\n"), "{pgn}");
    assert!(pgn.lines().all(|line| line.starts_with('{')), "{pgn}");
    let bad = run_with_input(&["moves", "--json", "--fen", "-"], b"rubbish\n");
    assert!(
        text(&bad.stdout).starts_with("{\"error\":"),
        "{}",
        text(&bad.stdout)
    );
    assert_eq!(bad.status.code(), Some(1));
}

#[test]
fn a_refused_line_is_named_by_its_number_and_comments_are_skipped() {
    let script = "\u{feff}# a comment\n\ne4\n  # another\nxyzzy\nfen\n";
    let output = run_with_input(&["--board", "never"], script.as_bytes());
    let (said, errors) = (text(&output.stdout), text(&output.stderr));
    assert!(
        errors.starts_with("line 5: \"xyzzy\" is not a move"),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1);
    assert!(said.contains("/4P3/"), "{said}");
    let strict = run_with_input(&["--board", "never", "--strict"], script.as_bytes());
    let errors = text(&strict.stderr);
    assert!(errors.contains("stopped at line 5"), "{errors}");
    assert_eq!(strict.status.code(), Some(1));
}

#[test]
fn a_hyphen_stands_for_the_standard_streams() {
    let pgn = b"[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 *\n";
    let output = run_with_input(&["--board", "never", "-"], pgn);
    let said = text(&output.stdout);
    assert!(said.contains("Loaded: Ann - Bob, after 1... e5"), "{said}");
    let script = b"e4\nundo\n";
    let output = run_with_input(&["--board", "never", "--journal", "-"], script);
    let said = text(&output.stdout);
    assert!(said.lines().any(|line| line == "p5w 4 e"), "{said}");
    assert!(said.lines().any(|line| line == "undo"), "{said}");
}

#[test]
fn a_mistyped_command_is_recognised() {
    assert_unusable(&run(&["mvoes"]), "did you mean moves?");
    assert_unusable(&run(&["prft", "3"]), "hotseat");
}

#[test]
fn the_board_code_is_shown_in_play() {
    let output = run_with_input(&["--board", "never"], b"p5w 4 e\ncode\n");
    let said = text(&output.stdout);
    let code = said.lines().find(|line| line.starts_with("1081rook0r1b"));
    assert!(
        code.is_some_and(|code| code.contains("0045pawn1p5w")),
        "{said}"
    );
}
