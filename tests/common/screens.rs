//! Every screen of the program, and how to reach it.

use std::time::Duration;

use hotseat::app::command::Command;
use hotseat::app::games::{Body, GameEntry, Head, Location, Progress};
use hotseat::app::practice::Selection;
use hotseat::app::{Cmd, Msg};
use hotseat::engine::{Info, Score};
use hotseat::notation::pgn::{self, Marker};
use hotseat::notation::san;
use jiff::civil::Date;

use super::seat::Seat;

/// A screen's name and how to reach it.
pub(crate) type Screen = (&'static str, fn() -> Seat);

/// The screens of a running game.
pub(crate) const GAMES: [Screen; 20] = [
    ("start", Seat::new),
    ("middlegame", middlegame),
    ("flipped", flipped),
    ("hand", hand),
    ("preview", preview),
    ("refusal", refusal),
    ("check", check),
    ("checkmate", checkmate),
    ("stalemate", stalemate),
    ("agreement", agreement),
    ("draw_offer", draw_offer),
    ("low_time", low_time),
    ("promotion", promotion),
    ("promotion_corner", promotion_corner),
    ("browsing", browsing),
    ("paused", paused),
    ("interrupted", interrupted),
    ("long_moves", long_moves),
    ("practice", practice),
    ("practice_solved", practice_solved),
];

/// Dialogs over the game, and screens that replace it.
pub(crate) const POPUPS: [Screen; 15] = [
    ("menu", || opened("F10")),
    ("play", || opened("Ctrl-P Down")),
    ("overwrite", overwrite),
    ("new_game", || opened("F2")),
    ("new_game_refused", new_game_refused),
    ("settings", || opened("F9")),
    ("question", question),
    ("help", || opened("F1")),
    ("help_keys", || opened("F1 Right")),
    ("help_search", help_search),
    ("fen", || opened("F7")),
    ("pgn", || opened("F8")),
    ("setup", || opened("F12")),
    ("setup_problems", setup_problems),
    ("setup_menu", || opened("F12 F10")),
];

/// A puzzle to be solved, with a hint.
fn practice() -> Seat {
    let line = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1 | d5c7 e8d7 c7a8 | fork | easy";
    let mut seat = Seat::new();
    let _ = seat.send(Msg::PracticeOpened {
        selection: Box::new(Selection::parse("puzzles.txt").expect("it is a file")),
        today: Date::default(),
        record: Box::default(),
        found: [
            line,
            "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy",
            "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 | e1e8 | mate 1 | easy",
        ]
        .map(|line| line.parse().expect("it is a puzzle"))
        .to_vec(),
    });
    seat.keys("Alt-H");
    seat
}

fn practice_solved() -> Seat {
    let mut seat = practice();
    seat.lines(&["Nc7", "Nxa8"]);
    seat
}

/// Captures on both sides, names, and elapsed time.
fn middlegame() -> Seat {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "5+3");
    for line in [
        "e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5", "d4", "Nf6", "Nf3", "Bg4", "Be2", "Bxf3", "Bxf3",
    ] {
        seat.lines(&[line]);
        seat.wait(7);
    }
    seat
}

fn flipped() -> Seat {
    let mut seat = middlegame();
    seat.keys("F5");
    seat
}

/// The king selected: quiet targets, a capture and castling.
pub(crate) fn hand() -> Seat {
    let mut seat = Seat::from_fen("4k3/8/8/8/8/8/3n4/R3K2R w KQ - 0 1");
    seat.clicks("e1");
    seat
}

fn preview() -> Seat {
    let mut seat = Seat::new();
    seat.types("p1w");
    seat
}

pub(crate) fn refusal() -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["r1w 5 a"]);
    seat
}

pub(crate) fn check() -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5", "Bc4", "Nc6", "Bxf7"]);
    seat
}

fn checkmate() -> Seat {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "none");
    seat.lines(&["f3", "e5", "g4", "Qh4"]);
    seat
}

fn stalemate() -> Seat {
    let mut seat = Seat::from_fen("7k/8/8/6Q1/8/8/8/K7 w - - 0 1");
    seat.lines(&["Qg6"]);
    seat
}

