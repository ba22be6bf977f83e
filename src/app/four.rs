//! Games for four at one board: the same commands, with chairs in place of sides.
//!
//! ```text
//!  players  table  view  shown    who sits there, the game they play, and how it is looked at
//!  start  moves  draws  history   what commands do to the game
//!  board                    cursor, selection and mouse
//!  questions  sentences     answers that change nothing; how the program speaks
//!  setup  viewer            a position being set up; a game from a PGN4 file
//!  machine  computer        the computers at the table
//!  memory                   the session as PGN4, so that it can be saved and resumed
//! ```
//!
//! The running game of four is in the [`App`], whatever covers it; one that is only viewed is a screen.

pub(in crate::app) mod board;
pub(in crate::app) mod computer;
mod draws;
mod history;
mod machine;
mod memory;
mod moves;
mod players;
mod questions;
mod sentences;
mod setup;
mod shown;
pub(in crate::app) mod start;
mod table;
mod view;
pub(in crate::app) mod viewer;

pub(in crate::app) use machine::FourWish;
pub use machine::{FourPurpose, FourRequest, Machine};
pub use memory::is_four;
pub use players::{
    FourOptions, ParsePlayerError, Player, check_four_names, check_four_time, parse_four_names,
};
pub use sentences::{check_lines, elimination_line, ending_line, score_line, short_score_line};
pub use table::{Offer, Table, Viewed};
pub use view::{FourBrush, FourChooser, View};
pub use viewer::{FourFile, is_pgn4};

pub(in crate::app) use draws::take_step;
pub(in crate::app) use moves::report_state;
pub(in crate::app) use sentences::sheet;

use crate::model::{Clock, Color};

use super::command::{Command, Direction, FourCommand, Order, Start, Step as Walk};
use super::reply::{Done, Refusal, done, refuse};
use super::{App, Cmd, Face, Screen, game, screen};

impl App {
    /// The table for four that is on the screen, or that waits for an answer to the question
    /// whether its game is to be resumed.
    pub fn four(&self) -> Option<&Table> {
        match self.top() {
            None | Some(Screen::Resuming(_)) => self.four.as_deref(),
            Some(Screen::FourViewer(table)) => Some(table),
            _ => None,
        }
    }

    /// The table whose game is being played, whatever is on the screen.
    pub fn table(&self) -> Option<&Table> {
        self.four.as_deref()
    }

    pub(in crate::app) fn table_mut(&mut self) -> Option<&mut Table> {
        self.four.as_deref_mut()
    }

    /// The player at the bottom of the board for four.
    pub fn four_viewpoint(&self) -> Color {
        let table = self.four();
        table.map_or(Color::White, |table| {
            table.viewpoint(self.settings.auto_flip)
        })
    }

    /// Whether the game being played, between two or among four, has begun and is not over.
    pub fn is_game_running(&self) -> bool {
        match self.table() {
            Some(table) => table.game().is_running(),
            None => self.session.game().is_running(),
        }
    }

    /// Whether the game being played, between two or among four, is over.
    pub fn is_over(&self) -> bool {
        match self.table() {
            Some(table) => table.outcome().is_some(),
            None => self.session.game().outcome().is_some(),
        }
    }

    /// The clock of the game for four, if it runs now.
    pub(in crate::app) fn running_four_clock(&self) -> Option<Clock> {
        let table = self.four.as_ref().filter(|_| self.top().is_none())?;
        let runs = table.is_clock_running() && self.has_four_begun(table);
        table.clock().filter(|_| runs)
    }

    /// Whether the clocks have been started: on the screen a player's first move does that, or the
    /// first key.
    fn has_four_begun(&self, table: &Table) -> bool {
        let game = table.game();
        let is_computers_turn = table.players()[game.turn()].is_computer();
        let has_key = self.starts_with_a_key() && !table.thinking.is_zero();
        self.face == Face::Plain || is_computers_turn || has_key || !game.played().is_empty()
    }

    /// Whether a position for four is being set up.
    pub(in crate::app) fn is_four_set_up(&self) -> bool {
        self.table().is_some_and(|table| table.setup().is_some())
    }
}

/// The table on the screen.
pub(in crate::app) fn table(app: &App) -> Result<&Table, Refusal> {
    let shown = match app.top() {
        None => app.four.as_deref(),
        Some(Screen::FourViewer(table)) => Some(&**table),
        _ => None,
    };
    shown.ok_or_else(no_table)
}

/// The table on the screen, to be changed.
pub(in crate::app) fn table_mut(app: &mut App) -> Result<&mut Table, Refusal> {
    let shown = match app.screens.top_mut() {
        None => app.four.as_deref_mut(),
        Some(Screen::FourViewer(table)) => Some(&mut **table),
        _ => None,
    };
    shown.ok_or_else(no_table)
}

fn no_table() -> Refusal {
    Refusal::new("this is not a game for four.")
}

