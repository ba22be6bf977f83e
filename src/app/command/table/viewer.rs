//! Commands of the viewer.

use super::super::{Command, Focus, Step};
use super::super::{arguments, study};
use super::{ASKED, Spec, Topic, VIEWER, VIEWERS, spec, typed_spec};

const IN_VIEWER: &[Focus] = &[Focus::Viewer];
/// The keys that mean the same while the cursor is on the board.
pub(super) const VIEWER_AND_HAND: &[Focus] = &[Focus::Viewer, Focus::Hand];

pub(super) const SPECS: &[Spec] = &[
    spec(
        "close-viewer",
        Command::CloseViewer,
        "returns to the list or to your game",
    )
    .word(&["close"], Topic::Viewer)
    .scope(VIEWERS)
    .key(&["Esc"], IN_VIEWER)
    .menu(VIEWERS, "Close the viewer"),
    spec(
        "play-from-here",
        Command::PlayFromHere,
        "starts a game from this position",
    )
    .word(&["play"], Topic::Viewer)
    .confirmable()
    .scope(VIEWER)
    .key(&["F2"], VIEWER_AND_HAND)
    .menu(VIEWER, "Play from here"),
    spec(
        "next-turning-point",
        Command::Step(Step::NextTurningPoint),
        "goes to the next turning point of a reviewed game; turn back to the previous one",
    )
    .word(&["turn"], Topic::Viewer)
    .with("turn [back]", arguments::turning_point)
    .scope(VIEWER)
    .key(&["F4", "Alt-N"], VIEWER_AND_HAND)
    .menu(VIEWER, "Next turning point"),
    spec(
        "previous-turning-point",
        Command::Step(Step::PreviousTurningPoint),
        "goes to the previous turning point",
    )
    .key(&["F3", "Alt-P"], VIEWER_AND_HAND),
    spec(
        "analysis",
        Command::Analysis,
        "finds the best lines, and shows or hides them on the screen; says how many, and which engine of the settings, or builtin; off hides them",
    )
    .word(&["analysis", "analyse", "analyze"], Topic::Viewer)
    .for_two()
    .with("analysis [1 to 5] [ENGINE]", study::analyse)
    .scope(VIEWER)
    .key(&["F6", "Alt-Y"], VIEWER_AND_HAND)
    .menu(VIEWER, "Best lines"),
    spec(
        "autoplay",
        Command::Autoplay,
        "plays the moves one after the other, or stops",
    )
    .word(&["auto", "autoplay"], Topic::Viewer)
    .scope(VIEWER)
    .key(&["Space"], IN_VIEWER)
    .menu(VIEWER, "Autoplay"),
    spec("faster", Command::Faster, "makes autoplay faster").key(&["+"], IN_VIEWER),
    spec("slower", Command::Slower, "makes autoplay slower").key(&["-"], IN_VIEWER),
    typed_spec("go-to", "goes to White's 12th move; 12b to Black's")
        .word(&["go", "goto"], Topic::Viewer)
        .with("go 12", arguments::move_number)
        .scope(VIEWERS),
    spec(
        "view-back",
        Command::Step(Step::By(-1)),
        "goes one move back, or N",
    )
    .word(&["back", "prev", "previous"], Topic::Viewer)
    .with("back [N]", |args| args.steps(-1))
    .scope(VIEWERS)
    .key(&["Left"], IN_VIEWER),
    spec(
        "view-forward",
        Command::Step(Step::By(1)),
        "goes one move forward along the chosen line, or N",
    )
    .word(&["next", "forward"], Topic::Viewer)
    .with("next [N]", |args| args.steps(1))
    .scope(VIEWERS)
    .key(&["Right", "Enter"], IN_VIEWER),
    spec(
        "view-first",
        Command::Step(Step::First),
        "goes to the start",
    )
    .word(&["first", "start"], Topic::Viewer)
    .scope(VIEWERS)
    .key(&["Home"], VIEWER_AND_HAND)
    .menu(VIEWERS, "To the start"),
    spec(
        "view-last",
        Command::Step(Step::Last),
        "goes to the end of the line",
    )
    .word(&["last", "end"], Topic::Viewer)
    .with("last", arguments::last)
    .scope(VIEWERS)
    .key(&["End"], VIEWER_AND_HAND)
    .menu(VIEWERS, "To the end"),
    spec(
        "view-far-back",
        Command::Step(Step::By(-10)),
        "goes five moves back",
    )
    .key(&["PageUp"], VIEWER_AND_HAND),
    spec(
        "view-far-forward",
        Command::Step(Step::By(10)),
        "goes five moves forward",
    )
    .key(&["PageDown"], VIEWER_AND_HAND),
    spec(
        "previous-variation",
        Command::Step(Step::PreviousVariation),
        "chooses the previous variation, where there are several moves",
    )
    .key(&["Up"], IN_VIEWER),
    spec(
        "next-variation",
        Command::Step(Step::NextVariation),
        "chooses the next variation",
    )
    .key(&["Down"], IN_VIEWER),
    spec(
        "leave-variation",
        Command::Step(Step::LeaveVariation),
        "leaves the variation for the line it branched from",
    )
    .word(&["leave"], Topic::Viewer)
    .scope(VIEWER)
    .key(&["Backspace"], VIEWER_AND_HAND)
    .menu(VIEWER, "Leave the variation"),
    spec(
        "next-comment",
        Command::Step(Step::NextComment),
        "goes to the next comment or variation",
    )
    .key(&["Tab"], IN_VIEWER),
    spec(
        "previous-comment",
        Command::Step(Step::PreviousComment),
        "goes to the previous comment or variation",
    )
    .key(&["BackTab"], IN_VIEWER),
    typed_spec(
        "enter-variation",
        "plays the second of the moves that are named here, or another one",
    )
    .word(&["variation"], Topic::Viewer)
    .with("variation 2", arguments::variation)
    .scope(VIEWER),
    spec("history", Command::History, "lists the moves of this game")
        .word(&["history"], Topic::Board)
        .scope(ASKED),
];
