//! Viewing games of files and of the archive in a real terminal.

use std::fs;

use super::bytes::foreign_controls;
use super::terminal::{DOWN, ENTER, ESC, F2, Home, LEFT, PROMPT, RIGHT, Start, Terminal};

const CTRL_O: &str = "\x0f";
const CTRL_S: &str = "\x13";
const DELETE: &str = "\x1b[3~";
const END: &str = "\x1b[F";

const GAME: &str = "[Event \"Test\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 Nc6 3. Bb5 1-0\n";

fn home_with(files: &[(&str, &str)]) -> Home {
    let home = Home::new();
    for (name, text) in files {
        let path = home.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    home
}

/// Opens a file in the window of an ordinary game.
fn load(home: &Home, line: &str) -> Terminal {
    let mut terminal = Start::default().begin_in(home);
    terminal.enter(line);
    terminal
}

#[test]
fn a_file_with_variations_is_walked_through_and_played_on() {
    let home = home_with(&[("game.pgn", GAME)]);
    let mut terminal = load(&home, "load game.pgn");
    terminal.wait_for("at the start");
    terminal.wait_for("(1... c5 Sicilian 2. Nf3)");
    terminal.press(RIGHT);
    terminal.wait_for("Up/Down: [e5] c5");
    terminal.press(DOWN);
    terminal.wait_for("Up/Down: e5 [c5]");
    terminal.press(ENTER);
    terminal.wait_for_piece("c5", "p3b");
    terminal.wait_for("variation, after 1... c5");
    terminal.enter("leave");
    terminal.wait_for("after 1. e4");
    terminal.enter("3");
    terminal.wait_for_piece("b5", "b2w");
    terminal.wait_for("Ann wins.");
    terminal.press(LEFT);
    terminal.wait_for("after 2... Nc6");
    // Nobody plays at the moment, so nothing is asked.
    terminal.press(F2);
    terminal.wait_for("You play on from here.");
    terminal.wait_for(PROMPT);
    terminal.play(&[("Bc4", "c4", "b2w")]);
    terminal.enter("undo 2");
    terminal.wait_until("it was taken back", |terminal| {
        !terminal.square("c6").contains("h1b")
    });
}

#[test]
fn a_game_plays_itself() {
    let home = home_with(&[("game.pgn", GAME)]);
    let mut terminal = load(&home, "load game.pgn");
    terminal.wait_for("at the start");
    terminal.press(" +++");
    terminal.wait_for("0.2 s");
    terminal.wait_for_piece("b5", "b2w");
    terminal.wait_for("Ann wins.");
}

#[test]
fn a_number_finds_its_game() {
    let other = GAME.replace("Ann", "Eve");
    let home = home_with(&[("two games.pgn", &format!("{GAME}\n{other}"))]);
    let mut terminal = load(&home, "load \"two games.pgn\" 2");
    terminal.wait_for("Eve");
    terminal.wait_for("at the start");
    terminal.press(ESC);
    terminal.wait_for("2 games");
    terminal.press(ESC);
    terminal.wait_for(PROMPT);
    terminal.enter("load missing.pgn");
    terminal.wait_for("cannot read");
    terminal.wait_for("missing.pgn: ");
}

#[test]
fn the_archive_is_searched_opened_copied_and_thinned_out() {
    let games: String = (0..300)
        .map(|number| GAME.replace("Ann", &format!("Player{number}")) + "\n")
        .collect();
    let home = home_with(&[(".local/share/hotseat/games-2026-11.pgn", &games)]);
    let mut terminal = Start::default().begin_in(&home);
    terminal.press(CTRL_O);
    terminal.wait_for("300 games");
    terminal.wait_for("> Player299");
    terminal.press("player29");
    terminal.wait_for("11 of 300 games");
    terminal.press(END);
    terminal.wait_for("> Player29 ");
    terminal.press(ENTER);
    terminal.wait_for("at the start");
    terminal.press(ESC);
    terminal.wait_for("11 of 300 games");

    terminal.press(CTRL_S);
    terminal.wait_for("Save this game as PGN");
    terminal.press(&[DOWN, ENTER].concat());
    terminal.wait_for("The game is saved as Player29-Bob.pgn");
    let saved = fs::read_to_string(home.path().join("Player29-Bob.pgn")).unwrap();
    assert_eq!(saved, GAME.replace("Ann", "Player29"));

    terminal.press(DELETE);
    terminal.wait_for("Delete Player29 - Bob?");
    terminal.press(&[DOWN, ENTER].concat());
    terminal.wait_for("10 of 299 games");
    let left =
        fs::read_to_string(home.path().join(".local/share/hotseat/games-2026-11.pgn")).unwrap();
    assert!(!left.contains("\"Player29\"") && left.contains("\"Player290\""));
    assert_eq!(left.matches("[Event").count(), 299);
    terminal.press(ESC);
    terminal.wait_until_gone("10 of 299 games");
    terminal.press(ESC);
    terminal.wait_for(PROMPT);
}

#[test]
fn hostile_files_are_harmless() {
    let hostile = "\x1b]0;owned\x07\x1b[5i\x1b[6n\x1bc\x1b[?1049l\x1b[2K\u{9b}6n\u{9d}0;owned\u{9c}\x07\x08\x7f";
    let game = format!(
        "[Event \"{hostile}\"]\n[White \"Ann{hostile}\"]\n[Black \"{hostile}\"]\n[Opening \"{hostile}\"]\n\n\
         1. e4 {{{hostile} said}} e5 ({hostile}) 2. {hostile} *\n\n"
    );
    let home = home_with(&[("game.pgn", &game), ("both.pgn", &game.repeat(2))]);
    let mut terminal = load(&home, "load game.pgn");
    terminal.wait_for("at the start");
    terminal.press(END);
    terminal.wait_for("after 1... e5");
    terminal.enter("load both.pgn");
    terminal.wait_for("2 games");
    terminal.settle();
    terminal.wait_until_entered();
    let foreign = foreign_controls(&terminal.written);
    assert!(foreign.is_empty(), "{foreign:?}");
}

/// A pipe of the shell cannot be read twice, so its game is shown at once.
#[test]
fn a_pipe_of_the_shell_is_viewed() {
    let home = home_with(&[("game.pgn", GAME)]);
    let start = Start {
        script: Some("cat game.pgn | \"$1\" /dev/fd/3 3<&0 </dev/tty"),
        ..Start::default()
    };
    let mut terminal = start.open_in(&home);
    terminal.wait_for("at the start");
    terminal.press(RIGHT);
    terminal.wait_for("after 1. e4");
}
