//! Writing a file as a whole, so that a crash leaves the old one or the new one.
//!
//! A text is written to a draft beside the file, synced, and renamed. The directory is synced as
//! well, so that a new name survives a power cut.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process;

use super::regular;

/// Writes a text to a file, in the place of what it had. The directory is made if it is missing; a link
/// stays a link, and an old file's permissions stay.
pub fn replace(path: &Path, text: impl AsRef<[u8]>) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        create_directories(directory)?;
    }
    let target = path.canonicalize();
    let path = target.as_deref().unwrap_or(path);
    remove_drafts_of(path);
    let draft = Draft::write(path, |file| file.write_all(text.as_ref()))?;
    draft.put_in_place()?;
    sync_directory_of(path)
}

/// Writes a new file; one that exists is an error of kind `AlreadyExists`.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    // Without this, a long text would be written before the system is asked.
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    remove_drafts_of(path);
    let draft = Draft::write(path, |file| file.write_all(text.as_bytes()))?;
    draft.put_in_free_place()?;
    sync_directory_of(path)
}

/// Overwrites a range of a file's bytes with a text of any length.
pub(super) fn splice(path: &Path, range: Range<u64>, text: &str) -> io::Result<()> {
    splice_if(path, range, text.as_bytes(), || true).map(drop)
}

/// The same with bytes, if the file may still be overwritten when the new one is ready. Returns whether
/// it was.
pub(super) fn splice_if(
    path: &Path,
    range: Range<u64>,
    bytes: &[u8],
    may_overwrite: impl FnOnce() -> bool,
) -> io::Result<bool> {
    // A link to a file elsewhere stays a link.
    let path = &path.canonicalize()?;
    remove_drafts_of(path);
    let mut old = File::open(path)?;
    let draft = Draft::write(path, |new| {
        io::copy(&mut (&mut old).take(range.start), new)?;
        new.write_all(bytes)?;
        old.seek(SeekFrom::Start(range.end))?;
        io::copy(&mut old, new).map(drop)
    })?;
    if !may_overwrite() {
        draft.discard();
        return Ok(false);
    }
    drop(old);
    draft.put_in_place()?;
    sync_directory_of(path).map(|()| true)
}

/// A file that is complete and on the disk, and does not have its name yet.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    target: &'a Path,
    path: PathBuf,
    file: File,
}

impl<'a> Draft<'a> {
    /// Writes a draft of a file; it has the owner and the permissions of an old one.
    pub(super) fn write(
        target: &'a Path,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> io::Result<Draft<'a>> {
        let (path, mut file) = create_draft(target)?;
        let prepared = target
            .metadata()
            .map_or(Ok(()), |old| take_after(&file, &old));
        let written = prepared
            .and_then(|()| write(&mut file))
            .and_then(|()| file.sync_all());
        let draft = Draft { target, path, file };
        match written {
            Ok(()) => Ok(draft),
            Err(error) => {
                draft.discard();
                Err(error)
            }
        }
    }

    /// Gives the draft its name, in the place of any file that has it. The name lasts once the
    /// [directory](sync_directory_of) is on the disk.
    pub(super) fn put_in_place(self) -> io::Result<File> {
        self.name(|path, target| fs::rename(path, target))
    }

    /// Gives the draft its name, unless a file has it: that is an error of kind `AlreadyExists`.
    pub(super) fn put_in_free_place(self) -> io::Result<File> {
        self.name(|path, target| match fs::hard_link(path, target) {
            Ok(()) => {
                let _ = fs::remove_file(path);
                Ok(())
            }
            // Not every file system knows hard links.
            Err(error) if is_unsupported(&error) && !target.exists() => fs::rename(path, target),
            Err(error) => Err(error),
        })
    }

    fn name(self, name: impl FnOnce(&Path, &Path) -> io::Result<()>) -> io::Result<File> {
        let Draft { target, path, file } = self;
        // Elsewhere than on Unix, a file that is open cannot get another name.
        let file = cfg!(unix).then_some(file);
        match name(&path, target) {
            Ok(()) => file.map_or_else(|| File::open(target), Ok),
            Err(error) => {
                let _ = fs::remove_file(path);
                Err(error)
            }
        }
    }

    fn discard(self) {
        // It may not even exist, and the error to report is the first one.
        let _ = fs::remove_file(&self.path);
    }
}

/// Gives a file the owner and the permissions of another one.
fn take_after(file: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let owner = |data: &fs::Metadata| (data.uid(), data.gid());
        if owner(&file.metadata()?) != owner(old) {
            // Only a few may give files away, and a file that one may change is changed all the same.
            let _ = fchown(file, Some(old.uid()), Some(old.gid()));
        }
    }
    file.set_permissions(old.permissions())
}

fn is_unsupported(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::Unsupported | io::ErrorKind::PermissionDenied
    )
}

/// Makes a directory and its parents, and makes their names last.
pub(super) fn create_directories(directory: &Path) -> io::Result<()> {
    if directory.is_dir() {
        return Ok(());
    }
    let missing: Vec<_> = directory
        .ancestors()
        .take_while(|path| !path.exists())
        .collect();
    fs::create_dir_all(directory)?;
    missing.into_iter().try_for_each(sync_directory_of)
}

/// Removes the drafts of one file that programs left behind when they died.
fn remove_drafts_of(path: &Path) {
    let name = path.file_name().and_then(|name| name.to_str());
    if let (Some(directory), Some(name)) = (path.parent(), name) {
        remove_drafts(directory, &format!("{name}."));
    }
}

