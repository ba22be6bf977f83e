//! A picture of every screen at the sizes of the design, to be looked at when it changes.
//!
//! Pictures show no colours; `marks.rs` asks the cells about those. After a change that is meant,
//! run this once with `INSTA_UPDATE=always` and look at what git says has changed.

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
fn the_game_looks_as_it_did() {
    compare_all(&GAMES);
}

#[test]
fn popups_look_as_they_did() {
    compare_all(&POPUPS);
}

#[test]
fn games_that_are_looked_at_look_as_they_did() {
    compare_all(&VIEWS);
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs() {
    for size in [(43, 16), (44, 15), (30, 8), (12, 5), (3, 2)] {
        compare("too_small", size, &Seat::new().resized(size).picture(ABLE));
    }
}

#[test]
fn only_ascii_is_enough_to_draw_with() {
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
