//! Endings other than by a move: resigning, draws, and a fallen flag.

use crate::app::command::{self, Command, MoveText, Order};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, Face, screen, speech};
use crate::model::{Claim, Color, Game, Outcome, Role, Step, WinReason};
use crate::notation::piece_move;

use super::moves;

/// Takes a step that is no move, and says what came of it.
pub(in crate::app) fn take_step(app: &mut App, step: Step) -> Done {
    super::refuse_if_over(app)?;
    let before = app.table.game();
    let left = before.eliminations().len();
    let lines = match step {
        // The journal has the offer and the other answers already.
        Step::Agreement if app.table.offer().is_some() => vec!["accept".to_owned()],
        _ => typed_step(before, step),
    };
    if !app.table.take_step(step) {
        return done();
    }
    moves::report(app, left);
    Ok(lines.into_iter().map(Cmd::Record).collect())
}

/// What is typed to take a step again.
pub(in crate::app) fn typed_step(before: &Game, step: Step) -> Vec<String> {
    match step {
        Step::Move { mv, .. } => {
            let piece = before.roster().at(mv.from());
            let line = piece.map(|piece| piece_move::write(piece, mv));
            vec![line.unwrap_or_default()]
        }
        Step::Resignation(side) => vec![format!("resign {side}").to_lowercase()],
        Step::FlagFall(side) => vec![format!("flag {side}").to_lowercase()],
        Step::Claim(_) => vec!["claim".to_owned()],
        Step::Agreement => {
            let others = before.position().living().count().saturating_sub(1);
            let accepts = std::iter::repeat_n("accept".to_owned(), others);
            std::iter::once("draw".to_owned()).chain(accepts).collect()
        }
    }
}

/// The side that a command speaks for. Nobody speaks for a computer, unless no person plays.
fn speaker(app: &App, named: Option<Color>) -> Result<Color, Refusal> {
    let table = &app.table;
    let side = named.unwrap_or_else(|| table.speaker());
    if !table.sides().contains(&side) {
        return refuse(format!("{side} does not play here."));
    }
    if table.game().position().is_out(side) {
        return refuse(format!("{side} is out already."));
    }
    let player = &table.players()[side];
    if player.is_computer() && table.people().next().is_some() {
        let who = player.short();
        return refuse(format!("{side} is {who}, which decides for itself."));
    }
    Ok(side)
}

pub(super) fn resign(app: &mut App, side: Option<Color>, is_confirmed: bool) -> Done {
    super::refuse_if_over(app)?;
    let loser = speaker(app, side)?;
    if !is_confirmed && app.asks_to_resign() {
        let table = &app.table;
        let name = table.name(loser);
        let mut after = table.game().clone();
        after.take_step(Step::Resignation(loser));
        let question = match after.outcome() {
            None => format!("{name} resigns and is out?"),
            Some(Outcome::Win { winner, by }) if !matches!(by, WinReason::Team { .. }) => {
                format!("{name} resigns and {} wins?", table.name(winner))
            }
            Some(_) => format!("{name} resigns, and the team loses?"),
        };
        let order = Order::confirmed(Command::Resign(Some(loser)));
        screen::dialog::ask(app, &question, "No, play on", order);
        return done();
    }
    take_step(app, Step::Resignation(loser))
}

/// Offers a draw to all who are left, or accepts the one that stands.
pub(super) fn offer(app: &mut App, side: Option<Color>) -> Done {
    super::refuse_if_over(app)?;
    let by = speaker(app, side)?;
    if let Some(offer) = app.table.offer() {
        if offer.by != by {
            return accept(app, Some(by));
        }
        let others = app.table.names_of(&app.table.undecided());
        let others = speech::list(&others);
        return refuse(format!(
            "{by} has offered a draw already; {others} may accept or decline."
        ));
    }
    app.table.offer_draw(by);
    // The screen calls players by their names wherever it tells of the offer.
    let name = match app.face {
        Face::Plain => by.to_string(),
        Face::Screen => app.table.name(by),
    };
    app.say(format!("{name} offers a draw."));
    let line = if by == app.table.game().turn() {
        "draw".to_owned()
    } else {
        format!("draw {by}").to_lowercase()
    };
    let mut cmds = vec![Cmd::Record(line)];
    if !app.table.rules().has_engines {
        cmds.extend(hear_computers(app)?);
    } else if app.table.is_against_computer() {
        app.say("The computer answers when it has thought about its next move.");
    }
    Ok(cmds)
}

