//! When an engine is considered failed, and the error that is reported.

use std::time::{Duration, Instant};

use super::stop::STOPS;
use super::{Driver, Stage};
use crate::engine::client::Order;
use crate::engine::client::error::{ClientError, shown};

/// How long to wait for a process that has closed its pipes.
const EXIT_WAIT: Duration = Duration::from_millis(200);

impl Driver<'_> {
    /// Too much output in a short time is a failure. An analysis may write much more in hours.
    pub(super) fn check_flood(&mut self) -> Result<(), ClientError> {
        let megabytes = self.launch.patience.megabytes;
        if self.process.bytes_read() <= megabytes << 20 {
            self.process.reset_bytes_read(self.launch.patience.flood);
            return Ok(());
        }
        let command = self.command();
        Err(ClientError::Flood { command, megabytes })
    }

    /// The answer may be waiting in the pipe if this program was suspended, so the output is read once
    /// more after the deadline.
    pub(super) fn check_deadline(&mut self) -> Result<(), ClientError> {
        let is_over = self.deadline.is_some_and(|end| end <= Instant::now());
        if !is_over || !std::mem::replace(&mut self.is_overdue, true) {
            return Ok(());
        }
        match &self.stage {
            Stage::Searching(running) if !running.is_stopped => self.stop_search(),
            Stage::Searching(_) | Stage::Abandoning if self.stops < STOPS => self.send_stop(),
            _ => return Err(self.timed_out()),
        }
        Ok(())
    }

    fn timed_out(&self) -> ClientError {
        let command = self.command();
        let waited = self.launch.patience.handshake;
        match self.stage {
            Stage::Handshake if !self.last_words().is_empty() => ClientError::NotUci {
                command,
                said: self.last_words(),
            },
            Stage::Handshake | Stage::GettingReady => {
                ClientError::HandshakeTimeout { command, waited }
            }
            _ => ClientError::Hung {
                command,
                waited: self.launch.patience.grace,
            },
        }
    }

    /// The error for a process that has ended.
    pub(super) fn died(&mut self) -> ClientError {
        let status = self.process.end(EXIT_WAIT);
        let command = self.command();
        let said = self.last_words();
        let is_success = status.is_some_and(|status| status.success());
        if is_success && matches!(self.stage, Stage::Handshake) {
            return ClientError::NotUci { command, said };
        }
        ClientError::Died {
            command,
            status: status.map(|status| status.to_string()),
            last_words: said,
        }
    }

    /// The last line it wrote, preferably to standard error.
    fn last_words(&self) -> String {
        match self.process.last_error_line() {
            "" => self.last_words.clone(),
            line => line.to_owned(),
        }
    }

    pub(super) fn command(&self) -> String {
        shown(&self.launch.command)
    }

    /// The id of the search that will not be answered.
    pub(super) fn pending_id(&self) -> Option<u64> {
        let ordered = self.orders.try_iter().filter_map(|order| match order {
            Order::Go(request) => Some(request.id()),
            Order::Stop(_) | Order::NewGame => None,
        });
        let next = self.next.as_ref().map(|next| next.request.id());
        ordered.last().or(next).or(match &self.stage {
            Stage::Searching(running) => Some(running.request.id()),
            _ => None,
        })
    }
}
