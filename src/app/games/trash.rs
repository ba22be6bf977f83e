//! The trash: the games that were deleted from the archive, until it is emptied.

use crate::app::command::{Command, Order};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog;
use crate::app::{App, Cmd, Face, Screen, TrashTask};
use crate::printable::printable;

use super::{Source, pages};

/// `trash`: how many games are in it?
pub(in crate::app) fn count() -> Done {
    Ok(vec![Cmd::Trash(TrashTask::Count)])
}

/// `restore`: takes the last deleted game back.
pub(in crate::app) fn restore() -> Done {
    Ok(vec![Cmd::Trash(TrashTask::Restore)])
}

/// `empty trash`: deletes its games for good, after a question.
pub(in crate::app) fn empty(is_confirmed: bool) -> Done {
    let task = if is_confirmed {
        TrashTask::Empty
    } else {
        TrashTask::AskToEmpty
    };
    Ok(vec![Cmd::Trash(task)])
}

/// Asks whether the trash is to be emptied.
fn ask_to_empty(app: &mut App) -> Done {
    match app.face {
        Face::Screen => {
            let order = Order::confirmed(Command::EmptyTrash);
            dialog::ask(
                app,
                "Delete the games in the trash for good?",
                "No, keep them",
                order,
            );
            done()
        }
        Face::Plain => {
            app.unconfirmed = Some(Command::EmptyTrash);
            refuse(
                "this deletes all games in the trash for good; to confirm, type the same again or empty! trash.",
            )
        }
    }
}

/// So many games are in the trash; nothing is asked about an empty one.
pub(in crate::app) fn counted(app: &mut App, task: TrashTask, games: usize) -> Done {
    if task == TrashTask::AskToEmpty && games > 0 {
        return ask_to_empty(app);
    }
    app.say(match games {
        0 => "The trash is empty.".to_owned(),
        games => format!(
            "The trash has {}; restore takes the last one back, empty trash deletes all for good.",
            pages::counted(games, "game")
        ),
    });
    done()
}

/// A game is in the archive again; a list of the archive is read again to show it.
pub(in crate::app) fn restored(app: &mut App, players: &str) -> Done {
    let players = printable(players);
    let rows = app.screen.list_rows;
    let mut cmds = Vec::new();
    if let Some(Screen::Games(list)) = app.cover()
        && list.source == Source::Archive
    {
        let filter = list.filter.clone();
        cmds = super::open(app, Source::Archive, None)?;
        if let Some(list) = app.game_list_mut() {
            list.search(filter, rows);
            list.unread_page = None;
        }
    }
    app.say(format!("{players} is back in the archive."));
    Ok(cmds)
}

/// The games in the trash are gone.
pub(in crate::app) fn emptied(app: &mut App, games: usize) -> Done {
    app.say(match games {
        0 => "The trash was empty.".to_owned(),
        games => format!("{} deleted for good.", pages::counted(games, "game")),
    });
    done()
}
