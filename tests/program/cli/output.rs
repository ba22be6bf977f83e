//! Where the output goes: to a disk that is full, to a reader that goes away, to a person who asks
//! for help.

use std::fs::OpenOptions;
use std::process::Stdio;

use super::{hotseat, stdout_of, text};

/// Every way to have something printed that ends by itself and soon.
const PRINTING: [&[&str]; 16] = [
    &["--help"],
    &["-h"],
    &["--version"],
    &["help"],
    &["help", "perft"],
    &["perft", "--help"],
    &["perft", "1", "--divide"],
    &["moves"],
    &["pgn", "tests/data/annotated.pgn"],
    &["completions", "bash"],
    &["completions", "elvish"],
    &["completions", "fish"],
    &["completions", "zsh"],
    &["man"],
    &["verify", "tests/data/games.txt"],
    &["--plain"],
];

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_in_one_line() {
    for args in PRINTING {
        let full = OpenOptions::new().write(true).open("/dev/full");
        let mut command = hotseat(args);
        command.stdout(full.expect("it is always there"));
        let output = command.stderr(Stdio::piped()).output().expect("it starts");
        assert_eq!(
            text(&output.stderr),
            "error: cannot write the output: No space left on device (os error 28)\n",
            "{args:?}"
        );
        assert_eq!(output.status.code(), Some(1), "{args:?}");
    }
}

#[test]
fn a_reader_that_goes_away_has_read_enough() {
    for args in PRINTING {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = hotseat(args);
        let output = command.stdout(writer).stderr(Stdio::piped()).output();
        let output = output.expect("it starts");
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn help_has_examples_and_names_the_players() {
    for args in [&["--help"][..], &["-h"], &["help"]] {
        let help = stdout_of(args);
        for expected in [
            "Examples:\n",
            "  hotseat --black computer3 ",
            "engine:COMMAND",
            "computer1       Beginner",
            "computer2       Casual",
            "computer3       Improver",
            "computer4       Club player",
            "computer5       Strong club player",
            "computer6       Expert",
            "computer7       Master",
            "computer8       Full strength",
        ] {
            assert!(help.contains(expected), "{expected:?} not in {help}");
        }
        assert!(!help.contains("MORE"), "{help}");
    }
}

#[test]
fn the_man_page_is_complete_in_itself() {
    let page = stdout_of(&["man"]);
    for section in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "PLAYERS",
        "FILES",
        "ENVIRONMENT",
        "EXIT STATUS",
        "EXAMPLES",
        "VERSION",
    ] {
        let heading = [format!(".SH {section}\n"), format!(".SH \"{section}\"\n")];
        assert!(
            heading.iter().any(|line| page.contains(line)),
            "{section} not in {page}"
        );
    }
    for command in [
        "perft",
        "moves",
        "pgn",
        "bench",
        "uci",
        "completions",
        "man",
        "verify",
    ] {
        assert!(page.contains(&format!("hotseat {command}")), "{command}");
    }
    // It refers to no page that is not there.
    assert!(
        !page.contains("hotseat\\-") && !page.contains("(1)"),
        "{page}"
    );
}

#[test]
fn the_pages_and_scripts_hold_no_control_characters() {
    for args in PRINTING {
        let printed = stdout_of(args);
        let is_raw = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
        assert!(!printed.contains(is_raw), "{args:?}");
    }
}
