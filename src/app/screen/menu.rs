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
    let scope = app.scope();
    let (title, back) = match scope {
        Scope::Game | Scope::Four => ("Menu", "Back to the board"),
        Scope::Setup | Scope::FourSetup => ("Setting up a position", "Back to the board"),
        Scope::Viewer | Scope::FourViewer => ("Viewing a game", "Back to the board"),
        Scope::Games => ("The list of games", "Back to the list"),
        Scope::Practice => ("Practice", "Back to the board"),
    };
    let mut rows = vec![DialogRow::close(back)];
    for spec in table::all().filter(|spec| spec.menus.contains(&scope)) {
        if (spec.is_offered)(app) {
            rows.extend(menu_row(app, spec));
        }
    }
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
