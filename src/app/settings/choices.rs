//! Settings that are a choice among a few.

use crate::model::Color;
use crate::notation::san::Letters;

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

/// The choices of a setting with their words, in the order in which they are offered.
macro_rules! choices {
    ($setting:ident { $($choice:ident = $word:literal),* $(,)? }) => {
        impl Choice for $setting {
            const ALL: &'static [$setting] = &[$($setting::$choice),*];
            const WORDS: &'static [&'static str] = &[$($word),*];
        }
    };
}

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

choices! {
    Graphics { Auto = "auto", Kitty = "kitty", Sixel = "sixel", ITerm = "iterm", Off = "off" }
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

choices! {
    Blocks {
        Auto = "auto",
        Half = "half",
        Quadrants = "quadrants",
        Sextants = "sextants",
        Octants = "octants",
    }
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

choices! { Blindfold { Off = "off", White = "white", Black = "black", Both = "both" } }

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

choices! { Style { San = "san", Uci = "uci", Literate = "literate", Nato = "nato", Anna = "anna" } }

choices! { Pieces { Art = "art", Glyphs = "glyphs", Letters = "letters", Names = "names" } }

choices! { Labels { Auto = "auto", Always = "always", Selection = "selection", Never = "never" } }

/// What starts the clock of whoever moves first, on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ClockStart {
    /// The first move: help and menus are read before it, and the opponent's clock runs after it.
    #[default]
    Move,
    /// The first key or click on the board.
    Key,
}

choices! { ClockStart { Move = "move", Key = "key" } }

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

choices! {
    Theme {
        Wood = "wood",
        Walnut = "walnut",
        Green = "green",
        Blue = "blue",
        Slate = "slate",
        Midnight = "midnight",
        Newspaper = "newspaper",
        Dark = "dark",
        Light = "light",
        Contrast = "contrast",
        Blind = "blind",
        Mono = "mono",
    }
}

impl Choice for Letters {
    const ALL: &'static [Letters] = &Letters::ALL;
    const WORDS: &'static [&'static str] = &["en", "de", "fr", "es", "nl"];
}
