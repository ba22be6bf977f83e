//! Storing a changed game: in the place of the one it was made from, or as a new one of the archive.

use crate::store::stream::rules_of;
use std::fs::Metadata;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

use crate::app::Notation;
use crate::app::games::{GameEntry, Kept, Location, Place};
use crate::model::random::checksum;
use crate::store::archive::{self, Archive, PATIENCE};
use crate::store::atomic;
use crate::store::error::GameError;
use crate::store::moment::now;
use crate::store::regular;

use super::GameFiles;
use super::change::{LONGEST, listed};
use super::text::{in_place_of, own_len};

impl GameFiles {
    /// Where a game is, so that it can be saved there, if it is still where it was found.
    pub fn place_of(&self, entry: &GameEntry) -> Result<Place, GameError> {
        let (path, _) = self.file_with(entry)?;
        let path = std::path::absolute(path).map_err(GameError::io(path))?;
        place_at(&path, entry.location, self.is_archive())
    }
}

/// The place of some bytes of a file, as they are now.
fn place_at(path: &Path, location: Location, is_archive: bool) -> Result<Place, GameError> {
    let (bytes, stamp) = read(path, location)?;
    Ok(Place {
        path: path.to_owned(),
        location,
        sum: checksum(&bytes),
        stamp,
        is_archive,
    })
}

/// The bytes at a place, and the stamp of the file that they were read from.
fn read(path: &Path, location: Location) -> Result<(Vec<u8>, u64), GameError> {
    if location.len > LONGEST {
        return Err(GameError::TooLong);
    }
    let read = || {
        let mut file = regular::open(path)?;
        let stamp = stamp(&file.metadata()?);
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(location.offset))?;
        file.take(location.len).read_to_end(&mut bytes)?;
        Ok((bytes, stamp))
    };
    read().map_err(GameError::io(path))
}

/// What tells one state of a file from another.
fn stamp(data: &Metadata) -> u64 {
    let time = data.modified().ok();
    let time = time.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let time = time.map_or(0, |time| time.as_nanos());
    let text = format!("{} {time} {:?}", data.len(), identity(data));
    checksum(text.as_bytes())
}

#[cfg(unix)]
fn identity(data: &Metadata) -> (u64, u64, i64, i64) {
    use std::os::unix::fs::MetadataExt;
    (data.dev(), data.ino(), data.ctime(), data.ctime_nsec())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) {}

/// Stores a game: in its place, if that still holds what was read from it, or in the archive.
pub fn keep(place: Option<&Place>, text: &str, is_forced: bool) -> Result<Kept, GameError> {
    match place {
        None => add(&crate::store::archive()?, text),
        Some(place) if place.is_archive => {
            let directory = place.path.parent().unwrap_or(Path::new("."));
            let _lock = Archive::at(directory).lock(PATIENCE)?;
            replace(place, text, true)
        }
        Some(place) => replace(place, text, is_forced),
    }
}

/// Adds a game to the archive.
fn add(archive: &Archive, text: &str) -> Result<Kept, GameError> {
    let _lock = archive.lock(PATIENCE)?;
    let path = archive.file(&now().month(), Notation::of_text(text));
    let text = format!("{}\n", text.trim_end());
    archive::add(&path, &text).map_err(GameError::io(&path))?;
    let end = path.metadata().map_err(GameError::io(&path))?.len();
    let len = text.len() as u64;
    let location = Location {
        file: 0,
        offset: end.saturating_sub(len),
        len,
    };
    Ok(Kept {
        place: place_at(&path, location, true)?,
        entry: None,
    })
}

