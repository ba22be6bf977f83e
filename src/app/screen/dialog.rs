//! Menus, forms and questions: rows that can be chosen, changed or written in.

use crate::app::command::{Command, DialogKey, Order};
use crate::app::reply::{Done, done, next};
use crate::app::settings::{self, Settings};
use crate::app::{App, Export, Screen, game};
use crate::engine::Level;
use crate::model::Color;

use super::{forms, new_game};

/// A dialog over the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialog {
    /// What it is about.
    pub title: String,
    /// What can be done.
    pub rows: Vec<DialogRow>,
    /// The row under the cursor.
    pub selected: usize,
    /// What the player should know, such as what is wrong with the form.
    pub note: String,
    pub(in crate::app) kind: DialogKind,
}

/// Which dialog it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum DialogKind {
    Menu,
    Question,
    NewGame,
    Play,
    /// The settings, and what they were before.
    Settings(Box<Settings>),
    Save(Export),
    /// The tags of the game in the viewer.
    Tags,
}

/// One row of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DialogRow {
    /// What it says.
    pub label: String,
    /// The word that can be typed instead.
    pub word: String,
    /// The key that can be pressed instead.
    pub key: String,
    /// What it holds.
    pub value: RowValue,
    pub(in crate::app) field: Field,
}

/// What a row of a form is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Field {
    None,
    /// How many play.
    Board,
    /// Who plays a side.
    Player(Color),
    Name(Color),
    Time,
    TypedTime,
    Sides,
    Side,
    Level,
    Start,
    StartNumber,
    File,
    /// A tag of the form of tags.
    Tag(usize),
    Result,
    /// A row of the table of settings.
    Setting(usize),
}

/// What a row holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowValue {
    /// A command that choosing the row runs.
    Run(Order),
    /// One of several choices.
    Choice {
        /// All of them.
        options: Vec<String>,
        /// The present one.
        chosen: usize,
    },
    /// A text that can be edited.
    Text(String),
}

impl DialogRow {
    /// A row that runs a command.
    pub(in crate::app) fn run(label: &str, order: Order) -> DialogRow {
        DialogRow {
            label: label.to_owned(),
            word: String::new(),
            key: String::new(),
            value: RowValue::Run(order),
            field: Field::None,
        }
    }

    /// The row that Esc stands for.
    pub(in crate::app) fn close(label: &str) -> DialogRow {
        let close = Command::Dialog(DialogKey::Close);
        DialogRow::run(label, close.into()).with_key("Esc")
    }

    pub(in crate::app) fn choice(
        field: Field,
        label: &str,
        options: Vec<String>,
        chosen: usize,
    ) -> DialogRow {
        DialogRow {
            value: RowValue::Choice { options, chosen },
            field,
            ..DialogRow::text(field, label, "")
        }
    }

    pub(in crate::app) fn text(field: Field, label: &str, text: &str) -> DialogRow {
        DialogRow {
            label: label.to_owned(),
            word: String::new(),
            key: String::new(),
            value: RowValue::Text(text.to_owned()),
            field,
        }
    }

    pub(in crate::app) fn with_key(mut self, key: impl Into<String>) -> DialogRow {
        self.key = key.into();
        self
    }

    pub(in crate::app) fn with_word(mut self, word: &str) -> DialogRow {
        word.clone_into(&mut self.word);
        self
    }

    /// What the row holds, in words.
    pub fn shown(&self) -> &str {
        match &self.value {
            RowValue::Run(_) => "",
            RowValue::Choice { options, chosen } => options.get(*chosen).map_or("", String::as_str),
            RowValue::Text(text) => text,
        }
    }
}

impl Dialog {
    pub(in crate::app) fn new(kind: DialogKind, title: &str, rows: Vec<DialogRow>) -> Dialog {
        Dialog {
            title: title.to_owned(),
            rows,
            selected: 0,
            note: String::new(),
            kind,
        }
    }

    pub(in crate::app) fn question(title: &str, rows: Vec<DialogRow>) -> Dialog {
        Dialog::new(DialogKind::Question, title, rows)
    }

    /// The row that a key stands for, as the rows of a menu say.
    pub fn row_of_key(&self, key: &str) -> Option<usize> {
        let mut rows = self.rows.iter();
        rows.position(|row| self.is_menu() && !row.key.is_empty() && row.key == key)
    }

    pub(in crate::app) fn is_menu(&self) -> bool {
        self.kind == DialogKind::Menu
    }

    /// Whether it is a form, which Enter submits from any row.
    pub fn is_form(&self) -> bool {
        !matches!(self.kind, DialogKind::Menu | DialogKind::Question)
    }

    /// Whether it is a form that starts a game.
    pub fn is_game_form(&self) -> bool {
        matches!(self.kind, DialogKind::NewGame | DialogKind::Play)
    }

