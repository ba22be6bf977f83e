//! Colours, modifiers and symbols of the marks, asked of the cells; and letters and numbers.

mod common;

use std::collections::HashSet;

use common::screens::{self, GAMES, POPUPS};
use common::seat::Seat;
use common::square;
use hotseat::app::settings::Theme;
use hotseat::model::{Color, File, Rank, Square};
use hotseat::ui::Ability;
use hotseat::ui::theme::{Depth, Mark, Palette};
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
    Ability { depth, ascii }
}

fn previewed() -> Seat {
    let mut seat = Seat::new();
    seat.types("h1w");
    seat
}

/// A mark, a screen that has it, and the square it is on; the cursor is elsewhere.
type Case = (Mark, fn() -> Seat, &'static str);

const CASES: [Case; 11] = [
    (Mark::None, Seat::new, "e4"),
    (Mark::LastFrom, screens::check, "c4"),
    (Mark::LastTo, screens::check, "f7"),
    (Mark::Hand, hand_without_cursor, "e1"),
    (Mark::Quiet, screens::hand, "e2"),
    (Mark::Capture, screens::hand, "d2"),
    (Mark::Castling, screens::hand, "c1"),
    (Mark::Check, screens::check, "e8"),
    (Mark::Proof, screens::refusal, "a2"),
    (Mark::Preview, previewed, "a3"),
    (Mark::Hand, previewed, "b1"),
];

fn hand_without_cursor() -> Seat {
    let mut seat = screens::hand();
    seat.keys("Up Up Up");
    seat
}

/// Where the symbol of a square's mark is: in a corner beside a man, else in the middle.
fn mark_place(seat: &Seat, at: Square) -> (u16, u16) {
    let rect = seat.layout().board.rect(at);
    let is_occupied = seat.app.shown_game().roster().at(at).is_some();
    match (rect.height, is_occupied) {
        (1, _) => (rect.x, rect.y),
        (_, true) if rect.width >= 9 => (rect.right() - 2, rect.y),
        (_, true) => (rect.right() - 1, rect.y),
        (_, false) => (
            rect.x + (rect.width - 1) / 2,
            rect.y + (rect.height - 1) / 2,
        ),
    }
}

fn mark_cell(seat: &Seat, at: Square, ability: Ability) -> Cell {
    seat.buffer(ability)[mark_place(seat, at)].clone()
}

#[test]
fn every_mark_has_its_colour_and_its_shape() {
    for ability in [TRUE, SIXTEEN] {
        let palette = Palette::new(Theme::default(), ability.depth);
        for (mark, seat, name) in CASES {
            let at = square(name);
            for size in SIZES {
                let cell = mark_cell(&seat().resized(size), at, ability);
                let told = format!("{mark:?} on {name} at {size:?} in {:?}", ability.depth);
                assert_eq!(cell.bg, palette.square(at.is_light(), mark), "{told}");
                assert_eq!(cell.symbol(), mark.symbol().to_string(), "{told}");
                if mark != Mark::None {
                    let plain = palette.square(at.is_light(), Mark::None);
                    assert_ne!(cell.bg, plain, "{told}");
                }
            }
        }
    }
}

/// What can be seen of a square without colours: the symbol of its mark, its frame, and whether it
/// is underlined or reversed.
fn seen_without_colours(seat: &Seat, at: Square) -> (String, Modifier, bool) {
    let buffer = seat.buffer(MONO);
    let rect = seat.layout().board.rect(at);
    let cell = &buffer[mark_place(seat, at)];
    let corner = &buffer[(rect.x, rect.bottom() - 1)];
    let is_framed = rect.height > 1 && ["[", "\u{2588}"].contains(&corner.symbol());
    let shown = Modifier::UNDERLINED | Modifier::REVERSED;
    (cell.symbol().to_owned(), cell.modifier & shown, is_framed)
}

#[test]
fn without_colours_every_mark_is_told_from_every_other_with_and_without_the_cursor() {
    for size in SIZES {
        let mut seen = HashSet::new();
        for (mark, seat, name) in &CASES[..10] {
            let mut seat = seat().resized(size);
            let at = square(name);
            assert!(
                seen.insert(seen_without_colours(&seat, at)),
                "{mark:?} at {size:?} looks like another"
            );
            // What was said is forgotten when the cursor moves, and a typed line has it in the box.
            if [Mark::Proof, Mark::Preview].contains(mark) {
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

/// Moves the cursor to a square by the arrows.
fn bring_cursor(seat: &mut Seat, to: Square) {
    seat.keys("Down Down Down Down Down Down Down Left Left Left Left Left Left Left");
    seat.keys(&"Right ".repeat(to.file() as usize));
    seat.keys(&"Up ".repeat(to.rank() as usize));
    assert_eq!(seat.app.screen().cursor(), to);
}

#[test]
fn the_cursor_has_a_frame_or_a_mark_in_every_depth() {
    for ability in [TRUE, SIXTEEN, MONO, ASCII] {
        for (size, expected) in [
            ((44, 16), [">", "p"]),
            ((80, 24), ["[", "]"]),
            ((120, 40), ["\u{2588}", "\u{2588}"]),
        ] {
            let seat = Seat::new().resized(size);
            let rect = seat.layout().board.rect(Square::E2);
            let buffer = seat.buffer(ability);
            let y = rect.bottom() - 1;
            let right = if rect.height == 1 {
                rect.x + 1
            } else {
                rect.right() - 1
            };
            let seen = [(rect.x, y), (right, y)].map(|at| buffer[at].symbol());
            let has_no_blocks = ability.ascii || ability == MONO;
            let expected = match (has_no_blocks, rect.height) {
                (true, 2..) => ["[", "]"],
                _ => expected,
            };
            assert_eq!(seen, expected, "{size:?} {ability:?}");
        }
    }
}

#[test]
fn where_the_cursor_has_no_frame_it_has_a_colour() {
    let seat = Seat::new().resized((44, 16));
    for ability in [TRUE, SIXTEEN] {
        let palette = Palette::new(Theme::default(), ability.depth);
        let cell = mark_cell(&seat, Square::E2, ability);
        let is_light = Square::E2.is_light();
        assert_eq!(cell.bg, palette.square(is_light, Mark::Cursor));
        assert_ne!(cell.bg, palette.square(is_light, Mark::None));
    }
}

#[test]
fn the_cursor_leaves_a_drawn_piece_as_it_is() {
    let palette = Palette::new(Theme::default(), Depth::True);
    for size in [(120, 40), (200, 60), (300, 100)] {
        for at in [Square::E1, Square::D1, Square::A1, Square::E2] {
            let mut seat = Seat::new().resized(size);
            bring_cursor(&mut seat, Square::E4);
            let without = seat.buffer(TRUE);
            bring_cursor(&mut seat, at);
            let with = seat.buffer(TRUE);
            let ground = palette.square(at.is_light(), Mark::None);
            let rect = seat.layout().board.rect(at);
            let drawn = |place: &_| {
                let cell: &Cell = &without[*place];
                cell.symbol() != " " || cell.bg != ground
            };
            for place in rect.positions().filter(drawn) {
                assert_eq!(with[place], without[place], "{at} {place} {size:?}");
            }
        }
    }
}

/// The cells that hold anything but ASCII.
fn foreign_cells(buffer: &Buffer) -> Vec<&str> {
    let symbols = buffer.content.iter().map(Cell::symbol);
    symbols.filter(|symbol| !symbol.is_ascii()).collect()
}

#[test]
fn a_terminal_without_unicode_gets_ascii_alone_on_every_screen() {
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

/// Everything but blanks, of both kinds, in a part of the screen.
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
    let [left] = board.number_columns();
    let [below] = board.letter_rows();
    [beside(left), along(below)]
}

/// The names of the men on the square's rows, row by row, as they are drawn.
fn written_on(buffer: &Buffer, rect: Rect) -> String {
    let rows = rect.rows().map(|row| ink(buffer, row) + " ");
    rows.collect()
}

#[test]
fn letters_and_numbers_are_right_at_every_size_from_both_sides_with_and_without_clocks() {
    for time in ["none", "5+3"] {
        for viewpoint in Color::ALL {
            let mut seat = Seat::with_names_and_time("Ann", "Bob", time);
            if viewpoint == Color::Black {
                seat.keys("F5");
            }
            for width in (44..=300).step_by(16) {
                for height in (16..=100).step_by(7) {
                    seat.window = Rect::new(0, 0, width, height);
                    assert_labels(&seat);
                }
            }
        }
    }
}

fn assert_labels(seat: &Seat) {
    let buffer = seat.buffer(TRUE);
    for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
        let (number, letter) = (rank.to_string(), file.to_string());
        let expected = [number, letter];
        let found = labels(&buffer, seat, Square::new(file, rank));
        assert_eq!(found, expected, "{:?}", seat.window);
    }
    // The men must stand where the letters and numbers say.
    for (name, at) in [("r1w", "a1"), ("p8w", "h2"), ("qub", "d8"), ("p1b", "a7")] {
        let rect = seat.layout().board.rect(square(at));
        let written = written_on(&buffer, rect);
        assert!(written.contains(name), "{written} {:?}", seat.window);
    }
}
