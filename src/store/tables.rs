//! The tables of endings: one file each in the cache directory, made once and checked whenever it is read.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::{atomic, places, regular};
use crate::engine::tables::{Ending, MOST_PIECES, Maker, Packed, Tables};

/// No file is nearly as long.
const LONGEST: u64 = 1 << 25;

/// Why tables were not made.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    /// No directory is known for them.
    #[error("no cache directory")]
    NoHome,
    /// A file cannot be written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// What there is of one ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Its file is there, with so many bytes.
    Made(u64),
    /// Its file is there, but not as it was written, or of another version.
    Damaged,
    /// It is not made yet.
    Missing,
}

/// How far the making of tables has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Which ending is being made.
    pub ending: Ending,
    /// Its number among all, from 1.
    pub number: usize,
    /// How many there are.
    pub total: usize,
    /// How much of it is done.
    pub permille: usize,
}

/// The directory of the files.
#[derive(Debug, Clone)]
pub struct TableFiles {
    directory: PathBuf,
}

impl TableFiles {
    /// Those of this user.
    pub fn own() -> Result<TableFiles, TablesError> {
        let cache = places::cache_directory().ok_or(TablesError::NoHome)?;
        Ok(TableFiles::at(cache.join("tables")))
    }

    /// Those in a directory.
    pub const fn at(directory: PathBuf) -> TableFiles {
        TableFiles { directory }
    }

    /// Where they are.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The tables that are there, to be read when they are asked for.
    pub fn tables(&self) -> Tables {
        let files = self.clone();
        Tables::new(move |ending| files.read(ending))
    }

    /// What there is of each ending.
    pub fn list(&self) -> impl Iterator<Item = (Ending, State)> {
        Ending::all(MOST_PIECES).map(|ending| (ending, self.state(ending)))
    }

    fn state(&self, ending: Ending) -> State {
        match self.read(ending) {
            Some(packed) => State::Made(packed.bytes().len() as u64),
            None if self.path(ending).exists() => State::Damaged,
            None => State::Missing,
        }
    }

    fn path(&self, ending: Ending) -> PathBuf {
        self.directory.join(format!("{ending}.table"))
    }

    fn read(&self, ending: Ending) -> Option<Packed> {
        let bytes = regular::read(&self.path(ending), LONGEST).ok()?;
        Packed::from_bytes(ending, bytes)
    }

    /// Makes what is missing or damaged of the endings with up to so many pieces. `progress` hears of every step and may
    /// stop it; what is finished by then stays.
    pub fn make(
        &self,
        most_pieces: u32,
        mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<(), TablesError> {
        let mut maker = Maker::new(|ending| self.read(ending));
        let endings: Vec<Ending> = Ending::all(most_pieces).collect();
        for (at, &ending) in endings.iter().enumerate() {
            let mut tell = |permille| {
                progress(Progress {
                    ending,
                    number: at + 1,
                    total: endings.len(),
                    permille,
                })
            };
            let is_stopped = if self.read(ending).is_some() {
                tell(1_000).is_break()
            } else {
                self.make_one(ending, &mut maker, &mut tell)?.is_break()
            };
            if is_stopped {
                break;
            }
        }
        Ok(())
    }

    fn make_one(
        &self,
        ending: Ending,
        maker: &mut Maker<'_>,
        tell: &mut impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TablesError> {
        let mut generation = maker.begin(ending);
        while generation.advance() {
            if tell(generation.permille()).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let path = self.path(ending);
        let packed = generation.into_packed();
        atomic::replace(&path, packed.bytes()).map_err(|error| TablesError::Io { path, error })?;
        Ok(tell(1_000))
    }
}

/// The tables that this user has, and the endings of three pieces in any case.
pub fn tables() -> Tables {
    TableFiles::own().map_or_else(|_| Tables::default(), |files| files.tables())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_missing_or_damaged_is_made_again() {
        let home = tempfile::tempdir().unwrap();
        let files = TableFiles::at(home.path().join("tables"));
        let made = || {
            files
                .list()
                .filter(|(_, state)| matches!(state, State::Made(_)))
                .count()
        };
        let mut steps = 0;
        files
            .make(3, |_| {
                steps += 1;
                ControlFlow::Break(())
            })
            .unwrap();
        assert_eq!((steps, made()), (1, 0));
        files.make(3, |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(made(), 5);
        let ending = Ending::all(3).next().unwrap();
        let path = files.path(ending);
        let good = fs::read(&path).unwrap();
        let mut bad = good.clone();
        bad[good.len() / 2] ^= 1;
        for bytes in [&bad[..], &good[..good.len() - 1], b""] {
            fs::write(&path, bytes).unwrap();
            assert_eq!(
                (files.state(ending), files.read(ending)),
                (State::Damaged, None)
            );
            files.make(3, |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(fs::read(&path).unwrap(), good);
        }
    }
}
