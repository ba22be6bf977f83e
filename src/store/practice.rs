//! The record of practice: one readable file beside the archive, `practice.txt`.
//!
//! Every answer is merged into the file as it is at that moment, under a lock, and the file is replaced as
//! a whole: a kill leaves the old record or the new one, and several programs lose nothing to each
//! other.

use crate::model::Rules;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::app::games::Source;
use crate::app::practice::record::{self, Record};
use crate::app::practice::{Selection, Subject, mistakes};
use crate::notation::pgn::Builder;
use crate::puzzles::{Puzzle, read_lines};

use super::archive::PATIENCE;
use super::error::PracticeError;
use super::games::GameFiles;
use super::stream::read_stream;
use super::{atomic, files, lock, moment, places, regular};

/// The name of the record.
const NAME: &str = "practice.txt";
/// A record of a hundred thousand puzzles is shorter.
const LONGEST: u64 = 1 << 25;
/// The most mistakes that are looked for: the newest.
const MOST_FOUND: usize = 1_000;

/// Today's date, in the computer's time zone.
pub fn today() -> Date {
    moment::now().date()
}

fn path() -> Result<PathBuf, PracticeError> {
    let directory = places::archive_directory().ok_or(PracticeError::NoHome)?;
    Ok(directory.join(NAME))
}

/// Reads the record, and the puzzles that are wanted beside the built-in ones.
pub fn open(selection: &Selection) -> Result<(Record, Vec<Puzzle>), PracticeError> {
    let text = read(&path()?)?;
    let found = match &selection.subject {
        Subject::File(typed) => read_file(&files::expanded(typed))?,
        _ if selection.needs_mistakes() => archived_mistakes()?,
        _ => Vec::new(),
    };
    Ok((Record::read(&text), found))
}

/// Notes an answer, and tells when the puzzle comes back.
pub fn note(puzzle: &Puzzle, is_solved: bool) -> Result<Date, PracticeError> {
    note_at(&path()?, puzzle, is_solved, today())
}

/// The same in a file of any name, on any day.
pub fn note_at(
    path: &Path,
    puzzle: &Puzzle,
    is_solved: bool,
    today: Date,
) -> Result<Date, PracticeError> {
    if let Some(directory) = path.parent() {
        atomic::create_directories(directory).map_err(PracticeError::io(directory))?;
    }
    let guard = path.with_extension("lock");
    let held = lock::lock_within(&guard, PATIENCE).map_err(PracticeError::io(&guard))?;
    let _held = held.ok_or_else(|| PracticeError::Locked(guard.clone()))?;
    let mut record = Record::read(&read(path)?);
    let due = record.note(puzzle, is_solved, today);
    atomic::replace(path, record.to_bytes()).map_err(PracticeError::io(path))?;
    Ok(due)
}

/// How many puzzles are due today; none if that cannot be told.
pub fn count_due() -> usize {
    let text = path().and_then(|path| read(&path)).unwrap_or_default();
    record::count_due(&String::from_utf8_lossy(&text), today())
}

/// A whole file, within bounds; a missing one is empty.
fn read(path: &Path) -> Result<Vec<u8>, PracticeError> {
    let file = match regular::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(PracticeError::io(path)(error)),
    };
    read_bounded(file, path)
}

fn read_bounded(file: File, path: &Path) -> Result<Vec<u8>, PracticeError> {
    let mut bytes = Vec::new();
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(PracticeError::io(path))?;
    if bytes.len() as u64 > LONGEST {
        return Err(PracticeError::TooLong(path.to_owned()));
    }
    Ok(bytes)
}

/// The puzzles of a file that `hotseat puzzles` wrote, or the mistakes of the reviewed games in it.
fn read_file(path: &Path) -> Result<Vec<Puzzle>, PracticeError> {
    let is_pgn = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let file = regular::open_named(path).map_err(PracticeError::io(path))?;
    if is_pgn {
        return mistakes_in(file, MOST_FOUND).map_err(PracticeError::io(path));
    }
    let bytes = read_bounded(file, path)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(read_lines(&text)
        .filter_map(|(_, read)| read.ok())
        .collect())
}

/// The mistakes of the archive's reviewed games, the newest month first.
fn archived_mistakes() -> Result<Vec<Puzzle>, PracticeError> {
    let directory = places::archive_directory().ok_or(PracticeError::NoHome)?;
    let archive = GameFiles::of(&Source::Archive).map_err(PracticeError::io(directory))?;
    let mut found = Vec::new();
    for path in archive.files() {
        if is_trash(path) || found.len() >= MOST_FOUND {
            continue;
        }
        let file = regular::open(path).map_err(PracticeError::io(path))?;
        let more = mistakes_in(file, MOST_FOUND - found.len()).map_err(PracticeError::io(path))?;
        found.extend(more);
    }
    Ok(found)
}

fn is_trash(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name == super::archive::TRASH)
}

/// The last mistakes of an input, the newest game first.
fn mistakes_in(input: impl Read, most: usize) -> io::Result<Vec<Puzzle>> {
    let mut builder = Builder::default();
    let mut found = Vec::new();
    let mut take = |builder: &mut Builder| {
        for game in builder.games.drain(..) {
            found.extend(mistakes::of(&game.tree));
        }
        let excess = found.len().saturating_sub(most);
        found.drain(..excess);
        ControlFlow::Continue(())
    };
    let _ = read_stream(Rules::STANDARD, input, &mut builder, |builder, _| {
        take(builder)
    })?;
    let _ = take(&mut builder);
    found.reverse();
    Ok(found)
}
