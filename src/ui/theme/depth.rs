//! How many colours a terminal has.

use ratatui::style::Color;

use super::rgb::Rgb;

/// How many colours a terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Depth {
    /// 24 bits.
    True,
    /// The 256 of xterm.
    Ansi256,
    /// The 16 of ANSI.
    Ansi16,
    /// None: only bold, underline and reverse.
    Mono,
}

impl Depth {
    /// Reads the depth off the values of `COLORTERM` and `TERM`, and whether `NO_COLOR` is set to
    /// something.
    ///
    /// ```
    /// use hotseat::ui::theme::Depth;
    ///
    /// assert_eq!(Depth::detect(Some("truecolor"), Some("xterm"), false), Depth::True);
    /// assert_eq!(Depth::detect(None, Some("screen-256color"), false), Depth::Ansi256);
    /// assert_eq!(Depth::detect(Some("truecolor"), Some("xterm"), true), Depth::Mono);
    /// ```
    pub fn detect(colorterm: Option<&str>, term: Option<&str>, no_color: bool) -> Depth {
        let term = term.unwrap_or_default();
        if no_color || term == "dumb" {
            return Depth::Mono;
        }
        // The console accepts longer sequences but shows 16 colours, whatever COLORTERM says.
        if term == "linux" {
            return Depth::Ansi16;
        }
        let is_true = colorterm.is_some_and(|value| {
            ["truecolor", "24bit"].contains(&value.to_ascii_lowercase().as_str())
        });
        if is_true || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Ansi256
        } else {
            Depth::Ansi16
        }
    }

    /// The colour of such a terminal that comes nearest.
    pub fn color(self, color: Rgb) -> Color {
        match self {
            Depth::True => Color::Rgb(color.red, color.green, color.blue),
            Depth::Ansi256 => Color::Indexed(color.nearest_256()),
            Depth::Ansi16 => color.nearest_16(),
            Depth::Mono => Color::Reset,
        }
    }

    /// What such a terminal shows for a colour.
    pub fn shown(self, color: Rgb) -> Rgb {
        Rgb::of_terminal(self.color(color)).unwrap_or(color)
    }
}
