//! The themes, each colour written down once, in true colour.

use super::Mark;
use super::rgb::Rgb;
use crate::app::settings::Theme;
use crate::model::ByColor;

/// A colour laid over a square, and how thickly, in percent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tint(Rgb, u16);

/// The five colours of one side's drawn pieces: outline, body, shade, highlight and inner line.
pub(super) type Ink = [Rgb; 5];

/// One theme in true colour.
#[derive(Debug)]
pub(super) struct Definition {
    light: Rgb,
    dark: Rgb,
    /// In the order of [`Mark::ALL`], without the first, which is no mark.
    tints: [Tint; Mark::ALL.len() - 1],
    pub(super) ink: ByColor<Ink>,
    /// Backing and text of each side's glyphs, letters and names.
    pub(super) tokens: ByColor<[Rgb; 2]>,
    pub(super) panels: Panels,
}

/// The colours around the board.
#[derive(Debug)]
pub(super) struct Panels {
    pub(super) background: Rgb,
    pub(super) text: Rgb,
    pub(super) dim: Rgb,
    pub(super) title: Rgb,
    pub(super) border: Rgb,
    pub(super) accent: Rgb,
    pub(super) warning: Rgb,
    pub(super) error: Rgb,
    /// Background of the input box; its text is `text`.
    pub(super) field: Rgb,
    /// Background and text.
    pub(super) banner: [Rgb; 2],
    /// Background and text of the chosen row of a list.
    pub(super) selected: [Rgb; 2],
}

impl Definition {
    /// The colours of a theme; none for the one without colours.
    pub(super) fn of(theme: Theme) -> Option<&'static Definition> {
        match theme {
            Theme::Wood => Some(&WOOD),
            Theme::Green => Some(&GREEN),
            Theme::Dark => Some(&DARK),
            Theme::Light => Some(&LIGHT),
            Theme::Contrast => Some(&CONTRAST),
            Theme::Blind => Some(&BLIND),
            Theme::Mono => None,
        }
    }

    /// The background of a square.
    pub(super) fn square(&self, is_light: bool, mark: Mark) -> Rgb {
        let square = if is_light { self.light } else { self.dark };
        match mark.index().checked_sub(1) {
            None => square,
            Some(index) => {
                let Tint(color, percent) = self.tints[index];
                square.mixed(color, percent)
            }
        }
    }
}

const fn hex(hex: u32) -> Rgb {
    Rgb::hex(hex)
}

const fn tint(color: u32, percent: u16) -> Tint {
    Tint(hex(color), percent)
}

const fn ink(outline: u32, body: u32, shade: u32, highlight: u32, line: u32) -> Ink {
    [
        hex(outline),
        hex(body),
        hex(shade),
        hex(highlight),
        hex(line),
    ]
}

/// The classic men: ivory with a dark outline, ebony with a darker one.
const CLASSIC_INK: ByColor<Ink> = ByColor {
    white: ink(0x17_110d, 0xff_fdf5, 0xcf_c4b0, 0xff_ffff, 0x2b_2320),
    black: ink(0x0c_0a09, 0x54_4e4a, 0x35_302d, 0x7a_726c, 0xb9_afa4),
};

/// Black on white and white in black: as much difference as there can be.
const STARK_INK: ByColor<Ink> = ByColor {
    white: ink(0x00_0000, 0xff_ffff, 0xc4_c4c4, 0xff_ffff, 0x00_0000),
    black: ink(0x00_0000, 0x2a_2a2a, 0x10_1010, 0x50_5050, 0xe0_e0e0),
};

const TOKENS: ByColor<[Rgb; 2]> = ByColor {
    white: [hex(0xff_fdf5), hex(0x1a_1512)],
    black: [hex(0x26_211e), hex(0xff_f7e8)],
};

const PLAIN_TOKENS: ByColor<[Rgb; 2]> = ByColor {
    white: [hex(0xff_ffff), hex(0x00_0000)],
    black: [hex(0x00_0000), hex(0xff_ffff)],
};

static WOOD: Definition = Definition {
    light: hex(0xf0_d9b5),
    dark: hex(0xb5_8863),
    tints: CLASSIC_TINTS,
    ink: CLASSIC_INK,
    tokens: TOKENS,
    panels: Panels {
        background: hex(0x1e_1813),
        text: hex(0xee_e4d6),
        dim: hex(0xa8_9885),
        title: hex(0xf0_c98b),
        border: hex(0x7d_6650),
        accent: hex(0xf2_b84b),
        warning: hex(0xff_8a5c),
        error: hex(0xff_8a80),
        field: hex(0x30_271f),
        banner: [hex(0xf2_b84b), hex(0x1e_1813)],
        selected: [hex(0x6b_4a2b), hex(0xff_f7e8)],
    },
};

/// Last move in yellows, what can be done in greens and blues, what is wrong in reds and violet.
const CLASSIC_TINTS: [Tint; 10] = [
    tint(0xea_d65a, 60), // last from
    tint(0xf5_c211, 85), // last to
    tint(0x4f_b545, 85), // hand
    tint(0x8f_d3a0, 65), // quiet
    tint(0xf2_7d78, 80), // capture
    tint(0x6f_9be8, 80), // castling
    tint(0xff_3b2f, 95), // check
    tint(0xd0_7fe0, 85), // proof
    tint(0x7f_dbe6, 75), // preview
    tint(0xff_8c1a, 92), // cursor
];

/// The same meanings, for eyes that sit in the dark.
const MUTED_TINTS: [Tint; 10] = [
    tint(0xb8_b060, 75),
    tint(0xd0_a416, 88),
    tint(0x45_9a4c, 90),
    tint(0x74_b8a0, 75),
    tint(0xd4_7878, 85),
    tint(0x5c_86dc, 88),
    tint(0xf0_4436, 100),
    tint(0xb8_70d0, 88),
    tint(0x60_bcd0, 85),
    tint(0xe0_8020, 94),
];

