//! A stand-in for systems other than Unix, where external engines are not supported.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use super::error::ClientError;

/// Does nothing: there are no engines to kill.
pub fn kill_all() {}

/// Does nothing.
#[derive(Debug)]
pub(super) struct Ringer;

/// Is never rung.
#[derive(Debug)]
pub(super) struct Bell;

pub(super) fn bell() -> io::Result<(Ringer, Bell)> {
    Ok((Ringer, Bell))
}

impl Ringer {
    #[allow(clippy::unused_self)]
    pub(super) fn ring(&self) {}
}

/// A process that cannot exist.
#[derive(Debug)]
pub(super) enum Process {}

impl Process {
    pub(super) fn start(command_line: &str, _: Bell) -> Result<Process, ClientError> {
        let why = "other engines need Linux or another Unix; choose a level of hotseat's own";
        Err(ClientError::missing(command_line, why))
    }

    pub(super) fn send(&mut self, _: &str) {
        match *self {}
    }

    pub(super) fn next_line(&mut self) -> Option<String> {
        match *self {}
    }

    pub(super) fn last_error_line(&self) -> &str {
        match *self {}
    }

    pub(super) fn is_lost(&self) -> bool {
        match *self {}
    }

    pub(super) fn is_abandoned(&self) -> bool {
        match *self {}
    }

    pub(super) fn bytes_read(&self) -> u64 {
        match *self {}
    }

    pub(super) fn reset_bytes_read(&mut self, _: Duration) {
        match *self {}
    }

    pub(super) fn wait(&mut self, _: Option<Instant>) -> io::Result<()> {
        match *self {}
    }

    pub(super) fn end(&mut self, _: Duration) -> Option<ExitStatus> {
        match *self {}
    }
}
