//! Where there are no terminals as on Unix, a dead program leaves nothing behind that could be undone.

use std::ffi::OsString;

/// What the program has taken of the terminal.
#[derive(Debug, Clone, Copy)]
pub(super) enum Taken {
    Nothing,
    Screen,
    Images,
}

/// There is no other process.
pub const fn start() {}

/// There is nobody to tell.
pub(super) const fn note(_: Taken) {}

/// No arguments ask for it.
pub fn has_run(_: impl IntoIterator<Item = OsString>) -> bool {
    false
}
