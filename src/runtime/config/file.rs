//! Replacing the settings file as a whole, if the user allows it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::store::atomic;

/// What can be done about it.
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

/// People link their settings to where they keep all of them; the link stays a link.
fn target_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
