//! Replaces the settings file as a whole, unless it is read-only.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::store::atomic;

/// Advice for a file that cannot be written.
const ADVICE: &str = "make it writable, or set XDG_CONFIG_HOME to a directory that is; the settings hold until you quit";

/// Writes the settings, unless the file is read-only.
pub(super) fn replace(path: &Path, text: &str) -> Result<()> {
    // The message names the file that a link leads to.
    let target = fs::canonicalize(path);
    let path = target.as_deref().unwrap_or(path);
    if fs::metadata(path).is_ok_and(|old| old.permissions().readonly()) {
        bail!("{} is read-only: {ADVICE}", path.display());
    }
    atomic::replace(path, text)
        .with_context(|| format!("cannot write {} ({ADVICE})", path.display()))
}
