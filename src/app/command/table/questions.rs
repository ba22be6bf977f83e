//! Questions that a player who cannot see the board asks. The single letters are those of lichess's
//! accessible board.

use super::super::arguments;
use super::super::{Command, Question};
use super::{ASKED, BOARDS, GAME_AND_VIEWER, PLAYED, Spec, Topic, VIEWERS, spec, typed_spec};

pub(super) const SPECS: &[Spec] = &[
    typed_spec("square", "says what is on a square")
        .word(&["square", "s"], Topic::Board)
        .with("square e4", arguments::square)
        .scope(BOARDS),
    typed_spec("diagonal", "lists the pieces on both diagonals of a square")
        .word(&["diagonal", "diagonals"], Topic::Board)
        .with("diagonal e4", |args| {
            args.square()
                .map(|square| Command::Ask(Question::Diagonals(square)))
        })
        .scope(BOARDS),
    typed_spec(
        "attackers",
        "says which pieces of either side attack a square",
    )
    .word(&["attackers"], Topic::Board)
    .with("attackers d5", |args| {
        args.square()
            .map(|square| Command::Ask(Question::Attackers(square)))
    })
    .scope(BOARDS),
    typed_spec(
        "defenders",
        "says which pieces defend the piece on a square",
    )
    .word(&["defenders"], Topic::Board)
    .with("defenders d5", |args| {
        args.square()
            .map(|square| Command::Ask(Question::Defenders(square)))
    })
    .scope(BOARDS),
    spec(
        "last-move",
        Command::Ask(Question::LastMove),
        "says the last move in words",
    )
    .word(&["last", "l"], Topic::Board)
    .with("last", arguments::last_move),
    spec(
        "viewed-last-move",
        Command::Ask(Question::LastMove),
        "says the last move in words; last move as well",
    )
    .word(&["l"], Topic::Viewer)
    .with("l", arguments::last_move)
    .scope(VIEWERS),
    spec(
        "captures",
        Command::Ask(Question::Captures),
        "lists what the side to move can capture",
    )
    .word(&["captures"], Topic::Board)
    .with("captures", |args| {
        args.nothing_or_move(&Command::Ask(Question::Captures))
    })
    .scope(ASKED),
    spec(
        "checks",
        Command::Ask(Question::Checks),
        "lists the moves that give check",
    )
    .word(&["checks"], Topic::Board)
    .scope(ASKED),
    spec(
        "threats",
        Command::Ask(Question::Threats),
        "says what the other side threatens: mate in one move, or to win material",
    )
    .word(&["threats"], Topic::Board)
    .for_two()
    .scope(GAME_AND_VIEWER),
    spec(
        "material",
        Command::Ask(Question::Material),
        "says what each side has, and which is ahead",
    )
    .word(&["material"], Topic::Board)
    .scope(BOARDS),
    spec(
        "castling-rights",
        Command::Ask(Question::Castling),
        "says who may still castle where",
    )
    .word(&["castling"], Topic::Board)
    .with("castling", arguments::castling_rights)
    .scope(PLAYED),
    spec(
        "opening",
        Command::Ask(Question::Opening),
        "names the opening",
    )
    .word(&["opening"], Topic::Board)
    .for_two()
    .scope(GAME_AND_VIEWER),
    spec(
        "evaluation",
        Command::Ask(Question::Evaluation),
        "asks the engine who is better",
    )
    .word(&["eval"], Topic::Board)
    .for_two()
    .scope(GAME_AND_VIEWER),
    spec(
        "opponent",
        Command::Ask(Question::Opponent),
        "says who plays",
    )
    .word(&["opponent", "o"], Topic::Game)
    .with("opponent", |args| {
        args.nothing_or_move(&Command::Ask(Question::Opponent))
    })
    .scope(GAME_AND_VIEWER),
];
