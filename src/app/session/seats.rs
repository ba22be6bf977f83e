//! Who sits at which side, and what they are called.

use crate::model::{ByColor, Color, TimeControl};

use super::Session;
use super::players::Who;

/// One of the two people, who keep their points when they change sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Person {
    First,
    Second,
}

impl Session {
    /// Who plays which side.
    pub const fn players(&self) -> &ByColor<Who> {
        &self.players
    }

    /// Changes who plays a side.
    pub(in crate::app) fn seat(&mut self, color: Color, who: Who) {
        self.changes.count();
        self.players[color] = who;
    }

    /// Changes who plays and with which time, in the game that has just started.
    pub(in crate::app) fn reseat(
        &mut self,
        players: Option<ByColor<Who>>,
        control: Option<TimeControl>,
    ) {
        self.changes.count();
        if let Some(players) = players {
            self.players = players;
        }
        if let Some(control) = control {
            self.control = control;
        }
    }

    /// Lets the players change sides; a game that is over stays with those who played it.
    pub(in crate::app) fn swap(&mut self) {
        self.changes.count();
        self.white_at_end = self.present_if_finished().map(|finished| finished.white);
        self.white = self.person(Color::Black);
        std::mem::swap(&mut self.players.white, &mut self.players.black);
    }

    /// The side that the person at the keyboard speaks for: the one that moves, or his own if his
    /// opponent is a computer.
    pub fn speaker(&self) -> Color {
        let mut people = Color::BOTH
            .into_iter()
            .filter(|&color| self.players[color] == Who::Human);
        match (people.next(), people.next()) {
            (Some(only), None) => only,
            _ => self.game.turn(),
        }
    }

    /// Whether one person plays against a computer.
    pub fn is_against_computer(&self) -> bool {
        let people = Color::BOTH
            .iter()
            .filter(|&&color| self.players[color] == Who::Human);
        people.count() == 1
    }

    /// What a side is called: its player's name; without one a named player's computer opponent is
    /// called what it is, and everyone else by the colour.
    pub fn name(&self, color: Color) -> String {
        match (self.given_name(color), &self.players[color]) {
            (Some(name), _) => name.to_owned(),
            (None, player) if self.has_names() && player.is_computer() => player.short(),
            (None, _) => color.to_string(),
        }
    }

    /// The name that a side's player was given.
    pub fn given_name(&self, color: Color) -> Option<&str> {
        let (first, second) = self.names.as_ref()?;
        let name = match self.person(color) {
            Person::First => first,
            Person::Second => second,
        };
        (!name.is_empty()).then_some(name)
    }

    /// Whether the players have names.
    pub const fn has_names(&self) -> bool {
        self.names.is_some()
    }

    /// Gives the people at White and Black their names.
    pub(in crate::app) fn set_names(&mut self, names: ByColor<String>) {
        self.changes.count();
        self.names = Some(match self.white {
            Person::First => (names.white, names.black),
            Person::Second => (names.black, names.white),
        });
    }

    /// Who of the two people has a side.
    pub(super) fn person(&self, color: Color) -> Person {
        match (color, self.white) {
            (Color::White, person) => person,
            (_, Person::First) => Person::Second,
            (_, Person::Second) => Person::First,
        }
    }
}
