//! Setting up a position. The game behind it is not touched until `done`.

use crate::model::{AnySetup, Square};
use crate::notation::fen;

use super::command::{Command, Edit, Order, Rights};
use super::reply::{Done, Refusal, done, refuse};
use super::{App, Cmd, game, screen};

/// Carries out a command while a position is being set up.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::Edit(Edit::Done) => finish(app, order.is_confirmed),
        Command::Edit(Edit::Cancel) => {
            app.screens.pop();
            screen::board::place_cursor(app);
            app.say("The setup is cancelled; the game is as it was.");
            done()
        }
        Command::Edit(edit) => change(app, edit),
        Command::RemovePiece => change(app, Edit::Remove(app.screen.cursor)),
        Command::Setup => refuse("the board is being set up already; type done or cancel."),
        Command::OpenNewGameForm => {
            screen::menu::open(app);
            done()
        }
        ref command if is_about_game(command) => {
            refuse("the board is being set up; type done or cancel before going on with a game.")
        }
        _ => screen::run(app, order),
    }
}

/// Whether a command needs the game that waits behind the board.
const fn is_about_game(command: &Command) -> bool {
    command.may_change_game()
        || matches!(
            command,
            Command::Draw(_)
                | Command::Decline(_)
                | Command::Hint
                | Command::Review
                | Command::Pause
                | Command::Swap
                | Command::Names(_)
                | Command::Alternate(_)
                | Command::Archive
                | Command::ListGames(_)
                | Command::ViewFile { .. }
                | Command::Trash
                | Command::RestoreGame
                | Command::EmptyTrash
                | Command::Save(_)
                | Command::Clock
                | Command::Browse(_)
        )
}

/// Changes the board and says what it shows now.
pub(in crate::app) fn change(app: &mut App, edit: Edit) -> Done {
    let Some(setup) = app.setup_mut() else {
        return done();
    };
    let line = apply(setup, edit).map_err(Refusal::new)?;
    app.say(line);
    done()
}

/// Moves a piece of the setup board by hand.
pub(in crate::app) fn drag(app: &mut App, from: Square, to: Square) -> Done {
    let Some(setup) = app.setup_mut() else {
        return done();
    };
    let Some(piece) = setup.piece_at(from) else {
        return done();
    };
    setup.remove(from);
    change(app, Edit::Place(piece, to))
}

/// `done`: a running game is not abandoned for the new position without a question.
fn finish(app: &mut App, is_confirmed: bool) -> Done {
    let Some(setup) = app.setup() else {
        return done();
    };
    let position = match setup.position() {
        Ok(position) => position,
        Err(problems) => return refuse(problems.join("; ")),
    };
    if !is_confirmed && app.asks_first() {
        let order = Order::confirmed(Command::Edit(Edit::Done));
        let question = "Abandon the running game for this position?";
        screen::dialog::ask(app, question, "No, go back", order);
        return done();
    }
    let before = app.table.game().start().clone();
    let mut cmds = game::start::begin(app, position);
    let start = app.table.game().start();
    let lines = game::start::start_lines(start, &before);
    let turn = start.turn();
    app.say(format!("Ready: {turn} to move."));
    game::start::report_start(app);
    cmds.extend(lines.into_iter().map(Cmd::Record));
    Ok(cmds)
}

/// Changes the board; says what it shows now, or why there is no such change of this board.
fn apply(setup: &mut AnySetup, edit: Edit) -> Result<String, String> {
    Ok(match edit {
        Edit::Place(piece, square) => {
            setup.put(square, piece);
            let mut line = format!("{piece} on {square}.");
            if setup.drop_stale_rights(piece, square) {
                line += &format!(" {}'s castling rights are cleared.", piece.color);
            }
            line
        }
        Edit::Remove(square) => {
            setup.remove(square);
            format!("{square} is empty.")
        }
        Edit::Turn(color) => {
            if !setup.rules().sides.contains(&color) {
                return Err(format!("{color} does not play here."));
            }
            setup.set_turn(color);
            format!("{color} moves next.")
        }
        Edit::Castling(rights) => set_castling(setup, &rights),
        Edit::EnPassant(passed) if !setup.set_passed(passed) => {
            let square = passed.map(|square| square.to_string()).unwrap_or_default();
            return Err(format!("no pawn passes {square} with its first step."));
        }
        Edit::EnPassant(Some(square)) => format!("A pawn has just passed {square}."),
        Edit::EnPassant(None) => "No pawn can be captured en passant.".to_owned(),
        Edit::Board(board) => {
            *setup = *board;
            format!("The board is set. {} moves next.", setup.turn())
        }
        Edit::Clear => {
            *setup = setup.cleared();
            "The board is empty. White moves next.".to_owned()
        }
        Edit::Start => {
            *setup = setup.at_start();
            "The usual start. White moves next.".to_owned()
        }
        // They leave the setup, and are dealt with before.
        Edit::Done | Edit::Cancel => String::new(),
    })
}

fn set_castling(setup: &mut AnySetup, rights: &Rights) -> String {
    fen::set_rights(
        setup,
        match rights {
            Rights::All => None,
            Rights::None => Some(&[]),
            Rights::Letters(letters) => Some(letters),
        },
    );
    match fen::write_rights(setup).as_str() {
        "-" => "No castling rights.".to_owned(),
        written => format!("Castling: {written}."),
    }
}
