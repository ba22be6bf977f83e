//! Setting up a position. The game behind it is not touched until `done`.

use crate::model::{
    AnySetup, Board, CastlingRights, CastlingSide, Color, File, Piece, Role, Square,
};
use crate::model::{Setup, cross};
use crate::notation::fen;

use super::command::{Command, Edit, Order, Rights};
use super::reply::{Done, done, refuse};
use super::{App, Cmd, game, screen};

/// Carries out a command while a position is being set up.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::Edit(Edit::Done) => finish(app, order.is_confirmed),
        Command::Edit(Edit::Cancel) => {
            app.screens.leave_if(|_| true);
            screen::board::place_cursor(app);
            app.say("The setup is cancelled; the game is as it was.");
            done()
        }
        Command::Edit(edit) => change(app, edit),
        Command::RemovePiece => change(app, Edit::Remove(app.screen.cursor)),
        Command::Setup => refuse("the board is being set up already; type done or cancel."),
        Command::OpenNewGameForm => {
            screen::forms::open_menu(app);
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
    let Some(line) = apply(setup, edit) else {
        return refuse("that is for another board.");
    };
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
    let mut lines = game::start::start_lines(start, &before);
    if start.board() == Board::Cross {
        lines.insert(0, game::start::game_line(&app.table));
        lines.retain(|line| line != "new!");
    }
    let turn = start.turn();
    app.say(format!("Ready: {turn} to move."));
    game::start::report_start(app);
    cmds.extend(lines.into_iter().map(Cmd::Record));
    Ok(cmds)
}

/// A king that is put on another file than the e file takes no rights along: they were meant for a king
/// where it stood before. Tells whether there were any.
fn drop_stale_rights(setup: &mut AnySetup, piece: Piece, square: Square) -> bool {
    let AnySetup::Usual(setup) = setup else {
        return false;
    };
    let before = setup.castling;
    if piece.role == Role::King && square.file() != File::E {
        for file in File::EIGHT {
            setup.castling = setup.castling.without(piece.color, file);
        }
    }
    setup.castling != before
}

/// Changes the board; says what it shows now, or nothing if the change is one of another board.
fn apply(setup: &mut AnySetup, edit: Edit) -> Option<String> {
    Some(match edit {
        Edit::Place(piece, square) => {
            setup.put(square, piece);
            let mut line = format!("{piece} on {square}.");
            if drop_stale_rights(setup, piece, square) {
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
                return None;
            }
            setup.set_turn(color);
            format!("{color} moves next.")
        }
        Edit::Castling(rights) => set_castling(setup, &rights)?,
        Edit::EnPassant(passed) => set_passed(setup, passed)?,
        Edit::Board(board) => {
            let rules = setup.rules();
            *setup = *board;
            if let AnySetup::Cross(setup) = setup {
                setup.set_teams(rules.has_teams);
            }
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

fn set_castling(setup: &mut AnySetup, rights: &Rights) -> Option<String> {
    let written = match setup {
        AnySetup::Usual(setup) => {
            setup.castling = usual_rights(setup, rights)?;
            fen::write_castling(setup)
        }
        AnySetup::Cross(setup) => {
            let rights = match rights {
                Rights::All => cross::CastlingRights::ALL,
                Rights::None => cross::CastlingRights::NONE,
                Rights::Letters(_) => return None,
                Rights::Sides(rights) => *rights,
            };
            setup.set_castling(rights);
            let words = rights.iter().map(|(side, castling)| {
                let letter = match castling {
                    CastlingSide::Short => 'K',
                    CastlingSide::Long => 'Q',
                };
                format!("{}{letter}", side.letter())
            });
            words.collect::<Vec<String>>().join(" ")
        }
    };
    Some(match written.as_str() {
        "" | "-" => "No castling rights.".to_owned(),
        written => format!("Castling: {written}."),
    })
}

/// The rights that letters mean on the board as it is.
fn usual_rights(setup: &Setup, rights: &Rights) -> Option<CastlingRights> {
    let letters = match rights {
        Rights::All => &fen::ALL_CASTLING[..],
        Rights::None => &[],
        Rights::Letters(letters) => letters,
        Rights::Sides(_) => return None,
    };
    let rooks = letters.iter().map(|letter| letter.rook(setup));
    Some(rooks.fold(CastlingRights::NONE, |rights, (color, rook)| {
        rights.with(color, rook)
    }))
}

fn set_passed(setup: &mut AnySetup, passed: Option<Square>) -> Option<String> {
    match setup {
        AnySetup::Usual(setup) => {
            setup.en_passant = passed;
            Some(match passed {
                Some(square) => format!("A pawn has just passed {square}."),
                None => "No pawn can be captured en passant.".to_owned(),
            })
        }
        AnySetup::Cross(setup) => {
            let Some(square) = passed else {
                for side in Color::FOUR {
                    setup.set_passed(side, None);
                }
                return Some("No pawn can be captured en passant.".to_owned());
            };
            let side = cross::passing_side(square)?;
            setup.set_passed(side, Some(square));
            Some(format!("{side}'s pawn has just passed {square}."))
        }
    }
}
