//! The styles of the panels beside the board.

use ratatui::style::{Color, Modifier, Style};

use super::{Depth, Page, PageColors, Palette, Rgb, ThemeSpec};

/// The styles of the panels, derived from a few colours.
pub(super) struct Styles {
    colors: PageColors,
    depth: Depth,
    /// What text needs at least.
    contrast: f64,
}

impl Styles {
    pub(super) fn new(spec: &ThemeSpec, depth: Depth, page: Page) -> Styles {
        Styles {
            colors: *spec.page(page),
            depth,
            contrast: spec.text_contrast(),
        }
    }

    /// The background of input boxes: a little off the page.
    fn field(&self) -> Rgb {
        self.colors.background.mixed(self.colors.text, 10)
    }

    /// A text colour that can be read on the page and in a box.
    fn readable(&self, color: Rgb, contrast: f64) -> Color {
        let grounds = [self.colors.background, self.field()].map(|ground| self.depth.shown(ground));
        let color = color.adjusted(|color| {
            let shown = self.depth.shown(color);
            grounds
                .iter()
                .all(|ground| shown.contrast(*ground) >= contrast)
        });
        self.depth.color(color)
    }

    /// A background and a text on it.
    fn pair(&self, back: Rgb, text: Rgb) -> Style {
        let back = self.depth.shown(back);
        let text = text.adjusted(|text| self.depth.shown(text).contrast(back) >= self.contrast);
        let color = |color| self.depth.color(color);
        Style::new().bg(color(back)).fg(color(text))
    }

    /// The palette of a board with the styles of the panels beside it.
    pub(super) fn palette(&self, board: &Palette) -> Palette {
        let PageColors {
            background,
            text,
            accent,
            warning,
            error,
        } = self.colors;
        let style = |color| Style::new().fg(self.readable(color, self.contrast));
        let bold = |color| style(color).add_modifier(Modifier::BOLD);
        let chosen = if self.contrast >= 7.0 { 20 } else { 32 };
        let border = self.readable(background.mixed(text, 35), 3.0);
        Palette {
            screen: self.pair(background, text),
            text: style(text),
            dim: style(background.mixed(text, 55)),
            title: bold(accent.mixed(text, 30)),
            border: Style::new().fg(border),
            accent: bold(accent),
            warning: bold(warning),
            error: style(error),
            input: self.pair(self.field(), text),
            banner: self.pair(accent, background).add_modifier(Modifier::BOLD),
            selected: self
                .pair(background.mixed(accent, chosen), text)
                .add_modifier(Modifier::BOLD),
            ..*board
        }
    }
}
