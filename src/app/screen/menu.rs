//! The menus, made from the table of commands.

use crate::app::App;
use crate::app::command::table::{self, Spec};
use crate::app::command::{Scope, keys};
use crate::app::computer;

use super::dialog::{self, Dialog, DialogRow, Kind};

/// Opens the menu of what is on the screen; a computer that cannot move comes first.
pub(in crate::app) fn open(app: &mut App) {
    if computer::open_failure(app) {
        return;
    }
    let (title, back) = match app.scope() {
        Scope::Game => ("Menu", "Back to the board"),
        Scope::Setup => ("Setting up a position", "Back to the board"),
        Scope::Viewer => ("Viewing a game", "Back to the board"),
        Scope::Games => ("The list of games", "Back to the list"),
        Scope::Practice => ("Practice", "Back to the board"),
    };
    let mut rows = vec![DialogRow::close(back)];
    let shown = table::all().filter(|spec| spec.is_in_menu(app));
    rows.extend(shown.filter_map(|spec| menu_row(app, spec)));
    dialog::open(app, Dialog::new(Kind::Menu, title, rows));
}

fn menu_row(app: &App, spec: &Spec) -> Option<DialogRow> {
    let (label, command) = (spec.menu?, spec.command.clone()?);
    let key = keys::key_of(spec, &app.settings.keys).unwrap_or_default();
    let word = spec.words.first().copied().unwrap_or_default();
    Some(
        DialogRow::run(label, command.into())
            .with_word(word)
            .with_key(key),
    )
}
