//! The record of practice: one readable file beside the archive, `practice.txt`.
//!
//! Every answer is merged into the file as it is at that moment, under a lock, and the file is replaced as
//! a whole: a kill leaves the old record or the new one, and several programs lose nothing to each
//! other.

use std::fs::File;
use std::io::{self, Read};
use std::ops::{ControlFlow, Range};
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
    let bytes = read(path)?;
    let (place, line, due) = noted(&bytes, puzzle, is_solved, today);
    let written = if bytes.is_empty() {
        atomic::replace(path, line)
    } else {
        atomic::splice_if(path, place.start as u64..place.end as u64, &line, || true).map(drop)
    };
    written.map_err(PracticeError::io(path))?;
    Ok(due)
}

/// What a record says of a puzzle after an answer, in the place of what; and when the puzzle comes back.
/// All other lines are neither read nor changed.
fn noted(
    bytes: &[u8],
    puzzle: &Puzzle,
    is_solved: bool,
    today: Date,
) -> (Range<usize>, Vec<u8>, Date) {
    let key = puzzle.key();
    let board = key.split(' ').next().unwrap_or_default().as_bytes();
    let mut start = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let place = start..start + line.len();
        start = place.end;
        if !line.windows(board.len()).any(|part| part == board) {
            continue;
        }
        let mut record = Record::read(line);
        if record.cards().any(|card| card.puzzle.key() == key) {
            let due = record.note(puzzle, is_solved, today);
            return (place, record.to_bytes(), due);
        }
    }
    // A new line ends as the first one does, which also tells a new record from an old one.
    let first = bytes
        .split_inclusive(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default();
    let mut record = Record::read(first);
    let known = record.to_bytes().len();
    let due = record.note(puzzle, is_solved, today);
    let mut line = record.to_bytes().split_off(known);
    if bytes.last().is_some_and(|&last| last != b'\n') {
        line.insert(0, b'\n');
    }
    (bytes.len()..bytes.len(), line, due)
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
    let _ = read_stream(input, &mut builder, |builder, _| take(builder))?;
    let _ = take(&mut builder);
    found.reverse();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::built_in;

    /// A hundred thousand lines were parsed and written anew for each answer.
    #[test]
    fn an_answer_changes_its_own_line_and_no_other() {
        let today = jiff::civil::date(2026, 11, 17);
        let [first, second] = [&built_in()[0], &built_in()[1]];
        let old = b"# mine, \xe9\r\n\r\ndue someday | that cannot be read\r\n";
        let mut bytes = old.to_vec();
        for (puzzle, is_solved) in [
            (first, true),
            (second, false),
            (first, true),
            (second, true),
        ] {
            let (place, line, due) = noted(&bytes, puzzle, is_solved, today);
            let mut whole = Record::read(&bytes);
            assert_eq!(whole.note(puzzle, is_solved, today), due);
            bytes.splice(place, line);
            assert_eq!(bytes, whole.to_bytes());
        }
        assert!(bytes.starts_with(old));
        assert_eq!(bytes.split(|&byte| byte == b'\n').count(), 6);
        // The end of the last line is missing, and there is nothing at all.
        for old in [&b"# mine"[..], b""] {
            let (place, line, _) = noted(old, first, true, today);
            let mut bytes = old.to_vec();
            bytes.splice(place, line);
            let mut whole = Record::read(old);
            whole.note(first, true, today);
            assert_eq!(bytes, whole.to_bytes());
        }
    }
}
