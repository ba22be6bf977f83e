//! Colours as numbers: mixing, contrast, and the colours that smaller terminals have.

use ratatui::style::Color;

/// A colour of 24 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rgb {
    pub(super) red: u8,
    pub(super) green: u8,
    pub(super) blue: u8,
}

/// The steps of the 6×6×6 cube in the 256 colours.
const CUBE_STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// What xterm shows for the 16 ANSI colours unless it is told otherwise.
const XTERM_16: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

impl Rgb {
    pub(super) const BLACK: Rgb = Rgb::hex(0);
    pub(super) const WHITE: Rgb = Rgb::hex(0xff_ffff);

    /// The colour that style sheets write as `#rrggbb`.
    pub(super) const fn hex(hex: u32) -> Rgb {
        Rgb {
            red: (hex >> 16) as u8,
            green: (hex >> 8) as u8,
            blue: hex as u8,
        }
    }

    /// This colour with so many percent of another laid over it.
    pub(super) fn mixed(self, over: Rgb, percent: u16) -> Rgb {
        let channel = |under: u8, over: u8| {
            let sum = u16::from(under) * (100 - percent) + u16::from(over) * percent;
            ((sum + 50) / 100) as u8
        };
        Rgb {
            red: channel(self.red, over.red),
            green: channel(self.green, over.green),
            blue: channel(self.blue, over.blue),
        }
    }

    /// The relative luminance of WCAG 2, from 0 to 1.
    pub(super) fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The channels as amounts of light, from 0 to 1.
    pub(super) fn linear(self) -> [f64; 3] {
        [self.red, self.green, self.blue].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// The contrast of WCAG 2 between two colours, from 1 to 21.
    pub(super) fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever reads better on this colour: one of them always has 4.58 or more.
    pub(super) fn text(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) {
            Rgb::BLACK
        } else {
            Rgb::WHITE
        }
    }

    /// The number of the nearest among the 256 colours.
    ///
    /// The first 16 are left out because people redefine them.
    pub(super) fn nearest_256(self) -> u8 {
        let [red, green, blue] = [self.red, self.green, self.blue].map(nearest_step);
        let cube = 16 + 36 * red + 6 * green + blue;
        // Weighted like the distance, whose smallest value this is.
        let mean =
            (3 * u16::from(self.red) + 4 * u16::from(self.green) + 2 * u16::from(self.blue)) / 9;
        let grey = 232 + (mean.saturating_sub(3) / 10).min(23) as u8;
        if self.distance(Rgb::of_256(grey)) < self.distance(Rgb::of_256(cube)) {
            grey
        } else {
            cube
        }
    }

    /// The colour with this number among xterm's 256.
    pub(super) fn of_256(number: u8) -> Rgb {
        match number {
            0..16 => Rgb::hex(XTERM_16[usize::from(number)]),
            16..232 => {
                let cell = usize::from(number - 16);
                Rgb {
                    red: CUBE_STEPS[cell / 36],
                    green: CUBE_STEPS[cell / 6 % 6],
                    blue: CUBE_STEPS[cell % 6],
                }
            }
            232.. => {
                let level = 8 + 10 * (number - 232);
                Rgb {
                    red: level,
                    green: level,
                    blue: level,
                }
            }
        }
    }

    /// What a terminal with xterm's colours shows, if that is known: `Reset` is anybody's guess.
    pub(super) fn of_terminal(color: Color) -> Option<Rgb> {
        let number = match color {
            Color::Reset => return None,
            Color::Rgb(red, green, blue) => return Some(Rgb { red, green, blue }),
            Color::Indexed(number) => number,
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
        };
        Some(Rgb::of_256(number))
    }

    /// How different two colours look, roughly: squares weighted as the eye weighs the channels.
    fn distance(self, other: Rgb) -> i32 {
        let squared = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
        3 * squared(self.red, other.red)
            + 4 * squared(self.green, other.green)
            + 2 * squared(self.blue, other.blue)
    }
}

/// The index of the cube's step next to a channel's value.
fn nearest_step(channel: u8) -> u8 {
    match channel {
        0..48 => 0,
        48..115 => 1,
        115.. => (channel - 35) / 40,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_256_are_their_own_nearest() {
        for number in 16..=255 {
            let color = Rgb::of_256(number);
            assert_eq!(Rgb::of_256(color.nearest_256()), color, "{number}");
        }
    }

    #[test]
    fn the_nearest_is_never_beaten() {
        for hex in (0..0x100_0000).step_by(4_999) {
            let color = Rgb::hex(hex);
            let ours = color.distance(Rgb::of_256(color.nearest_256()));
            let best = (16..=255)
                .map(|number| color.distance(Rgb::of_256(number)))
                .min();
            // A tie between two greys may be lost to rounding.
            assert!(ours <= best.unwrap() + 10, "{hex:06x}: {ours} {best:?}");
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((Rgb::BLACK.contrast(Rgb::WHITE) - 21.0).abs() < 1e-9);
        let grey = Rgb::hex(0x76_7676);
        assert!((grey.contrast(Rgb::WHITE) - 4.54).abs() < 0.01);
    }

    #[test]
    fn black_or_white_can_be_read_on_anything() {
        for hex in (0..0x100_0000).step_by(997) {
            let color = Rgb::hex(hex);
            assert!(color.contrast(color.text()) >= 4.58, "{hex:06x}");
        }
    }
}
