//! Transcripts: `> line` is typed, `~ 10` lets ten seconds pass, all else must be the answer.

use std::time::Duration;

use hotseat::app::{App, Msg, Options, update};

/// The message that a line of a transcript stands for, if it is one.
fn message(line: &str) -> Option<Msg> {
    if let Some(typed) = line.strip_prefix("> ") {
        return Some(Msg::Line(typed.to_owned()));
    }
    let seconds = line.strip_prefix("~ ")?.parse().unwrap();
    Some(Msg::Elapsed(Duration::from_secs_f64(seconds)))
}

/// Sends the messages of a transcript and writes down what really happens.
fn transcript(app: &mut App, expected: &str) -> String {
    let mut found = Vec::new();
    for line in expected.lines().map(str::trim) {
        if let Some(msg) = message(line) {
            let _ = update(app, msg);
            found.push(line.to_owned());
            found.extend(app.replies().iter().map(ToString::to_string));
        }
    }
    found.join("\n")
}

/// Plays a transcript in an app and holds its answers against it.
pub(crate) fn check_in(app: &mut App, expected: &str) {
    let found = transcript(app, expected);
    let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
    assert_eq!(found, expected.join("\n"), "\n--- found:\n{found}\n---");
}

/// Plays a transcript in a fresh app.
pub(crate) fn check(expected: &str) {
    check_in(&mut App::plain(Options::default()), expected);
}
