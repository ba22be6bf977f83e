//! Colours, shapes and symbols of the marks, read from the cells; and the board's labels.

mod fours;

use std::collections::HashSet;

use crate::common::screens::{self, GAMES, POPUPS};
use crate::common::seat::Seat;
use crate::common::square;
use hotseat::app::settings::{Labels, Settings, Theme};
use hotseat::app::{App, Face, Options};
use hotseat::model::{Color, File, Rank, Square};
use hotseat::ui::Ability;
use hotseat::ui::theme::{Depth, Finish, Mark, Palette};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

const TRUE: Ability = ability(Depth::True, false);
const SIXTEEN: Ability = ability(Depth::Ansi16, false);
const MONO: Ability = ability(Depth::Mono, false);
const ASCII: Ability = ability(Depth::Mono, true);

/// One size for each way to draw a square: flat, two rows, drawn pieces.
const SIZES: [(u16, u16); 3] = [(44, 16), (80, 24), (120, 40)];

const fn ability(depth: Depth, ascii: bool) -> Ability {
    Ability::new(depth, ascii)
}

fn previewed() -> Seat {
    let mut seat = Seat::new();
    seat.types("h1w");
    seat
}

fn browsed() -> Seat {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5"]);
    seat.keys("PageUp");
    seat
}

fn hand_without_cursor() -> Seat {
    let mut seat = screens::hand();
    seat.keys("Up Up Up");
    seat
}

