//! Replacing a file as a whole, so that a crash leaves the old one or the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result, bail};

/// What can be done about it.
const ADVICE: &str = "make it writable, or set XDG_CONFIG_HOME to a directory that is; the settings hold until you quit";

/// Writes a text to a new file beside the old one, and renames it when it is safely on the disk.
pub(super) fn replace(path: &Path, text: &str) -> Result<()> {
    let path = target_of(path);
    let directory = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(directory).with_context(|| cannot("create", directory))?;
    // Renaming would succeed, but somebody has said that this file is not to be changed.
    let permissions = fs::metadata(&path).ok().map(|old| old.permissions());
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        bail!("{} is read-only: {ADVICE}", path.display());
    }
    let draft = path.with_extension(format!("toml.{}.new", process::id()));
    let written = write_synced(&draft, text, permissions).and_then(|()| fs::rename(&draft, &path));
    if written.is_err() {
        // The draft may not even exist; the error to tell is the first one.
        let _ = fs::remove_file(&draft);
    }
    written.with_context(|| cannot("write", &path))?;
    sync_directory(directory);
    Ok(())
}

fn cannot(what: &str, path: &Path) -> String {
    format!("cannot {what} {} ({ADVICE})", path.display())
}

/// People link their settings to where they keep all of them; the link stays a link.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn write_synced(path: &Path, text: &str, permissions: Option<fs::Permissions>) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

/// Makes the new name last. Not every file system can, and the text itself is safe already.
fn sync_directory(directory: &Path) {
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
}
