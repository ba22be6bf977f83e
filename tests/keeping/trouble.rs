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
