//! What commands and news do to the list of games.

use crate::app::command::{Command, ListStep, Order, Scope};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::screen::{
    self, Dialog, DialogRow,
    dialog::{self, DialogKind, Field},
};
use crate::app::viewer::{self, Origin};
use crate::app::{App, Cmd, Export, Face, Screen};
use crate::notation::pgn::ReadGame;

use super::{GameEntry, GameList, Location, Place, Progress, Source, pages};

/// How far the wheel scrolls.
const WHEEL: usize = 3;
/// The longest search.
const LONGEST_FILTER: usize = 60;

/// Carries out a command while the list is open.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::List(step) => walk(app, step),
        Command::OpenGame(None) => return open_selected(app),
        Command::OpenGame(Some(number)) => return open_number(app, number),
        Command::OpenSaveForm => open_save_form(app),
        Command::AskToDelete(number) => return ask_to_delete(app, number, order.is_confirmed),
        Command::DeleteGame(entry) => return delete(app, entry),
        Command::EraseFilter => change_filter(app, |filter| {
            filter.pop();
        }),
        Command::ClearFilter => change_filter(app, String::clear),
        Command::CloseList => return close(app),
        ref command if command.may_change_game() && !matches!(command, Command::Load { .. }) => {
            return refuse("you are in the list of games; close returns to your game.");
        }
        _ => return screen::run(app, order),
    }
    done()
}

/// The list on the screen, and how many of its rows fit there.
fn list(app: &mut App) -> Option<(&mut GameList, usize)> {
    let rows = app.screen.list_rows;
    match app.screens.cover_mut() {
        Some(Screen::Games(list)) => Some((list, rows)),
        _ => None,
    }
}

/// Lists the games of the archive or of a file, while they are read; or opens the one with a number,
/// counted from 1, once it has been read. A file with a single game opens that game.
pub(in crate::app) fn open(app: &mut App, source: Source, number: Option<usize>) -> Done {
    if app.setup().is_some() {
        return refuse("the board is being set up; type done or cancel first.");
    }
    let is_file = source != Source::Archive;
    let mut cmds = match app.scope() {
        // A file without any game changes nothing: the viewed one is left when the first was read.
        Scope::Viewer | Scope::Games if is_file => Vec::new(),
        _ => viewer::leave(app),
    };
    screen::board::deselect(app);
    let id = app.next_id();
    let mut list = GameList::new(id, source.clone(), number);
    list.unread_page = (app.face == Face::Plain && number.is_none()).then_some(1);
    app.screens.push(Screen::Games(Box::new(list)));
    if source == Source::Archive && app.table.game().outcome().is_some() {
        // The game that has just ended is what people look for first.
        cmds.extend(app.archived().map(Cmd::Archive));
        app.table.set_archived();
    }
    cmds.push(Cmd::ReadGames { id, source });
    Ok(cmds)
}

fn walk(app: &mut App, step: ListStep) {
    let Some((list, rows)) = list(app) else {
        return;
    };
    let (at, page) = (list.selected(), rows.max(1));
    let end = list.found().saturating_sub(1);
    let to = match step {
        ListStep::Up => at.saturating_sub(1),
        ListStep::Down => at + 1,
        ListStep::PageUp => at.saturating_sub(page),
        ListStep::PageDown => at + page,
        ListStep::First => 0,
        ListStep::Last => end,
    };
    list.select(to.min(end), rows);
}

/// The wheel scrolls the list.
pub(in crate::app) fn scroll(app: &mut App, down: bool) {
    let Some((list, rows)) = list(app) else {
        return;
    };
    let at = list.selected();
    let end = list.found().saturating_sub(1);
    let to = if down {
        (at + WHEEL).min(end)
    } else {
        at.saturating_sub(WHEEL)
    };
    list.select(to, rows);
}

/// A click selects a game, and opens the selected one.
pub(in crate::app) fn click(app: &mut App, row: usize) -> Done {
    let Some((list, rows)) = list(app) else {
        return done();
    };
    if row >= list.found() {
        return done();
    }
    if list.selected() == row {
        return open_selected(app);
    }
    list.select(row, rows);
    done()
}

/// Typed text narrows the list.
pub(in crate::app) fn type_filter(app: &mut App, text: &str) {
    change_filter(app, |filter| {
        let room = LONGEST_FILTER.saturating_sub(filter.chars().count());
        filter.extend(text.chars().filter(|c| !c.is_control()).take(room));
    });
}

fn change_filter(app: &mut App, change: impl FnOnce(&mut String)) {
    if let Some((list, rows)) = list(app) {
        let mut filter = list.filter().to_owned();
        change(&mut filter);
        list.search(filter, rows);
    }
}

