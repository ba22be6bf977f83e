//! What can go wrong with files, as types. The sentences for players are in [`super::report`].

use std::io;
use std::path::PathBuf;

/// Why the running game is not on the disk.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// No directory is known for it.
    #[error("no state directory")]
    NoHome,
    /// As many programs as can be have a game of their own.
    #[error("no free file in {0}")]
    NoFreeSlot(PathBuf),
    /// The file was removed or replaced by another one.
    #[error("{0} was replaced")]
    Lost(PathBuf),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file or directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Why a game is not in the archive, or the trash cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// No directory is known for it.
    #[error("no archive directory")]
    NoHome,
    /// Another program has had it locked for too long.
    #[error("{0} is locked")]
    Locked(PathBuf),
    /// There is no such game in the trash.
    #[error("no such game in the trash")]
    NotInTrash,
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file or directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Why a journal is not written.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file exists, and may not be overwritten.
    #[error("{0} exists")]
    Exists(PathBuf),
    /// The file cannot be written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl SaveError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> SaveError {
        let path = path.into();
        move |error| SaveError::Io { path, error }
    }
}

impl ArchiveError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> ArchiveError {
        let path = path.into();
        move |error| ArchiveError::Io { path, error }
    }
}

impl JournalError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> JournalError {
        let path = path.into();
        move |error| JournalError::Io { path, error }
    }
}
