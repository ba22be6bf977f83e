//! What floats over the game: keys, letters, clicks and the wheel go to the popup first.

use crate::app::command::{Browse, Command, DialogKey, Scope, Step};
use crate::app::reply::{Done, done, next, refuse};
use crate::app::{App, Screen, explorer, games};
use crate::model::{Promotion, Square};

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
pub(super) fn insert(app: &mut App, text: &str) -> Done {
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
