//! Which game is resumed, by the command line alone; questions are for terminals.

use crate::programs::{Home, Program};

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
    assert!(said.contains("Ann resigns"), "{said}");
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
fn ten_programs_resume_at_once_and_one_has_the_game() {
    let home = left();
    let mut programs: Vec<_> = (0..10).map(|_| home.start(&["--resume"])).collect();
    let said: Vec<String> = programs.iter_mut().map(Program::read_to_prompt).collect();
    let winners: Vec<usize> = (0..10).filter(|&at| said[at].contains("Resumed")).collect();
    let [winner] = winners[..] else {
        panic!("{winners:?} of {said:?}");
    };
    let holder = format!("(process {})", programs[winner].child.id());
    for (at, program) in programs.into_iter().enumerate() {
        let complaint = program.end();
        assert!(!complaint.contains("no unfinished game"), "{complaint}");
        if at != winner {
            assert!(
                complaint.contains("is in use by another hotseat"),
                "{complaint}"
            );
            assert!(complaint.contains(&holder), "{complaint}");
        }
    }
    assert!(home.running().unwrap().contains("1. e4 *"));
}

#[test]
fn two_games_are_resumed_by_two_programs() {
    let home = left();
    let mut first = home.start(&["--resume"]);
    first.read_to_prompt();
    home.say(&[], "d4\n");
    let mut second = home.start(&["--resume"]);
    let said = second.read_to_prompt();
    assert!(
        said.contains("Resumed: White - Black, after 1. d4"),
        "{said}"
    );
    assert_eq!(second.end(), "");
    first.kill();
}
