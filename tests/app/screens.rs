//! What lies under a screen stays as it is, and what concerns the whole program looks under every
//! screen.

use hotseat::app::command::{Command, Edit};
use hotseat::app::practice::Selection;
use hotseat::app::{App, Cmd, Msg, Options, Screen};
use hotseat::model::{Chess960, Color};

use crate::common::seat::Seat;

fn practise(seat: &mut Seat) {
    let _ = seat.send(Msg::PracticeOpened {
        selection: Box::new(Selection::parse("easy").expect("there are easy ones")),
        today: jiff::civil::date(2026, 11, 19),
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
    let (kept, memory) = (seat.app.table().state(), seat.app.memory());
    practise(&mut seat);
    assert_eq!(
        (seat.app.table().state(), seat.app.memory()),
        (kept, memory)
    );
    assert!(seat.app.is_worth_keeping());
    assert_eq!(seat.keys("Ctrl-C"), []);
    assert!(
        said(&seat.app).contains("A game is running"),
        "{}",
        said(&seat.app)
    );
    let _ = seat.lines(&["close"]);
    assert!(!seat.app.table().rules().is_for_two(), "the table is back");
    assert_eq!(seat.app.table().game().played().len(), 1);
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

#[test]
fn a_pasted_position_is_played_from_any_table_and_from_practice() {
    const TWO: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    const FOUR: &str = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/14/14/14/bK,13/14/14/7,rK,6";
    for practises in [false, true] {
        for first in [&[][..], &["four", "d2 d4"]] {
            for (text, is_four) in [(TWO, false), (FOUR, true)] {
                let mut seat = Seat::new();
                let _ = seat.lines(first);
                if practises {
                    practise(&mut seat);
                }
                let _ = seat.send(Msg::Pasted(text.to_owned()));
                let cmds = seat.keys("Down Enter");
                let archives = cmds.iter().any(|cmd| matches!(cmd, Cmd::Archive(_)));
                assert_eq!(archives, !first.is_empty(), "{cmds:?}");
                assert_eq!(seat.app.cover(), None);
                let position = seat.app.table().game().position();
                let found = (position.cross().is_some(), position.pieces().count());
                let expected = if is_four { 4 } else { 3 };
                assert_eq!(found, (is_four, expected));
            }
        }
    }
}

#[test]
fn a_click_on_a_row_of_the_menu_closes_it_and_its_keys_work_while_it_is_open() {
    let mut seat = Seat::new();
    let _ = seat.lines(&["e4", "e5"]);
    let undo = |app: &App| match app.popup() {
        Some(Screen::Dialog(menu)) => menu.rows.iter().position(|row| row.key == "F3"),
        _ => None,
    };
    let _ = seat.send(Msg::Run(Command::OpenMenu));
    let row = undo(&seat.app).expect("the menu has the row");
    let _ = seat.send(Msg::RowPicked(row));
    assert_eq!(seat.app.popup(), None);
    let _ = seat.send(Msg::RowPicked(row));
    assert_eq!(seat.app.table().game().played().len(), 1);
    let _ = seat.send(Msg::Run(Command::OpenMenu));
    let _ = seat.keys("F3");
    assert_eq!(seat.app.popup(), None);
    assert_eq!(seat.app.table().game().played().len(), 0);
}

#[test]
fn resigning_asks_first_even_before_the_first_move() {
    for lines in [&["resign"][..], &["four", "resign"]] {
        let mut seat = Seat::new();
        let _ = seat.lines(lines);
        assert!(matches!(seat.app.popup(), Some(Screen::Dialog(_))));
        let _ = seat.keys("Esc");
        assert!(!seat.app.is_over());
    }
}

#[test]
fn a_fallen_flag_is_taken_back_only_with_more_time() {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "1");
    let _ = seat.lines(&["e4", "e5"]);
    seat.wait(70);
    assert!(seat.app.is_over());
    let _ = seat.lines(&["undo"]);
    assert!(seat.app.is_over(), "it asks first");
    let _ = seat.keys("Down Down Enter");
    let left = |app: &App| app.table().clock().expect("there are clocks");
    let remaining = left(&seat.app).remaining(Color::White).as_secs();
    assert!((300..=360).contains(&remaining), "{remaining}");
    let recalled = hotseat::app::Table::recall(seat.app.memory().as_bytes(), &[]);
    let recalled = recalled.expect("it is read back").table;
    assert_eq!(recalled.clock(), seat.app.table().clock());
    let mut app = App::plain(Options {
        control: "1".parse().expect("a minute"),
        ..Options::default()
    });
    for line in ["e4", "e5"] {
        let _ = hotseat::app::update(&mut app, Msg::Line(line.to_owned()));
    }
    let _ = hotseat::app::update(&mut app, Msg::Elapsed(std::time::Duration::from_secs(70)));
    let _ = hotseat::app::update(&mut app, Msg::Line("undo".to_owned()));
    assert!(said(&app).contains("addtime 5"), "{}", said(&app));
    let _ = hotseat::app::update(&mut app, Msg::Line("addtime 5".to_owned()));
    assert!(said(&app).contains("5 more minutes"), "{}", said(&app));
    assert!(!app.is_over());
}

#[test]
fn the_next_game_is_like_the_last_one() {
    let start = |app: &App| {
        let start = Chess960::of(app.table().game().start().usual()?);
        start.map(|start| start.to_string())
    };
    let mut app = App::plain(Options::default());
    let line = |app: &mut App, text: &str| {
        let _ = hotseat::app::update(app, Msg::Line(text.to_owned()));
    };
    line(&mut app, "names Ann, Bob");
    line(&mut app, "chess960 12");
    line(&mut app, "resign");
    line(&mut app, "new");
    assert!(app.table().game().start().is_chess960());
    assert_ne!(start(&app).as_deref(), Some("12"));
    line(&mut app, "chess960 12");
    line(&mut app, "resign");
    line(&mut app, "restart");
    assert_eq!(start(&app).as_deref(), Some("12"));
    line(&mut app, "new standard");
    assert!(!app.table().game().start().is_chess960());

    let mut seat = Seat::with_names_and_time("Ann", "Bob", "5+3");
    let _ = seat.lines(&["chess960 12", "seat black computer3"]);
    let kept = seat.app.next_game().expect("it is worth keeping");
    let recalled = hotseat::app::Table::recall(kept.as_bytes(), &[]).expect("it is read back");
    let options = Options {
        seed: 7,
        ..Options::default()
    }
    .like(&recalled);
    assert_eq!(options.control.to_string(), "5+3");
    assert_eq!(options.players.black.to_string(), "computer3");
    assert_eq!(
        options.names.map(|names| names.white).as_deref(),
        Some("Ann")
    );
    assert!(options.start.is_some_and(|start| start.is_chess960()));
}

#[test]
fn what_lies_under_the_help_is_there_again() {
    let mut seat = Seat::new();
    let _ = seat.lines(&["study new", "e4", "comment"]);
    seat.types("Best");
    let comment = |seat: &Seat| match seat.app.popup() {
        Some(Screen::Note(field)) => Some(field.input.text().to_owned()),
        _ => None,
    };
    assert_eq!(comment(&seat).as_deref(), Some("Best"));
    let _ = seat.keys("F1 F1");
    assert!(matches!(seat.app.popup(), Some(Screen::Help(_))));
    let draft = seat.app.study_draft().expect("the comment is kept");
    assert!(draft.contains("; note after Best\n"), "{draft}");
    let _ = seat.keys("Esc");
    assert_eq!(comment(&seat).as_deref(), Some("Best"));
    let _ = seat.keys("Enter");
    assert_eq!(seat.app.popup(), None);
}
