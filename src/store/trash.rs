//! The trash: games that were deleted from the archive, until it is emptied.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::PathBuf;

use crate::notation::pgn;

use super::archive::{self, Archive, PATIENCE};
use super::atomic;
use super::error::ArchiveError;
use super::moment::now;
use super::regular;

impl Archive {
    /// The file of the deleted games, which is ordinary PGN.
    pub fn trash_file(&self) -> PathBuf {
        self.directory().join(archive::TRASH)
    }

    /// How many games are in the trash.
    pub fn trash_len(&self) -> Result<usize, ArchiveError> {
        Ok(self.trashed()?.len())
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
        let (range, text) = self.trashed()?.pop().ok_or(ArchiveError::NotInTrash)?;
        let target = self
            .directory()
            .join(format!("games-{}.pgn", month_of(&text)));
        archive::add_once(&target, &text).map_err(ArchiveError::io(target))?;
        let trash = self.trash_file();
        atomic::splice(&trash, range, "").map_err(ArchiveError::io(trash))?;
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
                atomic::sync_directory_of(&path);
                Ok(games)
            }
        }
    }

    /// The games of the trash, each with its place.
    fn trashed(&self) -> Result<Vec<(Range<u64>, String)>, ArchiveError> {
        let path = self.trash_file();
        let bytes = match regular::read(&path, regular::ANY_LENGTH) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(ArchiveError::Io { path, error }),
        };
        let games = pgn::read_all(&bytes);
        let starts = games.iter().map(|game| game.offset);
        let ends = starts.clone().skip(1).chain([bytes.len() as u64]);
        let text = |range: &Range<u64>| {
            let bytes = &bytes[range.start as usize..range.end as usize];
            format!("{}\n", pgn::decode(bytes).trim())
        };
        let places = starts.zip(ends).map(|(start, end)| start..end);
        Ok(places.map(|range| (range.clone(), text(&range))).collect())
    }
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
