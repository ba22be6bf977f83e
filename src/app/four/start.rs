//! New games at the table for four, and who plays them.

use crate::app::command::{Command, FourCommand, FourGame, FourStart, NewGame, Start};
use crate::app::game::start::{refuse_while_running, set_alternate};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd};
use crate::four::{Game, Position, Setup, fen4};
use crate::model::{ByColor, Color, TimeControl};

use super::players::{FourOptions, Player};
use super::{Table, moves, sentences, table, table_mut};

/// Starts a game for four, from a game between two or from the one on the table; a running game is
/// abandoned only if that is confirmed.
pub(in crate::app) fn new_game(app: &mut App, game: &FourGame, is_confirmed: bool) -> Done {
    if !is_confirmed {
        let how = match game.start {
            FourStart::Prepared if game.players.is_none() && game.has_teams == Some(true) => {
                "four! teams"
            }
            FourStart::Prepared if game.players.is_none() => "four!",
            FourStart::Prepared => "game! with the players",
            FourStart::From(_) => "fen! FEN4",
        };
        let command = FourCommand::NewGame(game.clone()).into();
        refuse_while_running(app, &command, how)?;
    }
    let position = start_of(app, game)?;
    let mut cmds: Vec<Cmd> = app.left_game().into_iter().collect();
    let alternates = app.settings.alternate;
    if table(app).is_err() {
        open_table(app);
    }
    let table = table_mut(app)?;
    table.start(position, alternates);
    if let Some(players) = game.players {
        table.players = players;
    }
    if let Some(control) = &game.control {
        table.control = control.clone();
    }
    if let Some(names) = &game.names {
        table.set_names(names);
    }
    cmds.push(Cmd::Record(game_line(table)));
    cmds.extend(start_line(table).map(Cmd::Record));
    cmds.extend(
        game.names
            .as_ref()
            .map(|names| Cmd::Record(names_line(names))),
    );
    say_new_game(app)?;
    Ok(cmds)
}

/// The position that a new game starts from.
fn start_of(app: &App, game: &FourGame) -> Result<Position, Refusal> {
    let table = table(app).ok();
    let has_teams = game
        .has_teams
        .unwrap_or_else(|| table.is_some_and(Table::has_teams));
    let position = match &game.start {
        FourStart::From(position) => (**position).clone(),
        FourStart::Prepared => {
            let untouched = table
                .map(Table::game)
                .filter(|game| game.played().is_empty() && game.undone().is_empty());
            untouched.map_or_else(Position::default, |game| game.start().clone())
        }
    };
    let position = position.with_teams(has_teams);
    match Setup::from(position.clone()).start_problems().first() {
        Some(problem) => refuse(format!(
            "a game cannot start from this position: {problem}."
        )),
        None => Ok(position),
    }
}

/// Puts a table in the place of the board for two, whose game has been left.
fn open_table(app: &mut App) {
    let seed = app.computer.seed();
    let table = Table::new(FourOptions {
        seed,
        ..FourOptions::default()
    });
    app.session.start(crate::model::Position::default(), false);
    app.computer.start_game();
    crate::app::screen::board::place_cursor(app);
    app.four = Some(Box::new(table));
    app.screens.clear();
}

/// Starts again with the same players: from the usual position, or from where this game began.
pub(super) fn again(app: &mut App, game: &NewGame, is_confirmed: bool) -> Done {
    let present = table(app)?;
    let (start, how) = match game.start {
        Start::Same => (present.game().start().clone(), "restart!"),
        _ => (Position::default().with_teams(present.has_teams()), "new!"),
    };
    if !is_confirmed {
        refuse_while_running(app, &Command::NewGame(game.clone()), how)?;
    }
    let mut cmds: Vec<Cmd> = app.left_game().into_iter().collect();
    let alternates = app.settings.alternate;
    table_mut(app)?.start(start, alternates);
    if let Some(control) = &game.control {
        table_mut(app)?.control = control.clone();
    }
    cmds.push(Cmd::Record(how.to_owned()));
    say_new_game(app)?;
    Ok(cmds)
}

/// The table is left for a game between two.
pub(in crate::app) fn leave(app: &mut App) {
    app.four = None;
}

pub(in crate::app) fn say_new_game(app: &mut App) -> Result<(), Refusal> {
    let table = table(app)?;
    let turn = table.game().turn();
    let teams = if table.has_teams() {
        ", White and Black against Green and Orange"
    } else {
        ""
    };
    app.say(format!("A new game for four{teams}. {turn} is to move."));
    moves::report_state(app);
    Ok(())
}

