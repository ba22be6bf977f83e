//! The form for a new game for four, which the form for two becomes when four players are chosen.

use crate::app::App;
use crate::app::command::{Command, FourCommand, FourGame};
use crate::app::four::{Player, Table, check_four_names, check_four_time};
use crate::app::reply::{Done, done};
use crate::model::{ByColor, Color};

use super::dialog::{Dialog, DialogRow, Field, Kind};
use super::{Popup, forms};

/// Who plays: the choices of the first row of both forms.
const PLAYERS: [&str; 3] = ["two", "four", "four in teams"];

/// The row that says how many play.
pub(super) fn players_row(chosen: usize) -> DialogRow {
    let options = PLAYERS.map(str::to_owned).to_vec();
    DialogRow::choice(Field::Board, "Players", options, chosen)
}

/// What the row for the number of players says at the table that is open.
pub(super) fn present(app: &App) -> usize {
    app.table()
        .map_or(0, |table| 1 + usize::from(table.has_teams()))
}

/// The row of a chair.
const fn field(seat: Color) -> Field {
    match seat {
        Color::White => Field::White,
        Color::Green => Field::Green,
        Color::Black => Field::Black,
        Color::Orange => Field::Orange,
    }
}

/// The form, with the number of players chosen.
pub(super) fn form(app: &App, chosen: usize) -> Dialog {
    let table = app.table();
    let chair = |seat: Color| {
        let present = table.map_or(Player::Human, |table| table.players()[seat]);
        let at = Player::ALL.iter().position(|player| *player == present);
        let labels = Player::ALL.map(|player| player.to_string()).to_vec();
        DialogRow::choice(field(seat), seat.word(), labels, at.unwrap_or(0))
    };
    let names = table.filter(|table| table.has_names());
    let names = names.map(|table| {
        Color::FOUR
            .map(|seat| table.name(seat).to_owned())
            .join(", ")
    });
    let control = table.map_or_else(|| app.session().control(), Table::control);
    let mut rows = vec![players_row(chosen)];
    rows.extend(Color::FOUR.map(chair));
    rows.extend([
        DialogRow::text(
            Field::Names,
            "Names, with commas",
            &names.unwrap_or_default(),
        ),
        forms::time_row(Field::Time, "Time", control),
        DialogRow::close("Cancel"),
        DialogRow::run("Start", Command::SubmitForm.into()).with_key("Enter"),
    ]);
    let title = if app.is_game_running() {
        "New game (abandons the running one)"
    } else {
        "New game"
    };
    Dialog::new(Kind::FourGame, title, rows)
}

/// Turns one form into the other when the number of players has changed.
pub(super) fn follow(app: &App, dialog: Dialog) -> Dialog {
    let chosen = dialog.chosen(Field::Board);
    let is_for_four = dialog.kind == Kind::FourGame;
    match (is_for_four, chosen) {
        (false, 1 | 2) => form(app, chosen),
        (true, 0) => forms::new_game_form(app),
        _ => dialog,
    }
}

/// Starts the game that the form describes; one with a mistake in it stays open and says so.
pub(super) fn submit(app: &mut App, mut dialog: Dialog) -> Done {
    match read(app, &dialog) {
        Ok(game) => {
            let command = FourCommand::NewGame(game).into();
            forms::submit_game(app, dialog, command)
        }
        Err(problem) => {
            dialog.note = problem;
            app.screen.popup = Some(Popup::Dialog(dialog));
            done()
        }
    }
}

fn read(app: &App, dialog: &Dialog) -> Result<FourGame, String> {
    let player = |seat| Player::ALL.get(dialog.chosen(field(seat))).copied();
    let names: Vec<&str> = dialog
        .shown(Field::Names)
        .split(',')
        .map(str::trim)
        .collect();
    let names = match names[..] {
        [""] => None,
        ref names => Some(check_four_names(names)?),
    };
    let present = app
        .table()
        .map_or_else(|| app.session().control(), Table::control);
    let control = forms::chosen_time(dialog, Field::Time, present);
    Ok(FourGame {
        players: Some(ByColor::from_fn(|seat| player(seat).unwrap_or_default())),
        names: names.map(Box::new),
        control: Some(check_four_time(control)?),
        has_teams: Some(dialog.chosen(Field::Board) == 2),
        ..FourGame::default()
    })
}
