//! The running game's file, which is locked as long as its program lives.
//!
//! The first program keeps its game in `game.pgn`, a second one at the same time in `game-2.pgn`, and
//! so on. The lock is on the very file that holds the game: each new version is locked before it gets
//! its name, and nothing is written unless the file at the path is still the locked one. The system
//! releases a lock when its program dies, however it dies. Where a locked file cannot be replaced
//! (Windows), a file beside it is locked instead.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use super::atomic::{self, Draft};
use super::error::SaveError;
use super::lock::{self, Attempt};
use super::regular;
use super::saved::{self, Saved};

/// So many programs can keep a game at once.
const SLOTS: usize = 99;

/// A running game's file that is ours alone.
#[derive(Debug)]
pub(super) struct Slot {
    path: PathBuf,
    /// The file at the path, or the one beside it, held for its lock.
    file: File,
}

/// What came of an attempt to take a file.
#[derive(Debug)]
pub(super) enum Taken {
    /// It is ours, with these bytes in it.
    Ours(Slot, Vec<u8>),
    /// The program with this number has it.
    Held(Option<u32>),
    /// It is gone.
    Gone,
}

impl Slot {
    /// Reserves the first free file of a directory.
    pub(super) fn reserve(directory: &Path) -> Result<Slot, SaveError> {
        atomic::create_directories(directory).map_err(SaveError::io(directory))?;
        for path in (1..=SLOTS).map(|number| directory.join(name(number))) {
            if fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            match create(&path) {
                Ok(file) => return Ok(Slot { path, file }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(SaveError::Io { path, error }),
            }
        }
        Err(SaveError::NoFreeSlot(directory.to_owned()))
    }

    /// Takes a file that exists, unless another program has it.
    pub(super) fn take(path: &Path) -> io::Result<Taken> {
        match hold(path)? {
            Attempt::Missing => Ok(Taken::Gone),
            Attempt::Held => Ok(Taken::Held(holder(path))),
            Attempt::Ours(file) => {
                let bytes = read(&regular::open(path)?)?;
                let path = path.to_owned();
                Ok(Taken::Ours(Slot { path, file }, bytes))
            }
        }
    }

    /// Writes the file as a whole, if it is still ours.
    pub(super) fn write(&mut self, saved: &Saved) -> Result<(), SaveError> {
        if !self.is_in_place() {
            return Err(SaveError::Lost(self.path.clone()));
        }
        let text = saved.to_text();
        let draft = Draft::write(&self.path, |file| file.write_all(text.as_bytes()));
        let file = draft.and_then(Draft::put_in_place);
        let file = file.map_err(SaveError::io(&self.path))?;
        if cfg!(unix) {
            self.file = file;
        }
        atomic::sync_directory_of(&self.path).map_err(SaveError::io(&self.path))
    }

    /// Whether the file at the path is still ours.
    pub(super) fn is_in_place(&self) -> bool {
        lock::is_at(&self.file, &self.path)
    }

    /// Removes the file, if it is still ours.
    pub(super) fn remove(self) {
        if self.is_in_place() {
            // A file that cannot be removed is found again, and holds nothing that was not archived.
            let _ =
                fs::remove_file(&self.path).and_then(|()| atomic::sync_directory_of(&self.path));
        }
    }

    /// Keeps a copy of the file as it is beside it, and gives the copy's name.
    pub(super) fn keep_aside(&self, bytes: &[u8]) -> io::Result<PathBuf> {
        for number in 1.. {
            let path = self.path.with_extension(format!("damaged-{number}.pgn"));
            // Writing a draft for each that is there already would take its time.
            if fs::symlink_metadata(&path).is_ok() {
                continue;
            }
            let draft = Draft::write(&path, |file| file.write_all(bytes))?;
            match draft.put_in_free_place() {
                Ok(_) => return atomic::sync_directory_of(&path).map(|()| path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

/// The files of running games in a directory, the last written first. Drafts of dead programs are
/// removed.
pub(super) fn existing(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    atomic::remove_drafts(directory, "game");
    let names: Vec<String> = (1..=SLOTS).map(name).collect();
    let is_slot = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        names.iter().any(|known| name.to_str() == Some(known))
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(is_slot)
        .map(|entry| {
            let written = entry.metadata().and_then(|data| data.modified());
            (written.unwrap_or(SystemTime::UNIX_EPOCH), entry.path())
        })
        .collect();
    files.sort_unstable();
    Ok(files.into_iter().rev().map(|(_, path)| path).collect())
}

/// Whether a path has the name of a running game's file, or of one that was kept aside as damaged.
pub(super) fn is_name_of_one(path: &Path) -> bool {
    let file = path.file_name().and_then(|file| file.to_str());
    file.is_some_and(|file| {
        file.contains(".damaged-") || (1..=SLOTS).any(|number| name(number) == file)
    })
}

fn name(number: usize) -> String {
    match number {
        1 => "game.pgn".to_owned(),
        number => format!("game-{number}.pgn"),
    }
}

/// Reads a file: one of any length if it ends as ours do, or else up to a limit.
pub(super) fn read(file: &File) -> io::Result<Vec<u8>> {
    read_up_to(file, regular::LONGEST)
}

fn read_up_to(mut file: &File, limit: u64) -> io::Result<Vec<u8>> {
    const TAIL: u64 = 4096;
    let len = file.metadata()?.len();
    let mut tail = Vec::new();
    file.seek(SeekFrom::Start(len.saturating_sub(TAIL)))?;
    file.take(TAIL).read_to_end(&mut tail)?;
    file.seek(SeekFrom::Start(0))?;
    let longest = match saved::process_of(&tail) {
        Some(_) => regular::ANY_LENGTH,
        None => limit,
    };
    regular::read_open(file, longest)
}

/// Locks a file, if it is there and free.
fn hold(path: &Path) -> io::Result<Attempt> {
    if cfg!(unix) || fs::symlink_metadata(path).is_err() {
        return lock::try_lock(path);
    }
    let held = lock::lock_within(&beside(path), Duration::ZERO)?;
    Ok(held.map_or(Attempt::Held, Attempt::Ours))
}

/// What is locked for a file that could not be replaced if it were locked itself.
fn beside(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// Makes a file without a game in it, locked from its first moment.
fn create(path: &Path) -> io::Result<File> {
    let lock = if cfg!(unix) {
        None
    } else {
        let held = lock::lock_within(&beside(path), Duration::ZERO)?;
        Some(held.ok_or(io::ErrorKind::AlreadyExists)?)
    };
    let text = Saved::default().to_text();
    let draft = Draft::write(path, |file| file.write_all(text.as_bytes()))?;
    let file = draft.put_in_free_place()?;
    Ok(lock.unwrap_or(file))
}

/// The process that holds a file. Whoever has just locked it writes its number a moment later.
fn holder(path: &Path) -> Option<u32> {
    const TRIES: usize = 50;
    const PAUSE: Duration = Duration::from_millis(10);
    for _ in 0..TRIES {
        let written_by = regular::open(path)
            .and_then(|file| read(&file))
            .ok()
            .and_then(|bytes| saved::process_of(&bytes));
        if written_by.is_some_and(is_alive) {
            return written_by;
        }
        thread::sleep(PAUSE);
    }
    None
}

#[cfg(unix)]
fn is_alive(id: u32) -> bool {
    use rustix::io::Errno;
    use rustix::process::{Pid, test_kill_process};
    let pid = i32::try_from(id).ok().and_then(Pid::from_raw);
    pid.is_some_and(|pid| !matches!(test_kill_process(pid), Err(Errno::SRCH)))
}

#[cfg(not(unix))]
fn is_alive(_: u32) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use std::process;

    use super::*;

    fn file_name(slot: &Slot) -> &str {
        slot.path().file_name().unwrap().to_str().unwrap()
    }

    fn saved(game: &str) -> Saved {
        Saved {
            game: Some(game.to_owned()),
            ..Saved::default()
        }
    }

    #[test]
    fn a_second_program_has_a_file_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let first = Slot::reserve(home.path()).unwrap();
        let second = Slot::reserve(home.path()).unwrap();
        assert_eq!(
            [file_name(&first), file_name(&second)],
            ["game.pgn", "game-2.pgn"]
        );
        let Taken::Held(holder) = Slot::take(first.path()).unwrap() else {
            panic!("it is held");
        };
        assert_eq!(holder, Some(process::id()));
        first.remove();
        assert_eq!(file_name(&Slot::reserve(home.path()).unwrap()), "game.pgn");
    }

    #[test]
    fn a_file_stays_locked_through_every_write() {
        let home = tempfile::tempdir().unwrap();
        let mut slot = Slot::reserve(home.path()).unwrap();
        for game in ["1. e4 *\n", "1. e4 e5 *\n"] {
            slot.write(&saved(game)).unwrap();
            assert!(matches!(Slot::take(slot.path()).unwrap(), Taken::Held(_)));
        }
        let path = slot.path().to_owned();
        drop(slot);
        let Taken::Ours(_, bytes) = Slot::take(&path).unwrap() else {
            panic!("it is free");
        };
        assert_eq!(bytes, saved("1. e4 e5 *\n").to_text().into_bytes());
    }

    /// What was written is read, however long; anything else that lies there is not.
    #[test]
    fn our_own_files_are_read_at_any_length() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.pgn");
        let long = saved(&format!("{{{}}} 1. e4 *\n", "\u{2654}".repeat(2_000))).to_text();
        for (text, is_read) in [(long, true), ("x".repeat(6_000), false)] {
            fs::write(&path, &text).unwrap();
            let read = read_up_to(&File::open(&path).unwrap(), 4_000);
            assert_eq!(read.ok(), is_read.then(|| text.into_bytes()));
        }
    }

    #[test]
    fn a_file_that_was_replaced_is_not_overwritten() {
        let home = tempfile::tempdir().unwrap();
        let mut first = Slot::reserve(home.path()).unwrap();
        fs::remove_file(first.path()).unwrap();
        let second = Slot::reserve(home.path()).unwrap();
        assert_eq!(first.path(), second.path());
        let before = fs::read(second.path()).unwrap();
        let written = first.write(&saved("1. e4 *\n"));
        assert!(matches!(written, Err(SaveError::Lost(_))), "{written:?}");
        let path = first.path().to_owned();
        first.remove();
        assert_eq!(fs::read(path).unwrap(), before);
    }

    #[test]
    fn all_files_in_use_is_an_error_and_so_is_a_directory_that_cannot_be() {
        let home = tempfile::tempdir().unwrap();
        for number in 1..=SLOTS {
            fs::create_dir(home.path().join(name(number))).unwrap();
        }
        let reserved = Slot::reserve(home.path());
        assert!(matches!(reserved, Err(SaveError::NoFreeSlot(_))));
        let file = home.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(matches!(Slot::reserve(&file), Err(SaveError::Io { .. })));
    }
}
