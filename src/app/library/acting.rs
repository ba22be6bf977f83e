//! Keys, clicks and news while a list of games is looked at.

use crate::notation::pgn::ReadGame;

use super::{Entry, Library, Place, Progress, Source};
use crate::app::dialog::{Act, Dialog, Kind, Row};
use crate::app::keys::{Action, ListStep};
use crate::app::viewer::Origin;
use crate::app::{App, Cmd, Export, Exported, Face, Mode};

/// How far the wheel goes.
const WHEEL: usize = 3;
/// The longest thing to search for.
const LONGEST_FILTER: usize = 60;

impl App {
    /// The list that is open, on the screen or behind a game chosen from it.
    pub fn library(&self) -> Option<&Library> {
        match &self.mode {
            Mode::Archive(library) => Some(library),
            Mode::Viewer(viewer) => viewer.library(),
            Mode::Playing | Mode::Setup(_) => None,
        }
    }

    pub(in crate::app) fn library_mut(&mut self) -> Option<&mut Library> {
        match &mut self.mode {
            Mode::Archive(library) => Some(library),
            Mode::Viewer(viewer) => viewer.library_mut(),
            Mode::Playing | Mode::Setup(_) => None,
        }
    }

    /// The list on the screen, and how many of its rows fit there.
    fn list(&mut self) -> Option<(&mut Library, usize)> {
        let rows = self.screen.list_rows;
        match &mut self.mode {
            Mode::Archive(library) => Some((library, rows)),
            _ => None,
        }
    }

    /// Shows the games of the archive or of a file, while they are read; or, once it has come, the
    /// one of some number, counted from 1. A file with a single game shows that game.
    pub fn open_library(&mut self, source: Source, number: Option<usize>) -> Vec<Cmd> {
        if self.face == Face::Plain {
            self.refuse("that belongs to the full-screen game.");
            return Vec::new();
        }
        let mut cmds = self.leave_viewing();
        if self.mode != Mode::Playing {
            self.refuse("the board is being set up; type done or cancel first.");
            return cmds;
        }
        self.forget_hand();
        self.screen.popup = None;
        let id = self.fresh_id();
        let library = Library::new(id, source.clone(), number);
        self.mode = Mode::Archive(Box::new(library));
        if source == Source::Archive && self.session.game().outcome().is_some() {
            // The game that has just ended is what people look for first.
            cmds.extend(self.archived().map(Cmd::Archive));
            self.session.set_archived();
        }
        cmds.push(Cmd::ReadGames { id, source });
        cmds
    }

    /// Does what a key asks for.
    pub(in crate::app) fn act_in_library(&mut self, action: Action) -> Vec<Cmd> {
        match action {
            Action::List(step) => self.step_in_list(step),
            Action::OpenGame => return self.open_chosen(),
            Action::ExportGame => self.open_export_form(),
            Action::DeleteGame => self.ask_to_delete(),
            Action::EraseFilter => self.change_filter(|filter| {
                filter.pop();
            }),
            Action::ClearFilter => self.change_filter(String::clear),
            Action::CloseList => return self.close_list(),
            Action::Settings => self.open_settings(),
            Action::Help => self.open_help(),
            _ => {}
        }
        Vec::new()
    }

    fn step_in_list(&mut self, step: ListStep) {
        let Some((library, rows)) = self.list() else {
            return;
        };
        let (at, page) = (library.selected(), rows.max(1));
        let last = library.found().saturating_sub(1);
        let to = match step {
            ListStep::Up => at.saturating_sub(1),
            ListStep::Down => at + 1,
            ListStep::PageUp => at.saturating_sub(page),
            ListStep::PageDown => at + page,
            ListStep::First => 0,
            ListStep::Last => last,
        };
        library.select(to.min(last), rows);
    }