    /// Whether the note says what is wrong, and not only what the player should know.
    pub fn has_problem(&self) -> bool {
        self.is_form() && !self.note.is_empty()
    }

    /// Whether a row explains itself when it is selected.
    pub fn has_explanations(&self) -> bool {
        match self.kind {
            DialogKind::Settings(_) | DialogKind::Play => true,
            // Only the levels need words there, and small windows need the room.
            DialogKind::NewGame => !self.explanation().is_empty(),
            _ => false,
        }
    }

    /// What the selected row is for, in a sentence.
    pub fn explanation(&self) -> String {
        let Some(row) = self.rows.get(self.selected) else {
            return String::new();
        };
        match (row.field, &row.value) {
            (Field::Setting(at), _) => settings::TABLE[at].help.to_owned(),
            (Field::Level, RowValue::Choice { chosen, .. }) => match Level::ALL.get(*chosen) {
                Some(level) => expectation(*level),
                None => "An engine of the settings.".to_owned(),
            },
            // The levels of the computers among four are others.
            (Field::Player(_), RowValue::Choice { chosen, .. })
                if self.chosen(Field::Board) == 0 =>
            {
                // A person stands before the levels.
                let level = chosen.checked_sub(1).and_then(|at| Level::ALL.get(at));
                level.copied().map(expectation).unwrap_or_default()
            }
            (Field::Side, _) => "The side you play.".to_owned(),
            (Field::Time, _) if self.kind == DialogKind::Play => {
                "For each player; no clock runs before you begin.".to_owned()
            }
            _ => String::new(),
        }
    }

    /// The row of a field.
    pub(in crate::app) fn row(&self, field: Field) -> Option<&DialogRow> {
        self.rows.iter().find(|row| row.field == field)
    }

    /// What the row of a field holds, in words.
    pub(in crate::app) fn shown(&self, field: Field) -> &str {
        self.row(field).map_or("", DialogRow::shown).trim()
    }

    /// Which choice the row of a field holds.
    pub(in crate::app) fn chosen(&self, field: Field) -> usize {
        match self.row(field).map(|row| &row.value) {
            Some(RowValue::Choice { chosen, .. }) => *chosen,
            _ => 0,
        }
    }

    fn selected_mut(&mut self) -> Option<&mut RowValue> {
        self.rows.get_mut(self.selected).map(|row| &mut row.value)
    }

    /// Goes up or down, round and round.
    fn go(&mut self, forward: bool) {
        self.selected = step(self.selected, self.rows.len(), forward);
    }

    /// Takes the next choice of the selected row.
    fn change(&mut self, forward: bool) {
        if let Some(RowValue::Choice { options, chosen }) = self.selected_mut() {
            *chosen = step(*chosen, options.len(), forward);
        }
    }

    /// Writes into the selected row, if it is a text. Tells whether it is.
    pub(in crate::app) fn write(&mut self, letter: char) -> bool {
        const LONGEST: usize = 40;
        const LONGEST_PATH: usize = 250;
        let longest = match self.kind {
            DialogKind::Save(_) | DialogKind::Tags => LONGEST_PATH,
            _ => LONGEST,
        };
        let Some(RowValue::Text(text)) = self.selected_mut() else {
            return false;
        };
        if text.chars().count() < longest && !letter.is_control() {
            text.push(letter);
        }
        true
    }

    fn erase(&mut self) {
        if let Some(RowValue::Text(text)) = self.selected_mut() {
            text.pop();
        }
    }

    /// A character: into a text, or in a mere list to the row that begins with it. In the form for a
    /// new game, a digit on the row of times goes into the row below it, where a time is typed.
    pub(in crate::app) fn type_char(&mut self, letter: char) {
        if self.write(letter) {
            return;
        }
        if letter == ' ' {
            return self.change(true);
        }
        let next_is_text = matches!(
            self.rows.get(self.selected + 1).map(|row| &row.value),
            Some(RowValue::Text(_))
        );
        match self.kind {
            DialogKind::NewGame if next_is_text && letter.is_ascii_digit() => {
                self.selected += 1;
                self.write(letter);
            }
            DialogKind::NewGame
            | DialogKind::Play
            | DialogKind::Settings(_)
            | DialogKind::Save(_)
            | DialogKind::Tags => {}
            DialogKind::Menu | DialogKind::Question => self.jump(letter),
        }
    }

    /// Goes to the next row that begins with a letter.
    fn jump(&mut self, letter: char) {
        let begins = |row: &DialogRow| {
            let first = row.label.chars().next();
            first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
        };
        let len = self.rows.len();
        let mut after = (1..=len).map(|i| (self.selected + i) % len);
        if let Some(row) = after.find(|&row| begins(&self.rows[row])) {
            self.selected = row;
        }
    }
}

