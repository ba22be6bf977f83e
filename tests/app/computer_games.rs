//! Games against a computer as a player sees them: sides, names, seeds, draws and failures. No engine
//! searches here; its answers are messages.

use std::time::Duration;

use hotseat::app::computer::SearchRequest;
use hotseat::app::settings::Settings;
use hotseat::app::{App, Cmd, Dialog, Face, Msg, Options, Reply, Screen, update};
use hotseat::engine::{Best, Score};
use hotseat::model::{ByColor, Color, Square};
use hotseat::notation::coordinates;

fn options(white: &str, black: &str) -> Options {
    Options {
        players: ByColor::two(white.parse().unwrap(), black.parse().unwrap()),
        ..Options::default()
    }
}

fn names(white: &str, black: &str) -> Option<ByColor<String>> {
    Some(ByColor::two(white.to_owned(), black.to_owned()))
}

fn started(options: Options, face: Face) -> App {
    let mut app = App::new(options, Settings::default(), face);
    let _ = update(&mut app, Msg::Elapsed(Duration::ZERO));
    app
}

fn type_line(app: &mut App, line: &str) -> Vec<Cmd> {
    update(app, Msg::Line(line.to_owned()))
}

fn said(app: &App) -> String {
    let lines: Vec<String> = app.replies().iter().map(Reply::to_string).collect();
    lines.join("\n")
}

fn request(cmds: &[Cmd]) -> Option<SearchRequest> {
    cmds.iter().find_map(|cmd| match cmd {
        Cmd::Think(request) => Some((**request).clone()),
        _ => None,
    })
}

/// Answers a request with a move in coordinates and a score for the computer.
fn answer(app: &mut App, request: &SearchRequest, mv: &str, score: i32) -> Vec<Cmd> {
    let mv = request
        .game
        .resolve(coordinates::parse(mv).unwrap())
        .unwrap();
    let best = Best {
        best: Some(mv),
        ponder: None,
        score: Some(Score::Centipawns(score)),
    };
    update(
        app,
        Msg::SearchDone {
            id: request.id,
            best,
        },
    )
}

fn dialog(app: &App) -> &Dialog {
    match app.popup() {
        Some(Screen::Dialog(dialog)) => dialog,
        other => panic!("no dialog but {other:?}"),
    }
}

fn labels(app: &App) -> Vec<&str> {
    dialog(app)
        .rows
        .iter()
        .map(|row| row.label.as_str())
        .collect()
}

/// Types the name of a menu row or a form row's value, as far as a test needs it.
fn press(app: &mut App, keys: &str) -> Vec<Cmd> {
    let mut cmds = Vec::new();
    for name in keys.split_whitespace() {
        let event = crate::common::seat::key(name);
        if let Some(msg) = hotseat::ui::keymap::key(app, event) {
            cmds.extend(update(app, msg));
        }
    }
    cmds
}

#[test]
fn no_two_games_of_a_program_have_the_same_seed() {
    let mut app = started(options("human", "computer3"), Face::Plain);
    let mut seeds = Vec::new();
    for _ in 0..5 {
        let cmds = type_line(&mut app, "e4");
        let seed = request(&cmds).expect("the computer's turn").seed;
        assert!(!seeds.contains(&seed), "{seed} twice");
        seeds.push(seed);
        let _ = type_line(&mut app, "new!");
    }
}

#[test]
fn a_program_starts_with_the_seed_it_is_given() {
    for seed in [1, 2] {
        let mut app = started(
            Options {
                seed,
                ..options("human", "computer3")
            },
            Face::Plain,
        );
        let cmds = type_line(&mut app, "e4");
        assert_eq!(request(&cmds).unwrap().seed, seed);
    }
}

#[test]
fn what_a_computer_thought_of_moves_that_were_undone_does_not_make_it_resign() {
    const HOPELESS: i32 = -2000;
    let replies = ["e7e5", "d7d5", "c7c5"];
    let moves = ["e4", "d4", "c4"];
    for leave in ["undo 3", "new!", "seat black computer6", "swap"] {
        let mut app = started(options("human", "computer5"), Face::Plain);
        for (mv, reply) in moves.iter().zip(replies) {
            let cmds = type_line(&mut app, mv);
            let request = request(&cmds).expect("the computer's turn");
            let _ = answer(&mut app, &request, reply, HOPELESS);
        }
        let mut cmds = type_line(&mut app, leave);
        if leave == "swap" {
            cmds = type_line(&mut app, "seat white human");
            cmds.extend(type_line(&mut app, "seat black computer6"));
        }
        if request(&cmds).is_none() {
            cmds = type_line(&mut app, "a3");
        }
        let request = request(&cmds).expect("the computer's turn");
        let _ = answer(&mut app, &request, "h7h6", HOPELESS);
        assert_eq!(app.table().game().outcome(), None, "{leave}");
    }
}

