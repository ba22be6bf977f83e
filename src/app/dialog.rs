//! Menus, forms and questions: rows that can be chosen, changed or written in.

use crate::app::Export;
use crate::app::hand::step;
use crate::app::keys::Action;
use crate::app::library::Entry;
use crate::notation::pgn::ReadGame;

/// A dialog that lies over the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialog {
    /// What it is about.
    pub title: String,
    /// What can be done.
    pub rows: Vec<Row>,
    /// The row under the cursor.
    pub selected: usize,
    /// What is wrong with what has been filled in.
    pub note: String,
    pub(in crate::app) kind: Kind,
}

/// Which dialog it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Kind {
    Menu,
    NewGame,
    Settings,
    Question,
    Export,
}

/// One row of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it says.
    pub label: String,
    /// The word that can be typed for it.
    pub word: String,
    /// The key that does it.
    pub key: String,
    /// What it holds.
    pub value: Value,
}

/// What a row holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Something that is done when the row is chosen.
    Act(Act),
    /// One of several choices.
    Choice {
        /// All of them.
        options: Vec<String>,
        /// The present one.
        chosen: usize,
    },
    /// A text that can be written.
    Text(String),
}

/// What choosing a row does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Closes the dialog.
    Close,
    /// Does what a typed line does.
    Line(String),
    /// Asks first, and then does it.
    Ask(String, String),
    /// Opens the form for a new game.
    NewGame,
    /// Opens the settings.
    Settings,
    /// Opens the help.
    Help,
    /// Starts the game that a form describes.
    Start,
    /// Copies the position.
    Copy,
    /// Does what a key does.
    Press(Action),
    /// Shows a game.
    Open(Box<ReadGame>),
    /// Takes a game out of the archive.
    Delete(Box<Entry>),
    /// Writes a game to the file that the form names.
    ExportAs(Export),
    /// Writes a game over a file that is there.
    Replace(Export, String),
}

impl Row {
    pub(in crate::app) fn act(label: &str, word: &str, key: Option<String>, act: Act) -> Row {
        Row {
            label: label.to_owned(),
            word: word.to_owned(),
            key: key.unwrap_or_default(),
            value: Value::Act(act),
        }
    }

    pub(in crate::app) fn choice(label: &str, options: &[&str], chosen: usize) -> Row {
        Row {
            label: label.to_owned(),
            word: String::new(),
            key: String::new(),
            value: Value::Choice {
                options: options.iter().map(|&option| option.to_owned()).collect(),
                chosen,
            },
        }
    }

    pub(in crate::app) fn text(label: &str, text: &str) -> Row {
        Row {
            label: label.to_owned(),
            word: String::new(),
            key: String::new(),
            value: Value::Text(text.to_owned()),
        }
    }

    /// What the row holds, in words.
    pub fn shown(&self) -> &str {
        match &self.value {
            Value::Act(_) => "",
            Value::Choice { options, chosen } => options.get(*chosen).map_or("", String::as_str),
            Value::Text(text) => text,
        }
    }

    /// Which choice it holds.
    pub(in crate::app) fn chosen(&self) -> usize {
        match &self.value {
            Value::Choice { chosen, .. } => *chosen,
            Value::Act(_) | Value::Text(_) => 0,
        }
    }
}

impl Dialog {
    pub(in crate::app) fn new(kind: Kind, title: &str, rows: Vec<Row>) -> Dialog {
        Dialog {
            title: title.to_owned(),
            rows,
            selected: 0,
            note: String::new(),
            kind,
        }
    }

    pub(in crate::app) fn is_menu(&self) -> bool {
        self.kind == Kind::Menu
    }

    /// Goes up or down, round and round.
    pub(in crate::app) fn go(&mut self, forward: bool) {
        self.selected = step(self.selected, self.rows.len(), forward);
    }

    /// The row with this label; a form is read by the same words that made it.
    pub(in crate::app) fn row(&self, label: &str) -> &Row {
        let found = self.rows.iter().find(|row| row.label == label);
        found.unwrap_or_else(|| &self.rows[self.selected])
    }

    fn row_mut(&mut self) -> Option<&mut Row> {
        self.rows.get_mut(self.selected)
    }

    /// Takes the next choice of the row under the cursor. Tells whether it has choices.
    pub(in crate::app) fn change(&mut self, forward: bool) -> bool {
        match self.row_mut().map(|row| &mut row.value) {
            Some(Value::Choice { options, chosen }) => {
                *chosen = step(*chosen, options.len(), forward);
                true
            }
            _ => false,
        }
    }

    /// Writes into the row under the cursor, if it is a text. Tells whether it is.
    pub(in crate::app) fn write(&mut self, letter: char) -> bool {
        const LONGEST: usize = 40;
        const LONGEST_PATH: usize = 250;
        let longest = match self.kind {
            Kind::Export => LONGEST_PATH,
            _ => LONGEST,
        };
        match self.row_mut().map(|row| &mut row.value) {
            Some(Value::Text(text)) => {
                if text.chars().count() < longest && !letter.is_control() {
                    text.push(letter);
                }
                true
            }
            _ => false,
        }
    }

    /// Erases the last letter of the row under the cursor.
    pub(in crate::app) fn erase(&mut self) {
        if let Some(Value::Text(text)) = self.row_mut().map(|row| &mut row.value) {
            text.pop();
        }
    }

    /// A character: into a text, or in a mere list to the row that begins with it. In the form for a
    /// new game a time is typed on the row that offers times, or on the one below it.
    pub(in crate::app) fn type_char(&mut self, letter: char) {
        if self.write(letter) {
            return;
        }
        let next_is_text = matches!(
            self.rows.get(self.selected + 1).map(|row| &row.value),
            Some(Value::Text(_))
        );
        match self.kind {
            Kind::NewGame if next_is_text && letter.is_ascii_digit() => {
                self.selected += 1;
                self.write(letter);
            }
            Kind::NewGame | Kind::Settings | Kind::Export => {}
            Kind::Menu | Kind::Question => self.jump(letter),
        }
    }

    /// Goes to the next row that begins with a letter.
    fn jump(&mut self, letter: char) {
        let begins = |row: &Row| {
            let first = row.label.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
        };
        let after = (1..=self.rows.len()).map(|i| (self.selected + i) % self.rows.len());
        if let Some(row) = after.into_iter().find(|&row| begins(&self.rows[row])) {
            self.selected = row;
        }
    }
}
