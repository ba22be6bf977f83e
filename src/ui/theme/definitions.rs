//! The built-in themes.

use super::rgb::Rgb;
use super::spec::{BarColors, Ink, MarkColors, PageColors, Squares, ThemeSpec};
use crate::app::settings::Theme;

impl ThemeSpec {
    /// The colours of a built-in theme; none for the one without colours.
    pub const fn of(theme: Theme) -> Option<ThemeSpec> {
        Some(match theme {
            Theme::Wood => WOOD,
            Theme::Walnut => WALNUT,
            Theme::Green => GREEN,
            Theme::Blue => BLUE,
            Theme::Slate => SLATE,
            Theme::Midnight => MIDNIGHT,
            Theme::Newspaper => NEWSPAPER,
            Theme::Dark => DARK,
            Theme::Light => LIGHT,
            Theme::Contrast => CONTRAST,
            Theme::Blind => BLIND,
            Theme::Mono | Theme::Own(_) => return None,
        })
    }
}

const fn hex(hex: u32) -> Rgb {
    Rgb::hex(hex)
}

const fn squares(light: u32, dark: u32) -> Squares {
    Squares {
        light: hex(light),
        dark: hex(dark),
    }
}

const fn ink(body: u32, shade: u32, edge: u32, line: u32) -> Ink {
    Ink {
        body: hex(body),
        shade: hex(shade),
        edge: hex(edge),
        line: hex(line),
    }
}

const fn page(background: u32, text: u32, accent: u32, warning: u32, error: u32) -> PageColors {
    PageColors {
        background: hex(background),
        text: hex(text),
        accent: hex(accent),
        warning: hex(warning),
        error: hex(error),
    }
}

const fn bar(white: u32, black: u32) -> BarColors {
    BarColors {
        white: hex(white),
        black: hex(black),
    }
}

const IVORY: Ink = ink(0xff_fdf5, 0xe0_d6c2, 0x22_1b17, 0x3a_302a);
const EBONY: Ink = ink(0x1c_1815, 0x10_0d0b, 0x08_0706, 0xb8_ab9a);
const CHALK: Ink = ink(0xff_ffff, 0xd6_dbe2, 0x14_1a24, 0x2a_3340);
const COAL: Ink = ink(0x17_1b22, 0x0c_0f14, 0x05_070a, 0xa4_b0c0);

/// Gold for the last move, greens for what can be done, reds for danger, violet for what cannot.
const CLASSIC_MARKS: MarkColors = MarkColors {
    last: hex(0xc9_a01c),
    browsed: hex(0x2f_9ad8),
    selection: hex(0x1f_ae5a),
    target: hex(0x2c_6b34),
    capture: hex(0xb3_3a2e),
    castling: hex(0x2c_5aa8),
    check: hex(0xd6_2f22),
    refused: hex(0x9a_4ab8),
    preview: hex(0x1f_96a8),
    cursor: hex(0xff_a028),
    hint: hex(0x1f_6fd0),
};

/// On blue boards an earlier move is rose, since a blue one would not show.
const COOL_MARKS: MarkColors = MarkColors {
    browsed: hex(0xb0_6a9a),
    ..CLASSIC_MARKS
};

/// Okabe and Ito's colours: apart in lightness or in blue against yellow, never in red against green.
const SAFE_MARKS: MarkColors = MarkColors {
    last: hex(0xf0_e442),
    browsed: hex(0x87_5f5f),
    selection: hex(0x00_af5f),
    target: hex(0x00_5a8e),
    capture: hex(0xd5_5e00),
    castling: hex(0x00_3f7f),
    check: hex(0xd5_5e00),
    refused: hex(0x7a_3fd0),
    preview: hex(0x00_9ad0),
    cursor: hex(0xe6_9f00),
    hint: hex(0x00_45a0),
};

const WARM_PAPER: PageColors = page(0xfb_f7ef, 0x2a_221b, 0x8a_4b08, 0xa0_3a00, 0xb0_1d22);
const COOL_PAPER: PageColors = page(0xf8_fafc, 0x1c_2530, 0x0b_5cad, 0x9a_3800, 0xb3_1d28);

/// Cream and a warm grey that is lighter than any dark page.
const WARM_BAR: BarColors = bar(0xf1_e9dc, 0x5c_524a);
const COOL_BAR: BarColors = bar(0xee_f2f7, 0x4d_5868);

const WOOD: ThemeSpec = ThemeSpec {
    quiet: squares(0xa9_8f70, 0x7b_5f47),
    bright: squares(0xf0_d9b5, 0xb5_8863),
    white: IVORY,
    black: EBONY,
    marks: CLASSIC_MARKS,
    bar: WARM_BAR,
    dark_page: page(0x1d_1916, 0xec_e3d6, 0xf2_b84b, 0xff_9a5c, 0xff_8f85),
    light_page: WARM_PAPER,
    is_high_contrast: false,
};

const WALNUT: ThemeSpec = ThemeSpec {
    quiet: squares(0xa6_8163, 0x72_5240),
    bright: squares(0xdd_bf98, 0x8c_5a3c),
    dark_page: page(0x1a_1210, 0xef_dfd0, 0xe8_a06a, 0xff_a34d, 0xff_8f85),
    ..WOOD
};

