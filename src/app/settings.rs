//! What the player can choose, as plain data. The runtime reads and writes the file.
//!
//! [`TABLE`] has one row for each setting: its key in the file, its kind, its label and its
//! explanation. The settings form, the reader and the writer of the file all follow it. To add a
//! setting, add a field to [`Settings`] and a row to the table.

mod choices;
mod table;

pub use choices::{
    Blindfold, Blocks, Choice, ClockStart, Graphics, Labels, OwnTheme, Pieces, Style, Theme,
};
pub use table::{AUTO, Range, Setting, SettingKind, TABLE, Value, find};

use crate::engine::Share;
use crate::engine::client::Launch;
use crate::model::{ByColor, TimeControl};
use crate::notation::san::Letters;

/// Everything that persists from one session to the next.
#[allow(clippy::struct_excessive_bools)] // Each is a switch of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The colours.
    pub theme: Theme,
    /// How pieces are drawn.
    pub pieces: Pieces,
    /// The folder with drawings of the user's own, as the file has it.
    pub piece_folder: Option<String>,
    /// How they are shown as images.
    pub graphics: Graphics,
    /// The block characters they are drawn with.
    pub blocks: Blocks,
    /// When names are shown.
    pub labels: Labels,
    /// Whose pieces are hidden.
    pub blindfold: Blindfold,
    /// Whether the board flips to the side to move.
    pub auto_flip: bool,
    /// Whether the mouse works.
    pub mouse: bool,
    /// Whether pieces glide to their squares where the terminal is fast enough.
    pub motion: bool,
    /// Whether the bell rings when time runs short.
    pub bell: bool,
    /// Whether the move list shows figurines instead of letters.
    pub figurines: bool,
    /// Whether resigning, abandoning a game and quitting ask first.
    pub confirm: bool,
    /// Whether the players change sides with each new game.
    pub alternate: bool,
    /// Whether finished games go to the archive.
    pub archive: bool,
    /// Whether computers play openings from their book.
    pub book: bool,
    /// Whether a bar beside the board shows who is better.
    pub evaluation: bool,
    /// What the built-in engine has of the machine.
    pub share: Share,
    /// What the players are called; an empty name is none.
    pub names: ByColor<String>,
    /// The time control of a game.
    pub time: TimeControl,
    /// What starts the first player's clock on the screen.
    pub clock: ClockStart,
    /// The language of the piece letters in moves.
    pub letters: Letters,
    /// Whether the plain mode speaks of pieces and moves in words.
    pub speech: bool,
    /// How it says moves then.
    pub style: Style,
    /// Other engines, by their names.
    pub engines: Vec<(String, Launch)>,
    /// Keys: the command's name, and the key's.
    pub keys: Vec<(String, String)>,
    /// Themes of the user's own.
    pub themes: Vec<OwnTheme>,
}

impl Settings {
    /// The theme of the user's own that is chosen, if one is.
    pub fn own_theme(&self) -> Option<&OwnTheme> {
        match self.theme {
            Theme::Own(at) => self.themes.get(usize::from(at)),
            _ => None,
        }
    }

    /// The word of the chosen theme.
    pub fn theme_word(&self) -> &str {
        match self.own_theme() {
            Some(own) => &own.name,
            None => self.theme.word(),
        }
    }

    /// The words of all themes, the user's own last.
    pub fn theme_words(&self) -> Vec<&str> {
        let own = self.themes.iter().map(|theme| theme.name.as_str());
        Theme::WORDS.iter().copied().chain(own).collect()
    }

    /// The theme with this word, in any case.
    pub fn find_theme(&self, word: &str) -> Option<Theme> {
        let is_it = |theme: &OwnTheme| theme.name.eq_ignore_ascii_case(word);
        let own = || self.themes.iter().position(is_it);
        Theme::from_word(word).or_else(|| Some(Theme::Own(u8::try_from(own()?).ok()?)))
    }

    /// How pieces are drawn: a word, or the folder with the user's own.
    pub fn pieces_word(&self) -> &str {
        match (&self.piece_folder, self.pieces) {
            (Some(folder), Pieces::Own) => folder,
            (_, pieces) => pieces.word(),
        }
    }

    /// All that pieces can be drawn as.
    pub fn pieces_words(&self) -> Vec<&str> {
        let own = self.piece_folder.as_deref();
        Pieces::WORDS.iter().copied().chain(own).collect()
    }

    /// The names of the engines in the settings.
    pub fn engine_names(&self) -> Vec<&str> {
        self.engines.iter().map(|(name, _)| name.as_str()).collect()
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::default(),
            pieces: Pieces::default(),
            piece_folder: None,
            graphics: Graphics::default(),
            blocks: Blocks::default(),
            labels: Labels::default(),
            blindfold: Blindfold::default(),
            auto_flip: false,
            mouse: true,
            motion: true,
            bell: true,
            figurines: false,
            confirm: true,
            alternate: false,
            archive: true,
            book: true,
            evaluation: false,
            share: Share::default(),
            names: ByColor::default(),
            time: TimeControl::None,
            clock: ClockStart::default(),
            letters: Letters::English,
            speech: false,
            style: Style::default(),
            engines: Vec::new(),
            keys: Vec::new(),
            themes: Vec::new(),
        }
    }
}

impl Settings {
    /// The players' names, if at least one of them has one.
    pub fn player_names(&self) -> Option<ByColor<String>> {
        let is_named = !self.names.white.is_empty() || !self.names.black.is_empty();
        is_named.then(|| self.names.clone())
    }
}
