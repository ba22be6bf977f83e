//! The games of the archive or of a file: listed as a stream, opened one by one, deleted.
//!
//! A file is never held in memory as a whole: a list keeps the place of each game and the few words
//! that it shows, and opening a game reads that place again. Files change, so the game found there
//! must still be the game of the list.

mod change;
mod keeping;
mod lister;
mod reading;
pub(super) mod text;

pub use keeping::keep;
pub use reading::{Handle, read};

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::app::games::Source;
use crate::notation::pgn;

use super::archive::{self, TRASH};
use super::{files, places, slot};

/// The files of a list, in the order in which they are read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameFiles {
    files: Vec<PathBuf>,
    /// The directory, if they are the archive's.
    archive: Option<PathBuf>,
}

impl GameFiles {
    /// The files of a source.
    pub fn of(source: &Source) -> io::Result<GameFiles> {
        match source {
            Source::File(path) => Ok(GameFiles::of_file(files::expanded(&path.to_string_lossy()))),
            Source::Archive => match places::archive_directory() {
                Some(directory) => GameFiles::of_directory(directory),
                None => Ok(GameFiles::default()),
            },
        }
    }

    /// One file of the player's own.
    pub fn of_file(path: PathBuf) -> GameFiles {
        GameFiles {
            files: vec![path],
            archive: None,
        }
    }

    /// All files of an archive, the newest month first; none if the directory does not exist yet.
    pub fn of_directory(directory: PathBuf) -> io::Result<GameFiles> {
        let entries = match fs::read_dir(&directory) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(GameFiles::default());
            }
            Err(error) => return Err(error),
        };
        let paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        let holds_running_games = places::state_directory()
            .is_some_and(|state| archive::is_same_directory(&state, &directory));
        let is_listed =
            |path: &PathBuf| is_pgn(path) && !(holds_running_games && slot::is_name_of_one(path));
        let mut files: Vec<PathBuf> = paths.into_iter().filter(is_listed).collect();
        files.sort_unstable();
        files.reverse();
        Ok(GameFiles {
            files,
            archive: Some(directory),
        })
    }

    /// Whether they are the archive's.
    pub const fn is_archive(&self) -> bool {
        self.archive.is_some()
    }

    /// The files.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }
}

/// The names of the players of the first game in a text, or `?`: `Ann - Ben`.
pub fn players_of(text: &str) -> String {
    let games = pgn::read_all(text.as_bytes());
    let Some(tree) = games.first().map(|game| &game.tree) else {
        return "?".to_owned();
    };
    let rules = tree.start().rules();
    let names = rules.sides.iter().map(|&side| {
        let name = tree.tags.get(pgn::player_tag(rules.board, side));
        name.filter(|name| !name.is_empty()).unwrap_or("?")
    });
    names.collect::<Vec<_>>().join(" - ")
}

fn is_pgn(path: &Path) -> bool {
    let is_trash = path.file_name().is_some_and(|name| name == TRASH);
    let extension = path.extension().unwrap_or_default();
    let mut known = ["pgn", "pgn4"].into_iter();
    known.any(|known| extension.eq_ignore_ascii_case(known)) && !is_trash && path.is_file()
}
