//! One game of a list: reading it whole, copying it, deleting it.

use crate::model::Rules;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::path::Path;

use crate::app::games::{GameEntry, Location};
use crate::notation::pgn::{self, Builder, ReadGame, Visitor};
use crate::store::archive::{self, Archive, PATIENCE};
use crate::store::atomic;
use crate::store::error::GameError;
use crate::store::regular;
use crate::store::stream::{read_stream_by, rules_of};

use super::GameFiles;
use super::lister::Lister;
use super::text::own_len;

/// A game longer than this is not copied.
pub(super) const LONGEST: u64 = 1 << 26;

impl GameFiles {
    /// Reads a whole game, if it is still where it was found.
    pub fn open(&self, entry: &GameEntry) -> Result<ReadGame, GameError> {
        let (path, mut file) = self.file_with(entry)?;
        let mut builder = Builder::default();
        scan(rules_of(path), &mut file, entry.location, &mut builder)
            .map_err(GameError::io(path))?;
        let mut games = builder.games.into_iter();
        games.next().ok_or_else(|| GameError::Changed(path.into()))
    }

    /// The text of a game, exactly as it is in its file, without words that only follow it there.
    pub fn text_of(&self, entry: &GameEntry) -> Result<String, GameError> {
        let bytes = self.bytes_of(entry)?;
        Ok(text(&bytes[..own_len(&bytes)]))
    }

    /// The bytes at the place of a game.
    fn bytes_of(&self, entry: &GameEntry) -> Result<Vec<u8>, GameError> {
        let (path, mut file) = self.file_with(entry)?;
        if entry.location.len > LONGEST {
            return Err(GameError::TooLong);
        }
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(entry.location.offset))
            .and_then(|_| file.take(entry.location.len).read_to_end(&mut bytes))
            .map_err(GameError::io(path))?;
        Ok(bytes)
    }

    /// Moves a game from the archive to the trash; a crash leaves it in one of them.
    pub fn delete(&self, entry: &GameEntry) -> Result<(), GameError> {
        let archive = self.archive()?;
        let path = self.path_of(entry)?;
        let _lock = archive.lock(PATIENCE)?;
        let bytes = self.bytes_of(entry)?;
        let (game, rest) = bytes.split_at(own_len(&bytes));
        let gap = rest.len() - rest.trim_ascii_start().len();
        let trash = archive.trash_file();
        let added = archive::move_once(&trash, &text(game), Some(path));
        let added = added.map_err(GameError::io(&trash))?;
        // Words that only follow it stay.
        let start = entry.location.offset;
        let range = start..start + (game.len() + gap) as u64;
        atomic::splice(path, range, "").map_err(GameError::io(path))?;
        if let Some(added) = added {
            added.keep();
        }
        Ok(())
    }

    fn archive(&self) -> Result<Archive, GameError> {
        let directory = self.archive.as_ref().ok_or(GameError::Foreign)?;
        Ok(Archive::at(directory))
    }

    fn path_of(&self, entry: &GameEntry) -> Result<&Path, GameError> {
        let path = self.files.get(entry.location.file as usize);
        path.map(std::path::PathBuf::as_path)
            .ok_or(GameError::ListChanged)
    }

    /// The file of a game, after checking that the game is still there.
    pub(super) fn file_with(&self, entry: &GameEntry) -> Result<(&Path, File), GameError> {
        let path = self.path_of(entry)?;
        let mut file = regular::open(path).map_err(GameError::io(path))?;
        let mut lister = Lister::new(entry.location.file);
        let len = scan(rules_of(path), &mut file, entry.location, &mut lister)
            .map_err(GameError::io(path))?;
        lister.end_at(len);
        let is_whole = len == entry.location.len && lister.entries.len() == 1;
        let is_same = |found: &GameEntry| found.location.offset == 0 && found.is_same_game(entry);
        if is_whole && lister.entries.first().is_some_and(is_same) {
            Ok((path, file))
        } else {
            Err(GameError::Changed(path.into()))
        }
    }
}

/// The entry of some bytes that are exactly one game.
pub(super) fn listed(rules: &'static Rules, bytes: &[u8], place: Location) -> Option<GameEntry> {
    let mut lister = Lister::new(place.file);
    let _ = read_stream_by(rules, bytes, &mut lister, |_, _| ControlFlow::Continue(())).ok()?;
    lister.end_at(place.len);
    let mut entries = lister.entries.into_iter();
    let mut only = entries.next()?;
    only.location = place;
    entries.next().is_none().then_some(only)
}

/// Reads the bytes of a place as a stream, and returns how many there were.
fn scan(
    rules: &'static Rules,
    file: &mut File,
    place: Location,
    visitor: &mut impl Visitor<Stop = ()>,
) -> io::Result<u64> {
    file.seek(SeekFrom::Start(place.offset))?;
    let mut read = 0;
    let _ = read_stream_by(rules, file.take(place.len), visitor, |_, piece| {
        read += piece.len() as u64;
        ControlFlow::Continue(())
    })?;
    Ok(read)
}

/// The bytes of a game as text, with one line end.
fn text(game: &[u8]) -> String {
    format!("{}\n", pgn::decode(game).trim_end())
}
