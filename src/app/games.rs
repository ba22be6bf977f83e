//! The list of saved games, as it grows while they are read, and what is searched for in it.

mod entry;
mod pages;
mod place;
pub(in crate::app) mod trash;
mod update;

use entry::folded;
pub use entry::{Body, GameEntry, Head, Location, Source};
pub(in crate::app) use pages::{counted, list};
pub use place::{Kept, Place};
pub(in crate::app) use update::{
    add_games, ask_to_delete_viewed, click, delete, deleted, end_reading, open, open_save_form,
    opened, run, scroll, type_filter,
};

/// The list of the games of a file or of the archive.
///
/// It may be long, so nothing is computed twice: a longer search narrows the games already found,
/// and games that arrive are checked once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameList {
    id: u64,
    source: Source,
    entries: Vec<GameEntry>,
    /// All entries in the order in which they are shown.
    order: Vec<u32>,
    /// Those that match the search, in the same order.
    matches: Vec<u32>,
    filter: String,
    /// Which of the matches is selected.
    selected: usize,
    /// The first match on the screen.
    top: usize,
    /// How far reading has come, until it ends.
    progress: Option<Progress>,
    /// Why the rest could not be read.
    problem: Option<String>,
    /// The page that was read out last, counted from 1.
    page: usize,
    /// The page to read out as soon as all games have been read.
    unread_page: Option<usize>,
    /// The game to open as soon as it has been read, counted from 1.
    wanted: Option<usize>,
    /// The id of the awaited answer after a game was opened, and which game.
    opening: Option<(u64, Box<GameEntry>)>,
}

/// How far reading has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// How many bytes have been read.
    pub read: u64,
    /// How many there are.
    pub total: u64,
}

impl Progress {
    /// How much of it is done, from 0 to 100.
    pub fn percent(self) -> u64 {
        let share = u128::from(self.read) * 100 / u128::from(self.total.max(1));
        share.min(100) as u64
    }
}

impl GameList {
    pub(in crate::app) fn new(id: u64, source: Source, wanted: Option<usize>) -> GameList {
        GameList {
            id,
            source,
            entries: Vec::new(),
            order: Vec::new(),
            matches: Vec::new(),
            filter: String::new(),
            selected: 0,
            top: 0,
            progress: Some(Progress::default()),
            problem: None,
            page: 0,
            unread_page: None,
            wanted,
            opening: None,
        }
    }

    /// The reading that fills it.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Where its games are read from.
    pub const fn source(&self) -> &Source {
        &self.source
    }

    /// How many games have been read.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no game has been read.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many games match the search.
    pub fn found(&self) -> usize {
        self.matches.len()
    }

    /// What is searched for.
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Which of the matches is selected.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The first match on the screen.
    pub const fn top(&self) -> usize {
        self.top
    }

    /// How far reading has come, until it ends.
    pub const fn progress(&self) -> Option<Progress> {
        self.progress
    }

    /// Why the rest could not be read.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// The matches, from one on.
    pub fn shown(&self, first: usize) -> impl Iterator<Item = &GameEntry> {
        let matches = self.matches.get(first..).unwrap_or_default();
        matches.iter().filter_map(|&at| self.entry(at))
    }

    /// The selected game.
    pub fn selected_game(&self) -> Option<&GameEntry> {
        self.entry(*self.matches.get(self.selected)?)
    }

    fn entry(&self, at: u32) -> Option<&GameEntry> {
        self.entries.get(at as usize)
    }

    /// Adds games that were read.
    pub(in crate::app) fn add(&mut self, entries: Vec<GameEntry>, progress: Progress, rows: usize) {
        if self.progress.is_some() {
            self.progress = Some(progress);
        }
        let words = words(&self.filter);
        let first = self.entries.len() as u32;
        let fitting: Vec<bool> = entries.iter().map(|entry| entry.has_all(&words)).collect();
        let files: Vec<u32> = entries.iter().map(|entry| entry.location.file).collect();
        self.entries.extend(entries);
        let mut at = first;
        for run in files.chunk_by(|a, b| a == b) {
            let new = at..at + run.len() as u32;
            at = new.end;
            let fits = |at: &u32| fitting[(at - first) as usize];
            let found: Vec<u32> = new.clone().filter(fits).collect();
            self.insert(new.collect(), found, run[0]);
        }
        self.keep_in_view(rows);
    }

