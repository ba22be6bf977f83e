//! The same for boards of four players: armies, marks, corners and clicks at every size.

use hotseat::app::Reply;
use hotseat::app::settings::{Choice, Theme};
use hotseat::model::Color as Chair;
use hotseat::ui::Ability;
use hotseat::ui::theme::{Depth, Finish, Mark, Palette, Side};
use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use crate::common::fours::{self, clicks, drag, square, table};
use crate::common::seat::{Seat, text_of};

const SIZES: [(u16, u16); 7] = [
    (44, 16),
    (44, 24),
    (60, 20),
    (80, 24),
    (100, 30),
    (120, 40),
    (200, 60),
];
const DEPTHS: [Depth; 4] = [Depth::True, Depth::Ansi256, Depth::Ansi16, Depth::Mono];

fn rect(seat: &Seat, name: &str) -> Rect {
    seat.layout().board.rect(square(name))
}

fn cells(seat: &Seat, name: &str, ability: Ability) -> Vec<Cell> {
    let buffer = seat.buffer(ability);
    let places = rect(seat, name).positions();
    places.map(|at| buffer[at].clone()).collect()
}

fn palette(ability: Ability) -> Palette {
    Palette::new(Theme::default(), ability.depth, ability.page).for_four()
}

fn text(cells: &[Cell]) -> String {
    cells.iter().map(Cell::symbol).collect()
}

/// The rooks of the four armies at the start.
const ROOKS: [(&str, Side, char); 4] = [
    ("d1", Side::White, 'w'),
    ("a4", Side::Green, 'g'),
    ("d14", Side::Black, 'b'),
    ("n4", Side::Orange, 'o'),
];

#[test]
fn every_army_has_its_colour_and_its_letter_at_every_size() {
    for depth in DEPTHS {
        for ability in [Ability::new(depth, false), Ability::new(depth, true)] {
            let palette = palette(ability);
            for size in SIZES {
                let seat = table(fours::four()).resized(size);
                for (at, side, letter) in ROOKS {
                    let cells = cells(&seat, at, ability);
                    let told = format!("{side:?} {size:?} {depth:?}: {}", text(&cells));
                    assert!(text(&cells).contains(letter), "{told}");
                    if depth == Depth::Mono || size == (200, 60) {
                        continue;
                    }
                    let is_light = square(at).is_light();
                    let ground = palette.square(Finish::Flat, is_light, Mark::None);
                    let glyph = palette.glyph(side, ground);
                    assert!(cells.iter().any(|cell| cell.fg == glyph), "{told}");
                }
            }
        }
    }
}

#[test]
fn a_dead_army_is_grey_and_keeps_its_letter() {
    for depth in DEPTHS {
        let ability = Ability::new(depth, false);
        let palette = palette(ability);
        for size in SIZES {
            let seat = fours::out().resized(size);
            let dead = cells(&seat, "f5", ability);
            let told = format!("{size:?} {depth:?}: {}", text(&dead));
            assert!(text(&dead).contains('g'), "{told}");
            if size == (200, 60) && matches!(depth, Depth::True | Depth::Ansi256) {
                assert!(text(&dead).contains('\u{2020}'), "{told}");
            }
            if depth != Depth::Mono && size != (200, 60) {
                let ground = palette.square(Finish::Flat, square("f5").is_light(), Mark::None);
                let grey = palette.glyph(Side::Dead, ground);
                // In sixteen colours it is told by the plate that it does not have.
                let is_told_by_plate = palette.plate(Side::Green).is_some();
                let is_other = grey != palette.glyph(Side::Green, ground);
                assert!(is_told_by_plate || is_other, "{told}");
                let is_grey = |cell: &Cell| cell.fg == grey && cell.bg == ground;
                assert!(dead.iter().any(is_grey), "{told}");
            }
            let screen = seat.picture(ability);
            assert!(screen.contains("out") || screen.contains("mate"), "{told}");
        }
    }
}

#[test]
fn marks_colour_their_squares() {
    /// A mark, a game in which it is seen, and where.
    type Case = (Mark, fn() -> Seat, &'static str);
    let cases: [Case; 5] = [
        (Mark::LastFrom, fours::check, "d2"),
        (Mark::LastTo, fours::check, "d7"),
        (Mark::Check, fours::check, "a7"),
        (Mark::Proof, fours::refusal, "d2"),
        (Mark::Quiet, fours::hand, "h6"),
    ];
    for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
        let ability = Ability::new(depth, false);
        let palette = palette(ability);
        for (mark, seat, name) in cases {
            for size in [(44, 16), (80, 24)] {
                let seat = seat().resized(size);
                let expected = palette.square(Finish::Flat, square(name).is_light(), mark);
                let cells = cells(&seat, name, ability);
                let is_there = cells.iter().any(|cell| cell.bg == expected);
                // In sixteen colours a plate may fill a narrow square.
                let has_plate = depth == Depth::Ansi16 && size == (44, 16);
                assert!(is_there || has_plate, "{mark:?} {size:?} {depth:?}");
            }
        }
    }
}