/// Replaces a game in its file. Whatever else is in the file stays, byte for byte; in a file of the
/// player's own nothing else may have changed, unless that is forced.
fn replace(place: &Place, text: &str, is_forced: bool) -> Result<Kept, GameError> {
    let Place { path, location, .. } = place;
    let changed = || GameError::Changed(path.clone());
    let (old, stamp) = read(path, *location)?;
    let is_same_game = checksum(&old) == place.sum && old.len() as u64 == location.len;
    if !is_same_game || stamp != place.stamp && !is_forced {
        return Err(changed());
    }
    if path
        .metadata()
        .is_ok_and(|data| data.permissions().readonly())
    {
        let error = io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only");
        return Err(GameError::io(path)(error));
    }
    let own = own_len(&old);
    let mut game = in_place_of(&old[..own], text, path).map_err(GameError::io(path))?;
    if own == old.len() {
        game.push(b'\n');
    }
    let new = Location {
        len: (game.len() + old.len() - own) as u64,
        ..*location
    };
    // What could not be found again is not written: the text must be exactly one game.
    let entry = listed(rules_of(path), &game, new).ok_or_else(changed)?;
    let range = location.offset..location.offset + own as u64;
    let is_unchanged = || read(path, *location).is_ok_and(|(_, now)| now == stamp);
    let is_written =
        atomic::splice_if(path, range, &game, is_unchanged).map_err(GameError::io(path))?;
    if !is_written {
        return Err(changed());
    }
    Ok(Kept {
        place: place_at(path, new, place.is_archive)?,
        entry: Some(Box::new(entry)),
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const FIRST: &str =
        "[White \"Ann\"]\r\n\r\n1. e4 e5 *\r\n\r\n\"And then\" {or later}:\r\n% x\r\n";
    const SECOND: &str = "[White \"Bob\"]\n\n1. d4 {\u{e9}} *";

    /// A file with two games, and the place of the first or the second.
    fn file(is_second: bool) -> (tempfile::TempDir, Place) {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("games.pgn");
        fs::write(&path, format!("{FIRST}{SECOND}")).unwrap();
        let (offset, len) = if is_second {
            (FIRST.len(), SECOND.len())
        } else {
            (0, FIRST.len())
        };
        let location = Location {
            file: 0,
            offset: offset as u64,
            len: len as u64,
        };
        let place = place_at(&path, location, false).unwrap();
        (home, place)
    }

    #[test]
    fn a_game_is_replaced_and_the_others_stay_byte_for_byte() {
        let new = "[White \"Cid\"]\n\n1. c4 (1. b4) *\n";
        let words = &FIRST[FIRST.find('*').unwrap() + 1..];
        for (is_second, expected) in [
            (
                false,
                format!("{}{words}{SECOND}", new.trim_end().replace('\n', "\r\n")),
            ),
            (true, format!("{FIRST}{new}")),
        ] {
            let (_home, place) = file(is_second);
            let kept = replace(&place, new, false).unwrap();
            assert_eq!(fs::read_to_string(&place.path).unwrap(), expected);
            // And once more, from where it is now.
            let again = replace(&kept.place, new, false).unwrap();
            assert_eq!(again.place.location, kept.place.location);
            assert_eq!(fs::read_to_string(&place.path).unwrap(), expected);
        }
    }

    #[test]
    fn a_file_that_another_program_changed_is_not_overwritten() {
        const NEW: &str = "1. c4 *\n";
        type Change = (&'static str, fn(&str) -> String, bool);
        let changes: [Change; 4] = [
            ("appended", |text| format!("{text}\n\n1. f4 *\n"), true),
            ("the game itself", |text| text.replace("e5", "c5"), false),
            ("something before it", |text| format!("\n{text}"), false),
            ("everything", |_| String::new(), false),
        ];
        for (what, change, can_be_forced) in changes {
            let (_home, place) = file(false);
            let text = change(&fs::read_to_string(&place.path).unwrap());
            fs::write(&place.path, &text).unwrap();
            let kept = replace(&place, NEW, false);
            assert!(matches!(kept, Err(GameError::Changed(_))), "{what}");
            assert_eq!(fs::read_to_string(&place.path).unwrap(), text, "{what}");
            assert_eq!(replace(&place, NEW, true).is_ok(), can_be_forced, "{what}");
        }
    }

    #[test]
    fn a_new_game_goes_to_the_archive_and_can_be_saved_again() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        let first = add(&archive, "1. e4 *\n").unwrap();
        add(&archive, "1. d4 *\n").unwrap();
        replace(&first.place, "1. c4 *\n", true).unwrap();
        let text = fs::read_to_string(&first.place.path).unwrap();
        assert_eq!(text, "1. c4 *\n\n1. d4 *\n");
    }
}
