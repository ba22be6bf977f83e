//! What the loop waits for: lines, computers and clocks.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;

use crate::app::{App, Msg};
use crate::engine::client::Launch;
use crate::thinking::Thinking;

use super::lines;

/// What the loop woke up for.
pub(super) enum Next {
    Line(String),
    Heard(Box<Msg>),
    FlagMayFall,
    End,
}

/// Lines from standard input and answers from computers.
///
/// A person at a terminal is heard at any time. A script is read on only when the computer has
/// moved, so that the same script plays the same game however fast the machine is.
pub(super) struct Input {
    sender: Sender<Next>,
    events: Receiver<Next>,
    /// A script's lines; a person's come with the events.
    script: Option<Receiver<String>>,
}

impl Input {
    pub(super) fn start(is_person: bool) -> Input {
        let (sender, events) = mpsc::channel();
        let lines = lines::read(io::stdin());
        let script = if is_person {
            let typed = sender.clone();
            thread::spawn(move || pass_on(&lines, &typed));
            None
        } else {
            Some(lines)
        };
        Input {
            sender,
            events,
            script,
        }
    }

    /// Computers whose answers come in here.
    pub(super) fn thinking(&self, engines: Vec<(String, Launch)>) -> Thinking {
        let sender = self.sender.clone();
        // If nobody listens, the program is ending, and answers are not needed any more.
        let send = Arc::new(move |msg| drop(sender.send(Next::Heard(Box::new(msg)))));
        Thinking::new(send, None, engines)
    }

    /// Waits for what comes next; while a clock runs, no longer than until its flag.
    pub(super) fn next(&mut self, app: &App) -> Next {
        match &self.script {
            Some(lines) if !app.is_thinking() => {
                let line = receive(lines, app);
                line.map_or_else(|next| next, Next::Line)
            }
            _ => receive(&self.events, app).unwrap_or_else(|next| next),
        }
    }
}

fn receive<T>(from: &Receiver<T>, app: &App) -> Result<T, Next> {
    match app.running_clock() {
        None => from.recv().map_err(|_| Next::End),
        Some(clock) => from
            .recv_timeout(clock.until_flag())
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => Next::FlagMayFall,
                RecvTimeoutError::Disconnected => Next::End,
            }),
    }
}

fn pass_on(lines: &Receiver<String>, to: &Sender<Next>) {
    for line in lines {
        if to.send(Next::Line(line)).is_err() {
            return;
        }
    }
    // The input has ended; if nobody listens, so has the program.
    let _ = to.send(Next::End);
}
