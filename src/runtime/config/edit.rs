//! Writes settings into the user's TOML, changing only what differs.

use toml_edit::{Array, DocumentMut, Item, Table, TableLike, TomlError, Value, value};

use crate::app::settings::{self, Kind, Settings};

/// The text with each setting changed that differs from what it says now.
///
/// A wrong value counts as the default it stands for, so that it stays for the user to fix, until
/// that very setting is changed in the game.
pub(super) fn edited(
    text: &str,
    present: &Settings,
    wanted: &Settings,
) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    // A file of comments only: they are its head, and not what follows the settings.
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

/// Each setting as it is written; no names are no line.
fn values(settings: &Settings) -> Vec<(&'static str, Option<Value>)> {
    let mut values: Vec<(&str, Option<Value>)> = settings::TABLE
        .iter()
        .filter(|setting| !matches!(setting.kind, Kind::Name(_)))
        .map(|setting| {
            let value = match setting.get(settings) {
                settings::Value::Switch(on) => Value::from(on),
                settings::Value::Text(text) => Value::from(text),
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

fn as_text(value: Option<&Value>) -> Option<String> {
    value.map(ToString::to_string)
}

/// Sets, changes or removes a key. The comment behind a value stays where it is.
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

/// Brings the table of keys up to date. What was never read from it, such as a binding that is not
/// a text, stays.
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
