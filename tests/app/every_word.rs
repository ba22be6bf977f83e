//! Every word, with good and bad arguments, in every state: there is always an answer.

use hotseat::app::command::{Command, NewGame, Start, help, table};
use hotseat::app::practice::Selection;
use hotseat::app::settings::Settings;
use hotseat::app::table::players::{Level, Who};
use hotseat::app::{App, Cmd, Face, Msg, Options, update};
use hotseat::model::{ByColor, Rules};
use hotseat::notation::pgn;
use jiff::civil::Date;

use crate::common::position;

/// A state, and how to come there.
type State = (&'static str, fn(Face) -> App);

const STATES: [State; 15] = [
    ("before the first move", fresh),
    ("in check", |face| after(face, &["e4", "f6", "Qh5"])),
    ("over", |face| after(face, &["f3", "e5", "g4", "Qh4"])),
    ("in setup", |face| after(face, &["setup"])),
    ("offer pending", |face| after(face, &["e4", "draw"])),
    ("computer in a chair", against_computer),
    ("paused", |face| after(face, &["e4", "pause"])),
    ("viewing", viewing),
    ("practising", practising),
    ("with a clock", |face| {
        after(face, &["game! human human 5+3", "e4"])
    }),
    ("at a table for four", |face| {
        after(face, &["four 5+3", "d4"])
    }),
    ("in setup for four", |face| after(face, &["four", "setup"])),
    ("offer pending at a table for four", |face| {
        after(face, &["four", "d4", "draw"])
    }),
    ("over at a table for four", |face| {
        after(face, &["four teams", "d4", "resign! green"])
    }),
    ("viewing a game for four", viewing_four),
];

fn app(face: Face, options: Options) -> App {
    App::new(options, Settings::default(), face)
}

fn fresh(face: Face) -> App {
    app(face, Options::default())
}

fn after(face: Face, lines: &[&str]) -> App {
    let mut app = fresh(face);
    for line in lines {
        let _ = update(&mut app, Msg::Line((*line).to_owned()));
    }
    app
}

fn against_computer(face: Face) -> App {
    let players = ByColor::two(Who::Human, Who::Computer(Level::ALL[2]));
    let options = Options {
        players,
        ..Options::default()
    };
    app(face, options)
}

fn viewing(face: Face) -> App {
    let mut app = fresh(face);
    let games = pgn::read_all(b"1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 *");
    let game = games.into_iter().next().expect("there is a game");
    let view = Command::View(Box::new(game));
    let _ = update(&mut app, Msg::Run(view));
    for line in ["next", "next", "next"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    app
}

fn practising(face: Face) -> App {
    let mut app = fresh(face);
    let line = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1 | d5c7 e8d7 c7a8 | fork | easy";
    let opened = Msg::PracticeOpened {
        selection: Box::new(Selection::parse("puzzles.txt").expect("it is a file")),
        today: Date::default(),
        record: Box::default(),
        found: vec![line.parse().expect("it is a puzzle"); 2],
    };
    let _ = update(&mut app, opened);
    app
}

fn viewing_four(face: Face) -> App {
    let mut app = after(face, &["four", "d4"]);
    let reading = pgn::read_all_by(Rules::FOUR, b"1. d2-d4 .. b5-c5 .. R .. m10-l10")
        .into_iter()
        .next()
        .expect("there is a game");
    let _ = update(&mut app, Msg::Run(Command::View(Box::new(reading))));
    let _ = update(&mut app, Msg::Line("next 2".to_owned()));
    app
}

/// What may follow a word: nothing, something that fits one of them, and nonsense.
const ARGUMENTS: [&str; 25] = [
    "",
    "1",
    "9",
    "e",
    "z",
    "e4",
    "z9",
    "quw",
    "quz",
    "white",
    "black",
    "n",
    "on",
    "off",
    "K e1",
    "KQkq",
    "-",
    "fen",
    "move",
    "Ann, Bob",
    "human human 5+3",
    "green",
    "human human human computer1",
    "kw h1",
    "\u{1b}[2J nonsense",
];

/// What a person notices: words, a popup, or something done outside.
fn has_answer(app: &App, cmds: &[Cmd]) -> bool {
    !app.replies().is_empty() || app.popup().is_some() || !cmds.is_empty()
}

#[test]
fn every_word_is_answered_in_every_state() {
    for face in [Face::Plain, Face::Screen] {
        for (state, make) in STATES {
            let before = make(face);
            for spec in table::typed() {
                for word in spec.words {
                    for argument in ARGUMENTS {
                        let line = format!("{word} {argument}");
                        let mut app = before.clone();
                        let cmds = update(&mut app, Msg::Line(line.clone()));
                        let is_changed = app != before;
                        assert!(
                            has_answer(&app, &cmds) || is_changed,
                            "{state}, {face:?}: {line:?} is answered by silence"
                        );
                        if face == Face::Plain && before.viewer().is_none() {
                            assert!(
                                has_answer(&app, &cmds),
                                "{state}: {line:?} is answered by silence"
                            );
                        }
                        for reply in app.replies() {
                            let text = reply.to_string();
                            assert!(!text.trim().is_empty(), "{state}: {line:?}: an empty line");
                            assert!(!text.contains('\u{1b}'), "{state}: {line:?}: {text:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn no_answer_counts_one_of_several() {
    for (state, make) in STATES {
        for spec in table::typed() {
            for word in spec.words {
                let mut app = make(Face::Plain);
                let _ = update(&mut app, Msg::Line((*word).to_owned()));
                for reply in app.replies() {
                    let text = reply.to_string();
                    for odd in ["1 half-moves", "1 games", "1 plies", "1 moves ", "1 pawns"] {
                        let has = text.contains(&format!(" {odd}")) || text.starts_with(odd);
                        assert!(!has, "{state}: {word}: {text}");
                    }
                }
            }
        }
    }
}

#[test]
fn winners_are_called_by_their_names() {
    let mate = ["f3", "e5", "g4", "Qh4"];
    for (names, lines, expected) in [
        ("", &mate[..], "Checkmate! Black wins."),
        ("", &["resign"], "White resigns. Black wins."),
        ("names Ann, Bob", &mate, "Checkmate! Bob wins."),
        ("names Ann, Bob", &["resign"], "Ann resigns. Bob wins."),
    ] {
        let mut app = fresh(Face::Plain);
        for line in [names].iter().chain(lines) {
            let _ = update(&mut app, Msg::Line((*line).to_owned()));
        }
        let said = app.ending_line().unwrap();
        assert_eq!(said, expected);
        assert!(app.replies().iter().any(|reply| reply.to_string() == said));
    }
}

#[test]
fn restart_and_new_begin_where_they_say() {
    let start = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    for (start_kind, expected) in [
        (Start::Same, start.clone()),
        (
            Start::Usual(hotseat::model::Rules::STANDARD),
            hotseat::model::Position::default(),
        ),
    ] {
        let options = Options {
            start: Some(start.clone().into()),
            ..Options::default()
        };
        let mut app = app(Face::Plain, options);
        let game = NewGame {
            start: start_kind,
            ..NewGame::default()
        };
        let _ = update(&mut app, Msg::Run(Command::NewGame(game)));
        assert_eq!(app.table().game().start(), &expected);
    }
}

#[test]
fn every_word_has_help() {
    for spec in table::typed() {
        for word in spec.words {
            assert!(help(word).is_some(), "{word}");
        }
    }
}

#[test]
fn asking_for_the_level_does_not_change_it() {
    for word in ["level", "play", "computer", "opponent"] {
        let mut app = against_computer(Face::Plain);
        let _ = update(&mut app, Msg::Line(word.to_owned()));
        let said: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
        assert_eq!(said, ["You play White against computer3."], "{word}");
        assert_eq!(
            app.table().players().black,
            Who::Computer(Level::ALL[2]),
            "{word}"
        );
    }
}
