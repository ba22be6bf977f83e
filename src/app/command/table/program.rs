//! Commands about the program itself. They come last in the menus.

use super::super::keys::ALL_FOCUSES;
use super::super::{Command, Focus, ParseError};
use super::{ASKED, BOARDS, EVERYWHERE, GAME, Spec, Topic, spec};

pub(super) const SPECS: &[Spec] = &[
    spec(
        "settings",
        Command::OpenSettings,
        "opens the settings of the full-screen game",
    )
    .word(&["settings"], Topic::Board)
    .scope(EVERYWHERE)
    .key(
        &["F9"],
        &[Focus::Board, Focus::Input, Focus::Viewer, Focus::Games],
    )
    .menu(ASKED, "Settings..."),
    spec(
        "menu",
        Command::OpenMenu,
        "opens the menu of the full-screen game",
    )
    .word(&["menu"], Topic::Board)
    .scope(BOARDS)
    .key(
        &["F10"],
        &[Focus::Board, Focus::Input, Focus::Viewer, Focus::Games],
    ),
    spec("help", Command::OpenHelp, "explains a word or a topic")
        .word(&["help", "?"], Topic::Help)
        .with("help [WORD]", |args| {
            Ok(Command::Help(args.text.to_owned()))
        })
        .scope(EVERYWHERE)
        .key(&["F1"], ALL_FOCUSES)
        .menu(BOARDS, "Help"),
    spec("help-key", Command::OpenHelp, "opens the help").key(&["?"], &[Focus::Board]),
    spec(
        "quit",
        Command::Interrupt,
        "leaves hotseat; twice if a game is running",
    )
    .key(&["Ctrl-C", "Ctrl-Q"], ALL_FOCUSES),
    spec("leave", Command::Quit, "leaves hotseat")
        .word(&["quit", "exit", "q"], Topic::Game)
        .with("quit", |args| match args.line.trim() {
            // Whoever means the queen loses no game.
            "Q" => Err(ParseError::new(
                "a capital Q is a queen; type q or quit to leave.",
            )),
            _ => args.nothing_or_move(&Command::Quit),
        })
        .confirmable()
        .scope(EVERYWHERE)
        .menu(GAME, "Quit"),
    spec(
        "suspend",
        Command::Suspend,
        "suspends hotseat; fg brings it back",
    )
    .key(&["Ctrl-Z"], ALL_FOCUSES),
];
