//! A list of games: how it grows, is searched and walked through, and what can be done with a game.

use hotseat::app::command::{Command, Focus};
use hotseat::app::games::{Body, GameEntry, GameList, Head, Location, Progress, Source};
use hotseat::app::{Cmd, Msg};
use hotseat::notation::pgn::{self, Marker, ReadGame};

use crate::common::seat::Seat;

fn entry(file: u32, number: u64) -> GameEntry {
    let white = format!("White{number}");
    let head = Head {
        white: &white,
        black: if number.is_multiple_of(2) {
            "Even, Eve"
        } else {
            "Odd, Ole"
        },
        date: "2026.11.??",
        eco: "C60",
        opening: "Ruy Lopez",
        ..Head::default()
    };
    let place = Location {
        file,
        offset: number * 100,
        len: 100,
    };
    let body = Body {
        result: if number.is_multiple_of(3) {
            Marker::Draw
        } else {
            Marker::White
        },
        plies: number as u32,
        ..Body::default()
    };
    GameEntry::new(place, &head, body)
}

fn entries(file: u32, numbers: std::ops::Range<u64>) -> Vec<GameEntry> {
    numbers.map(|number| entry(file, number)).collect()
}

fn game() -> Box<ReadGame> {
    let games = pgn::read_all(b"1. e4 e5 *");
    Box::new(games.into_iter().next().expect("a game"))
}

/// A seat before a list, and the number of its reading.
fn reading(source: Source) -> (Seat, u64) {
    let mut seat = Seat::new();
    let cmds = seat.send(match source {
        Source::Archive => Msg::Run(Command::Archive),
        Source::File(path) => Msg::FileGiven(path.to_string_lossy().into_owned()),
    });
    let [Cmd::ReadGames { id, .. }] = cmds[..] else {
        panic!("{cmds:?}");
    };
    (seat, id)
}

fn read(seat: &mut Seat, id: u64, entries: Vec<GameEntry>) -> Vec<Cmd> {
    let progress = Progress {
        read: 45,
        total: 100,
    };
    seat.send(Msg::GamesRead {
        id,
        entries,
        progress,
    })
}

fn library(seat: &Seat) -> &GameList {
    seat.app.game_list().expect("a list is open")
}

/// The names of the first games shown.
fn names(seat: &Seat) -> String {
    let names: Vec<&str> = library(seat)
        .shown(0)
        .take(6)
        .map(GameEntry::white)
        .collect();
    names.join(" ").replace("White", "")
}

fn file() -> Source {
    Source::File("games.pgn".into())
}

#[test]
fn a_file_is_listed_as_it_is_and_the_archive_with_the_newest_first() {
    let (mut seat, id) = reading(file());
    read(&mut seat, id, entries(0, 0..3));
    read(&mut seat, id, entries(0, 3..5));
    assert_eq!(names(&seat), "0 1 2 3 4");

    // Of the archive the newest file comes first, and the end of a file is newer than its beginning.
    let (mut seat, id) = reading(Source::Archive);
    read(&mut seat, id, entries(0, 10..12));
    read(&mut seat, id, entries(0, 12..13));
    read(
        &mut seat,
        id,
        [entries(0, 13..14), entries(1, 0..2)].concat(),
    );
    assert_eq!(names(&seat), "13 12 11 10 1 0");
    assert_eq!(
        seat.app
            .game_list()
            .and_then(GameList::selected_game)
            .map(GameEntry::white),
        Some("White13")
    );
}

#[test]
fn what_is_typed_is_found_at_once_and_while_reading() {
    let cases = [
        ("", 100),
        ("odd", 50),
        ("ODD ole", 50),
        ("even 1/2", 17),
        ("white99", 1),
        ("white9", 11),
        ("2026.11 ruy c60", 100),
        ("nobody", 0),
    ];
    for (filter, found) in cases {
        let (mut seat, id) = reading(file());
        read(&mut seat, id, entries(0, 0..40));
        seat.types(filter);
        read(&mut seat, id, entries(0, 40..100));
        assert_eq!(library(&seat).found(), found, "{filter}, while reading");
        // Letters that go make the list longer again.
        for _ in filter.chars() {
            seat.keys("Backspace");
        }
        assert_eq!(library(&seat).found(), 100);
        seat.types(filter);
        assert_eq!(library(&seat).found(), found, "{filter}, afterwards");
    }
}

