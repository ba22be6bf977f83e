//! A computer that finds no memory to think in says so, and the game goes on.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Stdio};

/// What is said with so much memory, or nothing if not even the program fits.
fn say_with_memory(kilobytes: u32, input: &str) -> Option<String> {
    let home = crate::common::fresh_home();
    std::fs::create_dir_all(&home).unwrap();
    let script = format!(
        "ulimit -v {kilobytes}; exec \"$0\" --plain --board never --black computer8 --time 1"
    );
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_hotseat")])
        .env("HOME", &home)
        .env("XDG_STATE_HOME", home.join("state"))
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that could not start reads nothing.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    (output.status.code() == Some(0)).then_some(said)
}

#[test]
fn a_computer_that_cannot_think_is_an_answer() {
    let (mut failures, mut answers) = (0, 0);
    for kilobytes in (24_000..120_000).step_by(8_000) {
        let Some(said) = say_with_memory(kilobytes, "a2 a3\nfen\n") else {
            continue;
        };
        if said.contains("no thread could be started") {
            failures += 1;
        } else {
            let black = said.lines().filter(|line| line.starts_with("Black "));
            let moved = black.filter(|line| line.contains(" moves from ")).count();
            assert_eq!(moved, 1, "{kilobytes}: {said}");
            answers += 1;
        }
    }
    assert!(failures > 0 && answers > 0, "{failures} {answers}");
}
