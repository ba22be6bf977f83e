//! Writes settings into the user's TOML, changing only what differs.

use toml_edit::{Array, DocumentMut, Item, Table, TableLike, TomlError, Value, value};

use crate::app::settings::{self, SettingKind, Settings};

/// The text with the changed settings.
///
/// An invalid value counts as the default, so that it is kept for the user to fix until that setting
/// is changed in the program.
pub(super) fn edited(
    text: &str,
    present: &Settings,
    wanted: &Settings,
) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    // In a file of comments only, the comments belong above the settings.
    let head = if document.is_empty() { text } else { "" };
    if !head.is_empty() {
        document = DocumentMut::new();
    }
    for ((key, old), (_, new)) in values(present).into_iter().zip(values(wanted)) {
        if as_text(old.as_ref()) != as_text(new.as_ref()) {
            put(document.as_table_mut(), key, new);
        }
    }
    if present.keys != wanted.keys {
        bind(&mut document, present, wanted);
    }
    let body = document.to_string();
    let gap = if head.is_empty() || head.ends_with('\n') || body.is_empty() {
        ""
    } else {
        "\n"
    };
    Ok(format!("{head}{gap}{body}"))
}

/// Each setting as a TOML value; `None` removes its line.
fn values(settings: &Settings) -> Vec<(&'static str, Option<Value>)> {
    let mut values: Vec<(&str, Option<Value>)> = settings::TABLE
        .iter()
        .filter(|setting| !matches!(setting.kind, SettingKind::Name(_)))
        .map(|setting| {
            let value = match (setting.get(settings), setting.kind) {
                (settings::Value::Switch(on), _) => Value::from(on),
                (settings::Value::Text(text), SettingKind::Amount(_)) => amount(text),
                (settings::Value::Text(text), _) => Value::from(text),
            };
            (setting.key, Some(value))
        })
        .collect();
    let names = settings.player_names().map(|names| {
        let both: Array = [&names.white, &names.black].into_iter().collect();
        Value::from(both)
    });
    values.push(("names", names));
    values
}

/// An amount is a number in the file; the word for none stays a word.
fn amount(text: String) -> Value {
    text.parse::<i64>()
        .map_or_else(|_| Value::from(text), Value::from)
}

fn as_text(value: Option<&Value>) -> Option<String> {
    value.map(ToString::to_string)
}

/// Sets, changes or removes a key. A comment after the value is kept.
fn put(table: &mut dyn TableLike, key: &str, new: Option<Value>) {
    match (new, table.get_mut(key)) {
        (None, _) => {
            table.remove(key);
        }
        (Some(new), Some(Item::Value(present))) => {
            let decor = present.decor().clone();
            *present = new;
            *present.decor_mut() = decor;
        }
        (Some(new), _) => {
            table.insert(key, value(new));
        }
    }
}

/// Updates the table of keys. Entries that could not be read, such as a binding that is not a string,
/// are kept.
fn bind(document: &mut DocumentMut, present: &Settings, wanted: &Settings) {
    let is_table = document.get("keys").is_some_and(Item::is_table_like);
    if !is_table {
        document.insert("keys", Item::Table(Table::new()));
    }
    let Some(table) = document.get_mut("keys").and_then(Item::as_table_like_mut) else {
        return;
    };
    for (action, _) in &present.keys {
        if !wanted.keys.iter().any(|(kept, _)| kept == action) {
            put(table, action, None);
        }
    }
    for (action, key) in &wanted.keys {
        let is_new = table.get(action).and_then(Item::as_str) != Some(key);
        if is_new {
            put(table, action, Some(key.into()));
        }
    }
}