/// Removes the drafts that programs left behind when they died. A draft that is still being written
/// is locked by its program.
pub(super) fn remove_drafts(directory: &Path, beginning: &str) {
    let is_draft = |name: &str| {
        let number = name
            .strip_suffix(".new")
            .and_then(|name| name.rsplit_once('.'));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        name.starts_with(beginning) && number.is_some_and(|(_, number)| is_number(number))
    };
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        if !entry.file_name().to_str().is_some_and(is_draft) {
            continue;
        }
        let is_abandoned = regular::open(&entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if is_abandoned {
            // If it cannot be removed, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes the file of a draft, locked from its first moment, so that the file that it becomes is as
/// well. It is shared with no one: another thread may write the same file, another program may have the
/// same number in another container, and a link may have been put there.
pub(super) fn create_draft(target: &Path) -> io::Result<(PathBuf, File)> {
    const TRIES: u32 = 100;
    let mut options = File::options();
    options.create_new(true).read(true).write(true);
    for number in 0..TRIES {
        let path = draft_of(target, number);
        match options.open(&path) {
            Ok(file) => {
                // Where the system knows no locks, one program at a time is the usual case.
                let _ = file.try_lock();
                return Ok((path, file));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A name for the draft of a file: `game.pgn.4711.new`, then `game.pgn.47110001.new`.
fn draft_of(path: &Path, number: u32) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    let process = process::id();
    match number {
        0 => name.push(format!(".{process}.new")),
        number => name.push(format!(".{process}{number:04}.new")),
    }
    PathBuf::from(name)
}

/// Makes a new name last, where the file system can.
pub(super) fn sync_directory_of(path: &Path) -> io::Result<()> {
    let directory = match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => return Ok(()),
    };
    match File::open(directory).and_then(|directory| directory.sync_all()) {
        // Not every system opens directories, and not every file system syncs them.
        Err(error) if is_unsupported(&error) || error.kind() == io::ErrorKind::InvalidInput => {
            Ok(())
        }
        synced => synced,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_no_draft_is_left() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("deep/down/game.pgn");
        for text in ["one", "another, longer one", ""] {
            replace(&path, text).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_range_is_overwritten_and_the_rest_stays() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("text");
        for (range, text, expected) in [
            (0..0, "", "012345"),
            (6..6, "67", "01234567"),
            (1..3, "", "0345"),
            (1..3, "one two", "0one two345"),
            (0..6, "x", "x"),
        ] {
            fs::write(&path, "012345").unwrap();
            splice(&path, range, text).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), expected);
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    fn only_abandoned_drafts_are_removed() {
        let home = tempfile::tempdir().unwrap();
        for name in [
            "game.pgn.12.new",
            "game.pgn.13.new",
            "game.pgn",
            "game-2.pgn.7.new",
            "game.pgn.new",
            "x.1.new",
        ] {
            fs::write(home.path().join(name), "").unwrap();
        }
        let being_written = File::open(home.path().join("game.pgn.13.new")).unwrap();
        being_written.lock().unwrap();
        remove_drafts(home.path(), "game.pgn");
        let mut left: Vec<_> = fs::read_dir(home.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        let expected = [
            "game-2.pgn.7.new",
            "game.pgn",
            "game.pgn.13.new",
            "game.pgn.new",
            "x.1.new",
        ];
        assert_eq!(left, expected);
    }

    /// A program that was killed leaves a draft, wherever the file is; the next one that writes the file
    /// removes it.
    #[test]
    fn abandoned_drafts_do_not_stay() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("my games.pgn");
        for write in [
            |path: &Path| create(path, "first"),
            |path: &Path| replace(path, "second"),
            |path: &Path| splice(path, 0..2, "third"),
        ] {
            fs::write(home.path().join("my games.pgn.4711.new"), "cut o").unwrap();
            fs::write(home.path().join("mine.4711.new"), "another's").unwrap();
            write(&path).unwrap();
            assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2);
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let (file, link) = (home.path().join("elsewhere"), home.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        let mode = || file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(), 0o600);
        splice(&link, 0..1, "N").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "New");
        assert!(link.is_symlink());
        assert_eq!(mode(), 0o600);
    }

    /// Only root may give a file to another user; for others there is nothing to be seen here.
    #[test]
    #[cfg(unix)]
    fn the_owner_stays() {
        use std::os::unix::fs::{MetadataExt, chown};
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("file");
        fs::write(&file, "old").unwrap();
        if chown(&file, Some(65_534), Some(65_534)).is_err() {
            return;
        }
        replace(&file, "new").unwrap();
        splice(&file, 0..1, "N").unwrap();
        let data = file.metadata().unwrap();
        assert_eq!((data.uid(), data.gid()), (65_534, 65_534));
    }

    #[test]
    fn a_name_that_may_not_last_is_an_error() {
        assert!(sync_directory_of(Path::new("/no/such/directory/file")).is_err());
        assert!(sync_directory_of(Path::new("a file here")).is_ok());
    }

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.pgn");
        replace(&path, "old").unwrap();
        let failed = Draft::write(&path, |_| Err(io::ErrorKind::StorageFull.into()));
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    #[cfg(unix)]
    fn a_draft_never_overwrites_what_has_its_name() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.pgn");
        let other = home.path().join("other");
        fs::write(&other, "other").unwrap();
        std::os::unix::fs::symlink(&other, draft_of(&path, 0)).unwrap();
        let first = Draft::write(&path, |file| file.write_all(b"first")).unwrap();
        let second = Draft::write(&path, |file| file.write_all(b"second")).unwrap();
        first.put_in_place().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        second.put_in_place().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(fs::read_to_string(&other).unwrap(), "other");
    }

    #[test]
    fn a_new_file_never_overwrites_another() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("mine.pgn");
        create(&path, "first").unwrap();
        let error = create(&path, "second").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        let draft = Draft::write(&path, |file| file.write_all(b"third")).unwrap();
        let error = draft.put_in_free_place().unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }
}