static GREEN: Definition = Definition {
    light: hex(0xee_eed2),
    dark: hex(0x76_9656),
    tints: CLASSIC_TINTS,
    ink: CLASSIC_INK,
    tokens: TOKENS,
    panels: Panels {
        background: hex(0x15_1b13),
        text: hex(0xe6_ecdf),
        dim: hex(0x94_a38a),
        title: hex(0xb9_da8e),
        border: hex(0x69_805b),
        accent: hex(0xc6_e377),
        warning: hex(0xff_a04d),
        error: hex(0xff_8a80),
        field: hex(0x24_2e20),
        banner: [hex(0xc6_e377), hex(0x15_1b13)],
        selected: [hex(0x3f_5a30), hex(0xf7_fbef)],
    },
};

static DARK: Definition = Definition {
    // No darker: a king's cross is all outline, and a dark one would be lost on a dark square.
    light: hex(0xa4_afbf),
    dark: hex(0x75_8399),
    tints: MUTED_TINTS,
    ink: ByColor {
        white: ink(0x0c_0e12, 0xf4_f2ec, 0xc0_bfbc, 0xff_ffff, 0x24_272e),
        black: ink(0x04_0506, 0x3a_3f49, 0x22_262d, 0x5d_6470, 0xa6_adba),
    },
    tokens: ByColor {
        white: [hex(0xf4_f2ec), hex(0x12_1419)],
        black: [hex(0x16_181d), hex(0xe4_e7ee)],
    },
    panels: Panels {
        background: hex(0x14_161b),
        text: hex(0xd9_dde6),
        dim: hex(0x8b_93a3),
        title: hex(0x8f_b7f5),
        border: hex(0x6a_7486),
        accent: hex(0x7f_c4ff),
        warning: hex(0xff_b454),
        error: hex(0xff_7b85),
        field: hex(0x22_262e),
        banner: [hex(0x7f_c4ff), hex(0x10_1318)],
        selected: [hex(0x2f_4a70), hex(0xff_ffff)],
    },
};

static LIGHT: Definition = Definition {
    light: hex(0xf7_f8fa),
    dark: hex(0xb4_c3d3),
    tints: CLASSIC_TINTS,
    ink: ByColor {
        white: ink(0x12_1a24, 0xff_ffff, 0xcd_d4dc, 0xff_ffff, 0x1b_2430),
        black: ink(0x0b_0f14, 0x47_505c, 0x2c_333c, 0x6d_7886, 0xb4_bec9),
    },
    tokens: ByColor {
        white: [hex(0xff_ffff), hex(0x14_1a22)],
        black: [hex(0x25_2d38), hex(0xff_ffff)],
    },
    panels: Panels {
        background: hex(0xfb_fbfc),
        text: hex(0x1e_252d),
        dim: hex(0x5d_6875),
        title: hex(0x1f_4e8c),
        border: hex(0x7d_8996),
        accent: hex(0x0b_5cad),
        warning: hex(0x9a_3800),
        error: hex(0xb3_1d28),
        field: hex(0xea_eef2),
        banner: [hex(0x1f_4e8c), hex(0xff_ffff)],
        selected: [hex(0xcb_dff5), hex(0x10_1820)],
    },
};

static CONTRAST: Definition = Definition {
    light: hex(0xff_ffff),
    dark: hex(0x7f_a8e8),
    tints: [
        tint(0xe8_e000, 55),
        tint(0xff_e600, 100),
        tint(0x00_c84a, 95),
        tint(0x7d_f0a0, 80),
        tint(0xff_7a9a, 92),
        tint(0x4f_8cff, 100),
        tint(0xff_3020, 100),
        tint(0xd8_60ff, 95),
        tint(0x50_f0ff, 92),
        tint(0xff_9500, 100),
    ],
    ink: STARK_INK,
    tokens: PLAIN_TOKENS,
    panels: Panels {
        background: hex(0x00_0000),
        text: hex(0xff_ffff),
        dim: hex(0xcf_cfcf),
        title: hex(0xff_ffff),
        border: hex(0xff_ffff),
        accent: hex(0xff_e600),
        warning: hex(0xff_b000),
        error: hex(0xff_9090),
        field: hex(0x10_1840),
        banner: [hex(0xff_e600), hex(0x00_0000)],
        selected: [hex(0xff_ffff), hex(0x00_0000)],
    },
};

static BLIND: Definition = Definition {
    light: hex(0xf3_efe4),
    dark: hex(0xa3_b4c8),
    // Okabe and Ito's colours, apart in lightness or in blue against yellow, never in red against green.
    tints: [
        tint(0xf0_e442, 50),
        tint(0xf0_e442, 100),
        tint(0x87_875f, 95),
        tint(0xa0_dcff, 95),
        tint(0xcc_79a7, 90),
        tint(0x2f_86d6, 95),
        tint(0xd5_5e00, 95),
        tint(0x87_5fff, 95),
        tint(0x4f_b8ff, 95),
        tint(0xe6_9f00, 95),
    ],
    ink: STARK_INK,
    tokens: PLAIN_TOKENS,
    panels: Panels {
        background: hex(0x12_161c),
        text: hex(0xec_eff3),
        dim: hex(0x9a_a5b3),
        title: hex(0x56_b4e9),
        border: hex(0x5f_7185),
        accent: hex(0xe6_9f00),
        warning: hex(0xf0_e442),
        error: hex(0xff_9a4d),
        field: hex(0x1f_2733),
        banner: [hex(0xe6_9f00), hex(0x00_0000)],
        selected: [hex(0x00_5a8e), hex(0xff_ffff)],
    },
};
