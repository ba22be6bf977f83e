//! The colours of the board and the panels, as values.
//!
//! A theme is written down once, in true colour; a terminal with 256 colours gets the nearest of
//! them, one with 16 a choice made by hand, and one without colours gets bold, underline and
//! reverse. Everything that is drawn asks a [`Palette`], and none of it asks which it is.

mod ansi;
mod definitions;
mod rgb;
#[cfg(test)]
mod tests;

use ratatui::style::{Color, Modifier, Style};

use self::definitions::{Definition, Ink, Panels};
use self::rgb::Rgb;
use crate::app::settings::Theme;
use crate::model::{self, ByColor};

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
    /// anything but nothing.
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
        // The console takes longer sequences but shows 16 colours, whatever COLORTERM came along.
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
}

/// What a square's background says. One square carries one mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// Nothing: a plain square.
    #[default]
    None,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended.
    LastTo,
    /// The piece that is picked up.
    Selected,
    /// Where the piece in hand may go.
    Quiet,
    /// What the piece in hand may take.
    Capture,
    /// Where the king in hand may castle to.
    Castling,
    /// The king in check.
    Check,
    /// The square that proves why a move was refused.
    Proof,
    /// What the line being typed would do.
    Preview,
    /// The cursor, where its frame has no room.
    Cursor,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 11] = [
        Mark::None,
        Mark::LastFrom,
        Mark::LastTo,
        Mark::Selected,
        Mark::Quiet,
        Mark::Capture,
        Mark::Castling,
        Mark::Check,
        Mark::Proof,
        Mark::Preview,
        Mark::Cursor,
    ];

    /// An ASCII character that tells the mark from every other without any colour.
    pub const fn symbol(self) -> char {
        match self {
            Mark::None => ' ',
            Mark::LastFrom => '(',
            Mark::LastTo => ')',
            Mark::Selected => '*',
            Mark::Quiet => 'o',
            Mark::Capture => 'x',
            Mark::Castling => '=',
            Mark::Check => '!',
            Mark::Proof => '?',
            Mark::Preview => '~',
            Mark::Cursor => '>',
        }
    }

    const fn index(self) -> usize {
        self as usize
    }
}

/// The five colours of one side's drawn pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArtColors {
    /// Round the piece.
    pub outline: Color,
    /// Most of it.
    pub body: Color,
    /// The side away from the light.
    pub shade: Color,
    /// The side nearest to the light.
    pub highlight: Color,
    /// Lines inside the body: an eye, a collar.
    pub line: Color,
}

