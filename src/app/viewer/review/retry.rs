//! Try again: a new game from before a mistake, against a computer.

use crate::app::command::{Command, Order};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog;
use crate::app::table::players::{Level, Who};
use crate::app::viewer::{self, Viewer};
use crate::app::{App, Face};
use crate::engine::Verdict;
use crate::model::{ByColor, Color, Game};

/// Who plays the other side if it was not a computer.
const USUAL_LEVEL: Level = Level::ALL[4];

/// Starts a game from the position before the current mistake, or before the last one. The side that
/// made it is played by a person.
pub(in crate::app) fn try_again(app: &mut App, is_confirmed: bool) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    let Some(ply) = last_mistake(viewer) else {
        let next = match app.face {
            Face::Screen => "F4",
            Face::Plain => "turn",
        };
        return refuse(format!(
            "there is no mistake up to here; review finds them, and {next} goes to the next."
        ));
    };
    if !is_confirmed && app.face == Face::Plain && app.table.game().is_running() {
        app.unconfirmed = Some(Command::TryAgain);
        return refuse(
            "a game is running and would not count; to abandon it, type the same again or try!.",
        );
    }
    if !is_confirmed && app.asks_first() {
        let question = "Abandon the running game and try again from here?";
        let order = Order::confirmed(Command::TryAgain);
        dialog::ask(app, question, "No, keep viewing", order);
        return done();
    }
    let game = viewer.main_game().rewound(ply - 1);
    let mut fresh = Game::from_position(game.start().clone());
    for mv in game.moves() {
        fresh.play_on(mv);
    }
    let person = fresh.turn();
    let opponent = opponent_of(app, viewer, person);
    let players = ByColor::from_fn(|color| {
        if color == person {
            Who::Human
        } else {
            opponent.clone()
        }
    });
    let cmds = viewer::play_on(app, fresh, Some(players));
    app.replies.clear();
    app.say(format!(
        "Try again: {person} is to move, against {opponent}."
    ));
    Ok(cmds)
}

/// Who played the other side, if that was a computer; else one of medium strength.
fn opponent_of(app: &App, viewer: &Viewer, person: Color) -> Who {
    let named = viewer.name(!person).parse().ok();
    let seated = Some(app.table.players()[!person].clone()).filter(|_| viewer.is_own_game());
    let is_computer = |who: &Who| matches!(who, Who::Computer(_) | Who::Rated(_));
    seated
        .into_iter()
        .chain(named)
        .find(is_computer)
        .unwrap_or(Who::Computer(USUAL_LEVEL))
}

/// The half-move of the current mistake, or of the last one before.
fn last_mistake(viewer: &Viewer) -> Option<usize> {
    let here = viewer.main_ply() + usize::from(viewer.is_in_variation());
    let points = viewer.chart().turning_points().iter().rev();
    let mut mistakes = points.filter(|point| point.verdict != Verdict::Only);
    mistakes
        .find(|point| point.ply <= here)
        .map(|point| point.ply)
}
