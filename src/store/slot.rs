//! The file of the running game, and the lock that keeps two programs from sharing it.
//!
//! The first program keeps its game in `game.pgn`, a second one at the same time in `game-2.pgn`,
//! and so on; a `.lock` file beside each says who holds it. The system lets go of a lock when its
//! program dies, however it dies.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::time::SystemTime;

use super::atomic;

/// So many programs can keep a game at once.
const SLOTS: usize = 99;

/// A file for a running game that is ours alone.
#[derive(Debug)]
pub struct Slot {
    path: PathBuf,
    /// Held for its lock.
    lock: Option<File>,
}

/// A file that could be ours, and what is in it.
pub(super) struct Candidate {
    pub(super) slot: Slot,
    /// What the file says; nothing if it is not there.
    pub(super) content: io::Result<Option<Vec<u8>>>,
    /// When it was written.
    pub(super) written: Option<SystemTime>,
}

/// All that could be ours, and who holds the first of the others.
pub(super) struct Survey {
    pub(super) free: Vec<Candidate>,
    pub(super) holder: Option<String>,
}

impl Slot {
    /// The first file of a directory where nothing can be locked now.
    pub(super) fn unlocked(directory: &Path) -> Slot {
        Slot {
            path: directory.join(name(1)),
            lock: None,
        }
    }

    /// Makes sure that the file is still ours: a directory that vanished took the lock with it. If
    /// somebody else has it by now, another file is taken.
    pub(super) fn hold(&mut self) -> io::Result<()> {
        if self.lock.is_some() && self.path.with_extension("lock").exists() {
            return Ok(());
        }
        let Some(directory) = self.path.parent().map(Path::to_owned) else {
            return Ok(());
        };
        fs::create_dir_all(&directory)?;
        let own = lock(&self.path);
        if let Locked::Ours(lock) = own {
            self.lock = lock;
            return Ok(());
        }
        let free = survey(&directory)?.free.into_iter();
        let mut empty = free.filter(|candidate| matches!(candidate.content, Ok(None)));
        if let Some(candidate) = empty.next() {
            *self = candidate.slot;
        }
        Ok(())
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Looks at the files in a directory that nobody holds; the last one found is empty.
pub(super) fn survey(directory: &Path) -> io::Result<Survey> {
    fs::create_dir_all(directory)?;
    let mut survey = Survey {
        free: Vec::new(),
        holder: None,
    };
    for number in 1..=SLOTS {
        let path = directory.join(name(number));
        match lock(&path) {
            Locked::Ours(lock) => {
                let content = content_of(&path);
                let is_empty = matches!(content, Ok(None));
                let written = fs::metadata(&path).and_then(|data| data.modified()).ok();
                let drafts = path.file_name().and_then(|name| name.to_str());
                atomic::remove_drafts(directory, drafts.unwrap_or_default());
                let slot = Slot { path, lock };
                survey.free.push(Candidate {
                    slot,
                    content,
                    written,
                });
                if is_empty && !has_more(directory, number) {
                    break;
                }
            }
            Locked::Held(by) => {
                survey.holder.get_or_insert(by);
            }
        }
    }
    Ok(survey)
}

fn name(number: usize) -> String {
    match number {
        1 => "game.pgn".to_owned(),
        number => format!("game-{number}.pgn"),
    }
}

/// Whether there are games behind a gap that the numbers have.
fn has_more(directory: &Path, number: usize) -> bool {
    (number + 1..=SLOTS).any(|number| directory.join(name(number)).exists())
}

fn content_of(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(content) => Ok(Some(content)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

enum Locked {
    /// We hold it; without a file, the system knows no locks.
    Ours(Option<File>),
    /// Somebody else does.
    Held(String),
}

/// Locks the file beside a game's. Where that is impossible, the game is kept without a lock.
fn lock(path: &Path) -> Locked {
    let path = path.with_extension("lock");
    let opened = File::options()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(path);
    let Ok(mut file) = opened else {
        return Locked::Ours(None);
    };
    match file.try_lock() {
        Ok(()) => {
            // Who holds it is told to people only; a lock without a name is still a lock.
            let _ = file.set_len(0);
            let _ = write!(file, "process {}", process::id());
            Locked::Ours(Some(file))
        }
        Err(TryLockError::WouldBlock) => Locked::Held(holder(&mut file)),
        Err(TryLockError::Error(_)) => Locked::Ours(None),
    }
}

/// Who holds a lock, in words.
fn holder(file: &mut File) -> String {
    const LONGEST: u64 = 40;
    let mut name = String::new();
    let read = file
        .rewind()
        .and_then(|()| file.take(LONGEST).read_to_string(&mut name));
    match read {
        Ok(_) if !name.is_empty() => crate::printable::printable(&name),
        _ => "another process".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(survey: &Survey) -> Vec<String> {
        let path = |candidate: &Candidate| candidate.slot.path().to_owned();
        let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
        survey.free.iter().map(path).map(name).collect()
    }

    #[test]
    fn who_comes_second_has_a_file_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let first = survey(home.path()).unwrap();
        assert_eq!(names(&first), ["game.pgn"]);
        assert_eq!(first.holder, None);
        let second = survey(home.path()).unwrap();
        assert_eq!(names(&second), ["game-2.pgn"]);
        let holder = format!("process {}", process::id());
        assert_eq!(second.holder, Some(holder));
        drop(first);
        assert_eq!(names(&survey(home.path()).unwrap()), ["game.pgn"]);
    }

    #[test]
    fn games_behind_a_gap_are_found() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("game-3.pgn"), "*").unwrap();
        let all = survey(home.path()).unwrap();
        assert_eq!(
            names(&all),
            ["game.pgn", "game-2.pgn", "game-3.pgn", "game-4.pgn"]
        );
    }
}
