//! `hotseat puzzles`: what it finds, what it says of games that cannot be read, and its exit codes.

use super::{run, run_with_input, text};

const MATE: &str = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
const FOUND: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4 | h5f7 | mate 1 | easy | ? - ?, move 4\n";

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_searched() {
    let broken = "1. e4 e5 2. Ke3 *\n";
    let cases = [
        ("", "# 0 puzzles in 0 games\n".to_owned(), "", 0),
        (MATE, format!("{FOUND}# 1 puzzle in 1 game\n"), "", 0),
        (
            &format!("{broken}\n{MATE}"),
            format!("{FOUND}# 1 puzzle in 2 games\n"),
            "error: 1 game has errors; hotseat pgn tells which\n",
            1,
        ),
        (
            &format!("{broken}\n{broken}"),
            "# 0 puzzles in 2 games\n".to_owned(),
            "error: 2 games have errors; hotseat pgn tells which\n",
            1,
        ),
        (
            "words, not games",
            "# 0 puzzles in 0 games\n".to_owned(),
            "error: there is no game in -\n",
            1,
        ),
    ];
    for (input, printed, told, code) in cases {
        let output = run_with_input(&["puzzles", "--nodes", "20000", "-"], input.as_bytes());
        assert_eq!(text(&output.stdout), printed, "{input}");
        assert_eq!(text(&output.stderr), told, "{input}");
        assert_eq!(output.status.code(), Some(code), "{input}");
    }
}

#[test]
fn a_file_that_cannot_be_opened_is_told() {
    let output = run(&["puzzles", "no-such-file.pgn"]);
    assert_eq!(text(&output.stdout), "");
    assert!(text(&output.stderr).starts_with("error: cannot read no-such-file.pgn: "));
    assert_eq!(output.status.code(), Some(2));
}
