//! Hostile arguments, files, input and environment: not one byte of them reaches the terminal raw.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::process::CommandExt;
use std::process::Output;

use hotseat::printable::is_printable;

use super::{hotseat, run, run_with_input};
use crate::common;

/// A colour, a title, a bell, a carriage return, C1 controls, overrides and isolates, invisible
/// characters, tags, private-use and unassigned ones.
const HOSTILE: &str = "x\u{1b}[31m\u{1b}]0;title\u{7}\r\u{9b}2J\u{85}\u{202e}\u{2066}\u{61c}\u{ad}\u{200b}\
    \u{200d}\u{fff9}\u{e0041}\u{e000}\u{10ffff}\u{378}\u{2028}\u{feff}\u{8}\u{7f}y";

#[track_caller]
fn assert_printable(what: &str, output: &Output) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = str::from_utf8(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
        let raw = text
            .chars()
            .find(|&c| !is_printable(c) && !matches!(c, '\n' | '\t'));
        assert_eq!(raw, None, "{what}: {text:?}");
        assert!(!text.contains("panicked"), "{what}: {text}");
    }
}

#[test]
fn arguments_are_quoted_harmlessly() {
    let hostile = |before: &str| format!("{before}{HOSTILE}");
    let cases: [Vec<String>; 27] = [
        vec![hostile("")],
        vec![hostile("--")],
        vec![hostile("-")],
        vec![hostile("-z")],
        vec!["--fen".into(), hostile("")],
        vec![hostile("--fen=8/8/8/8/8/8/8/8 ")],
        vec!["--fen".into(), hostile("4k3/8/8/8/8/8/8/4K3 w - - ")],
        vec!["--time".into(), hostile("")],
        vec!["--names".into(), hostile("")],
        vec!["--names".into(), hostile("Ann,Bob")],
        vec!["--white".into(), hostile("")],
        vec!["--white".into(), hostile("engine:/no/such/")],
        vec!["--board".into(), hostile("")],
        vec!["--color".into(), hostile("")],
        vec!["--journal".into(), hostile("/no/such/")],
        vec!["--plain".into(), hostile("/no/such/")],
        vec![hostile(""), hostile("")],
        vec!["perft".into(), hostile("")],
        vec!["perft".into(), "1".into(), "--fen".into(), hostile("")],
        vec!["perft".into(), "1".into(), hostile("--")],
        vec!["moves".into(), "--fen".into(), hostile("")],
        vec!["pgn".into(), hostile("/no/such/")],
        vec!["verify".into(), hostile("/no/such/")],
        vec!["completions".into(), hostile("")],
        vec!["help".into(), hostile("")],
        vec!["uci".into(), hostile("")],
        vec!["man".into(), hostile("")],
    ];
    for args in &cases {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_printable(&format!("{args:?}"), &run(&args));
    }
}

#[test]
fn arguments_that_are_not_text_are_refused() {
    let raw = || OsString::from_vec(b"\xff\x1b[31m\xc3".to_vec());
    let cases: [Vec<OsString>; 7] = [
        vec![raw()],
        vec!["--fen".into(), raw()],
        vec!["--journal".into(), raw()],
        vec!["perft".into(), raw()],
        vec!["verify".into(), raw()],
        vec!["pgn".into(), raw()],
        vec!["completions".into(), raw()],
    ];
    for args in cases {
        let mut command = hotseat(&[]);
        // A journal that can be made is made here, and not in the sources.
        command.current_dir(env!("CARGO_TARGET_TMPDIR"));
        let output = command.args(&args).output().expect("it starts");
        assert_printable(&format!("{args:?}"), &output);
    }
}

#[test]
fn the_name_of_the_program_is_its_own() {
    for args in [&["--help"][..], &["perft", "--help"], &["perft"], &["--x"]] {
        let output = hotseat(args).arg0(HOSTILE).output().expect("it starts");
        assert_printable(&format!("{args:?}"), &output);
    }
}

#[test]
fn an_endless_argument_is_cut() {
    let long = "x".repeat(100_000);
    for args in [&[&*long][..], &["--color", &long], &["perft", &long]] {
        let output = run(args);
        assert!(output.stderr.len() < 1000, "{}", output.stderr.len());
    }
}

