//! Commands of practice.

use super::super::arguments;
use super::super::{Browse, Command, Focus, Scope};
use super::board::BOARD_AND_INPUT;
use super::{PRACTICE, Spec, Topic, spec, typed_spec};
use crate::app::practice::Selection;

const GAME_VIEWER_PRACTICE: &[Scope] = &[Scope::Game, Scope::Viewer, Scope::Practice];

pub(super) const SPECS: &[Spec] = &[
    spec(
        "practice",
        Command::Practice(Selection::USUAL),
        "puzzles: what is due, mistakes of reviewed games, a theme (fork, mate 2 ...), easy, medium or hard, or those of a file",
    )
    .word(&["practice", "practise", "puzzles"], Topic::Practice)
    .with("practice [due|mistakes|THEME|FILE]", arguments::practice)
    .scope(GAME_VIEWER_PRACTICE)
    .key(&["Alt-E"], &[Focus::Board, Focus::Input, Focus::Viewer])
    .menu(&[Scope::Game, Scope::Viewer], "Practice puzzles"),
    spec("next-puzzle", Command::NextPuzzle, "goes on to the next puzzle")
        .word(&["next", "skip"], Topic::Practice)
        .scope(PRACTICE)
        .key(&["Alt-N"], BOARD_AND_INPUT)
        .menu(PRACTICE, "Next puzzle"),
    spec("solution", Command::Solution, "shows the solution of a puzzle, to be walked")
        .word(&["solution", "solve"], Topic::Practice)
        .scope(PRACTICE)
        .key(&["Alt-L"], BOARD_AND_INPUT)
        .menu(PRACTICE, "Show the solution"),
    spec("puzzle-again", Command::PuzzleAgain, "starts the puzzle again")
        .word(&["again"], Topic::Practice)
        .scope(PRACTICE)
        .menu(PRACTICE, "Start it again"),
    typed_spec("puzzle-back", "goes one move back through the solution")
        .word(&["back"], Topic::Practice)
        .with("back", |args| match args.words {
            [] => Ok(Command::Browse(Browse::Back)),
            _ => Err(args.wrong()),
        })
        .scope(PRACTICE),
    typed_spec("puzzle-forward", "goes one move forward through the solution")
        .word(&["forward"], Topic::Practice)
        .with("forward", |args| match args.words {
            [] => Ok(Command::Browse(Browse::Forward)),
            _ => Err(args.wrong()),
        })
        .scope(PRACTICE),
    spec("close-practice", Command::ClosePractice, "returns to your game")
        .word(&["close"], Topic::Practice)
        .scope(PRACTICE)
        .menu(PRACTICE, "Back to your game"),
];
