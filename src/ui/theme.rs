//! The colours of the board and the panels, as values.
//!
//! A [`ThemeSpec`] is written in true colour; a terminal with 256 colours gets the nearest of them,
//! one with 16 a choice made by hand, and one without colours gets bold, underline and reverse.
//! Everything that is drawn asks a [`Palette`], and none of it asks which it is.

mod ansi;
mod definitions;
mod depth;
mod four;
mod mark;
mod rgb;
mod spec;
mod styles;

pub use depth::Depth;
pub use mark::Mark;
pub use rgb::Rgb;
pub use spec::{BarColors, Ink, MarkColors, Page, PageColors, Squares, ThemeError, ThemeSpec};

use ratatui::style::{Color, Modifier, Style};

use crate::app::settings::{OwnTheme, Theme};
use crate::model::{self, ByColor};

use styles::Styles;

/// Whose piece it is; boards for four have more than two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    White,
    Black,
    Green,
    Orange,
    /// A piece of a player who is out.
    Dead,
}

impl From<model::Color> for Side {
    fn from(color: model::Color) -> Side {
        match color {
            model::Color::White => Side::White,
            model::Color::Black => Side::Black,
            model::Color::Green => Side::Green,
            model::Color::Orange => Side::Orange,
        }
    }
}

/// How pieces are drawn, which decides how bright the squares under them may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Finish {
    /// Glyphs, letters and silhouettes: the squares are mid-toned, so that both sides stand out.
    #[default]
    Flat,
    /// Drawings with an outline, which stand out from any square.
    Outlined,
}

/// Every colour of a theme, for one terminal.
///
/// The panel styles `text` to `error` set only a foreground, so that they can be laid over
/// `screen` and `input` alike; `screen`, `input`, `banner` and `selected` set a background too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// By [`Finish`], shade and mark.
    squares: [[[Color; Mark::ALL.len()]; 2]; 2],
    spec: Option<ThemeSpec>,
    depth: Depth,
    /// Whether the squares are those of a board for four, on which four sides stand out.
    is_for_four: bool,
    tokens: ByColor<Style>,
    /// The two parts of the evaluation bar; `Reset` without colours.
    pub bar: ByColor<Color>,
    /// The whole screen: fill it with this first.
    pub screen: Style,
    /// Plain text.
    pub text: Style,
    /// What matters less: hints, old moves, coordinates.
    pub dim: Style,
    /// A panel's heading.
    pub title: Style,
    /// A panel's frame.
    pub border: Style,
    /// What to look at: whose turn it is, the names of keys.
    pub accent: Style,
    /// Time runs short.
    pub warning: Style,
    /// Why a move was refused.
    pub error: Style,
    /// The input box.
    pub input: Style,
    /// Check, mate, and every other ending.
    pub banner: Style,
    /// The chosen row of a list.
    pub selected: Style,
}

impl Palette {
    /// The colours of a built-in theme on a terminal.
    pub fn new(theme: Theme, depth: Depth, page: Page) -> Palette {
        match (ThemeSpec::of(theme), depth) {
            (None, _) | (_, Depth::Mono) => Palette::mono(),
            (Some(spec), Depth::Ansi16) => Palette::ansi(theme, &spec, page),
            (Some(spec), depth) => Palette::of(&spec, depth, page),
        }
    }

    /// The colours of a theme of the user's own. In 16 colours it looks like the one it is based on.
    pub fn own(own: &OwnTheme, depth: Depth, page: Page) -> Palette {
        match (ThemeSpec::of(own.base), depth) {
            (Some(spec), Depth::True | Depth::Ansi256) => {
                let colors = own.colors.iter();
                let colors = colors.map(|(key, color)| (key.as_str(), color.as_str()));
                Palette::of(&spec.with(colors).unwrap_or(spec), depth, page)
            }
            _ => Palette::new(own.base, depth, page),
        }
    }

    /// The colours of any theme in true colour or in 256 colours.
    pub fn of(spec: &ThemeSpec, depth: Depth, page: Page) -> Palette {
        let squares = [Finish::Flat, Finish::Outlined].map(|finish| {
            [false, true].map(|is_light| {
                Mark::ALL.map(|mark| depth.color(square(spec, finish, is_light, mark, depth)))
            })
        });
        let styles = Styles::new(spec, depth, page);
        let pair = |back: Rgb, text: Rgb| Style::new().bg(depth.color(back)).fg(depth.color(text));
        let token = |ink: &Ink| {
            let text = ink.body.apart_from(&[depth.shown(ink.body)], 7.5);
            pair(ink.body, text).add_modifier(Modifier::BOLD)
        };
        styles.palette(&Palette {
            squares,
            spec: Some(*spec),
            depth,
            tokens: ByColor::two(token(&spec.white), token(&spec.black)),
            bar: bar_colors(spec, depth, page),
            ..Palette::mono()
        })
    }

