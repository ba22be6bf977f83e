//! Setting up a position for four. The game behind it is not touched until `done`.

use crate::app::command::{Command, Edit, FourCommand, FourEdit, Order};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, Cmd, screen};
use crate::four::{CastlingRights, Position, Setup};
use crate::model::{CastlingSide, Color};

use super::start::{game_line, start_line};
use super::{moves, run_anywhere, table, table_mut};

/// Begins to set up a position, from the one on the board.
pub(super) fn open(app: &mut App) -> Done {
    let table = table_mut(app)?;
    let mut setup = Setup::from(table.game().position().clone());
    for seat in Color::FOUR {
        setup.set_out(seat, false);
    }
    table.view.deselect();
    table.setup = Some(setup);
    app.say("Set up the board: + kw h1, - h1, = green, clear, start; then done or cancel.");
    done()
}

/// Carries out a command while a position is being set up.
pub(super) fn run(app: &mut App, order: Order) -> Done {
    let Order {
        command,
        is_confirmed,
    } = order;
    match command {
        Command::Edit(Edit::Done) => finish(app, is_confirmed),
        Command::Edit(Edit::Cancel) => {
            table_mut(app)?.setup = None;
            app.say("The setup is cancelled; the game is as it was.");
            done()
        }
        Command::Edit(Edit::Clear) => {
            let has_teams = table(app)?.has_teams();
            let mut board = Setup::default();
            board.set_teams(has_teams);
            replace(app, board, "The board is empty. White moves next.")
        }
        Command::Edit(Edit::Start) => {
            let board = Position::default().with_teams(table(app)?.has_teams());
            replace(app, board.into(), "The usual start. White moves next.")
        }
        Command::Edit(edit) => match as_four(&edit) {
            Some(edit) => change(app, edit),
            None => refuse("that is for games between two players."),
        },
        Command::Four(FourCommand::Edit(edit)) => change(app, edit),
        Command::RemovePiece => {
            let cursor = table(app)?.cursor();
            change(app, FourEdit::Remove(cursor))
        }
        Command::Setup => refuse("the board is being set up already; type done or cancel."),
        Command::OpenNewGameForm => {
            screen::menu::open(app);
            done()
        }
        ref command if is_about_game(command) => {
            refuse("the board is being set up; type done or cancel before going on with a game.")
        }
        other => run_anywhere(app, other, is_confirmed),
    }
}

/// Rows of the menu that are the same for two and for four.
fn as_four(edit: &Edit) -> Option<FourEdit> {
    Some(match edit {
        Edit::Turn(Color::White) => FourEdit::Turn(Color::White),
        Edit::Turn(Color::Black) => FourEdit::Turn(Color::Black),
        Edit::Castling(letters) if letters.is_empty() => {
            FourEdit::Castling(CastlingRights::default())
        }
        Edit::Castling(_) => FourEdit::Castling(Position::default().castling()),
        _ => return None,
    })
}

/// Whether a command needs the game that waits behind the board.
const fn is_about_game(command: &Command) -> bool {
    command.may_change_game()
        || matches!(
            command,
            Command::Draw(_)
                | Command::Decline
                | Command::Hint
                | Command::Pause
                | Command::Swap
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
                | Command::Four(
                    FourCommand::Draw(_)
                        | FourCommand::Accept(_)
                        | FourCommand::Decline(_)
                        | FourCommand::Names(_)
                )
        )
}

fn replace(app: &mut App, board: Setup, line: &str) -> Done {
    table_mut(app)?.setup = Some(board);
    app.say(line);
    done()
}

/// Changes the board and says what it shows now.
pub(super) fn change(app: &mut App, edit: FourEdit) -> Done {
    let table = table_mut(app)?;
    let has_teams = table.has_teams();
    let Some(setup) = &mut table.setup else {
        return done();
    };
    let line = match edit {
        FourEdit::Place(piece, square) => {
            setup.put(square, piece);
            setup.set_halfmove_clock(0);
            format!("{piece} on {square}.")
        }
        FourEdit::Remove(square) => {
            setup.remove(square);
            setup.set_halfmove_clock(0);
            format!("{square} is empty.")
        }
        FourEdit::Turn(seat) => {
            setup.set_turn(seat);
            format!("{seat} moves next.")
        }
        FourEdit::Castling(rights) => {
            setup.set_castling(rights);
            castling_line(rights)
        }
        FourEdit::EnPassant(None) => {
            for seat in Color::FOUR {
                setup.set_passed(seat, None);
            }
            "No pawn can be captured en passant.".to_owned()
        }
        FourEdit::EnPassant(Some((seat, square))) => {
            setup.set_passed(seat, Some(square));
            format!("{seat}'s pawn has just passed {square}.")
        }
        FourEdit::Board(board) => {
            *setup = *board;
            setup.set_teams(has_teams);
            format!("The board is set. {} moves next.", setup.board().turn())
        }
    };
    app.say(line);
    done()
}

/// `Castling: wK wQ gK.`
fn castling_line(rights: CastlingRights) -> String {
    let words: Vec<String> = rights
        .iter()
        .map(|(seat, side)| {
            let side = match side {
                CastlingSide::Short => 'K',
                CastlingSide::Long => 'Q',
            };
            format!("{}{side}", seat.letter())
        })
        .collect();
    if words.is_empty() {
        "No castling rights.".to_owned()
    } else {
        format!("Castling: {}.", words.join(" "))
    }
}

/// `done`: a running game is not abandoned for the new position without a question.
fn finish(app: &mut App, is_confirmed: bool) -> Done {
    let present = table(app)?;
    let Some(setup) = present.setup().cloned() else {
        return done();
    };
    let problems = present.setup_problems();
    let position = match Position::try_from(setup) {
        Ok(position) if problems.is_empty() => position,
        Err(problem) if problems.is_empty() => return refuse(problem.to_string()),
        _ => return Err(Refusal::new(problems.join("; "))),
    };
    if !is_confirmed && app.asks_first() {
        let order = Order::confirmed(Command::Edit(Edit::Done));
        let question = "Abandon the running game for this position?";
        screen::dialog::ask(app, question, "No, go back", order);
        return done();
    }
    let mut cmds: Vec<Cmd> = app.left_game().into_iter().collect();
    let alternates = app.settings.alternate;
    let table = table_mut(app)?;
    table.start(position, alternates);
    cmds.push(Cmd::Record(game_line(table)));
    cmds.extend(start_line(table).map(Cmd::Record));
    let turn = table.game().turn();
    app.say(format!("Ready: {turn} to move."));
    moves::report_state(app);
    Ok(cmds)
}
