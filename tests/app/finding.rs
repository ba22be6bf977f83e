//! Finding one's way: the start card, the line of keys, a game against the computer, the forms.

use std::time::Duration;

use crate::common::seat::{ABLE, Seat};
use crossterm::event::{MouseButton, MouseEventKind};
use hotseat::app::command::{Command, Focus};
use hotseat::app::settings::{ClockStart, Settings, Theme};
use hotseat::app::table::players::{Level, Who};
use hotseat::app::{App, Face, Msg, Options, Screen};
use hotseat::model::Color;

/// Every size from the smallest window to a very large one.
const SIZES: [(u16, u16); 9] = [
    (44, 16),
    (60, 20),
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 45),
    (200, 60),
    (300, 100),
    (90, 50),
];

/// Where a text begins on the screen.
fn place_of(seat: &Seat, text: &str) -> Option<(u16, u16)> {
    let buffer = seat.buffer(ABLE);
    let wanted: Vec<String> = text.chars().map(String::from).collect();
    let width = usize::from(buffer.area.width);
    buffer.content.chunks(width).zip(0..).find_map(|(row, y)| {
        let mut starts = row.windows(wanted.len());
        let x =
            starts.position(|cells| cells.iter().map(ratatui::buffer::Cell::symbol).eq(&wanted))?;
        Some((x as u16, y))
    })
}

/// What a click on a text means.
fn click_on(seat: &Seat, text: &str) -> Option<Msg> {
    let at = place_of(seat, text)?;
    seat.mouse_msg(MouseEventKind::Down(MouseButton::Left), at)
}

#[test]
fn the_start_card_says_what_can_be_done_until_the_first_move() {
    // The words in a wide column, in a narrower one, and in the narrowest.
    let rows = [
        (["Just move"; 3], Command::Choose),
        (
            ["Play the computer", "Play computer", "Computer"],
            Command::OpenPlayForm,
        ),
        (
            ["Names and clock", "Names, clock", "New game"],
            Command::OpenNewGameForm,
        ),
        (["Open a game", "Open game", "Open"], Command::Archive),
    ];
    for size in SIZES {
        let mut seat = Seat::new().resized(size);
        for (texts, command) in &rows {
            let clicked = texts.iter().find_map(|text| click_on(&seat, text));
            assert_eq!(
                clicked,
                Some(Msg::Run(command.clone())),
                "{texts:?} {size:?}"
            );
        }
        // Only the examples in the input line may go on.
        let cut = place_of(&seat, "..").filter(|&(_, y)| y < seat.layout().input.y);
        assert_eq!(cut, None, "{size:?}");
        seat.lines(&["e4"]);
        assert_eq!(place_of(&seat, "Just move"), None, "{size:?}");
    }
}

#[test]
fn the_start_card_offers_another_level_to_who_plays_the_computer() {
    for size in SIZES {
        let mut seat = Seat::new().resized(size);
        seat.lines(&["play white 1"]);
        let texts = ["Another level or side", "Other level", "Level"];
        let clicked = texts.iter().find_map(|text| click_on(&seat, text));
        assert_eq!(clicked, Some(Msg::Run(Command::OpenPlayForm)), "{size:?}");
        assert_eq!(place_of(&seat, "Play the computer"), None, "{size:?}");
    }
}

#[test]
fn the_line_of_keys_can_be_clicked_and_follows_the_game() {
    let mut seat = Seat::new().resized((100, 30));
    let menu = click_on(&seat, "menu");
    assert_eq!(menu, Some(Msg::Run(Command::Deselect)));
    seat.lines(&["e4", "draw"]);
    let accept = click_on(&seat, "accept the draw");
    assert_eq!(accept, Some(Msg::Run(Command::Accept(None))));
    let decline = click_on(&seat, "decline  Esc");
    assert_eq!(decline, Some(Msg::Run(Command::Decline(None))));
}

#[test]
fn two_keys_start_a_game_against_the_computer_as_the_last_time() {
    let mut seat = Seat::new();
    seat.keys("Ctrl-P Enter");
    let level = |number| Who::Computer(Level::new(number).unwrap());
    assert_eq!(seat.app.table().players().black, level(1));
    seat.keys("Ctrl-P Right Down Right Right Enter");
    assert_eq!(seat.app.table().players().white, level(3));
    assert_eq!(seat.app.viewpoint(), Color::Black);
    seat.lines(&["game! human human"]);
    seat.keys("Ctrl-P Enter");
    assert_eq!(seat.app.table().players().white, level(3));
}

#[test]
fn play_understands_what_people_type() {
    let level = |number| Who::Computer(Level::new(number).unwrap());
    let cases = [
        ("computer 3", Who::Human, level(3)),
        ("play black", level(1), Who::Human),
        ("level 5", Who::Human, level(5)),
        ("play white 2 5+3", Who::Human, level(2)),
    ];
    for (line, white, black) in cases {
        let mut seat = Seat::new();
        seat.lines(&[line]);
        let players = seat.app.table().players();
        assert_eq!((&players.white, &players.black), (&white, &black), "{line}");
    }
    let mut seat = Seat::new();
    seat.lines(&["play e4", "play stockfish"]);
    assert_eq!(seat.played(), "e2e4");
    assert!(seat.refusal().unwrap().contains("stockfish"));
}

