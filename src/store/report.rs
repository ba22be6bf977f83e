//! The sentences that players read about saving: the only place where the store's errors become
//! words.

use std::path::Path;

use crate::printable::printable;

use super::error::{ArchiveError, JournalError, SaveError};
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
            "It cannot be told whether there is an unfinished game: {error} ({}).",
            shown(path)
        ),
        _ => "It cannot be told whether there is an unfinished game.".to_owned(),
    }
}

/// That a game is not in the archive.
pub(super) fn not_archived(error: &ArchiveError) -> String {
    let retried = "It is tried again with every move.";
    match error {
        ArchiveError::NoHome => "NOT ARCHIVED: there is no home directory.".to_owned(),
        ArchiveError::Locked(path) => format!(
            "NOT ARCHIVED: another program has locked the archive ({}). {retried}",
            shown(path)
        ),
        ArchiveError::NotInTrash => "there is no such game in the trash.".to_owned(),
        ArchiveError::Io { path, error } => {
            format!("NOT ARCHIVED: {error} ({}). {retried}", shown(path))
        }
    }
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
