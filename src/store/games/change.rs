//! One game of a list: reading it whole, copying it, changing it in the archive, deleting it.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

use crate::app::games::{GameEntry, Location};
use crate::notation::pgn::{self, Builder, ReadGame, Reader, Visitor};
use crate::printable::printable;
use crate::store::archive::{self, Archive, PATIENCE};
use crate::store::atomic;
use crate::store::error::ArchiveError;

use super::GameFiles;
use super::lister::Lister;

/// A game longer than this is not copied.
const LONGEST: u64 = 1 << 26;

/// Why a game of a list cannot be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is another game in its place now, or none.
    #[error("{0} has changed since it was read; close the list and open it again")]
    Changed(String),
    /// It is not in the archive.
    #[error("only games of the archive can be changed or deleted")]
    Foreign,
    /// It is too long.
    #[error("the game is too long to be copied")]
    TooLong,
    /// The archive cannot be changed now.
    #[error("{0}")]
    Archive(ArchiveError),
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

impl GameFiles {
    /// Reads a whole game, if it is still where it was found.
    pub fn open(&self, entry: &GameEntry) -> Result<ReadGame, Error> {
        let (name, mut file) = self.file_with(entry)?;
        let mut builder = Builder::default();
        scan(&mut file, entry.location, &mut builder)
            .map_err(|error| Error::Io(name.clone(), error))?;
        let mut games = builder.games.into_iter();
        games.next().ok_or(Error::Changed(name))
    }

    /// The text of a game, exactly as it is in its file.
    pub fn text_of(&self, entry: &GameEntry) -> Result<String, Error> {
        let (name, mut file) = self.file_with(entry)?;
        if entry.location.len > LONGEST {
            return Err(Error::TooLong);
        }
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(entry.location.offset))
            .and_then(|_| file.take(entry.location.len).read_to_end(&mut bytes))
            .map_err(|error| Error::Io(name, error))?;
        Ok(format!("{}\n", pgn::decode(&bytes).trim_end()))
    }

    /// Moves a game from the archive to the trash.
    ///
    /// It is in the trash before it is gone from the archive; a crash in between leaves it in both.
    pub fn delete(&self, entry: &GameEntry) -> Result<(), Error> {
        let archive = self.archive()?;
        let path = self.path_of(entry)?;
        let failed = |error| Error::Io(shown(path), error);
        let _lock = archive.lock(PATIENCE).map_err(Error::Archive)?;
        let text = self.text_of(entry)?;
        archive::add_once(&archive.trash_file(), &text).map_err(failed)?;
        atomic::splice(path, range(entry.location), "").map_err(failed)
    }

    /// Overwrites a game in the archive, and gives its new entry.
    pub fn replace(&self, entry: &GameEntry, text: &str) -> Result<GameEntry, Error> {
        let archive = self.archive()?;
        let path = self.path_of(entry)?;
        let name = shown(path);
        let failed = |error| Error::Io(name.clone(), error);
        let _lock = archive.lock(PATIENCE).map_err(Error::Archive)?;
        let (_, file) = self.file_with(entry)?;
        let end = entry.location.offset + entry.location.len;
        let is_last = file.metadata().map_err(failed)?.len() <= end;
        let gap = if is_last { "" } else { "\n" };
        let text = format!("{}\n{gap}", text.trim_end());
        let place = Location {
            len: text.len() as u64,
            ..entry.location
        };
        // What could not be found again is not written: the text must be exactly one game.
        let new = listed(&text, place).ok_or_else(|| Error::Changed(name.clone()))?;
        atomic::splice(path, range(entry.location), &text).map_err(failed)?;
        Ok(new)
    }

    fn archive(&self) -> Result<Archive, Error> {
        let directory = self.archive.as_ref().ok_or(Error::Foreign)?;
        Ok(Archive::at(directory))
    }

    fn path_of(&self, entry: &GameEntry) -> Result<&Path, Error> {
        let path = self.files.get(entry.location.file as usize);
        path.map(std::path::PathBuf::as_path)
            .ok_or_else(|| Error::Changed("the list".to_owned()))
    }

    /// The file of a game, after checking that the game is still there.
    fn file_with(&self, entry: &GameEntry) -> Result<(String, File), Error> {
        let path = self.path_of(entry)?;
        let name = shown(path);
        let failed = |error| Error::Io(name.clone(), error);
        let mut file = File::open(path).map_err(failed)?;
        let mut lister = Lister::new(entry.location.file);
        let len = scan(&mut file, entry.location, &mut lister).map_err(failed)?;
        lister.end_at(len);
        let is_whole = len == entry.location.len && lister.entries.len() == 1;
        let is_same = |found: &GameEntry| found.location.offset == 0 && found.is_same_game(entry);
        if is_whole && lister.entries.first().is_some_and(is_same) {
            Ok((name, file))
        } else {
            Err(Error::Changed(name))
        }
    }
}

/// The entry of a text that is exactly one game.
fn listed(text: &str, place: Location) -> Option<GameEntry> {
    let mut lister = Lister::new(place.file);
    let mut reader = Reader::default();
    reader.push(text.as_bytes(), &mut lister);
    reader.finish(&mut lister);
    lister.end_at(place.len);
    let mut entries = lister.entries.into_iter();
    let mut only = entries.next()?;
    only.location = place;
    entries.next().is_none().then_some(only)
}

fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

/// Reads the bytes of a place as a stream, and returns how many there were.
fn scan(file: &mut File, place: Location, visitor: &mut impl Visitor) -> io::Result<u64> {
    file.seek(SeekFrom::Start(place.offset))?;
    let mut rest = file.take(place.len);
    let mut reader = Reader::default();
    let mut piece = vec![0; 1 << 16];
    let mut read = 0;
    loop {
        match rest.read(&mut piece) {
            Ok(0) => break,
            Ok(len) => {
                reader.push(&piece[..len], visitor);
                read += len as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    reader.finish(visitor);
    Ok(read)
}

fn range(place: Location) -> Range<u64> {
    place.offset..place.offset + place.len
}
