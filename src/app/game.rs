//! What commands do to the game being played.

pub(in crate::app) mod draws;
pub(in crate::app) mod files;
pub(in crate::app) mod history;
pub(in crate::app) mod moves;
pub(in crate::app) mod opponent;
pub(in crate::app) mod questions;
pub(in crate::app) mod start;

use crate::model::{AnySetup, Step};

use super::command::{Command, Opponent, Order};
use super::reply::{Done, Refusal, done, refuse};
use super::{App, Face, Screen, computer, screen, viewer};

/// Carries out a command while a game is on the board.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    let Order {
        command,
        is_confirmed,
    } = order;
    let is_about_present = matches!(
        command,
        Command::Move(_)
            | Command::MoveWithDraw(_)
            | Command::MoveLine(_)
            | Command::Undo(_)
            | Command::Redo(_)
    );
    if is_about_present && app.face == Face::Screen {
        refuse_while_hidden(app)?;
        screen::board::return_to_present(app)?;
    }
    if command.may_change_game() {
        screen::board::deselect(app);
    }
    match command {
        Command::Move(text) => moves::make_typed(app, &text),
        Command::MoveWithDraw(text) => {
            let mover = app.table.game().turn();
            let mut cmds = moves::make_typed(app, &text)?;
            cmds.extend(draws::offer(app, Some(mover))?);
            Ok(cmds)
        }
        Command::MoveLine(line) => moves::play_line(app, line),
        Command::MoveNow => computer::commands::move_now(app),
        Command::Hint => computer::commands::hint(app),
        Command::Seat(color, who) => computer::commands::seat(app, color, who),
        Command::NewGame(game) => start::new_game(app, &game, is_confirmed),
        Command::Play(opponent) => opponent::start_game(app, opponent, is_confirmed),
        Command::OpenPlayForm if app.face == Face::Plain => {
            opponent::start_game(app, Opponent::default(), is_confirmed)
        }
        Command::Resign(side) => draws::resign(app, side, is_confirmed),
        Command::Draw(side) => draws::offer(app, side),
        Command::Accept(side) => draws::accept(app, side),
        Command::Decline(side) => draws::decline(app, side),
        Command::Claim(text) => draws::claim(app, text.as_ref()),
        Command::Undo(count) => history::undo(app, count),
        Command::Redo(count) => history::redo(app, count),
        Command::Pause => pause(app),
        Command::Flag(color) => draws::take_step(app, Step::FlagFall(color)),
        Command::AddTime(time) => history::add_time(app, time),
        Command::Names(names) => start::rename(app, &names),
        Command::Swap => start::swap(app),
        Command::Alternate(on) => start::alternate(app, on),
        Command::Review => viewer::review::toggle(app, is_confirmed),
        Command::Setup => open_setup(app),
        other => screen::run(
            app,
            Order {
                command: other,
                is_confirmed,
            },
        ),
    }
}

/// Refuses what needs a game that is still being played.
pub(in crate::app) fn refuse_if_over(app: &App) -> Result<(), Refusal> {
    match app.table.game().outcome() {
        Some(outcome) => refuse(format!("the game is over: {outcome}.")),
        None => Ok(()),
    }
}

/// While the board is hidden, nothing is done on it and nothing of it is shown.
pub(in crate::app) fn refuse_while_hidden(app: &App) -> Result<(), Refusal> {
    if app.hides_board() {
        return refuse("the game is paused; F6 or pause continues it.");
    }
    Ok(())
}

/// A person does not move for a computer.
pub(in crate::app) fn refuse_for_computer(app: &App) -> Result<(), Refusal> {
    let game = app.table.game();
    let turn = game.turn();
    let player = &app.table.players()[turn];
    if !player.is_computer() || game.outcome().is_some() {
        return Ok(());
    }
    let who = player.short();
    refuse(format!(
        "it is {turn}'s turn, and {turn} is {who}; move makes it move at once, undo takes your move back."
    ))
}

fn open_setup(app: &mut App) -> Done {
    let setup = AnySetup::from(app.table.game().position());
    let example = setup.rules().board.examples().setup;
    app.say(format!(
        "Set up the board: {example}, clear, start; then done or cancel."
    ));
    app.screens.push(Screen::Setup(setup));
    screen::board::place_cursor(app);
    done()
}

pub(in crate::app) fn pause(app: &mut App) -> Done {
    refuse_if_over(app)?;
    app.table.toggle_pause();
    app.say(if app.table.is_paused() {
        "The game is paused; type pause to go on."
    } else {
        "The game goes on."
    });
    done()
}

/// Stops the clocks of a game that runs, if it has any.
pub(in crate::app) fn pause_clocks(app: &mut App) {
    if app.table.is_clock_running() && app.table.game().is_running() {
        let _ = pause(app);
    }
}
