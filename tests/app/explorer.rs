//! The opening explorer on the screen: it asks, shows, walks, and leaves the game alone.

use hotseat::app::command::{Command, DialogKey};
use hotseat::app::explorer::{Answer, Explorer, PlayedMove, State};
use hotseat::app::games::Source;
use hotseat::app::settings::Settings;
use hotseat::app::{App, Cmd, Face, Msg, Options, Screen, update};
use hotseat::model::Position;
use hotseat::notation::pgn::Marker;
use hotseat::notation::{fen, san};

use crate::common;

/// The one question in some commands.
fn question(cmds: Vec<Cmd>) -> (u64, Source, Box<Position>) {
    let mut asked = cmds.into_iter().filter_map(|cmd| match cmd {
        Cmd::Explore {
            id,
            source,
            position,
        } => Some((id, source, position)),
        _ => None,
    });
    asked.next().expect("the app asks what was played")
}

fn answer(app: &mut App, (id, source, position): (u64, Source, Box<Position>), moves: &str) {
    let moves = moves.split_whitespace().map(|text| {
        let mut played = PlayedMove::new(san::read(&*position, text).expect(text));
        played.results.add(Marker::White, 3);
        played.results.add(Marker::Draw, 1);
        played
    });
    let answer = Ok(Answer {
        moves: moves.collect(),
        again: 0,
    });
    let msg = Msg::Explored {
        id,
        source,
        position,
        answer,
    };
    assert!(update(app, msg).is_empty());
}

fn press(app: &mut App, key: DialogKey) -> Vec<Cmd> {
    update(app, Msg::Run(Command::Dialog(key)))
}

fn explorer(app: &App) -> &Explorer {
    match app.popup() {
        Some(Screen::Explorer(explorer)) => explorer,
        other => panic!("the explorer is not open, but {other:?}"),
    }
}

#[test]
fn it_walks_into_the_moves_and_back_and_the_game_stays() {
    let mut app = App::new(Options::default(), Settings::default(), Face::Screen);
    let before = app.table().clone();
    let first = question(update(&mut app, Msg::Line("tree".to_owned())));
    assert_eq!(first.1, Source::Archive);
    let stale = first.clone();
    answer(&mut app, first, "e4 d4");
    let shown = |app: &App| fen::write(app.shown_game().position());
    assert_eq!(explorer(&app).moves().len(), 2);
    assert_eq!(
        explorer(&app).moves()[0].results.percent(),
        Some([75, 25, 0])
    );

    let _ = press(&mut app, DialogKey::Down);
    let second = question(press(&mut app, DialogKey::Choose));
    let after = common::game("", "d2d4");
    assert_eq!(after.position(), &*second.2);
    assert_eq!(shown(&app), fen::write(after.position()));
    // An answer to an earlier question comes too late.
    answer(&mut app, stale, "e4");
    assert_eq!(explorer(&app).state(), &State::Reading(None));
    answer(&mut app, second, "d5 Nf6");

    let third = question(press(&mut app, DialogKey::Left));
    assert_eq!(&*third.2, &Position::default());
    answer(&mut app, third, "");
    // There is nothing before the position it was opened on, and nothing to walk into.
    assert!(press(&mut app, DialogKey::Left).is_empty());
    assert!(press(&mut app, DialogKey::Choose).is_empty());
    let _ = press(&mut app, DialogKey::Close);
    assert_eq!(app.popup(), None);
    assert_eq!(app.table(), &before);
}

#[test]
fn line_by_line_it_is_an_answer() {
    let mut app = App::plain(Options::default());
    let asked = question(update(&mut app, Msg::Line("tree my games.pgn".to_owned())));
    assert_eq!(asked.1, Source::File("my games.pgn".into()));
    answer(&mut app, asked, "e4 Nf3");
    let said: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    let expected = [
        "Played from this position in my games.pgn: 8 games.",
        "e4: 4 games; White won 3, 1 draw.",
        "Nf3: 4 games; White won 3, 1 draw.",
    ];
    assert_eq!(said, expected);
}

#[test]
fn every_result_can_be_read_beside_the_board() {
    for size in [(44, 16), (60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut seat = common::seat::Seat::new().resized(size);
        let asked = question(seat.lines(&["tree"]));
        answer(&mut seat.app, asked, "e4 d4");
        let picture = seat.picture(common::seat::ABLE);
        let row = picture.lines().find(|line| line.contains("> e4"));
        let row = row.expect("the first move").replace(['%', '│'], "");
        let words: Vec<&str> = row
            .split_whitespace()
            .skip_while(|word| *word != "e4")
            .collect();
        assert_eq!(words[1..5], ["4", "75", "25", "0"], "{size:?}\n{picture}");
    }
}
