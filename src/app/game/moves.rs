//! Making moves.

use crate::app::command::{self, MoveLine, MoveText, Unresolved};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face, Refusal, screen, sentences};
use crate::model::{IllegalMove, Move, MoveRequest};
use crate::notation::piece_move;

/// Plays a move that was typed, or made on the board.
pub(in crate::app) fn play(app: &mut App, text: &MoveText) -> Done {
    refuse_to_move(app)?;
    match command::resolve_with(text, &app.session.game().into(), app.settings.letters) {
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
    if app.session.is_paused() && app.session.game().outcome().is_none() {
        return refuse("the game is paused; type pause to go on.");
    }
    super::refuse_for_computer(app)
}

/// Plays several moves of one line in the game between two.
pub(super) fn play_line(app: &mut App, line: MoveLine) -> Done {
    play_each(app, line, |app, mv| {
        refuse_to_move(app)?;
        make(app, mv)
    })
}

/// Plays several moves of one line, until the first that cannot be played.
pub(in crate::app) fn play_each(
    app: &mut App,
    line: MoveLine,
    play: fn(&mut App, Move) -> Done,
) -> Done {
    let mut cmds = Vec::new();
    for mv in line.moves {
        match play(app, mv) {
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
    let before = app.session.game().roster().clone();
    let recorded = before
        .at(mv.from())
        .map(|piece| piece_move::write(piece, mv))
        .unwrap_or_default();
    app.session.play(mv).map_err(Unresolved::from)?;
    app.screen.selected = None;
    let line = sentences::move_line(&before, app.session.game(), mv, app.voice());
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
    let lines: Vec<String> = sentences::check_line(game, app.voice())
        .into_iter()
        .chain(claims)
        .collect();
    for line in lines {
        app.say(line);
    }
}
