//! What floats over the game: keys, letters, clicks, the wheel and pasted text go to the popup first.

use crate::app::command::{Browse, Command, DialogKey, NewGame, Order, Scope, Start, Step};
use crate::app::reply::{Done, done, next, refuse};
use crate::app::{App, Screen, explorer, games};
use crate::model::{AnyPosition, Promotion, Square};
use crate::notation::pgn::{self, ReadGame};
use crate::notation::{fen, fen4};

use super::{board, dialog, help, note};

/// A pawn about to promote, and the choice of its new role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chooser {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// Which of [`Promotion::ALL`] is chosen.
    pub chosen: usize,
    /// Whether the move was made on the board and not typed.
    pub(in crate::app) is_by_hand: bool,
}

impl Chooser {
    /// What the pawn would become.
    pub fn promotion(&self) -> Promotion {
        Promotion::ALL[self.chosen % Promotion::ALL.len()]
    }
}

/// A key while something floats over the game.
pub(in crate::app) fn press(app: &mut App, key: DialogKey) -> Done {
    let is_read = matches!(key, DialogKey::Close | DialogKey::Choose);
    match app.screens.top_mut() {
        Some(Screen::Promotion(chooser)) => {
            let chooser = *chooser;
            press_chooser(app, key, chooser)
        }
        Some(Screen::Dialog(_)) => dialog::press(app, key),
        Some(Screen::Note(_)) => note::press(app, key),
        Some(Screen::Explorer(_)) => explorer::press(app, key),
        Some(Screen::Help(_) | Screen::Text { .. }) if is_read => {
            app.screens.pop();
            done()
        }
        Some(Screen::Help(view)) => {
            view.press(key, &app.settings.keys);
            done()
        }
        Some(Screen::Text { text, scroll, .. }) => {
            let last = text.lines().count().saturating_sub(1);
            *scroll = scroll.saturating_add_signed(help::lines_of(key)).min(last);
            done()
        }
        _ => done(),
    }
}

fn press_chooser(app: &mut App, key: DialogKey, mut chooser: Chooser) -> Done {
    let all = Promotion::ALL.len();
    match key {
        DialogKey::Up | DialogKey::Left => chooser.chosen = (chooser.chosen + all - 1) % all,
        DialogKey::Down | DialogKey::Right => chooser.chosen = (chooser.chosen + 1) % all,
        DialogKey::Choose => return board::promote(app, chooser, chooser.promotion()),
        DialogKey::Close => {
            app.screens.pop();
            // The pawn is selected again; a typed line is still in the input line.
            app.screen.selected = chooser.is_by_hand.then_some(chooser.from);
            return done();
        }
        _ => {}
    }
    app.screens.push(Screen::Promotion(chooser));
    done()
}

/// Puts text into the input line, and says when not all of it fits.
fn insert(app: &mut App, text: &str) -> Done {
    let input = &mut app.screen.input;
    if input.insert(text) {
        return done();
    }
    let longest = input.capacity();
    refuse(format!(
        "the line is full: it holds {longest} characters, and the rest was not taken."
    ))
}

/// A printable character: into what floats over the game, or into the input line.
pub(in crate::app) fn type_char(app: &mut App, letter: char) -> Done {
    app.screen.asked_to_quit = false;
    match app.screens.top_mut() {
        Some(Screen::Promotion(chooser)) => {
            let chooser = *chooser;
            match Promotion::from_letter(letter) {
                Some(promotion) => board::promote(app, chooser, promotion),
                None => done(),
            }
        }
        Some(Screen::Dialog(dialog)) if dialog.is_menu() => {
            // The menu names words; a player who begins to type one wants the input line.
            app.screens.pop();
            type_char(app, letter)
        }
        Some(Screen::Dialog(dialog)) => {
            dialog.type_char(letter);
            dialog::follow(app)
        }
        Some(Screen::Help(view)) => {
            view.type_char(letter);
            done()
        }
        Some(Screen::Text { .. } | Screen::Explorer(_)) => done(),
        _ => {
            let mut bytes = [0; 4];
            let text = letter.encode_utf8(&mut bytes);
            if note::insert(app, text) {
                return done();
            }
            if app.is_list_open() {
                games::type_filter(app, text);
                return done();
            }
            insert(app, text)
        }
    }
}

/// A click on a row of a dialog, a role of the chooser, or a game of the list.
pub(in crate::app) fn pick_row(app: &mut App, row: usize) -> Done {
    match app.popup() {
        Some(Screen::Dialog(dialog)) if row < dialog.rows.len() => dialog::click(app, row),
        Some(Screen::Promotion(chooser)) => {
            let chooser = *chooser;
            match Promotion::ALL.get(row) {
                Some(&promotion) => board::promote(app, chooser, promotion),
                None => done(),
            }
        }
        Some(Screen::Explorer(_)) => explorer::click(app, row),
        None => games::click(app, row),
        _ => done(),
    }
}

/// The wheel: through a text, a list, or the game.
pub(in crate::app) fn scroll(app: &mut App, down: bool) -> Done {
    match app.scope() {
        _ if app.popup().is_some() && down => press(app, DialogKey::Down),
        _ if app.popup().is_some() => press(app, DialogKey::Up),
        Scope::Games => {
            games::scroll(app, down);
            done()
        }
        Scope::Viewer => next(Command::Step(Step::By(if down { 1 } else { -1 }))),
        _ if down => next(Command::Browse(Browse::Forward)),
        _ => next(Command::Browse(Browse::Back)),
    }
}

/// Pasted text: a game or a position offers to be opened, anything else goes into the input line.
pub(in crate::app) fn paste(app: &mut App, text: &str) -> Done {
    if let Some(Screen::Dialog(open)) = app.screens.top_mut() {
        for letter in text.chars().take(40) {
            open.write(letter);
        }
        return dialog::follow(app);
    }
    if note::insert(app, text) || app.popup().is_some() {
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
        None => insert(app, text.trim_end_matches(['\r', '\n'])),
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