/// A mark, a screen that has it, and the square it is on; the cursor is elsewhere.
type Case = (Mark, fn() -> Seat, &'static str);

const CASES: [Case; 11] = [
    (Mark::None, Seat::new, "e4"),
    (Mark::LastFrom, screens::check, "c4"),
    (Mark::LastTo, screens::check, "f7"),
    (Mark::Selected, hand_without_cursor, "e1"),
    (Mark::Quiet, screens::hand, "e2"),
    (Mark::Capture, screens::hand, "d2"),
    (Mark::Castling, screens::hand, "c1"),
    (Mark::Check, screens::check, "e8"),
    (Mark::Proof, screens::refusal, "a2"),
    (Mark::Preview, previewed, "a3"),
    (Mark::Browsed, browsed, "e4"),
];

fn palette(ability: Ability) -> Palette {
    Palette::new(Theme::default(), ability.depth, ability.page)
}

/// All cells of a square.
fn cells(seat: &Seat, at: Square, ability: Ability) -> Vec<Cell> {
    let buffer = seat.buffer(ability);
    let rect = seat.layout().board.rect(at);
    rect.positions()
        .map(|place| buffer[place].clone())
        .collect()
}

#[test]
fn a_tint_colours_the_square() {
    for ability in [TRUE, SIXTEEN] {
        let palette = palette(ability);
        for (mark, seat, name) in CASES {
            let at = square(name);
            for size in SIZES {
                let is_flat = size == (44, 16);
                if mark.has_shape() && !is_flat {
                    continue;
                }
                let expected = palette.square(Finish::Flat, at.is_light(), mark);
                let cells = cells(&seat().resized(size), at, ability);
                let told = format!("{mark:?} on {name} at {size:?} in {:?}", ability.depth);
                assert!(cells.iter().any(|cell| cell.bg == expected), "{told}");
            }
        }
    }
}

#[test]
fn targets_are_dots_and_captures_rings() {
    for ability in [TRUE, SIXTEEN] {
        let palette = palette(ability);
        for size in [(80, 24), (120, 40)] {
            for (mark, name) in [
                (Mark::Quiet, "e2"),
                (Mark::Capture, "d2"),
                (Mark::Castling, "c1"),
            ] {
                let at = square(name);
                let ground = palette.square(Finish::Flat, at.is_light(), Mark::None);
                let shape = ability.depth.color(palette.shape(mark, ground));
                let cells = cells(&screens::hand().resized(size), at, ability);
                let told = format!("{mark:?} at {size:?} in {:?}", ability.depth);
                assert!(cells.iter().any(|cell| cell.bg == ground), "{told}");
                assert!(
                    cells
                        .iter()
                        .any(|cell| cell.fg == shape || cell.bg == shape),
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn in_colour_no_mark_is_a_typed_character() {
    for (mark, seat, name) in CASES {
        for size in SIZES {
            let cells = cells(&seat().resized(size), square(name), TRUE);
            let text: String = cells.iter().map(Cell::symbol).collect();
            assert!(
                !text.contains(['(', ')', '[', ']', '*', '!', '~', '?', '>']),
                "{mark:?} {text:?}"
            );
        }
    }
}

/// What a square shows without colours: its characters, and which of them are reversed.
fn seen_without_colours(seat: &Seat, at: Square) -> (String, Vec<bool>) {
    let cells = cells(seat, at, MONO);
    let piece = seat
        .app
        .shown_game()
        .roster()
        .at(at)
        .map(|piece| piece.name().to_string());
    let text: String = cells.iter().map(Cell::symbol).collect();
    let text = piece.map_or(text.clone(), |name| text.replace(&name, "ooo"));
    // Which piece it is does not matter here.
    let text = text.replace(
        |letter: char| letter.is_ascii_alphabetic() && letter != 'o' && letter != 'x',
        "p",
    );
    let reversed = cells
        .iter()
        .map(|cell| cell.modifier.contains(Modifier::REVERSED));
    (text, reversed.collect())
}

#[test]
fn without_colours_all_marks_differ_with_and_without_the_cursor() {
    for size in SIZES {
        let mut seen = HashSet::new();
        for (mark, seat, name) in CASES {
            let mut seat = seat().resized(size);
            let at = square(name);
            assert!(
                seen.insert(seen_without_colours(&seat, at)),
                "{mark:?} at {size:?} looks like another"
            );
            // Moving the cursor clears a refusal, and a typed line shows it in the input box.
            if [Mark::Proof, Mark::Preview, Mark::Browsed].contains(&mark) {
                continue;
            }
            bring_cursor(&mut seat, at);
            assert!(
                seen.insert(seen_without_colours(&seat, at)),
                "{mark:?} under the cursor at {size:?} looks like another"
            );
        }
    }
}

/// Moves the cursor to a square with the arrow keys.
fn bring_cursor(seat: &mut Seat, to: Square) {
    seat.keys("Down Down Down Down Down Down Down Left Left Left Left Left Left Left");
    seat.keys(&"Right ".repeat(to.file() as usize));
    seat.keys(&"Up ".repeat(to.rank() as usize));
    assert_eq!(seat.app.screen().cursor(), to);
}

#[test]
fn without_colours_lines_part_the_squares() {
    for (ability, line) in [(MONO, "\u{2502}"), (ASCII, "|")] {
        for size in [(80, 24), (120, 40)] {
            let seat = Seat::new().resized(size);
            for at in [Square::A1, Square::E4, Square::H8] {
                let cells = cells(&seat, at, ability);
                assert_eq!(cells[0].symbol(), line, "{at} at {size:?}");
            }
        }
    }
}

#[test]
fn the_cursor_is_a_frame_in_colour() {
    for ability in [TRUE, SIXTEEN] {
        let palette = palette(ability);
        for size in [(80, 24), (120, 40), (200, 60)] {
            let seat = Seat::new().resized(size);
            let rect = seat.layout().board.rect(Square::E2);
            let buffer = seat.buffer(ability);
            let ground = palette.square(Finish::Flat, Square::E2.is_light(), Mark::None);
            let frame = ability.depth.color(palette.shape(Mark::Cursor, ground));
            // A frame of three rows is open in the middle one.
            let rows = (rect.top()..rect.bottom()).filter(|y| rect.height != 3 || *y != rect.y + 1);
            for y in rows {
                for x in [rect.x, rect.right() - 1] {
                    let cell = &buffer[(x, y)];
                    assert!(
                        cell.fg == frame || cell.bg == frame,
                        "{x},{y} at {size:?} in {ability:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_cursor_without_a_frame_has_a_colour() {
    let seat = Seat::new().resized((44, 16));
    for ability in [TRUE, SIXTEEN] {
        let palette = palette(ability);
        let is_light = Square::E2.is_light();
        let cursor = palette.square(Finish::Flat, is_light, Mark::Cursor);
        assert!(
            cells(&seat, Square::E2, ability)
                .iter()
                .all(|cell| cell.bg == cursor)
        );
        assert_ne!(cursor, palette.square(Finish::Flat, is_light, Mark::None));
    }
}

/// A blank whose ink alone has changed would be written again for nothing.
#[test]
fn a_cursor_leaves_the_blanks_inside_its_frame_as_they_are() {
    let mut seat = Seat::new().resized((120, 40));
    bring_cursor(&mut seat, Square::E4);
    let framed = cells(&seat, Square::E4, TRUE);
    bring_cursor(&mut seat, Square::E5);
    let plain = cells(&seat, Square::E4, TRUE);
    let pairs = framed.iter().zip(&plain);
    let blanks: Vec<_> = pairs.filter(|(cell, _)| cell.symbol() == " ").collect();
    assert!(blanks.len() > 10);
    assert!(blanks.iter().all(|(framed, plain)| framed == plain));
}

#[test]
fn names_are_shown_at_every_size_unless_turned_off() {
    for labels in [Labels::Auto, Labels::Always, Labels::Never] {
        for size in [
            (44, 16),
            (60, 20),
            (80, 24),
            (100, 30),
            (120, 40),
            (200, 60),
            (300, 100),
        ] {
            let settings = Settings {
                labels,
                ..Settings::default()
            };
            let seat = Seat {
                app: App::new(Options::default(), settings, Face::Screen),
                ..Seat::new()
            };
            let seat = seat.resized(size);
            let rect = seat.layout().board.rect(Square::B1);
            let written = written_on(&seat.buffer(TRUE), rect);
            // In a small square with a drawing, its number is enough.
            let is_small = rect.height == 3 && rect.width < 8;
            let expected = match labels {
                Labels::Auto if is_small => "1",
                Labels::Auto | Labels::Always => "h1w",
                Labels::Selection | Labels::Never => " ",
            };
            assert!(written.contains(expected), "{size:?} {labels:?}: {written}");
            let is_named = written.contains("h1w");
            assert_eq!(is_named, expected == "h1w", "{size:?} {labels:?}");
        }
    }
}

/// The cells that are not ASCII.
fn foreign_cells(buffer: &Buffer) -> Vec<&str> {
    let symbols = buffer.content.iter().map(Cell::symbol);
    symbols.filter(|symbol| !symbol.is_ascii()).collect()
}

#[test]
fn a_terminal_without_unicode_gets_only_ascii() {
    for (name, seat) in GAMES.into_iter().chain(POPUPS) {
        for size in [(44, 16), (60, 20), (80, 24), (120, 40), (200, 60), (20, 5)] {
            let mut seat = seat();
            seat.send(hotseat::app::Msg::Line(
                "names Zo\u{eb}, \u{674e}\u{96f7}".to_owned(),
            ));
            let seat = seat.resized(size);
            for ascii in [
                ASCII,
                ability(Depth::Ansi16, true),
                ability(Depth::True, true),
            ] {
                let buffer = seat.buffer(ascii);
                assert_eq!(foreign_cells(&buffer), [""; 0], "{name} at {size:?}");
            }
        }
    }
}

/// The text in a part of the screen, without blanks.
fn ink(buffer: &Buffer, part: Rect) -> String {
    let cells = part.positions().map(|at| buffer[at].symbol());
    cells
        .filter(|symbol| ![" ", "\u{a0}"].contains(symbol))
        .collect()
}

/// What stands beside a row of squares, and below a column.
fn labels(buffer: &Buffer, seat: &Seat, at: Square) -> [String; 2] {
    let (board, rect) = (seat.layout().board, seat.layout().board.rect(at));
    let beside = |x| ink(buffer, Rect::new(x, rect.y, 1, rect.height));
    let along = |y| ink(buffer, Rect::new(rect.x, y, rect.width, 1));
    let left = board.number_column().expect("numbers beside the board");
    // Where there is no row below the board, the letter stands in the corner of the last square.
    let below = board.letter_row().map(along);
    let corner = || {
        let near = Rank::EIGHT[if board.viewpoint == Color::White {
            0
        } else {
            7
        }];
        let last = board.rect(Square::new(at.file(), near));
        ink(buffer, Rect::new(last.x, last.bottom() - 1, 1, 1))
    };
    [beside(left), below.unwrap_or_else(corner)]
}

/// What is written on the square's rows, row by row, as they are drawn.
fn written_on(buffer: &Buffer, rect: Rect) -> String {
    let rows = rect.rows().map(|row| ink(buffer, row) + " ");
    rows.collect()
}

#[test]
fn board_labels_are_right_at_every_size_and_orientation() {
    for time in ["none", "5+3"] {
        for viewpoint in Color::BOTH {
            let mut seat = Seat::with_names_and_time("Ann", "Bob", time);
            if viewpoint == Color::Black {
                seat.keys("F5");
            }
            for width in (44..=300).step_by(32) {
                for height in (16..=100).step_by(14) {
                    seat.window = Rect::new(0, 0, width, height);
                    assert_labels(&seat);
                }
            }
        }
    }
}

fn assert_labels(seat: &Seat) {
    let buffer = seat.buffer(TRUE);
    for (file, rank) in File::EIGHT.into_iter().zip(Rank::EIGHT) {
        let (number, letter) = (rank.to_string(), file.to_string());
        let expected = [number, letter];
        let found = labels(&buffer, seat, Square::new(file, rank));
        assert_eq!(found, expected, "{:?}", seat.window);
    }
    // The pieces must be where the labels say.
    for (name, at) in [("r1w", "a1"), ("p8w", "h2"), ("p3b", "c7"), ("p1b", "a7")] {
        let rect = seat.layout().board.rect(square(at));
        let written = written_on(&buffer, rect);
        let is_small = rect.height == 3 && rect.width < 8;
        let label = if is_small { &name[1..2] } else { name };
        assert!(written.contains(label), "{written} {:?}", seat.window);
    }
}
