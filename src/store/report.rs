//! The sentences that players read about saving: the only place where the store's errors become
//! words.

use std::path::{Path, PathBuf};

use crate::app::{Exported, Msg};
use crate::printable::printable;

use super::error::{ArchiveError, FileError, GameError, JournalError, PracticeError, SaveError};
use super::explorer::ExplorerError;
use super::files::Loaded;
use super::opening::Discovery;

/// That the running game is not saved.
pub(super) fn not_saved(error: &SaveError) -> String {
    let retried = "The game goes on; saving is tried again with every move.";
    match error {
        SaveError::NoHome => "NOT SAVED: there is no home directory. Set HOME or XDG_STATE_HOME to a directory that can be written.".to_owned(),
        SaveError::NoFreeSlot(directory) => format!(
            "NOT SAVED: all files for running games are in use or blocked ({}). {retried}",
            shown(directory)
        ),
        SaveError::Lost(path) => format!(
            "NOT SAVED: {} was replaced by another file. {retried}",
            shown(path)
        ),
        SaveError::Io { path, error } => {
            format!("NOT SAVED: {error} ({}). {retried}", shown(path))
        }
    }
}

/// That it is not known whether there is an unfinished game.
pub(super) fn not_found(error: &SaveError) -> String {
    match error {
        SaveError::Io { path, error } => format!(
            "Cannot tell whether there is an unfinished game: {error} ({}).",
            shown(path)
        ),
        _ => "Cannot tell whether there is an unfinished game.".to_owned(),
    }
}

/// That a game is not in the archive.
pub(super) fn not_archived(error: &ArchiveError) -> String {
    let retried = "It is tried again with every move.";
    match error {
        ArchiveError::NoHome => "NOT ARCHIVED: there is no home directory.".to_owned(),
        ArchiveError::Locked(path) => format!(
            "NOT ARCHIVED: another program has locked the archive ({}). The game is kept and archived later.",
            shown(path)
        ),
        ArchiveError::NotInTrash => "there is no such game in the trash.".to_owned(),
        ArchiveError::Io { path, error } => {
            format!("NOT ARCHIVED: {error} ({}). {retried}", shown(path))
        }
    }
}

/// That the trash is as it was.
pub fn trash_unchanged(error: &ArchiveError) -> String {
    match error {
        ArchiveError::NoHome => "there is no home directory, and so no archive.".to_owned(),
        ArchiveError::Locked(path) => locked(path),
        ArchiveError::NotInTrash => "the trash is empty.".to_owned(),
        ArchiveError::Io { path, error } => format!("{}: {error}.", shown(path)),
    }
}

/// That it cannot be told what was played from a position.
pub fn not_explored(error: &ExplorerError) -> String {
    match error {
        ExplorerError::NoHome => {
            "there is no home directory for the index of the games.".to_owned()
        }
        ExplorerError::NotAFile(path) => format!(
            "{} cannot be indexed: it is not a regular file.",
            shown(path)
        ),
        ExplorerError::Io { path, error } => {
            format!("the games cannot be indexed: {}: {error}.", shown(path))
        }
    }
}

/// That a game of a list is not opened.
pub fn not_opened(error: &GameError) -> String {
    format!("{}.", game_reason(error))
}

/// That a game of the archive is not deleted.
pub fn not_deleted(error: &GameError) -> String {
    format!("the game is not deleted: {}.", game_reason(error))
}

/// That a changed game is not stored.
pub fn not_kept(error: &GameError) -> String {
    match error {
        GameError::Changed(path) => format!(
            "nothing is saved: another program has changed {}; save FILE writes a copy elsewhere.",
            shown(path)
        ),
        error => format!("nothing is saved: {}.", game_reason(error)),
    }
}

/// How writing a game to a file went.
pub fn exported(result: Result<(), GameError>) -> Exported {
    match result {
        Ok(()) => Exported::Written,
        Err(GameError::File(FileError::Exists(_))) => Exported::Exists,
        Err(error) => Exported::Failed(game_reason(&error)),
    }
}

fn game_reason(error: &GameError) -> String {
    match error {
        GameError::Changed(path) => format!(
            "{} has changed since it was read; close the list and open it again",
            shown(path)
        ),
        GameError::ListChanged => {
            "the list has changed since it was read; close it and open it again".to_owned()
        }
        GameError::ListClosed => "the list was closed".to_owned(),
        GameError::Foreign => "only games of the archive can be changed or deleted".to_owned(),
        GameError::TooLong => "the game is too long to be copied".to_owned(),
        GameError::Archive(error) => without_stop(&trash_unchanged(error)),
        GameError::File(error) => file_reason(error),
        GameError::Io { path, error } => format!("{}: {error}", shown(path)),
    }
}

