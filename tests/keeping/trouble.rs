//! A place that cannot be written: the game goes on, it is told once, and saving comes back.

use std::fs;
use std::io::Read;

use crate::programs::Home;

#[test]
fn saving_fails_aloud_and_comes_back_by_itself() {
    let home = Home::new();
    // A file where the directory should be. Root may write anywhere else.
    let blocked = home.path().join("state");
    fs::write(&blocked, "").unwrap();
    let mut program = home.start(&[]);
    program.read_to_prompt();
    for line in ["e4", "e5"] {
        program.enter(line);
    }
    fs::remove_file(&blocked).unwrap();
    program.enter("Nf3");
    assert!(home.running().unwrap().contains("1. e4 e5 2. Nf3"));
    drop(program.stdin.take());
    let mut complaint = String::new();
    program
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut complaint)
        .unwrap();
    assert_eq!(
        complaint.matches("Warning: NOT SAVED").count(),
        1,
        "{complaint}"
    );
    assert_eq!(
        complaint.matches("Saving works again").count(),
        1,
        "{complaint}"
    );
    program.child.wait().unwrap();
}

#[test]
fn a_directory_that_vanishes_is_made_again() {
    let home = Home::new();
    let mut program = home.start(&[]);
    program.read_to_prompt();
    program.enter("e4");
    fs::remove_dir_all(home.state()).unwrap();
    program.enter("e5");
    assert!(home.running().unwrap().contains("1. e4 e5"));
    program.kill();
}

/// The first program's game is not written over a second program's.
#[test]
fn a_directory_that_vanishes_and_a_second_program_keep_two_games() {
    let home = Home::new();
    let mut first = home.start(&[]);
    first.read_to_prompt();
    first.enter("e4");
    fs::remove_dir_all(home.state()).unwrap();
    let mut second = home.start(&[]);
    second.read_to_prompt();
    second.enter("d4");
    first.enter("e5");
    second.enter("d5");
    first.enter("Nf3");
    assert!(home.running().unwrap().contains("1. d4 d5 *"));
    let other = fs::read_to_string(home.state().join("game-2.pgn")).unwrap();
    assert!(other.contains("1. e4 e5 2. Nf3 *"), "{other}");
    first.kill();
    second.kill();
}

/// No file can be had: one warning, which stays until the game is saved.
#[test]
fn no_free_file_is_said_once_until_there_is_one() {
    let home = Home::new();
    let blocked: Vec<_> = (1..100)
        .map(|number| match number {
            1 => home.state().join("game.pgn"),
            number => home.state().join(format!("game-{number}.pgn")),
        })
        .collect();
    for path in &blocked {
        fs::create_dir_all(path).unwrap();
    }
    let mut program = home.start(&["--resume"]);
    program.read_to_prompt();
    for line in ["e4", "undo", "e4", "e5"] {
        program.enter(line);
    }
    fs::remove_dir(&blocked[0]).unwrap();
    program.enter("Nf3");
    assert!(home.running().unwrap().contains("1. e4 e5 2. Nf3"));
    let complaint = program.end();
    assert_eq!(complaint.matches("NOT SAVED").count(), 1, "{complaint}");
    assert_eq!(
        complaint.matches("Saving works again").count(),
        1,
        "{complaint}"
    );
    assert!(complaint.lines().count() <= 4, "{complaint}");
}

/// Another program has the archive locked: the game is said to wait, and arrives later.
#[test]
fn a_locked_archive_keeps_the_game_waiting() {
    let home = Home::new();
    let archive = home.path().join("data/hotseat");
    fs::create_dir_all(&archive).unwrap();
    let lock = fs::File::create(archive.join("games.lock")).unwrap();
    lock.lock().unwrap();
    let mut program = home.start(&[]);
    program.read_to_prompt();
    for line in ["e4", "e5", "new!", "d4"] {
        program.enter(line);
    }
    assert_eq!(home.archive(), "");
    assert!(home.running().unwrap().contains("1. e4 e5 *"), "it waits");
    program.kill();
    drop(lock);
    let (said, complaint) = home.say(&["--resume"], "history\n");
    assert!(said.contains("1. d4\n"), "{said}{complaint}");
    assert!(home.archive().contains("1. e4 e5 *"));
    assert!(!home.running().unwrap().contains("1. e4 e5 *"));
}

/// The lock is released while the program waits for a line: the game arrives without one.
#[test]
fn a_released_archive_gets_its_game_while_nothing_happens() {
    let home = Home::new();
    let archive = home.path().join("data/hotseat");
    fs::create_dir_all(&archive).unwrap();
    let lock = fs::File::create(archive.join("games.lock")).unwrap();
    lock.lock().unwrap();
    let mut program = home.start(&[]);
    program.read_to_prompt();
    for line in ["e4", "e5", "new!", "d4"] {
        program.enter(line);
    }
    assert_eq!(home.archive(), "");
    drop(lock);
    while !home.archive().contains("1. e4 e5 *") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    program.kill();
}

/// Some people keep everything in one directory.
#[test]
fn one_directory_for_everything_loses_nothing() {
    let home = Home::new();
    fs::create_dir(home.path().join("data")).unwrap();
    std::os::unix::fs::symlink("data", home.path().join("state")).unwrap();
    home.say(&[], "e4\nnew!\nd4\n");
    for _ in 0..2 {
        let (said, complaint) = home.say(&["--resume"], "games\n");
        assert!(
            said.contains("Resumed: White - Black, after 1. d4"),
            "{said}"
        );
        assert!(
            said.contains("King's Pawn Game.\n1 game;"),
            "{said}{complaint}"
        );
        assert!(home.archive().contains("1. e4 *"));
    }
}
