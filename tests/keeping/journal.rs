//! The journal: never written over another file unasked, and no end of the game when it fails.

use std::fs;
use std::process::{Command, Stdio};

use crate::common::program_at;
use crate::programs::Home;

#[test]
fn an_existing_file_is_overwritten_only_on_request() {
    let home = Home::new();
    let file = home.path().join("notes.txt");
    let name = file.to_str().unwrap();
    home.say(&["--journal", name], "e4\n");
    let first = fs::read_to_string(&file).unwrap();
    let refused = program_at(home.path())
        .args(["--plain", "--journal", name])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&refused.stderr);
    assert!(complaint.contains("--journal-overwrite"), "{complaint}");
    assert_eq!(fs::read_to_string(&file).unwrap(), first);
    home.say(&["--journal", name, "--journal-overwrite"], "d4\n");
    assert_ne!(fs::read_to_string(&file).unwrap(), first);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_warns_once_and_the_game_goes_on() {
    let home = Home::new();
    let (said, complaint) = home.say(&["--journal", "/dev/full"], "e4\ne5\nNf3\n");
    assert!(said.contains("White knight"), "{said}");
    assert_eq!(
        complaint.matches("Warning: the journal").count(),
        1,
        "{complaint}"
    );
    assert!(home.running().unwrap().contains("2. Nf3"));
}

/// A file size limit is like a full disk: the program lives and says so.
#[test]
#[cfg(unix)]
fn a_file_size_limit_does_not_end_the_program() {
    let home = Home::new();
    let output = Command::new("sh")
        .args([
            "-c",
            "ulimit -f 0; printf 'e4\\ne5\\n' | \"$0\" --plain --board never",
        ])
        .arg(env!("CARGO_BIN_EXE_hotseat"))
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"))
        .env("XDG_DATA_HOME", home.path().join("data"))
        .env("XDG_CONFIG_HOME", home.path().join("config"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaint}");
    assert!(said.contains("Final score"), "{said}{complaint}");
    assert!(complaint.contains("NOT SAVED"), "{said}{complaint}");
}