const GREEN: ThemeSpec = ThemeSpec {
    quiet: squares(0x99_a27d, 0x5f_7d49),
    bright: squares(0xee_eed2, 0x76_9656),
    marks: MarkColors {
        selection: hex(0x18_a8a0),
        ..CLASSIC_MARKS
    },
    dark_page: page(0x15_1b13, 0xe6_ecdf, 0xc6_e377, 0xff_a65c, 0xff_8f85),
    light_page: page(0xf6_faf1, 0x1d_2818, 0x35_6a12, 0x9a_3a00, 0xb0_1d22),
    ..WOOD
};

const BLUE: ThemeSpec = ThemeSpec {
    quiet: squares(0x8c_a2ba, 0x50_7391),
    bright: squares(0xe2_e9ef, 0x7c_9cb8),
    white: CHALK,
    black: COAL,
    marks: COOL_MARKS,
    bar: COOL_BAR,
    dark_page: page(0x10_1820, 0xdf_e8f0, 0x7f_c8ff, 0xff_b454, 0xff_8a90),
    light_page: COOL_PAPER,
    ..WOOD
};

const SLATE: ThemeSpec = ThemeSpec {
    quiet: squares(0x97_9da6, 0x6b_727d),
    bright: squares(0xd9_dce1, 0x8d_949f),
    dark_page: page(0x1b_1d21, 0xe4_e6ea, 0xe0_b46a, 0xff_a65c, 0xff_8a8a),
    ..BLUE
};

const MIDNIGHT: ThemeSpec = ThemeSpec {
    quiet: squares(0x84_8cc0, 0x57_5f96),
    bright: squares(0xb9_c0ea, 0x5f_68a8),
    black: ink(0x10_1230, 0x08_0a20, 0x03_0412, 0x9a_a2e0),
    marks: MarkColors {
        refused: hex(0x8a_5a3a),
        ..COOL_MARKS
    },
    dark_page: page(0x0b_0d1e, 0xdd_e0ff, 0xb4_9cff, 0xff_b86b, 0xff_8095),
    light_page: page(0xf6_f6ff, 0x1d_1f40, 0x51_38b8, 0x9a_3800, 0xb3_1d38),
    ..BLUE
};

const NEWSPAPER: ThemeSpec = ThemeSpec {
    quiet: squares(0xa3_a19a, 0x76_746e),
    bright: squares(0xfa_f7ee, 0xc6_c1b4),
    white: ink(0xff_ffff, 0xff_ffff, 0x10_1010, 0x10_1010),
    black: ink(0x14_1414, 0x14_1414, 0x08_0808, 0xf0_ede4),
    dark_page: page(0x1c_1b19, 0xf0_ede4, 0xf5_f2e9, 0xff_a65c, 0xff_8a80),
    light_page: page(0xf7_f3e8, 0x1a_1a18, 0x1a_1a18, 0x9a_3800, 0xa8_1c1c),
    ..WOOD
};

const DARK: ThemeSpec = ThemeSpec {
    quiet: squares(0x8b_95a6, 0x5d_697d),
    bright: squares(0xa9_b4c4, 0x6f_7d94),
    dark_page: page(0x14_161b, 0xd9_dde6, 0x7f_c4ff, 0xff_b454, 0xff_8a90),
    ..BLUE
};

const LIGHT: ThemeSpec = ThemeSpec {
    quiet: squares(0x9d_b2c8, 0x5a_7389),
    bright: squares(0xf7_f8fa, 0xb4_c3d3),
    dark_page: COOL_PAPER,
    ..BLUE
};

/// Both sides are bright on a dark board, because no square has contrast 7 to white and to black.
const CONTRAST: ThemeSpec = ThemeSpec {
    quiet: squares(0x0c_2f66, 0x00_0000),
    bright: squares(0x0c_2f66, 0x00_0000),
    white: ink(0xff_ffff, 0xff_ffff, 0xff_ffff, 0x00_0000),
    black: ink(0xff_b428, 0xff_b428, 0xff_b428, 0x00_0000),
    marks: MarkColors {
        last: hex(0x3a_3a3a),
        browsed: hex(0x00_00c8),
        selection: hex(0x5f_005f),
        target: hex(0x00_ff66),
        capture: hex(0xff_5050),
        castling: hex(0x60_b0ff),
        check: hex(0x80_0000),
        refused: hex(0x5f_3000),
        preview: hex(0x00_5050),
        cursor: hex(0xff_ff00),
        hint: hex(0x40_d0ff),
    },
    bar: bar(0xff_ffff, 0xff_b428),
    dark_page: page(0x00_0000, 0xff_ffff, 0xff_e600, 0xff_b000, 0xff_9090),
    light_page: page(0xff_ffff, 0x00_0000, 0x00_2f8f, 0x6a_2400, 0x8a_0010),
    is_high_contrast: true,
};

const BLIND: ThemeSpec = ThemeSpec {
    quiet: squares(0x97_abc4, 0x5d_708b),
    bright: squares(0xf3_efe4, 0xa3_b4c8),
    marks: SAFE_MARKS,
    dark_page: page(0x12_161c, 0xec_eff3, 0xe6_9f00, 0xf0_e442, 0xff_9a4d),
    light_page: page(0xfb_fbfc, 0x14_1a22, 0x00_5a8e, 0x8a_4a00, 0x9a_3a00),
    ..BLUE
};
