//! One game of a list: reading it whole, copying it, changing it in the archive or taking it out.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::app::games::{GameEntry, Location};
use crate::notation::pgn::{self, Builder, ReadGame, Reader, Visitor};
use crate::printable::printable;
use crate::store::archive::Archive;

use super::Shelf;
use super::lister::Lister;

/// A game longer than this is not copied.
const LONGEST: u64 = 1 << 26;

/// Why a game of a list cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another game stands there now, or none.
    #[error("{0} has changed since it was read; close the list and open it again")]
    Changed(String),
    /// It is none of our files.
    #[error("only games of the archive can be changed or deleted")]
    Foreign,
    /// It is endless.
    #[error("the game is too long to be copied")]
    TooLong,
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

impl Shelf {
    /// Reads a game whole, if it still stands where it was found.
    pub fn open(&self, entry: &GameEntry) -> Result<ReadGame, Error> {
        let (name, mut file) = self.file_with(entry)?;
        let mut builder = Builder::default();
        scan(&mut file, entry.location, &mut builder)
            .map_err(|error| Error::Io(name.clone(), error))?;
        let mut games = builder.games.into_iter();
        games.next().ok_or(Error::Changed(name))
    }

    /// The text of a game, just as it stands in its file.
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

    /// Takes a game out of the archive: its file is written anew without it, and then replaced.
    pub fn delete(&self, entry: &GameEntry) -> Result<(), Error> {
        let directory = self.archive.as_ref().ok_or(Error::Foreign)?;
        let path = self.path_of(entry)?;
        let name = shown(path);
        let failed = |error| Error::Io(name.clone(), error);
        let _lock = Archive::at(directory).lock().map_err(failed)?;
        let (_, mut file) = self.file_with(entry)?;
        rewrite(&mut file, path, entry.location, "").map_err(failed)
    }

    /// Writes a game anew in its place in the archive, and tells what a list has of it then.
    pub fn replace(&self, entry: &GameEntry, text: &str) -> Result<GameEntry, Error> {
        let directory = self.archive.as_ref().ok_or(Error::Foreign)?;
        let path = self.path_of(entry)?;
        let name = shown(path);
        let failed = |error| Error::Io(name.clone(), error);
        let _lock = Archive::at(directory).lock().map_err(failed)?;
        let (_, mut file) = self.file_with(entry)?;
        let end = entry.location.offset + entry.location.len;
        let is_last = file.metadata().map_err(failed)?.len() <= end;
        let gap = if is_last { "" } else { "\n" };
        let text = format!("{}\n{gap}", text.trim_end());
        let place = Location {
            len: text.len() as u64,
            ..entry.location
        };
        // What could not be found again is not written: the text must be one game, and whole.
        let new = listed(&text, place).ok_or_else(|| Error::Changed(name.clone()))?;
        rewrite(&mut file, path, entry.location, &text).map_err(failed)?;
        Ok(new)
    }

    fn path_of(&self, entry: &GameEntry) -> Result<&Path, Error> {
        let path = self.files.get(entry.location.file as usize);
        path.map(std::path::PathBuf::as_path)
            .ok_or_else(|| Error::Changed("the list".to_owned()))
    }

    /// The file of a game, once it is sure that the game still stands there.
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

/// What a list has of a text that is one game.
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

/// Reads the bytes of a place as a stream, and tells how many there were.
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

/// Writes a file anew with a text, or nothing, in one place. The new file takes the old one's name
/// once it is safely on the disk.
fn rewrite(file: &mut File, path: &Path, place: Location, text: &str) -> io::Result<()> {
    let draft = path.with_extension(format!("pgn.{}.new", std::process::id()));
    let written = write_changed(file, &draft, place, text).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // The draft may not even exist; the error to tell is the first one.
        let _ = fs::remove_file(&draft);
    }
    written?;
    // Not every file system can make the new name last, and the text itself is safe already.
    if let Some(Ok(directory)) = path.parent().map(File::open) {
        let _ = directory.sync_all();
    }
    Ok(())
}

fn write_changed(file: &mut File, draft: &Path, place: Location, text: &str) -> io::Result<()> {
    let mut new = File::create(draft)?;
    new.set_permissions(file.metadata()?.permissions())?;
    file.seek(SeekFrom::Start(0))?;
    io::copy(&mut (&mut *file).take(place.offset), &mut new)?;
    new.write_all(text.as_bytes())?;
    file.seek(SeekFrom::Start(place.offset + place.len))?;
    io::copy(file, &mut new)?;
    new.flush()?;
    new.sync_all()
}
