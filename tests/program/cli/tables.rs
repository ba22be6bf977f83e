//! `hotseat tables`: what is there, making it, and asking it.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use super::text;
use crate::common::{fresh_home, program_at};

/// Runs the program with these arguments and this input, in a home of its own.
fn run_in(home: &std::path::Path, args: &[&str], input: &str) -> Output {
    let mut command: Command = program_at(home);
    let piped = command.args(args).stdin(Stdio::piped());
    let mut child = piped
        .env("XDG_CACHE_HOME", home.join("cache"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

#[test]
fn endings_are_made_listed_and_asked() {
    let home = fresh_home();
    let list = || text(&run_in(&home, &["tables"], "").stdout).to_owned();
    assert!(list().starts_with("KQK   missing\n"), "{}", list());
    assert!(list().contains("\n# 0 of 35 endings, 0 bytes in "));
    let made = run_in(&home, &["tables", "make", "--pieces", "3"], "");
    assert_eq!(
        text(&made.stderr),
        "KQK 1/5\nKRK 2/5\nKBK 3/5\nKNK 4/5\nKPK 5/5\n"
    );
    assert!(list().contains("\n# 5 of 35 endings, "), "{}", list());
    fs::write(home.join("cache/hotseat/tables/KRK.table"), "no table").unwrap();
    assert!(list().contains("\nKRK   damaged\n"), "{}", list());
    let asked = run_in(
        &home,
        &["tables", "probe"],
        "8/8/8/3k4/8/8/8/KR6 w - - 0 1\n8/8/8/8/8/6k1/7r/K7 w - - 0 1\n\n8/8/8/4k3/8/8/4P3/4K3 b - - 0 1\n\
         7k/8/5KQ1/8/8/8/8/8 b - - 0 1\n2k5/8/1K6/8/8/8/8/7R w - - 98 80\nnonsense\n8/8/8/8/8/8/8/RR2K2k w - - 0 1\n",
    );
    let answers: Vec<&str> = text(&asked.stdout).lines().collect();
    assert!(answers[0].starts_with("win 1"), "{answers:?}");
    assert!(answers[1].starts_with("loss "), "{answers:?}");
    assert_eq!(answers[2..4], ["draw", "draw"]);
    assert_eq!(answers[4], "win 2, fifty-move rule");
    assert!(answers[5].starts_with("error "), "{answers:?}");
    assert_eq!(answers[6], "error KRRK is not made yet");
    assert_eq!(asked.status.code(), Some(1));
}
