//! Making moves at the table for four.

use crate::app::command::{self, MoveLine, MoveText, Unresolved};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, Face, game};
use crate::model::{IllegalMove, Move};

use super::view::FourChooser;
use super::{sentences, table, table_mut};

/// Plays a move that was typed, or made on the board.
pub(super) fn play(app: &mut App, text: &MoveText) -> Done {
    refuse_to_move(app)?;
    match command::resolve_with(text, &table(app)?.game().into(), app.settings.letters) {
        Ok(mv) => make(app, mv),
        Err(Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }))
            if app.face == Face::Screen =>
        {
            table_mut(app)?.view.promotion = Some(FourChooser {
                from: piece.square,
                to,
                chosen: 0,
                is_by_hand: false,
            });
            done()
        }
        Err(reason) => Err(refusal(app, reason)),
    }
}

/// Says why no person can move now, if there is a reason.
fn refuse_to_move(app: &App) -> Result<(), Refusal> {
    if table(app)?.is_paused() {
        return refuse("the game is paused; type pause to go on.");
    }
    refuse_for_computer(app)
}

/// Plays several moves of one line at the table for four.
pub(super) fn play_line(app: &mut App, line: MoveLine) -> Done {
    game::moves::play_each(app, line, |app, mv| {
        refuse_to_move(app)?;
        make(app, mv)
    })
}

/// A refusal whose squares are shown on the board.
pub(super) fn refusal(app: &mut App, reason: Unresolved) -> Refusal {
    let refusal = game::moves::refusal(app, reason);
    if let Ok(table) = table_mut(app) {
        table.view.proof.clone_from(&refusal.proof);
    }
    refusal
}

/// A person does not move for a computer.
pub(super) fn refuse_for_computer(app: &App) -> Result<(), Refusal> {
    let table = table(app)?;
    let turn = table.game().turn();
    let player = table.players()[turn];
    if !player.is_computer() || table.outcome().is_some() {
        return Ok(());
    }
    refuse(format!(
        "it is {turn}'s turn, and {turn} is {player}; move makes it move at once, undo takes your move back."
    ))
}

/// Makes a legal move and reports it.
pub(super) fn make(app: &mut App, mv: Move) -> Done {
    let table = table_mut(app)?;
    let before = table.game().clone();
    let recorded = sentences::typed_move(before.roster(), mv);
    if let Err(reason) = table.play(mv) {
        return Err(refusal(app, reason.into()));
    }
    let line = sentences::move_line(&before, table.game(), mv);
    app.say(line);
    report_step(app, before.eliminations().len())?;
    Ok(vec![Cmd::Record(recorded)])
}

/// After a step: who left the game by it, and then how things stand.
pub(super) fn report_step(app: &mut App, eliminations_before: usize) -> Result<(), Refusal> {
    let table = table(app)?;
    let left = table.game().eliminations().iter();
    let lines: Vec<String> = left
        .skip(eliminations_before)
        .map(|left| sentences::elimination_line(table, left))
        .collect();
    for line in lines {
        app.say(line);
    }
    report_state(app);
    Ok(())
}

/// The ending and the score if the game is over, else which kings are in check.
pub(in crate::app) fn report_state(app: &mut App) {
    let Ok(table) = table(app) else {
        return;
    };
    let lines = match sentences::ending_line(table) {
        Some(line) if table.was_played() => {
            vec![line, format!("Score: {}", sentences::score_line(table))]
        }
        Some(line) => vec![line],
        None => sentences::check_lines(table.game()),
    };
    for line in lines {
        app.say(line);
    }
}
