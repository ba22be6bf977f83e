//! The themes in the 16 colours that every terminal has, chosen by hand: the nearest would be mud.
//!
//! Squares are light colours only, and both sides are drawn in black on them as in a printed
//! diagram, White's pieces hollow: no pair of the 16 lets white and black glyphs both stand out.
//! Backgrounds come from the first eight, because the Linux console has no others.

use ratatui::style::Color;

use super::{Mark, Side};
use crate::app::settings::Theme;

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
