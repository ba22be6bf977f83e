//! The table of settings.

use super::{Blindfold, Blocks, Choice, ClockStart, Graphics, Labels, Pieces, Settings, Style};
use crate::app::table::players;
use crate::model::{Color, TimeControl};
use crate::notation::san::Letters;

/// What kind of value a setting has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingKind {
    /// On or off.
    Switch,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// An amount between two bounds, or [`AUTO`].
    Amount(Range),
    /// A theme: a built-in one, or one of the user's own.
    Theme,
    /// How pieces are drawn: a word, or a folder of drawings.
    Pieces,
    /// A time control.
    Time,
    /// A player's name: an element of a list in the file.
    Name(Color),
}

/// The word for an amount that the program chooses.
pub const AUTO: &str = "auto";

/// The bounds of an amount, and those in between that the form offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    least: usize,
    most: usize,
    offered: &'static [usize],
}

impl Range {
    /// What the form offers: [`AUTO`], the usual amounts, and the present one if it is another.
    pub fn words(&self, present: &str) -> Vec<String> {
        let amounts = self.offered.iter().map(ToString::to_string);
        let mut words: Vec<String> = std::iter::once(AUTO.to_owned()).chain(amounts).collect();
        if !words.iter().any(|word| word == present) {
            words.push(present.to_owned());
        }
        words
    }

    /// What may be written.
    pub fn advice(&self) -> String {
        format!("write {} to {}, or \"{AUTO}\"", self.least, self.most)
    }

    fn read(&self, text: &str) -> Result<Option<usize>, String> {
        if text == AUTO {
            return Ok(None);
        }
        let amount = text.parse().ok();
        let amount = amount.filter(|amount| (self.least..=self.most).contains(amount));
        amount.map(Some).ok_or_else(|| self.advice())
    }
}

const THREADS: Range = Range {
    least: 1,
    most: 256,
    offered: &[1, 2, 3, 4, 6, 8, 12, 16, 24, 32],
};

/// In mebibytes.
const HASH: Range = Range {
    least: 1,
    most: 4096,
    offered: &[16, 32, 64, 128, 256, 512, 1024, 2048, 4096],
};

/// The value of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// A word or a text.
    Text(String),
}

impl Value {
    /// The value as the form shows it.
    pub fn shown(&self) -> &str {
        match self {
            Value::Switch(true) => "on",
            Value::Switch(false) => "off",
            Value::Text(text) => text,
        }
    }
}

/// One row of the table: all there is to say about a setting.
#[derive(Debug)]
pub struct Setting {
    /// Its key in the file.
    pub key: &'static str,
    /// What kind of value it has.
    pub kind: SettingKind,
    /// What the settings form calls it.
    pub label: &'static str,
    /// What it is for, in a sentence.
    pub help: &'static str,
    get: fn(&Settings) -> Value,
    set: fn(&mut Settings, &Value) -> Result<(), String>,
}

impl Setting {
    /// Its present value.
    pub fn get(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// What can be chosen, if it is a choice of words.
    pub fn words<'a>(&self, settings: &'a Settings) -> Vec<&'a str> {
        match self.kind {
            SettingKind::Choice(words) => words.to_vec(),
            SettingKind::Theme => settings.theme_words(),
            SettingKind::Pieces => settings.pieces_words(),
            SettingKind::Switch
            | SettingKind::Amount(_)
            | SettingKind::Time
            | SettingKind::Name(_) => Vec::new(),
        }
    }

    /// Changes it, or says what is wrong with the value; then the setting stays as it was.
    pub fn set(&self, settings: &mut Settings, value: &Value) -> Result<(), String> {
        (self.set)(settings, value)
    }
}

/// The rows with a key.
pub fn find(key: &str) -> impl Iterator<Item = &'static Setting> + '_ {
    TABLE.iter().filter(move |setting| setting.key == key)
}

/// A row for a switch.
macro_rules! switch {
    ($key:literal, $field:ident, $label:literal, $help:literal) => {
        Setting {
            key: $key,
            kind: SettingKind::Switch,
            label: $label,
            help: $help,
            get: |settings| Value::Switch(settings.$field),
            set: |settings, value| match value {
                Value::Switch(on) => {
                    settings.$field = *on;
                    Ok(())
                }
                Value::Text(_) => Err("write true or false".to_owned()),
            },
        }
    };
}

/// A row for a choice.
macro_rules! choice {
    ($key:literal, $field:ident, $type:ty, $label:literal, $help:literal) => {
        Setting {
            key: $key,
            kind: SettingKind::Choice(<$type as Choice>::WORDS),
            label: $label,
            help: $help,
            get: |settings| Value::Text(settings.$field.word().to_owned()),
            set: |settings, value| {
                settings.$field = <$type>::from_word(value.shown())
                    .ok_or_else(|| one_of(<$type as Choice>::WORDS))?;
                Ok(())
            },
        }
    };
}

/// A row for the engine's share of the machine.
macro_rules! share {
    ($key:literal, $field:ident, $range:ident, $label:literal, $help:literal) => {
        Setting {
            key: $key,
            kind: SettingKind::Amount($range),
            label: $label,
            help: $help,
            get: |settings| {
                let amount = settings.share.$field;
                Value::Text(amount.map_or_else(|| AUTO.to_owned(), |amount| amount.to_string()))
            },
            set: |settings, value| {
                settings.share.$field = $range.read(value.shown())?;
                Ok(())
            },
        }
    };
}

