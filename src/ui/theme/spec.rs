//! A theme as plain data: the colours of board, pieces, marks and page.

use thiserror::Error;

use super::Mark;
use super::rgb::Rgb;

/// The colours of one side's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ink {
    /// Most of the piece, and its glyph.
    pub body: Rgb,
    /// The side away from the light.
    pub shade: Rgb,
    /// The outline.
    pub edge: Rgb,
    /// Lines inside the body.
    pub line: Rgb,
}

impl Ink {
    /// All four: body, shade, edge and line.
    pub const fn colors(self) -> [Rgb; 4] {
        [self.body, self.shade, self.edge, self.line]
    }

    /// The same piece in one colour.
    pub const fn flat(self) -> Ink {
        Ink {
            body: self.body,
            shade: self.body,
            edge: self.body,
            line: self.body,
        }
    }

    /// Whether it has only one colour.
    pub fn is_flat(self) -> bool {
        self.colors().iter().all(|color| *color == self.body)
    }

    /// The same piece as a silhouette: an outline and a shade would swallow a small one.
    pub fn silhouette(self) -> Ink {
        Ink {
            body: self.body,
            shade: self.body,
            edge: self.body,
            line: self.body.mixed(self.line, 40),
        }
    }
}

/// The light and the dark squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Squares {
    /// The light ones.
    pub light: Rgb,
    /// The dark ones.
    pub dark: Rgb,
}

/// The colours of the marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkColors {
    /// The last move.
    pub last: Rgb,
    /// An earlier move that the player is looking at.
    pub browsed: Rgb,
    /// The selected piece.
    pub selection: Rgb,
    /// Where it may move.
    pub target: Rgb,
    /// What it may capture.
    pub capture: Rgb,
    /// Where it may castle to.
    pub castling: Rgb,
    /// The king in check.
    pub check: Rgb,
    /// Why a move was refused.
    pub refused: Rgb,
    /// What a typed line would do.
    pub preview: Rgb,
    /// The cursor.
    pub cursor: Rgb,
    /// The hint's arrow.
    pub hint: Rgb,
}

impl MarkColors {
    /// The colour of a mark, and how much of it is laid over a square, in percent.
    pub(super) const fn tint(&self, mark: Mark) -> Option<(Rgb, u16)> {
        Some(match mark {
            Mark::None => return None,
            Mark::LastFrom => (self.last, 50),
            Mark::LastTo => (self.last, 85),
            Mark::Browsed => (self.browsed, 70),
            Mark::Selected => (self.selection, 85),
            Mark::Quiet => (self.target, 70),
            Mark::Capture => (self.capture, 70),
            Mark::Castling => (self.castling, 70),
            Mark::Check => (self.check, 95),
            Mark::Proof => (self.refused, 65),
            Mark::Preview => (self.preview, 70),
            Mark::Cursor => (self.cursor, 95),
        })
    }
}

/// The colours around the board; quieter ones are derived from these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageColors {
    /// The background.
    pub background: Rgb,
    /// Plain text.
    pub text: Rgb,
    /// What to look at: whose turn it is, the names of keys.
    pub accent: Rgb,
    /// Time runs short.
    pub warning: Rgb,
    /// Why a move was refused.
    pub error: Rgb,
}

/// The colours of the evaluation bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarColors {
    /// White's share.
    pub white: Rgb,
    /// Black's.
    pub black: Rgb,
}

/// Whether the page is dark or light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Page {
    /// Light text on a dark page.
    #[default]
    Dark,
    /// Dark text on a light page.
    Light,
}

/// A theme in true colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThemeSpec {
    /// The squares under silhouettes and glyphs; adjusted so that both sides stand out.
    pub quiet: Squares,
    /// The squares under outlined pieces, which may be as bright as they like.
    pub bright: Squares,
    /// White's pieces.
    pub white: Ink,
    /// Black's pieces.
    pub black: Ink,
    /// The marks.
    pub marks: MarkColors,
    /// The evaluation bar.
    pub bar: BarColors,
    /// The page on a dark terminal.
    pub dark_page: PageColors,
    /// The page on a light terminal.
    pub light_page: PageColors,
    /// Whether everything has a contrast of 7 at least, instead of 3 for glyphs and 4.5 for text.
    pub is_high_contrast: bool,
}

/// What is wrong with a theme of the user's own.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ThemeError {
    /// There is no such colour in a theme.
    #[error("a theme has no colour called {0:?}")]
    UnknownKey(String),
    /// The value is not a colour.
    #[error("{key} is {value:?}, which is not a colour such as #f0d9b5")]
    NotAColor {
        /// The colour's name.
        key: String,
        /// What was given for it.
        value: String,
    },
}

