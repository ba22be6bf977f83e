//! The themes are judged by numbers first; eyes come after.

mod four;
mod rgb;

use hotseat::app::settings::{Choice, Theme};
use hotseat::model;
use hotseat::ui::theme::{Depth, Finish, Mark, Page, Palette, Rgb, Side, ThemeSpec};
use ratatui::style::{Color, Style};

const COLOURED: [Depth; 3] = [Depth::True, Depth::Ansi256, Depth::Ansi16];

/// The least that small text needs, by WCAG 2.
const READABLE: f64 = 4.5;

fn rgb(color: Color) -> Rgb {
    Rgb::of_terminal(color).expect("a colour that is known")
}

fn foreground(style: Style) -> Rgb {
    rgb(style.fg.expect("a foreground"))
}

fn background(style: Style) -> Rgb {
    rgb(style.bg.expect("a background"))
}

/// Every theme that has colours, at every depth that has any, on both pages.
fn palettes() -> impl Iterator<Item = (String, Theme, Palette)> {
    let themes = Theme::ALL.iter().copied().filter(|&t| t != Theme::Mono);
    themes.flat_map(|theme| {
        let pages = [Page::Dark, Page::Light].into_iter();
        pages.flat_map(move |page| {
            COLOURED.map(|depth| {
                let name = format!("{} {depth:?} {page:?}", theme.word());
                (name, theme, Palette::new(theme, depth, page))
            })
        })
    })
}

const FINISHES: [Finish; 2] = [Finish::Flat, Finish::Outlined];

fn marked_squares() -> impl Iterator<Item = (bool, Mark)> {
    [true, false]
        .into_iter()
        .flat_map(|is_light| Mark::ALL.map(|mark| (is_light, mark)))
}

