//! What the player can ask of a computer.

use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::table::players::{Who, check_player};
use crate::app::{App, Cmd, Face, game};
use crate::model::Color;

/// Whether a person can be helped in the game being played: it goes on, and it is a person's turn.
fn refuse_to_help(app: &App, advice: &str) -> Result<(), Refusal> {
    game::refuse_if_over(app)?;
    let turn = app.table.game().turn();
    if app.table.is_paused() {
        return refuse("the game is paused; type pause to go on.");
    }
    if app.table.players()[turn].is_computer() {
        return refuse(format!(
            "it is {turn}'s turn, and {turn} is a computer; {advice}"
        ));
    }
    Ok(())
}

/// `hint`.
pub(in crate::app) fn hint(app: &mut App) -> Done {
    refuse_to_help(app, "hints are for people.")?;
    app.computer.is_hint_wanted = true;
    if app.face == Face::Screen {
        app.say("Looking for a good move ...");
    }
    done()
}

/// `eval`: the engine says who is better, of the game being played or in the viewer.
pub(in crate::app) fn evaluate(app: &mut App) -> Done {
    if app.viewer().is_some_and(|viewer| viewer.review().is_some()) {
        return refuse("the review is under way; ask again when it is done.");
    }
    if app.is_viewing() {
        if app.board_game().position().legal_moves().is_empty() {
            return refuse("the game is over in this position.");
        }
    } else {
        refuse_to_help(app, "ask on your own turn.")?;
    }
    app.computer.is_evaluation_wanted = true;
    if app.face == Face::Screen {
        app.say("Evaluating the position ...");
    }
    done()
}

/// `move` alone: the computer moves at once; in a paused game, it plays one move.
pub(in crate::app) fn move_now(app: &mut App) -> Done {
    game::refuse_if_over(app)?;
    let turn = app.table.game().turn();
    if !app.table.players()[turn].is_computer() {
        let examples = app.table.game().board().examples();
        let (named, squares) = (examples.named, examples.squares);
        return refuse(format!(
            "{turn} is human; type a move such as p1w {named} or {squares}."
        ));
    }
    if app.table.is_paused() {
        app.computer.is_stepping = true;
    } else if app.is_computing() {
        return Ok(vec![Cmd::MoveNow]);
    } else {
        // It has failed, and tries again.
        app.computer.failure = None;
    }
    done()
}

/// `seat`: another player takes over a side, in the middle of the game.
pub(in crate::app) fn seat(app: &mut App, color: Color, who: Who) -> Done {
    if let Err(reason) = check_player(&who, app.table.rules()) {
        return refuse(format!("{reason}."));
    }
    if !app.table.sides().contains(&color) {
        return refuse(format!("{color} does not play here."));
    }
    app.computer.failure = None;
    app.say(format!("{color} is {} now.", who.short()));
    app.table.seat(color, who);
    crate::app::screen::board::place_cursor(app);
    done()
}
