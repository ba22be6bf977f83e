//! The colours of a board for four: four sides that stand out from every square, and a dead one.
//!
//! Glyphs and silhouettes have no outline, so a square must be dark enough for white, green and orange
//! and light enough for black. That leaves a narrow band of brightness, in which marks differ by hue.

use ratatui::style::{Color, Modifier, Style};

use super::{Depth, Finish, Ink, Mark, MarkColors, Palette, Rgb, Side, Squares, ThemeSpec, ansi};

const fn ink(body: u32, shade: u32, edge: u32, line: u32) -> Ink {
    Ink {
        body: Rgb::hex(body),
        shade: Rgb::hex(shade),
        edge: Rgb::hex(edge),
        line: Rgb::hex(line),
    }
}

const GREEN: Ink = ink(0x82_e896, 0x5c_c874, 0x0b_2c14, 0x10_401c);
const ORANGE: Ink = ink(0xff_c468, 0xe6_9a30, 0x33_1a02, 0x4a_2804);
const DEAD: Ink = ink(0xcc_cbc6, 0xb0_afaa, 0x55_5553, 0x77_7775);

/// In high contrast Black is not black, and Orange has the colour that it has in a game of two.
const BRIGHT_BLACK: Ink = ink(0xb8_c4ff, 0xb8_c4ff, 0xb8_c4ff, 0x00_0000);
const BRIGHT_GREEN: Ink = ink(0x50_ff80, 0x50_ff80, 0x50_ff80, 0x00_0000);
const BRIGHT_ORANGE: Ink = ink(0xff_b428, 0xff_b428, 0xff_b428, 0x00_0000);
const BRIGHT_DEAD: Ink = ink(0xa8_a8a8, 0xa8_a8a8, 0xa8_a8a8, 0x00_0000);

/// The colours of the sides that only a board for four has.
pub(super) const fn ink_of(side: Side, is_high_contrast: bool) -> Ink {
    match (side, is_high_contrast) {
        (Side::Green, false) => GREEN,
        (Side::Green, true) => BRIGHT_GREEN,
        (Side::Orange, false) => ORANGE,
        (Side::Orange, true) => BRIGHT_ORANGE,
        (_, false) => DEAD,
        (_, true) => BRIGHT_DEAD,
    }
}

/// The marks under glyphs and silhouettes, all about as bright as the squares.
const MARKS: MarkColors = MarkColors {
    last: Rgb::hex(0xa8_6400),
    browsed: Rgb::hex(0xa0_4a7a),
    selection: Rgb::hex(0x00_8a28),
    target: Rgb::hex(0x00_6a30),
    capture: Rgb::hex(0xc0_2020),
    castling: Rgb::hex(0x00_58b0),
    check: Rgb::hex(0xe0_0010),
    refused: Rgb::hex(0x8a_50c8),
    preview: Rgb::hex(0x00_8088),
    cursor: Rgb::hex(0x34_70f8),
    hint: Rgb::hex(0x00_68d0),
};

/// The same for eyes that do not tell red from green.
const SAFE_MARKS: MarkColors = MarkColors {
    last: Rgb::hex(0x7a_6a00),
    browsed: Rgb::hex(0xaf_5f87),
    selection: Rgb::hex(0x00_8060),
    check: Rgb::hex(0xb8_4000),
    refused: Rgb::hex(0x6a_4ff0),
    preview: Rgb::hex(0x00_70c0),
    ..MARKS
};

/// How bright a square may be: from where black has a contrast of 3, to where the others do.
const BAND: [f64; 2] = [0.10, 0.20];
/// How bright the unmarked squares are, as far apart as the band allows.
const DARK: [f64; 2] = [0.104, 0.112];
const LIGHT: [f64; 2] = [0.166, 0.176];

impl Palette {
    /// The same theme on a board for four.
    #[must_use]
    pub fn for_four(&self) -> Palette {
        let squares_in = |square: &dyn Fn(Finish, bool, Mark) -> Color| {
            [Finish::Flat, Finish::Outlined].map(|finish| {
                [false, true].map(|is_light| Mark::ALL.map(|mark| square(finish, is_light, mark)))
            })
        };
        let depth = self.depth;
        let mut palette = Palette {
            is_for_four: true,
            ..*self
        };
        match (&mut palette.spec, depth) {
            (None, _) => {}
            (Some(_), Depth::Ansi16) => {
                palette.squares =
                    squares_in(&|_, is_light, mark| ansi::square_for_four(is_light, mark));
            }
            (Some(spec), _) if spec.is_high_contrast => {
                spec.black = BRIGHT_BLACK;
                let spec = *spec;
                palette.squares = squares_in(&|_, is_light, mark| {
                    depth.color(bright_square(&spec, is_light, mark, depth))
                });
            }
            (Some(spec), _) => {
                let flat = flat_spec(spec, depth);
                palette.squares = squares_in(&|finish, is_light, mark| match finish {
                    Finish::Flat => depth.color(flat_square(&flat, is_light, mark, depth)),
                    Finish::Outlined => self.square(finish, is_light, mark),
                });
            }
        }
        palette
    }

