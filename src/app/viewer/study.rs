//! The analysis board: what opens as one, and what its commands do.

use crate::app::command::{Command, Order, Study, StudyOf};
use crate::app::games::counted;
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::screen;
use crate::app::{App, Face};
use crate::model::AnyPosition;
use crate::notation::pgn::{NodeId, ReadGame, Tree};

use super::{Origin, Viewer, analysis, draft, notes, saving, shapes, spoken, tags, variations};

/// Carries out a command of the analysis board while a game is in the viewer.
pub(in crate::app) fn run(app: &mut App, command: Study, is_confirmed: bool) -> Done {
    match command {
        Study::Open(of) => open(app, of),
        Study::Forget => draft::forget(app),
        Study::Leave { saves, then } => saving::leave(app, saves, *then),
        Study::Fold => variations::fold(app),
        Study::Hand => hand(app),
        Study::Tags => tags::show(app),
        Study::OpenGlyphs => notes::open_glyphs(app),
        Study::OpenNote(place) => notes::open(app, place),
        Study::Analyse(lines, engine) => analysis::change(app, lines, engine.as_deref()),
        Study::Threat => analysis::threat(app),
        Study::WalkLine(number) => analysis::walk(app, number),
        edit => {
            refuse_while_reviewed(app)?;
            run_edit(app, edit, is_confirmed)
        }
    }
}

fn run_edit(app: &mut App, command: Study, is_confirmed: bool) -> Done {
    match command {
        Study::Promote => variations::shift(app, true),
        Study::Demote => variations::shift(app, false),
        Study::MakeMain => variations::make_main(app),
        Study::Delete => variations::delete(app, is_confirmed),
        Study::Note(place, text) => notes::write(app, place, &text),
        Study::Glyph(nag) => notes::glyph(app, nag),
        Study::ClearGlyphs => notes::clear_glyphs(app),
        Study::Arrow(from, to, paint) => {
            shapes::toggle(app, crate::notation::pgn::Shape::Arrow(from, to, paint))
        }
        Study::Mark(at, paint) => {
            shapes::toggle(app, crate::notation::pgn::Shape::Square(at, paint))
        }
        Study::ClearShapes => shapes::clear(app),
        Study::Tag(name, value) => tags::set(app, &name, &value),
        Study::AddLine(number) => analysis::add(app, number),
        _ => done(),
    }
}

/// Carries out a command of the analysis board where there is none yet.
pub(in crate::app) fn run_elsewhere(app: &mut App, command: &Study) -> Done {
    match command {
        Study::Open(of) => open(app, *of),
        Study::Forget => draft::forget(app),
        _ => refuse("that is for the analysis board; type study first."),
    }
}

/// Opens the study that was left unsaved, the game or the position on the board, or an empty game.
fn open(app: &mut App, of: StudyOf) -> Done {
    if of == StudyOf::Present && app.left_study.is_some() && !is_changed(app) {
        return draft::resume(app);
    }
    if app.viewer().is_some() && of != StudyOf::Empty {
        return refuse("this game is on the analysis board already; study new opens an empty one.");
    }
    let open = Command::Study(Study::Open(of));
    if saving::must_ask(app, &open) {
        return saving::ask(app, open);
    }
    let (tree, origin) = match (of, app.setup()) {
        (StudyOf::Empty, _) => {
            let start = AnyPosition::start(app.table.rules());
            (Tree::new(start), Origin::Study)
        }
        (_, Some(setup)) => {
            let position = setup.position().map_err(|problems| {
                let reasons: Vec<String> = problems.iter().map(ToString::to_string).collect();
                Refusal::new(reasons.join("; "))
            })?;
            (Tree::new(position), Origin::Study)
        }
        (_, None) => game(app),
    };
    let cmds = super::leave(app);
    super::open(
        app,
        ReadGame {
            tree,
            problem: None,
            offset: 0,
        },
    );
    let is_finished = origin == Origin::Session;
    if let Some(viewer) = app.viewer_mut() {
        viewer.set_origin(origin);
        if !is_finished {
            viewer.go_to_ply(usize::MAX);
        }
    }
    app.say("This is an analysis board: every move is kept as a variation; close returns.");
    spoken::say_place(app);
    Ok(cmds)
}

/// The game on the board, running or finished.
fn game(app: &App) -> (Tree, Origin) {
    let is_over = app.table.game().outcome().is_some();
    let origin = if is_over {
        Origin::Session
    } else {
        Origin::Study
    };
    (app.table.record(), origin)
}

fn is_changed(app: &App) -> bool {
    app.viewer().is_some_and(Viewer::is_unsaved)
}

/// Puts the cursor on the board, or takes it away; a selected piece is deselected first.
fn hand(app: &mut App) -> Done {
    if app.face == Face::Plain {
        return refuse("there is no cursor here; type the move.");
    }
    if app.screen.selected.take().is_none() {
        app.screen.has_hand = !app.screen.has_hand;
    }
    done()
}

/// Undoes edits.
pub(super) fn undo(app: &mut App, count: usize) -> Done {
    repeat(app, count, Viewer::undo_edit, "Undone", "undo")
}

/// Makes edits again that were undone.
pub(super) fn redo(app: &mut App, count: usize) -> Done {
    repeat(app, count, Viewer::redo_edit, "Redone", "redo")
}

fn repeat(
    app: &mut App,
    count: usize,
    step: fn(&mut Viewer) -> Option<String>,
    done_word: &str,
    word: &str,
) -> Done {
    refuse_while_reviewed(app)?;
    screen::board::deselect(app);
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    let done_edits: Vec<String> = (0..count).map_while(|_| step(viewer)).collect();
    let line = match &done_edits[..] {
        [] => return refuse(format!("there is nothing to {word}.")),
        [what] => format!("{done_word}: {what}."),
        all => format!("{done_word}: {}.", counted(all.len(), "change")),
    };
    app.say(line);
    spoken::say_place(app);
    done()
}

/// The viewer and its current move; at the start, the reason why there is none.
pub(super) fn current<'a>(
    app: &'a mut App,
    otherwise: &str,
) -> Result<(&'a mut Viewer, NodeId), Refusal> {
    let viewer = app.viewer_mut();
    let viewer = viewer.ok_or_else(|| Refusal::new("no game is open; type study first."))?;
    viewer.stop_autoplay();
    match viewer.at() {
        Some(id) => Ok((viewer, id)),
        None => refuse(otherwise),
    }
}

/// A review speaks about the game as it was when it began.
pub(super) fn refuse_while_reviewed(app: &App) -> Result<(), Refusal> {
    if app.viewer().is_some_and(|viewer| viewer.review().is_some()) {
        return refuse("the game is being reviewed; wait, or close stops the review.");
    }
    Ok(())
}

/// Whether a command leaves the study behind, so that unsaved changes are asked about first.
pub(super) fn leaves(order: &Order) -> bool {
    matches!(
        order.command,
        Command::CloseViewer
            | Command::Quit
            | Command::PlayFromHere
            | Command::TryAgain
            | Command::Load { .. }
            | Command::Archive
            | Command::ListGames(_)
            | Command::ViewFile { .. }
            | Command::View(_)
    )
}
