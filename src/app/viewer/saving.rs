//! Saving a study where it came from, and asking about unsaved changes when it is left.

use crate::app::command::{Command, Order, Study};
use crate::app::games::{Kept, Place};
use crate::app::reply::{Done, done, next, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogRow};
use crate::app::{App, Cmd, Face};
use crate::notation::pgn::{Problem, Why};
use crate::printable::excerpt;

use super::{Origin, Viewer, review};

/// What is being saved, or asked about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Saving {
    /// The id of the awaited answer, the state that it is about, and what is done afterwards.
    awaited: Option<(u64, u64, Option<Box<Command>>)>,
    /// What is said when it is saved.
    says: Says,
    /// The command that would have left the study: the same again leaves it.
    asked: Option<Command>,
    /// Whether the changes are not wanted any more.
    is_discarded: bool,
}

/// What is said when something is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Says {
    #[default]
    Study,
    Review,
}

impl Saving {
    /// The next command that would leave the study is asked about again.
    pub(super) fn forget_question(&mut self) {
        self.asked = None;
        self.is_discarded = false;
    }
}

/// `save` without a name: saves the study where it came from, or in the archive.
pub(in crate::app) fn save(app: &mut App, is_forced: bool) -> Done {
    store(app, is_forced, None)
}

fn store(app: &mut App, is_forced: bool, then: Option<Box<Command>>) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    if viewer.saving.awaited.is_some() {
        return refuse("the game is being saved; wait a moment.");
    }
    if viewer.is_partial() && viewer.place.is_some() && !is_forced {
        app.unconfirmed = Some(Command::Save(String::new()));
        return refuse(
            "part of this game could not be read and would be lost in its file; save FILE writes a copy, save! overwrites it.",
        );
    }
    if *viewer.origin() == Origin::Session {
        return keep_with_session(app, then);
    }
    request(app, is_forced, Says::Study, then)
}

/// The game that has just ended keeps what was found with it.
fn keep_with_session(app: &mut App, then: Option<Box<Command>>) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.mark_saved();
    let tree = viewer.tree().clone();
    let mut cmds: Vec<Cmd> = review::keep_with_session(app, tree).into_iter().collect();
    app.say("The study is kept with your game.");
    if let Some(then) = then {
        cmds.extend(next(*then)?);
    }
    Ok(cmds)
}

/// Asks the runtime to store the game.
fn request(app: &mut App, is_forced: bool, says: Says, then: Option<Box<Command>>) -> Done {
    let id = app.next_id();
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let state = viewer.history.state();
    viewer.saving.awaited = Some((id, state, then));
    viewer.saving.says = says;
    Ok(vec![Cmd::KeepGame {
        id,
        place: viewer.place.clone(),
        text: viewer.tree().to_pgn(),
        is_forced,
    }])
}

/// Keeps a review in the archive, where its game is.
pub(super) fn keep_review(app: &mut App) -> Done {
    request(app, false, Says::Review, None)
}

/// The game was stored, or not.
pub(in crate::app) fn kept(app: &mut App, id: u64, kept: Result<Kept, String>) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let awaited = viewer
        .saving
        .awaited
        .take_if(|(awaited, ..)| *awaited == id);
    let Some((_, state, then)) = awaited else {
        return done();
    };
    let Kept { place, entry } = match kept {
        Ok(kept) => kept,
        Err(reason) => return refuse(reason),
    };
    viewer.history.mark_saved(state);
    let old = viewer.place.replace(Box::new(place.clone()));
    let says = viewer.saving.says;
    if let (Origin::Archive(shown), Some(entry)) = (&mut viewer.origin, &entry) {
        shown.clone_from(entry);
    }
    if let (Some(old), Some(entry), Some(list)) = (old, entry, app.game_list_mut()) {
        list.replace(old.location, *entry);
    }
    let line = match (says, place.is_archive) {
        (Says::Review, _) => "The review is kept in the archive.".to_owned(),
        (Says::Study, true) => "The study is saved in the archive.".to_owned(),
        (Says::Study, false) => {
            let name = place.path.to_string_lossy();
            format!("The study is saved in {}.", excerpt(&name, 60))
        }
    };
    app.say(line);
    match then {
        Some(command) => next(*command),
        None => done(),
    }
}

/// The game was written to another file: nothing of it is unsaved.
pub(in crate::app) fn saved_elsewhere(app: &mut App) {
    if let Some(viewer) = app.viewer_mut() {
        viewer.mark_saved();
    }
}

/// Whether a command would leave unsaved changes behind without a question.
pub(super) fn must_ask(app: &App, command: &Command) -> bool {
    app.viewer().is_some_and(|viewer| {
        let is_asked = viewer.saving.asked.as_ref() == Some(command);
        viewer.is_unsaved() && !viewer.saving.is_discarded && !is_asked
    })
}

/// Asks about unsaved changes before a command that leaves the study.
pub(super) fn ask(app: &mut App, command: Command) -> Done {
    let face = app.face;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if face == Face::Plain {
        viewer.saving.asked = Some(command);
        return refuse(
            "the study has unsaved changes; save keeps them, the same again leaves without them.",
        );
    }
    let leave = |saves| {
        let then = Box::new(command.clone());
        Order::from(Command::Study(Study::Leave { saves, then }))
    };
    let rows = vec![
        DialogRow::run("Save them", leave(true)),
        DialogRow::run("Leave without them", leave(false)),
        DialogRow::close("Stay here"),
    ];
    let question = Dialog::question("The study has unsaved changes", rows);
    dialog::open(app, question);
    done()
}

/// Leaves the study for another command, saved first or not at all.
pub(super) fn leave(app: &mut App, saves: bool, then: Command) -> Done {
    if saves {
        return store(app, false, Some(Box::new(then)));
    }
    if let Some(viewer) = app.viewer_mut() {
        viewer.saving.is_discarded = true;
    }
    next(then)
}

impl Viewer {
    /// Nothing of the present state is unsaved.
    pub(in crate::app) fn mark_saved(&mut self) {
        let state = self.history.state();
        self.history.mark_saved(state);
    }

    /// Whether `save` alone has something to do: the game was changed, or is stored nowhere yet.
    pub(in crate::app) fn can_be_kept(&self) -> bool {
        let is_new = self.origin == Origin::Study && self.place.is_none();
        self.is_unsaved() || self.can_undo() || is_new
    }

    /// Whether something of the file would be lost if the game were saved there.
    pub(super) fn is_partial(&self) -> bool {
        // What follows a null move is kept as text.
        let is_lost = |problem: &Problem| problem.why != Why::NullMove;
        self.problem.as_ref().is_some_and(is_lost) || self.tree.is_partial
    }

    /// Where the game is stored, if it can be saved there.
    pub fn place(&self) -> Option<&Place> {
        self.place.as_deref()
    }

    pub(in crate::app) fn set_place(&mut self, place: Option<Box<Place>>) {
        self.place = place;
    }

    /// Whether there is something that a crash must not lose.
    pub(super) fn is_worth_a_draft(&self) -> bool {
        self.is_unsaved() && !self.saving.is_discarded
    }
}

impl App {
    /// Whether a study has changes that the player may still want.
    pub fn has_unsaved_study(&self) -> bool {
        self.viewers().any(Viewer::is_worth_a_draft)
    }
}
