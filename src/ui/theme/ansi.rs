//! The themes in the 16 colours every terminal has, chosen by hand: the nearest would be mud.
//!
//! Squares never use black or white, so that both sides' tokens stand out (the cursor is white, and
//! has its shape besides), nor dark grey, which the Linux console shows as black.

use ratatui::style::Color;

use super::Mark;
use crate::app::settings::Theme;

/// The background of a square in 16 colours.
///
/// A mark looks the same on light and dark squares: there are no shades to spare.
pub(super) fn square(theme: Theme, is_light: bool, mark: Mark) -> Color {
    let [light, dark] = squares(theme);
    let color = match mark {
        Mark::None if is_light => return light,
        Mark::None => return dark,
        Mark::LastFrom => Color::Yellow,
        Mark::LastTo => Color::LightYellow,
        Mark::Selected => Color::LightMagenta,
        Mark::Quiet => Color::Cyan,
        Mark::Capture => Color::Magenta,
        Mark::Castling => Color::LightBlue,
        Mark::Check => Color::Red,
        Mark::Proof => Color::LightRed,
        Mark::Preview => Color::LightCyan,
        Mark::Cursor => Color::White,
    };
    // Light green is in no table, so a mark that would vanish on its own theme's squares takes it.
    if color == light || color == dark {
        Color::LightGreen
    } else {
        color
    }
}

/// The light and the dark square.
fn squares(theme: Theme) -> [Color; 2] {
    match theme {
        Theme::Wood => [Color::Gray, Color::Yellow],
        Theme::Green => [Color::Gray, Color::Green],
        Theme::Dark => [Color::Cyan, Color::Blue],
        Theme::Light => [Color::Gray, Color::Cyan],
        Theme::Contrast | Theme::Blind => [Color::Gray, Color::Blue],
        Theme::Mono => [Color::Reset, Color::Reset],
    }
}
