//! The themes in the 16 colours that every terminal has, chosen by hand: the nearest would be mud.
//!
//! Squares are light colours only, and both sides are drawn in black on them as in a printed
//! diagram, White's pieces hollow: no pair of the 16 lets white and black glyphs both stand out.
//! Backgrounds come from the first eight, because the Linux console has no others.

use ratatui::style::{Color, Modifier, Style};

use super::{Depth, Ink, Mark, Page, Palette, Rgb, Side, ThemeSpec};
use crate::app::settings::Theme;
use crate::model::ByColor;

impl Palette {
    /// A theme in 16 colours.
    pub(super) fn ansi(theme: Theme, spec: &ThemeSpec, page: Page) -> Palette {
        let squares =
            [false, true].map(|is_light| Mark::ALL.map(|mark| square(theme, is_light, mark)));
        let fg = |color: Color| Style::new().fg(color);
        let is_light = page == Page::Light || theme == Theme::Light;
        let on = |light: Color, dark: Color| if is_light { light } else { dark };
        let (back, text) = (
            on(Color::White, Color::Black),
            on(Color::Black, Color::White),
        );
        let bold = |color: Color| fg(color).add_modifier(Modifier::BOLD);
        Palette {
            squares: [squares; 2],
            spec: Some(*spec),
            depth: Depth::Ansi16,
            is_for_four: false,
            tokens: ByColor::two(
                fg(Color::Black).bg(Color::White),
                fg(Color::White).bg(Color::Black),
            ),
            bar: ByColor::two(on(Color::Gray, Color::White), Color::DarkGray),
            screen: fg(text).bg(back),
            text: fg(text),
            dim: fg(on(Color::Black, Color::Gray)),
            title: bold(on(Color::Blue, Color::LightCyan)),
            border: fg(Color::DarkGray),
            accent: bold(on(Color::Blue, Color::LightYellow)),
            warning: bold(on(Color::Red, Color::Yellow)),
            error: fg(on(Color::Red, Color::LightRed)),
            input: fg(text).bg(back),
            banner: fg(Color::Black).bg(Color::Yellow),
            selected: fg(on(Color::White, Color::Black)).bg(on(Color::Blue, Color::Gray)),
        }
    }
}

/// The background of a square.
///
/// A mark looks the same on light and dark squares: there are no shades to spare.
pub(super) fn square(theme: Theme, is_light: bool, mark: Mark) -> Color {
    let [light, dark] = squares(theme);
    match mark {
        Mark::None if is_light => light,
        Mark::None => dark,
        Mark::LastFrom | Mark::LastTo | Mark::Browsed => Color::Yellow,
        Mark::Selected | Mark::Preview | Mark::Quiet | Mark::Castling => spare(dark),
        Mark::Check | Mark::Capture => Color::Red,
        Mark::Proof => Color::Magenta,
        Mark::Cursor => Color::White,
    }
}

/// The background of a square of a board for four, which has pieces on plates of their own colour.
pub(super) const fn square_for_four(is_light: bool, mark: Mark) -> Color {
    match mark {
        Mark::None if is_light => Color::Cyan,
        Mark::None => Color::Blue,
        Mark::LastFrom | Mark::LastTo | Mark::Browsed => Color::Yellow,
        Mark::Selected | Mark::Preview | Mark::Quiet | Mark::Castling => Color::Green,
        Mark::Check | Mark::Capture => Color::Red,
        Mark::Proof => Color::Magenta,
        Mark::Cursor => Color::White,
    }
}

/// The colours under and of a side's letters; a dead army has no plate.
pub(super) const fn plate(side: Side) -> Option<[Color; 2]> {
    Some(match side {
        Side::White => [Color::Gray, Color::Black],
        Side::Green => [Color::Green, Color::Black],
        Side::Black => [Color::Black, Color::White],
        Side::Orange => [Color::Yellow, Color::Black],
        Side::Dead => return None,
    })
}

/// Green and cyan: the board has one of them, the marks the other.
const fn spare(dark: Color) -> Color {
    match dark {
        Color::Green => Color::Cyan,
        _ => Color::Green,
    }
}

/// The light and the dark square.
const fn squares(theme: Theme) -> [Color; 2] {
    match theme {
        Theme::Wood | Theme::Walnut | Theme::Green | Theme::Newspaper => {
            [Color::Gray, Color::Green]
        }
        Theme::Mono => [Color::Reset, Color::Reset],
        _ => [Color::Gray, Color::Cyan],
    }
}

/// White pieces are white with a black outline; Black's are black.
pub(super) fn ink(side: Side) -> Ink {
    let (body, line) = match side {
        Side::White => (0xff_ffff, 0x00_0000),
        Side::Black => (0x00_0000, 0xff_ffff),
        Side::Green => (0x00_cd00, 0x00_0000),
        Side::Orange => (0xcd_cd00, 0x00_0000),
        Side::Dead => (0x7f_7f7f, 0x00_0000),
    };
    Ink {
        body: Rgb::hex(body),
        shade: Rgb::hex(body),
        edge: Rgb::BLACK,
        line: Rgb::hex(line),
    }
}

/// Dark colours, because the squares are light.
pub(super) fn shape(mark: Mark) -> Rgb {
    Rgb::hex(match mark {
        Mark::Capture => 0xcd_0000,
        Mark::Castling => 0xcd_00cd,
        _ => 0x00_00ee,
    })
}