/// A file in a directory whose name is hostile as well.
fn file(text: &[u8]) -> String {
    // A name may not be longer than 255 bytes, and has no slash.
    let directory = common::fresh_home().join(HOSTILE);
    fs::create_dir_all(&directory).expect("a directory can be made");
    let path = directory.join("file");
    fs::write(&path, text).expect("it can be written");
    path.to_str().expect("the name is text").to_owned()
}

#[test]
fn files_and_their_names_are_quoted_harmlessly() {
    let game = format!(
        "[Event \"{HOSTILE}\"]\n[White \"{HOSTILE}\"]\n[Black \"W{HOSTILE}\"]\n[HotseatNames \"{HOSTILE}\"]\n\
         [TimeControl \"{HOSTILE}\"]\n[{HOSTILE} \"a\"]\n\n{{{HOSTILE}}} 1. e4 {{{HOSTILE}}} e5 ({{{HOSTILE}}} 1... c5) \
         2. {HOSTILE} *\n"
    );
    let start = format!("[FEN \"{HOSTILE}\"]\n\n1. e4 *\n");
    let script = format!("1\n{HOSTILE} 1\np5w 4 e\n{HOSTILE}");
    let questions = "pgn\nmoves\nhistory\nscore\nnames\nwho e4\nfen\nquit\n";
    for text in [&game, &start, &script, &HOSTILE.to_owned()] {
        let path = file(text.as_bytes());
        for args in [
            &["pgn", &*path][..],
            &["pgn", "--final", &path, &path],
            &["verify", &path],
            &["--plain", &path],
            &[&path],
        ] {
            assert_printable(
                &format!("{args:?}"),
                &run_with_input(args, questions.as_bytes()),
            );
        }
    }
}

#[test]
fn what_is_typed_or_piped_is_quoted_harmlessly() {
    let lines = [
        HOSTILE.to_owned(),
        format!("e4{HOSTILE}"),
        format!("help {HOSTILE}"),
        format!("load {HOSTILE}"),
        format!("load /no/such/{HOSTILE}"),
        format!("save /no/such/{HOSTILE}"),
        format!("names {HOSTILE},Bob{HOSTILE}"),
        format!("fen {HOSTILE}"),
        format!("time {HOSTILE}"),
        format!("white {HOSTILE}"),
        format!("white engine:{HOSTILE}"),
        format!("setup\nput {HOSTILE}\nclear {HOSTILE}\ndone"),
        format!("p5w {HOSTILE} e"),
        format!("position fen {HOSTILE}"),
        format!("position startpos moves {HOSTILE}"),
        format!("setoption name {HOSTILE} value {HOSTILE}"),
        "score\nquit".to_owned(),
    ];
    let input = lines.join("\n") + "\n";
    for args in [
        &["--plain"][..],
        &["uci"],
        &["moves", "--fen", "-"],
        &["verify", "-"],
        &["pgn", "-"],
    ] {
        assert_printable(
            &format!("{args:?}"),
            &run_with_input(args, input.as_bytes()),
        );
    }
}

#[test]
fn the_environment_is_quoted_harmlessly() {
    let path = file(b"not a directory");
    for variable in [
        "XDG_STATE_HOME",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "TERM",
        "LANG",
        "HOME",
        "COLORTERM",
    ] {
        let mut command = hotseat(&["--plain"]);
        let output = command.env(variable, &path).output().expect("it starts");
        assert_printable(variable, &output);
    }
    let home = common::fresh_home();
    let config = home.join("config/hotseat");
    fs::create_dir_all(&config).expect("a directory can be made");
    for text in [
        format!("theme = \"{HOSTILE}\""),
        format!("\"{HOSTILE}\" = 1"),
        "theme = \"\\u001b[31m\"\nnames = [\"\\u202ea\", \"\\u0007b\"]\n".to_owned(),
        format!("theme = {HOSTILE}"),
    ] {
        fs::write(config.join("config.toml"), &text).expect("it can be written");
        let mut command = common::program_at(&home);
        let output = command.args(["--plain"]).output().expect("it starts");
        assert_printable(&text, &output);
    }
}
