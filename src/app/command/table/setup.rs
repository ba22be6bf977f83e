//! Commands for setting up a position.

use super::super::arguments;
use super::super::{Command, Edit, Focus, Rights, Scope};
use super::board::BOARD_AND_INPUT;
use super::{GAME, SETUP, Spec, Topic, spec, typed_spec};
use crate::app::App;
use crate::model::Color;

pub(super) const SPECS: &[Spec] = &[
    spec("setup", Command::Setup, "sets up a position of your own")
        .word(&["setup"], Topic::Setup)
        .scope(&[Scope::Game, Scope::Setup])
        .key(&["F12"], BOARD_AND_INPUT)
        .menu(GAME, "Set up a position"),
    spec(
        "done",
        Command::Edit(Edit::Done),
        "in setup: starts a game from this position",
    )
    .word(&["done"], Topic::Setup)
    .confirmable()
    .scope(SETUP)
    .menu(SETUP, "Play this position"),
    spec(
        "cancel",
        Command::Edit(Edit::Cancel),
        "in setup: returns to the game",
    )
    .word(&["cancel"], Topic::Setup)
    .scope(SETUP)
    .menu(SETUP, "Back to the game"),
    typed_spec(
        "place",
        "in setup: puts a piece on a square; capitals are White's, small letters Black's",
    )
    .word(&["+"], Topic::Setup)
    .with("+ K e1", arguments::place)
    .on_cross("+ kw h1")
    .scope(SETUP),
    spec("remove", Command::RemovePiece, "in setup: clears a square")
        .word(&["-"], Topic::Setup)
        .with("- e1", arguments::remove)
        .on_cross("- h1")
        .scope(SETUP)
        .key(&["Delete", "Backspace"], &[Focus::Board]),
    spec(
        "turn",
        Command::Edit(Edit::Turn(Color::White)),
        "in setup: says which side moves next",
    )
    .word(&["="], Topic::Setup)
    .with("= black", arguments::turn)
    .on_cross("= green")
    .scope(SETUP)
    .menu(SETUP, "White moves next"),
    spec(
        "turn-black",
        Command::Edit(Edit::Turn(Color::Black)),
        "in setup: Black moves next",
    )
    .menu(SETUP, "Black moves next"),
    spec(
        "turn-green",
        Command::Edit(Edit::Turn(Color::Green)),
        "in setup for four: Green moves next",
    )
    .menu(SETUP, "Green moves next")
    .offered(|app| sits_here(app, Color::Green)),
    spec(
        "turn-orange",
        Command::Edit(Edit::Turn(Color::Orange)),
        "in setup for four: Orange moves next",
    )
    .menu(SETUP, "Orange moves next")
    .offered(|app| sits_here(app, Color::Orange)),
    spec(
        "castling",
        Command::Edit(Edit::Castling(Rights::All)),
        "in setup: says who may still castle where; - for no castling",
    )
    .word(&["castling"], Topic::Setup)
    .with("castling KQkq", arguments::castling)
    .on_cross("castling wK wQ")
    .scope(SETUP)
    .menu(SETUP, "All castling rights"),
    spec(
        "no-castling",
        Command::Edit(Edit::Castling(Rights::None)),
        "in setup: no castling",
    )
    .menu(SETUP, "No castling rights"),
    typed_spec(
        "ep",
        "in setup: the square that a pawn has just passed; - for none",
    )
    .word(&["ep"], Topic::Setup)
    .with("ep e3", arguments::en_passant)
    .on_cross("ep d3")
    .scope(SETUP),
    spec(
        "clear-board",
        Command::Edit(Edit::Clear),
        "in setup: clears the board",
    )
    .word(&["clear"], Topic::Setup)
    .scope(SETUP)
    .menu(SETUP, "Clear the board"),
    spec(
        "start-position",
        Command::Edit(Edit::Start),
        "in setup: puts up the usual start",
    )
    .word(&["start"], Topic::Setup)
    .scope(SETUP)
    .menu(SETUP, "The usual start"),
];

fn sits_here(app: &App, side: Color) -> bool {
    let setup = app.setup();
    setup.is_some_and(|setup| setup.rules().sides.contains(&side))
}