/// The text of a player's corner, as it is on the screen.
fn corner(seat: &Seat, chair: Chair, ability: Ability) -> String {
    let corner = seat.layout().board.corner(chair);
    let area = corner.expect("the corners are cut").area;
    let buffer = seat.buffer(ability);
    let rows = area.rows().map(|row| {
        let symbols: String = row.positions().map(|at| buffer[at].symbol()).collect();
        symbols.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

#[test]
fn corners_tell_of_the_player_at_whose_right_hand_they_are() {
    let ability = Ability::new(Depth::True, false);
    for size in SIZES {
        let mut seat = fours::middlegame().resized(size);
        for _ in Chair::FOUR {
            for (chair, name) in Chair::FOUR.into_iter().zip(["Ann", "Bart", "Cem", "Dora"]) {
                let told = corner(&seat, chair, ability);
                assert!(told.contains(name), "{size:?} {chair}: {told}");
                let has_turn = chair == Chair::Green;
                assert_eq!(
                    told.contains('\u{25b8}'),
                    has_turn,
                    "{size:?} {chair}: {told}"
                );
            }
            seat.keys("F5");
        }
    }
}

#[test]
fn the_mark_of_the_turn_stands_beside_a_short_name_and_below_a_long_one() {
    let ability = Ability::new(Depth::True, false);
    let mut seat = table(fours::four()).resized((44, 16));
    for (line, chair, told) in [
        ("d2 d4", Chair::Green, "Green\u{25b8}\n\n\n"),
        ("b5 c5", Chair::Black, "Black\u{25b8}\n\n\n"),
        ("k13 k11", Chair::Orange, "Orange\n     \u{25b8}\n\n"),
    ] {
        seat.lines(&[line]);
        assert_eq!(corner(&seat, chair, ability), told, "{chair}");
    }
}

/// One long move, and the list at 80x24 has a move in a row.
#[test]
fn players_who_are_out_leave_no_gaps_in_a_narrow_list_of_moves() {
    let mut seat = fours::table_from([
        "3,yR,3,yK,6",
        "4,rP,9",
        "14",
        "14",
        "14",
        "14",
        "13,gK",
        "bK,13",
        "14",
        "14",
        "10,gP,3",
        "14",
        "14",
        "7,rK,6",
    ]);
    seat.lines(&["exd14=Q", "Ka8", "Kh13", "Kn9", "resign!"]);
    seat.lines(&["Ka9", "resign!", "Kn10", "Ka10", "Kn11"]);
    let screen = seat.picture(Ability::new(Depth::True, false));
    let list = [
        " 1. w exd14=Q+",
        "    g Ka8",
        "    b Kh13",
        "    o Kn9",
        " 2. w resign",
        "    g Ka9",
        "    b resign",
        "    o Kn10",
        " 3. g Ka10",
        "    o Kn11",
    ];
    let rows = screen.lines().map(str::trim_end);
    let rows: Vec<&str> = rows.skip_while(|row| !row.ends_with(list[0])).collect();
    assert!(rows.len() >= list.len(), "{screen}");
    for (row, told) in rows.into_iter().zip(list) {
        assert!(row.ends_with(told), "{told:?} in\n{screen}");
    }
}

#[test]
fn all_clocks_are_of_one_size() {
    let ability = Ability::new(Depth::True, false);
    for size in [(80, 24), (100, 30), (120, 40), (130, 45), (200, 60)] {
        for turns in 0..4 {
            let mut seat = fours::middlegame().resized(size);
            for _ in 0..turns {
                seat.keys("F5");
            }
            let large = Chair::FOUR.map(|chair| {
                let told = corner(&seat, chair, ability);
                told.contains('\u{2588}')
            });
            assert!(large.iter().all(|&is| is == large[0]), "{size:?} {large:?}");
            assert!(large[0] || size != (200, 60));
        }
    }
}

#[test]
fn the_help_opens_at_what_is_different_for_four() {
    let ability = Ability::new(Depth::True, false);
    for (mut seat, title) in [
        (table(fours::four()), "About four"),
        (Seat::new(), "First steps"),
    ] {
        seat.keys("F1");
        let screen = seat.picture(ability);
        assert!(screen.contains(title), "{screen}");
    }
}

#[test]
fn the_score_is_whole_at_every_size_that_shows_it() {
    let ability = Ability::new(Depth::True, false);
    for (size, score) in [
        ((80, 24), "Ann 0, Bartholomew 0, Cem 0, Dora 0"),
        ((100, 30), "w 0, g 0, b 0, o 0"),
        ((120, 40), "Ann 0, Bartholomew 0, Cem 0, Dora 0"),
    ] {
        let screen = fours::middlegame().resized(size).picture(ability);
        assert!(screen.contains(score), "{size:?}: {screen}");
    }
}

#[test]
fn squares_are_clicked_where_they_are_drawn_from_every_side() {
    for size in SIZES {
        for turns in 0..4 {
            let mut seat = table(fours::four()).resized(size);
            for _ in 0..turns {
                seat.keys("F5");
            }
            clicks(&mut seat, "h2 h4");
            drag(&mut seat, "b7", "d7");
            let table = seat.app.table();
            assert_eq!(table.game().played().len(), 2, "{size:?} {turns}");
            assert!(
                !seat
                    .app
                    .replies()
                    .iter()
                    .any(|reply| matches!(reply, Reply::Refused(_)))
            );
        }
    }
}

#[test]
fn every_screen_for_four_can_be_drawn_everywhere() {
    for (name, seat) in fours::FOURS {
        for size in SIZES {
            let seat = seat().resized(size);
            for depth in DEPTHS {
                let buffer = seat.buffer(Ability::new(depth, true));
                assert!(text_of(&buffer).is_ascii(), "{name} {size:?}");
            }
        }
    }
    for &theme in Theme::ALL {
        let mut seat = fours::out();
        seat.lines(&[&format!("theme {}", theme.word())]);
        let _ = seat.buffer(Ability::new(Depth::True, false));
    }
}