/// How saving a game to a file went.
pub fn saved(result: Result<PathBuf, FileError>) -> Msg {
    match result {
        Ok(path) => Msg::Saved(shown(&path)),
        Err(FileError::Exists(path)) => Msg::FileExists(shown(&path)),
        Err(FileError::Io { path, error }) => {
            Msg::Warned(format!("the game is not saved: {}: {error}.", shown(&path)))
        }
        Err(error @ FileError::NoSuchGame { .. }) => {
            Msg::Warned(format!("the game is not saved: {}.", file_reason(&error)))
        }
    }
}

/// How loading a game from a file went.
pub fn loaded(result: Result<Loaded, FileError>) -> Msg {
    match result {
        Ok(loaded) => Msg::GameLoaded {
            read: loaded.game,
            is_one_of_many: loaded.is_one_of_many,
        },
        Err(error) => not_loaded(&error),
    }
}

fn not_loaded(error: &FileError) -> Msg {
    Msg::Warned(match error {
        FileError::Io { path, error } => format!("cannot read {}: {error}.", shown(path)),
        error => format!("{}.", file_reason(error)),
    })
}

fn file_reason(error: &FileError) -> String {
    match error {
        FileError::Exists(path) => format!("{} exists", shown(path)),
        FileError::NoSuchGame { path, games } => match games {
            0 => format!("there is no game in {}", shown(path)),
            1 => format!("there is only one game in {}", shown(path)),
            games => format!("there are only {games} games in {}", shown(path)),
        },
        FileError::Io { error, .. } => error.to_string(),
    }
}

/// That there is nothing to practise with.
pub fn no_practice(error: &PracticeError) -> String {
    format!("the puzzles cannot be read: {}.", practice_reason(error))
}

/// That an answer is not in the record of practice.
pub fn not_noted(error: &PracticeError) -> String {
    format!("NOT NOTED: {}.", practice_reason(error))
}

fn practice_reason(error: &PracticeError) -> String {
    match error {
        PracticeError::NoHome => {
            "there is no home directory; set HOME or XDG_DATA_HOME to a directory that can be written"
                .to_owned()
        }
        PracticeError::Locked(path) => {
            format!("another program has locked {}", shown(path))
        }
        PracticeError::TooLong(path) => format!("{} is too long", shown(path)),
        PracticeError::Io { path, error } => format!("{}: {error}", shown(path)),
    }
}

fn locked(path: &Path) -> String {
    format!("another program has locked the archive ({}).", shown(path))
}

fn without_stop(sentence: &str) -> String {
    sentence.trim_end_matches('.').to_owned()
}

/// That the journal is not written.
pub fn no_journal(error: &JournalError) -> String {
    match error {
        JournalError::Exists(path) => {
            format!("{} exists; --journal-overwrite overwrites it", shown(path))
        }
        JournalError::Io { path, error } => {
            format!("cannot write {}: {error}", shown(path))
        }
    }
}

/// What was found when the program started.
pub(super) fn discovery(discovery: &Discovery) -> String {
    match discovery {
        Discovery::Damaged {
            path,
            kept_as,
            moves,
        } => {
            let part = match moves {
                0 => "No move in it can be read".to_owned(),
                1 => "Its first move can be read".to_owned(),
                moves => format!("Its first {moves} moves can be read"),
            };
            format!(
                "The unfinished game in {} is damaged. {part}; the damaged file is kept as {}.",
                shown(path),
                shown(kept_as)
            )
        }
        Discovery::Unreadable {
            path,
            error,
            others,
        } => {
            let others = match others {
                0 => String::new(),
                others => format!(", and {others} more"),
            };
            format!(
                "The game in {}{others} cannot be read ({}). It is left as it is.",
                shown(path),
                printable(&error.to_string())
            )
        }
        Discovery::Elsewhere { holder, path } => format!(
            "Another hotseat ({}) is running; this game is kept in {}.",
            process(*holder),
            shown(path)
        ),
        Discovery::InUse { holder, path } => format!(
            "The unfinished game in {} is in use by another hotseat ({}).",
            shown(path),
            process(*holder)
        ),
    }
}

fn process(id: Option<u32>) -> String {
    id.map_or_else(
        || "another process".to_owned(),
        |id| format!("process {id}"),
    )
}

fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}
