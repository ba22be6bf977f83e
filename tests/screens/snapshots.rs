//! Snapshots of every screen, to be reviewed when they change: those whose layout is the subject at
//! three sizes, every other once at 80x24.
//!
//! Snapshots show no colours; `marks.rs` checks those on the cells. After an intended change, run this
//! once with `INSTA_UPDATE=always` and review the diff.

use crate::common::fours::FOURS;
use crate::common::screens::{GAMES, POPUPS, Screen, VIEWS};
use crate::common::seat::{ABLE, Seat};

const SIZES: [(u16, u16); 3] = [(44, 16), (80, 24), (120, 40)];
const USUAL: (u16, u16) = (80, 24);

/// The screens that are laid out differently in windows of different sizes.
const LAYOUTS: [&str; 14] = [
    "start",
    "middlegame",
    "long_moves",
    "menu",
    "play",
    "settings",
    "setup",
    "viewer",
    "reviewed",
    "archive",
    "four_start",
    "four_middlegame",
    "four_setup",
    "practice",
];

fn compare(name: &str, size: (u16, u16), picture: &str) {
    let mut settings = insta::Settings::new();
    settings.set_omit_expression(true);
    settings.set_prepend_module_to_snapshot(false);
    let (width, height) = size;
    settings.set_snapshot_suffix(format!("{width}x{height}"));
    settings.bind(|| insta::assert_snapshot!(name, picture));
}

fn compare_all(screens: &[Screen]) {
    for (name, seat) in screens {
        let is_layout = LAYOUTS.contains(name);
        for size in SIZES.into_iter().filter(|size| is_layout || *size == USUAL) {
            compare(name, size, &seat().resized(size).picture(ABLE));
        }
    }
}

#[test]
fn game_screens_match_their_snapshots() {
    compare_all(&GAMES);
}

#[test]
fn dialogs_match_their_snapshots() {
    compare_all(&POPUPS);
}

#[test]
fn viewer_screens_match_their_snapshots() {
    compare_all(&VIEWS);
}

#[test]
fn screens_for_four_match_their_snapshots() {
    compare_all(&FOURS);
}

/// A name that is misspelt in the list would silently be drawn at one size only.
#[test]
fn every_layout_names_a_screen() {
    let all = [&GAMES[..], &POPUPS[..], &VIEWS[..], &FOURS[..]].concat();
    for name in LAYOUTS {
        assert!(all.iter().any(|(known, _)| *known == name), "{name}");
    }
}

#[test]
fn a_small_window_shows_the_required_size() {
    for size in [(43, 16), (12, 5)] {
        compare("too_small", size, &Seat::new().resized(size).picture(ABLE));
    }
}

#[test]
fn every_screen_can_be_drawn_in_ascii() {
    let ascii = hotseat::ui::Ability::new(hotseat::ui::theme::Depth::Mono, true);
    for (name, seat) in GAMES[..4]
        .iter()
        .chain([2, 7, 10, 11, 13].map(|at| &VIEWS[at]))
    {
        let picture = seat().resized(USUAL).picture(ascii);
        compare(&format!("{name}_ascii"), USUAL, &picture);
    }
}

/// Of what several moves on one line did, the last is what a player wants to read.
#[test]
fn the_last_of_several_moves_is_the_one_that_is_said() {
    let line = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Nf6";
    for size in [(60, 20), USUAL] {
        let mut seat = Seat::new().resized(size);
        seat.lines(&[line]);
        let picture = seat.picture(ABLE);
        // The sentence is broken into lines, and not cut.
        for part in ["No: 5. Nf6 was", "f6."] {
            assert!(picture.contains(part), "{part} {size:?}\n{picture}");
        }
    }
    let mut seat = Seat::new().resized(USUAL);
    seat.lines(&["1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. Bg5"]);
    let picture = seat.picture(ABLE);
    assert!(picture.contains("from c1 to g5"), "{picture}");
}
