//! Making moves at the table for four.

use crate::app::command::FourLine;
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, Face};
use crate::four::typed::{self, MoveText, Unresolved};
use crate::model::{IllegalMove, Move};
use crate::printable::excerpt;

use super::view::FourChooser;
use super::{sentences, table, table_mut};

/// Plays a move that was typed, or made on the board.
pub(super) fn play(app: &mut App, text: &MoveText) -> Done {
    if table(app)?.is_paused() {
        return refuse("the game is paused; type pause to go on.");
    }
    refuse_for_computer(app)?;
    match typed::resolve(text, table(app)?.game()) {
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
        Err(reason) => Err(refusal(app, &reason)),
    }
}

/// Plays the moves of a line one by one, up to the first that cannot be played; what was played
/// before it stays.
pub(super) fn play_line(app: &mut App, line: &FourLine) -> Done {
    let game = table(app)?.game();
    let is_legal = |text: &MoveText| typed::resolve(text, game).is_ok();
    let is_several = line.moves.first().is_some_and(|(_, first)| is_legal(first));
    if let Some(one) = line.one.as_ref().filter(|one| !is_several || is_legal(one)) {
        return play(app, one);
    }
    let mut cmds = Vec::new();
    for (text, mv) in &line.moves {
        match play(app, mv) {
            Ok(more) => cmds.extend(more),
            Err(refusal) => {
                let text = excerpt(text, 40);
                let refusal = Refusal::new(format!("{text} was not played: {}", refusal.reason));
                if cmds.is_empty() {
                    return Err(refusal);
                }
                app.refuse(refusal);
                break;
            }
        }
    }
    Ok(cmds)
}

/// A refusal whose squares are shown on the board.
pub(super) fn refusal(app: &mut App, reason: &Unresolved) -> Refusal {
    if let Ok(table) = table_mut(app) {
        table.view.proof = reason.proof();
    }
    Refusal::new(reason.to_string())
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
        return Err(refusal(app, &reason.into()));
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
