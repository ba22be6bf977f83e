//! Undo and redo.

use std::time::Duration;

use crate::app::command::Command;
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogRow};
use crate::app::{App, Cmd, Face};
use crate::model::clock::show;
use crate::model::{Color, Step};

/// Takes back so many of the player's moves: against a computer, its answers go with them.
pub(super) fn undo(app: &mut App, count: usize) -> Done {
    let flag = match app.session.game().ending() {
        Some(Step::FlagFall(color)) if count == 1 => Some(color),
        _ => None,
    };
    if let (Some(color), Face::Screen) = (flag, app.face) {
        ask_for_time(app, color);
        return done();
    }
    let made = app.session.game().played().len();
    let plies = plies_back(app, count);
    let plies = if plies > made && count <= made && app.session.is_against_computer() {
        made + usize::from(app.session.game().ending().is_some())
    } else {
        plies
    };
    if !app.session.undo(plies) {
        return refuse(match made {
            0 => "there is no move to take back.".to_owned(),
            1 => "only 1 move has been made.".to_owned(),
            made => format!("only {made} moves have been made."),
        });
    }
    let turn = app.session.game().turn();
    app.say(format!("Taken back. {turn} is to move."));
    if let Some(clock) = app.session.clock().filter(|_| flag.is_some()) {
        let left = show(clock.remaining(turn));
        app.say(format!(
            "{turn} has {left} left; addtime 5 gives five more minutes."
        ));
    }
    super::start::report_start(app);
    Ok(vec![Cmd::Record(counted("undo", plies))])
}

/// A fallen flag is taken back only with time to play on: how much?
fn ask_for_time(app: &mut App, color: Color) {
    let name = app.session.name(color);
    let row = |minutes: u64, label: &str| {
        let time = Duration::from_secs(60 * minutes);
        DialogRow::run(label, Command::AddTime(time).into())
    };
    let rows = vec![
        DialogRow::close("No, the game is over"),
        row(1, "Yes, with one more minute"),
        row(5, "Yes, with five more minutes"),
        row(15, "Yes, with fifteen more minutes"),
    ];
    let title = format!("{name}'s time ran out. Go on?");
    dialog::open(app, Dialog::question(&title, rows));
}

/// `addtime 5`: more time for the player to move, or for the one whose flag fell.
pub(super) fn add_time(app: &mut App, time: Duration) -> Done {
    if app.session.clock().is_none() {
        return refuse("this game has no clocks.");
    }
    let fell = matches!(app.session.game().ending(), Some(Step::FlagFall(_)));
    if fell {
        app.session.undo(1);
    }
    super::refuse_if_over(app)?;
    app.session.add_time(time);
    let minutes = time.as_secs() / 60;
    let turn = app.session.game().turn();
    let (name, unit) = (
        app.session.name(turn),
        if minutes == 1 { "minute" } else { "minutes" },
    );
    app.say(format!(
        "{name} has {minutes} more {unit}. {turn} is to move."
    ));
    let undo = fell.then(|| Cmd::Record("undo".to_owned()));
    let add = Cmd::Record(format!("addtime {minutes}"));
    Ok(undo.into_iter().chain([add]).collect())
}

/// How many half-moves and endings are taken back for so many of the player's moves.
fn plies_back(app: &App, count: usize) -> usize {
    let game = app.session.game();
    if !app.session.is_against_computer() {
        return count;
    }
    let is_own_turn = game.turn() == app.session.speaker();
    let first = 1 + usize::from(game.ending().is_none() && is_own_turn);
    first.saturating_add(count.saturating_sub(1).saturating_mul(2))
}

/// Plays so many moves again.
pub(super) fn redo(app: &mut App, count: usize) -> Done {
    let game = app.session.game();
    let undone = game.undone().len();
    if game.ending().is_some() {
        super::refuse_if_over(app)?;
    }
    let plies = if app.session.is_against_computer() {
        count.saturating_mul(2).min(undone.max(count))
    } else {
        count
    };
    if !app.session.redo(plies) {
        return refuse(match undone {
            0 => "there is no move to make again.".to_owned(),
            1 => "only 1 move can be made again.".to_owned(),
            undone => format!("only {undone} moves can be made again."),
        });
    }
    let game = app.session.game();
    if game.outcome().is_none() {
        let line = format!("Made again. {} is to move.", game.turn());
        app.say(line);
    }
    super::moves::report_state(app);
    Ok(vec![Cmd::Record(counted("redo", plies))])
}

/// A command with its number, which is left out when it is 1.
fn counted(word: &str, count: usize) -> String {
    if count == 1 {
        word.to_owned()
    } else {
        format!("{word} {count}")
    }
}
