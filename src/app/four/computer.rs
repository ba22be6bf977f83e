//! When a computer at the table for four searches, and what comes of its answers.

use std::time::Duration;

use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face};
use crate::four::computer::{Level, Limits};
use crate::four::san;
use crate::model::Move;

use super::machine::{FourPurpose, FourRequest, FourWish};
use super::players::Player;
use super::{Table, moves, refuse_if_over, table, table_mut};

/// Computers among themselves move no faster than people can follow.
const WATCHABLE: Duration = Duration::from_secs(1);
/// A computer that answers before the finger has left the key feels unreal.
const UNHURRIED: Duration = Duration::from_millis(250);
/// A computer uses no more than this part of the time that is left on its clock.
const CLOCK_SHARE: u32 = 30;

/// Asks for the search that is wanted now, and stops any other.
pub(in crate::app) fn follow(app: &mut App) -> Vec<Cmd> {
    let wish = wanted(app);
    let mut cmds = Vec::new();
    if let Some((_, search)) = app.four_search {
        if wish == Some(search) {
            return cmds;
        }
        cmds.push(Cmd::StopThinking);
        app.four_search = None;
    }
    if let Some(wish) = wish {
        cmds.extend(start(app, wish));
    }
    cmds
}

fn wanted(app: &App) -> Option<FourWish> {
    let table = app.four.as_ref().filter(|_| app.top().is_none())?;
    let machine = table.machine();
    if table.setup().is_some() || table.outcome().is_some() || machine.failure().is_some() {
        return None;
    }
    let (purpose, level) = match table.players()[table.game().turn()] {
        Player::Computer(_) if table.is_paused() && !machine.is_stepping => return None,
        Player::Computer(level) => (FourPurpose::Move, level),
        Player::Human if machine.is_hint_wanted => (FourPurpose::Hint, Level::MAX),
        Player::Human => return None,
    };
    Some(FourWish {
        purpose,
        level,
        at: machine.state(),
    })
}

fn start(app: &mut App, wish: FourWish) -> Option<Cmd> {
    let id = app.next_id();
    app.four_search = Some((id, wish));
    let table = table(app).ok()?;
    Some(Cmd::ThinkFour(Box::new(FourRequest {
        id,
        game: table.game().clone(),
        level: wish.level,
        seed: table.machine.seed,
        limits: limits(table),
        at_least: pace(app, table, wish.purpose),
    })))
}

/// A computer with a clock does not use all of its time for one move.
fn limits(table: &Table) -> Limits {
    let usual = Limits::default();
    match table.clock() {
        None => usual,
        Some(clock) => Limits {
            time: usual.time.min(clock.until_flag() / CLOCK_SHARE),
            ..usual
        },
    }
}

/// How long a move takes at least.
fn pace(app: &App, table: &Table, purpose: FourPurpose) -> Duration {
    let has_person = table.people().next().is_some();
    match (app.face, purpose) {
        (Face::Screen, FourPurpose::Move) if has_person => UNHURRIED,
        (Face::Screen, FourPurpose::Move) if !table.machine.is_stepping => WATCHABLE,
        _ => Duration::ZERO,
    }
}

/// Whether the search with this id is under way for the table for four.
pub(in crate::app) fn is_searching(app: &App, id: u64) -> bool {
    app.four_search.is_some_and(|(known, _)| known == id)
}

/// A computer has found a move; an answer with an old id changes nothing.
pub(in crate::app) fn hear_move(app: &mut App, id: u64, mv: Move) -> Done {
    let Some((_, wish)) = app.four_search.take_if(|(known, _)| *known == id) else {
        return done();
    };
    let table = table_mut(app)?;
    match wish.purpose {
        FourPurpose::Move => {
            table.machine.is_stepping = false;
            moves::make(app, mv)
        }
        FourPurpose::Hint => {
            table.machine.is_hint_wanted = false;
            table.machine.hint = Some(mv);
            let game = table.game();
            let name = game
                .roster()
                .at(mv.from())
                .map(|piece| piece.name().to_string());
            let text = san::write(game.position(), mv);
            let line = format!(
                "Hint: {} to {} ({text}).",
                name.unwrap_or_default(),
                mv.to()
            );
            app.replies.clear();
            app.say(line);
            done()
        }
    }
}

/// A search could not be made: the game waits until a person has dealt with it.
pub(in crate::app) fn hear_failure(app: &mut App, id: u64, reason: &str) -> Done {
    app.four_search.take_if(|(known, _)| *known == id);
    let table = table_mut(app)?;
    table.machine.is_hint_wanted = false;
    table.machine.failure = Some(reason.to_owned());
    let turn = table.game().turn().word().to_lowercase();
    refuse(format!(
        "{reason} Type move to try again, or seat {turn} human to play on yourself."
    ))
}

/// `hint`.
pub(super) fn hint(app: &mut App) -> Done {
    refuse_if_over(app)?;
    let is_on_screen = app.face == Face::Screen;
    let table = table_mut(app)?;
    if table.is_paused() {
        return refuse("the game is paused; type pause to go on.");
    }
    let turn = table.game().turn();
    if table.players()[turn].is_computer() {
        return refuse(format!(
            "it is {turn}'s turn, and {turn} is a computer; hints are for people."
        ));
    }
    table.machine.is_hint_wanted = true;
    if is_on_screen {
        app.say("Looking for a good move ...");
    }
    done()
}

/// `move` alone: the computer moves at once; in a paused game, it plays one move.
pub(super) fn move_now(app: &mut App) -> Done {
    refuse_if_over(app)?;
    let is_computing = app.is_computing();
    let table = table_mut(app)?;
    let turn = table.game().turn();
    if !table.players()[turn].is_computer() {
        return refuse(format!(
            "{turn} is human; type a move such as p1w 4 d or d2 d4."
        ));
    }
    if table.is_paused() {
        table.machine.is_stepping = true;
    } else if is_computing {
        return Ok(vec![Cmd::MoveNow]);
    } else {
        // It has failed, and tries again.
        table.machine.failure = None;
    }
    done()
}
