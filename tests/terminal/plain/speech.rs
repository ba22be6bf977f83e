//! The plain mode for listeners and for scripts: speech, letter boards, colours, strictness.

use std::fs;

use super::program::{run, say};

/// A whole game by ear.
#[test]
fn a_game_is_played_by_ear() {
    let said = say(
        &["--speech"],
        "e4\ne5\nQh5\nthreats\nNc6\nBc4\nNf6\ncaptures\nqueen takes foxtrot 7\nlast\nq\n",
    );
    let expected = [
        "White to move: ",
        "White plays pawn e 4.",
        "Black to move: ",
        "Black plays pawn e 5.",
        "White to move: ",
        "White plays queen h 5.",
        "Black to move: ",
        "White threatens to capture black pawn (p5b) on e5 with white queen (quw).",
        "Black to move: ",
        "Black plays knight c 6.",
        "White to move: ",
        "White plays bishop c 4.",
        "Black to move: ",
        "Black plays knight f 6.",
        "White to move: ",
        "White can capture black pawn (p6b) on f7 with white bishop (b2w) or white queen (quw), black pawn (p5b) on e5 with white queen (quw) and black pawn (p8b) on h7 with white queen (quw).",
        "White to move: ",
        "White plays queen takes f 7. It captures black pawn (p6b).",
        "Checkmate! White wins.",
        "Score: White 1, Black 0",
        "Game over. Command: ",
        "White plays queen takes f 7. It captures black pawn (p6b).",
        "Game over. Command: ",
        "Final score: White 1, Black 0",
        "",
    ];
    assert_eq!(said, expected.join("\n"));
}

#[test]
fn styles_are_chosen_by_option_and_only_for_speech() {
    for (args, expected) in [
        (&["--speech"][..], "White plays knight f 3."),
        (&["--speech", "--style", "san"], "White plays Nf3."),
        (&["--speech", "--style", "uci"], "White plays g1f3."),
        (
            &["--speech", "--style", "nato"],
            "White plays knight foxtrot 3.",
        ),
        (
            &["--speech", "--style", "anna"],
            "White plays knight felix 3.",
        ),
        (
            &["--board", "never", "--style", "anna"],
            "White knight h2w moves from g1 to f3.",
        ),
    ] {
        let said = say(args, "Nf3\n");
        assert_eq!(said.lines().nth(1), Some(expected), "{args:?}");
    }
}

#[test]
fn speech_can_be_a_setting() {
    let home = crate::common::fresh_home();
    let config = home.join("config/hotseat");
    fs::create_dir_all(&config).unwrap();
    fs::write(
        config.join("config.toml"),
        "speech = true\nstyle = \"nato\"\n",
    )
    .unwrap();
    let output = crate::common::program_at(&home)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .and_then(|mut child| {
            use std::io::Write;
            child.stdin.take().unwrap().write_all(b"e4\n")?;
            child.wait_with_output()
        })
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        said.lines().nth(1),
        Some("White plays pawn echo 4."),
        "{said}"
    );
}

#[test]
fn a_letter_board_shows_dark_squares() {
    let start = "8 rnbqkbnr\n7 pppppppp\n6  _ _ _ _\n5 _ _ _ _ \n4  _ _ _ _\n3 _ _ _ _ \n2 PPPPPPPP\n1 RNBQKBNR\n abcdefgh\n";
    for (args, input, boards) in [
        (&["--board", "letters"][..], "fen\n", 2),
        (&["--board", "letters,moves"], "fen\n", 1),
        (&["--board", "letters,never"], "", 0),
        (&["--board", "never,letters"], "board\n", 1),
        (&["--speech", "--board", "letters"], "", 1),
    ] {
        assert_eq!(say(args, input).matches(start).count(), boards, "{args:?}");
    }
    let both = run(&["--board", "always,never"], "");
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn colours_are_only_for_those_who_ask() {
    assert!(!say(&["--plain"], "board\n").contains('\u{1b}'));
    assert!(!say(&["--plain", "--color", "auto"], "").contains('\u{1b}'));
    let said = say(&["--plain", "--color", "always"], "board\n");
    assert_eq!(said.matches("♔kiw").count(), 3, "{said}");
    assert!(said.contains("\u{1b}[48;5;"));
    let ascii = say(&["--plain", "--color", "always", "--ascii"], "");
    assert!(ascii.is_ascii() && ascii.contains('\u{1b}'), "{ascii}");
}

#[test]
fn a_strict_session_ends_at_the_first_refused_line() {
    let args = ["--plain", "--board", "never", "--strict"];
    let output = run(&args, "e4\ne9\ne5\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("No: no such square"), "{said}");
    assert!(!said.contains("p5b"), "{said}");
    assert!(said.ends_with("Final score: White 0, Black 0\n"), "{said}");
    assert_eq!(run(&args, "e4\ne5\n").status.code(), Some(0));
    assert_eq!(run(&args[..3], "e9\n").status.code(), Some(0));
}

#[test]
fn a_position_says_what_it_is() {
    for (fen, expected) in [
        (
            "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
            "Check! kiw is attacked by r1b.",
        ),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Checkmate! White wins."),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "Stalemate. The game is drawn.",
        ),
        (
            "8/8/4k3/8/8/8/8/4K3 w - - 0 1",
            "This position is a draw: neither side can checkmate.",
        ),
    ] {
        let said = say(&["--plain", "--board", "never", "--fen", fen], "");
        assert_eq!(said.lines().next(), Some(expected), "{fen}");
    }
}

#[test]
fn the_engine_says_who_is_better() {
    let fen = "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
    let said = say(
        &["--plain", "--board", "never", "--fen", fen],
        "eval\nquit\n",
    );
    assert!(
        said.contains("White is winning (+") || said.contains("White mates in "),
        "{said}"
    );
}
