//! Adding a game to the end of a file of the archive, in place: a month may have a million games.
//!
//! Before a byte is added, a journal beside the file says how long the file was. Whoever locks the
//! archive next finds the journal of a program that died meanwhile, and takes back what it has begun.
//! Everything here happens under that lock.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::model::random::checksum;

use super::{atomic, regular};

/// The journal, in the directory of the archive.
const JOURNAL: &str = "games.undo";
/// A journal is shorter.
const LONGEST: u64 = 4096;

/// A game that was added, and is taken back unless it is [kept](Addition::keep).
#[derive(Debug)]
pub(super) struct Addition {
    directory: PathBuf,
    is_kept: bool,
}

impl Addition {
    /// Adds a game to a file, which is made if need be, with an empty line before it. If it is moved
    /// there from another file of the directory, it is taken back as long as that one has not changed
    /// its length.
    pub(super) fn begin(path: &Path, game: &str, from: Option<&Path>) -> io::Result<Addition> {
        let directory = path.parent().unwrap_or(Path::new("."));
        if path.symlink_metadata().is_err() {
            atomic::create(path, "")?;
        }
        regular::require(path)?;
        let mut file = File::options().read(true).append(true).open(path)?;
        let (end, last) = end_of(&mut file)?;
        // Another program may have left a file without a newline at its end.
        let gap = match last {
            None => "",
            Some(b'\n') => "\n",
            Some(_) => "\n\n",
        };
        let added = format!("{gap}{game}");
        let journal = Journal {
            file: name_of(path)?,
            old_len: end,
            len: added.len() as u64,
            sum: checksum(added.as_bytes()),
            from: from
                .map(|from| Ok::<_, io::Error>((name_of(from)?, from.metadata()?.len())))
                .transpose()?,
        };
        atomic::replace(&directory.join(JOURNAL), journal.to_text())?;
        // From here on, whatever fails is taken back.
        let addition = Addition {
            directory: directory.to_owned(),
            is_kept: false,
        };
        file.write_all(added.as_bytes())?;
        file.sync_data()?;
        Ok(addition)
    }

    /// The game stays. A journal that cannot be removed does no harm: what is complete stays anyway.
    pub(super) fn keep(mut self) {
        self.is_kept = true;
        let _ = fs::remove_file(self.directory.join(JOURNAL));
    }
}

impl Drop for Addition {
    fn drop(&mut self) {
        if !self.is_kept {
            // What cannot be taken back now is by the next program.
            let _ = take_back(&self.directory, false);
        }
    }
}

/// Takes back what a program that died has begun to add in a directory.
pub(super) fn recover(directory: &Path) -> io::Result<()> {
    take_back(directory, true)
}

/// What is complete stays, if it may: a journal that was removed may come back with a power cut, when
/// the game has long been said to be there.
fn take_back(directory: &Path, keeps_complete: bool) -> io::Result<()> {
    let path = directory.join(JOURNAL);
    let text = match regular::read(&path, LONGEST) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        text => text?,
    };
    if let Some(journal) = Journal::read(&String::from_utf8_lossy(&text)) {
        journal.take_back(directory, keeps_complete)?;
    }
    fs::remove_file(path)
}

/// What the journal says.
#[derive(Debug, PartialEq, Eq)]
struct Journal {
    /// The name of the file that is added to, how long it was, and what is added.
    file: String,
    old_len: u64,
    len: u64,
    sum: u64,
    /// The file that the game is moved from, and how long it was.
    from: Option<(String, u64)>,
}

impl Journal {
    fn to_text(&self) -> String {
        let Journal {
            file,
            old_len,
            len,
            sum,
            from,
        } = self;
        let from = from.iter().map(|(file, len)| format!("{file}\n{len}\n"));
        format!(
            "{file}\n{old_len}\n{len}\n{sum}\n{}",
            from.collect::<String>()
        )
    }

    fn read(text: &str) -> Option<Journal> {
        let lines: Vec<&str> = text.lines().collect();
        let number = |at: usize| lines.get(at)?.parse().ok();
        let journal = Journal {
            file: (*lines.first()?).to_owned(),
            old_len: number(1)?,
            len: number(2)?,
            sum: number(3)?,
            from: lines
                .get(4)
                .and_then(|file| Some(((*file).to_owned(), number(5)?))),
        };
        (journal.to_text() == text).then_some(journal)
    }