    /// Whether the squares are those of a board for four.
    pub const fn is_for_four(&self) -> bool {
        self.is_for_four
    }

    /// The plate under a side's letters, where sixteen colours are too few to do without one.
    pub fn plate(&self, side: Side) -> Option<Color> {
        let has_plates = self.depth == Depth::Ansi16 && self.is_for_four;
        let [plate, _] = ansi::plate(side).filter(|_| has_plates)?;
        Some(plate)
    }

    /// The backing and the text of a player's name in a panel; without colours, bold or dim.
    pub fn seat_token(&self, side: Side) -> Style {
        let pair = |back: Color, text: Color| Style::new().bg(back).fg(text);
        match (self.depth, self.ink(side), side) {
            (Depth::Mono, ..) | (_, None, _) => match side {
                Side::Dead => Style::new().add_modifier(Modifier::DIM),
                _ => Style::new().add_modifier(Modifier::BOLD),
            },
            (Depth::Ansi16, ..) => match ansi::plate(side) {
                // Black on black could not be seen.
                Some([back, text]) if Some(back) == self.screen.bg => pair(Color::DarkGray, text),
                Some([back, text]) => pair(back, text),
                None => self.dim,
            },
            (depth, Some(ink), _) => {
                let page = self.screen.bg.and_then(Rgb::of_terminal);
                let back = match page {
                    Some(page) => ink.body.apart_from(&[page], 1.7),
                    None => ink.body,
                };
                let text = back.apart_from(&[depth.shown(back)], 7.5);
                pair(depth.color(back), depth.color(text)).add_modifier(Modifier::BOLD)
            }
        }
    }
}

/// A theme whose squares and marks lie in the band. Of the 256 colours only greys are fine enough.
fn flat_spec(spec: &ThemeSpec, depth: Depth) -> ThemeSpec {
    let grey = if depth == Depth::Ansi256 { 50 } else { 20 };
    let in_band = |color: Rgb, [low, high]: [f64; 2]| {
        let quieter = color.mixed(Rgb::hex(0x80_8080), grey);
        quieter.adjusted(|color| (low..=high).contains(&color.luminance()))
    };
    let is_safe = ThemeSpec::of(crate::app::settings::Theme::Blind)
        .is_some_and(|blind| blind.marks == spec.marks);
    ThemeSpec {
        quiet: Squares {
            light: in_band(spec.quiet.light, LIGHT),
            dark: in_band(spec.quiet.dark, DARK),
        },
        marks: if is_safe { SAFE_MARKS } else { MARKS },
        ..*spec
    }
}

/// How much of a mark is laid over a square, in percent: more than on a board for two, because marks
/// cannot be brighter than the square.
const fn strength(mark: Mark) -> u16 {
    match mark {
        Mark::LastFrom => 60,
        Mark::Quiet => 80,
        Mark::Capture | Mark::Castling => 90,
        _ => 95,
    }
}

fn flat_square(spec: &ThemeSpec, is_light: bool, mark: Mark, depth: Depth) -> Rgb {
    let Squares { light, dark } = spec.quiet;
    let plain = if is_light { light } else { dark };
    let (tinted, [low, high]) = match spec.marks.tint(mark) {
        Some((color, _)) => (plain.mixed(color, strength(mark)), BAND),
        None if is_light => (plain, [0.165, BAND[1]]),
        None => (plain, [BAND[0], 0.13]),
    };
    tinted.adjusted(|color| (low..=high).contains(&depth.shown(color).luminance()))
}

/// A square in high contrast, on which all four bright sides stand out.
fn bright_square(spec: &ThemeSpec, is_light: bool, mark: Mark, depth: Depth) -> Rgb {
    let Squares { light, dark } = spec.quiet;
    let plain = if is_light { light } else { dark };
    // Text turns dark on the cursor, which must be found at once.
    if mark == Mark::Cursor {
        return spec.marks.cursor;
    }
    let tinted = match spec.marks.tint(mark) {
        Some((color, percent)) => plain.mixed(color, percent),
        None => plain,
    };
    let bodies = [spec.white, spec.black, BRIGHT_GREEN, BRIGHT_ORANGE].map(|ink| ink.body);
    tinted.adjusted(|color| {
        let shown = depth.shown(color);
        let all = bodies.iter().map(|body| shown.contrast(depth.shown(*body)));
        all.into_iter()
            .all(|contrast| contrast >= spec.glyph_contrast())
    })
}
