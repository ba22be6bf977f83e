//! A session that is put away and taken up again is the same session.

use std::time::Duration;

use hotseat::app::{App, Msg, Options, Session, Stamp, update};
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

/// The whole milliseconds of the time thought are what is written down.
fn rounded(app: &App) -> Session {
    Session::recall(app.last_memory().as_bytes()).expect("what we write we can read")
}

#[test]
fn random_sessions_come_back_as_they_were() {
    let mut random = Random::new(5);
    for round in 0..40 {
        let control = ["none", "5+3", "0:30", "5+3v3+2"][round % 4];
        let mut app = App::plain(Options {
            control: control.parse().unwrap(),
            start: (round % 3 == 0).then(|| position("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1")),
            names: (round % 2 == 0).then(|| ByColor {
                white: "Zo\u{eb}".to_owned(),
                black: "Bob \u{2654}".to_owned(),
            }),
            ..Options::default()
        });
        for _ in 0..60 {
            deed(&mut app, &mut random);
            assert_eq!(&rounded(&app), app.session(), "{}", app.last_memory());
        }
    }
}

fn deed(app: &mut App, random: &mut Random) {
    if app.is_undated() {
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
        let moves = app.session().game().position().legal_moves();
        let mv = moves.get(random.below(moves.len().max(1))).copied();
        mv.map_or("new!".to_owned(), hotseat::notation::coordinates::write)
    } else {
        LINES[random.below(LINES.len())].to_owned()
    };
    let _ = update(app, Msg::Line(line));
}

/// A finished game that was loaded counts for nobody, until it is played on.
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
    assert_eq!(app.score_line(), "White 0, Black 0");
    assert_eq!(
        app.ending_line().as_deref(),
        Some("Black resigns. White wins.")
    );
    for line in ["undo", "resign"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    assert_eq!(app.score_line(), "White 0, Black 1");
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
        assert!(Session::recall(text.as_bytes()).is_err(), "{text}");
    }
}
