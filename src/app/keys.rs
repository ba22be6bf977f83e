//! Every key: where it works, what it does, and what help says about it.
//!
//! Keys are written as people write them (`Ctrl-A`, `PageUp`, `F10`), so this table knows nothing of
//! a terminal; `ui::keymap` turns real key presses into these names.

mod table;

pub use table::BINDINGS;

use super::input::LineEdit;

/// What the keyboard speaks to at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Focus {
    /// The board, with an empty input box.
    Board,
    /// An input box with something in it.
    Box,
    /// The pieces a pawn may become.
    Promotion,
    /// A menu, a form or a question.
    Dialog,
    /// The help.
    Help,
    /// A text to be read.
    Text,
    /// A game that is looked at, with an empty input box.
    Viewer,
    /// A list of games.
    Archive,
}

/// A direction on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// What a key does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The table says what each does.
pub enum Action {
    Move(Direction),
    Choose,
    LetGo,
    NextMan,
    PreviousMan,
    RemoveMan,
    BrowseBack,
    BrowseForward,
    BrowseStart,
    BrowseEnd,
    Flip,
    Undo,
    Redo,
    Pause,
    NewGame,
    Menu,
    Settings,
    Setup,
    Help,
    OfferDraw,
    Claim,
    Resign,
    Swap,
    Hint,
    MoveNow,
    CopyFen,
    CopyPgn,
    Edit(LineEdit),
    Complete,
    Submit,
    Interrupt,
    Suspend,
    PageUp,
    PageDown,
    Top,
    Bottom,
    Erase,
    Close,
    Archive,
    View(Step),
    Autoplay,
    Faster,
    Slower,
    PlayFromHere,
    CloseView,
    Review,
    Analysis,
    TryAgain,
    List(ListStep),
    OpenGame,
    ExportGame,
    DeleteGame,
    EraseFilter,
    ClearFilter,
    CloseList,
}

/// A step in a game that is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Step {
    Back,
    Forward,
    First,
    Last,
    TenBack,
    TenForward,
    PreviousChoice,
    NextChoice,
    PreviousNote,
    NextNote,
    Leave,
    NextTurn,
    PreviousTurn,
}

/// A step in a list of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ListStep {
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
}

/// One line of the key table.
#[derive(Debug)]
pub struct Binding {
    /// The name for the settings file.
    pub name: &'static str,
    /// What it does.
    pub action: Action,
    /// The keys that do it.
    pub keys: &'static [&'static str],
    /// Where they do it.
    pub focus: &'static [Focus],
    /// What help says.
    pub help: &'static str,
}

/// Whether some action has this name, so that a key can be bound to it.
pub fn is_name(name: &str) -> bool {
    BINDINGS.iter().any(|binding| binding.name == name)
}

/// What a key does, with the keys that were bound by hand before those of the table.
pub fn action(focus: Focus, key: &str, by_hand: &[(String, String)]) -> Option<Action> {
    let own = |binding: &&Binding| {
        by_hand
            .iter()
            .any(|(name, bound)| name == binding.name && bound.eq_ignore_ascii_case(key))
    };
    let usual = |binding: &&Binding| binding.keys.contains(&key);
    let here = |binding: &&Binding| binding.focus.contains(&focus);
    let mut bindings = BINDINGS.iter().filter(here);
    bindings
        .clone()
        .find(own)
        .or_else(|| bindings.find(usual))
        .map(|binding| binding.action)
}

/// The key that help and menus name for an action.
pub fn key_for(action: Action, by_hand: &[(String, String)]) -> Option<String> {
    let binding = BINDINGS.iter().find(|binding| binding.action == action)?;
    let own = by_hand.iter().find(|(name, _)| name == binding.name);
    match own {
        Some((_, key)) => Some(key.clone()),
        None => binding.keys.first().map(|&key| key.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::table::EVERYWHERE;
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for focus in EVERYWHERE {
            let mut seen = Vec::new();
            for binding in BINDINGS.iter().filter(|b| b.focus.contains(focus)) {
                for key in binding.keys {
                    assert!(!seen.contains(key), "{key} twice in {focus:?}");
                    seen.push(key);
                }
            }
        }
    }

    #[test]
    fn names_are_unique_and_keys_can_be_bound_by_hand() {
        for (i, binding) in BINDINGS.iter().enumerate() {
            assert!(!BINDINGS[..i].iter().any(|other| other.name == binding.name));
        }
        let own = vec![("flip".to_owned(), "ctrl-t".to_owned())];
        assert_eq!(action(Focus::Board, "Ctrl-T", &own), Some(Action::Flip));
        assert_eq!(action(Focus::Board, "Ctrl-T", &[]), None);
        assert_eq!(key_for(Action::Flip, &own).as_deref(), Some("ctrl-t"));
    }
}