    fn take_back(&self, directory: &Path, keeps_complete: bool) -> io::Result<()> {
        let path = directory.join(&self.file);
        let mut file = match File::options().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            file => file?,
        };
        let len = file.metadata()?.len();
        // What another program has added to meanwhile is not touched.
        if len <= self.old_len || len > self.old_len + self.len {
            return Ok(());
        }
        let may_stay = match &self.from {
            Some((from, len)) => {
                let from = directory.join(from).metadata();
                from.map_or(true, |from| from.len() != *len)
            }
            None => keeps_complete,
        };
        if may_stay && self.is_complete(&mut file)? {
            return Ok(());
        }
        file.set_len(self.old_len)?;
        file.sync_all()
    }

    fn is_complete(&self, file: &mut File) -> io::Result<bool> {
        let mut added = Vec::new();
        file.seek(SeekFrom::Start(self.old_len))?;
        file.read_to_end(&mut added)?;
        Ok(checksum(&added) == self.sum)
    }
}

/// The name of a file in its directory.
fn name_of(path: &Path) -> io::Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.map(str::to_owned)
        .ok_or(io::ErrorKind::InvalidFilename.into())
}

/// The length of a file, and its last byte.
fn end_of(file: &mut File) -> io::Result<(u64, Option<u8>)> {
    let end = file.seek(SeekFrom::End(0))?;
    let mut last = Vec::new();
    file.seek(SeekFrom::Start(end.saturating_sub(1)))?;
    file.take(1).read_to_end(&mut last)?;
    Ok((end, last.first().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "1. e4 *\n";
    const NEW: &str = "1. d4 *\n";

    /// A file with an old game, and another one that a game may be moved from.
    fn files() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let home = tempfile::tempdir().unwrap();
        let (file, other) = (
            home.path().join("games-2026-11.pgn"),
            home.path().join("trash.pgn"),
        );
        fs::write(&file, OLD).unwrap();
        fs::write(&other, NEW).unwrap();
        (home, file, other)
    }

    /// A program that dies at this moment: nothing is dropped.
    fn die_while_adding(file: &Path, from: Option<&Path>) {
        std::mem::forget(Addition::begin(file, NEW, from).unwrap());
    }

    fn text(file: &Path) -> String {
        fs::read_to_string(file).unwrap()
    }

    #[test]
    fn what_was_cut_off_anywhere_is_taken_back_and_what_is_complete_stays() {
        let whole = format!("{OLD}\n{NEW}");
        for len in OLD.len()..=whole.len() {
            let (home, file, _) = files();
            die_while_adding(&file, None);
            File::options()
                .write(true)
                .open(&file)
                .unwrap()
                .set_len(len as u64)
                .unwrap();
            for _ in 0..2 {
                recover(home.path()).unwrap();
                let expected = if len == whole.len() { &whole } else { OLD };
                assert_eq!(text(&file), expected, "{len}");
            }
        }
        // As long as it should be, but a power cut came before its bytes.
        let (home, file, _) = files();
        die_while_adding(&file, None);
        fs::write(&file, whole.replace("d4", "\0\0")).unwrap();
        recover(home.path()).unwrap();
        assert_eq!(text(&file), OLD);
    }

    #[test]
    fn a_game_that_is_moved_is_in_one_of_the_files() {
        let (home, file, trash) = files();
        die_while_adding(&file, Some(&trash));
        recover(home.path()).unwrap();
        assert_eq!([text(&file), text(&trash)], [OLD, NEW]);
        die_while_adding(&file, Some(&trash));
        fs::write(&trash, "").unwrap();
        recover(home.path()).unwrap();
        assert_eq!(
            [text(&file), text(&trash)],
            [format!("{OLD}\n{NEW}"), String::new()]
        );
    }

    #[test]
    fn what_others_have_added_meanwhile_stays() {
        let (home, file, _) = files();
        die_while_adding(&file, None);
        let more = format!("{}\n1. c4 *\n", text(&file));
        fs::write(&file, &more).unwrap();
        recover(home.path()).unwrap();
        assert_eq!(text(&file), more);
        assert!(!home.path().join(JOURNAL).exists());
    }

    #[test]
    fn what_is_given_up_is_taken_back_at_once() {
        let (home, file, _) = files();
        drop(Addition::begin(&file, NEW, None).unwrap());
        assert_eq!(text(&file), OLD);
        Addition::begin(&file, NEW, None).unwrap().keep();
        assert_eq!(text(&file), format!("{OLD}\n{NEW}"));
        assert!(!home.path().join(JOURNAL).exists());
    }
}