    /// The wheel turns the list without leaving it.
    pub(in crate::app) fn scroll_list(&mut self, down: bool) {
        let Some((library, rows)) = self.list() else {
            return;
        };
        let at = library.selected();
        let last = library.found().saturating_sub(1);
        let to = if down {
            (at + WHEEL).min(last)
        } else {
            at.saturating_sub(WHEEL)
        };
        library.select(to, rows);
    }

    /// A click chooses a game, and opens the one that is chosen already.
    pub(in crate::app) fn click_game(&mut self, row: usize) -> Vec<Cmd> {
        let Some((library, rows)) = self.list() else {
            return Vec::new();
        };
        if row >= library.found() {
            return Vec::new();
        }
        if library.selected() == row {
            return self.open_chosen();
        }
        library.select(row, rows);
        Vec::new()
    }

    /// A letter narrows the list.
    pub(in crate::app) fn type_filter(&mut self, text: &str) {
        self.change_filter(|filter| {
            let room = LONGEST_FILTER.saturating_sub(filter.chars().count());
            filter.extend(text.chars().filter(|c| !c.is_control()).take(room));
        });
    }

    fn change_filter(&mut self, change: impl FnOnce(&mut String)) {
        if let Some((library, rows)) = self.list() {
            let mut filter = library.filter().to_owned();
            change(&mut filter);
            library.search(filter, rows);
        }
    }

    /// Esc: first what was typed goes, then the list.
    fn close_list(&mut self) -> Vec<Cmd> {
        match self.list() {
            Some((library, _)) if !library.filter().is_empty() => {
                self.change_filter(String::clear);
                Vec::new()
            }
            _ => self.leave_viewing(),
        }
    }

    fn open_chosen(&mut self) -> Vec<Cmd> {
        let entry = self
            .list()
            .and_then(|(library, _)| library.chosen().cloned());
        entry.map_or_else(Vec::new, |entry| self.open_entry(entry))
    }

    fn open_entry(&mut self, entry: Entry) -> Vec<Cmd> {
        let id = self.fresh_id();
        let Some(library) = self.library_mut() else {
            return Vec::new();
        };
        library.opening = Some((id, Box::new(entry.clone())));
        library.wanted = None;
        vec![Cmd::OpenGame {
            id,
            library: library.id(),
            entry: Box::new(entry),
        }]
    }

    /// Games were read.
    pub(in crate::app) fn take_games(
        &mut self,
        id: u64,
        entries: Vec<Entry>,
        progress: Progress,
    ) -> Vec<Cmd> {
        let rows = self.screen.list_rows;
        let Some(library) = self.library_mut().filter(|library| library.id() == id) else {
            return Vec::new();
        };
        library.add(entries, progress, rows);
        let wanted = library.wanted.and_then(|number| number.checked_sub(1));
        match wanted.and_then(|at| library.entries.get(at).cloned()) {
            Some(entry) => self.open_entry(entry),
            None => Vec::new(),
        }
    }

    /// There is nothing more to read.
    pub(in crate::app) fn end_reading(&mut self, id: u64, problem: Option<String>) -> Vec<Cmd> {
        let Some(library) = self.library_mut().filter(|library| library.id() == id) else {
            return Vec::new();
        };
        let has_problem = problem.is_some();
        library.end(problem);
        let missing = library.wanted.take();
        let is_foreign = library.source != Source::Archive;
        let is_untouched = library.opening.is_none() && library.filter.is_empty();
        let only = match &library.entries[..] {
            [only] if is_foreign && is_untouched && !has_problem && missing.is_none() => {
                Some(only.clone())
            }
            _ => None,
        };
        let count = library.len();
        if let Some(number) = missing {
            self.refuse(format!("there is no game {number}: the file has {count}."));
        }
        only.map_or_else(Vec::new, |only| self.open_entry(only))
    }

