//! Where there are no signals as on Unix, nothing is watched.

use std::io;
use std::process;

use super::inbox::Inbox;

/// What a front end does with signals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// It owns the screen.
    Screen,
    /// It edits lines.
    Keys,
    /// It only writes lines.
    Lines,
}

/// The program is never stopped.
#[derive(Debug, Clone, Default)]
pub struct Stops;

impl Stops {
    /// It was not.
    #[allow(clippy::unused_self)]
    pub fn take(&self) -> bool {
        false
    }
}

/// There is no such signal.
pub fn survive_file_size_limit() -> io::Result<()> {
    Ok(())
}

/// There is nothing to watch.
pub fn watch(_: &Inbox, _: Use) -> io::Result<Stops> {
    Ok(Stops)
}

/// Ends the program.
pub fn die_of(signal: i32) -> ! {
    process::exit(128 + signal)
}