#[test]
fn a_chosen_game_stays_chosen_while_the_list_grows_and_shrinks() {
    let (mut seat, id) = reading(Source::Archive);
    read(&mut seat, id, entries(0, 0..20));
    seat.keys("Down Down Down");
    assert_eq!(
        library(&seat).selected_game().map(GameEntry::white),
        Some("White16")
    );
    read(&mut seat, id, entries(0, 20..3000));
    assert_eq!(
        library(&seat).selected_game().map(GameEntry::white),
        Some("White16")
    );
    seat.types("even");
    assert_eq!(
        library(&seat).selected_game().map(GameEntry::white),
        Some("White16")
    );
    seat.types(" white2");
    assert_eq!(
        library(&seat).selected(),
        0,
        "it is gone, so the first is chosen"
    );
}

#[test]
fn keys_and_the_mouse_walk_through_the_list() {
    let (mut seat, id) = reading(file());
    seat.send(Msg::Resized { list_rows: 10 });
    read(&mut seat, id, entries(0, 0..35));
    let cases = [
        ("Down", 1, 0),
        ("Up Up", 0, 0),
        ("PageDown", 10, 1),
        ("PageDown PageDown", 30, 21),
        ("PageDown", 34, 25),
        ("Up", 33, 25),
        ("PageUp", 23, 23),
        ("Home", 0, 0),
        ("End", 34, 25),
        ("Home", 0, 0),
    ];
    for (keys, selected, top) in cases {
        seat.keys(keys);
        let at = (library(&seat).selected(), library(&seat).top());
        assert_eq!(at, (selected, top), "{keys}");
    }
    seat.send(Msg::Scrolled { down: true });
    assert_eq!(library(&seat).selected(), 3);
    assert_eq!(seat.send(Msg::RowPicked(5)), []);
    assert_eq!(library(&seat).selected(), 5);
    let cmds = seat.send(Msg::RowPicked(5));
    assert!(
        matches!(cmds[..], [Cmd::OpenGame { .. }]),
        "a second click opens"
    );
}

#[test]
fn a_game_is_opened_and_the_list_comes_back() {
    let (mut seat, id) = reading(file());
    read(&mut seat, id, entries(0, 0..9));
    seat.types("odd");
    let cmds = seat.keys("Down Enter");
    let [
        Cmd::OpenGame {
            id: opening,
            list: from,
            entry,
        },
    ] = &cmds[..]
    else {
        panic!("{cmds:?}");
    };
    assert_eq!((*from, entry.white()), (id, "White3"));
    // An answer that nobody awaits changes nothing.
    seat.send(Msg::GameOpened {
        id: opening + 1,
        game: game(),
        place: None,
    });
    assert_eq!(seat.app.focus(), Focus::Games);
    seat.send(Msg::GameOpened {
        id: *opening,
        game: game(),
        place: None,
    });
    assert_eq!(seat.app.focus(), Focus::Viewer);
    // Reading goes on behind it.
    read(&mut seat, id, entries(0, 9..11));
    seat.keys("Esc");
    assert_eq!(seat.app.focus(), Focus::Games);
    assert_eq!((library(&seat).found(), library(&seat).selected()), (5, 1));
    // A late second answer does not open it again.
    seat.send(Msg::GameOpened {
        id: *opening,
        game: game(),
        place: None,
    });
    assert_eq!(seat.app.focus(), Focus::Games);
    assert_eq!(seat.keys("Esc"), [], "first the filter goes");
    assert_eq!(seat.keys("Esc"), [Cmd::StopReading { id }]);
    assert!(seat.app.is_playing());
}

