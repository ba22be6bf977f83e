//! The screens of games for four, and how to reach them.

use crossterm::event::{MouseButton, MouseEventKind};
use hotseat::app::Options;
use hotseat::model::cross::parse_square;
use hotseat::model::{AnyPosition, ByColor, Rules, Square};
use hotseat::notation::fen4;

use super::screens::Screen;
use super::seat::Seat;

/// The screens of games for four.
pub(crate) const FOURS: [Screen; 16] = [
    ("four_start", || table(four())),
    ("four_middlegame", middlegame),
    ("four_turned", turned),
    ("four_hand", hand),
    ("four_preview", preview),
    ("four_refusal", refusal),
    ("four_check", check),
    ("four_out", out),
    ("four_over", over),
    ("four_offer", offer),
    ("four_low_time", low_time),
    ("four_promotion", promotion),
    ("four_browsing", browsing),
    ("four_paused", paused),
    ("four_menu", menu),
    ("four_setup", setup),
];

/// How a table begins where four play, each alone.
pub(crate) fn four() -> Options {
    Options {
        start: Some(AnyPosition::start(Rules::FOUR)),
        ..Options::default()
    }
}

/// A table at 80x24.
pub(crate) fn table(options: Options) -> Seat {
    Seat::with(options)
}

/// A square of the board for four.
pub(crate) fn square(name: &str) -> Square {
    parse_square(name).expect("a square")
}

/// A table with a position: what stands on rows 14 to 1, and White to move.
pub(crate) fn table_from(rows: [&str; 14]) -> Seat {
    let text = format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{}", rows.join("/"));
    let start = fen4::parse(&text).expect("a position");
    table(Options {
        start: Some(start.into()),
        ..four()
    })
}

fn named(time: &str) -> Seat {
    table(Options {
        names: Some(ByColor::four(
            ["Ann", "Bartholomew", "Cem", "Dora"].map(str::to_owned),
        )),
        control: time.parse().expect("a time control"),
        ..four()
    })
}

/// Captures, names, and elapsed time.
pub(crate) fn middlegame() -> Seat {
    let mut seat = named("10+5");
    for line in [
        "d2 d4", "b5 c5", "g13 g11", "m8 k8", "d4 c5", "b4 c5", "e14 f12", "n5 l6", "Nf3",
    ] {
        seat.lines(&[line]);
        seat.wait(7);
    }
    seat
}

fn turned() -> Seat {
    let mut seat = middlegame();
    seat.keys("F5");
    seat
}

/// A queen selected, with quiet targets and captures.
pub(crate) fn hand() -> Seat {
    let mut seat = table_from([
        "6,yK,7",
        "14",
        "14",
        "14",
        "14",
        "3,yP,10",
        "13,gK",
        "bK,13",
        "14",
        "7,rQ,2,gR,3",
        "14",
        "14",
        "7,rP,6",
        "7,rK,6",
    ]);
    clicks(&mut seat, "h5");
    seat
}

fn preview() -> Seat {
    let mut seat = table(four());
    seat.types("h1w");
    seat
}

pub(crate) fn refusal() -> Seat {
    let mut seat = table(four());
    seat.lines(&["r1w 5 d"]);
    seat
}

/// Green's king is attacked.
pub(crate) fn check() -> Seat {
    let mut seat = table_from([
        "6,yK,7", "14", "14", "14", "14", "14", "13,gK", "bK,13", "14", "14", "14", "14",
        "3,rR,10", "7,rK,6",
    ]);
    seat.lines(&["d2 d7"]);
    seat
}

/// Green is checkmated, and the army is dead.
pub(crate) fn out() -> Seat {
    let mut seat = table_from([
        "6,yK,7",
        "14",
        "14",
        "4,rR,9",
        "14",
        "14",
        "13,gK",
        "bK,13",
        "14",
        "4,bN,bP,8",
        "1,rR,12",
        "3,rP,10",
        "14",
        "7,rK,6",
    ]);
    seat.lines(&["e11 a11"]);
    seat
}

fn over() -> Seat {
    let mut seat = middlegame();
    seat.lines(&["resign!", "resign!", "resign!"]);
    seat
}

fn offer() -> Seat {
    let mut seat = middlegame();
    seat.lines(&["draw"]);
    seat
}

fn low_time() -> Seat {
    let mut seat = named("1");
    seat.lines(&["h4"]);
    seat.wait(51);
    seat
}

fn promotion() -> Seat {
    let mut seat = table_from([
        "8,yK,5", "3,rP,10", "14", "14", "14", "14", "13,gK", "bK,13", "14", "14", "14", "14",
        "14", "7,rK,6",
    ]);
    clicks(&mut seat, "d13 d14");
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

fn menu() -> Seat {
    let mut seat = middlegame();
    seat.keys("F10");
    seat
}

fn setup() -> Seat {
    let mut seat = table(four());
    seat.keys("F12");
    seat.lines(&["- h1"]);
    seat
}

/// The middle of a square on the screen.
pub(crate) fn place(seat: &Seat, square: Square) -> (u16, u16) {
    seat.place(square)
}

/// Clicks on squares: `d2 d4`.
pub(crate) fn clicks(seat: &mut Seat, squares: &str) {
    for name in squares.split_whitespace() {
        drag(seat, name, name);
    }
}

/// Presses the button on one square and releases it on another.
pub(crate) fn drag(seat: &mut Seat, from: &str, to: &str) {
    let at = |seat: &Seat, name: &str| place(seat, square(name));
    let from = at(seat, from);
    let _ = seat.mouse(MouseEventKind::Down(MouseButton::Left), from);
    let to = at(seat, to);
    let _ = seat.mouse(MouseEventKind::Up(MouseButton::Left), to);
}
