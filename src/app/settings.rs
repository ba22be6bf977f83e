//! What a person can choose, as plain data. Reading and writing the file is the runtime's.

use crate::engine::client::Launch;
use crate::model::{ByColor, TimeControl};

/// How a man is drawn.
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
}

/// When the names of the men are shown on squares that have room for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Labels {
    /// On every man.
    #[default]
    Always,
    /// On the man in hand and under the cursor.
    Selection,
    /// Not at all.
    Never,
}

/// A choice among a few, each with a word for the file and the screen.
pub trait Choice: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are offered.
    const ALL: &'static [Self];

    /// The word.
    fn word(self) -> &'static str;

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

    fn word(self) -> &'static str {
        match self {
            Pieces::Art => "art",
            Pieces::Glyphs => "glyphs",
            Pieces::Letters => "letters",
            Pieces::Names => "names",
        }
    }
}

impl Choice for Labels {
    const ALL: &'static [Labels] = &[Labels::Always, Labels::Selection, Labels::Never];

    fn word(self) -> &'static str {
        match self {
            Labels::Always => "always",
            Labels::Selection => "selection",
            Labels::Never => "never",
        }
    }
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

    fn word(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Walnut => "walnut",
            Theme::Green => "green",
            Theme::Blue => "blue",
            Theme::Slate => "slate",
            Theme::Midnight => "midnight",
            Theme::Newspaper => "newspaper",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
            Theme::Blind => "blind",
            Theme::Mono => "mono",
        }
    }
}

/// Everything that persists from one session to the next.
#[allow(clippy::struct_excessive_bools)] // Each is a switch of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The colours.
    pub theme: Theme,
    /// How men are drawn.
    pub pieces: Pieces,
    /// When names are shown.
    pub labels: Labels,
    /// Whether the board turns to the side to move.
    pub auto_flip: bool,
    /// Whether the mouse works.
    pub mouse: bool,
    /// Whether the bell rings when time runs short.
    pub bell: bool,
    /// Whether the move list shows figurines instead of letters.
    pub figurines: bool,
    /// Whether resigning, leaving a game and quitting ask once.
    pub confirm: bool,
    /// Whether the players change sides with each new game.
    pub alternate: bool,
    /// Whether finished games go to the archive.
    pub archive: bool,
    /// Whether computers play openings by heart.
    pub book: bool,
    /// Whether a bar beside the board shows who stands better.
    pub evaluation: bool,
    /// What the players are called.
    pub names: Option<ByColor<String>>,
    /// The time of a game.
    pub time: TimeControl,
    /// Other engines, by the names that they have here.
    pub engines: Vec<(String, Launch)>,
    /// Keys that were bound by hand: the action's name, and the key's.
    pub keys: Vec<(String, String)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::default(),
            pieces: Pieces::default(),
            labels: Labels::default(),
            auto_flip: false,
            mouse: true,
            bell: true,
            figurines: false,
            confirm: true,
            alternate: false,
            archive: true,
            book: true,
            evaluation: false,
            names: None,
            time: TimeControl::None,
            engines: Vec::new(),
            keys: Vec::new(),
        }
    }
}