impl ThemeSpec {
    /// The names of a theme's colours, as a config file has them.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        COLORS.iter().map(|(key, _)| *key)
    }

    /// A theme like this one, with some of its colours replaced: pairs of a name and `#rrggbb`.
    ///
    /// `light` and `dark` stand for the bright squares, too, and a piece's shade follows its body,
    /// unless those are given themselves.
    ///
    /// ```
    /// use hotseat::app::settings::Theme;
    /// use hotseat::ui::theme::{Rgb, ThemeSpec};
    ///
    /// let wood = ThemeSpec::of(Theme::Wood).unwrap();
    /// let mine = wood.with([("bright-dark", "#806040")]).unwrap();
    /// assert_eq!(mine.bright.dark, Rgb::hex(0x80_6040));
    /// assert!(wood.with([("bright-dark", "brown")]).is_err());
    /// ```
    pub fn with<'a>(
        mut self,
        colors: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<ThemeSpec, ThemeError> {
        let mut given = Vec::new();
        for (key, value) in colors {
            let place = self
                .color_mut(key)
                .ok_or_else(|| ThemeError::UnknownKey(key.to_owned()))?;
            *place = Rgb::from_hex(value).ok_or_else(|| ThemeError::NotAColor {
                key: key.to_owned(),
                value: value.to_owned(),
            })?;
            given.push((key, *place));
        }
        for (key, color) in &given {
            self.follow(key, *color, |key| {
                given.iter().all(|(other, _)| *other != key)
            });
        }
        Ok(self)
    }

    /// Changes the colours that belong to another one and were not given themselves.
    fn follow(&mut self, key: &str, color: Rgb, is_free: impl Fn(&str) -> bool) {
        let (other, color) = match key {
            "light" => ("bright-light", color),
            "dark" => ("bright-dark", color),
            "white" => ("white-shade", color.mixed(Rgb::BLACK, 12)),
            "black" => ("black-shade", color.mixed(Rgb::BLACK, 30)),
            _ => return,
        };
        if let (true, Some(place)) = (is_free(other), self.color_mut(other)) {
            *place = color;
        }
    }

    fn color_mut(&mut self, key: &str) -> Option<&mut Rgb> {
        let (_, color) = COLORS.iter().find(|(known, _)| *known == key)?;
        Some(color(self))
    }

    /// The least contrast between a glyph and its square.
    pub const fn glyph_contrast(&self) -> f64 {
        if self.is_high_contrast { 7.0 } else { 3.0 }
    }

    /// The least contrast between text and what it is written on.
    pub const fn text_contrast(&self) -> f64 {
        if self.is_high_contrast { 7.0 } else { 4.5 }
    }

    /// The colours around the board.
    pub const fn page(&self, page: Page) -> &PageColors {
        match page {
            Page::Dark => &self.dark_page,
            Page::Light => &self.light_page,
        }
    }
}

/// A theme's colours: their names in a config file, and where they are.
type Color = (&'static str, fn(&mut ThemeSpec) -> &mut Rgb);

const COLORS: [Color; 35] = [
    ("light", |spec| &mut spec.quiet.light),
    ("dark", |spec| &mut spec.quiet.dark),
    ("bright-light", |spec| &mut spec.bright.light),
    ("bright-dark", |spec| &mut spec.bright.dark),
    ("white", |spec| &mut spec.white.body),
    ("white-shade", |spec| &mut spec.white.shade),
    ("white-edge", |spec| &mut spec.white.edge),
    ("white-line", |spec| &mut spec.white.line),
    ("black", |spec| &mut spec.black.body),
    ("black-shade", |spec| &mut spec.black.shade),
    ("black-edge", |spec| &mut spec.black.edge),
    ("black-line", |spec| &mut spec.black.line),
    ("last", |spec| &mut spec.marks.last),
    ("browsed", |spec| &mut spec.marks.browsed),
    ("selection", |spec| &mut spec.marks.selection),
    ("target", |spec| &mut spec.marks.target),
    ("capture", |spec| &mut spec.marks.capture),
    ("castling", |spec| &mut spec.marks.castling),
    ("check", |spec| &mut spec.marks.check),
    ("refused", |spec| &mut spec.marks.refused),
    ("preview", |spec| &mut spec.marks.preview),
    ("cursor", |spec| &mut spec.marks.cursor),
    ("hint", |spec| &mut spec.marks.hint),
    ("bar-white", |spec| &mut spec.bar.white),
    ("bar-black", |spec| &mut spec.bar.black),
    ("page", |spec| &mut spec.dark_page.background),
    ("text", |spec| &mut spec.dark_page.text),
    ("accent", |spec| &mut spec.dark_page.accent),
    ("warning", |spec| &mut spec.dark_page.warning),
    ("error", |spec| &mut spec.dark_page.error),
    ("light-page", |spec| &mut spec.light_page.background),
    ("light-text", |spec| &mut spec.light_page.text),
    ("light-accent", |spec| &mut spec.light_page.accent),
    ("light-warning", |spec| &mut spec.light_page.warning),
    ("light-error", |spec| &mut spec.light_page.error),
];
