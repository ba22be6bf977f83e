//! Runs the README's sessions and compares the output exactly.

use std::io::Write;
use std::process::Stdio;

use hotseat::app::command::{Focus, Spec, table};
use hotseat::engine::Level;

const README: &str = include_str!("../../README.md");

/// One command of a console block, and its expected output.
struct Session {
    args: Vec<String>,
    shown: String,
}

/// All sessions of all console blocks.
fn sessions() -> Vec<Session> {
    let blocks = README.split("```console\n").skip(1);
    blocks
        .filter_map(|rest| rest.split_once("```"))
        .flat_map(|(block, _)| block.split("$ hotseat ").skip(1))
        .filter_map(|session| session.split_once('\n'))
        .map(|(command, shown)| Session {
            args: arguments(command),
            shown: shown.to_owned(),
        })
        .collect()
}

/// The words of a command; quoted words stay together.
fn arguments(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(i, part)| match i % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Splits a line into a prompt, which ends with a colon and a space, and the typed text.
fn prompt_and_typed(line: &str) -> Option<(&str, &str)> {
    let is_prompt = line.contains("enter a move (") || line.starts_with("Game over. Command");
    let (_, typed) = line.rsplit_once(": ").filter(|_| is_prompt)?;
    Some((&line[..line.len() - typed.len()], typed))
}

impl Session {
    fn typed(&self) -> String {
        let typed = self.shown.lines().filter_map(prompt_and_typed);
        typed.map(|(_, typed)| format!("{typed}\n")).collect()
    }

    /// The output of a pipe, which lacks the typed text.
    fn expected(&self) -> String {
        let lines = self.shown.lines();
        lines
            .map(|line| prompt_and_typed(line).map_or(line, |(prompt, _)| prompt))
            .map(|line| format!("{line}\n"))
            .collect()
    }

    fn found(&self) -> String {
        let mut child = crate::common::program_at(&crate::common::fresh_home())
            .args(&self.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(self.typed().as_bytes()).unwrap();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }
}

#[test]
fn every_session_matches_exactly() {
    let sessions = sessions();
    assert_eq!(sessions.len(), 4);
    for session in sessions {
        assert_eq!(session.found(), session.expected(), "{:?}", session.args);
    }
}

#[test]
fn the_tour_has_ten_typed_lines() {
    let tour = &sessions()[0];
    assert_eq!(tour.typed().lines().count(), 10);
}

#[test]
fn every_option_is_documented() {
    let output = crate::common::program_at(&crate::common::fresh_home())
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let options = help
        .split_whitespace()
        .filter(|word| word.starts_with("--"))
        .filter(|option| !["--help", "--version"].contains(option));
    let mut count = 0;
    for option in options {
        assert!(README.contains(option), "{option}");
        count += 1;
    }
    assert!(count >= 8, "{help}");
}

#[test]
fn the_keys_are_those_of_the_command_table() {
    let rows = README
        .lines()
        .skip_while(|line| !line.starts_with("| key |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let cells = rows.flat_map(|row| row.split('|').skip(1).step_by(2));
    let keys: Vec<&str> = cells
        .flat_map(|cell| cell.split(','))
        .map(str::trim)
        .filter(|key| !key.is_empty())
        .collect();
    assert!(keys.len() >= 12, "{keys:?}");
    for key in keys {
        let is_bound =
            |spec: &&Spec| spec.focus.contains(&Focus::Board) && spec.keys.contains(&key);
        assert!(table::all().any(|spec| is_bound(&spec)), "{key}");
    }
}

#[test]
fn every_level_has_its_row() {
    for level in Level::ALL {
        let row = format!("| {level} | {} | {} |", level.name(), level.range());
        assert!(README.contains(&row), "{row}");
    }
}