    /// A game was read whole, if somebody still waits for it.
    pub(in crate::app) fn take_game(&mut self, id: u64, game: ReadGame) {
        let awaited = match &mut self.mode {
            Mode::Archive(library) => {
                let opened = library.opening.take_if(|(awaited, _)| *awaited == id);
                opened.map(|(_, entry)| (entry, library.source == Source::Archive))
            }
            _ => None,
        };
        let Some((entry, is_ours)) = awaited else {
            return;
        };
        self.open_viewer(game);
        if let Some(viewer) = self.viewer_mut().filter(|_| is_ours) {
            viewer.set_origin(Origin::Archive(entry));
        }
    }

    fn ask_to_delete(&mut self) {
        let Some((library, _)) = self.list() else {
            return;
        };
        let Some(entry) = library.chosen().cloned() else {
            return;
        };
        if library.source != Source::Archive {
            self.refuse("only games of the archive can be deleted; this file is not ours.");
        } else if library.progress.is_some() {
            self.refuse("the archive is still being read; wait a moment.");
        } else {
            let question = format!("Delete {} - {} for ever?", entry.white(), entry.black());
            self.ask_first(&question, "No, keep it", Act::Delete(Box::new(entry)));
        }
    }

    pub(in crate::app) fn delete(&mut self, entry: Box<Entry>) -> Vec<Cmd> {
        match self.library() {
            Some(library) => vec![Cmd::DeleteGame {
                library: library.id(),
                entry,
            }],
            None => Vec::new(),
        }
    }

    /// A game is gone from its file.
    pub(in crate::app) fn forget_game(&mut self, id: u64, place: Place) {
        let rows = self.screen.list_rows;
        if let Some(library) = self.library_mut().filter(|library| library.id() == id) {
            library.remove(place, rows);
            self.say("The game is deleted.");
        }
    }

    /// Asks for a file to write the game to.
    pub(in crate::app) fn open_export_form(&mut self) {
        let (what, name) = match &self.mode {
            Mode::Viewer(viewer) => {
                let tag = |name| viewer.tag(name).unwrap_or_default();
                let name = file_name(&tag("White"), &tag("Black"), &tag("Date"));
                (Export::Text(viewer.tree().to_pgn()), name)
            }
            Mode::Archive(library) => match library.chosen() {
                Some(entry) => {
                    let name = file_name(entry.white(), entry.black(), entry.date());
                    (Export::Entry(library.id(), Box::new(entry.clone())), name)
                }
                None => return,
            },
            Mode::Playing | Mode::Setup(_) => return,
        };
        let rows = vec![
            Row::text("File", &name),
            Row::act("Save", "", None, Act::ExportAs(what)),
            Row::act("Cancel", "", Some("Esc".to_owned()), Act::Close),
        ];
        self.open(Dialog::new(Kind::Export, "Save this game as PGN", rows));
    }

    /// Has something written to a file.
    pub(in crate::app) fn export(
        &mut self,
        what: Export,
        path: &str,
        may_replace: bool,
    ) -> Vec<Cmd> {
        if path.trim().is_empty() {
            self.refuse("a file needs a name.");
            return Vec::new();
        }
        let id = self.fresh_id();
        let path = path.trim().to_owned();
        self.screen.exporting = Some((id, what.clone(), path.clone()));
        vec![Cmd::Export {
            id,
            what,
            path,
            may_replace,
        }]
    }

    /// It was written, or not.
    pub(in crate::app) fn end_export(&mut self, id: u64, exported: Exported) {
        let awaited = self
            .screen
            .exporting
            .take_if(|(awaited, ..)| *awaited == id);
        let Some((_, what, path)) = awaited else {
            return;
        };
        let shown = crate::printable::excerpt(&path, 60);
        match exported {
            Exported::Written => self.say(format!("The game is saved as {shown}.")),
            Exported::Exists => {
                let question = format!("{shown} exists already. Replace it?");
                self.ask_first(&question, "No, leave it", Act::Replace(what, path));
            }
            Exported::Failed(reason) => self.refuse(format!("the game is not saved: {reason}.")),
        }
    }
}

/// A name for a file: what it holds, in letters that every system allows.
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