/// Collects every failure, because colours are fixed by the dozen.
fn assert_none(failures: &[String]) {
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn depth_comes_from_the_environment() {
    let cases = [
        (
            Some("truecolor"),
            Some("xterm-256color"),
            false,
            Depth::True,
        ),
        (Some("24bit"), None, false, Depth::True),
        (Some("TrueColor"), Some("foot"), false, Depth::True),
        (Some("yes"), Some("xterm-256color"), false, Depth::Ansi256),
        (None, Some("tmux-256color"), false, Depth::Ansi256),
        (None, Some("xterm-direct"), false, Depth::True),
        (None, Some("xterm"), false, Depth::Ansi16),
        (None, Some("linux"), false, Depth::Ansi16),
        (Some("truecolor"), Some("linux"), false, Depth::Ansi16),
        (None, None, false, Depth::Ansi16),
        (None, Some("dumb"), false, Depth::Mono),
        (Some("truecolor"), Some("xterm"), true, Depth::Mono),
    ];
    for (colorterm, term, no_color, expected) in cases {
        let depth = Depth::detect(colorterm, term, no_color);
        assert_eq!(depth, expected, "{colorterm:?} {term:?} {no_color}");
    }
}

#[test]
fn there_are_ten_themes_and_each_has_its_own_board() {
    let themes: Vec<Theme> = Theme::ALL.to_vec();
    assert!(themes.len() >= 10);
    let boards: Vec<_> = themes
        .iter()
        .filter_map(|&theme| ThemeSpec::of(theme))
        .map(|spec| (spec.bright.light.to_hex(), spec.bright.dark.to_hex()))
        .collect();
    for (index, board) in boards.iter().enumerate() {
        assert!(!boards[..index].contains(board), "{board:?}");
    }
}

#[test]
fn outlined_pieces_stand_out_from_every_square() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes() {
        for side in [Side::White, Side::Black] {
            let ink = palette.ink(side).expect("colours");
            for (is_light, mark) in marked_squares() {
                let square = rgb(palette.square(Finish::Outlined, is_light, mark));
                let shown = |color| palette.depth().shown(color);
                let contrast = square
                    .contrast(shown(ink.edge))
                    .max(square.contrast(shown(ink.body)));
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
fn glyphs_and_silhouettes_stand_out_from_every_square() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes() {
        let least = match (theme, palette.depth()) {
            (Theme::Contrast, Depth::True | Depth::Ansi256) => 7.0,
            _ => 3.0,
        };
        for side in [Side::White, Side::Black] {
            for (is_light, mark) in marked_squares() {
                let square = palette.square(Finish::Flat, is_light, mark);
                let glyph = rgb(palette.glyph(side, square));
                let contrast = rgb(square).contrast(glyph);
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
fn names_can_be_read_on_every_square_and_are_quieter_than_black_or_white() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes() {
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
fn the_sides_do_not_look_alike() {
    for (name, _, palette) in palettes() {
        let [white, black] =
            [Side::White, Side::Black].map(|side| palette.ink(side).expect("colours").body);
        let difference = difference(lab(white.linear()), lab(black.linear()));
        assert!(difference > 40.0, "{name}: {difference}");
        for side in model::Color::BOTH {
            let token = palette.token(side);
            let contrast = foreground(token).contrast(background(token));
            assert!(contrast >= 7.0, "{name} {side}: {contrast}");
        }
    }
}

#[test]
fn frames_dots_and_rings_can_be_seen_on_their_square() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes() {
        for finish in FINISHES {
            for is_light in [true, false] {
                let square = palette.square(finish, is_light, Mark::None);
                for mark in [Mark::Quiet, Mark::Capture, Mark::Castling, Mark::Cursor] {
                    let shape = palette.shape(mark, square);
                    let difference = difference(lab(shape.linear()), lab(rgb(square).linear()));
                    if difference < 18.0 {
                        failures.push(format!(
                            "{name} {finish:?} {is_light} {mark:?}: {difference:.1}"
                        ));
                    }
                }
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn own_themes_replace_colours_by_name() {
    let wood = ThemeSpec::of(Theme::Wood).expect("colours");
    for key in ThemeSpec::keys() {
        let changed = wood.with([(key, "#123456")]).expect(key);
        assert_ne!(changed, wood, "{key}");
    }
    let cases = [
        (
            ("lihgt", "#123456"),
            "a theme has no colour called \"lihgt\"",
        ),
        (
            ("light", "beige"),
            "light is \"beige\", which is not a colour such as #f0d9b5",
        ),
        (
            ("light", "#12345"),
            "light is \"#12345\", which is not a colour such as #f0d9b5",
        ),
        (
            ("light", "#12345\u{e9}"),
            "light is \"#12345\u{e9}\", which is not a colour such as #f0d9b5",
        ),
    ];
    for (pair, expected) in cases {
        assert_eq!(
            wood.with([pair]).expect_err("a mistake").to_string(),
            expected
        );
    }
}

#[test]
fn own_squares_and_pieces_bring_their_companions() {
    let wood = ThemeSpec::of(Theme::Wood).expect("colours");
    let blue = Rgb::hex(0x33_66aa);
    let changed = wood.with([("light", "#3366aa"), ("white", "#3366aa")]);
    let changed = changed.expect("two colours");
    assert_eq!((changed.quiet.light, changed.bright.light), (blue, blue));
    assert_eq!(
        (changed.white.body, changed.bright.dark),
        (blue, wood.bright.dark)
    );
    assert_ne!(changed.white.shade, wood.white.shade);
    let apart = wood.with([("bright-light", "#ffffff"), ("light", "#3366aa")]);
    assert_eq!(apart.expect("two colours").bright.light, Rgb::WHITE);
}

#[test]
fn the_parts_of_the_evaluation_bar_are_apart_from_each_other_and_the_page() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes() {
        if palette.depth() == Depth::Mono {
            continue;
        }
        let page = background(palette.screen);
        let (white, black) = (rgb(palette.bar.white), rgb(palette.bar.black));
        let contrasts = [
            white.contrast(black),
            white.contrast(page),
            black.contrast(page),
        ];
        if contrasts.iter().any(|contrast| *contrast < 1.2) || contrasts[0] < 1.7 {
            failures.push(format!("{name}: {contrasts:.2?}"));
        }
    }
    assert_none(&failures);
}

#[test]
fn no_theme_of_the_users_own_can_hide_the_pieces() {
    let wood = ThemeSpec::of(Theme::Wood).expect("colours");
    for light in ["#ffffff", "#000000", "#ff0000", "#00ff00"] {
        let spec = wood
            .with([("light", light), ("dark", light), ("last", light)])
            .expect(light);
        let palette = Palette::of(&spec, Depth::True, Page::Dark);
        for side in [Side::White, Side::Black] {
            for mark in Mark::ALL {
                let square = palette.square(Finish::Flat, true, mark);
                let contrast = rgb(palette.glyph(side, square)).contrast(rgb(square));
                assert!(contrast >= 3.0, "{light} {side:?} {mark:?}: {contrast:.2}");
            }
        }
    }
}

#[test]
fn panels_can_be_read() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes() {
        let least = if theme == Theme::Contrast {
            7.0
        } else {
            READABLE
        };
        let styles = [
            ("text", palette.text, least),
            ("dim", palette.dim, READABLE),
            ("title", palette.title, least),
            ("accent", palette.accent, least),
            ("warning", palette.warning, READABLE),
            ("error", palette.error, READABLE),
            ("border", palette.border, 3.0),
        ];
        let grounds = [("screen", palette.screen), ("input", palette.input)];
        for (what, style, least) in styles {
            for (ground, under) in grounds {
                let contrast = foreground(style).contrast(background(under));
                // A frame goes round the box, not into it.
                if contrast < least && (what, ground) != ("border", "input") {
                    failures.push(format!("{name} {what} on {ground}: {contrast:.2}"));
                }
            }
        }
        for (what, style) in [
            ("screen", palette.screen),
            ("input", palette.input),
            ("banner", palette.banner),
            ("selected", palette.selected),
        ] {
            let contrast = foreground(style).contrast(background(style));
            if contrast < least {
                failures.push(format!("{name} {what}: {contrast:.2}"));
            }
        }
    }
    assert_none(&failures);
}

/// The marks that colour their square; the others have shapes.
const TINTS: [Mark; 6] = [
    Mark::None,
    Mark::LastTo,
    Mark::Browsed,
    Mark::Selected,
    Mark::Check,
    Mark::Proof,
];

#[test]
fn tints_can_be_told_apart() {
    let mut failures = Vec::new();
    for (name, theme, palette) in palettes() {
        let least = match palette.depth() {
            Depth::True if theme == Theme::Contrast => 8.0,
            Depth::True => 12.0,
            // There are hardly any dark colours among the 256.
            Depth::Ansi256 if theme == Theme::Contrast => 0.0,
            Depth::Ansi256 => 8.0,
            // Some marks share a colour there, and have their shapes.
            _ => continue,
        };
        failures.extend(alike(&name, &palette, least, Rgb::linear));
    }
    assert_none(&failures);
}

#[test]
fn every_tint_is_seen_however_faint_it_is() {
    let mut failures = Vec::new();
    for (name, _, palette) in palettes() {
        for finish in [Finish::Flat, Finish::Outlined] {
            for is_light in [true, false] {
                let square = |mark| palette.square(finish, is_light, mark);
                let marks = TINTS[1..].iter().chain(&[Mark::LastFrom]);
                let unseen = marks.filter(|mark| square(**mark) == square(Mark::None));
                failures
                    .extend(unseen.map(|mark| format!("{name} {finish:?} {is_light} {mark:?}")));
            }
        }
    }
    assert_none(&failures);
}

#[test]
fn colour_blind_eyes_tell_the_marks_of_their_theme_apart() {
    // Machado, Oliveira and Fernandes 2009, complete protanopia and deuteranopia.
    let eyes = [
        (
            "protanope",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranope",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
    ];
    let mut failures = Vec::new();
    for (eye, matrix) in eyes {
        for depth in [Depth::True, Depth::Ansi256] {
            let palette = Palette::new(Theme::Blind, depth, Page::Dark);
            let name = format!("{eye} {depth:?}");
            failures.extend(alike(&name, &palette, 9.0, |color| {
                let light = color.linear();
                matrix.map(|row: [f64; 3]| {
                    let sum: f64 = row.iter().zip(light).map(|(a, b)| a * b).sum();
                    sum.clamp(0.0, 1.0)
                })
            }));
        }
    }
    assert_none(&failures);
}

/// The pairs of squares that look too much alike, seen through some eyes.
fn alike(name: &str, palette: &Palette, least: f64, seen: impl Fn(Rgb) -> [f64; 3]) -> Vec<String> {
    let lab = |is_light, mark| {
        let square = palette.square(Finish::Flat, is_light, mark);
        lab(seen(rgb(square)))
    };
    let mut pairs = vec![((true, Mark::None), (false, Mark::None))];
    for is_light in [true, false] {
        for (index, &mark) in TINTS.iter().enumerate() {
            for &other in &TINTS[..index] {
                pairs.push(((is_light, mark), (is_light, other)));
            }
        }
    }
    pairs
        .into_iter()
        .filter_map(|(a, b)| {
            let difference = difference(lab(a.0, a.1), lab(b.0, b.1));
            (difference < least).then(|| format!("{name} {a:?} {b:?}: {difference:.1}"))
        })
        .collect()
}

/// CIE L*a*b* of an amount of light, under D65.
fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let bent = |value: f64| {
        if value > 216.0 / 24_389.0 {
            value.cbrt()
        } else {
            (24_389.0 / 27.0 * value + 16.0) / 116.0
        }
    };
    let x = bent((0.412_456 * red + 0.357_576 * green + 0.180_437 * blue) / 0.950_47);
    let y = bent(0.212_673 * red + 0.715_152 * green + 0.072_175 * blue);
    let z = bent((0.019_334 * red + 0.119_192 * green + 0.950_304 * blue) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIE76: a difference of 2 can be seen, one of 10 at a glance.
fn difference(a: [f64; 3], b: [f64; 3]) -> f64 {
    let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

#[test]
fn without_colours_there_are_none() {
    for &theme in Theme::ALL {
        let palette = Palette::new(theme, Depth::Mono, Page::Light);
        assert_eq!(palette, Palette::new(Theme::Mono, Depth::True, Page::Dark));
        assert!(palette.is_mono());
        assert_eq!(palette.ink(Side::White), None);
        for (is_light, mark) in marked_squares() {
            assert_eq!(palette.square(Finish::Flat, is_light, mark), Color::Reset);
        }
    }
}

#[test]
fn symbols_tell_every_mark_apart() {
    let mut symbols = Mark::ALL.map(Mark::symbol).to_vec();
    symbols.sort_unstable();
    symbols.dedup();
    assert_eq!(symbols.len(), Mark::ALL.len());
    assert!(symbols.iter().all(char::is_ascii));
}

#[test]
fn marks_are_listed_in_the_order_of_their_numbers() {
    for (index, mark) in Mark::ALL.into_iter().enumerate() {
        assert_eq!(mark as usize, index);
    }
}
