//! Making moves.

use crate::app::command::{self, MoveText, Unresolved};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face, screen, sentences};
use crate::model::{IllegalMove, Move};
use crate::notation::piece_move;

/// Plays a move that was typed, or made on the board.
pub(in crate::app) fn play(app: &mut App, text: &MoveText) -> Done {
    if app.session.is_paused() && app.session.game().outcome().is_none() {
        return refuse("the game is paused; type pause to go on.");
    }
    super::refuse_for_computer(app)?;
    match command::resolve(text, app.session.game()) {
        Ok(mv) => make(app, mv),
        Err(Unresolved::Illegal(IllegalMove::PromotionMissing { man, to }))
            if app.face == Face::Screen =>
        {
            screen::board::ask_promotion(app, man.square, to);
            done()
        }
        Err(reason) => Err(reason.into()),
    }
}

/// Makes a legal move and reports it.
pub(in crate::app) fn make(app: &mut App, mv: Move) -> Done {
    let before = app.session.game().roster().clone();
    let recorded = before
        .at(mv.from())
        .map(|piece| piece_move::write(piece, mv))
        .unwrap_or_default();
    app.session
        .play(mv)
        .map_err(|reason| Unresolved::from(reason))?;
    app.screen.selected = None;
    let line = sentences::move_line(&before, app.session.game(), mv);
    app.say(line);
    report_state(app);
    Ok(vec![Cmd::Record(recorded)])
}

/// After a move: the ending if there is one, else the check and what may be claimed.
pub(super) fn report_state(app: &mut App) {
    let game = app.session.game();
    if let Some(outcome) = game.outcome() {
        super::draws::report_ending(app, outcome);
        return;
    }
    let claims = game
        .claims()
        .map(|claim| sentences::claim_line(claim, game.turn()));
    let lines: Vec<String> = sentences::check_line(game)
        .into_iter()
        .chain(claims)
        .collect();
    for line in lines {
        app.say(line);
    }
}
