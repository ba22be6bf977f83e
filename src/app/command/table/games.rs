//! Commands of the list of games, and of the trash.

use super::super::arguments;
use super::super::{Command, Focus, ListStep, Listing, Scope};
use super::{Spec, Topic, spec, typed_spec};

const IN_LIST: &[Focus] = &[Focus::Games];
const LIST: &[Scope] = &[Scope::Games];
const LIST_AND_VIEWER: &[Scope] = &[Scope::Games, Scope::Viewer];
const GAME_VIEWER_LIST: &[Scope] = &[Scope::Game, Scope::Viewer, Scope::Games];

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
    spec(
        "open-game",
        Command::OpenGame(None),
        "opens a game of the list in the viewer, by its number",
    )
    .word(&["open"], Topic::Files)
    .with("open 3", |args| {
        arguments::game_number(args).map(Command::OpenGame)
    })
    .scope(LIST)
    .key(&["Enter"], IN_LIST)
    .menu(LIST, "Open the game"),
    spec(
        "more-games",
        Command::ListGames(Listing::More),
        "reads out the next page of the list",
    )
    .word(&["more"], Topic::Files)
    .scope(LIST),
    spec(
        "delete-game",
        Command::AskToDelete(None),
        "moves a game of the archive to the trash, after a question",
    )
    .word(&["delete"], Topic::Files)
    .with("delete [3]", |args| {
        arguments::game_number(args).map(Command::AskToDelete)
    })
    .confirmable()
    .scope(LIST_AND_VIEWER)
    .key(&["Delete"], IN_LIST)
    .menu(LIST, "Delete the game..."),
    spec(
        "restore-game",
        Command::RestoreGame,
        "takes the game that was deleted last back from the trash",
    )
    .word(&["restore"], Topic::Files)
    .scope(GAME_VIEWER_LIST)
    .key(&["Ctrl-R"], IN_LIST)
    .menu(LIST, "Restore the last deleted game"),
    spec(
        "trash",
        Command::Trash,
        "says how many deleted games are in the trash",
    )
    .word(&["trash"], Topic::Files)
    .with("trash [restore|empty]", arguments::trash)
    .confirmable()
    .scope(GAME_VIEWER_LIST)
    .menu(LIST, "What is in the trash?"),
    typed_spec("empty-trash", "deletes the games in the trash for good")
        .word(&["empty"], Topic::Files)
        .with("empty trash", arguments::empty_trash)
        .confirmable()
        .scope(GAME_VIEWER_LIST),
    spec(
        "empty-trash-row",
        Command::EmptyTrash,
        "deletes the games in the trash for good, after a question",
    )
    .menu(LIST, "Empty the trash..."),
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
    .word(&["close", "back"], Topic::Files)
    .scope(LIST)
    .key(&["Esc"], IN_LIST)
    .menu(LIST, "Close the list"),
];
