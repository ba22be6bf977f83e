//! Undo and redo.

use std::time::Duration;

use crate::app::command::Command;
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogRow};
use crate::app::{App, Cmd, Face, Table};
use crate::model::clock::show;
use crate::model::{AnyPosition, Color, Game, Step};

use super::moves;

/// The last thing that was done: a move, or what ended the game.
fn last_step(game: &Game) -> Option<Step> {
    game.ending().or_else(|| game.played().last().copied())
}

/// The side whose time ran out with the last step.
fn fallen(game: &Game) -> Option<Color> {
    match last_step(game) {
        Some(Step::FlagFall(side)) => Some(side),
        _ => None,
    }
}

/// Takes back so many steps of people; what computers did since then goes with them.
pub(super) fn undo(app: &mut App, count: usize) -> Done {
    let table = &app.table;
    let flag = fallen(table.game()).filter(|_| count == 1);
    if let (Some(color), Face::Screen) = (flag, app.face) {
        ask_for_time(app, color);
        return done();
    }
    let made = table.game().played().len();
    let steps = steps_back(table, count).or_else(|| {
        let is_enough = count <= made && table.has_computers();
        is_enough.then_some(table.steps())
    });
    let Some(steps) = steps.filter(|&steps| steps > 0 && app.table.undo(steps)) else {
        return refuse(match made {
            0 => "there is no move to take back.".to_owned(),
            1 => "only 1 move has been made.".to_owned(),
            made => format!("only {made} moves have been made."),
        });
    };
    let turn = app.table.game().turn();
    app.say(format!("Taken back. {turn} is to move."));
    if let Some(clock) = app.table.clock().filter(|_| flag.is_some()) {
        let left = show(clock.remaining(turn));
        app.say(format!(
            "{turn} has {left} left; addtime 5 gives five more minutes."
        ));
    }
    super::start::report_start(app);
    Ok(vec![Cmd::Record(counted("undo", steps))])
}

/// How many steps are taken back for so many of people; none if there are not so many.
fn steps_back(table: &Table, count: usize) -> Option<usize> {
    let all = table.steps();
    if !table.has_computers() {
        return Some(count).filter(|&count| count <= all);
    }
    let game = table.game();
    let is_by_computer = |at: usize| {
        let by = match game.played().get(at) {
            Some(Step::Move { .. }) => game.positions().get(at).map(AnyPosition::turn),
            Some(Step::Resignation(side) | Step::FlagFall(side)) => Some(*side),
            // What ended the game of two is taken back by itself, and an agreement was everyone's.
            Some(Step::Agreement | Step::Claim(_)) | None => None,
        };
        by.is_some_and(|side| table.is_computer(side))
    };
    let by_people = (0..all).rev().filter(|&at| !is_by_computer(at));
    let (found, at) = by_people.take(count).enumerate().last()?;
    (found + 1 == count).then_some(all - at)
}

/// A fallen flag is taken back only with time to play on: how much?
fn ask_for_time(app: &mut App, color: Color) {
    let name = app.table.name(color);
    let row = |minutes: u64, label: &str| {
        let time = Duration::from_secs(60 * minutes);
        DialogRow::run(label, Command::AddTime(time).into())
    };
    let no = if app.is_over() {
        "No, the game is over"
    } else {
        "No, play on without"
    };
    let rows = vec![
        DialogRow::close(no),
        row(1, "Yes, with one more minute"),
        row(5, "Yes, with five more minutes"),
        row(15, "Yes, with fifteen more minutes"),
    ];
    let title = format!("{name}'s time ran out. Go on?");
    dialog::open(app, Dialog::question(&title, rows));
}

/// `addtime 5`: more time for the player to move, or for the one whose flag fell.
pub(super) fn add_time(app: &mut App, time: Duration) -> Done {
    if app.table.clock().is_none() {
        return refuse("this game has no clocks.");
    }
    let fell = fallen(app.table.game()).is_some();
    if fell {
        app.table.undo(1);
    }
    super::refuse_if_over(app)?;
    app.table.add_time(time);
    let minutes = time.as_secs() / 60;
    let turn = app.table.game().turn();
    let (name, unit) = (
        app.table.name(turn),
        if minutes == 1 { "minute" } else { "minutes" },
    );
    app.say(format!(
        "{name} has {minutes} more {unit}. {turn} is to move."
    ));
    let undo = fell.then(|| Cmd::Record("undo".to_owned()));
    let add = Cmd::Record(format!("addtime {minutes}"));
    Ok(undo.into_iter().chain([add]).collect())
}

/// Takes so many steps again; with computers at the table, on to a person's turn.
pub(super) fn redo(app: &mut App, count: usize) -> Done {
    let game = app.table.game();
    let (undone, left) = (game.undone().len(), game.eliminations().len());
    if game.ending().is_some() {
        super::refuse_if_over(app)?;
    }
    let steps = if count > undone {
        count
    } else {
        steps_forward(&app.table, count)
    };
    if !app.table.redo(steps) {
        return refuse(match undone {
            0 => "there is no move to make again.".to_owned(),
            1 => "only 1 move can be made again.".to_owned(),
            undone => format!("only {undone} moves can be made again."),
        });
    }
    let game = app.table.game();
    if game.outcome().is_none() {
        let line = format!("Made again. {} is to move.", game.turn());
        app.say(line);
    }
    moves::report(app, left);
    Ok(vec![Cmd::Record(counted("redo", steps))])
}

fn steps_forward(table: &Table, count: usize) -> usize {
    if !table.has_computers() {
        return count;
    }
    let mut game = table.game().clone();
    let mut steps = 0;
    while game.redo() {
        steps += 1;
        if steps >= count && !table.is_computer(game.turn()) {
            break;
        }
    }
    steps
}

/// A command with its number, which is left out when it is 1.
fn counted(word: &str, count: usize) -> String {
    if count == 1 {
        word.to_owned()
    } else {
        format!("{word} {count}")
    }
}