/// Without a search that says how they stand, computers answer at once: one that is behind the average of those left accepts.
fn hear_computers(app: &mut App) -> Done {
    let table = &app.table;
    let asked = table.undecided().into_iter();
    let computers: Vec<Color> = asked.filter(|&side| table.is_computer(side)).collect();
    for side in computers {
        let name = app.table.name(side);
        if is_ahead(app.table.game(), side) {
            app.table.withdraw_offer();
            app.say(format!("{name} declines the draw."));
            return done();
        }
        app.table.agree(side);
        app.say(format!("{name} accepts the draw."));
    }
    finish_offer(app)
}

/// Whether a player has more than an equal share of the pieces of those who are left.
fn is_ahead(game: &Game, side: Color) -> bool {
    let position = game.position();
    let worth = |side: Color| -> u32 {
        let pieces = position.pieces().filter(|(_, piece)| piece.color == side);
        pieces.map(|(_, piece)| value(piece.role)).sum()
    };
    let all: u32 = position.living().map(worth).sum();
    worth(side) * position.living().count() as u32 > all
}

/// What a piece is worth on the large board, in pawns: bishops see far there.
const fn value(role: Role) -> u32 {
    match role {
        Role::Bishop => 5,
        role => role.points() as u32,
    }
}

/// Ends the game if all have accepted, else says who still has to.
fn finish_offer(app: &mut App) -> Done {
    if app.table.offer().is_none() {
        return done();
    }
    let undecided = app.table.undecided();
    if undecided.is_empty() {
        return take_step(app, Step::Agreement);
    }
    let must = if undecided.len() == 1 { "has" } else { "have" };
    let names = speech::list(&app.table.names_of(&undecided));
    app.say(format!("{names} still {must} to accept."));
    done()
}

/// The player who answers an offer: the one that is named, or the next who has not answered.
fn answering(app: &App, named: Option<Color>) -> Result<Color, Refusal> {
    super::refuse_if_over(app)?;
    let table = &app.table;
    if table.offer().is_none() {
        return refuse("no draw has been offered.");
    }
    let undecided = table.undecided();
    let asked = named.or_else(|| undecided.first().copied());
    match asked {
        Some(side) if !undecided.contains(&side) => {
            refuse(format!("{side} has nothing to answer."))
        }
        Some(side) if table.is_computer(side) && table.is_against_computer() => {
            refuse("the offer is yours; the computer answers with its next move.")
        }
        asked => speaker(app, asked),
    }
}

pub(super) fn accept(app: &mut App, named: Option<Color>) -> Done {
    let side = answering(app, named)?;
    app.table.agree(side);
    let is_last = app.table.undecided().is_empty();
    if !is_last {
        app.say(format!("{} accepts the draw.", app.table.name(side)));
    }
    let mut cmds = finish_offer(app)?;
    if !is_last {
        cmds.push(Cmd::Record(format!("accept {side}").to_lowercase()));
    }
    Ok(cmds)
}

pub(super) fn decline(app: &mut App, named: Option<Color>) -> Done {
    let side = answering(app, named)?;
    app.table.withdraw_offer();
    app.say(format!("{side} declines the draw."));
    Ok(vec![Cmd::Record("decline".to_owned())])
}

pub(super) fn claim(app: &mut App, text: Option<&MoveText>) -> Done {
    super::refuse_if_over(app)?;
    if !app.table.rules().claims {
        return refuse(
            "there is nothing to claim: repetition and two hundred quiet half-moves end a game for four by themselves.",
        );
    }
    let present = app.table.game().claims().next();
    match (present, text) {
        (Some(claim), None) => take_step(app, Step::Claim(claim)),
        (None, None) => refuse(no_claim(app)),
        (_, Some(text)) => claim_with(app, text, present),
    }
}

/// Claims with a move about to be played; a claim that stands already needs none, but what is typed
/// must make sense.
fn claim_with(app: &mut App, text: &MoveText, present: Option<Claim>) -> Done {
    let game = app.table.game();
    let mv = command::resolve_with(text, game, app.settings.letters)?;
    let recorded = game
        .roster()
        .at(mv.from())
        .map(|piece| format!("claim {}", piece_move::write(piece, mv)));
    if let Some(claim) = present {
        return take_step(app, Step::Claim(claim));
    }
    if !app.table.claim_with(mv) {
        return refuse(no_claim(app));
    }
    moves::report(app, 0);
    Ok(recorded.into_iter().map(Cmd::Record).collect())
}

fn no_claim(app: &App) -> String {
    let game = app.table.game();
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
