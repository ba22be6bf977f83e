//! Replaces the settings file as a whole, unless it is read-only.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::store::atomic;

/// Advice for a file that cannot be written.
const ADVICE: &str = "make it writable, or set XDG_CONFIG_HOME to a directory that is; the settings hold until you quit";

/// Writes the settings, unless the file is read-only.
pub(super) fn replace(path: &Path, text: &str) -> Result<()> {
    let path = target_of(path);
    let permissions = fs::metadata(&path).ok().map(|old| old.permissions());
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        bail!("{} is read-only: {ADVICE}", path.display());
    }
    atomic::replace(&path, text, permissions)
        .with_context(|| format!("cannot write {} ({ADVICE})", path.display()))
}

/// Follows symbolic links, so that a linked settings file stays linked.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