fn agreement() -> Seat {
    let mut seat = draw_offer();
    seat.lines(&["accept"]);
    seat
}

fn draw_offer() -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["e4", "draw"]);
    seat
}

fn low_time() -> Seat {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "1");
    seat.lines(&["e4"]);
    seat.wait(51);
    seat
}

fn promotion() -> Seat {
    let mut seat = Seat::from_fen("8/3P4/8/8/8/8/k7/7K w - - 0 1");
    seat.clicks("d7 d8");
    seat
}

fn promotion_corner() -> Seat {
    let mut seat = Seat::from_fen("8/7P/8/8/8/8/k7/7K w - - 0 1");
    seat.clicks("h7 h8");
    seat
}

fn browsing() -> Seat {
    let mut seat = middlegame();
    seat.keys("PageUp PageUp PageUp");
    seat
}

fn paused() -> Seat {
    let mut seat = middlegame();
    seat.keys("F6");
    seat
}

fn interrupted() -> Seat {
    let mut seat = middlegame();
    seat.keys("Ctrl-C");
    seat
}

/// Moves that are wider than half of a narrow list, a long name, and a refusal in a check.
fn long_moves() -> Seat {
    let mut seat = Seat::from_fen("r1r5/1P2k3/8/8/8/8/1p6/R1R3K1 w - - 0 1");
    seat.lines(&["names Bartholomew the Patient, Bob"]);
    seat.lines(&["bxa8=Q", "bxc1=Q", "Rxc1", "Rxa8", "Re1", "Ra1"]);
    seat
}

/// A form with an invalid time.
fn new_game_refused() -> Seat {
    let mut seat = opened("F2 Down Down Down Down Down");
    seat.types("five");
    seat.keys("Enter");
    seat
}

/// A middlegame after some keys.
fn opened(keys: &str) -> Seat {
    let mut seat = middlegame();
    seat.keys(keys);
    seat
}

fn question() -> Seat {
    let mut seat = opened("F10");
    seat.types("r");
    seat.keys("Enter");
    seat
}

/// A file that exists already, with a long name.
fn overwrite() -> Seat {
    let mut seat = middlegame();
    let path = "/home/ann/games/a-club-evening-in-november.pgn".to_owned();
    let _ = seat.send(Msg::FileExists(path));
    seat
}

fn help_search() -> Seat {
    let mut seat = opened("F1");
    seat.types("castl");
    seat
}

fn setup_problems() -> Seat {
    let mut seat = Seat::new();
    seat.keys("F12");
    seat.lines(&["- e1", "+ p d8"]);
    seat
}

/// The viewer and the lists of games.
pub(crate) const VIEWS: [Screen; 14] = [
    ("viewer", || viewing("3")),
    ("viewer_start", || viewing("0")),
    ("viewer_crossing", || viewing("7")),
    ("viewer_variation", viewer_variation),
    ("viewer_playing", viewer_playing),
    ("viewer_end", viewer_end),
    ("viewer_menu", viewer_menu),
    ("archive", archive),
    ("archive_filter", archive_filter),
    ("archive_delete", archive_delete),
    ("reviewing", reviewing),
    ("reviewed", reviewed),
    ("reviewed_variation", reviewed_variation),
    ("analysis", analysis),
];

/// A game with everything a file may contain, at some move.
fn viewing(number: &str) -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["e4"]);
    let games = pgn::read_all(include_bytes!("../data/viewed.pgn"));
    let game = games.into_iter().next().expect("a game");
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
    seat.lines(&[number]);
    seat
}

fn viewer_variation() -> Seat {
    let mut seat = viewing("7");
    seat.keys("Down Enter Right Right Down Right");
    seat
}

fn viewer_playing() -> Seat {
    let mut seat = viewing("10");
    seat.keys("Space");
    seat
}

fn viewer_end() -> Seat {
    let mut seat = viewing("1");
    seat.keys("End");
    seat
}

fn viewer_menu() -> Seat {
    let mut seat = viewing("10");
    seat.keys("F10");
    seat
}

/// A review at its beginning.
fn reviewing() -> Seat {
    let mut seat = viewing("7");
    seat.lines(&["review"]);
    seat
}

