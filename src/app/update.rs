//! The one function that changes an [`App`]: it only says who deals with what.

use std::time::Duration;

use crate::model::Ending;
use crate::printable::excerpt;

use super::language::{self, Command};
use super::{App, Cmd, Mode, Msg};

/// Lets something happen, and says what is to be done outside because of it.
pub fn update(app: &mut App, msg: Msg) -> Vec<Cmd> {
    app.replies.clear();
    match msg {
        Msg::Line(line) => app.read(&line),
        Msg::Elapsed(time) => app.pass_time(time),
    }
}

/// The longest line that is looked at; nothing that makes sense is half as long.
const LONGEST_LINE: usize = 1000;

impl App {
    fn read(&mut self, line: &str) -> Vec<Cmd> {
        if line.len() > LONGEST_LINE {
            self.refuse(format!(
                "the line is too long to mean anything: \"{}\"",
                excerpt(line, 20)
            ));
            return Vec::new();
        }
        match language::parse(line, self.session.game()) {
            Ok(None) => Vec::new(),
            Ok(Some(command)) => self.obey(command),
            Err(error) => {
                self.refused = None;
                self.refuse(error.to_string());
                Vec::new()
            }
        }
    }

    fn obey(&mut self, command: Command) -> Vec<Cmd> {
        let refused_before = self.refused.take();
        match self.mode {
            Mode::Playing => {
                let insists = refused_before.as_ref() == Some(&command);
                self.obey_playing(command, insists)
            }
            Mode::Setup(_) => self.obey_in_setup(command),
        }
    }

    /// Only the clocks of a game that is being played run.
    fn pass_time(&mut self, time: Duration) -> Vec<Cmd> {
        if self.mode != Mode::Playing {
            return Vec::new();
        }
        match self.session.pass_time(time) {
            Some(color) => self.end_game(Ending::FlagFall(color)),
            None => Vec::new(),
        }
    }
}
