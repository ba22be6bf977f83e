//! Commands for setting up a position.

use std::borrow::Cow;

use super::super::{Command, Edit, Focus, Scope};
use super::super::{FourCommand, FourEdit, arguments, four};
use super::board::BOARD_AND_INPUT;
use super::{ANY_GAME, SETUP, Spec, Topic, spec, typed_spec};
use crate::model::{CastlingSide, Color};
use crate::notation::fen::CastlingLetter;

/// `KQkq`.
const ALL_SIDES: [CastlingLetter; 4] = [
    CastlingLetter::Side(Color::White, CastlingSide::Short),
    CastlingLetter::Side(Color::White, CastlingSide::Long),
    CastlingLetter::Side(Color::Black, CastlingSide::Short),
    CastlingLetter::Side(Color::Black, CastlingSide::Long),
];

const FOUR_SETUP: &[Scope] = &[Scope::FourSetup];

pub(super) const SPECS: &[Spec] = &[
    spec("setup", Command::Setup, "sets up a position of your own")
        .word(&["setup"], Topic::Setup)
        .scope(&[Scope::Game, Scope::Setup, Scope::Four, Scope::FourSetup])
        .key(&["F12"], BOARD_AND_INPUT)
        .menu(ANY_GAME, "Set up a position"),
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
    .four("+ kw h1", four::place)
    .scope(SETUP),
    spec("remove", Command::RemovePiece, "in setup: clears a square")
        .word(&["-"], Topic::Setup)
        .with("- e1", arguments::remove)
        .four("- h1", four::remove)
        .scope(SETUP)
        .key(&["Delete", "Backspace"], &[Focus::Board]),
    spec(
        "turn",
        Command::Edit(Edit::Turn(Color::White)),
        "in setup: says which side moves next",
    )
    .word(&["="], Topic::Setup)
    .with("= black", arguments::turn)
    .four("= green", four::turn)
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
        Command::Four(FourCommand::Edit(FourEdit::Turn(Color::Green))),
        "in setup for four: Green moves next",
    )
    .menu(FOUR_SETUP, "Green moves next"),
    spec(
        "turn-orange",
        Command::Four(FourCommand::Edit(FourEdit::Turn(Color::Orange))),
        "in setup for four: Orange moves next",
    )
    .menu(FOUR_SETUP, "Orange moves next"),
    spec(
        "castling",
        Command::Edit(Edit::Castling(Cow::Borrowed(&ALL_SIDES))),
        "in setup: says who may still castle where; - for no castling",
    )
    .word(&["castling"], Topic::Setup)
    .with("castling KQkq", arguments::castling)
    .four("castling wK wQ", four::castling)
    .scope(SETUP)
    .menu(SETUP, "All castling rights"),
    spec(
        "no-castling",
        Command::Edit(Edit::Castling(Cow::Borrowed(&[]))),
        "in setup: no castling",
    )
    .menu(SETUP, "No castling rights"),
    typed_spec(
        "ep",
        "in setup: the square that a pawn has just passed; - for none",
    )
    .word(&["ep"], Topic::Setup)
    .with("ep e3", arguments::en_passant)
    .four("ep d3", four::en_passant)
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
