//! The same for the boards of four players.

use super::*;

const ARMIES: [Side; 4] = [Side::White, Side::Green, Side::Black, Side::Orange];
const SIDES: [Side; 5] = [
    Side::White,
    Side::Green,
    Side::Black,
    Side::Orange,
    Side::Dead,
];

/// Every theme on a board for four, as in [`palettes`].
fn palettes_for_four() -> impl Iterator<Item = (String, Theme, Palette)> {
    palettes().map(|(name, theme, palette)| (name, theme, palette.for_four()))
}

#[test]
fn four_armies_and_a_dead_one_stand_out_from_every_square() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes_for_four() {
        let least = match (theme, palette.depth()) {
            (Theme::Contrast, Depth::True | Depth::Ansi256) => 7.0,
            _ => 3.0,
        };
        for side in SIDES {
            for (is_light, mark) in marked_squares() {
                let square = palette.square(Finish::Flat, is_light, mark);
                let ground = palette.plate(side).unwrap_or(square);
                let contrast = rgb(palette.glyph(side, square)).contrast(rgb(ground));
                if contrast < least {
                    failures.push(format!(
                        "{name} {side:?} {is_light} {mark:?}: {contrast:.2}"
                    ));
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn outlined_armies_stand_out_from_every_square() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes_for_four() {
        for side in ARMIES {
            let ink = palette.ink(side).expect("colours");
            for (is_light, mark) in marked_squares() {
                let square = rgb(palette.square(Finish::Outlined, is_light, mark));
                let shown = |color| palette.depth().shown(color);
                let lines = [ink.edge, ink.body, ink.line];
                let contrasts = lines.map(|color| square.contrast(shown(color)));
                let contrast = contrasts.into_iter().fold(0.0, f64::max);
                if contrast < 3.0 {
                    failures.push(format!(
                        "{name} {side:?} {is_light} {mark:?}: {contrast:.2}"
                    ));
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn names_can_be_read_on_every_square_of_a_board_for_four() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes_for_four() {
        let least = match (theme, palette.depth()) {
            (Theme::Contrast, Depth::True | Depth::Ansi256) => 7.0,
            _ => READABLE,
        };
        for (is_light, mark) in marked_squares() {
            for finish in FINISHES {
                let square = palette.square(finish, is_light, mark);
                let contrast = rgb(palette.name(square)).contrast(rgb(square));
                if contrast < least {
                    failures.push(format!(
                        "{name} {finish:?} {is_light} {mark:?}: {contrast:.2}"
                    ));
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn no_two_armies_look_alike() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes_for_four() {
        for is_light in [true, false] {
            let square = palette.square(Finish::Flat, is_light, Mark::None);
            let shown = |side| {
                let plate = palette.plate(side).filter(|_| side != Side::Dead);
                lab(rgb(plate.unwrap_or_else(|| palette.glyph(side, square))).linear())
            };
            for (index, &side) in SIDES.iter().enumerate() {
                // In sixteen colours the dead are those without a plate.
                let is_plain = side == Side::Dead && palette.depth() == Depth::Ansi16;
                for &other in SIDES[..index].iter().filter(|_| !is_plain) {
                    // Dead pieces are hollow, too.
                    let least = if side == Side::Dead { 10.0 } else { 25.0 };
                    let difference = difference(shown(side), shown(other));
                    if difference < least {
                        failures.push(format!("{name} {side:?} {other:?}: {difference:.1}"));
                    }
                }
            }
        }
        for side in ARMIES {
            let token = palette.seat_token(side);
            let contrast = foreground(token).contrast(background(token));
            let least = if palette.depth() == Depth::Ansi16 {
                4.0
            } else {
                7.0
            };
            assert!(contrast >= least, "{name} {side:?}: {contrast}");
            let page = background(palette.screen);
            let edge = background(token).contrast(page);
            assert!(edge >= 1.2, "{name} {side:?}: {edge}");
        }
    }
    assert_none(&failures);
}

#[test]
fn tints_can_be_told_apart_on_a_board_for_four() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes_for_four() {
        let least = match palette.depth() {
            _ if theme == Theme::Contrast => continue,
            Depth::True => 7.5,
            Depth::Ansi256 => 8.0,
            _ => continue,
        };
        failures.extend(alike(&name, &palette, least, Rgb::linear));
    }
    assert_none(&failures);
}