#[test]
fn a_level_during_a_game_only_changes_the_computer() {
    let mut seat = Seat::new();
    seat.lines(&["computer 1", "e4", "level 4"]);
    assert_eq!(seat.played(), "e2e4");
    let level = Who::Computer(Level::new(4).unwrap());
    assert_eq!(seat.app.table().players().black, level);
}

#[test]
fn enter_starts_a_new_game_from_any_row() {
    for downs in 0..8 {
        let mut seat = Seat::new();
        seat.keys("F2");
        seat.keys(&"Down ".repeat(downs));
        seat.keys("Enter");
        assert_eq!(seat.app.focus(), Focus::Board, "row {downs}");
    }
}

#[test]
fn settings_change_the_board_at_once_and_esc_undoes_them() {
    let mut seat = Seat::new();
    let before = seat.app.settings().clone();
    seat.keys("F9 Right");
    assert_ne!(seat.app.settings().theme, before.theme);
    seat.keys("Esc");
    assert_eq!(seat.app.settings(), &before);
    seat.keys("F9 Right Enter");
    assert_ne!(seat.app.settings().theme, Theme::default());
    assert_eq!(seat.app.focus(), Focus::Board);
}

#[test]
fn a_dialog_stands_beside_the_board_where_there_is_room() {
    for size in [(80, 24), (100, 30), (120, 40), (160, 45), (200, 60)] {
        for keys in ["F9", "F10", "F2", "Ctrl-P"] {
            let mut seat = Seat::new().resized(size);
            let board = seat.layout().board.area;
            let before = seat.buffer(ABLE);
            seat.keys(keys);
            let after = seat.buffer(ABLE);
            let is_covered = board.positions().any(|at| before[at] != after[at]);
            assert!(!is_covered, "{keys} at {size:?}");
        }
    }
}

#[test]
fn the_promotion_chooser_covers_neither_the_pawn_nor_the_input() {
    for size in SIZES {
        let mut seat = Seat::from_fen("8/7P/8/8/8/8/k7/7K w - - 0 1").resized(size);
        seat.clicks("h7");
        let (layout, before) = (seat.layout(), seat.buffer(ABLE));
        seat.clicks("h8");
        assert!(matches!(seat.app.popup(), Some(Screen::Promotion(_))));
        let after = seat.buffer(ABLE);
        let pawn = layout.board.rect(crate::common::square("h7"));
        for at in layout.input.positions().chain(pawn.positions()) {
            let frame = ["╭", "│", "╰", "─", "╮", "╯"];
            let is_framed = frame.contains(&after[at].symbol());
            assert!(!is_framed || before[at] == after[at], "{at} {size:?}");
        }
    }
}

#[test]
fn the_clock_starts_with_the_first_move() {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "5");
    let left = |seat: &Seat, color| seat.app.table().clock().unwrap().remaining(color);
    let full = left(&seat, Color::White);
    seat.wait(30);
    seat.keys("F1");
    seat.wait(30);
    seat.keys("Esc");
    seat.lines(&["e4"]);
    assert_eq!(left(&seat, Color::White), full);
    seat.wait(30);
    assert!(left(&seat, Color::Black) < full);
}

#[test]
fn a_setting_starts_the_clock_with_the_first_key_on_the_board() {
    for (keys, starts) in [
        ("Up", true),
        ("Enter", true),
        ("Tab", true),
        ("e", true),
        ("", false),
        ("F1", false),
        ("F1 Right Down Esc", false),
        ("Esc", false),
        ("Esc Down Down Esc", false),
        ("F9 Down Esc", false),
        ("F2 Right Esc", false),
        ("Ctrl-P", false),
        ("F5", false),
        ("F5 Up", true),
    ] {
        for clock in [ClockStart::Move, ClockStart::Key] {
            let settings = Settings {
                clock,
                ..Settings::default()
            };
            let options = Options {
                control: "5".parse().unwrap(),
                ..Options::default()
            };
            let mut seat = Seat::showing(App::new(options, settings, Face::Screen));
            let full = seat.app.table().clock().unwrap().remaining(Color::White);
            seat.wait(30);
            seat.keys(keys);
            seat.wait(30);
            let left = seat.app.table().clock().unwrap().remaining(Color::White);
            let is_started = starts && clock == ClockStart::Key;
            assert_eq!(left < full, is_started, "{keys:?} {clock:?}");
            // The time before the key does not count.
            assert!(left + Duration::from_secs(31) > full, "{keys:?}");
        }
    }
}

#[test]
fn captures_and_names_are_never_cut() {
    for size in SIZES {
        let mut seat = Seat::new().resized(size);
        seat.lines(&["computer 2", "names Ann, Bob", "seat black human"]);
        for line in ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2", "Qxd2"] {
            seat.lines(&[line]);
        }
        for text in ["Ann", "Bob"] {
            assert!(place_of(&seat, text).is_some(), "{text} {size:?}");
        }
        let mut alone = Seat::new().resized(size);
        alone.lines(&["computer 2", "e4"]);
        assert!(place_of(&alone, "computer2").is_some(), "{size:?}");
    }
}