    /// No colours: what can be said with modifiers is, and the marks' symbols say the rest.
    fn mono() -> Palette {
        let plain = Style::reset();
        let bold = Style::new().add_modifier(Modifier::BOLD);
        Palette {
            squares: [[[Color::Reset; Mark::ALL.len()]; 2]; 2],
            spec: None,
            depth: Depth::Mono,
            is_for_four: false,
            tokens: ByColor::two(bold, Style::new()),
            bar: ByColor::two(Color::Reset, Color::Reset),
            screen: plain,
            text: Style::new(),
            dim: Style::new().add_modifier(Modifier::DIM),
            title: bold,
            border: Style::new(),
            accent: bold,
            warning: bold.add_modifier(Modifier::REVERSED),
            error: bold,
            input: plain,
            banner: plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            selected: plain.add_modifier(Modifier::REVERSED),
        }
    }

    /// The background of a square; `Reset` without colours.
    pub fn square(&self, finish: Finish, is_light: bool, mark: Mark) -> Color {
        self.squares[finish as usize][usize::from(is_light)][mark.index()]
    }

    /// The style of a square without colours: the modifiers that stand for its mark.
    pub fn mono_square(mark: Mark) -> Style {
        Style::reset().add_modifier(mark.modifier())
    }

    /// The colours of a side's drawn pieces, where there are colours.
    pub fn ink(&self, side: Side) -> Option<Ink> {
        let spec = self.spec.as_ref()?;
        Some(match (side, self.depth) {
            (_, Depth::Ansi16) => ansi::ink(side),
            (Side::White, _) => spec.white,
            (Side::Black, _) => spec.black,
            _ => four::ink_of(side, spec.is_high_contrast),
        })
    }

    /// A side's colours without an outline, which stand out from a square by themselves.
    pub fn silhouette(&self, side: Side, square: Color) -> Option<Ink> {
        let ink = self.ink(side)?;
        let flat = self.flat_body(side, ink);
        let body = match (self.depth, Rgb::of_terminal(square)) {
            (Depth::Ansi16, _) | (_, None) => flat,
            (_, Some(square)) => flat.apart_from(&[square], self.glyph_contrast()),
        };
        Some(Ink { body, ..ink }.silhouette())
    }

    /// The colour of a piece without an outline: on the darker board for four, Black is as black as
    /// can be.
    fn flat_body(&self, side: Side, ink: Ink) -> Rgb {
        let is_bright = self.spec.is_some_and(|spec| spec.is_high_contrast);
        if self.is_for_four && side == Side::Black && !is_bright {
            Rgb::BLACK
        } else {
            ink.body
        }
    }

    /// The least contrast between a glyph and its square.
    fn glyph_contrast(&self) -> f64 {
        self.spec.map_or(3.0, |spec| spec.glyph_contrast())
    }

    /// A colour of the marks that have a shape: the cursor's frame, dots, rings and the arrow. It is
    /// moved away from the square's colour until it can be seen on it.
    pub fn shape(&self, mark: Mark, square: Color) -> Rgb {
        let square = Rgb::of_terminal(square).unwrap_or(Rgb::BLACK);
        if self.depth == Depth::Ansi16 {
            return ansi::shape(mark);
        }
        let marks = self.spec.map(|spec| spec.marks);
        let color = marks
            .and_then(|marks| marks.tint(mark))
            .map(|(color, _)| color);
        let contrast = if mark == Mark::Cursor { 1.6 } else { 1.9 };
        self.depth
            .shown(color.unwrap_or(Rgb::WHITE).apart_from(&[square], contrast))
    }

    /// The colour of the hint's arrow.
    pub fn hint(&self) -> Rgb {
        match (self.depth, &self.spec) {
            (Depth::Ansi16, _) | (_, None) => Rgb::hex(0x00_00ee),
            (depth, Some(spec)) => depth.shown(spec.marks.hint),
        }
    }

    /// The colour of a glyph or a letter on its square.
    pub fn glyph(&self, side: Side, square: Color) -> Color {
        match (self.depth, self.ink(side)) {
            (Depth::Ansi16, _) => self.text_on(self.plate(side).unwrap_or(square)),
            (depth, Some(ink)) => {
                let square = Rgb::of_terminal(square).unwrap_or(Rgb::BLACK);
                let stands_out =
                    |color: Rgb| depth.shown(color).contrast(square) >= self.glyph_contrast();
                depth.color(self.flat_body(side, ink).adjusted(stands_out))
            }
            (_, None) => Color::Reset,
        }
    }

