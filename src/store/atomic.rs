//! Writing a file as a whole, so that a crash leaves the old one or the new one.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a text to a new file beside the old one, and renames it when it is safely on the disk.
/// The directory is made if it is not there.
pub fn replace(path: &Path, text: &str, permissions: Option<Permissions>) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let draft = draft_of(path);
    let written = write_synced(&draft, text, permissions).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // The draft may not even exist; the error to tell is the first one.
        let _ = fs::remove_file(&draft);
    }
    written?;
    sync_directory(path);
    Ok(())
}

/// Writes a new file; one that exists is an error of kind `AlreadyExists`.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a game is worse than none.
        let _ = fs::remove_file(path);
    }
    written
}

/// Takes away new files of a directory that were never finished, because their program died. Only
/// whoever holds the lock of the files that begin so may do it.
pub fn remove_drafts(directory: &Path, beginning: &str) {
    let is_draft = |name: &str| {
        let number = name
            .strip_suffix(".new")
            .and_then(|name| name.rsplit_once('.'));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        name.starts_with(beginning) && number.is_some_and(|(_, number)| is_number(number))
    };
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_draft) {
            // If it cannot be taken away, it only lies there.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The name of the new file, until it is whole.
fn draft_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.new", process::id()));
    PathBuf::from(name)
}

fn write_synced(path: &Path, text: &str, permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

/// Makes the new name last. Not every file system can, and the text itself is safe already.
fn sync_directory(path: &Path) {
    if let Some(Ok(directory)) = path.parent().map(File::open) {
        let _ = directory.sync_all();
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
            replace(&path, text, None).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn drafts_of_the_dead_are_taken_away_and_nothing_else() {
        let home = tempfile::tempdir().unwrap();
        for name in [
            "game.pgn.12.new",
            "game.pgn",
            "game-2.pgn.7.new",
            "game.pgn.new",
            "x.1.new",
        ] {
            fs::write(home.path().join(name), "").unwrap();
        }
        remove_drafts(home.path(), "game.pgn");
        let mut left: Vec<_> = fs::read_dir(home.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(
            left,
            ["game-2.pgn.7.new", "game.pgn", "game.pgn.new", "x.1.new"]
        );
    }

    #[test]
    fn what_cannot_be_written_leaves_the_old_file() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("game.pgn");
        replace(&path, "old", None).unwrap();
        // A directory in the place of the draft: it cannot be created.
        fs::create_dir(draft_of(&path)).unwrap();
        assert!(replace(&path, "new", None).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    }

    #[test]
    fn a_new_file_is_never_written_over() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("mine.pgn");
        create(&path, "first").unwrap();
        let error = create(&path, "second").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
    }
}
