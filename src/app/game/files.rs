//! Saving, loading and copying games.

use crate::app::command::{Command, Order};
use crate::app::games::{self, Source};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Export, Exported, Face, Notation, Screen, Table, screen, viewer};
use crate::notation::pgn::ReadGame;
use crate::notation::{board_code, fen};
use crate::printable::excerpt;

/// `save`: the game on the board, to a file; without a name the full screen asks for one in the
/// viewer, and a free name is found for the running game.
pub(in crate::app) fn save(app: &mut App, path: String, is_confirmed: bool) -> Done {
    match app.viewer() {
        Some(viewer) if path.is_empty() && viewer.can_be_kept() => {
            viewer::saving::save(app, is_confirmed)
        }
        Some(_) if path.is_empty() && app.face == Face::Screen => {
            games::open_save_form(app);
            done()
        }
        Some(viewer) => {
            let text = viewer.tree().to_pgn();
            export(app, Export::Text(text), &path, is_confirmed)
        }
        None => {
            let text = app.table.record().to_pgn();
            Ok(vec![Cmd::Save {
                path,
                notation: Notation::of_text(&text),
                text,
                overwrites: is_confirmed,
            }])
        }
    }
}

/// The game was saved.
pub(in crate::app) fn saved(app: &mut App, path: &str) -> Done {
    app.say(format!("Saved to {path}."));
    done()
}

/// The file exists: the full screen asks, the plain mode wants the same line again.
pub(in crate::app) fn ask_to_overwrite(app: &mut App, path: &str) -> Done {
    let command = Command::Save(path.to_owned());
    match app.face {
        Face::Screen => {
            let question = format!("{path} exists. Overwrite it?");
            screen::dialog::ask(app, &question, "No, keep it", Order::confirmed(command));
            done()
        }
        Face::Plain => {
            app.unconfirmed = Some(command);
            refuse(format!(
                "{path} exists; to overwrite it, type the same again or save! {path}."
            ))
        }
    }
}

/// `load`: the full screen lists the games of the file, the plain mode puts one on the board.
pub(in crate::app) fn load(
    app: &mut App,
    path: String,
    number: Option<usize>,
    is_confirmed: bool,
) -> Done {
    if app.face == Face::Screen {
        return games::open(app, Source::File(path.into()), number);
    }
    if !is_confirmed {
        let command = Command::Load {
            path: path.clone(),
            number,
        };
        super::start::refuse_while_running(app, &command, "load! FILE")?;
    }
    Ok(vec![Cmd::Load { path, number }])
}

/// A game was read from a file: in the plain mode it becomes the present game.
pub(in crate::app) fn loaded(app: &mut App, read: &ReadGame, is_one_of_many: bool) -> Done {
    let loaded = Table::from_game(&read.tree);
    let left = app.left_game();
    app.screens.clear();
    app.table.adopt(loaded);
    app.computer.start_game();
    screen::board::place_cursor(app);
    let place = app.place_in_game();
    app.say(format!("Loaded: {place}."));
    if is_one_of_many {
        app.say("The file has more games; load FILE 2 loads the second.");
    }
    if let Some(problem) = &read.problem {
        app.say(format!("Loaded up to an error at {problem}."));
    }
    if app.table.game().outcome().is_none() {
        super::start::report_start(app);
    }
    let lines = app.opening_record().into_iter().map(Cmd::Record);
    Ok(left.into_iter().chain(lines).collect())
}

/// The position as a FEN.
pub(in crate::app) fn fen(app: &App) -> String {
    match app.cover() {
        Some(Screen::Setup(setup)) => fen::write_board(setup),
        _ => fen::write(app.shown_game().position()),
    }
}

/// The board as a board code.
pub(in crate::app) fn code(app: &mut App) -> Done {
    let code = board_code::write(&app.shown_game());
    copy(app, "The board code (copied)", code)
}

/// The game on the board as PGN, with its review if it has one.
pub(in crate::app) fn pgn(app: &App) -> String {
    let tree = match app.viewer() {
        Some(viewer) => viewer.tree().to_pgn(),
        None => app.table.record().to_pgn(),
    };
    tree.trim_end().to_owned()
}

/// Copies a text to the clipboard and shows it; the plain mode can only show it.
pub(in crate::app) fn copy(app: &mut App, title: &str, text: String) -> Done {
    if app.face == Face::Plain {
        app.say(text);
        return done();
    }
    app.screens.push(Screen::Text {
        title: title.to_owned(),
        text: text.clone(),
        scroll: 0,
    });
    Ok(vec![Cmd::Copy(text)])
}

/// Asks the runtime to write a game to a file.
pub(in crate::app) fn export(app: &mut App, what: Export, path: &str, may_replace: bool) -> Done {
    let path = path.trim().to_owned();
    if path.is_empty() {
        return refuse("a file needs a name; write it as save FILE.");
    }
    let id = app.next_id();
    app.screen.exporting = Some((id, what.clone(), path.clone()));
    Ok(vec![Cmd::Export {
        id,
        what,
        path,
        may_replace,
    }])
}

/// The game was written, or not.
pub(in crate::app) fn exported(app: &mut App, id: u64, exported: Exported) -> Done {
    let awaited = app.screen.exporting.take_if(|(awaited, ..)| *awaited == id);
    let Some((_, what, path)) = awaited else {
        return done();
    };
    let shown = excerpt(&path, 60);
    match exported {
        Exported::Written => {
            if app
                .viewer()
                .is_some_and(|viewer| what == Export::Text(viewer.tree().to_pgn()))
            {
                viewer::saving::saved_elsewhere(app);
            }
            app.say(format!("The game is saved as {shown}."));
            done()
        }
        Exported::Exists if app.face == Face::Plain => {
            app.unconfirmed = Some(Command::Save(path));
            refuse(format!(
                "{shown} exists; to overwrite it, type the same again or save! {shown}."
            ))
        }
        Exported::Exists => {
            let question = format!("{shown} exists. Overwrite it?");
            let order = Order::confirmed(Command::Export(what, path));
            screen::dialog::ask(app, &question, "No, keep it", order);
            done()
        }
        Exported::Failed(reason) => refuse(format!("the game is not saved: {reason}.")),
    }
}
