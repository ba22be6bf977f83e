//! PGN: the reader, the tool that checks files, the tree and the writer.

mod doubling;
mod hostile;
mod lines;
mod resolving;
mod round_trip;

use std::io::Write;
use std::process::{Output, Stdio};

/// Runs `hotseat pgn` with these arguments and this standard input.
fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = crate::common::program_at(&crate::common::fresh_home())
        .arg("pgn")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // In a thread, because the program may fill its output pipe before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join().expect("the writer does not panic");
    output
}

/// The lines printed for an input, without the last.
#[track_caller]
fn games(input: &[u8]) -> Vec<String> {
    let output = run(&["-"], input);
    assert_eq!(text(&output.stderr), "");
    let printed = text(&output.stdout);
    let mut lines: Vec<_> = printed.lines().map(str::to_owned).collect();
    let last = lines.pop().expect("there is a last line");
    let errors = lines.iter().filter(|line| line.contains(", error at "));
    let noun = if lines.len() == 1 { "game" } else { "games" };
    let expected = format!(
        "{} {noun}, {} with errors",
        lines.len(),
        errors.clone().count()
    );
    assert_eq!(last, expected);
    assert_eq!(output.status.code(), Some(i32::from(errors.count() > 0)));
    lines
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}
