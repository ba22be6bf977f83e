//! Locks that hold the very file that a path names.
//!
//! A file can be removed or replaced under a program that has it locked. So a lock counts only as
//! long as the locked file and the file at the path are the same.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::regular;

/// What came of an attempt to lock a file.
#[derive(Debug)]
pub(super) enum Attempt {
    /// It is ours.
    Ours(File),
    /// Another program has it.
    Held,
    /// There is no such file.
    Missing,
}

/// Locks a file that exists, if it is free.
pub(super) fn try_lock(path: &Path) -> io::Result<Attempt> {
    loop {
        match regular::require(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Attempt::Missing),
            checked => checked?,
        }
        let file = match File::options().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Attempt::Missing),
            Err(error) => return Err(error),
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(Attempt::Held),
            // Where the system knows no locks, one program at a time is the usual case.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        // It may have been replaced since it was opened.
        if is_at(&file, path) {
            return Ok(Attempt::Ours(file));
        }
    }
}

/// Locks a file, which is made if need be, and waits for it for a while. Without an answer, another
/// program has it still.
pub(super) fn lock_within(path: &Path, patience: Duration) -> io::Result<Option<File>> {
    const PAUSE: Duration = Duration::from_millis(10);
    let deadline = Instant::now() + patience;
    loop {
        create(path)?;
        match try_lock(path)? {
            Attempt::Ours(file) => return Ok(Some(file)),
            Attempt::Missing => {}
            Attempt::Held if Instant::now() >= deadline => return Ok(None),
            Attempt::Held => thread::sleep(PAUSE),
        }
    }
}

/// Makes an empty file, unless there is one.
fn create(path: &Path) -> io::Result<()> {
    match regular::require(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            File::options().append(true).create(true).open(path)?;
            Ok(())
        }
        checked => checked,
    }
}

/// Whether an open file is the one that a path names, directly or as a link.
#[cfg(unix)]
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Whether an open file is the one that a path names; elsewhere an open file keeps its name.
#[cfg(not(unix))]
pub(super) fn is_at(_: &File, path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_counts_only_for_the_file_at_the_path() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        assert!(matches!(try_lock(&path).unwrap(), Attempt::Missing));
        fs::write(&path, "old").unwrap();
        let Attempt::Ours(old) = try_lock(&path).unwrap() else {
            panic!("it was free");
        };
        assert!(is_at(&old, &path));
        assert!(matches!(try_lock(&path).unwrap(), Attempt::Held));
        fs::remove_file(&path).unwrap();
        fs::write(&path, "new").unwrap();
        assert!(!is_at(&old, &path));
        assert!(matches!(try_lock(&path).unwrap(), Attempt::Ours(_)));
    }

    #[test]
    #[cfg(unix)]
    fn a_link_is_locked_like_its_file_and_a_device_is_an_error() {
        let home = tempfile::tempdir().unwrap();
        let link = |name: &str, target: &Path| {
            let link = home.path().join(name);
            std::os::unix::fs::symlink(target, &link).unwrap();
            link
        };
        let file = home.path().join("file");
        fs::write(&file, "old").unwrap();
        let lock = try_lock(&link("to-a-file", &file)).unwrap();
        assert!(matches!(lock, Attempt::Ours(_)));
        assert!(matches!(try_lock(&file).unwrap(), Attempt::Held));
        let nowhere = link("to-nowhere", &home.path().join("new"));
        assert!(matches!(try_lock(&nowhere).unwrap(), Attempt::Missing));
        assert!(lock_within(&nowhere, Duration::ZERO).unwrap().is_some());
        let device = link("to-a-device", Path::new("/dev/zero"));
        assert!(try_lock(&device).is_err());
        assert!(lock_within(&device, Duration::ZERO).is_err());
        let ring = link("to-itself", Path::new("to-itself"));
        assert!(lock_within(&ring, Duration::ZERO).is_err());
    }

    #[test]
    fn waiting_for_a_lock_ends() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("file");
        let held = lock_within(&path, Duration::ZERO).unwrap();
        assert!(held.is_some());
        assert!(
            lock_within(&path, Duration::from_millis(30))
                .unwrap()
                .is_none()
        );
        drop(held);
        assert!(lock_within(&path, Duration::ZERO).unwrap().is_some());
    }
}
