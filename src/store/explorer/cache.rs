//! Where the indexes are, and how much room they take.

use std::fs::{self, Metadata};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::store::atomic::{create_directories, remove_drafts};

/// The most bytes that all indexes may take together; an index of 100,000 games takes about a tenth.
const MOST_BYTES: u64 = 1 << 30;
const EXTENSION: &str = "index";

/// The index of a file, by its full name.
pub(super) fn path_of(directory: &Path, games: &Path) -> io::Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    games.canonicalize()?.hash(&mut hasher);
    let name = format!("{:016x}.{EXTENSION}", hasher.finish());
    Ok(directory.join("explorer").join(name))
}

/// Makes the directory, and removes what killed programs left and the oldest indexes while they take too
/// much room; they can be made again at any time.
pub(super) fn make_room(directory: &Path, wanted: &Path) -> io::Result<()> {
    let directory = wanted.parent().unwrap_or(directory);
    create_directories(directory)?;
    remove_drafts(directory, "");
    let mut indexes: Vec<(SystemTime, u64, PathBuf)> = fs::read_dir(directory)?
        .flatten()
        .filter(|entry| {
            entry
                .path()
                .extension()
                .is_some_and(|extension| extension == EXTENSION)
        })
        .filter_map(|entry| {
            let metadata: Metadata = entry.metadata().ok()?;
            Some((metadata.modified().ok()?, metadata.len(), entry.path()))
        })
        .collect();
    indexes.sort_unstable();
    let mut total: u64 = indexes.iter().map(|(_, len, _)| len).sum();
    for (_, len, path) in indexes {
        if total <= MOST_BYTES {
            break;
        }
        if fs::remove_file(path).is_ok() {
            total -= len;
        }
    }
    Ok(())
}
