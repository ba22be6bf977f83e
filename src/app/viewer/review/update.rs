//! Starting and stopping a review, and what comes of it.

use crate::app::games::{GameEntry, Location};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face};
use crate::engine::Best;
use crate::model::Color;
use crate::notation::pgn::{ReadGame, Tree};

use super::annotate::{Remark, annotate};
use super::{Chart, Review};
use crate::app::viewer::{self, Origin};

/// `review`: of the game in the viewer, or of the one that has just ended. A review under way is
/// stopped.
pub(in crate::app) fn toggle(app: &mut App) -> Done {
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
        app.say(format!("Reviewing {positions} positions ..."));
    }
    done()
}

/// Opens the game that has just ended.
fn open_finished_game(app: &mut App) -> Result<(), crate::app::Refusal> {
    let game = app.session.game();
    if game.outcome().is_none() {
        return refuse("the game is not over yet; a review is for afterwards.");
    }
    if game.played().is_empty() {
        return refuse("there are no moves to review.");
    }
    let tree = app.session.record();
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
    let remarks = viewer.edit(|tree| annotate(tree, &findings));
    app.replies.clear();
    finish(app, &remarks)
}

/// The review is complete: it is kept with its game, and reported.
fn finish(app: &mut App, remarks: &[Remark]) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    let tree = viewer.tree().clone();
    let list = viewer.list().map(crate::app::games::GameList::id);
    let origin = viewer.origin().clone();
    if app.face == Face::Plain {
        say_remarks(app, &tree, remarks);
    }
    let mut cmds = Vec::new();
    let kept = match &origin {
        Origin::Session => {
            cmds.extend(keep_with_session(app, tree.clone()));
            "it is kept with the game."
        }
        Origin::Archive(_) => "",
        Origin::Elsewhere => "save FILE keeps it.",
    };
    if app.face == Face::Screen {
        say_done(app, remarks, kept);
    }
    close_if_plain(app);
    if let (Origin::Archive(entry), Some(list)) = (origin, list) {
        cmds.push(Cmd::ReplaceGame {
            list,
            entry,
            text: tree.to_pgn(),
        });
    }
    Ok(cmds)
}

/// Keeps the review with the present game. If that is in the archive already, the archived one is
/// replaced, so that it is not there twice.
fn keep_with_session(app: &mut App, tree: Tree) -> Option<Cmd> {
    let old = app
        .session
        .is_archived()
        .then(|| app.session.record().to_pgn());
    app.session.set_reviewed(tree);
    let (old, new) = (old?, app.archived()?);
    app.session.set_archived();
    Some(Cmd::Rearchive { old, new })
}

fn say_done(app: &mut App, remarks: &[Remark], kept: &str) {
    let found = match remarks.len() {
        0 => "no turning points".to_owned(),
        1 => "1 turning point".to_owned(),
        many => format!("{many} turning points"),
    };
    let line = format!("Reviewed: {found}; {kept}");
    app.say(line.trim_end_matches("; ").to_owned());
}

/// In the plain mode: each turning point, and how both sides played.
fn say_remarks(app: &mut App, tree: &Tree, remarks: &[Remark]) {
    let start = tree.start();
    let first =
        usize::from(start.fullmove_number()) * 2 + usize::from(start.turn() == Color::Black);
    for remark in remarks {
        let half_move = first + remark.ply - 1;
        let dots = if half_move % 2 == 0 { "." } else { "..." };
        let number = half_move / 2;
        let glyph = remark.verdict.glyph();
        app.say(format!("{number}{dots} {glyph} {}", remark.sentence));
    }
    let chart = Chart::of(tree);
    for color in Color::ALL {
        let figures = chart.figures(color);
        let accuracy = figures.accuracy.map_or_else(
            || "no moves to judge".to_owned(),
            |accuracy| format!("accuracy {accuracy} %"),
        );
        app.say(format!(
            "{color}: {accuracy}; {} ?!, {} ?, {} ??.",
            figures.inaccuracies, figures.mistakes, figures.blunders
        ));
    }
}

/// The archive has the review now.
pub(in crate::app) fn replaced(
    app: &mut App,
    id: u64,
    location: Location,
    entry: GameEntry,
) -> Done {
    let Some(list) = app.game_list_mut().filter(|list| list.id() == id) else {
        return done();
    };
    list.replace(location, entry.clone());
    if let Some(viewer) = app.viewer_mut() {
        let is_shown = matches!(
            viewer.origin(),
            Origin::Archive(old) if old.location == location
        );
        if is_shown {
            viewer.set_origin(Origin::Archive(Box::new(entry)));
        }
    }
    app.say("The review is kept in the archive.");
    done()
}