#[test]
fn news_of_another_reading_changes_nothing() {
    let (mut seat, id) = reading(file());
    read(&mut seat, id, entries(0, 0..3));
    let before = seat.app.clone();
    let place = entry(0, 1).location;
    for msg in [
        Msg::GamesRead {
            id: id + 1,
            entries: entries(0, 3..9),
            progress: Progress::default(),
        },
        Msg::ReadingEnded {
            id: id + 1,
            problem: None,
        },
        Msg::GameDeleted {
            list: id + 1,
            location: place,
        },
        Msg::GameOpened {
            id: id + 1,
            game: game(),
            place: None,
        },
    ] {
        seat.send(msg);
        assert_eq!(seat.app, before);
    }
    seat.keys("Esc");
    read(&mut seat, id, entries(0, 3..9));
    assert!(seat.app.is_playing());
}

#[test]
fn a_file_with_one_game_shows_it_and_a_number_finds_its_game() {
    let (mut seat, id) = reading(file());
    assert_eq!(read(&mut seat, id, entries(0, 0..1)), []);
    let cmds = seat.send(Msg::ReadingEnded { id, problem: None });
    assert!(matches!(cmds[..], [Cmd::OpenGame { .. }]), "{cmds:?}");

    let mut seat = Seat::new();
    let load = Command::Load {
        path: "games.pgn".to_owned(),
        number: Some(5),
    };
    let cmds = seat.send(Msg::Run(load));
    let [Cmd::ReadGames { id, .. }] = cmds[..] else {
        panic!("{cmds:?}");
    };
    assert_eq!(read(&mut seat, id, entries(0, 0..4)), []);
    let cmds = read(&mut seat, id, entries(0, 4..9));
    let [Cmd::OpenGame { entry, .. }] = &cmds[..] else {
        panic!("{cmds:?}");
    };
    assert_eq!(entry.white(), "White4");
    assert_eq!(read(&mut seat, id, entries(0, 9..12)), [], "but once");
}

#[test]
fn a_game_of_the_archive_is_deleted_after_a_question() {
    let (mut seat, id) = reading(Source::Archive);
    read(&mut seat, id, entries(0, 0..5));
    seat.keys("Delete");
    assert!(seat.refusal().is_some(), "not while it is read");
    seat.send(Msg::ReadingEnded { id, problem: None });
    seat.keys("Down Delete");
    assert_eq!(seat.app.focus(), Focus::Dialog);
    assert_eq!(seat.keys("Enter"), [], "no is the first answer");
    let cmds = seat.keys("Delete Down Enter");
    let [Cmd::DeleteGame { list: from, entry }] = &cmds[..] else {
        panic!("{cmds:?}");
    };
    assert_eq!((*from, entry.white()), (id, "White3"));
    let place = entry.location;
    seat.send(Msg::GameDeleted {
        list: id,
        location: place,
    });
    assert_eq!(names(&seat), "4 2 1 0");
    // What stood behind it has moved up in the file.
    let offsets: Vec<u64> = library(&seat)
        .shown(0)
        .map(|entry| entry.location.offset)
        .collect();
    assert_eq!(offsets, [300, 200, 100, 0]);

    let (mut seat, id) = reading(file());
    read(&mut seat, id, entries(0, 0..5));
    seat.send(Msg::ReadingEnded { id, problem: None });
    seat.keys("Delete");
    assert!(
        seat.refusal().is_some(),
        "a file of somebody's is not changed"
    );
}

#[test]
fn the_clock_of_the_running_game_waits_behind_the_list() {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "5");
    seat.lines(&["e4"]);
    let before = seat.app.table().clock();
    seat.lines(&["archive"]);
    assert_eq!(seat.app.focus(), Focus::Games);
    seat.wait(60);
    seat.keys("Esc");
    assert_eq!(seat.app.table().clock(), before);
}
