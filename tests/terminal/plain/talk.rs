//! What is said, and when: transcripts, prompts, boards.

use std::fs;

use super::program::{say, say_briefly, transcript};

const WHITE: &str = "White, enter a move (piece row column): \n";
const BLACK: &str = "Black, enter a move (piece row column): \n";

#[test]
fn transcripts_read_as_they_are_written_down() {
    for (name, args) in [
        ("special-moves", &["--board", "never"][..]),
        ("refusals", &["--plain", "--board", "never"]),
        ("endings", &["--board", "never"]),
        ("setup", &["--board", "never"]),
        ("several-games", &["--board", "never"]),
        ("screen-reader", &["--plain", "--board", "never"]),
        ("boards", &["--board", "moves"]),
    ] {
        let input = fs::read(transcript(&format!("{name}.in"))).unwrap();
        let expected = fs::read_to_string(transcript(&format!("{name}.out"))).unwrap();
        assert_eq!(undated(&say(args, input)), expected, "{name}");
    }
}

/// Without the lines that say when it is.
fn undated(said: &str) -> String {
    let is_date = |line: &&str| line.starts_with("[Date ") || line.starts_with("[Time ");
    let lines = said.split_inclusive('\n');
    lines.filter(|line| !is_date(line)).collect()
}

#[test]
fn the_prompt_says_what_is_asked_for() {
    let said = say_briefly("e4\nsetup\ncancel\nresign\n");
    let prompts: Vec<&str> = said.lines().filter(|line| line.ends_with(' ')).collect();
    assert_eq!(
        prompts,
        [
            WHITE.trim_end_matches('\n'),
            BLACK.trim_end_matches('\n'),
            "setup> ",
            BLACK.trim_end_matches('\n'),
            "Game over. Command: ",
        ]
    );
}

#[test]
fn an_empty_line_is_passed_over_in_silence() {
    let expected = format!("{WHITE}Final score: White 0, Black 0\n");
    for input in [
        "",
        "\n",
        "\n\n  \n\t\n,\n",
        "quit",
        "quit\n",
        "exit\ne4\n",
        "\r\n",
    ] {
        assert_eq!(say_briefly(input), expected, "{input:?}");
    }
}

#[test]
fn line_ends_of_every_kind_are_read() {
    let expected = say_briefly("e4\ne5\n");
    for input in ["e4\r\ne5\r\n", "e4\ne5", "e4\n\ne5\n"] {
        assert_eq!(say_briefly(input), expected, "{input:?}");
    }
}

/// How many boards a session prints.
fn boards(args: &[&str], input: &str) -> usize {
    let letters = "    a   b   c   d   e   f   g   h\n8: ";
    say(args, input).matches(letters).count()
}

#[test]
fn the_board_is_printed_when_it_is_wanted() {
    let input = "e4\nfen\ne9\ne5\nundo\n\n";
    for (args, expected) in [
        (&[][..], 6),
        (&["--plain"], 6),
        (&["--board", "always"], 6),
        (&["--board", "moves"], 4),
        (&["--board", "never"], 0),
    ] {
        assert_eq!(boards(args, input), expected, "{args:?}");
    }
    assert_eq!(boards(&["--board", "never"], "board\n"), 1);
}

#[test]
fn the_board_is_the_printed_sheet() {
    let rows = [
        "    a   b   c   d   e   f   g   h",
        "8: r1b h1b b1b qub kib b2b h2b r2b",
        "",
        "7: p1b p2b p3b p4b p5b p6b p7b p8b",
        "",
        "6: --- --- --- --- --- --- --- ---",
        "",
        "5: --- --- --- --- --- --- --- ---",
        "",
        "4: --- --- --- --- --- --- --- ---",
        "",
        "3: --- --- --- --- --- --- --- ---",
        "",
        "2: p1w p2w p3w p4w p5w p6w p7w p8w",
        "",
        "1: r1w h1w b1w quw kiw b2w h2w r2w",
        "",
        "    a   b   c   d   e   f   g   h",
    ];
    let board = rows.join("\n");
    let end = "Final score: White 0, Black 0\n";
    assert_eq!(say(&["--plain"], ""), format!("{board}\n{WHITE}{end}"));
}
