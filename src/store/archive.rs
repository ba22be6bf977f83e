//! The archive: the games that were left, one PGN file a month.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::atomic;

/// A directory of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    directory: PathBuf,
}

impl Archive {
    /// The archive in a directory, which need not be there yet.
    pub fn at(directory: impl Into<PathBuf>) -> Archive {
        Archive {
            directory: directory.into(),
        }
    }

    /// Where it is.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Whether the file of a month ends with a game.
    pub fn ends_with(&self, month: &str, game: &str) -> bool {
        let found = File::open(self.file(month)).and_then(|mut file| {
            let end = file.seek(SeekFrom::End(0))?;
            ends_with(&mut file, end, game)
        });
        found.unwrap_or(false)
    }

    fn file(&self, month: &str) -> PathBuf {
        self.directory.join(format!("games-{month}.pgn"))
    }

    /// Adds a game to the file of a month such as `2026-11`.
    pub fn append(&self, month: &str, game: &str) -> io::Result<()> {
        fs::create_dir_all(&self.directory)?;
        let lock = self.lock()?;
        atomic::remove_drafts(&self.directory, "games-");
        let path = self.file(month);
        let mut file = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)?;
        let end = file.seek(SeekFrom::End(0))?;
        let gap = gap_before(&mut file, end)?;
        let written = write_at(&mut file, end, &format!("{gap}{game}"));
        if written.is_err() {
            // What was there before is what counts; half a game is no game.
            let _ = file.set_len(end);
        }
        drop(lock);
        written
    }

    /// Replaces the last game of the file of a month, if it is the old one. Returns whether it was.
    pub(super) fn replace_last(&self, month: &str, old: &str, new: &str) -> io::Result<bool> {
        let lock = self.lock()?;
        let path = self.file(month);
        let games = fs::read_to_string(&path)?;
        let Some(before) = games.strip_suffix(old) else {
            return Ok(false);
        };
        let replaced = atomic::replace(&path, &format!("{before}{new}"), None);
        drop(lock);
        replaced.map(|()| true)
    }

    /// Takes over the games of another archive, where they waited for this one to be writable. What
    /// cannot be taken over yet stays there.
    pub(super) fn take_over(&self, other: &Archive) {
        let files = fs::read_dir(&other.directory)
            .into_iter()
            .flatten()
            .flatten();
        for path in files.map(|entry| entry.path()) {
            let name = path.file_name().and_then(|name| name.to_str());
            let month = name.and_then(|name| name.strip_prefix("games-")?.strip_suffix(".pgn"));
            let (Some(month), Ok(games)) = (month, fs::read_to_string(&path)) else {
                continue;
            };
            if self.append(month, &games).is_ok() {
                // If it cannot be removed, the games are there twice, which is better than never.
                let _ = fs::remove_file(&path);
            }
        }
    }

    /// Held while a file of the archive is changed.
    pub(super) fn lock(&self) -> io::Result<File> {
        let lock = File::create(self.directory.join("games.lock"))?;
        // Where the system knows no locks, one program at a time is the usual case.
        let _ = lock.lock();
        Ok(lock)
    }
}

fn write_at(file: &mut File, at: u64, text: &str) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn ends_with(file: &mut File, end: u64, game: &str) -> io::Result<bool> {
    let Some(start) = end.checked_sub(game.len() as u64) else {
        return Ok(false);
    };
    file.seek(SeekFrom::Start(start))?;
    let mut last = Vec::new();
    file.read_to_end(&mut last)?;
    Ok(last == game.as_bytes())
}

/// An empty line between games, even behind a file that somebody's editor or a full disk has cut.
fn gap_before(file: &mut File, end: u64) -> io::Result<&'static str> {
    if end == 0 {
        return Ok("");
    }
    file.seek(SeekFrom::Start(end - 1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(if last == *b"\n" { "\n" } else { "\n\n" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_added_with_a_line_between_them() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path().join("games"));
        for game in ["1. e4 *\n", "1. e4 *\n", "1. d4 *\n", "1. e4 *\n"] {
            archive.append("2026-11", game).unwrap();
        }
        let text = fs::read_to_string(archive.directory().join("games-2026-11.pgn")).unwrap();
        assert_eq!(text, "1. e4 *\n\n1. e4 *\n\n1. d4 *\n\n1. e4 *\n");
        assert!(archive.ends_with("2026-11", "1. e4 *\n"));
        assert!(!archive.ends_with("2026-11", "1. d4 *\n"));
        assert!(!archive.ends_with("2026-12", "1. e4 *\n"));
    }

    #[test]
    fn a_file_that_was_cut_is_added_to_on_a_line_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("games-2026-11.pgn"), "1. e4 e").unwrap();
        Archive::at(home.path())
            .append("2026-11", "1. d4 *\n")
            .unwrap();
        let text = fs::read_to_string(home.path().join("games-2026-11.pgn")).unwrap();
        assert_eq!(text, "1. e4 e\n\n1. d4 *\n");
    }
}
