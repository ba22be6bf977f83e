//! Starting and stopping a review, and what comes of it.

use crate::app::command::Command;
use crate::app::games::counted;
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face};
use crate::engine::Best;
use crate::notation::pgn::{ReadGame, Tree};

use super::annotate::{Remark, annotate};
use super::{Review, report};
use crate::app::viewer::{self, Origin, saving};

/// `review`: of the game in the viewer, or of the one that has just ended. A review under way is
/// stopped. A finished one is shown, or read out line by line where there is no screen; asked for again
/// or with `review!`, it is made anew.
pub(in crate::app) fn toggle(app: &mut App, is_confirmed: bool) -> Done {
    if let Some(viewer) = app.viewer_mut()
        && viewer.review.take().is_some()
    {
        app.say("The review is stopped.");
        close_if_plain(app);
        return done();
    }
    if app.viewer().is_none() {
        open_finished_game(app)?;
    }
    let is_reviewed = app
        .viewer()
        .is_some_and(|viewer| viewer.chart().has_scores());
    if is_reviewed && !is_confirmed {
        match app.face {
            Face::Plain => {
                read_out(app);
                close_if_plain(app);
            }
            Face::Screen => {
                app.unconfirmed = Some(Command::Review);
                app.say("This game is reviewed; Alt-V once more, or review!, reviews it again.");
            }
        }
        return done();
    }
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if viewer.tree().main_line().next().is_none() {
        close_if_plain(app);
        return refuse("there are no moves to review.");
    }
    let review = Review::new(viewer.tree());
    let (_, positions) = review.progress();
    viewer.review = Some(Box::new(review));
    if app.face == Face::Plain {
        let positions = counted(positions, "position");
        app.say(format!("Reviewing {positions} ..."));
    }
    done()
}

/// Opens the game that has just ended.
fn open_finished_game(app: &mut App) -> Result<(), crate::app::Refusal> {
    let game = app.table.game();
    if game.outcome().is_none() {
        return refuse("the game is not over yet; a review is for afterwards.");
    }
    if game.played().is_empty() {
        return refuse("there are no moves to review.");
    }
    let tree = app.table.record();
    viewer::open(
        app,
        ReadGame {
            tree,
            problem: None,
            offset: 0,
        },
    );
    if let Some(viewer) = app.viewer_mut() {
        viewer.set_origin(Origin::Session);
    }
    Ok(())
}

/// The plain mode opens the viewer only for as long as its own game is reviewed.
fn close_if_plain(app: &mut App) {
    let is_own = app.viewer().is_some_and(viewer::Viewer::is_own_game);
    if app.face == Face::Plain && is_own {
        viewer::close(app);
    }
}

/// The engine has answered for a position.
pub(in crate::app) fn take_answer(app: &mut App, best: Best) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let Some(review) = &mut viewer.review else {
        return done();
    };
    review.take(best);
    if !review.is_done() {
        return done();
    }
    let findings = review.findings();
    viewer.review = None;
    let was_unsaved = viewer.is_unsaved();
    let remarks = viewer.edit("the review", |tree| annotate(tree, &findings));
    if !was_unsaved {
        // A review can be made again: leaving without it is not asked about.
        viewer.mark_saved();
    }
    app.replies.clear();
    finish(app, &remarks, was_unsaved)
}

/// The review is complete: it is kept with its game, and reported.
fn finish(app: &mut App, remarks: &[Remark], was_unsaved: bool) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    let tree = viewer.tree().clone();
    let origin = viewer.origin().clone();
    if app.face == Face::Plain {
        read_out(app);
    }
    let mut cmds = Vec::new();
    let kept = match &origin {
        Origin::Session => {
            cmds.extend(keep_with_session(app, tree));
            saving::saved_elsewhere(app);
            "it is kept with the game."
        }
        Origin::Archive(_) if !was_unsaved => "",
        Origin::Archive(_) | Origin::Study => "save keeps it.",
        Origin::Elsewhere => "save FILE keeps it.",
    };
    if app.face == Face::Screen {
        say_done(app, remarks, kept);
    }
    close_if_plain(app);
    let has_place = app.viewer().is_some_and(|viewer| viewer.place().is_some());
    if matches!(origin, Origin::Archive(_)) && !was_unsaved && has_place {
        cmds.extend(saving::keep_review(app)?);
    }
    Ok(cmds)
}

/// Keeps the review with the present game. If that is in the archive already, the archived one is
/// replaced, so that it is not there twice.
pub(in crate::app) fn keep_with_session(app: &mut App, tree: Tree) -> Option<Cmd> {
    let old = app.table.is_archived().then(|| app.table.record().to_pgn());
    app.table.set_reviewed(tree);
    let (old, new) = (old?, app.archived()?);
    app.table.set_archived();
    Some(Cmd::Rearchive { old, new })
}

fn say_done(app: &mut App, remarks: &[Remark], kept: &str) {
    let found = match remarks.len() {
        0 => "no turning points".to_owned(),
        count => counted(count, "turning point"),
    };
    let line = format!("Reviewed: {found}; {kept}");
    app.say(line.trim_end_matches("; ").to_owned());
}

/// Says each turning point, and how both sides played.
fn read_out(app: &mut App) {
    let voice = app.voice();
    let lines = app
        .viewer()
        .map(|viewer| report::lines(viewer.tree(), voice));
    for line in lines.unwrap_or_default() {
        app.say(line);
    }
}
