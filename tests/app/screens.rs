//! What lies under a screen stays as it is, and what concerns the whole program looks under every
//! screen.

use hotseat::app::command::{Command, Edit};
use hotseat::app::practice::Selection;
use hotseat::app::practice::schedule::Day;
use hotseat::app::{App, Cmd, Msg};

use crate::common::seat::Seat;

fn practise(seat: &mut Seat) {
    let _ = seat.send(Msg::PracticeOpened {
        selection: Box::new(Selection::parse("easy").expect("there are easy ones")),
        today: Day::parse("2026-11-19").expect("it is a date"),
        record: Box::default(),
        found: Vec::new(),
    });
    assert!(seat.app.practice().is_some());
}

fn said(app: &App) -> String {
    let lines: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    lines.join(" ")
}

#[test]
fn a_running_game_of_four_is_kept_under_practice() {
    let mut seat = Seat::new();
    let _ = seat.lines(&["four", "d2 d4"]);
    let (kept, memory) = (seat.app.changes(), seat.app.memory());
    practise(&mut seat);
    assert_eq!((seat.app.changes(), seat.app.memory()), (kept, memory));
    assert!(seat.app.is_worth_keeping());
    assert_eq!(seat.keys("Ctrl-C"), []);
    assert!(
        said(&seat.app).contains("A game is running"),
        "{}",
        said(&seat.app)
    );
    let _ = seat.lines(&["close"]);
    let table = seat.app.four().expect("the table is back");
    assert_eq!(table.game().made().len(), 1);
}

#[test]
fn an_unsaved_study_is_kept_under_practice() {
    let mut seat = Seat::new();
    let _ = seat.lines(&["study new", "e4"]);
    practise(&mut seat);
    assert!(seat.app.has_unsaved_study());
    let draft = seat.app.study_draft().expect("there is a draft");
    assert!(draft.contains("e4"), "{draft}");
    assert!(!seat.keys("Ctrl-C").contains(&Cmd::Quit));
    assert!(said(&seat.app).contains("not saved"), "{}", said(&seat.app));
    let _ = seat.lines(&["close"]);
    assert!(seat.app.viewer().is_some());
}

#[test]
fn a_board_being_set_up_is_kept_under_a_study_and_the_list_of_games() {
    let mut seat = Seat::new();
    let _ = seat.lines(&["setup", "- h2"]);
    let before = seat.app.setup().cloned().expect("a board is set up");
    let _ = seat.lines(&["study"]);
    assert!(seat.app.viewer().is_some(), "{}", said(&seat.app));
    let _ = seat.send(Msg::Run(Command::Archive));
    assert!(seat.app.game_list().is_some());
    let _ = seat.send(Msg::Run(Command::CloseList));
    assert_eq!(seat.app.setup(), Some(&before));
    let _ = seat.send(Msg::Run(Command::Edit(Edit::Cancel)));
    assert!(seat.app.is_playing());
}
