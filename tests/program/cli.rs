//! The program itself: what it prints, where, and with which exit code.

#[cfg(unix)]
mod hostile;
mod output;
mod puzzles;
mod scripts;
mod tables;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::common::{game, position};
use hotseat::notation::{board_code, fen};

fn hotseat(args: &[&str]) -> Command {
    let mut command = crate::common::program_at(&crate::common::fresh_home());
    command.args(args).stdin(Stdio::null());
    command
}

/// Runs the program with this standard input.
fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut command = hotseat(args);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.stderr(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // In a thread, because the program may fill its output pipe before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join().expect("the writer does not panic");
    output
}

fn run(args: &[&str]) -> Output {
    run_with_input(args, b"")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// Its standard output, after success.
#[track_caller]
fn stdout_of(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert_eq!(text(&output.stderr), "", "{args:?}");
    text(&output.stdout).to_owned()
}

/// One clear message on standard error, nothing on standard output, exit code 2.
#[track_caller]
fn assert_unusable(output: &Output, expected: &str) {
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(text(&output.stdout), "");
    assert!(message.contains(expected), "{expected:?} not in {message}");
    assert!(message.starts_with("error: "), "{message}");
    assert!(!message.contains("panicked"), "{message}");
}

#[test]
fn without_arguments_it_shows_the_starting_board() {
    let shown = stdout_of(&[]);
    for row in [
        "\n8: r1b h1b b1b qub kib b2b h2b r2b\n",
        "\n4: --- --- --- --- --- --- --- ---\n",
        "\n1: r1w h1w b1w quw kiw b2w h2w r2w\n",
    ] {
        assert!(shown.contains(row), "{row:?} not in {shown}");
    }
}

#[test]
fn every_subcommand_has_help_and_a_version() {
    for args in [&[][..], &["perft"], &["moves"], &["verify"], &["pgn"]] {
        for flag in ["--help", "-h"] {
            let help = stdout_of(&[args, &[flag]].concat());
            assert!(help.contains("Usage: hotseat"), "{help}");
        }
        let version = stdout_of(&[args, &["--version"]].concat());
        assert!(version.starts_with("hotseat"), "{version}");
        assert!(
            version.trim_end().ends_with(env!("CARGO_PKG_VERSION")),
            "{version}"
        );
    }
}

#[test]
fn perft_ends_with_the_number_of_nodes() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let cases: [(&[&str], &str); 8] = [
        (&["perft", "0"], "nodes 1\n"),
        (&["perft", "1"], "nodes 20\n"),
        (&["perft", "4"], "nodes 197281\n"),
        (&["perft", "3", "--fen", kiwipete], "nodes 97862\n"),
        (&["perft", "2", "--fen", mated], "nodes 0\n"),
        (&["perft", "0", "--divide"], "nodes 1\n"),
        (&["perft", "2", "--divide", "--fen", mated], "nodes 0\n"),
        (
            &[
                "perft",
                "2",
                "--divide",
                "--fen",
                "k7/8/8/8/8/8/P7/K7 w - - 0 1",
            ],
            "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\nnodes 12\n",
        ),
    ];
    for (args, expected) in cases {
        assert_eq!(stdout_of(args), expected, "{args:?}");
    }
}

#[test]
fn divide_is_sorted_and_adds_up() {
    let printed = stdout_of(&["perft", "3", "--divide"]);
    let lines: Vec<_> = printed.lines().collect();
    let (last, moves) = lines.split_last().expect("there are lines");
    let counts = moves.iter().filter_map(|line| line.split_once(": "));
    let total: u64 = counts
        .filter_map(|(_, count)| count.parse::<u64>().ok())
        .sum();
    assert_eq!(*last, "nodes 8902");
    assert_eq!(total, 8902);
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert!(moves.contains(&"e2e4: 600"));
}

#[test]
fn moves_are_listed_in_every_notation() {
    let printed = stdout_of(&["moves", "--fen", "r3k3/1P6/8/8/8/8/P7/4K2R w K -"]);
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!(lines[0], "fen r3k3/1P6/8/8/8/8/P7/4K2R w K - 0 1");
    assert_eq!(lines[1], "status ongoing");
    let (empty, moves) = lines[2..].split_last().expect("there are moves");
    assert_eq!(*empty, "");
    assert!(moves.is_sorted_by_key(|line| line.split(' ').next()));
    for expected in [
        "a2a4 a4 p1w 4 a",
        "b7a8n bxa8=N p2w 8 a N",
        "b7b8q b8=Q+ p2w 8 b Q",
        "e1g1 O-O kiw 1 g",
        "h1h8 Rh8+ r1w 8 h",
    ] {
        assert!(moves.contains(&expected), "{expected} not in {printed}");
    }
    let fen = format!(
        "fen {}\n",
        fen::write(&position("r3k3/1P6/8/8/8/8/P7/4K2R w K -"))
    );
    assert!(printed.starts_with(&fen));
}

