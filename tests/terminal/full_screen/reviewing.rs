//! A game is reviewed in a real terminal, by the real engine.

use std::fs;

use super::terminal::{ENTER, ESC, Home, Start};

const F4: &str = "\x1bOS";
const END: &str = "\x1b[F";

#[test]
fn a_crude_blunder_is_found_shown_and_saved() {
    let home = Home::new();
    // Bordais smothers Molinari's king, 1979.
    let game = "[White \"Molinari\"]\n[Black \"Bordais\"]\n[Result \"0-1\"]\n\n\
        1. e4 c5 2. c4 Nc6 3. Ne2 Nf6 4. Nbc3 Nb4 5. g3 Nd3# 0-1\n";
    fs::write(home.path().join("game.pgn"), game).unwrap();
    let start = Start {
        size: (120, 40),
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.enter("load game.pgn");
    terminal.wait_for("at the start");
    terminal.enter("review");
    terminal.wait_for("Reviewing");
    // The keyboard is alive meanwhile.
    terminal.press(END);
    terminal.wait_for("after 5... Nd3#");
    terminal.wait_for("Reviewed: ");
    terminal.press("\x1b[H");
    terminal.wait_for("at the start");
    terminal.press(&F4.repeat(9));
    terminal.wait_for("Blunder: p7w to");
    terminal.enter("save reviewed.pgn");
    terminal.wait_for("The game is saved as reviewed.pgn");
    let saved = fs::read_to_string(home.path().join("reviewed.pgn")).unwrap();
    assert!(
        saved.contains("5. g3 $4") && saved.contains("[%eval #-1]"),
        "{saved}"
    );
    // The file that it came from is the user's, and stays as it was.
    let left = fs::read_to_string(home.path().join("game.pgn")).unwrap();
    assert_eq!(left, game);
    terminal.press(ESC);
    terminal.wait_for("1 game");
}

#[test]
fn a_game_of_the_archive_keeps_its_review() {
    let home = Home::new();
    let archive = home.path().join(".local/share/hotseat");
    fs::create_dir_all(&archive).unwrap();
    let path = archive.join("games-2026-11.pgn");
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    fs::write(&path, format!("{game}\n{game}")).unwrap();
    let start = Start {
        size: (120, 40),
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.press("\x0f");
    terminal.wait_for("2 games");
    terminal.press(ENTER);
    terminal.wait_for("at the start");
    terminal.enter("review");
    terminal.wait_for("The review is kept in the archive");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(game), "{text}");
    assert!(text.contains("2. g4 $4 {[%eval #-1]}"), "{text}");
    assert_eq!(text.matches("[White \"Ann\"]").count(), 2);
}

#[test]
fn the_best_lines_are_shown_and_then_little_is_sent() {
    let home = Home::new();
    fs::write(
        home.path().join("game.pgn"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
    )
    .unwrap();
    let start = Start {
        size: (120, 40),
        ..Start::default()
    };
    let mut terminal = start.begin_in(&home);
    terminal.enter("load game.pgn");
    terminal.wait_for("at the start");
    terminal.enter("analysis");
    terminal.wait_for("Analysis: depth");
    terminal.press(END);
    terminal.wait_for("after 3... a6");
    terminal.wait_for("4. ");
    terminal.enter("analysis");
    terminal.wait_until_gone("Analysis:");
}
