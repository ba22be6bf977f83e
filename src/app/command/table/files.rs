//! Commands about files and the clipboard.

use super::super::arguments;
use super::super::{Command, Focus, Scope};
use super::board::BOARD_IN_SIGHT;
use super::{GAME_AND_VIEWER, PLAYED, Spec, Topic, VIEWER, VIEWERS, spec, typed_spec};
use crate::app::App;

const GAME_VIEWER_GAMES: &[Scope] = &[Scope::Game, Scope::Viewer, Scope::Games, Scope::FourViewer];

pub(super) const SPECS: &[Spec] = &[
    spec(
        "copy-fen",
        Command::CopyFen,
        "copies the position as a FEN, or the game as PGN",
    )
    .word(&["copy"], Topic::Files)
    .with("copy [fen|pgn]", arguments::copy)
    .scope(super::BOARDS)
    .key(&["F7"], BOARD_IN_SIGHT)
    .menu(PLAYED, "Copy the position"),
    spec("copy-pgn", Command::CopyPgn, "copies the game as PGN")
        .key(&["F8"], BOARD_IN_SIGHT)
        .menu(VIEWERS, "Copy the game"),
    spec("pgn", Command::Pgn, "shows the game so far as PGN")
        .word(&["pgn"], Topic::Files)
        .scope(PLAYED),
    spec(
        "save",
        Command::Save(String::new()),
        "saves the game as PGN; save! overwrites a file; in the viewer, save alone saves changes where the game came from",
    )
    .word(&["save"], Topic::Files)
    .with("save [FILE]", |args| Ok(Command::Save(args.path())))
    .confirmable()
    .scope(PLAYED)
    .key(&["Ctrl-S"], &[Focus::Viewer, Focus::Hand])
    .menu(VIEWER, "Save the changes")
    .offered(App::has_unsaved_study),
    spec("save-as", Command::OpenSaveForm, "saves the game to a file")
        .key(&["Ctrl-S"], &[Focus::Games])
        .menu(VIEWER, "Save the game as..."),
    typed_spec(
        "load",
        "opens a PGN file: its only game, or the one with the number",
    )
    .word(&["load"], Topic::Files)
    .with("load FILE [NUMBER]", arguments::load)
    .confirmable()
    .scope(GAME_VIEWER_GAMES),
    typed_spec(
        "view",
        "opens the games of a PGN file in the viewer; your own game waits",
    )
    .word(&["view"], Topic::Files)
    .with("view FILE [NUMBER]", arguments::view_file)
    .scope(GAME_VIEWER_GAMES),
    spec(
        "explore",
        Command::Explore(None),
        "shows what was played from this position in the archive, in the file of the viewed game, or in a file: each move, how often, and the results",
    )
    .word(&["tree", "explorer"], Topic::Files)
    .for_two()
    .with("tree [FILE]", arguments::explore)
    .scope(GAME_AND_VIEWER)
    .key(&["Alt-O"], BOARD_IN_SIGHT)
    .menu(GAME_AND_VIEWER, "Moves played here..."),
    spec(
        "archive",
        Command::Archive,
        "lists the games played here, the newest first: a page of them, or those with some words in them",
    )
    .word(&["games", "archive"], Topic::Files)
    .with("games [PAGE|WORDS]", arguments::listing)
    .scope(GAME_VIEWER_GAMES)
    .key(&["Ctrl-O", "Alt-A"], BOARD_IN_SIGHT)
    .menu(PLAYED, "Archive of games..."),
];
