//! Pasted text: a game or a position offers to be opened, anything else goes into the input line.

use crate::app::command::{Command, NewGame, Order, Start};
use crate::app::reply::{Done, done};
use crate::app::{App, Screen, games};
use crate::model::AnyPosition;
use crate::notation::pgn::{self, ReadGame};
use crate::notation::{fen, fen4};

use super::dialog;

pub(in crate::app) fn paste(app: &mut App, text: &str) -> Done {
    if let Some(Screen::Dialog(open)) = app.screens.top_mut() {
        for letter in text.chars().take(40) {
            open.write(letter);
        }
        return dialog::follow(app);
    }
    if super::note::insert(app, text) || app.popup().is_some() {
        return done();
    }
    if app.is_list_open() {
        games::type_filter(app, text);
        return done();
    }
    if let Some(game) = pasted_game(app, text) {
        let order = Order::from(Command::View(Box::new(game)));
        dialog::ask(app, "Open the pasted game?", "No", order);
        return done();
    }
    let command = pasted_position(text).filter(|_| {
        let is_viewing = app.viewers().next().is_some() || app.game_list().is_some();
        app.screen.input.is_empty() && !is_viewing && app.setup().is_none()
    });
    match command {
        Some(command) => {
            let order = Order::confirmed(command);
            dialog::ask(app, "Play from the pasted position?", "No, play on", order);
            done()
        }
        None => super::popup::insert(app, text.trim_end_matches(['\r', '\n'])),
    }
}

/// The command that plays from the position that a text is, if it is one: of two or of four.
fn pasted_position(text: &str) -> Option<Command> {
    let text = text.trim();
    if let Ok(position) = fen4::parse(text) {
        return Some(play_from(position.into()));
    }
    let position = fen::parse(text).ok().filter(|_| text.contains('/'))?;
    Some(play_from(position.into()))
}

fn play_from(position: AnyPosition) -> Command {
    Command::NewGame(NewGame {
        start: Start::From(Box::new(position)),
        ..NewGame::default()
    })
}

/// The game that a text is, if it is one: tags and moves, or some numbered moves.
fn pasted_game(app: &App, text: &str) -> Option<ReadGame> {
    let has_tags = text.contains("[Event ");
    let is_likely = has_tags || text.contains("1.");
    if !is_likely || !app.screen.input.is_empty() || app.setup().is_some() {
        return None;
    }
    let game = pgn::read_all(text.as_bytes()).into_iter().next()?;
    let plies = game.tree.main_line().count();
    (plies >= if has_tags { 1 } else { 2 }).then_some(game)
}
