//! Settings that are a choice among a few.

use crate::model::Color;
use crate::notation::san::Letters;

/// How a piece is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Pieces {
    /// Pixel art where a square is large enough, else glyphs.
    #[default]
    Art,
    /// Chess glyphs.
    Glyphs,
    /// Letters, as in a FEN.
    Letters,
    /// Only the name.
    Names,
    /// As [`Art`](Pieces::Art), with the drawings of a folder of the user's own.
    Own,
}

/// How pieces are shown as images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Graphics {
    /// As the terminal can.
    #[default]
    Auto,
    /// By kitty's protocol.
    Kitty,
    /// As sixels.
    Sixel,
    /// By iTerm2's protocol.
    ITerm,
    /// Not at all.
    Off,
}

impl Choice for Graphics {
    const ALL: &'static [Graphics] = &[
        Graphics::Auto,
        Graphics::Kitty,
        Graphics::Sixel,
        Graphics::ITerm,
        Graphics::Off,
    ];
    const WORDS: &'static [&'static str] = &["auto", "kitty", "sixel", "iterm", "off"];
}

/// The block characters that pieces are drawn with where there are no images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Blocks {
    /// The finest that the terminal is known to draw well.
    #[default]
    Auto,
    /// Two parts to a character.
    Half,
    /// Four.
    Quadrants,
    /// Six.
    Sextants,
    /// Eight.
    Octants,
}

impl Choice for Blocks {
    const ALL: &'static [Blocks] = &[
        Blocks::Auto,
        Blocks::Half,
        Blocks::Quadrants,
        Blocks::Sextants,
        Blocks::Octants,
    ];
    const WORDS: &'static [&'static str] = &["auto", "half", "quadrants", "sextants", "octants"];
}

/// When the names of the pieces are shown on squares that have room for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Labels {
    /// On every piece: where a name would cover the drawing, its number.
    #[default]
    Auto,
    /// Whole, on every piece.
    Always,
    /// On the selected piece and under the cursor.
    Selection,
    /// Not at all.
    Never,
}

/// Whose pieces are hidden, for those who train to see the board without them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Blindfold {
    /// All pieces are shown.
    #[default]
    Off,
    /// White's are hidden.
    White,
    /// Black's are hidden.
    Black,
    /// All are hidden.
    Both,
}

impl Blindfold {
    /// Whether a side's pieces are hidden.
    pub const fn hides(self, color: Color) -> bool {
        match self {
            Blindfold::Off => false,
            Blindfold::White => matches!(color, Color::White),
            Blindfold::Black => matches!(color, Color::Black),
            Blindfold::Both => true,
        }
    }
}

impl Choice for Blindfold {
    const ALL: &'static [Blindfold] = &[
        Blindfold::Off,
        Blindfold::White,
        Blindfold::Black,
        Blindfold::Both,
    ];
    const WORDS: &'static [&'static str] = &["off", "white", "black", "both"];
}

/// How moves are put into words for a listener.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Style {
    /// Algebraic notation: `Nf3`.
    San,
    /// Two squares: `g1f3`.
    Uci,
    /// Words: `knight f 3`.
    #[default]
    Literate,
    /// Words, with the columns in the NATO alphabet: `knight foxtrot 3`.
    Nato,
    /// Words, with the columns in the alphabet of blind players: `knight felix 3`.
    Anna,
}

impl Choice for Style {
    const ALL: &'static [Style] = &[
        Style::San,
        Style::Uci,
        Style::Literate,
        Style::Nato,
        Style::Anna,
    ];
    const WORDS: &'static [&'static str] = &["san", "uci", "literate", "nato", "anna"];
}

/// A choice among a few, each with a word for the file and the screen.
pub trait Choice: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];
    /// Their words, in the same order.
    const WORDS: &'static [&'static str];

    /// The word.
    fn word(self) -> &'static str {
        let at = Self::ALL.iter().position(|choice| *choice == self);
        Self::WORDS[at.unwrap_or(0)]
    }

    /// The choice with this word, in any case.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|choice| choice.word().eq_ignore_ascii_case(word))
    }
}

impl Choice for Pieces {
    const ALL: &'static [Pieces] = &[Pieces::Art, Pieces::Glyphs, Pieces::Letters, Pieces::Names];
    const WORDS: &'static [&'static str] = &["art", "glyphs", "letters", "names"];
}

impl Choice for Labels {
    const ALL: &'static [Labels] = &[
        Labels::Auto,
        Labels::Always,
        Labels::Selection,
        Labels::Never,
    ];
    const WORDS: &'static [&'static str] = &["auto", "always", "selection", "never"];
}

/// What starts the clock of whoever moves first, on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ClockStart {
    /// The first move: help and menus are read before it, and the opponent's clock runs after it.
    #[default]
    Move,
    /// The first key or click on the board.
    Key,
}

impl Choice for ClockStart {
    const ALL: &'static [ClockStart] = &[ClockStart::Move, ClockStart::Key];
    const WORDS: &'static [&'static str] = &["move", "key"];
}

/// The colours of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)]
pub enum Theme {
    #[default]
    Wood,
    Walnut,
    Green,
    Blue,
    Slate,
    Midnight,
    Newspaper,
    Dark,
    Light,
    /// High contrast.
    Contrast,
    /// Safe for colour-blind eyes: blue and orange.
    Blind,
    /// No colours at all.
    Mono,
    /// One of the user's own: a row of [`Settings::themes`](super::Settings::themes).
    Own(u8),
}

/// A theme of the user's own, from `[themes.NAME]` in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTheme {
    /// What it is called.
    pub name: String,
    /// The built-in theme that has the colours it does not replace.
    pub base: Theme,
    /// The colours that it replaces: their names, and `#rrggbb`.
    pub colors: Vec<(String, String)>,
}

impl Choice for Theme {
    const ALL: &'static [Theme] = &[
        Theme::Wood,
        Theme::Walnut,
        Theme::Green,
        Theme::Blue,
        Theme::Slate,
        Theme::Midnight,
        Theme::Newspaper,
        Theme::Dark,
        Theme::Light,
        Theme::Contrast,
        Theme::Blind,
        Theme::Mono,
    ];
    const WORDS: &'static [&'static str] = &[
        "wood",
        "walnut",
        "green",
        "blue",
        "slate",
        "midnight",
        "newspaper",
        "dark",
        "light",
        "contrast",
        "blind",
        "mono",
    ];
}

impl Choice for Letters {
    const ALL: &'static [Letters] = &Letters::ALL;
    const WORDS: &'static [&'static str] = &["en", "de", "fr", "es", "nl"];
}