/// A row for a player's name.
macro_rules! name {
    ($color:ident, $field:ident, $label:literal) => {
        Setting {
            key: "names",
            kind: SettingKind::Name(Color::$color),
            label: $label,
            help: "The name this player has when hotseat starts; empty for none.",
            get: |settings| Value::Text(settings.names.$field.clone()),
            set: |settings, value| {
                settings.names.$field = players::check_name(value.shown())?;
                Ok(())
            },
        }
    };
}

/// Every setting that has one value, in the order of the form and the file.
pub static TABLE: &[Setting] = &[
    Setting {
        key: "theme",
        kind: SettingKind::Theme,
        label: "Theme",
        help: "The colours of the board and the page.",
        get: |settings| Value::Text(settings.theme_word().to_owned()),
        set: |settings, value| {
            let theme = settings.find_theme(value.shown());
            settings.theme = theme.ok_or_else(|| one_of(&settings.theme_words()))?;
            Ok(())
        },
    },
    Setting {
        key: "pieces",
        kind: SettingKind::Pieces,
        label: "Pieces",
        help: "Pictures, glyphs, letters or names; the file may name a folder of SVG drawings.",
        get: |settings| Value::Text(settings.pieces_word().to_owned()),
        set: |settings, value| set_pieces(settings, value.shown()),
    },
    choice! {
        "graphics", graphics, Graphics, "Images",
        "How pieces are shown as real images: as the terminal can, one way only, or not at all."
    },
    choice! {
        "blocks", blocks, Blocks, "Blocks",
        "What pieces are drawn with where there are no images: finer ones need a good font."
    },
    choice! {
        "labels", labels, Labels, "Piece names",
        "On the board: as much as there is room for, on every piece, only on the selected one, or never."
    },
    choice! {
        "blindfold", blindfold, Blindfold, "Blindfold",
        "Nothing is hidden, one side's pieces, or all of them; everything else works as usual."
    },
    switch! {
        "flip", auto_flip, "Flip each move",
        "The board flips after each move: the side to move always sits at the bottom."
    },
    switch! {
        "mouse", mouse, "Mouse",
        "Click or drag pieces, click on menus and moves."
    },
    switch! {
        "motion", motion, "Gliding pieces",
        "A moved piece glides to its square where the terminal shows images and is fast enough."
    },
    switch! {
        "bell", bell, "Bell",
        "The terminal's bell rings once when a player has 20 seconds left."
    },
    switch! {
        "figurines", figurines, "Figurines",
        "In the move list: ♘f3 instead of Nf3."
    },
    choice! {
        "letters", letters, Letters, "Piece letters",
        "The language of the letters in moves, typed and shown: Nf3 in English, Sf3 in German."
    },
    switch! {
        "speech", speech, "Speech",
        "Line by line, pieces and moves are put into words, for screen readers."
    },
    choice! {
        "style", style, Style, "Spoken moves",
        "Nf3, g1f3, knight f 3, knight foxtrot 3 or knight felix 3."
    },
    switch! {
        "confirm", confirm, "Ask first",
        "Resigning, quitting and starting a new game ask first while a game is running."
    },
    switch! {
        "alternate", alternate, "Change sides",
        "Whoever had White has Black in the next game."
    },
    switch! {
        "archive", archive, "Keep games",
        "Finished games go to the archive; unfinished ones always do."
    },
    switch! {
        "book", book, "Opening book",
        "Computers play their first moves from an opening book."
    },
    switch! {
        "evaluation", evaluation, "Evaluation bar",
        "A bar beside the board shows who is better."
    },
    share! {
        "threads", threads, THREADS, "Engine threads",
        "For full strength, hints, analysis and reviews; auto is all cores but one."
    },
    share! {
        "hash", hash, HASH, "Engine memory, MiB",
        "What a search remembers; auto is a small part of the machine's memory, 16 to 128."
    },
    Setting {
        key: "time",
        kind: SettingKind::Time,
        label: "Time",
        help: "The time control when hotseat starts: 5+3, 10, none ...",
        get: |settings| Value::Text(settings.time.to_string()),
        set: |settings, value| {
            settings.time = value
                .shown()
                .parse::<TimeControl>()
                .map_err(|error| error.to_string())?;
            Ok(())
        },
    },
    choice! {
        "clock", clock, ClockStart, "Clock starts with",
        "White's first move, or already White's first key or click on the board."
    },
    name!(White, white, "White's name"),
    name!(Black, black, "Black's name"),
];

fn one_of(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    format!("choose one of {}", words.join(", "))
}

/// A word, or the path of a folder, which has a slash in it.
fn set_pieces(settings: &mut Settings, text: &str) -> Result<(), String> {
    const LONGEST: usize = 4096;
    if let Some(pieces) = Pieces::from_word(text) {
        settings.pieces = pieces;
        return Ok(());
    }
    let is_path = text.contains(['/', '\\']) && text.len() <= LONGEST;
    if !is_path || text.chars().any(char::is_control) {
        let words = one_of(Pieces::WORDS);
        return Err(format!(
            "{words}, or write the path of a folder of drawings"
        ));
    }
    settings.pieces = Pieces::Own;
    settings.piece_folder = Some(text.to_owned());
    Ok(())
}
