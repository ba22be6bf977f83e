//! Making moves.

use crate::app::command::{self, MoveLine, MoveText, Unresolved};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face, Refusal, screen, sentences};
use crate::model::{IllegalMove, Move, MoveRequest};
use crate::notation::piece_move;

/// Plays a move that was typed, or made on the board.
pub(in crate::app) fn make_typed(app: &mut App, text: &MoveText) -> Done {
    refuse_to_move(app)?;
    match command::resolve_with(text, app.table.game(), app.settings.letters) {
        Ok(mv) => make(app, mv),
        Err(Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }))
            if app.face == Face::Screen =>
        {
            screen::board::ask_promotion(app, piece.square, to);
            done()
        }
        Err(reason) => Err(refusal(app, reason)),
    }
}

/// Why a typed move is not played; what a pawn becomes can be answered with the next line.
pub(in crate::app) fn refusal(app: &mut App, reason: Unresolved) -> Refusal {
    if let Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }) = &reason {
        app.asked_promotion = Some(MoveRequest::between(piece.square, *to));
    }
    reason.in_letters(app.settings.letters).into()
}

/// Says why no person can move now, if there is a reason.
fn refuse_to_move(app: &App) -> Result<(), Refusal> {
    if app.table.is_paused() {
        return refuse("the game is paused; type pause to go on.");
    }
    super::refuse_for_computer(app)
}

/// Plays several moves of one line, until the first that cannot be played.
pub(super) fn play_line(app: &mut App, line: MoveLine) -> Done {
    let mut cmds = Vec::new();
    for mv in line.moves {
        match refuse_to_move(app).and_then(|()| make(app, mv)) {
            Ok(more) => cmds.extend(more),
            // What was played stays; the refusal says where it stopped.
            Err(refusal) if cmds.is_empty() => return Err(refusal),
            Err(refusal) => {
                app.refuse(refusal);
                return Ok(cmds);
            }
        }
    }
    match line.stop {
        Some(stop) if cmds.is_empty() => refuse(stop.to_string()),
        Some(stop) => {
            app.refuse(Refusal::new(stop.to_string()));
            Ok(cmds)
        }
        None => Ok(cmds),
    }
}

/// Makes a legal move and reports it.
pub(in crate::app) fn make(app: &mut App, mv: Move) -> Done {
    let game = app.table.game();
    let (before, left) = (game.roster().clone(), game.eliminations().len());
    let recorded = before
        .at(mv.from())
        .map(|piece| piece_move::write(piece, mv))
        .unwrap_or_default();
    app.table.play(mv).map_err(Unresolved::from)?;
    app.screen.selected = None;
    let line = sentences::move_line(&before, app.table.game(), mv, app.voice());
    app.say(line);
    report(app, left);
    Ok(vec![Cmd::Record(recorded)])
}

/// After a step: who left the game by it, and then the ending and the score, or the checks and what may
/// be claimed.
pub(super) fn report(app: &mut App, eliminations_before: usize) {
    let (table, game) = (&app.table, app.table.game());
    let left = game.eliminations().iter().skip(eliminations_before);
    let mut lines: Vec<String> = left
        .map(|left| sentences::elimination_line(table, left))
        .collect();
    match app.ending_line() {
        Some(ending) => lines.extend([ending, format!("Score: {}", table.score_line())]),
        None => {
            lines.extend(sentences::check_lines(game, app.voice()));
            let claims = game.claims();
            lines.extend(claims.map(|claim| sentences::claim_line(claim, game.turn())));
        }
    }
    for line in lines {
        app.say(line);
    }
}