/// A reviewed game, at its first blunder.
fn reviewed() -> Seat {
    let mut seat = Seat::new();
    let games = pgn::read_all(include_bytes!("../data/reviewed.pgn"));
    let game = games.into_iter().next().expect("a game");
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
    seat.keys("F4");
    seat
}

/// The better line.
fn reviewed_variation() -> Seat {
    let mut seat = reviewed();
    seat.keys("Left Down Right Right");
    seat
}

/// The best lines of a position.
fn analysis() -> Seat {
    let mut seat = viewing("14b");
    let cmds = seat.lines(&["analysis"]);
    let order = cmds.iter().find_map(|cmd| match cmd {
        Cmd::Think(order) => Some(order),
        _ => None,
    });
    let order = order.expect("an order");
    let lines = [
        (152, "dxc5 bxc5 O-O Qb7 Rfd1 Nd7"),
        (131, "O-O Nd7 Be2 c4"),
        (-40, "Bxa6 Nxa6 dxc5 bxc5 Nd4 Qb7"),
    ];
    for (rank, (score, line)) in lines.into_iter().enumerate() {
        let mut at = order.game.position().clone();
        let moves = line.split(' ').map(|word| {
            let mv = san::read(&at, word).expect("a legal move");
            at.play(mv);
            mv
        });
        let info = Info {
            depth: 17,
            seldepth: 25,
            rank: rank + 1,
            score: Score::Centipawns(score),
            nodes: 1_000_000,
            nps: 1_000_000,
            hashfull: 100,
            time: Duration::from_millis(3200),
            line: moves.collect(),
        };
        seat.send(Msg::SearchInfo {
            id: order.id,
            info: Box::new(info),
        });
    }
    seat
}

/// The archive while it is being read.
fn archive() -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["archive"]);
    let library = seat.app.game_list().expect("a list is open").id();
    let entries: Vec<GameEntry> = (0..ARCHIVED.len() * 40)
        .map(|number| archived(number as u64))
        .collect();
    let progress = Progress {
        read: 43,
        total: 100,
    };
    seat.send(Msg::GamesRead {
        id: library,
        entries,
        progress,
    });
    seat.keys("Down Down");
    seat
}

fn archive_filter() -> Seat {
    let mut seat = archive();
    let id = seat.app.game_list().expect("a list is open").id();
    seat.send(Msg::ReadingEnded { id, problem: None });
    seat.types("spassky 1-0");
    seat
}

fn archive_delete() -> Seat {
    let mut seat = archive_filter();
    seat.keys("Down Delete");
    seat
}

/// White, Black, the opening and the result.
const ARCHIVED: [(&str, &str, &str, &str, Marker); 5] = [
    (
        "Fischer, Robert James",
        "Spassky, Boris Vasilievich",
        "D59",
        "Queen's Gambit Declined: Tartakower",
        Marker::White,
    ),
    ("Ann", "Bob", "", "", Marker::Open),
    (
        "Zo\u{eb}",
        "\u{674e}\u{96f7}",
        "C60",
        "Ruy Lopez",
        Marker::Draw,
    ),
    (
        "Polg\u{e1}r, Judit",
        "Spassky, Boris Vasilievich",
        "B90",
        "Sicilian: Najdorf",
        Marker::White,
    ),
    (
        "A name that is so long that no column has room for it",
        "?",
        "A00",
        "Amar",
        Marker::Black,
    ),
];

fn archived(number: u64) -> GameEntry {
    let (white, black, eco, opening, result) = ARCHIVED[number as usize % ARCHIVED.len()];
    let date = format!("{}.07.{:02}", 1972 + number % 50, number % 28 + 1);
    let head = Head {
        white,
        black,
        date: if number % 4 == 1 { "1972.??.??" } else { &date },
        event: "World Championship 28th",
        eco,
        opening,
    };
    let place = Location {
        file: 0,
        offset: number * 900,
        len: 900,
    };
    let body = Body {
        result,
        plies: number as u32 % 150,
        has_problem: number % 10 == 4,
        ..Body::default()
    };
    GameEntry::new(place, &head, body)
}
