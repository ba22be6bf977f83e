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

/// Why a game of a list cannot be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is another game in its place now, or none.
    #[error("{0} has changed")]
    Changed(PathBuf),
    /// The list does not have the file that the game is said to be in.
    #[error("the list has changed")]
    ListChanged,
    /// The list was closed meanwhile.
    #[error("the list was closed")]
    ListClosed,
    /// The game is not in the archive.
    #[error("not in the archive")]
    Foreign,
    /// The game is too long.
    #[error("too long")]
    TooLong,
    /// The archive cannot be changed now.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// A file of the player's cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Why a file that a player has named cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It exists, and may not be overwritten.
    #[error("{0} exists")]
    Exists(PathBuf),
    /// It has fewer games than that.
    #[error("{path} has {games} games")]
    NoSuchGame {
        /// Which file.
        path: PathBuf,
        /// How many games it has.
        games: usize,
    },
    /// It cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Why the record of practice cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum PracticeError {
    /// No directory is known for it.
    #[error("no data directory")]
    NoHome,
    /// Another program has had it locked for too long.
    #[error("{0} is locked")]
    Locked(PathBuf),
    /// It is longer than any record.
    #[error("{0} is too long")]
    TooLong(PathBuf),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl PracticeError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> PracticeError {
        let path = path.into();
        move |error| PracticeError::Io { path, error }
    }
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

impl GameError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> GameError {
        let path = path.into();
        move |error| GameError::Io { path, error }
    }
}

impl FileError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> FileError {
        let path = path.into();
        move |error| match error.kind() {
            io::ErrorKind::AlreadyExists => FileError::Exists(path),
            _ => FileError::Io { path, error },
        }
    }
}

impl JournalError {
    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> JournalError {
        let path = path.into();
        move |error| JournalError::Io { path, error }
    }
}
