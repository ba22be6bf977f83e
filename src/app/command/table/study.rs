//! Commands of the analysis board.

use super::super::study::{self, NotePlace, Study, StudyOf};
use super::super::{Command, Focus, Scope};
use super::viewer::VIEWER_AND_HAND;
use super::{Spec, Topic, VIEWER, spec, typed_spec};
use crate::app::App;
use crate::app::viewer::Viewer;

const STUDY_SCOPES: &[Scope] = &[Scope::Game, Scope::Setup, Scope::Viewer, Scope::Games];
const GAME_AND_SETUP: &[Scope] = &[Scope::Game, Scope::Setup];

const fn of(name: &'static str, command: Study, help: &'static str) -> Spec {
    spec(name, Command::Study(command), help)
}

pub(super) const SPECS: &[Spec] = &[
    of(
        "study",
        Study::Open(StudyOf::Present),
        "opens the game or the position on the board for analysis, or the study that was left unsaved; study new an empty board",
    )
    .word(&["study"], Topic::Viewer)
    .with("study [game|new|forget]", study::open)
    .scope(STUDY_SCOPES)
    .key(&["Alt-Y"], &[Focus::Board, Focus::Input])
    .menu(GAME_AND_SETUP, "Analysis board"),
    of(
        "hand",
        Study::Hand,
        "puts the cursor on the board to move pieces with it, or takes it away",
    )
    .key(&["Alt-B"], VIEWER_AND_HAND)
    .menu(VIEWER, "Move with the cursor"),
    of("hand-off", Study::Hand, "deselects the piece, or takes the cursor off the board")
        .key(&["Esc"], &[Focus::Hand]),
    spec("undo-edit", Command::Undo(1), "undoes the last change of the game, or the last N")
        .word(&["undo", "takeback"], Topic::Viewer)
        .with("undo [N]", |args| args.count().map(Command::Undo))
        .scope(VIEWER)
        .key(&["Alt-U"], VIEWER_AND_HAND)
        .menu(VIEWER, "Undo the last change")
        .offered(can_undo),
    spec("redo-edit", Command::Redo(1), "makes a change that was undone again, or N of them")
        .word(&["redo"], Topic::Viewer)
        .with("redo [N]", |args| args.count().map(Command::Redo))
        .scope(VIEWER)
        .key(&["Alt-R"], VIEWER_AND_HAND)
        .menu(VIEWER, "Redo it")
        .offered(can_redo),
    spec(
        "comments",
        Command::Comments,
        "reads the comments on the current move, or writes one; the full screen opens a text field",
    )
    .word(&["comment", "comments"], Topic::Viewer)
    .with("comment [TEXT]", study::comment)
    .scope(VIEWER)
    .key(&["Alt-C"], VIEWER_AND_HAND)
    .menu(VIEWER, "Comment on the move..."),
    of(
        "comment-before",
        Study::OpenNote(NotePlace::Before),
        "writes a comment before the current move",
    )
    .word(&["before"], Topic::Viewer)
    .with("before [TEXT]", study::comment_before)
    .scope(VIEWER)
    .menu(VIEWER, "Comment before the move..."),
    typed_spec("uncomment", "removes the comment after the current move, or before it")
        .word(&["uncomment"], Topic::Viewer)
        .with("uncomment [before]", study::uncomment)
        .scope(VIEWER),
    of(
        "glyph",
        Study::OpenGlyphs,
        "gives the current move a sign, or takes it away: !, ?!, +-, =, novelty; none removes all. A sign alone does as well",
    )
    .word(&["glyph"], Topic::Viewer)
    .with("glyph SIGN|NAME|none", study::glyph)
    .scope(VIEWER)
    .key(&["Alt-G"], VIEWER_AND_HAND)
    .menu(VIEWER, "Sign for the move..."),
    typed_spec("arrow", "draws an arrow, in green, red, yellow or blue; the same again removes it, none removes all")
        .word(&["arrow"], Topic::Viewer)
        .with("arrow e2 e4 [COLOUR]", study::arrow)
        .scope(VIEWER),
    typed_spec("mark", "colours a square; the same again removes the colour, none removes all")
        .word(&["mark"], Topic::Viewer)
        .with("mark e5 [COLOUR]", study::mark)
        .scope(VIEWER),
    of("tags", Study::Tags, "shows the players, the event, the date and the result, to be changed")
        .word(&["tags"], Topic::Viewer)
        .scope(VIEWER)
        .key(&["Alt-I"], VIEWER_AND_HAND)
        .menu(VIEWER, "Players, event, result..."),
    typed_spec("tag", "changes a tag such as White, Event, Date or Result; without a value, removes it")
        .word(&["tag"], Topic::Viewer)
        .with("tag NAME [VALUE]", study::tag)
        .scope(VIEWER),
    of("promote", Study::Promote, "puts the current variation before the one above it")
        .word(&["promote"], Topic::Viewer)
        .with("promote", |args| args.nothing_or_move(&Command::Study(Study::Promote)))
        .scope(VIEWER)
        .key(&["Alt-Up"], VIEWER_AND_HAND)
        .menu(VIEWER, "Promote the variation")
        .offered(has_moves),
    of("demote", Study::Demote, "puts the current line behind the variation below it")
        .word(&["demote"], Topic::Viewer)
        .scope(VIEWER)
        .key(&["Alt-Down"], VIEWER_AND_HAND)
        .menu(VIEWER, "Demote the line")
        .offered(has_moves),
    of("main-line", Study::MakeMain, "makes the current line the main line")
        .word(&["mainline"], Topic::Viewer)
        .scope(VIEWER)
        .key(&["Alt-Home"], VIEWER_AND_HAND)
        .menu(VIEWER, "Make it the main line")
        .offered(has_moves),
    of("cut", Study::Delete, "deletes the current move and everything after it")
        .word(&["cut", "remove"], Topic::Viewer)
        .confirmable()
        .scope(VIEWER)
        .key(&["Delete"], VIEWER_AND_HAND)
        .menu(VIEWER, "Delete from here")
        .offered(has_moves),
    of("fold", Study::Fold, "collapses the variations here, or expands them")
        .word(&["fold", "unfold", "collapse", "expand"], Topic::Viewer)
        .scope(VIEWER)
        .key(&["Alt-F"], VIEWER_AND_HAND)
        .menu(VIEWER, "Collapse the variations"),
    of("threat", Study::Threat, "asks the engine what the other side would play if it were its move")
        .word(&["threat"], Topic::Viewer)
        .for_two()
        .scope(VIEWER)
        .key(&["Alt-X"], VIEWER_AND_HAND)
        .menu(VIEWER, "Threats"),
    of("walk", Study::WalkLine(1), "plays the first move of the best line, or of the line with a number")
        .word(&["walk"], Topic::Viewer)
        .with("walk [N]", |args| study::line_number(args, Study::WalkLine))
        .scope(VIEWER)
        .key(&["Alt-W"], VIEWER_AND_HAND),
    of("add-line", Study::AddLine(1), "adds the best line to the game, or the line with a number")
        .word(&["line"], Topic::Viewer)
        .with("line [N]", |args| study::line_number(args, Study::AddLine))
        .scope(VIEWER)
        .key(&["Alt-1"], VIEWER_AND_HAND),
    of("add-line-2", Study::AddLine(2), "adds the second line").key(&["Alt-2"], VIEWER_AND_HAND),
    of("add-line-3", Study::AddLine(3), "adds the third line").key(&["Alt-3"], VIEWER_AND_HAND),
    of("add-line-4", Study::AddLine(4), "adds the fourth line").key(&["Alt-4"], VIEWER_AND_HAND),
    of("add-line-5", Study::AddLine(5), "adds the fifth line").key(&["Alt-5"], VIEWER_AND_HAND),
];

fn can_undo(app: &App) -> bool {
    app.viewer().is_some_and(Viewer::can_undo)
}

fn can_redo(app: &App) -> bool {
    app.viewer().is_some_and(Viewer::can_redo)
}

fn has_moves(app: &App) -> bool {
    app.viewer().is_some_and(|viewer| viewer.at().is_some())
}
