//! Undo and redo at the table for four, across eliminations.

use crate::app::reply::{Done, refuse};
use crate::app::{App, Cmd};
use crate::four::{Position, Step};
use crate::model::Color;

use super::{Table, moves, table, table_mut};

/// Takes back so many steps of people; what computers did since then goes with them.
pub(super) fn undo(app: &mut App, count: usize) -> Done {
    let present = table(app)?;
    let made = present.game().played().len();
    let steps = steps_back(present, count).or_else(|| {
        let is_enough = count <= made && has_computers(present);
        is_enough.then_some(made).filter(|&made| made > 0)
    });
    let Some(steps) = steps else {
        return refuse(match made {
            0 => "there is no move to take back.".to_owned(),
            1 => "only 1 move has been made.".to_owned(),
            made => format!("only {made} moves have been made."),
        });
    };
    table_mut(app)?.undo(steps);
    let turn = table(app)?.game().turn();
    app.say(format!("Taken back. {turn} is to move."));
    moves::report_state(app);
    Ok(vec![Cmd::Record(counted("undo", steps))])
}

fn has_computers(table: &Table) -> bool {
    let people = table.people().count();
    (1..4).contains(&people)
}

/// How many steps are taken back for so many of people; none if there are not so many.
fn steps_back(table: &Table, count: usize) -> Option<usize> {
    let made = table.game().played();
    if !has_computers(table) {
        return Some(count).filter(|&count| count <= made.len());
    }
    let by_people = (0..made.len()).rev().filter(|&at| {
        let by = actor(table, at);
        by.is_none_or(|seat| !table.players()[seat].is_computer())
    });
    let at = by_people.take(count).enumerate().last();
    at.filter(|(found, _)| found + 1 == count)
        .map(|(_, at)| made.len() - at)
}

/// Who took a step; an agreement was everyone's.
fn actor(table: &Table, at: usize) -> Option<Color> {
    match table.game().played()[at] {
        Step::Move { .. } => table.game().positions().get(at).map(Position::turn),
        Step::Resignation(seat) | Step::FlagFall(seat) => Some(seat),
        Step::Agreement | Step::Claim(_) => None,
    }
}

/// Takes so many steps again; with computers at the table, on to a person's turn.
pub(super) fn redo(app: &mut App, count: usize) -> Done {
    let present = table(app)?;
    let before = present.game().eliminations().len();
    let undone = present.game().undone().len();
    if count > undone {
        return refuse(match undone {
            0 => "there is no move to make again.".to_owned(),
            1 => "only 1 move can be made again.".to_owned(),
            undone => format!("only {undone} moves can be made again."),
        });
    }
    let steps = steps_forward(present, count);
    let table = table_mut(app)?;
    table.redo(steps);
    if table.outcome().is_none() {
        let line = format!("Made again. {} is to move.", table.game().turn());
        app.say(line);
    }
    moves::report_step(app, before)?;
    Ok(vec![Cmd::Record(counted("redo", steps))])
}

fn steps_forward(table: &Table, count: usize) -> usize {
    if !has_computers(table) {
        return count;
    }
    let mut game = table.game().clone();
    let mut steps = 0;
    while game.redo() {
        steps += 1;
        let is_persons_turn = !table.players()[game.turn()].is_computer();
        if steps >= count && is_persons_turn {
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
