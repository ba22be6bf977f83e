//! Where a game is stored, so that it can be saved there again.

use std::path::PathBuf;

use super::{GameEntry, Location};

/// The place of one game in a file, and how to know whether it is still there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file.
    pub path: PathBuf,
    /// Where in the file.
    pub location: Location,
    /// A checksum of the game's bytes.
    pub sum: u64,
    /// What tells one state of the file from another: its size, its time, its identity.
    pub stamp: u64,
    /// Whether the file belongs to the archive.
    pub is_archive: bool,
}

/// A game that was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it is now.
    pub place: Place,
    /// Its new entry for the list it was opened from.
    pub entry: Option<Box<GameEntry>>,
}