#[test]
fn moves_without_a_fen_are_those_of_the_start() {
    let printed = stdout_of(&["moves"]);
    assert_eq!(printed.lines().count(), 2 + 20 + 1);
    assert!(printed.contains("\ne2e4 e4 p5w 4 e\n"));
    assert!(printed.ends_with("\n\n"));
}

#[test]
fn the_status_ignores_the_counters() {
    let cases = [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "checkmate",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"),
        // Stalemate comes before a dead position, and that before check.
        ("k1K5/8/1B6/8/8/8/8/8 b - - 0 1", "stalemate"),
        ("k7/8/8/8/8/8/8/K6B b - - 0 1", "dead"),
        ("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "check"),
        ("4k3/8/8/8/8/8/8/K2R4 b - - 0 1", "ongoing"),
        ("4k3/8/8/8/8/8/8/K2R4 b - - 150 300", "ongoing"),
    ];
    for (fen, status) in cases {
        let printed = stdout_of(&["moves", "--fen", fen]);
        assert_eq!(
            printed.lines().nth(1),
            Some(format!("status {status}").as_str()),
            "{fen}"
        );
    }
}

#[test]
fn many_fens_are_read_from_standard_input_and_bad_ones_reported_in_their_place() {
    let input = b"k7/8/8/8/8/8/8/K7\n\n  \nnonsense\n4k3/8/8/8/8/8/8/4K3 x - -\r\n\xff\nk7/8/8/8/8/8/8/K7 b - -";
    let output = run_with_input(&["moves", "--fen", "-"], input);
    let printed = text(&output.stdout);
    let heads: Vec<_> = printed
        .split("\n\n")
        .filter_map(|block| block.lines().next())
        .collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        heads,
        [
            "fen k7/8/8/8/8/8/8/K7 w - - 0 1",
            "error piece placement (field 1): the number of ranks, separated by '/', is 1 instead of 8",
            "error side to move (field 2): \"x\" should be w or b",
            "error piece placement (field 1): the number of ranks, separated by '/', is 1 instead of 8",
            "fen k7/8/8/8/8/8/8/K7 b - - 0 1",
        ]
    );
    assert!(printed.ends_with("\n\n"));
    let all_good = run_with_input(&["moves", "--fen", "-"], b"k7/8/8/8/8/8/8/K7\n");
    assert_eq!(all_good.status.code(), Some(0));
    let nothing = run_with_input(&["moves", "--fen", "-"], b"");
    assert_eq!(
        (nothing.status.code(), text(&nothing.stdout)),
        (Some(0), "")
    );
}

/// The board code after moves in coordinates.
fn code(moves: &str) -> String {
    board_code::write(&game("", moves))
}