/// Esc: clears the search, then closes the list. Where there is nothing to see, it closes at once.
fn close(app: &mut App) -> Done {
    if app.face == Face::Plain {
        let cmds = viewer::leave(app);
        viewer::say_where_back(app);
        return Ok(cmds);
    }
    match list(app) {
        Some((list, _)) if !list.filter().is_empty() => {
            change_filter(app, String::clear);
            done()
        }
        _ => Ok(viewer::leave(app)),
    }
}

fn open_selected(app: &mut App) -> Done {
    if app.face == Face::Plain && list(app).is_some_and(|(list, _)| list.found() > 1) {
        return refuse("say which game, such as open 1.");
    }
    let entry = list(app).and_then(|(list, _)| list.selected_game().cloned());
    Ok(entry.map_or_else(Vec::new, |entry| open_entry(app, entry)))
}

/// Opens the game with a number of the list, counted from 1.
fn open_number(app: &mut App, number: usize) -> Done {
    let entry = numbered(app, number)?;
    Ok(open_entry(app, entry))
}

/// The game with a number of the list, counted from 1.
fn numbered(app: &mut App, number: usize) -> Result<GameEntry, Refusal> {
    let found = list(app).map(|(list, _)| {
        let entry = number.checked_sub(1).and_then(|at| list.shown(at).next());
        (entry.cloned(), list.found())
    });
    match found {
        Some((Some(entry), _)) => Ok(entry),
        Some((None, count)) => refuse(format!(
            "there is no game {number}: the list has {}.",
            pages::counted(count, "game")
        )),
        None => refuse("no list of games is open; type games."),
    }
}

fn open_entry(app: &mut App, entry: GameEntry) -> Vec<Cmd> {
    let id = app.next_id();
    let Some(list) = app.game_list_mut() else {
        return Vec::new();
    };
    list.opening = Some((id, Box::new(entry.clone())));
    list.wanted = None;
    vec![Cmd::OpenGame {
        id,
        list: list.id(),
        entry: Box::new(entry),
    }]
}

/// Games were read.
pub(in crate::app) fn add_games(
    app: &mut App,
    id: u64,
    entries: Vec<GameEntry>,
    progress: Progress,
) -> Done {
    let rows = app.screen.list_rows;
    let Some(list) = app.game_list_mut().filter(|list| list.id() == id) else {
        return done();
    };
    let is_first = list.is_empty();
    list.add(entries, progress, rows);
    let wanted = list.wanted.and_then(|number| number.checked_sub(1));
    let wanted = wanted.and_then(|at| list.entries.get(at).cloned());
    let mut cmds = Vec::new();
    if is_first && app.is_list_open() {
        cmds = viewer::stop_reading(&app.screens.leave_games_below());
    }
    cmds.extend(wanted.map_or_else(Vec::new, |entry| open_entry(app, entry)));
    Ok(cmds)
}

/// Reading has ended.
pub(in crate::app) fn end_reading(app: &mut App, id: u64, problem: Option<String>) -> Done {
    let Some(list) = app.game_list_mut().filter(|list| list.id() == id) else {
        return done();
    };
    let has_problem = problem.is_some();
    let unread = list.unread_page.take();
    list.end(problem.clone());
    let missing = list.wanted.take();
    let is_file = list.source != Source::Archive;
    let is_untouched = list.opening.is_none() && list.filter.is_empty();
    let only = match &list.entries[..] {
        [only] if is_file && is_untouched && !has_problem && missing.is_none() => {
            Some(only.clone())
        }
        _ => None,
    };
    let count = list.len();
    if let (0, Some(problem)) = (count, problem.as_ref().filter(|_| is_file)) {
        // There is no list to be in.
        let problem = format!("{problem}.");
        app.screens.leave_if(|top| matches!(top, Screen::Games(_)));
        return refuse(problem);
    }
    if let Some(number) = missing {
        return refuse(format!("there is no game {number}: the file has {count}."));
    }
    if let Some(only) = only {
        return Ok(open_entry(app, only));
    }
    if let Some(page) = unread {
        pages::read_out(app, page)?;
        // What could be read is listed all the same.
        if let Some(problem) = problem {
            return refuse(format!("{problem}."));
        }
    }
    done()
}

/// A game was read whole, if it is still wanted.
pub(in crate::app) fn opened(
    app: &mut App,
    id: u64,
    game: ReadGame,
    place: Option<Box<Place>>,
) -> Done {
    let awaited = match app.screens.cover_mut() {
        Some(Screen::Games(list)) => {
            let opened = list.opening.take_if(|(awaited, _)| *awaited == id);
            opened.map(|(_, entry)| (entry, list.source == Source::Archive))
        }
        _ => None,
    };
    let Some((entry, is_archived)) = awaited else {
        return done();
    };
    viewer::open(app, game);
    if let Some(viewer) = app.viewer_mut() {
        viewer.set_place(place);
        if is_archived {
            viewer.set_origin(Origin::Archive(entry));
        }
    }
    viewer::say_opened(app);
    done()
}