/// Every colour of a theme, for one terminal.
///
/// The panel styles `text` to `error` set only a foreground, so that they can be laid over
/// `screen` and `input` alike; `screen`, `input`, `banner` and `selected` set a background too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    squares: [[Color; Mark::ALL.len()]; 2],
    tokens: ByColor<Style>,
    art: Option<ByColor<ArtColors>>,
    depth: Depth,
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
    /// The colours of a theme on a terminal of some depth.
    pub fn new(theme: Theme, depth: Depth) -> Palette {
        match (Definition::of(theme), depth) {
            (None, _) | (_, Depth::Mono) => Palette::mono(),
            (Some(_), Depth::Ansi16) => Palette::ansi(theme),
            (Some(definition), Depth::Ansi256) => Palette::drawn(definition, depth, |color| {
                Color::Indexed(color.nearest_256())
            }),
            (Some(definition), Depth::True) => Palette::drawn(definition, depth, |color| {
                Color::Rgb(color.red, color.green, color.blue)
            }),
        }
    }

    /// The background of a square; `Reset` without colours.
    pub fn square(&self, is_light: bool, mark: Mark) -> Color {
        self.squares[usize::from(is_light)][mark.index()]
    }

    /// The background of a square and a text colour to go with it, or without colours the
    /// modifiers that stand for both.
    pub fn square_style(&self, is_light: bool, mark: Mark) -> Style {
        if self.is_mono() {
            return Style::reset().add_modifier(mono_modifier(mark));
        }
        let background = self.square(is_light, mark);
        Style::new().bg(background).fg(self.text_on(background))
    }

    /// Black or white, whichever reads better on a background of this palette.
    pub fn text_on(&self, background: Color) -> Color {
        let Some(background) = Rgb::of_terminal(background) else {
            return Color::Reset;
        };
        let is_black = background.text() == Rgb::BLACK;
        // In 256 colours the first 16 may have been redefined: the cube's corners have not.
        match (self.depth, is_black) {
            (Depth::True, true) => Color::Rgb(0, 0, 0),
            (Depth::True, false) => Color::Rgb(255, 255, 255),
            (Depth::Ansi256, true) => Color::Indexed(16),
            (Depth::Ansi256, false) => Color::Indexed(231),
            (Depth::Ansi16, true) => Color::Black,
            (Depth::Ansi16, false) => Color::White,
            (Depth::Mono, _) => Color::Reset,
        }
    }

    /// The backing and the text of a piece's glyph, letter or name.
    ///
    /// Without colours it only adds bold for White's, so patch it over the square's style.
    pub fn token(&self, side: model::Color) -> Style {
        self.tokens[side]
    }

    /// The colours of a side's drawn pieces, on terminals that have enough colours for them.
    pub fn art(&self, side: model::Color) -> Option<ArtColors> {
        self.art.map(|art| art[side])
    }

    /// Whether there are no colours, so that marks need their symbols.
    pub fn is_mono(&self) -> bool {
        self.depth == Depth::Mono
    }

    /// A theme in true colour, or in what a terminal has for it.
    fn drawn(definition: &Definition, depth: Depth, shown: impl Fn(Rgb) -> Color) -> Palette {
        let squares = [false, true]
            .map(|is_light| Mark::ALL.map(|mark| shown(definition.square(is_light, mark))));
        let fg = |color: Rgb| Style::new().fg(shown(color));
        let pair = |[back, text]: [Rgb; 2]| fg(text).bg(shown(back));
        let Panels {
            background, text, ..
        } = definition.panels;
        let panels = &definition.panels;
        Palette {
            squares,
            tokens: ByColor::from_fn(|side| {
                pair(definition.tokens[side]).add_modifier(Modifier::BOLD)
            }),
            art: Some(ByColor::from_fn(|side| {
                art_colors(definition.ink[side], &shown)
            })),
            depth,
            screen: pair([background, text]),
            text: fg(text),
            dim: fg(panels.dim),
            title: fg(panels.title).add_modifier(Modifier::BOLD),
            border: fg(panels.border),
            accent: fg(panels.accent).add_modifier(Modifier::BOLD),
            warning: fg(panels.warning).add_modifier(Modifier::BOLD),
            error: fg(panels.error),
            input: pair([panels.field, text]),
            banner: pair(panels.banner).add_modifier(Modifier::BOLD),
            selected: pair(panels.selected).add_modifier(Modifier::BOLD),
        }
    }

    /// A theme in 16 colours.
    fn ansi(theme: Theme) -> Palette {
        let squares =
            [false, true].map(|is_light| Mark::ALL.map(|mark| ansi::square(theme, is_light, mark)));
        let fg = |color: Color| Style::new().fg(color);
        let is_light = theme == Theme::Light;
        let on = |light: Color, dark: Color| if is_light { light } else { dark };
        let (back, text) = (
            on(Color::White, Color::Black),
            on(Color::Black, Color::White),
        );
        Palette {
            squares,
            tokens: ByColor {
                white: fg(Color::Black).bg(Color::White),
                black: fg(Color::White).bg(Color::Black),
            },
            art: None,
            depth: Depth::Ansi16,
            screen: fg(text).bg(back),
            text: fg(text),
            dim: fg(on(Color::Black, Color::Gray)),
            title: fg(on(Color::Blue, Color::LightCyan)).add_modifier(Modifier::BOLD),
            border: fg(Color::DarkGray),
            accent: fg(on(Color::Blue, Color::LightYellow)).add_modifier(Modifier::BOLD),
            warning: fg(on(Color::Red, Color::Yellow)).add_modifier(Modifier::BOLD),
            error: fg(on(Color::Red, Color::LightRed)),
            input: fg(text).bg(back),
            banner: fg(Color::Black).bg(Color::Yellow),
            selected: fg(on(Color::White, Color::Black)).bg(on(Color::Blue, Color::Gray)),
        }
    }

    /// No colours: what can be said with modifiers is, and the marks' symbols say the rest.
    fn mono() -> Palette {
        let plain = Style::reset();
        let bold = plain.add_modifier(Modifier::BOLD);
        Palette {
            squares: [[Color::Reset; Mark::ALL.len()]; 2],
            tokens: ByColor {
                white: Style::new().add_modifier(Modifier::BOLD),
                black: Style::new(),
            },
            art: None,
            depth: Depth::Mono,
            screen: plain,
            text: Style::new(),
            dim: Style::new().add_modifier(Modifier::DIM),
            title: Style::new().add_modifier(Modifier::BOLD),
            border: Style::new(),
            accent: Style::new().add_modifier(Modifier::BOLD),
            warning: Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
            error: Style::new().add_modifier(Modifier::BOLD),
            input: plain,
            banner: bold.add_modifier(Modifier::REVERSED),
            selected: plain.add_modifier(Modifier::REVERSED),
        }
    }
}

/// The colours of a drawn piece as the terminal has them.
fn art_colors(ink: Ink, shown: impl Fn(Rgb) -> Color) -> ArtColors {
    let [outline, body, shade, highlight, line] = ink.map(shown);
    ArtColors {
        outline,
        body,
        shade,
        highlight,
        line,
    }
}

/// What stands for a mark's colour where there is none.
///
/// Only underline and reverse show on an empty square. Reverse alone is the cursor's, which may lie
/// over any other mark and leaves that mark its symbol; [`Mark::symbol`] tells the rest apart.
fn mono_modifier(mark: Mark) -> Modifier {
    match mark {
        Mark::None | Mark::Quiet | Mark::Capture | Mark::Castling => Modifier::empty(),
        Mark::LastFrom | Mark::LastTo | Mark::Preview => Modifier::UNDERLINED,
        Mark::Cursor => Modifier::REVERSED,
        Mark::Selected | Mark::Check | Mark::Proof => {
            Modifier::REVERSED.union(Modifier::UNDERLINED)
        }
    }
}
