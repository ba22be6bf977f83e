//! Leaving the game for four other than by a move, and agreeing to share the point.

use crate::app::command::{FourCommand, Order};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, screen};
use crate::four::{Game, Step};
use crate::model::{Color, Role};

use super::start::speaker;
use super::table::Offer;
use super::{Table, moves, refuse_if_over, sentences, table, table_mut};

/// Takes a step that is no move, and reports it.
pub(in crate::app) fn take_step(app: &mut App, step: Step) -> Done {
    refuse_if_over(app)?;
    let table = table_mut(app)?;
    let before = table.game().clone();
    let offer = table.offer();
    if !table.take_step(step) {
        return done();
    }
    moves::report_step(app, before.eliminations().len())?;
    let lines = match (step, offer) {
        // The journal has the offer and the other answers already.
        (Step::Agreement, Some(_)) => vec!["accept".to_owned()],
        _ => step_lines(&before, step),
    };
    Ok(lines.into_iter().map(Cmd::Record).collect())
}

/// What is typed to take a step again. A fallen flag is recorded as what has the same effect.
pub(super) fn step_lines(before: &Game, step: Step) -> Vec<String> {
    match step {
        Step::Move { mv, .. } => vec![sentences::typed_move(before.roster(), mv)],
        Step::Resignation(seat) | Step::FlagFall(seat) => {
            vec![format!("resign! {}", seat.word().to_lowercase())]
        }
        Step::Agreement | Step::Claim(_) => {
            let others = before.position().living().count().saturating_sub(1);
            let accepts = std::iter::repeat_n("accept".to_owned(), others);
            std::iter::once("draw".to_owned()).chain(accepts).collect()
        }
    }
}

/// The chair that a command speaks for. Nobody speaks for a computer, unless no person plays.
fn checked(table: &Table, named: Option<Color>) -> Result<Color, Refusal> {
    let seat = named.unwrap_or_else(|| speaker(table));
    if table.game().position().is_out(seat) {
        return refuse(format!("{seat} is out already."));
    }
    let player = table.players()[seat];
    if player.is_computer() && table.people().next().is_some() {
        return refuse(format!("{seat} is {player}, which decides for itself."));
    }
    Ok(seat)
}

pub(super) fn resign(app: &mut App, seat: Option<Color>, is_confirmed: bool) -> Done {
    refuse_if_over(app)?;
    let table = table(app)?;
    let seat = checked(table, seat)?;
    if !is_confirmed && app.asks_to_resign() {
        let name = table.name(seat);
        let question = if table.has_teams() {
            format!("{name} resigns, and the team loses?")
        } else {
            format!("{name} resigns and is out?")
        };
        let order = Order::confirmed(FourCommand::Resign(seat).into());
        screen::dialog::ask(app, &question, "No, play on", order);
        return done();
    }
    take_step(app, Step::Resignation(seat))
}

/// Offers a draw to all who are left, or accepts the one that stands.
pub(super) fn offer(app: &mut App, seat: Option<Color>) -> Done {
    refuse_if_over(app)?;
    let table = table_mut(app)?;
    let by = checked(table, seat)?;
    if let Some(offer) = table.offer() {
        return if offer.by == by {
            let others = names_of(table, &table.undecided());
            refuse(format!(
                "{by} has offered a draw already; {others} may accept or decline."
            ))
        } else {
            accept(app, Some(by))
        };
    }
    table.offer = Some(Offer {
        by,
        agreed: crate::model::ByColor::from_fn(|seat| seat == by),
        steps: table.game().played().len(),
    });
    table.changes.count();
    let name = table.name(by).to_owned();
    let is_own_turn = by == table.game().turn();
    app.say(format!("{name} offers a draw."));
    let mut cmds = vec![Cmd::Record(if is_own_turn {
        "draw".to_owned()
    } else {
        format!("draw {by}").to_lowercase()
    })];
    cmds.extend(hear_computers(app)?);
    Ok(cmds)
}

/// The computers answer at once: one that is behind the average of those left accepts.
fn hear_computers(app: &mut App) -> Done {
    let present = table(app)?;
    let computers: Vec<Color> = present
        .undecided()
        .into_iter()
        .filter(|&seat| present.players()[seat].is_computer())
        .collect();
    for seat in computers {
        let table = table_mut(app)?;
        let name = table.name(seat).to_owned();
        if is_ahead(table.game(), seat) {
            table.offer = None;
            table.changes.count();
            app.say(format!("{name} declines the draw."));
            return done();
        }
        if let Some(offer) = &mut table.offer {
            offer.agreed[seat] = true;
            app.say(format!("{name} accepts the draw."));
        }
    }
    finish_offer(app)
}

/// Whether a player has more than an equal share of the pieces of those who are left.
fn is_ahead(game: &Game, seat: Color) -> bool {
    let position = game.position();
    let worth = |seat: Color| -> u32 {
        let pieces = position.pieces().filter(|(_, piece)| piece.color == seat);
        pieces.map(|(_, piece)| value(piece.role)).sum()
    };
    let all: u32 = position.living().map(worth).sum();
    worth(seat) * position.living().count() as u32 > all
}

/// What a piece is worth, in pawns.
pub(super) const fn value(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight => 3,
        Role::Bishop | Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// Ends the game if all have accepted, else says who still has to.
fn finish_offer(app: &mut App) -> Done {
    let table = table(app)?;
    if table.offer().is_none() {
        return done();
    }
    let undecided = table.undecided();
    if undecided.is_empty() {
        return take_step(app, Step::Agreement);
    }
    let must = if undecided.len() == 1 { "has" } else { "have" };
    let line = format!("{} still {must} to accept.", names_of(table, &undecided));
    app.say(line);
    done()
}

fn names_of(table: &Table, seats: &[Color]) -> String {
    let names: Vec<String> = seats
        .iter()
        .map(|&seat| table.name(seat).to_owned())
        .collect();
    sentences::list(&names)
}

/// The player who answers an offer: the one that is named, or the next who has not answered.
fn answering(app: &App, named: Option<Color>) -> Result<Color, Refusal> {
    refuse_if_over(app)?;
    let table = table(app)?;
    if table.offer().is_none() {
        return refuse("no draw has been offered.");
    }
    let undecided = table.undecided();
    match named {
        Some(seat) if undecided.contains(&seat) => checked(table, Some(seat)),
        Some(seat) => refuse(format!("{seat} has nothing to answer.")),
        None => undecided
            .first()
            .copied()
            .ok_or_else(|| Refusal::new("all have answered the offer.")),
    }
}

pub(super) fn accept(app: &mut App, named: Option<Color>) -> Done {
    let seat = answering(app, named)?;
    let table = table_mut(app)?;
    if let Some(offer) = &mut table.offer {
        offer.agreed[seat] = true;
    }
    table.changes.count();
    let name = table.name(seat).to_owned();
    app.say(format!("{name} accepts the draw."));
    let is_last = super::table(app)?.undecided().is_empty();
    let mut cmds = finish_offer(app)?;
    if !is_last {
        cmds.push(Cmd::Record(format!(
            "accept {}",
            seat.word().to_lowercase()
        )));
    }
    Ok(cmds)
}

pub(super) fn decline(app: &mut App, named: Option<Color>) -> Done {
    let seat = answering(app, named)?;
    let table = table_mut(app)?;
    table.offer = None;
    table.changes.count();
    let name = table.name(seat).to_owned();
    app.say(format!("{name} declines the draw."));
    Ok(vec![Cmd::Record("decline".to_owned())])
}