#[test]
fn a_hopeless_computer_does_resign() {
    let mut app = started(options("human", "computer5"), Face::Plain);
    for (mv, reply) in ["e4", "d4", "c4", "b4"]
        .iter()
        .zip(["e7e5", "d7d5", "c7c5", "b7b5"])
    {
        let cmds = type_line(&mut app, mv);
        let request = request(&cmds).expect("the computer's turn");
        let _ = answer(&mut app, &request, reply, -2000);
    }
    assert!(
        said(&app).starts_with("Black resigns. White wins."),
        "{}",
        said(&app)
    );
}

#[test]
fn nobody_answers_for_the_computer() {
    for (lines, expected) in [
        (
            vec!["draw", "accept"],
            "No: the offer is yours; the computer answers with its next move.",
        ),
        (
            vec!["draw", "decline"],
            "No: the offer is yours; the computer answers with its next move.",
        ),
        (
            vec!["draw black"],
            "No: Black is computer1, which decides for itself.",
        ),
        (
            vec!["resign black"],
            "No: Black is computer1, which decides for itself.",
        ),
    ] {
        let mut app = started(options("human", "computer1"), Face::Plain);
        for line in &lines {
            let _ = type_line(&mut app, line);
        }
        assert_eq!(said(&app), expected, "{lines:?}");
        assert_eq!(app.table().game().outcome(), None, "{lines:?}");
    }
}

#[test]
fn the_menu_says_what_it_does_about_a_draw() {
    let mut app = started(Options::default(), Face::Screen);
    let _ = press(&mut app, "F10");
    assert!(labels(&app).contains(&"Offer a draw"));
    assert!(!labels(&app).contains(&"Accept the draw"));
    let _ = press(&mut app, "Esc");
    let _ = type_line(&mut app, "draw");
    let _ = press(&mut app, "F10");
    assert!(!labels(&app).contains(&"Offer a draw"));
    assert!(labels(&app).contains(&"Accept the draw"));
    assert!(labels(&app).contains(&"Decline the draw"));
}

#[test]
fn the_board_turns_to_the_player_who_is_alone_against_a_computer() {
    let mut app = started(options("computer1", "human"), Face::Screen);
    assert_eq!(app.viewpoint(), Color::Black);
    assert_eq!(app.screen().cursor(), Square::E7);
    let _ = type_line(&mut app, "swap");
    assert_eq!(app.viewpoint(), Color::White);
    assert_eq!(app.screen().cursor(), Square::E2);
    let two_people = started(Options::default(), Face::Screen);
    assert_eq!(two_people.viewpoint(), Color::White);
}

#[test]
fn a_failed_engine_can_be_dealt_with_until_it_is() {
    let mut app = started(options("human", "engine:nothing"), Face::Screen);
    let cmds = type_line(&mut app, "e4");
    let request = request(&cmds).expect("the engine's turn");
    let _ = update(
        &mut app,
        Msg::SearchFailed {
            id: request.id,
            reason: "It has died.".to_owned(),
        },
    );
    assert!(dialog(&app).title.contains("cannot move"));
    let _ = press(&mut app, "Esc");
    assert_eq!(app.popup(), None);
    assert_eq!(app.failure(), Some("It has died."));
    let seat = crate::common::seat::Seat::showing(app.clone());
    let picture = seat.picture(crate::common::seat::ABLE);
    assert!(picture.contains("It has died."), "{picture}");
    assert!(picture.contains("nothing failed"), "{picture}");
    let _ = press(&mut app, "Esc");
    assert!(
        dialog(&app).title.contains("cannot move"),
        "the choice comes back"
    );
    let _ = press(&mut app, "Down Down Enter");
    assert_eq!(app.failure(), None);
    let _ = type_line(&mut app, "e5");
    assert_eq!(app.table().game().played().len(), 2, "a person plays on");
}

