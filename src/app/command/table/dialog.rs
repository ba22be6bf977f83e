//! Keys in dialogs, the help and texts.

use super::super::{Command, DialogKey, Focus};
use super::{Spec, spec};

const LISTS: &[Focus] = &[Focus::Promotion, Focus::Dialog, Focus::Help, Focus::Text];
const TEXTS: &[Focus] = &[Focus::Help, Focus::Text];

const fn key(name: &'static str, key: DialogKey, help: &'static str) -> Spec {
    spec(name, Command::Dialog(key), help)
}

pub(super) const SPECS: &[Spec] = &[
    key("list-up", DialogKey::Up, "goes up").key(&["Up", "BackTab"], LISTS),
    key("list-down", DialogKey::Down, "goes down").key(&["Down", "Tab"], LISTS),
    key(
        "list-left",
        DialogKey::Left,
        "goes left, or to the previous choice or page",
    )
    .key(&["Left"], LISTS),
    key(
        "list-right",
        DialogKey::Right,
        "goes right, or to the next choice or page",
    )
    .key(&["Right"], LISTS),
    key("list-choose", DialogKey::Choose, "chooses").key(&["Enter"], LISTS),
    key("page-up", DialogKey::PageUp, "goes a page up").key(&["PageUp"], TEXTS),
    key("page-down", DialogKey::PageDown, "goes a page down").key(&["PageDown"], TEXTS),
    key("top", DialogKey::Top, "goes to the top").key(&["Home"], TEXTS),
    key("bottom", DialogKey::Bottom, "goes to the bottom").key(&["End"], TEXTS),
    key("erase", DialogKey::Erase, "erases a character").key(&["Backspace", "Ctrl-H"], LISTS),
    key("close", DialogKey::Close, "closes it").key(&["Esc"], LISTS),
];
