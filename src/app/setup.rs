//! Setting up a position. The game behind it is not touched until `done`.

use crate::model::{CastlingRights, File, Piece, Position, Role, Setup, Square};
use crate::notation::fen;

use super::command::{Command, Edit, Order};
use super::reply::{Done, done, refuse};
use super::{App, Cmd, game, screen};

/// Carries out a command while a position is being set up.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::Edit(Edit::Done) => finish(app, order.is_confirmed),
        Command::Edit(Edit::Cancel) => {
            app.screens.pop();
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
                | Command::Decline
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
    let line = apply(setup, edit);
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
    let position = match Position::try_from(setup) {
        Ok(position) => position,
        Err(problems) => {
            let reasons: Vec<String> = problems.iter().map(ToString::to_string).collect();
            return refuse(reasons.join("; "));
        }
    };
    if !is_confirmed && app.asks_first() {
        let order = Order::confirmed(Command::Edit(Edit::Done));
        let question = "Abandon the running game for this position?";
        screen::dialog::ask(app, question, "No, go back", order);
        return done();
    }
    app.screens.clear();
    let before = app.session.game().start().clone();
    let mut cmds = game::start::begin(app, position);
    let turn = app.session.game().turn();
    app.say(format!("Ready: {turn} to move."));
    game::start::report_start(app);
    screen::board::place_cursor(app);
    let lines = game::start::start_lines(app.session.game().start(), &before);
    cmds.extend(lines.into_iter().map(Cmd::Record));
    Ok(cmds)
}

/// A king that is put on another file than the e file takes no rights along: they were meant for a king
/// where it stood before. Tells whether there were any.
fn drop_stale_rights(setup: &mut Setup, piece: Piece, square: Square) -> bool {
    let before = setup.castling;
    if piece.role == Role::King && square.file() != File::E {
        for file in File::EIGHT {
            setup.castling = setup.castling.without(piece.color, file);
        }
    }
    setup.castling != before
}

fn apply(setup: &mut Setup, edit: Edit) -> String {
    match edit {
        Edit::Place(piece, square) => {
            setup.put(square, piece);
            setup.halfmove_clock = 0;
            let mut line = format!("{piece} on {square}.");
            if drop_stale_rights(setup, piece, square) {
                line += &format!(" {}'s castling rights are cleared.", piece.color);
            }
            line
        }
        Edit::Remove(square) => {
            setup.remove(square);
            setup.halfmove_clock = 0;
            format!("{square} is empty.")
        }
        Edit::Turn(color) => {
            setup.turn = color;
            format!("{color} moves next.")
        }
        Edit::Castling(letters) => {
            let rooks = letters.iter().map(|letter| letter.rook(setup));
            setup.castling = rooks.fold(CastlingRights::NONE, |rights, (color, rook)| {
                rights.with(color, rook)
            });
            if setup.castling == CastlingRights::NONE {
                "No castling rights.".to_owned()
            } else {
                format!("Castling: {}.", fen::write_castling(setup))
            }
        }
        Edit::EnPassant(target) => {
            setup.en_passant = target;
            match target {
                Some(square) => format!("A pawn has just passed {square}."),
                None => "No pawn can be captured en passant.".to_owned(),
            }
        }
        Edit::Board(board) => {
            *setup = *board;
            format!("The board is set. {} moves next.", setup.turn)
        }
        Edit::Clear => {
            *setup = Setup::empty().with_rules(setup.rules);
            "The board is empty. White moves next.".to_owned()
        }
        Edit::Start => {
            *setup = Setup::default().with_rules(setup.rules);
            "The usual start. White moves next.".to_owned()
        }
        // They leave the setup, and are dealt with before.
        Edit::Done | Edit::Cancel => String::new(),
    }
}
