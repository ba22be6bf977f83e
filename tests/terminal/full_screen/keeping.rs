//! The game outlives the window: killed, closed or quit, it is offered again.

use std::fs;

use super::terminal::{ENTER, Home, Start};

const DOWN: &str = "\x1b[B";

/// A home where a game was killed after 1. e4 e5.
fn killed() -> Home {
    let home = Home::new();
    let start = Start {
        args: &["--names", "Ann,Bob", "--time", "5+3"],
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.play(&[("e4", "e4", "p5w"), ("e5", "e5", "p5b")]);
    terminal.send_signal("KILL");
    terminal.wait_for_end();
    home
}

#[test]
fn enter_goes_on_with_the_game_that_was_killed() {
    let home = killed();
    let mut terminal = Start::default().begin_asking(&home);
    terminal.wait_for("after 1... e5");
    terminal.press(ENTER);
    terminal.wait_until_gone("An unfinished game");
    terminal.play(&[("Nf3", "f3", "h2w")]);
    let running = home.path().join("state/hotseat/game.pgn");
    let text = fs::read_to_string(running).unwrap();
    assert!(text.contains("2. Nf3"), "{text}");
    assert!(text.contains("[White \"Ann\"]"), "{text}");
}

#[test]
fn the_old_game_goes_to_the_archive_when_a_new_one_is_wanted() {
    let home = killed();
    let mut terminal = Start::default().begin_asking(&home);
    terminal.press(DOWN);
    terminal.press(ENTER);
    terminal.wait_for("A new game.");
    terminal.wait_for_piece("e2", "p5w");
    let archive = home.path().join(".local/share/hotseat");
    let file = fs::read_dir(archive)
        .unwrap()
        .map(|file| file.unwrap().path())
        .find(|path| path.extension().is_some_and(|end| end == "pgn"));
    let text = fs::read_to_string(file.unwrap()).unwrap();
    assert!(text.contains("[Result \"*\"]"), "{text}");
}

#[test]
fn resume_asks_nothing() {
    let home = killed();
    let start = Start {
        args: &["--resume"],
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.wait_for("Resumed: Ann - Bob");
    terminal.wait_for_piece("e4", "p5w");
}

#[test]
fn what_cannot_be_saved_is_said_as_long_as_it_is_so() {
    let home = Home::new();
    let blocked = home.path().join("state");
    fs::write(&blocked, "").unwrap();
    let mut terminal = Start::default().begin_in(&home);
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.wait_for("NOT SAVED");
    terminal.play(&[("e5", "e5", "p5b")]);
    terminal.wait_for("NOT SAVED");
    fs::remove_file(&blocked).unwrap();
    terminal.play(&[("Nf3", "f3", "h2w")]);
    terminal.wait_until_gone("NOT SAVED");
}