/// The index after or before another, round and round.
pub(in crate::app) const fn step(at: usize, len: usize, forward: bool) -> usize {
    match (len, forward) {
        (0, _) => 0,
        (_, true) => (at + 1) % len,
        (_, false) => (at + len - 1) % len,
    }
}

/// Opens a dialog over the game.
pub(in crate::app) fn open(app: &mut App, dialog: Dialog) {
    app.screen.selected = None;
    app.screens.push(Screen::Dialog(dialog));
}

/// Asks a question before something that cannot be undone.
pub(in crate::app) fn ask(app: &mut App, question: &str, no: &str, yes: Order) {
    let rows = vec![DialogRow::close(no), DialogRow::run("Yes", yes)];
    open(app, Dialog::question(question, rows));
}

/// Asks whether an unfinished game is to be resumed.
pub(in crate::app) fn ask_to_resume(app: &mut App, title: &str, place: &str) {
    let resume = DialogRow::run("Resume it", Command::Resume.into()).with_key("Enter");
    let fresh = "Archive it; a new game";
    let fresh = DialogRow::run(fresh, Command::StartFresh.into());
    let mut dialog = Dialog::question(title, vec![resume, fresh]);
    dialog.note = format!("{place}.");
    open(app, dialog);
}

/// A click on a row: runs it, takes its next choice, or puts the cursor there.
pub(super) fn click(app: &mut App, row: usize) -> Done {
    let Some(Screen::Dialog(dialog)) = app.screens.top_mut() else {
        return done();
    };
    dialog.selected = row;
    match dialog.selected_mut() {
        Some(RowValue::Run(_)) => return choose(app),
        Some(RowValue::Choice { .. }) => dialog.change(true),
        Some(RowValue::Text(_)) | None => {}
    }
    follow(app)
}

/// A key in a dialog.
pub(super) fn press(app: &mut App, key: DialogKey) -> Done {
    let is_asking_to_resume = app.is_asking_to_resume();
    let Some(Screen::Dialog(dialog)) = app.screens.top_mut() else {
        return done();
    };
    match key {
        DialogKey::Up => dialog.go(false),
        DialogKey::Down => dialog.go(true),
        DialogKey::Left => dialog.change(false),
        DialogKey::Right => dialog.change(true),
        DialogKey::Erase => dialog.erase(),
        DialogKey::Choose => return choose(app),
        DialogKey::Close if is_asking_to_resume => return resume_paused(app),
        DialogKey::Close => {
            return match app.screens.pop() {
                Some(Screen::Dialog(form)) => forms::undo_settings(app, form.kind),
                _ => done(),
            };
        }
        DialogKey::PageUp | DialogKey::PageDown | DialogKey::Top | DialogKey::Bottom => {}
    }
    follow(app)
}

/// The player who closes the question has not said that time should run.
fn resume_paused(app: &mut App) -> Done {
    let result = game::start::resume(app);
    game::pause_clocks(app);
    result
}

/// What to expect of a level.
fn expectation(level: Level) -> String {
    let what = match level.number() {
        1 => "gives pieces away; good for a first win",
        2 => "sees captures, and often misses yours",
        3 => "looks a move ahead",
        4 => "punishes simple mistakes",
        5 => "plays a sound game",
        6 => "hard to beat at a club",
        7 => "hardly ever goes wrong",
        _ => "the engine, as strong as it can be",
    };
    format!("Estimated rating {}: {what}.", level.range())
}

/// Enter: runs the selected row; in a form, submits it from any other row.
fn choose(app: &mut App) -> Done {
    let Some(Screen::Dialog(mut dialog)) = app.screens.pop() else {
        return done();
    };
    let is_form = dialog.is_form();
    let order = match dialog.selected_mut() {
        Some(RowValue::Run(order)) => order.clone(),
        _ if is_form => Command::SubmitForm.into(),
        _ => {
            app.screens.push(Screen::Dialog(dialog));
            return done();
        }
    };
    match order.command {
        Command::SubmitForm => forms::submit(app, dialog),
        Command::Dialog(DialogKey::Close) => done(),
        _ => next(order),
    }
}

/// Something was changed in the dialog on top: settings take effect at once, and a form has the rows
/// that belong to its choices.
pub(super) fn follow(app: &mut App) -> Done {
    let Some(Screen::Dialog(mut dialog)) = app.screens.pop() else {
        return done();
    };
    let result = match dialog.kind {
        DialogKind::Settings(_) => forms::apply_settings(app, &mut dialog),
        DialogKind::NewGame => {
            dialog = new_game::follow(app, dialog);
            done()
        }
        DialogKind::Menu
        | DialogKind::Play
        | DialogKind::Question
        | DialogKind::Save(_)
        | DialogKind::Tags => done(),
    };
    app.screens.push(Screen::Dialog(dialog));
    result
}
