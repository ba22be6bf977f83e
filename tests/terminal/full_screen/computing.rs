//! The computer thinks while the keyboard stays alive.

use super::terminal::{ENTER, Home, Start};

/// An engine that never answers.
const DEAF: &str = "engine:sh -c 'while read l; do case $l in uci) echo uciok;; isready) echo readyok;; esac; done'";
/// An engine that dies when it is asked.
const MORTAL: &str = "engine:sh -c 'while read l; do case $l in uci) echo uciok;; isready) echo readyok;; go*) exit 3;; esac; done'";

#[test]
fn it_answers_a_move_and_its_chair_is_named() {
    let start = Start {
        args: &["--black", "computer1"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.wait_for("Black: computer1");
    terminal.enter("e4");
    terminal.wait_for_piece("e4", "p5w");
    terminal.wait_for("White, your move");
    terminal.wait_for("F1 help");
    terminal.enter("undo");
    terminal.wait_for_piece("e2", "p5w");
}

/// An engine that never answers: everything else works at once.
#[test]
fn keys_resize_undo_and_quit_work_while_it_thinks() {
    let home = Home::new();
    let start = Start {
        args: &["--black", DEAF],
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.enter("e4");
    terminal.wait_for("is thinking");
    terminal.resize((100, 30));
    terminal.wait_for("is thinking");
    terminal.press("\x1b[21~");
    terminal.wait_for("Menu");
    terminal.press("\x1b");
    terminal.wait_until_gone("Menu");
    terminal.enter("undo");
    terminal.wait_for("Taken back");
    terminal.enter("d4");
    terminal.wait_for("is thinking");
    terminal.enter("quit!");
    assert_eq!(terminal.wait_for_end(), 0);
    let game = std::fs::read_to_string(home.path().join("state/hotseat/game.pgn")).unwrap();
    assert!(game.contains("1. d4 *"), "{game}");
}

/// An engine that dies in mid-thought gives the choice, and the game is as it was.
#[test]
fn a_dead_engine_is_replaced_and_nothing_is_lost() {
    let start = Start {
        args: &["--black", MORTAL],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.enter("e4");
    terminal.wait_for("cannot move");
    terminal.wait_for("A person plays on");
    // The dialog has the whole message, to its end.
    terminal.wait_for("player.");
    terminal.press("\x1b[A");
    terminal.press(ENTER);
    terminal.wait_for("Black is human now.");
    terminal.play(&[("e5", "e5", "p5b")]);
}
