//! What covers the game: dialogs, the promotion chooser, help and texts.

use crate::app::command::{Browse, Command, DialogKey, Order, Scope, Step};
use crate::app::explorer::{self, Explorer};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, games, update};
use crate::model::{Promotion, Square};

use super::{Dialog, HelpView, NoteField, board, dialog, help, note};

/// Something that covers the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Popup {
    /// What does the pawn promote to?
    Promotion(Chooser),
    /// A menu, a form or a question.
    Dialog(Dialog),
    /// What was played from a position.
    Explorer(Box<Explorer>),
    /// The help.
    Help(HelpView),
    /// A text to read.
    Text {
        /// What it is.
        title: String,
        /// The text.
        text: String,
        /// The first line shown.
        scroll: usize,
    },
    /// A comment being written.
    Note(NoteField),
}

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

/// A key while something covers the game.
pub(in crate::app) fn press(app: &mut App, key: DialogKey) -> Done {
    match app.screen.popup.take() {
        None => done(),
        Some(Popup::Promotion(chooser)) => press_chooser(app, key, chooser),
        Some(Popup::Dialog(dialog)) => dialog::press(app, key, dialog),
        Some(Popup::Note(field)) => note::press(app, key, field),
        Some(Popup::Explorer(explorer)) => explorer::press(app, key, explorer),
        Some(Popup::Help(mut view)) => {
            if !matches!(key, DialogKey::Close | DialogKey::Choose) {
                view.press(key, &app.settings.keys);
                app.screen.popup = Some(Popup::Help(view));
            }
            done()
        }
        Some(Popup::Text {
            title,
            text,
            scroll,
        }) => {
            if !matches!(key, DialogKey::Close | DialogKey::Choose) {
                let last = text.lines().count().saturating_sub(1);
                let scroll = scroll.saturating_add_signed(help::lines_of(key)).min(last);
                app.screen.popup = Some(Popup::Text {
                    title,
                    text,
                    scroll,
                });
            }
            done()
        }
    }
}

fn press_chooser(app: &mut App, key: DialogKey, mut chooser: Chooser) -> Done {
    let all = Promotion::ALL.len();
    match key {
        DialogKey::Up | DialogKey::Left => chooser.chosen = (chooser.chosen + all - 1) % all,
        DialogKey::Down | DialogKey::Right => chooser.chosen = (chooser.chosen + 1) % all,
        DialogKey::Choose => return board::promote(app, chooser, chooser.promotion()),
        DialogKey::Close => {
            // The pawn is selected again; a typed line is still in the input line.
            app.screen.selected = chooser.is_by_hand.then_some(chooser.from);
            return done();
        }
        _ => {}
    }
    app.screen.popup = Some(Popup::Promotion(chooser));
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

/// A printable character: into the input line, or into what covers the game.
pub(in crate::app) fn type_char(app: &mut App, letter: char) -> Done {
    app.screen.asked_to_quit = false;
    match &mut app.screen.popup {
        None => {
            let mut bytes = [0; 4];
            let text = letter.encode_utf8(&mut bytes);
            match app.scope() {
                Scope::Games => games::type_filter(app, text),
                _ => return insert(app, text),
            }
            done()
        }
        Some(Popup::Promotion(chooser)) => {
            let chooser = *chooser;
            match Promotion::from_letter(letter) {
                Some(promotion) => board::promote(app, chooser, promotion),
                None => done(),
            }
        }
        Some(Popup::Dialog(dialog)) => {
            if dialog.is_menu() {
                // The menu names words; a player who begins to type one wants the input line.
                app.screen.popup = None;
                return type_char(app, letter);
            }
            dialog.type_char(letter);
            let dialog = dialog.clone();
            dialog::keep(app, dialog)
        }
        Some(Popup::Help(view)) => {
            view.type_char(letter);
            done()
        }
        Some(Popup::Text { .. } | Popup::Explorer(_)) => done(),
        Some(Popup::Note(_)) => {
            note::insert(app, letter.encode_utf8(&mut [0; 4]));
            done()
        }
    }
}

/// A click on a row of a dialog, a role of the chooser, or a game of the list.
pub(in crate::app) fn pick_row(app: &mut App, row: usize) -> Done {
    match &mut app.screen.popup {
        Some(Popup::Dialog(dialog)) if row < dialog.rows.len() => {
            let dialog = dialog.clone();
            // Like Enter, a click leaves the dialog open only if that is what the row does.
            app.screen.popup = None;
            dialog::click(app, row, dialog)
        }
        Some(Popup::Promotion(chooser)) => {
            let chooser = *chooser;
            match Promotion::ALL.get(row) {
                Some(&promotion) => board::promote(app, chooser, promotion),
                None => done(),
            }
        }
        Some(Popup::Explorer(explorer)) => {
            let explorer = explorer.clone();
            explorer::click(app, row, explorer)
        }
        None => games::click(app, row),
        _ => done(),
    }
}

/// The wheel: through a text, a list, or the game.
pub(in crate::app) fn scroll(app: &mut App, down: bool) -> Done {
    let command = match (&app.screen.popup, app.scope()) {
        (Some(_), _) if down => Command::Dialog(DialogKey::Down),
        (Some(_), _) => Command::Dialog(DialogKey::Up),
        (None, Scope::Games) => {
            games::scroll(app, down);
            return done();
        }
        (None, Scope::Viewer | Scope::FourViewer) => {
            Command::Step(Step::By(if down { 1 } else { -1 }))
        }
        (None, _) if down => Command::Browse(Browse::Forward),
        (None, _) => Command::Browse(Browse::Back),
    };
    update::run(app, Order::from(command))
}
