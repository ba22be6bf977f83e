//! Undo and redo.

use crate::app::reply::{Done, refuse};
use crate::app::{App, Cmd};

/// Takes back so many of the player's moves: against a computer, its answers go with them.
pub(super) fn undo(app: &mut App, count: usize) -> Done {
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
    super::start::report_start(app);
    Ok(vec![Cmd::Record(counted("undo", plies))])
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
