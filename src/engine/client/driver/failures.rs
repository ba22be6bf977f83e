//! When an engine is given up, and what is said about it.

use std::time::{Duration, Instant};

use super::stopping::STOPS;
use super::{Driver, Stage};
use crate::engine::client::Order;
use crate::engine::client::error::{ClientError, shown};

/// For a process that has closed its pipes to end.
const LAST_BREATH: Duration = Duration::from_millis(200);

impl Driver<'_> {
    /// Too much without an answer is a failure, too.
    pub(super) fn check_flood(&self) -> Result<(), ClientError> {
        let megabytes = self.launch.patience.megabytes;
        if self.process.heard() <= megabytes << 20 {
            return Ok(());
        }
        let command = self.command();
        Err(ClientError::Garrulous { command, megabytes })
    }

    /// Its answer may lie in the pipe while this program was the one that slept, stopped in a
    /// shell: after its time, it is listened to once more.
    pub(super) fn check_deadline(&mut self) -> Result<(), ClientError> {
        let is_over = self.deadline.is_some_and(|end| end <= Instant::now());
        if !is_over || !std::mem::replace(&mut self.is_overdue, true) {
            return Ok(());
        }
        match &self.stage {
            Stage::Thinking(thinking) if !thinking.is_stopped => self.stop_thinking(),
            Stage::Thinking(_) | Stage::Abandoning if self.stops < STOPS => self.send_stop(),
            _ => return Err(self.timed_out()),
        }
        Ok(())
    }

    fn timed_out(&self) -> ClientError {
        let command = self.command();
        let waited = self.launch.patience.handshake;
        match self.stage {
            Stage::Introducing if !self.said().is_empty() => ClientError::NotUci {
                command,
                said: self.said(),
            },
            Stage::Introducing | Stage::GettingReady => {
                ClientError::HandshakeTimeout { command, waited }
            }
            _ => ClientError::Hung {
                command,
                waited: self.launch.patience.grace,
            },
        }
    }

    /// It has ended: how, and what it said about it.
    pub(super) fn died(&mut self) -> ClientError {
        let status = self.process.end(LAST_BREATH);
        let command = self.command();
        let said = self.said();
        let is_success = status.is_some_and(|status| status.success());
        if is_success && matches!(self.stage, Stage::Introducing) {
            return ClientError::NotUci { command, said };
        }
        ClientError::Died {
            command,
            status: status.map(|status| status.to_string()),
            last_words: said,
        }
    }

    /// Its last words: a complaint if there was one.
    fn said(&self) -> String {
        match self.process.last_complaint() {
            "" => self.last_words.clone(),
            complaint => complaint.to_owned(),
        }
    }

    pub(super) fn command(&self) -> String {
        shown(&self.launch.command)
    }

    /// The search that waits for its answer, ordered just now or before.
    pub(super) fn pending_id(&self) -> Option<u64> {
        let ordered = self.orders.try_iter().filter_map(|order| match order {
            Order::Go(request) => Some(request.id()),
            Order::Stop(_) | Order::NewGame => None,
        });
        let next = self.next.as_ref().map(|next| next.request.id());
        ordered.last().or(next).or(match &self.stage {
            Stage::Thinking(thinking) => Some(thinking.request.id()),
            _ => None,
        })
    }
}
