//! Who goes on with what, by the command line alone; questions are for terminals.

use crate::programs::Home;

/// A home where a game was left after 1. e4.
fn left() -> Home {
    let home = Home::new();
    home.say(&[], "names Ann, Bob\ne4\n");
    assert!(home.running().is_some());
    home
}

#[test]
fn without_a_terminal_a_new_game_starts_and_the_old_one_is_archived() {
    let home = left();
    let (said, complaint) = home.say(&[], "history\n");
    assert!(said.contains("none\n"), "{said}");
    assert_eq!(complaint, "");
    let archive = home.archive();
    for expected in [
        "[White \"Ann\"]",
        "[Result \"*\"]",
        "[Termination \"unfinished\"]",
        "1. e4 *",
    ] {
        assert!(archive.contains(expected), "{archive}");
    }
    assert!(!archive.contains("Hotseat"), "{archive}");
}

#[test]
fn an_option_that_describes_a_game_starts_a_new_one() {
    for args in [
        &["--new"][..],
        &["--time", "5"],
        &["--names", "Cy,Dee"],
        &["--white", "human"],
    ] {
        let home = left();
        let (said, _) = home.say(args, "history\n");
        assert!(said.contains("none\n"), "{said}");
        assert!(home.archive().contains("1. e4 *"));
    }
}

#[test]
fn resume_goes_on_even_with_a_game_that_is_over_or_says_that_there_is_none() {
    let home = left();
    let (said, _) = home.say(&["--resume"], "history\nc5\n");
    assert!(
        said.contains("Resumed: Ann - Bob, after 1. e4, Black to move."),
        "{said}"
    );
    let (said, _) = home.say(&["--resume"], "resign\n");
    assert!(said.contains("White resigns"), "{said}");
    let (said, complaint) = home.say(&["--resume"], "history\n");
    assert!(said.contains("none\n"), "{said}");
    assert!(complaint.contains("no unfinished game"), "{complaint}");
}

#[test]
fn two_programs_keep_two_games() {
    let home = Home::new();
    let mut first = home.start(&[]);
    first.read_to_prompt();
    first.enter("e4");
    let (_, complaint) = home.say(&[], "d4\n");
    let holder = format!("process {}", first.child.id());
    assert!(complaint.contains(&holder), "{complaint}");
    assert!(complaint.contains("game-2.pgn"), "{complaint}");
    first.enter("e5");
    first.kill();
    assert!(home.running().unwrap().contains("1. e4 e5"));
    // Both are found again, the last one first.
    let (said, _) = home.say(&["--resume"], "history\n");
    assert!(said.contains("1. e4 e5\n"), "{said}");
}

#[test]
fn a_game_that_cannot_be_read_is_left_alone() {
    let home = left();
    let file = home.state().join("game.pgn");
    std::fs::write(&file, "1. e4 e5 2. Ke3 *").unwrap();
    let (_, complaint) = home.say(&[], "d4\n");
    assert!(complaint.contains("cannot be read"), "{complaint}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "1. e4 e5 2. Ke3 *");
    assert!(home.state().join("game-2.pgn").exists());
}