    /// Whether White's glyphs are hollow, because their colour does not tell the sides apart.
    pub fn has_hollow_glyphs(&self) -> bool {
        self.depth == Depth::Ansi16 && !self.is_for_four
    }

    /// The colour of a name on its square: of the square's own kind, and only as strong as it must
    /// be, so that it stays quieter than the piece.
    pub fn name(&self, square: Color) -> Color {
        let Some(background) = Rgb::of_terminal(square) else {
            return Color::Reset;
        };
        if self.depth == Depth::Ansi16 {
            return self.text_on(square);
        }
        let least = self.spec.map_or(4.5, |spec| spec.text_contrast());
        let strongest = background.text();
        let steps = (0..=20).map(|step| strongest.mixed(background, 100 - 5 * step));
        let mut readable = steps.map(|color| self.depth.shown(color));
        let quiet = readable.find(|color| color.contrast(background) >= least);
        self.depth.color(quiet.unwrap_or(strongest))
    }

    /// Black or white, whichever reads better on a background of this palette.
    pub fn text_on(&self, background: Color) -> Color {
        match Rgb::of_terminal(background) {
            // In 256 colours the first 16 may have been redefined; the nearest is never one of them.
            Some(background) => self.depth.color(background.text()),
            None => Color::Reset,
        }
    }

    /// How a line of a list looks.
    pub const fn line(&self, is_selected: bool) -> Style {
        if is_selected {
            self.selected
        } else {
            self.text
        }
    }

    /// The backing and the text of a piece's letter in a panel.
    ///
    /// Without colours it only adds bold for White's, so patch it over the panel's style.
    pub fn token(&self, side: model::Color) -> Style {
        self.tokens[side]
    }

    /// How many colours there are.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// Whether there are no colours, so that marks need their symbols.
    pub fn is_mono(&self) -> bool {
        self.depth == Depth::Mono
    }
}

/// A square with its mark, in a colour on which both sides' pieces stand out.
fn square(spec: &ThemeSpec, finish: Finish, is_light: bool, mark: Mark, depth: Depth) -> Rgb {
    let squares = match finish {
        Finish::Flat => spec.quiet,
        Finish::Outlined => spec.bright,
    };
    let plain = if is_light {
        squares.light
    } else {
        squares.dark
    };
    let unmarked = readable(spec, finish, plain, depth);
    let Some((color, percent)) = spec.marks.tint(mark) else {
        return unmarked;
    };
    let tinted = |percent| readable(spec, finish, plain.mixed(color, percent), depth);
    // Among few colours a faint tint may be the same as none: then it is laid on thicker.
    let is_seen = |tint: &Rgb| depth.shown(*tint) != depth.shown(unmarked);
    let stronger = (percent..=100).step_by(5).map(tinted).find(is_seen);
    stronger.unwrap_or_else(|| tinted(percent))
}

/// A colour of a square, adjusted so that both sides' pieces stand out on it.
fn readable(spec: &ThemeSpec, finish: Finish, tinted: Rgb, depth: Depth) -> Rgb {
    match finish {
        Finish::Outlined if !spec.is_high_contrast => {
            let edges = [spec.white, spec.black];
            tinted.adjusted(|color| {
                let shown = depth.shown(color);
                edges.iter().all(|ink| {
                    let edge = shown.contrast(depth.shown(ink.edge));
                    edge.max(shown.contrast(depth.shown(ink.body))) >= 3.0
                })
            })
        }
        _ => {
            let bodies = [spec.white.body, spec.black.body].map(|body| depth.shown(body));
            tinted.adjusted(|color| {
                let shown = depth.shown(color);
                let contrasts = bodies.iter().map(|body| shown.contrast(*body));
                contrasts
                    .into_iter()
                    .all(|contrast| contrast >= spec.glyph_contrast())
            })
        }
    }
}

/// The parts of the evaluation bar, apart from each other and from the page.
fn bar_colors(spec: &ThemeSpec, depth: Depth, page: Page) -> ByColor<Color> {
    let background = depth.shown(spec.page(page).background);
    let black = spec.bar.black.adjusted(|color| {
        let shown = depth.shown(color);
        shown.contrast(background) >= 1.6
    });
    let white = spec.bar.white.adjusted(|color| {
        let shown = depth.shown(color);
        shown.contrast(background) >= 1.25 && shown.contrast(depth.shown(black)) >= 1.8
    });
    ByColor::two(depth.color(white), depth.color(black))
}