/// Carries out a command while a table for four is on the screen.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    let shown = table(app)?;
    if shown.setup().is_some() {
        return setup::run(app, order);
    }
    if shown.viewed().is_some() {
        return viewer::run(app, order);
    }
    let Order {
        command,
        is_confirmed,
    } = order;
    let is_about_present = matches!(
        command,
        Command::Move(_) | Command::MoveLine(_) | Command::Undo(_) | Command::Redo(_)
    );
    if is_about_present && app.face == Face::Screen {
        refuse_while_hidden(app)?;
        board::return_to_present(app)?;
    }
    if command.may_change_game() {
        table_mut(app)?.view.deselect();
    }
    match command {
        Command::Move(text) => moves::play(app, &text),
        Command::MoveLine(line) => moves::play_line(app, line),
        Command::Four(command) => run_four(app, command, is_confirmed),
        // These leave the table for a game between two.
        Command::NewGame(ref two)
            if two.players.is_some() || matches!(two.start, Start::From(_)) =>
        {
            game::run(
                app,
                Order {
                    command,
                    is_confirmed,
                },
            )
        }
        Command::Play(_) => game::run(
            app,
            Order {
                command,
                is_confirmed,
            },
        ),
        Command::OpenPlayForm if app.face == Face::Plain => game::run(
            app,
            Order {
                command,
                is_confirmed,
            },
        ),
        Command::NewGame(game) => start::again(app, &game, is_confirmed),
        Command::Resign(_) => draws::resign(app, None, is_confirmed),
        Command::Draw(_) => draws::offer(app, None),
        Command::Accept => draws::accept(app, None),
        Command::Decline => draws::decline(app, None),
        Command::Claim(_) => refuse(
            "there is nothing to claim: repetition and two hundred quiet half-moves end a game for four by themselves.",
        ),
        Command::Undo(count) => history::undo(app, count),
        Command::Redo(count) => history::redo(app, count),
        Command::Hint => computer::hint(app),
        Command::MoveNow => computer::move_now(app),
        Command::Pause => pause(app),
        Command::Swap => start::swap(app),
        Command::Alternate(on) => start::alternate(app, on),
        Command::Setup => setup::open(app),
        other => run_anywhere(app, other, is_confirmed),
    }
}

fn run_four(app: &mut App, command: FourCommand, is_confirmed: bool) -> Done {
    match command {
        FourCommand::NewGame(game) => start::new_game(app, &game, is_confirmed),
        FourCommand::Seat(seat, who) => start::seat(app, seat, who),
        FourCommand::Names(names) => start::rename(app, &names),
        FourCommand::Resign(seat) => draws::resign(app, Some(seat), is_confirmed),
        FourCommand::Draw(seat) => draws::offer(app, Some(seat)),
        FourCommand::Accept(seat) => draws::accept(app, Some(seat)),
        FourCommand::Decline(seat) => draws::decline(app, Some(seat)),
        FourCommand::Edit(_) => {
            refuse("that is a word for setting up a position; type setup first.")
        }
        FourCommand::GoTo(step) => board::show_step(app, step),
        other => run_anywhere(app, Command::Four(other), is_confirmed),
    }
}

/// What means the same whether the game is played, set up or viewed: questions, and how the board
/// is shown.
pub(in crate::app) fn run_anywhere(app: &mut App, command: Command, is_confirmed: bool) -> Done {
    if let Some(answer) = questions::answer(app, &command) {
        return answer;
    }
    match command {
        Command::Flip => flip(app),
        Command::AutoFlip(on) => auto_flip(app, on),
        Command::CopyFen => questions::copy_position(app),
        Command::CopyPgn => questions::copy_game(app),
        Command::Save(path) => questions::save(app, path, is_confirmed),
        Command::Cursor(direction) => move_cursor(app, direction),
        Command::Choose => board::choose_under_cursor(app),
        Command::Deselect => board::deselect_or_open_menu(app),
        Command::NextPiece => board::cycle(app, true),
        Command::PreviousPiece => board::cycle(app, false),
        Command::Browse(browse) => board::browse(app, browse),
        Command::Step(Walk::By(_) | Walk::First | Walk::Last) => done(),
        other => screen::run(
            app,
            Order {
                command: other,
                is_confirmed,
            },
        ),
    }
}

fn move_cursor(app: &mut App, direction: Direction) -> Done {
    let viewpoint = app.four_viewpoint();
    board::move_cursor(table_mut(app)?, viewpoint, direction);
    done()
}

/// Turns the board by a quarter, so that the next player clockwise sits at the bottom.
fn flip(app: &mut App) -> Done {
    let table = table_mut(app)?;
    table.view.quarters = (table.view.quarters + 1) % 4;
    let seat = app.four_viewpoint();
    app.say(format!("The board is seen from {seat}'s side."));
    done()
}

fn auto_flip(app: &mut App, on: bool) -> Done {
    app.settings.auto_flip = on;
    table_mut(app)?.view.quarters = 0;
    app.say(if on {
        "The board turns to the player to move."
    } else {
        "The board stays as it is."
    });
    Ok(vec![Cmd::SaveSettings(Box::new(app.settings.clone()))])
}

fn pause(app: &mut App) -> Done {
    refuse_if_over(app)?;
    let table = table_mut(app)?;
    table.changes.count();
    table.is_paused = !table.is_paused;
    let is_paused = table.is_paused();
    app.say(if is_paused {
        "The game is paused; type pause to go on."
    } else {
        "The game goes on."
    });
    done()
}

/// Stops the clocks of a game that runs, if it has any.
pub(in crate::app) fn pause_clocks(app: &mut App) {
    let runs = |table: &&Table| table.is_clock_running() && table.game().is_running();
    if app.table().as_ref().is_some_and(runs) {
        let _ = pause(app);
    }
}

/// Refuses what needs a game that is still being played.
fn refuse_if_over(app: &App) -> Result<(), Refusal> {
    match table(app)?.outcome() {
        Some(outcome) => refuse(format!("the game is over: {outcome}.")),
        None => Ok(()),
    }
}

/// While the board is hidden, nothing is done on it and nothing of it is shown.
fn refuse_while_hidden(app: &App) -> Result<(), Refusal> {
    if app.hides_board() {
        return refuse("the game is paused; F6 or pause continues it.");
    }
    Ok(())
}

/// A new message has come: what proved the last refusal is no longer shown.
pub(in crate::app) fn forget_proof(app: &mut App) {
    if let Ok(table) = table_mut(app) {
        table.view.proof.clear();
    }
}
