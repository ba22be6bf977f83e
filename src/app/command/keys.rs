//! Which key runs which command, and where.
//!
//! Keys are written as people write them (`Ctrl-A`, `PageUp`, `F10`), so nothing here knows about a
//! terminal; `ui::keymap` turns real key presses into these names.

use super::Command;
use super::table::{self, Spec};

/// What the keyboard speaks to at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Focus {
    /// The board, with an empty input line.
    Board,
    /// An input line with something in it.
    Input,
    /// The pieces a pawn can promote to.
    Promotion,
    /// A menu, a form or a question.
    Dialog,
    /// The help.
    Help,
    /// A text to read.
    Text,
    /// A game in the viewer, with an empty input line.
    Viewer,
    /// The same with the cursor on the board.
    Hand,
    /// The text field of a comment.
    Note,
    /// The list of games.
    Games,
}

/// Wherever the keyboard may be.
pub const ALL_FOCUSES: &[Focus] = &[
    Focus::Board,
    Focus::Input,
    Focus::Promotion,
    Focus::Dialog,
    Focus::Help,
    Focus::Text,
    Focus::Viewer,
    Focus::Hand,
    Focus::Note,
    Focus::Games,
];

/// Keys from the settings: a command's name, and the key.
pub type Bindings = [(String, String)];

/// What is wrong with a line of the `[keys]` settings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BindingError {
    /// No command has this name.
    #[error("there is no command \"{0}\"; F1 lists them")]
    UnknownCommand(String),
    /// No keyboard has this key.
    #[error("there is no key \"{0}\"; write it as F5, Ctrl-T, Alt-X, PageUp or x")]
    UnknownKey(String),
    /// The command has no key that could be changed.
    #[error("{0} is typed, not pressed: it has no key")]
    NotAKey(String),
}

/// Checks a line of the `[keys]` settings.
pub fn check_binding(name: &str, key: &str) -> Result<(), BindingError> {
    let spec = table::all().find(|spec| spec.name == name);
    let spec = spec.ok_or_else(|| BindingError::UnknownCommand(name.to_owned()))?;
    if spec.focus.is_empty() {
        return Err(BindingError::NotAKey(name.to_owned()));
    }
    if is_key(key) {
        Ok(())
    } else {
        Err(BindingError::UnknownKey(key.to_owned()))
    }
}

/// Whether a text names a key.
fn is_key(text: &str) -> bool {
    const NAMED: [&str; 15] = [
        "Space",
        "Enter",
        "Esc",
        "Tab",
        "BackTab",
        "Backspace",
        "Delete",
        "Up",
        "Down",
        "Left",
        "Right",
        "Home",
        "End",
        "PageUp",
        "PageDown",
    ];
    let lower = text.to_ascii_lowercase();
    let base = lower
        .strip_prefix("ctrl-")
        .or_else(|| lower.strip_prefix("alt-"))
        .unwrap_or(&lower);
    let is_function_key = base
        .strip_prefix('f')
        .and_then(|number| number.parse().ok())
        .is_some_and(|number: u8| (1..=24).contains(&number));
    let mut letters = base.chars();
    let is_letter =
        letters.next().is_some_and(|c| !c.is_control() && c != ' ') && letters.next().is_none();
    let is_named = NAMED.iter().any(|named| named.eq_ignore_ascii_case(base));
    is_function_key || is_letter || is_named
}

/// The command that a key runs; keys from the settings come before those of the table.
pub fn command(focus: Focus, key: &str, bindings: &Bindings) -> Option<&'static Command> {
    let own = |spec: &&Spec| {
        let is_bound =
            |(name, bound): &(String, String)| name == spec.name && bound.eq_ignore_ascii_case(key);
        bindings.iter().any(is_bound)
    };
    let usual = |spec: &&Spec| spec.keys.contains(&key);
    let mut here = table::all().filter(|spec| spec.focus.contains(&focus));
    let found = here.clone().find(own).or_else(|| here.find(usual))?;
    found.command.as_ref()
}

/// The key that help, footer and menus show for a command.
pub fn key_of(spec: &Spec, bindings: &Bindings) -> Option<String> {
    let own = bindings.iter().find(|(name, _)| name == spec.name);
    match own {
        Some((_, key)) => Some(key.clone()),
        None => spec.keys.first().map(|&key| key.to_owned()),
    }
}

/// All keys of a command, with the one from the settings first.
pub fn keys_of(spec: &Spec, bindings: &Bindings) -> Vec<String> {
    let own = bindings.iter().filter(|(name, _)| name == spec.name);
    let own = own.map(|(_, key)| key.clone());
    own.chain(spec.keys.iter().map(|&key| key.to_owned()))
        .collect()
}

/// The key for a command where the keyboard is now; where none works, the one it has elsewhere.
pub fn key_in(focus: Focus, command: &Command, bindings: &Bindings) -> Option<String> {
    let is_here =
        |spec: &&Spec| spec.command.as_ref() == Some(command) && spec.focus.contains(&focus);
    match table::all().find(is_here) {
        Some(spec) => key_of(spec, bindings),
        None => key_for(command, bindings),
    }
}

/// The key for a command.
pub fn key_for(command: &Command, bindings: &Bindings) -> Option<String> {
    key_of(table::find(command)?, bindings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for focus in ALL_FOCUSES {
            let mut seen = Vec::new();
            for spec in table::all().filter(|spec| spec.focus.contains(focus)) {
                for key in spec.keys {
                    assert!(is_key(key), "{key}");
                    assert!(!seen.contains(key), "{key} twice in {focus:?}");
                    seen.push(key);
                }
            }
        }
    }

    #[test]
    fn keys_can_be_changed_in_the_settings() {
        let own = vec![("flip".to_owned(), "ctrl-t".to_owned())];
        assert_eq!(command(Focus::Board, "Ctrl-T", &own), Some(&Command::Flip));
        assert_eq!(command(Focus::Board, "Ctrl-T", &[]), None);
        assert_eq!(key_for(&Command::Flip, &own).as_deref(), Some("ctrl-t"));
    }

    #[test]
    fn wrong_bindings_are_reported() {
        for (name, key, is_good) in [
            ("undo", "Ctrl-U", true),
            ("undo", "x", true),
            ("undo", "pageup", true),
            ("undo", "Alt-F4", true),
            ("undo", "Ctrl-Banana", false),
            ("undo", "", false),
            ("undo", "Ctrl-", false),
            ("undo", "F99", false),
            ("fly", "F3", false),
            ("names", "F3", false),
        ] {
            assert_eq!(
                check_binding(name, key).is_ok(),
                is_good,
                "{name} = {key:?}"
            );
        }
    }
}
