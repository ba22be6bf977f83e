//! Snapshots of every screen, to be reviewed when they change.
//!
//! Snapshots show no colours; `marks.rs` checks those on the cells. After an intended change, run this
//! once with `INSTA_UPDATE=always` and review the diff.

mod common;

use common::screens::{GAMES, POPUPS, Screen, VIEWS};
use common::seat::{ABLE, Seat};

const SIZES: [(u16, u16); 5] = [(44, 16), (60, 20), (80, 24), (120, 40), (200, 60)];

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
        for size in SIZES {
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
fn a_small_window_shows_the_required_size() {
    for size in [(43, 16), (44, 15), (30, 8), (12, 5), (3, 2)] {
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
        for size in SIZES {
            let picture = seat().resized(size).picture(ascii);
            compare(&format!("{name}_ascii"), size, &picture);
        }
    }
}
