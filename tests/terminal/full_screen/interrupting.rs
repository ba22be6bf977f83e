//! Ctrl-C: asks once while a game runs, and leaves the second time, wherever one is.

use super::terminal::{CTRL_C, DOWN, ENTER, ESC, F1, F2, F7, F9, F10, Start, Terminal, UP};

const ASKED: &str = "again to quit";

fn running() -> Terminal {
    let mut terminal = Start::default().begin();
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal
}

/// Asked once and left by the second.
#[track_caller]
fn assert_two_are_needed(mut terminal: Terminal) {
    terminal.press(CTRL_C);
    terminal.wait_for(ASKED);
    assert!(!terminal.has_ended());
    terminal.press(CTRL_C);
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}

#[test]
fn nothing_is_asked_before_the_first_move() {
    let mut terminal = Start::default().begin();
    terminal.press(CTRL_C);
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}

#[test]
fn a_running_game_is_asked_about_once() {
    assert_two_are_needed(running());
    let mut typing = running();
    typing.press("Nf");
    typing.wait_for("Nf6");
    assert_two_are_needed(typing);
}

#[test]
fn another_key_is_a_no() {
    let mut terminal = running();
    terminal.press(CTRL_C);
    terminal.wait_for(ASKED);
    terminal.press("x");
    terminal.wait_until_gone(ASKED);
    terminal.press(CTRL_C);
    terminal.wait_for(ASKED);
    assert!(!terminal.has_ended());
}

#[test]
fn it_works_in_the_menus() {
    for (key, title) in [
        (F10, "Menu"),
        (ESC, "Menu"),
        (F9, "Settings"),
        (F2, "New game"),
    ] {
        let mut terminal = running();
        terminal.press(key);
        terminal.wait_for(title);
        assert_two_are_needed(terminal);
    }
}

#[test]
fn it_works_in_what_is_read() {
    for (key, title) in [(F1, "First steps"), (F7, "The position as a FEN")] {
        let mut terminal = running();
        terminal.press(key);
        terminal.wait_for(title);
        assert_two_are_needed(terminal);
    }
}

#[test]
fn it_works_in_a_form_that_is_being_filled_in() {
    let mut terminal = running();
    terminal.press(&[F2, DOWN, DOWN, DOWN, "Ann"].concat());
    terminal.wait_for("Ann_");
    assert_two_are_needed(terminal);
}

#[test]
fn it_works_in_a_question() {
    let mut terminal = running();
    terminal.paste("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    terminal.wait_for("Play from the pasted position?");
    assert_two_are_needed(terminal);
}

#[test]
fn it_works_in_the_chooser() {
    let start = Start {
        args: &["--fen", "8/4P1k1/8/8/8/8/8/4K3 b - - 0 1"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.play(&[("Kf7", "f7", "kib")]);
    terminal.enter("e8");
    terminal.wait_for("Promote to");
    assert_two_are_needed(terminal);
}

#[test]
fn it_works_in_a_window_that_is_too_small() {
    let mut terminal = running();
    terminal.resize((40, 12));
    terminal.wait_for("44 columns");
    assert_two_are_needed(terminal);
}

#[test]
fn the_menu_asks_once_as_well() {
    let mut terminal = running();
    terminal.press(F10);
    terminal.wait_for("Menu");
    // Quit is the last row, and the list is a ring.
    terminal.press(&[UP, ENTER].concat());
    terminal.wait_for("Leave this game and quit?");
    terminal.press(&[DOWN, ENTER].concat());
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}