#[test]
fn scripts_skip_illegal_moves() {
    let promotion = "p1w 4 a p2b 5 b p1w 5 b p1b 6 a p1w 6 a b1b 7 b p1w 7 b p8b 6 h p1w 8 a";
    let promoted = "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8";
    let cases = [
        ("0 moves", "0".to_owned(), String::new()),
        (
            "plain",
            "2 p5w 4 e p5b 5 e".to_owned(),
            "e2e4 e7e5".to_owned(),
        ),
        // Illegal, unknown piece, wrong turn, off the board: skipped without passing the turn.
        (
            "skipped",
            "7 p5w 5 e zzz 4 e p5b 5 e p5w 9 e p5w 4 z p5w 4 E P5B +5 e".to_owned(),
            "e2e4 e7e5".to_owned(),
        ),
        (
            "after-mate",
            "6 p6w 3 f p5b 5 e p7w 4 g qub 4 h p1w 3 a p1b 6 a".to_owned(),
            "f2f3 e7e5 g2g4 d8h4".to_owned(),
        ),
        ("a-queen", format!("9 {promotion}"), format!("{promoted}q")),
        (
            "a-knight",
            format!("9 {promotion} N"),
            format!("{promoted}n"),
        ),
        (
            "a-horse",
            format!("9 {promotion} H"),
            format!("{promoted}n"),
        ),
    ];
    for (name, moves, expected) in cases {
        let name = name.replace(' ', "-");
        let script = format!("1\n{name}\t{moves}\r\n{} and what follows", code(&expected));
        let output = run_with_input(&["verify", "-"], script.as_bytes());
        let expected = format!("{name}: passed\n1 passed, 0 failed\n");
        assert_eq!(text(&output.stdout), expected);
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn scripted_games_match_another_program() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games.txt");
    let printed = stdout_of(&["verify", file]);
    let (tests, last) = printed.trim_end().rsplit_once('\n').expect("several lines");
    let passed = tests.lines().filter(|line| line.ends_with(": passed"));
    assert_eq!(last, format!("{} passed, 0 failed", passed.count()));
}

#[test]
fn a_failed_script_names_the_pieces_that_differ() {
    let script = format!(
        "2 good 1 p5w 4 e {} bad 1 p5w 4 e {}",
        code("e2e4"),
        code("e2e3")
    );
    let file = tempfile::NamedTempFile::new().expect("a file can be made");
    std::fs::write(file.path(), script).expect("it can be written");
    let output = run(&["verify", file.path().to_str().expect("a plain path")]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "good: passed\n\
         bad: failed\n\
         \x20 p5w: expected 0035pawn1p5w, found 0045pawn1p5w\n\
         1 passed, 1 failed\n"
    );
}

#[test]
fn a_script_without_tests_passes() {
    let output = run_with_input(&["verify", "-"], b"0");
    assert_eq!(text(&output.stdout), "0 passed, 0 failed\n");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn an_invalid_script_is_reported_with_its_line() {
    let cases = [
        (
            "",
            "line 1: the file ends where the number of tests should stand",
        ),
        (
            "two",
            "line 1: \"two\" stands where the number of tests should",
        ),
        (
            "-1",
            "line 1: \"-1\" stands where the number of tests should",
        ),
        (
            "1\nfirst",
            "line 2: the file ends where the number of moves should stand",
        ),
        (
            "1\nfirst\nmany",
            "line 3: \"many\" stands where the number of moves should",
        ),
        (
            "1\nfirst 1\np5w four e",
            "line 3: \"four\" stands where a row should",
        ),
        (
            "1\nfirst 1\np5w 4",
            "line 3: the file ends where a column should stand",
        ),
        (
            "1\nfirst 1\np5w 4 e\n\n",
            "line 3: the file ends where a board code should stand",
        ),
    ];
    for (script, expected) in cases {
        assert_unusable(
            &run_with_input(&["verify", "-"], script.as_bytes()),
            expected,
        );
    }
}

#[test]
fn wrong_arguments_are_rejected_with_advice() {
    let cases: [(&[&str], &str); 20] = [
        (&["chess"], "there is no file and no command chess"),
        (
            &["--plain", "perft"],
            "perft is a command and must come first",
        ),
        (&["--plain", "perft", "3"], "try 'hotseat perft --help'"),
        (
            &["a.pgn", "perft"],
            "perft is a command and must come first",
        ),
        (
            &["a.pgn", "b.pgn"],
            "hotseat opens one file at a time, not a.pgn and b.pgn",
        ),
        (
            &["--plain", "a.pgn", "b.pgn", "c.pgn"],
            "not a.pgn and b.pgn and c.pgn: try 'hotseat FILE'",
        ),
        (
            &["perft", "4th"],
            "write a whole number of half-moves from 0 to 100, such as 4",
        ),
        (&["--nonsense"], "unexpected argument '--nonsense'"),
        (&["perft"], "<DEPTH>"),
        (&["perft", "x"], "invalid value 'x' for '<DEPTH>'"),
        (&["perft", "-1"], "-1"),
        (&["perft", "3.5"], "invalid value '3.5'"),
        // Perft to this depth would overflow the stack.
        (&["perft", "100000"], "100000 is not in 0..=100"),
        (
            &["perft", "2", "--fen", "nonsense"],
            "--fen: piece placement (field 1)",
        ),
        (
            &["perft", "2", "--fen", ""],
            "--fen: piece placement (field 1): it is missing",
        ),
        (&["perft", "2", "extra"], "unexpected argument 'extra'"),
        (&["moves", "--fen"], "--fen"),
        (
            &["moves", "--fen", "4k3/8/8/8/8/8/8/8 w - -"],
            "White has no king",
        ),
        (&["verify"], "<FILE>"),
        (&["verify", "/no/such/file"], "cannot read /no/such/file"),
    ];
    for (args, expected) in cases {
        assert_unusable(&run(args), expected);
    }
}
