//! Opening a game never starts a program, whatever the game says.

use std::fs;
use std::path::PathBuf;

use crate::programs::Home;

/// A home, a file that only the command of a malicious game would create, and that game.
struct Trap {
    home: Home,
    marker: PathBuf,
    game: PathBuf,
}

impl Trap {
    fn new() -> Trap {
        let home = Home::new();
        let marker = home.path().join("marker");
        let game = home.path().join("trap.pgn");
        fs::write(&game, Trap::text(&marker)).unwrap();
        Trap { home, marker, game }
    }

    /// A game with every tag that could seat an engine, and White to move.
    fn text(marker: &std::path::Path) -> String {
        let command = format!("engine:sh -c 'touch {}'", marker.display());
        format!(
            "[White \"{command}\"]\n[Black \"{command}\"]\n[HotseatWhite \"{command}\"]\n\
             [HotseatBlack \"{command}\"]\n[HotseatPerson \"1\"]\n[HotseatLoaded \"yes\"]\n\
             [WhiteType \"program\"]\n\n1. e4 e5 *\n"
        )
    }

    fn game(&self) -> &str {
        self.game.to_str().unwrap()
    }

    /// The moves of both sides are a person's to make, and nothing was started.
    #[track_caller]
    fn check(&self, said: &str) {
        assert!(said.contains("White knight"), "{said}");
        assert!(said.contains("Black knight"), "{said}");
        assert!(!self.marker.exists(), "a command was run: {said}");
    }
}

const MOVES: &str = "Nf3\nNc6\n";

#[test]
fn a_file_argument_starts_nothing() {
    let trap = Trap::new();
    let (said, _) = trap.home.say(&[trap.game()], MOVES);
    trap.check(&said);
    let running = trap.home.running().unwrap();
    assert!(!running.contains("[HotseatWhite \"engine"), "{running}");
    let (said, _) = trap.home.say(&["--resume"], "Bb5\na6\n");
    assert!(said.contains("Black pawn"), "{said}");
    assert!(!trap.marker.exists());
}

#[test]
fn loading_and_then_resuming_starts_nothing() {
    let trap = Trap::new();
    let lines = format!("d4\nload! {}\n{MOVES}", trap.game());
    let (said, _) = trap.home.say(&[], &lines);
    trap.check(&said);
    let (said, _) = trap.home.say(&["--resume"], "Bb5\na6\n");
    assert!(said.contains("Black pawn"), "{said}");
    assert!(!trap.marker.exists());
}

#[test]
fn a_running_game_that_was_tampered_with_starts_nothing() {
    let trap = Trap::new();
    fs::create_dir_all(trap.home.state()).unwrap();
    fs::write(trap.home.state().join("game.pgn"), Trap::text(&trap.marker)).unwrap();
    let (said, _) = trap.home.say(&["--resume"], MOVES);
    trap.check(&said);
    assert!(said.contains("seat white engine:COMMAND"), "{said}");
}

/// The command line starts the engine; the next program has to be told again.
#[test]
fn an_engine_of_the_command_line_is_not_started_again_by_itself() {
    let trap = Trap::new();
    let command = format!("engine:sh -c 'touch {}'", trap.marker.display());
    trap.home.say(&["--black", &command], "e4\n");
    assert!(trap.marker.exists(), "the command line may start it");
    fs::remove_file(&trap.marker).unwrap();
    let running = trap.home.running().unwrap();
    assert!(!running.contains("touch"), "{running}");
    let (said, _) = trap.home.say(&["--resume"], "e5\n");
    assert!(said.contains("seat black engine:COMMAND"), "{said}");
    assert!(said.contains("Black pawn"), "{said}");
    assert!(!trap.marker.exists());
}

/// Lines that no person types, such as a journal, start nothing either.
#[test]
fn a_piped_line_starts_nothing() {
    let trap = Trap::new();
    let command = format!("engine:sh -c 'touch {}'", trap.marker.display());
    for line in [
        format!("seat black {command}"),
        format!("game! human \"{command}\" 5"),
        format!("seat white {command}"),
    ] {
        trap.home.say(&[], &format!("{line}\ne4\n"));
        assert!(!trap.marker.exists(), "{line}");
    }
}