#[test]
fn undo_takes_back_as_many_of_your_moves_as_there_are() {
    for (count, left) in [("undo", 2), ("undo 2", 0), ("undo 3", 0), ("undo 4", 0)] {
        let mut app = started(options("human", "computer1"), Face::Plain);
        for (mv, reply) in [("e4", "e7e5"), ("d4", "d7d5")] {
            let cmds = type_line(&mut app, mv);
            let request = request(&cmds).unwrap();
            let _ = answer(&mut app, &request, reply, 0);
        }
        let _ = type_line(&mut app, count);
        assert_eq!(
            app.table().game().played().len(),
            left,
            "{count}: {}",
            said(&app)
        );
    }
    let mut app = started(options("human", "computer1"), Face::Plain);
    let cmds = type_line(&mut app, "e4");
    let request = request(&cmds).unwrap();
    let _ = answer(&mut app, &request, "e7e5", 0);
    let _ = type_line(&mut app, "undo 2");
    assert_eq!(said(&app), "Taken back. White is to move.");
    let _ = type_line(&mut app, "undo 9");
    assert_eq!(said(&app), "No: there is no move to take back.");
}

#[test]
fn names_stay_with_the_people_who_have_them() {
    let mut app = started(
        Options {
            names: names("Ann", ""),
            ..options("human", "computer1")
        },
        Face::Plain,
    );
    let name = |app: &App, color| app.table().name(color);
    assert_eq!(name(&app, Color::White), "Ann");
    assert_eq!(name(&app, Color::Black), "computer1");
    let _ = type_line(&mut app, "swap");
    assert_eq!(name(&app, Color::Black), "Ann");
    let _ = type_line(&mut app, "game! human computer1");
    assert_eq!(name(&app, Color::White), "Ann");
    assert_eq!(name(&app, Color::Black), "computer1");
}

#[test]
fn changing_sides_in_the_form_swaps_names_and_seats() {
    let mut app = started(
        Options {
            names: names("Ann", "Bob"),
            ..options("human", "computer1")
        },
        Face::Screen,
    );
    let _ = press(&mut app, "F2");
    let sides = dialog(&app)
        .rows
        .iter()
        .position(|row| row.label == "Sides");
    for _ in dialog(&app).selected..sides.expect("the form has sides") {
        let _ = press(&mut app, "Down");
    }
    let _ = press(&mut app, "Right");
    let start = dialog(&app)
        .rows
        .iter()
        .position(|row| row.label.starts_with("Start") && row.shown().is_empty());
    let (from, to) = (dialog(&app).selected, start.expect("a row that starts"));
    let key = if to > from { "Down" } else { "Up" };
    for _ in 0..from.abs_diff(to) {
        let _ = press(&mut app, key);
    }
    let _ = press(&mut app, "Enter");
    let table = app.table();
    assert_eq!(table.name(Color::White), "Bob");
    assert_eq!(table.name(Color::Black), "Ann");
    assert!(table.players().white.is_computer());
    assert!(!table.players().black.is_computer());
}

#[test]
fn resigning_and_quitting_ask_first_in_the_full_screen() {
    for (line, cmd) in [("resign", None), ("quit", Some(Cmd::Quit))] {
        let mut app = started(Options::default(), Face::Screen);
        let _ = type_line(&mut app, "e4");
        let cmds = type_line(&mut app, line);
        assert!(!cmds.contains(&Cmd::Quit), "{line}");
        assert_eq!(app.table().game().outcome(), None, "{line}");
        let cmds = press(&mut app, "Down Enter");
        match cmd {
            Some(cmd) => assert!(cmds.contains(&cmd), "{line}"),
            None => assert!(app.table().game().outcome().is_some(), "{line}"),
        }
        let mut confident = App::new(
            Options::default(),
            Settings {
                confirm: false,
                ..Settings::default()
            },
            Face::Screen,
        );
        let _ = type_line(&mut confident, "e4");
        let _ = type_line(&mut confident, line);
        assert_eq!(confident.popup(), None, "{line}");
    }
}

#[test]
fn accepting_a_draw_is_written_to_the_journal_once() {
    let mut app = started(Options::default(), Face::Plain);
    let record = |cmds: Vec<Cmd>| -> Vec<String> {
        let lines = cmds.into_iter().filter_map(|cmd| match cmd {
            Cmd::Record(line) => Some(line),
            _ => None,
        });
        lines.collect()
    };
    let _ = type_line(&mut app, "e4");
    assert_eq!(record(type_line(&mut app, "draw")), ["draw"]);
    assert_eq!(record(type_line(&mut app, "accept")), ["accept"]);
}