/// The line that, typed again, starts this game. Whoever replays a journal plays all four: the
/// computers' moves are in it, too.
pub(super) fn game_line(table: &Table) -> String {
    let teams = if table.has_teams() { " teams" } else { "" };
    let time = match &table.control {
        TimeControl::None => String::new(),
        control @ TimeControl::Clocks(_) => format!(" {control}"),
    };
    format!("game! four{teams} human human human human{time}")
}

/// The line that, typed again, starts from this game's position, if it is not the usual one.
pub(super) fn start_line(table: &Table) -> Option<String> {
    let start = table.game().start();
    let usual = Position::default().with_teams(start.has_teams());
    (*start != usual).then(|| format!("fen! {}", fen4::write(start)))
}

/// The line that, typed again, names the players.
pub(super) fn names_line(names: &ByColor<String>) -> String {
    format!("names {}", names.clone().into_values().join(", "))
}

pub(super) fn rename(app: &mut App, names: &ByColor<String>) -> Done {
    let line = names_line(names);
    table_mut(app)?.set_names(names);
    say_chairs(app, "")?;
    Ok(vec![Cmd::Record(line)])
}

/// Everyone moves on to the next chair.
pub(super) fn swap(app: &mut App) -> Done {
    table_mut(app)?.rotate();
    if table(app)?.has_names() {
        say_chairs(app, "The players change chairs: ")?;
    } else {
        app.say("The players change chairs: everyone moves on to the next one clockwise.");
    }
    Ok(vec![Cmd::Record("swap".to_owned())])
}

/// `White is Ann, Green is Bob, ...`
fn say_chairs(app: &mut App, before: &str) -> Result<(), Refusal> {
    let table = table(app)?;
    let chairs = Color::FOUR.map(|seat| format!("{seat} is {}", table.name(seat)));
    app.say(format!("{before}{}.", chairs.join(", ")));
    Ok(())
}

pub(super) fn alternate(app: &mut App, on: bool) -> Done {
    app.say(if on {
        "The players change chairs with each new game."
    } else {
        "The players keep their chairs."
    });
    Ok(set_alternate(app, on))
}

/// Changes who plays in a chair.
pub(super) fn seat(app: &mut App, seat: Color, who: Player) -> Done {
    let table = table_mut(app)?;
    table.changes.count();
    table.players[seat] = who;
    table.machine.forget();
    app.say(format!("{seat} is {who} now."));
    done()
}

/// The only chair of a person, or the one whose turn it is: whom a command speaks for.
pub(super) fn speaker(table: &Table) -> Color {
    let only = table.only_person();
    only.filter(|&seat| !table.game().position().is_out(seat))
        .unwrap_or_else(|| table.game().turn())
}

impl App {
    /// What archives the game being played, as it is left.
    pub fn left_game(&self) -> Option<Cmd> {
        match self.table() {
            Some(_) => self.archived_four().map(Cmd::ArchiveFour),
            None => self.archived().map(Cmd::Archive),
        }
    }

    /// The lines that, typed into a new program, bring a game for four to where it is now.
    pub(in crate::app) fn four_record(&self, table: &Table) -> Vec<String> {
        let mut lines = vec![game_line(table)];
        lines.extend(start_line(table));
        lines.extend(table.names.as_ref().map(names_line));
        if self.settings.alternate {
            lines.push("alternate on".to_owned());
        }
        let mut game = Game::from_position(table.game().start().clone());
        for step in table.game().played() {
            lines.extend(super::draws::step_lines(&game, *step));
            let _ = match step.mv() {
                Some(mv) => game.play_on(mv),
                None => game.take_step(*step),
            };
        }
        lines
    }

    /// Who plays and how far they are: `Ann, Bob, Cid and Dan, after 12 steps, Green to move`.
    pub(in crate::app) fn place_at_table(table: &Table) -> String {
        let names = Color::FOUR.map(|seat| table.name(seat).to_owned());
        let place = match sentences::last_numbered(table.game()) {
            Some(last) => format!("after {last}"),
            None => "at the start".to_owned(),
        };
        let state = match table.outcome() {
            Some(outcome) => outcome.to_string(),
            None => format!("{} to move", table.game().turn()),
        };
        format!("{}, {place}, {state}", names.join(" - "))
    }

    /// Where a list of games leads back to: `Back to your game; Green is to move.`
    pub(in crate::app) fn back_at_table(table: &Table) -> String {
        match table.outcome() {
            Some(outcome) => format!("Back to your game, which is over: {outcome}."),
            None => format!("Back to your game; {} is to move.", table.game().turn()),
        }
    }
}
