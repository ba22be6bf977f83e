//! Where terminals are not those of Unix, they edit their lines by themselves.

use std::io;

use crossterm::event::KeyEvent;

use crate::app::Input;

/// What came of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(dead_code)] // The front end matches what there is elsewhere.
pub(super) enum Pressed {
    Edited,
    Line(String),
    Discarded,
    EndOfInput,
    Suspend,
}

/// There is never one.
pub(super) enum LineEditor {}

pub(super) const fn suspend() -> io::Result<()> {
    Ok(())
}

pub(super) const fn stop() -> io::Result<()> {
    Ok(())
}

pub(super) const fn resume() -> io::Result<()> {
    Ok(())
}

impl LineEditor {
    pub(super) fn new() -> io::Result<LineEditor> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(super) const fn input(&self) -> &Input {
        match *self {}
    }

    pub(super) const fn press(&mut self, _: KeyEvent) -> Pressed {
        match *self {}
    }
}