/// Deletes a game of the list, by its number or the selected one, after a question.
fn ask_to_delete(app: &mut App, number: Option<usize>, is_confirmed: bool) -> Done {
    if app.face == Face::Plain && number.is_none() {
        return refuse("say which game, such as delete 1.");
    }
    let entry = match number {
        Some(number) => Some(numbered(app, number)?),
        None => list(app).and_then(|(list, _)| list.selected_game().cloned()),
    };
    let (Some(entry), Some((list, _))) = (entry, list(app)) else {
        return done();
    };
    if list.source != Source::Archive {
        return refuse("only games of the archive can be deleted; this is another file.");
    }
    if list.progress.is_some() {
        return refuse("the archive is still being read; wait a moment.");
    }
    let repeated = Command::AskToDelete(number);
    ask_about(app, entry, repeated, is_confirmed)
}

/// Deletes the game in the viewer, after a question.
pub(in crate::app) fn ask_to_delete_viewed(app: &mut App, is_confirmed: bool) -> Done {
    let origin = app.viewer().map(viewer::Viewer::origin);
    let Some(Origin::Archive(entry)) = origin else {
        return refuse("only games of the archive can be deleted; this one is not in it.");
    };
    let entry = (**entry).clone();
    ask_about(app, entry, Command::AskToDelete(None), is_confirmed)
}

fn ask_about(app: &mut App, entry: GameEntry, repeated: Command, is_confirmed: bool) -> Done {
    if is_confirmed {
        return delete(app, Box::new(entry));
    }
    let players = pages::players(&entry);
    match app.face {
        Face::Screen => {
            let question = format!("Delete {players}?");
            let order = Order::confirmed(Command::DeleteGame(Box::new(entry)));
            dialog::ask(app, &question, "No, keep it", order);
            done()
        }
        Face::Plain => {
            app.unconfirmed = Some(repeated);
            let game = pages::described(&entry);
            refuse(format!(
                "this moves {game} to the trash; to delete it, type the same again."
            ))
        }
    }
}

pub(in crate::app) fn delete(app: &mut App, entry: Box<GameEntry>) -> Done {
    let list = app.game_list().map(GameList::id);
    let delete = list.map(|list| Cmd::DeleteGame { list, entry });
    Ok(delete.into_iter().collect())
}

/// A game was deleted from its file.
pub(in crate::app) fn deleted(app: &mut App, id: u64, location: Location) -> Done {
    let rows = app.screen.list_rows;
    let Some(list) = app.game_list_mut().filter(|list| list.id() == id) else {
        return done();
    };
    list.remove(location, rows);
    let is_viewed = matches!(
        app.viewer().map(viewer::Viewer::origin),
        Some(Origin::Archive(entry)) if entry.location == location
    );
    if is_viewed {
        viewer::close(app);
    }
    app.say(match app.face {
        Face::Screen => "The game is in the trash; Ctrl-R takes it back.",
        Face::Plain => "The game is in the trash; restore takes it back.",
    });
    done()
}

/// Asks for a file to save the game to.
pub(in crate::app) fn open_save_form(app: &mut App) {
    let (what, name) = match app.cover() {
        Some(Screen::Viewer(viewer)) => {
            let tag = |name| viewer.tag(name).unwrap_or_default();
            let name = file_name(&tag("White"), &tag("Black"), &tag("Date"));
            (Export::Text(viewer.tree().to_pgn()), name)
        }
        Some(Screen::Games(list)) => match list.selected_game() {
            Some(entry) => {
                let name = file_name(entry.white(), entry.black(), entry.date());
                (Export::Entry(list.id(), Box::new(entry.clone())), name)
            }
            None => return,
        },
        _ => return,
    };
    let rows = vec![
        DialogRow::text(Field::File, "File", &name),
        DialogRow::run("Save", Command::SubmitForm.into()),
        DialogRow::close("Cancel"),
    ];
    dialog::open(
        app,
        Dialog::new(DialogKind::Save(what), "Save this game as PGN", rows),
    );
}

/// A file name made from the players and the date, in letters that every system allows.
fn file_name(white: &str, black: &str, date: &str) -> String {
    let plain = |word: &str| {
        let family = word.split(',').next().unwrap_or_default();
        let letters = family.chars().filter(|c| c.is_alphanumeric());
        letters.take(20).collect::<String>()
    };
    let words: Vec<String> = [plain(white), plain(black), date.replace(['.', '?'], "")]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let name = words.join("-");
    if name.is_empty() {
        "game.pgn".to_owned()
    } else {
        format!("{name}.pgn")
    }
}
