//! The journal: a file with every line that changed a game.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::printable::printable;

use super::error::JournalError;

/// A journal that is being written. After the first failure it ends, since a journal with a line
/// missing cannot be replayed.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    out: Option<Out>,
}

/// Where the lines go.
#[derive(Debug)]
enum Out {
    File(File),
    Standard,
}

impl Journal {
    /// Starts a journal; `-` is standard output. A file with anything in it is overwritten only on request.
    pub fn create(path: &Path, overwrites: bool) -> Result<Journal, JournalError> {
        if path.as_os_str() == "-" {
            return Ok(Journal {
                path: path.to_owned(),
                out: Some(Out::Standard),
            });
        }
        let existing = path.metadata().ok();
        let has_content = existing.is_some_and(|data| data.is_file() && data.len() > 0);
        if has_content && !overwrites {
            return Err(JournalError::Exists(path.to_owned()));
        }
        let file = File::create(path).map_err(JournalError::io(path))?;
        Ok(Journal {
            path: path.to_owned(),
            out: Some(Out::File(file)),
        })
    }

    /// Writes a line. An error is reported once, and the journal ends there.
    pub fn record(&mut self, line: &str) -> Option<JournalError> {
        let error = write_line(self.out.as_mut()?, line).err()?;
        self.out = None;
        Some(JournalError::io(&self.path)(error))
    }
}

fn write_line(out: &mut Out, line: &str) -> io::Result<()> {
    // A name may hold anything; a terminal gets only what is harmless there.
    let is_terminal = match out {
        Out::File(file) => file.is_terminal(),
        Out::Standard => io::stdout().is_terminal(),
    };
    let line = if is_terminal {
        printable(line)
    } else {
        line.to_owned()
    };
    let line = format!("{line}\n");
    match out {
        Out::File(file) => file.write_all(line.as_bytes()),
        Out::Standard => io::stdout().write_all(line.as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_with_content_is_overwritten_only_on_request() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("journal");
        fs::write(&path, "").unwrap();
        let mut journal = Journal::create(&path, false).unwrap();
        assert!(journal.record("e4").is_none());
        assert_eq!(fs::read_to_string(&path).unwrap(), "e4\n");
        let refused = Journal::create(&path, false);
        assert!(matches!(refused, Err(JournalError::Exists(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), "e4\n");
        assert!(Journal::create(&path, true).is_ok());
        assert_eq!(fs::read_to_string(&path).unwrap(), "");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_reported_once() {
        let mut journal = Journal::create(Path::new("/dev/full"), false).unwrap();
        assert!(matches!(
            journal.record("e4"),
            Some(JournalError::Io { .. })
        ));
        assert!(journal.record("e5").is_none());
    }
}
