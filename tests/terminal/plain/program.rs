//! Running the binary with lines piped in.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::thread;

/// Starts the binary with all its streams in our hands.
pub(crate) fn start(args: &[&str]) -> Child {
    let home = crate::common::fresh_home();
    // Whatever a random line saves is saved at home.
    crate::common::program_at(&home)
        .current_dir(&home)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the binary. The input is written on a thread, since a pipe holds only so much.
pub(crate) fn run(args: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut child = start(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let writer = thread::spawn(move || {
        // A program that has quit reads no further; that is not the writer's business.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What the binary says; it must leave in peace.
pub(crate) fn say(args: &[&str], input: impl Into<Vec<u8>>) -> String {
    let output = run(args, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    // Refused lines are named by their numbers; there is nothing else to complain about.
    let is_numbered = |line: &str| line.starts_with("line ");
    assert!(complaint.lines().all(is_numbered), "{complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// What it says without drawing boards.
pub(crate) fn say_briefly(input: &str) -> String {
    say(&["--plain", "--board", "never"], input)
}

/// A file of the transcripts.
pub(crate) fn transcript(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/transcripts");
    folder.join(name)
}
