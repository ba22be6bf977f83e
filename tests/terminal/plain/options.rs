//! The options, and what is wrong with them.

use super::program::{run, say, say_briefly};

#[test]
fn options_set_the_session_up() {
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (args, input, expected) in [
        (&["--fen", rook][..], "fen", rook),
        (
            &["--names", "Ann Lee,Bob"],
            "score",
            "Score: Ann Lee 0, Bob 0",
        ),
        (&["--time", "none"], "clock", "No: this game has no clocks."),
        (
            &["--white", "human", "--black", "HUMAN"],
            "score",
            "Score: White 0, Black 0",
        ),
    ] {
        let said = say(&[args, &["--board", "never"]].concat(), input);
        assert!(
            said.lines().any(|line| line == expected),
            "{args:?}: {said}"
        );
    }
}

#[test]
fn unusable_options_are_refused_before_anything_is_said() {
    let nowhere = "/nonexistent/folder/journal";
    for (args, reason) in [
        (
            &["--white", "dog"][..],
            "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command",
        ),
        (
            &["--black", "computer9"],
            "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command",
        ),
        (&["--names", "Ann"], "two names are needed"),
        (&["--names", "Ann,Ann"], "the two names must differ"),
        (&["--time", "soon"], "is not a time control"),
        (&["--fen", "rubbish"], "8"),
        (&["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "White has no king"),
        (&["--board", "sometimes"], "always, moves, never"),
        (
            &["--journal", nowhere],
            "cannot write /nonexistent/folder/journal",
        ),
        (&["--chess960", "960"], "0 to 959"),
        (&["--chess961"], "--chess961"),
        (&["chess"], "chess"),
    ] {
        let output = run(args, "e4\n");
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(output.stdout, b"", "{args:?}");
        assert!(complaint.starts_with("error: "), "{args:?}: {complaint}");
        assert!(complaint.contains(reason), "{args:?}: {complaint}");
    }
}

#[test]
fn a_broken_settings_file_is_reported() {
    let home = crate::common::fresh_home();
    let config = home.join("config/hotseat");
    std::fs::create_dir_all(&config).unwrap();
    let text = "theme = \"pink\"\nnames = [\"Ann\", \"Bob\"]\n\n[keys]\nundo = \"Ctrl-Banana\"\n";
    std::fs::write(config.join("config.toml"), text).unwrap();
    let output = crate::common::program_at(&home)
        .args(["--plain", "--board", "never"])
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let notes = String::from_utf8_lossy(&output.stderr);
    assert!(notes.contains("line 1: theme can't be"), "{notes}");
    assert!(notes.contains("line 5: [keys] undo"), "{notes}");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("Final score: Ann 0, Bob 0"), "{said}");
}

/// A pipe without a writer, or a device without an end, would never be answered.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused_as_files_of_games_but_not_those_of_the_shell() {
    let home = crate::common::fresh_home();
    std::fs::create_dir_all(&home).unwrap();
    for name in ["pipe.pgn", "pipe.pgn4", "pipe.txt"] {
        let made = std::process::Command::new("mkfifo")
            .arg(home.join(name))
            .status();
        assert!(made.unwrap().success());
    }
    let (place, refusal) = (home.display(), "it is not a regular file.");
    for line in [
        &format!("load {place}/pipe.pgn"),
        &format!("load {place}/pipe.pgn4"),
        &format!("view {place}/pipe.pgn"),
        &format!("tree {place}/pipe.pgn"),
        &format!("practice {place}/pipe.txt"),
        &format!("practice {place}/pipe.pgn"),
        "load /dev/zero",
        "view /dev/zero",
        "practice /dev/zero",
    ] {
        let said = say_briefly(&format!("{line}\nwhere p1w\nquit\n"));
        assert!(said.contains(refusal), "{line}: {said}");
        assert!(said.contains("a2"), "{line}: {said}");
    }
    for path in [&*format!("{place}/pipe.pgn"), "/dev/zero"] {
        let output = run(&["--plain", path], "");
        assert_eq!(output.status.code(), Some(2), "{path}");
    }
    for path in ["/dev/stdin", "/dev/fd/0"] {
        let said = say(&["--plain", "--board", "never", path], "1. e4 e5 2. Nf3 *");
        assert!(said.contains("Loaded:"), "{path}: {said}");
    }
}
