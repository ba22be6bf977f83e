//! The journal and its way back.

use std::fs;

use super::program::{say, say_briefly, transcript};

/// Plays with a journal and gives what was said and written.
fn with_journal(args: &[&str], input: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let journal = ["--board", "never", "--journal", path.to_str().unwrap()];
    let said = say(&[args, &journal].concat(), input);
    (said, fs::read_to_string(path).unwrap())
}

#[test]
fn the_journal_holds_what_changed_the_game() {
    let input = "e4\ne9\nhelp\nmove e7 e5\nnf3\nundo\nredo\nundo 2\nflip\ndraw\ndecline\nresign\nscore\nsetup\nclear\n+ K e1\n+ k e8\n+ P a7\ndone\na8=R\nnew\nnew\nnames Ann Lee, Bob\nswap\n";
    let expected = "\
p5w 4 e
p5b 5 e
h2w 3 f
undo
redo
undo 2
draw
decline
resign black
fen! 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
p1w 8 a R
new!
names Ann Lee, Bob
swap
";
    assert_eq!(with_journal(&["--plain"], input).1, expected);
}

#[test]
fn the_journal_begins_with_what_the_options_ask_for() {
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (args, expected) in [
        (&[][..], String::new()),
        (&["--fen", rook], format!("fen! {rook}\n")),
        (
            &["--names", "Ann Lee,Bob"],
            "names Ann Lee, Bob\n".to_owned(),
        ),
        (&["--time", "5+3"], "game! human human 5+3\n".to_owned()),
    ] {
        assert_eq!(with_journal(args, "").1, expected, "{args:?}");
    }
}

#[test]
fn a_journal_replays_to_the_same_position_and_score() {
    for (name, args) in [
        ("special-moves", &[][..]),
        ("refusals", &[]),
        ("endings", &["--names", "Ann Lee,Bob"]),
        ("setup", &["--time", "5+3"]),
        (
            "several-games",
            &["--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
        ),
        ("screen-reader", &["--time", "40/90+30,30+30v60"]),
    ] {
        let input = fs::read_to_string(transcript(&format!("{name}.in"))).unwrap();
        let input = input.replace("quit\n", "") + "cancel\ncaptured\nfen\n";
        let (said, journal) = with_journal(args, &input);
        let replayed = say_briefly(&(journal + "cancel\ncaptured\nfen\n"));
        assert_eq!(last_lines(&replayed), last_lines(&said), "{name}");
    }
}

/// The losses, the FEN and the final score, without the prompts between.
fn last_lines(said: &str) -> Vec<&str> {
    let answers: Vec<&str> = said.lines().filter(|line| !line.ends_with(' ')).collect();
    answers[answers.len() - 4..].to_vec()
}
