//! A session that is saved and resumed is the same table.

use std::time::Duration;

use hotseat::app::table::players::Who;
use hotseat::app::{App, Msg, Options, Stamp, Table, update};
use hotseat::model::ByColor;

use crate::common::{Random, position};

/// Lines that leave traces in a session, besides moves.
const LINES: [&str; 16] = [
    "undo",
    "undo 3",
    "redo",
    "resign",
    "draw",
    "accept",
    "decline",
    "claim",
    "new!",
    "game! human human 5d3",
    "game! human human 40/90+30,30+30",
    "names Ann \"the\" Rook\\, Bob}",
    "swap",
    "alternate on",
    "pause",
    "fen! 7k/5Q2/6K1/8/8/8/8/8 w - - 97 60",
];

/// The table as it comes back from what is saved.
fn resumed(app: &App) -> Table {
    let recalled = Table::recall(app.memory().as_bytes(), &[]);
    recalled.expect("what we write we can read").table
}

#[test]
fn random_sessions_come_back_as_they_were() {
    let mut random = Random::new(5);
    for round in 0..40 {
        let control = ["none", "5+3", "0:30", "5+3v3+2"][round % 4];
        let mut app = App::plain(Options {
            control: control.parse().unwrap(),
            start: (round % 3 == 0)
                .then(|| position("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1").into()),
            names: (round % 2 == 0)
                .then(|| ByColor::two("Zo\u{eb}".to_owned(), "Bob \u{2654}".to_owned())),
            ..Options::default()
        });
        for _ in 0..60 {
            let (before, state) = (without_time(&app), app.table().state());
            deed(&mut app, &mut random);
            assert_eq!(&resumed(&app), app.table(), "{}", app.memory());
            assert!(
                without_time(&app) == before || app.table().state() != state,
                "a change that is not seen is not saved"
            );
        }
    }
}

/// What is saved, without the time spent on this move, which counts as a change once a second.
fn without_time(app: &App) -> String {
    let text = app.memory();
    let lines = text
        .lines()
        .filter(|line| !line.contains("HotseatThinking"));
    lines.collect()
}

fn deed(app: &mut App, random: &mut Random) {
    if app.table().began().is_none() {
        let stamp = Stamp {
            date: "2026.11.16".to_owned(),
            time: "14:05:11".to_owned(),
        };
        let _ = update(app, Msg::Dated(stamp));
    }
    let _ = update(
        app,
        Msg::Elapsed(Duration::from_millis(random.below(900) as u64)),
    );
    let line = if random.below(4) > 0 {
        let moves = app.table().game().position().legal_moves();
        let mv = moves.get(random.below(moves.len().max(1))).copied();
        mv.map_or("new!".to_owned(), hotseat::notation::coordinates::write)
    } else {
        LINES[random.below(LINES.len())].to_owned()
    };
    let _ = update(app, Msg::Line(line));
}

/// A finished game that was loaded counts for neither player, until it is continued.
#[test]
fn a_loaded_game_does_not_change_the_score() {
    let mut app = App::plain(Options::default());
    let read = hotseat::notation::pgn::read_all(b"1. e4 e5 1-0").remove(0);
    let _ = update(
        &mut app,
        Msg::GameLoaded {
            read: Box::new(read),
            is_one_of_many: false,
        },
    );
    assert_eq!(app.table().score_line(), "White 0, Black 0");
    assert_eq!(
        app.ending_line().as_deref(),
        Some("Black resigns. White wins.")
    );
    for line in ["undo", "resign"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    assert_eq!(app.table().score_line(), "White 0, Black 1");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for text in [
        "",
        "[HotseatUndone \"e2e5:1\"]\n\n1. e4 *",
        "[HotseatPerson \"3\"]\n\n1. e4 *",
        "[HotseatScore \"1x\"]\n\n1. e4 *",
        "[HotseatEnding \"boredom\"]\n\n1. e4 *",
        "[HotseatWhite \"nobody\"]\n\n1. e4 *",
        "[HotseatThinking \"long\"]\n\n1. e4 *",
        "1. e4 e5 2. Ke3 *",
    ] {
        let ours = if text.contains("HotseatPerson") {
            text.to_owned()
        } else {
            format!("[HotseatPerson \"1\"]\n{text}")
        };
        let text = if text.is_empty() { text } else { &ours };
        assert!(Table::recall(text.as_bytes(), &[]).is_err(), "{text}");
    }
}

/// Who sits where after a resume, by what the file says; `fish` is in the settings.
#[test]
fn only_an_engine_of_the_settings_is_seated_again() {
    let fish = Who::Engine("fish".into());
    for (stored, seated, absent) in [
        ("human", Who::Human, None),
        ("computer3", "computer3".parse().unwrap(), None),
        ("engine:fish", fish, None),
        ("engine:shark", Who::Human, Some(Some("shark"))),
        ("engine:/bin/sh -c 'touch x'", Who::Human, Some(None)),
        ("ENGINE:fish -x", Who::Human, Some(None)),
        ("engine", Who::Human, Some(None)),
    ] {
        let text = format!("[HotseatPerson \"1\"]\n[HotseatBlack \"{stored}\"]\n\n1. e4 *");
        let recalled = Table::recall(text.as_bytes(), &["fish"]).unwrap();
        assert_eq!(recalled.table.players().black, seated, "{stored}");
        let names: Vec<_> = recalled.absent.iter().map(|a| a.name.as_deref()).collect();
        assert_eq!(names, Vec::from_iter(absent), "{stored}");
        let salvaged = Table::salvage(text.as_bytes(), &["fish"]).unwrap();
        assert_eq!(salvaged, recalled, "{stored}");
    }
}

#[test]
fn an_engine_is_stored_by_name_and_never_by_its_command() {
    let players = ByColor::two(
        "engine:fish".parse().unwrap(),
        "engine:sh -c secret".parse().unwrap(),
    );
    let table = Table::new(Options {
        players,
        ..Options::default()
    });
    let text = table.memory(&["fish"]);
    assert!(text.contains("[HotseatWhite \"engine:fish\"]"), "{text}");
    assert!(text.contains("[HotseatBlack \"engine\"]"), "{text}");
    assert!(!text.contains("secret"), "{text}");
}

/// A loaded game keeps tags that look like ours, through a resume, and they mean nothing.
#[test]
fn tags_of_ours_in_a_loaded_game_are_tags_like_others() {
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[HotseatWhite \"engine:sh\"]\n[HotseatUndone \"e7e5:1\"]\n[HotseatScore \"1w 1w\"]\n[TimeControl \"-\"]\n\n1. e4 *";
    let read = hotseat::notation::pgn::read_all(text.as_bytes()).remove(0);
    let table = Table::from_game(&read.tree);
    assert_eq!(table.players(), &ByColor::default());
    assert!(table.game().undone().is_empty());
    let resumed = Table::recall(table.memory(&["sh"]).as_bytes(), &["sh"]).unwrap();
    assert_eq!(resumed.table, table);
    assert_eq!(resumed.absent, []);
    let record = table.record().to_pgn();
    assert!(record.contains("[HotseatWhite \"engine:sh\"]"), "{record}");
}
