//! Colours as numbers: mixing, contrast, and the colours that smaller terminals have.

use ratatui::style::Color;

/// A colour of 24 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

/// The steps of the 6×6×6 cube in the 256 colours.
const CUBE_STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// What xterm shows for the 16 ANSI colours unless it is told otherwise.
const XTERM_16: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

impl Rgb {
    /// Black.
    pub const BLACK: Rgb = Rgb::hex(0);
    /// White.
    pub const WHITE: Rgb = Rgb::hex(0xff_ffff);

    /// The colour that style sheets write as `#rrggbb`.
    pub const fn hex(hex: u32) -> Rgb {
        Rgb {
            red: (hex >> 16) as u8,
            green: (hex >> 8) as u8,
            blue: hex as u8,
        }
    }

    /// Reads `#rrggbb` or `rrggbb`.
    pub fn from_hex(text: &str) -> Option<Rgb> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let is_hex = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_hex.then(|| u32::from_str_radix(digits, 16).ok().map(Rgb::hex))?
    }

    /// `#rrggbb`.
    pub fn to_hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }

    /// Red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        [self.red, self.green, self.blue]
    }

    /// The channels as numbers from 0 to 255.
    pub fn as_f32(self) -> [f32; 3] {
        self.channels().map(f32::from)
    }

    /// This colour with some of another laid over it, from 0 to 1.
    pub fn blended(self, over: Rgb, amount: f32) -> Rgb {
        let channel = |under: u8, over: u8| {
            let mixed = f32::from(under) * (1.0 - amount) + f32::from(over) * amount;
            mixed.round().clamp(0.0, 255.0) as u8
        };
        Rgb {
            red: channel(self.red, over.red),
            green: channel(self.green, over.green),
            blue: channel(self.blue, over.blue),
        }
    }

    /// This colour, made darker or lighter just as far as a condition asks for. If neither black
    /// nor white meets it, the colour stays as it is.
    pub fn adjusted(self, is_right: impl Fn(Rgb) -> bool) -> Rgb {
        let steps = (0..=50).map(|step| 2 * step);
        let candidates =
            steps.flat_map(|percent| [Rgb::BLACK, Rgb::WHITE].map(|end| self.mixed(end, percent)));
        candidates
            .into_iter()
            .find(|&color| is_right(color))
            .unwrap_or(self)
    }

    /// This colour, made darker or lighter until it has some contrast to others.
    pub fn apart_from(self, others: &[Rgb], contrast: f64) -> Rgb {
        self.adjusted(|color| {
            others
                .iter()
                .all(|other| color.contrast(*other) >= contrast)
        })
    }

    /// This colour with so many percent of another laid over it.
    pub fn mixed(self, over: Rgb, percent: u16) -> Rgb {
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
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The channels as amounts of light, from 0 to 1.
    pub fn linear(self) -> [f64; 3] {
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
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Black or white, whichever reads better on this colour: one of them always has 4.58 or more.
    pub fn text(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) {
            Rgb::BLACK
        } else {
            Rgb::WHITE
        }
    }

    /// The number of the nearest among the 256 colours.
    ///
    /// The first 16 are left out because people redefine them.
    pub fn nearest_256(self) -> u8 {
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
    pub fn of_256(number: u8) -> Rgb {
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

    /// The nearest of the 16 ANSI colours.
    pub fn nearest_16(self) -> Color {
        const ANSI: [Color; 16] = [
            Color::Black,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Blue,
            Color::Magenta,
            Color::Cyan,
            Color::Gray,
            Color::DarkGray,
            Color::LightRed,
            Color::LightGreen,
            Color::LightYellow,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::White,
        ];
        let nearest = (0..16_u8).min_by_key(|&number| self.distance(Rgb::of_256(number)));
        ANSI[usize::from(nearest.unwrap_or(0))]
    }

    /// What a terminal with xterm's colours shows, if that is known; `Reset` could be anything.
    pub fn of_terminal(color: Color) -> Option<Rgb> {
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
    pub fn distance(self, other: Rgb) -> i32 {
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
