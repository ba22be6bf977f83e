//! The trash: games that were deleted from the archive, until it is emptied.

use std::fs;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::notation::pgn::{self, Visitor};

use super::archive::{self, Archive, PATIENCE};
use super::atomic;
use super::error::ArchiveError;
use super::moment::now;
use super::regular;
use super::stream::read_stream;

impl Archive {
    /// The file of the deleted games, which is ordinary PGN.
    pub fn trash_file(&self) -> PathBuf {
        self.directory().join(archive::TRASH)
    }

    /// How many games are in the trash.
    pub fn trash_len(&self) -> Result<usize, ArchiveError> {
        Ok(self.trashed()?.0.len())
    }

    /// Puts a game into the trash that was never in the archive.
    pub fn discard(&self, text: &str) -> Result<(), ArchiveError> {
        let _lock = self.lock(PATIENCE)?;
        let trash = self.trash_file();
        archive::add_once(&trash, text).map_err(ArchiveError::io(trash))
    }

    /// Puts the game that was deleted last back into the archive, in the file of the month in which
    /// it was played, and gives it as PGN.
    pub fn restore_last(&self) -> Result<String, ArchiveError> {
        let _lock = self.lock(PATIENCE)?;
        let trash = self.trash_file();
        let io = |path: &Path| ArchiveError::io(path.to_owned());
        let (starts, end) = self.trashed()?;
        let start = *starts.last().ok_or(ArchiveError::NotInTrash)?;
        let text = read_game(&trash, start).map_err(io(&trash))?;
        let month = month_of(&text);
        let target = self.directory().join(format!("games-{month}.pgn"));
        let added = archive::move_once(&target, &text, Some(&trash)).map_err(io(&target))?;
        atomic::splice(&trash, start..end, "").map_err(io(&trash))?;
        if let Some(added) = added {
            added.keep();
        }
        Ok(text)
    }

    /// Deletes the games in the trash for good, and tells how many there were.
    pub fn empty_trash(&self) -> Result<usize, ArchiveError> {
        let _lock = self.lock(PATIENCE)?;
        let games = self.trash_len()?;
        let path = self.trash_file();
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(ArchiveError::Io { path, error })
            }
            _ => {
                atomic::sync_directory_of(&path).map_err(ArchiveError::io(path))?;
                Ok(games)
            }
        }
    }

    /// Where the games of the trash begin, and how long it is.
    fn trashed(&self) -> Result<(Vec<u64>, u64), ArchiveError> {
        let path = self.trash_file();
        let mut starts = Starts::default();
        let mut end = 0;
        let read = regular::open(&path).and_then(|file| {
            read_stream(file, &mut starts, |_, piece| {
                end += piece.len() as u64;
                ControlFlow::Continue(())
            })
        });
        match read {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(ArchiveError::Io { path, error })
            }
            _ => Ok((starts.0, end)),
        }
    }
}

/// Where games begin: there may be a hundred thousand, and only one is wanted.
#[derive(Default)]
struct Starts(Vec<u64>);

impl Visitor for Starts {
    type Stop = ();

    fn begin_game(&mut self, offset: u64) {
        self.0.push(offset);
    }
}

/// The last game of a file, which begins there.
fn read_game(path: &Path, start: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    let mut file = regular::open(path)?;
    file.seek(SeekFrom::Start(start))?;
    file.read_to_end(&mut bytes)?;
    Ok(format!("{}\n", pgn::decode(&bytes).trim()))
}

/// The month in which a game was played, such as `2026-11`; the present one if its date is unknown.
fn month_of(text: &str) -> String {
    let games = pgn::read_all(text.as_bytes());
    let date = games.first().and_then(|game| game.tree.tags.get("Date"));
    let month = date.and_then(|date| {
        let (year, rest) = date.split_once('.')?;
        let month = rest.split('.').next()?;
        let is_number =
            |text: &str, len| text.len() == len && text.bytes().all(|b| b.is_ascii_digit());
        (is_number(year, 4) && is_number(month, 2)).then(|| format!("{year}-{month}"))
    });
    month.unwrap_or_else(|| now().month())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_restored_last_first_or_gone_for_good() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        let game = |day: &str| format!("[Date \"{day}\"]\n\n1. e4 *\n");
        assert_eq!(archive.trash_len().unwrap(), 0);
        assert!(matches!(
            archive.restore_last(),
            Err(ArchiveError::NotInTrash)
        ));
        for day in ["2026.10.01", "2026.11.02", "2026.11.03"] {
            archive.discard(&game(day)).unwrap();
        }
        assert_eq!(archive.restore_last().unwrap(), game("2026.11.03"));
        assert_eq!(archive.restore_last().unwrap(), game("2026.11.02"));
        let november = fs::read_to_string(home.path().join("games-2026-11.pgn")).unwrap();
        let both = format!("{}\n{}", game("2026.11.03"), game("2026.11.02"));
        assert_eq!(november, both);
        assert_eq!(archive.empty_trash().unwrap(), 1);
        assert_eq!(archive.trash_len().unwrap(), 0);
        assert!(!home.path().join("games-2026-10.pgn").exists());
    }

    #[test]
    fn a_date_that_is_no_date_means_now() {
        for date in ["", "????.??.??", "2026", "../../etc.11.01", "2026.1.1"] {
            let text = format!("[Date \"{date}\"]\n\n1. e4 *\n");
            assert_eq!(month_of(&text), now().month(), "{date}");
        }
    }
}
