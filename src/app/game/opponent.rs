//! A game against the computer, with what was chosen the last time unless something else is said.

use crate::app::command::{Command, Computer, NewGame, Opponent, Side, Start};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::table::players::Who;
use crate::app::{App, Face};
use crate::engine::Level;
use crate::model::{ByColor, Color, TimeControl};

use super::{questions, start};

/// What was chosen the last time a game against the computer was started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct LastOpponent {
    /// The player's side.
    pub(in crate::app) side: Side,
    /// The computer.
    pub(in crate::app) who: Computer,
    /// The time control.
    pub(in crate::app) control: TimeControl,
}

impl Default for LastOpponent {
    fn default() -> LastOpponent {
        LastOpponent {
            side: Side::White,
            who: Computer::Level(Level::MIN),
            control: TimeControl::None,
        }
    }
}

/// Starts a game against the computer. Against a computer that is already there, a level alone only
/// changes how strong it is, and the word alone says who it is.
pub(super) fn start_game(app: &mut App, opponent: Opponent, is_confirmed: bool) -> Done {
    let last = &app.screen.last_opponent;
    let who = match opponent.who.clone() {
        Some(Computer::Named(name)) => known_engine(app, &name)?,
        Some(level) => level,
        None => last.who.clone(),
    };
    let is_only_level = opponent.side.is_none() && opponent.control.is_none();
    let table = &app.table;
    let is_against_computer = table.is_against_computer() && table.game().outcome().is_none();
    if opponent == Opponent::default() && is_against_computer {
        let line = questions::opponent(table);
        app.say(line);
        return done();
    }
    if is_only_level && is_against_computer && table.game().is_running() {
        let computer = !table.speaker();
        app.screen.last_opponent.who = who.clone();
        return super::super::computer::commands::seat(app, computer, who.player());
    }
    let chosen = LastOpponent {
        side: opponent.side.unwrap_or(last.side),
        control: opponent
            .control
            .clone()
            .unwrap_or_else(|| last.control.clone()),
        who,
    };
    let color = chosen.side.color(app.computer.seed());
    let mut players = ByColor::two(Who::Human, Who::Human);
    players[!color] = chosen.who.player();
    let game = NewGame {
        players: Some(Box::new(players)),
        control: Some(chosen.control.clone()),
        start: Start::PreparedBy(app.table.rules().of_players(Color::BOTH.len())),
        ..NewGame::default()
    };
    if !is_confirmed {
        start::refuse_while_running(app, &Command::Play(opponent), "play! with the same words")?;
    }
    let cmds = start::new_game(app, &game, true)?;
    app.screen.last_opponent = chosen;
    if app.face == Face::Plain {
        let line = questions::opponent(&app.table);
        app.say(line);
    }
    Ok(cmds)
}

/// An engine of the settings, in any case.
fn known_engine(app: &App, name: &str) -> Result<Computer, Refusal> {
    let names = app.settings.engine_names();
    let known = names.iter().find(|known| known.eq_ignore_ascii_case(name));
    match known {
        Some(known) => Ok(Computer::Named((*known).to_owned())),
        None if names.is_empty() => refuse(format!(
            "\"{name}\" is not a move, and the settings name no engine of that name."
        )),
        None => refuse(format!(
            "\"{name}\" is neither a move nor an engine; the engines are {}.",
            names.join(", ")
        )),
    }
}
