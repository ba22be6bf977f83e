//! Commands of the list of games.

use super::super::{Command, Focus, ListStep};
use super::{Spec, spec};

const IN_LIST: &[Focus] = &[Focus::Games];

pub(super) const SPECS: &[Spec] = &[
    spec("games-up", Command::List(ListStep::Up), "goes up").key(&["Up"], IN_LIST),
    spec("games-down", Command::List(ListStep::Down), "goes down").key(&["Down"], IN_LIST),
    spec(
        "games-page-up",
        Command::List(ListStep::PageUp),
        "goes a page up",
    )
    .key(&["PageUp"], IN_LIST),
    spec(
        "games-page-down",
        Command::List(ListStep::PageDown),
        "goes a page down",
    )
    .key(&["PageDown"], IN_LIST),
    spec(
        "games-first",
        Command::List(ListStep::First),
        "goes to the first game",
    )
    .key(&["Home"], IN_LIST),
    spec(
        "games-last",
        Command::List(ListStep::Last),
        "goes to the last game",
    )
    .key(&["End"], IN_LIST),
    spec("open-game", Command::OpenGame, "opens the selected game").key(&["Enter"], IN_LIST),
    spec(
        "delete-game",
        Command::AskToDelete,
        "deletes the selected game, after a question",
    )
    .key(&["Delete"], IN_LIST),
    spec(
        "erase-filter",
        Command::EraseFilter,
        "erases a character of the search",
    )
    .key(&["Backspace", "Ctrl-H"], IN_LIST),
    spec("clear-filter", Command::ClearFilter, "clears the search")
        .key(&["Ctrl-U", "Ctrl-W"], IN_LIST),
    spec(
        "close-list",
        Command::CloseList,
        "clears the search; with nothing to clear, returns to your game",
    )
    .key(&["Esc"], IN_LIST),
];
