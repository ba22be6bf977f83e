//! The text field in which a comment is written.

use crate::app::command::{DialogKey, NotePlace};
use crate::app::reply::{Done, done};
use crate::app::viewer::notes;
use crate::app::{App, Screen};

use super::{Input, LineEdit};

/// The most characters of a comment that can be written.
pub(in crate::app) const LONGEST: usize = 30_000;

/// A comment being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteField {
    /// What it is about.
    pub title: String,
    /// Where it stands.
    pub place: NotePlace,
    /// The text.
    pub input: Input,
}

/// Opens the field with a text in it.
pub(in crate::app) fn open(app: &mut App, place: NotePlace, title: &str, text: &str) {
    let mut input = Input::with_room(LONGEST);
    input.insert(text);
    app.screen.selected = None;
    app.screens.push(Screen::Note(NoteField {
        title: title.to_owned(),
        place,
        input,
    }));
}

/// Enter writes the comment, Esc leaves it as it was.
pub(super) fn press(app: &mut App, key: DialogKey) -> Done {
    if !matches!(key, DialogKey::Choose | DialogKey::Close) {
        return done();
    }
    match app.screens.pop() {
        Some(Screen::Note(field)) if key == DialogKey::Choose => {
            notes::write_field(app, field.place, field.input.text())
        }
        _ => done(),
    }
}

/// Typed or pasted text goes into the field. Tells whether there is one.
pub(super) fn insert(app: &mut App, text: &str) -> bool {
    let Some(Screen::Note(field)) = app.screens.top_mut() else {
        return false;
    };
    field.input.insert(text);
    true
}

/// An editing key changes the field. Tells whether there is one.
pub(super) fn edit(app: &mut App, edit: LineEdit) -> bool {
    let Some(Screen::Note(field)) = app.screens.top_mut() else {
        return false;
    };
    field.input.edit(edit);
    true
}