    /// Inserts games of one file: in the order of the file, or the newest first.
    fn insert(&mut self, mut new: Vec<u32>, mut found: Vec<u32>, file: u32) {
        if self.source != Source::Archive {
            self.order.append(&mut new);
            self.matches.append(&mut found);
            return;
        }
        new.reverse();
        found.reverse();
        let entries = &self.entries;
        let is_before = |&at: &u32| entries[at as usize].location.file < file;
        let at = self.order.partition_point(is_before);
        self.order.splice(at..at, new);
        let at = self.matches.partition_point(is_before);
        // A selected game stays in view.
        if self.selected > 0 && at <= self.selected {
            self.selected += found.len();
            self.top += found.len();
        }
        self.matches.splice(at..at, found);
    }

    /// Reading has ended.
    pub(in crate::app) fn end(&mut self, problem: Option<String>) {
        self.progress = None;
        self.problem = problem;
    }

    /// Searches for something else.
    pub(in crate::app) fn search(&mut self, filter: String, rows: usize) {
        let is_narrower = filter.starts_with(&self.filter);
        let kept = self.matches.get(self.selected).copied();
        self.filter = filter;
        let words = words(&self.filter);
        let entries = &self.entries;
        let fits = |at: &u32| entries[*at as usize].has_all(&words);
        if is_narrower {
            self.matches.retain(fits);
        } else {
            self.matches = self.order.iter().copied().filter(fits).collect();
        }
        // Without a selection, the first match is selected.
        let kept = kept.filter(|_| self.selected > 0);
        let again = kept.and_then(|kept| self.matches.iter().position(|&at| at == kept));
        self.selected = again.unwrap_or(0);
        self.keep_in_view(rows);
    }

    /// Selects a match.
    pub(in crate::app) fn select(&mut self, at: usize, rows: usize) {
        self.selected = at;
        self.keep_in_view(rows);
    }

    /// Keeps the selected game on the screen, and no empty rows below the last.
    fn keep_in_view(&mut self, rows: usize) {
        let rows = rows.max(1);
        self.selected = self.selected.min(self.matches.len().saturating_sub(1));
        let lowest = self.matches.len().saturating_sub(rows);
        let nearest = (self.selected + 1).saturating_sub(rows);
        self.top = self.top.clamp(nearest, self.selected).min(lowest);
    }

    /// Replaces a game; those behind it in the file move with its length.
    pub(in crate::app) fn replace(&mut self, location: Location, new: GameEntry) {
        let is_it = |entry: &GameEntry| entry.location == location;
        let Some(at) = self.entries.iter().position(is_it) else {
            return;
        };
        for entry in &mut self.entries {
            if entry.location.file == location.file && entry.location.offset > location.offset {
                entry.location.offset = entry.location.offset - location.len + new.location.len;
            }
        }
        self.entries[at] = new;
    }

    /// Removes a game that is no longer in its file; those behind it move up.
    pub(in crate::app) fn remove(&mut self, location: Location, rows: usize) {
        let is_it = |entry: &GameEntry| entry.location == location;
        let Some(gone) = self.entries.iter().position(is_it) else {
            return;
        };
        self.entries.remove(gone);
        for entry in &mut self.entries {
            if entry.location.file == location.file && entry.location.offset > location.offset {
                entry.location.offset -= location.len;
            }
        }
        let gone = gone as u32;
        for list in [&mut self.order, &mut self.matches] {
            list.retain(|&at| at != gone);
            for at in list.iter_mut().filter(|at| **at > gone) {
                *at -= 1;
            }
        }
        self.keep_in_view(rows);
    }
}

/// The words to find, in lower case.
fn words(filter: &str) -> Vec<String> {
    filter.split_whitespace().map(folded).collect()
}
