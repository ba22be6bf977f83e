//! Endings other than by a move: resigning, draws, and a fallen flag.

use crate::app::command::{self, Command, MoveText, Order};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, Face, screen, sentences};
use crate::model::{Claim, Color, Outcome, Step};
use crate::notation::piece_move;

/// Ends the game other than by a move.
pub(in crate::app) fn end(app: &mut App, ending: Step) -> Done {
    super::refuse_if_over(app)?;
    let offer = app.session.offer();
    if !app.session.end(ending) {
        return done();
    }
    let Some(outcome) = app.session.game().outcome() else {
        return done();
    };
    report_ending(app, outcome);
    let record: &[&str] = match ending {
        Step::Resignation(Color::White) => &["resign white"],
        Step::Resignation(_) => &["resign black"],
        Step::Claim(_) => &["claim"],
        Step::FlagFall(Color::White) => &["flag white"],
        Step::FlagFall(_) => &["flag black"],
        // The journal has the offer already.
        Step::Agreement if offer.is_some() => &["accept"],
        Step::Agreement => &["draw", "accept"],
        Step::Move { .. } => &[],
    };
    Ok(record
        .iter()
        .map(|&line| Cmd::Record(line.to_owned()))
        .collect())
}

/// Says how the game ended, and the score.
pub(super) fn report_ending(app: &mut App, outcome: Outcome) {
    app.say(sentences::ending_line(&app.session, outcome, app.face));
    app.say(format!("Score: {}", app.score_line()));
}

/// The side that a command speaks for. Nobody speaks for a computer, unless no person plays.
fn speaker(app: &App, named: Option<Color>) -> Result<Color, Refusal> {
    let side = named.unwrap_or_else(|| app.session.speaker());
    let player = &app.session.players()[side];
    if player.is_computer() && app.session.is_against_computer() {
        let who = player.short();
        return refuse(format!("{side} is {who}, which decides for itself."));
    }
    Ok(side)
}

pub(super) fn resign(app: &mut App, side: Option<Color>, is_confirmed: bool) -> Done {
    super::refuse_if_over(app)?;
    let loser = speaker(app, side)?;
    if !is_confirmed && app.asks_to_resign() {
        let [loser_name, winner] = [loser, !loser].map(|color| app.session.name(color));
        let question = format!("{loser_name} resigns and {winner} wins?");
        let order = Order::confirmed(Command::Resign(Some(loser)));
        screen::dialog::ask(app, &question, "No, play on", order);
        return done();
    }
    end(app, Step::Resignation(loser))
}

pub(super) fn offer(app: &mut App, side: Option<Color>) -> Done {
    super::refuse_if_over(app)?;
    let side = speaker(app, side)?;
    match app.session.offer() {
        Some(by) if by == side => {
            let other = !side;
            refuse(format!(
                "{side} has offered a draw already; {other} may accept or decline."
            ))
        }
        Some(_) => end(app, Step::Agreement),
        None => {
            app.session.offer_draw(side);
            app.say(format!("{side} offers a draw."));
            if app.session.is_against_computer() {
                app.say("The computer answers when it has thought about its next move.");
            }
            let line = if side == app.session.game().turn() {
                "draw".to_owned()
            } else {
                format!("draw {side}").to_lowercase()
            };
            Ok(vec![Cmd::Record(line)])
        }
    }
}

/// The side whose offer the player can answer.
fn answerable_offer(app: &App) -> Result<Color, Refusal> {
    super::refuse_if_over(app)?;
    let Some(by) = app.session.offer() else {
        return refuse("no draw has been offered.");
    };
    if app.session.is_against_computer() && app.session.players()[!by].is_computer() {
        return refuse("the offer is yours; the computer answers with its next move.");
    }
    Ok(by)
}

pub(super) fn accept(app: &mut App) -> Done {
    answerable_offer(app)?;
    end(app, Step::Agreement)
}

pub(super) fn decline(app: &mut App) -> Done {
    let by = answerable_offer(app)?;
    app.session.withdraw_offer();
    app.say(format!("{} declines the draw.", !by));
    Ok(vec![Cmd::Record("decline".to_owned())])
}

pub(super) fn claim(app: &mut App, text: Option<&MoveText>) -> Done {
    super::refuse_if_over(app)?;
    let present = app.session.game().claims().next();
    match (present, text) {
        (Some(claim), None) => end(app, Step::Claim(claim)),
        (None, None) => refuse(no_claim(app)),
        (_, Some(text)) => claim_with(app, text, present),
    }
}

/// Claims with a move about to be played; a claim that stands already needs none, but what is typed
/// must make sense.
fn claim_with(app: &mut App, text: &MoveText, present: Option<Claim>) -> Done {
    let game = app.session.game();
    let mv = command::resolve_with(text, &game.into(), app.settings.letters)?;
    let recorded = game
        .roster()
        .at(mv.from())
        .map(|piece| format!("claim {}", piece_move::write(piece, mv)));
    if let Some(claim) = present {
        return end(app, Step::Claim(claim));
    }
    if !app.session.claim_with(mv) {
        return refuse(no_claim(app));
    }
    if let Some(outcome) = app.session.game().outcome() {
        report_ending(app, outcome);
    }
    Ok(recorded.into_iter().map(Cmd::Record).collect())
}

fn no_claim(app: &App) -> String {
    let game = app.session.game();
    let (times, quiet) = (game.repetitions(), game.position().halfmove_clock());
    let times = match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let half_moves = if quiet == 1 {
        "half-move"
    } else {
        "half-moves"
    };
    let have = if quiet == 1 { "has" } else { "have" };
    format!(
        "there is no draw to claim: this position has come {times}, not three times, and {quiet} {half_moves}, not 100, {have} passed without a capture or a pawn move."
    )
}

impl App {
    /// Whether resigning asks first: even before the first move, it counts.
    pub(in crate::app) fn asks_to_resign(&self) -> bool {
        self.face == Face::Screen && self.settings.confirm
    }

    /// Whether abandoning the running game asks first.
    pub(in crate::app) fn asks_first(&self) -> bool {
        self.face == Face::Screen && self.settings.confirm && self.is_game_running()
    }
}
