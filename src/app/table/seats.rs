//! Who sits at which side, what they are called, and their points: a win 1, a loss 0, a draw shared.

use crate::model::{ByColor, Color, Points, TimeControl};

use super::Table;
use super::players::Who;

/// The people at the table, who keep their points when they change sides. Each is known by the side that
/// was theirs at first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct People {
    /// Who sits at each side.
    seats: ByColor<Color>,
    /// Their names, by person.
    names: Option<ByColor<String>>,
    /// Who sat where when the present game ended, if they have changed sides since.
    at_end: Option<ByColor<Color>>,
}

impl People {
    pub(super) fn new(names: Option<ByColor<String>>) -> People {
        People {
            seats: ByColor::from_fn(|side| side),
            names,
            at_end: None,
        }
    }

    /// Who sits at a side.
    pub(super) fn at(&self, side: Color) -> Color {
        self.seats[side]
    }

    /// Who sat at each side when the present game ended.
    pub(super) fn at_end(&self) -> ByColor<Color> {
        self.at_end.unwrap_or(self.seats)
    }

    /// The same, if they have changed sides since.
    pub(super) const fn changed_since_end(&self) -> Option<ByColor<Color>> {
        self.at_end
    }

    pub(super) const fn forget_end(&mut self) {
        self.at_end = None;
    }

    /// The people as a file of the running game tells them.
    pub(super) fn recall(
        seats: ByColor<Color>,
        at_end: Option<ByColor<Color>>,
        names: Option<&ByColor<String>>,
    ) -> People {
        let mut people = People {
            seats,
            names: None,
            at_end,
        };
        if let Some(names) = names {
            people.name(names);
        }
        people
    }

    /// Gives those who sit at each side now their names.
    pub(super) fn name(&mut self, names: &ByColor<String>) {
        let person = |person: Color| {
            let seat = self.seats.iter().find(|(_, who)| **who == person);
            seat.map_or_else(String::new, |(seat, _)| names[seat].clone())
        };
        self.names = Some(ByColor::from_fn(person));
    }

    /// The name of a person; none if it is empty.
    pub(super) fn name_of(&self, person: Color) -> Option<&str> {
        let names = self.names.as_ref()?;
        Some(names[person].as_str()).filter(|name| !name.is_empty())
    }
}

impl Table {
    /// Who plays which side.
    pub const fn players(&self) -> &ByColor<Who> {
        &self.players
    }

    /// Whether a computer of any kind plays a side.
    pub fn is_computer(&self, side: Color) -> bool {
        self.players[side].is_computer()
    }

    /// The sides of the people.
    pub fn people(&self) -> impl Iterator<Item = Color> + '_ {
        let sides = self.sides().iter().copied();
        sides.filter(|&side| !self.is_computer(side))
    }

    /// The only person at the table, if all others are computers.
    pub fn only_person(&self) -> Option<Color> {
        let mut people = self.people();
        let first = people.next();
        first.filter(|_| people.next().is_none())
    }

    /// Whether people play with computers.
    pub fn has_computers(&self) -> bool {
        (1..self.sides().len()).contains(&self.people().count())
    }

    /// Whether one person plays against a computer.
    pub fn is_against_computer(&self) -> bool {
        self.sides().len() == 2 && self.only_person().is_some()
    }

    /// The side that the person at the keyboard speaks for: the one that moves, or their own if all
    /// others are computers.
    pub fn speaker(&self) -> Color {
        let position = self.game.position();
        let only = self.only_person().filter(|&side| !position.is_out(side));
        only.unwrap_or_else(|| self.game.turn())
    }

    /// Changes who plays a side.
    pub(in crate::app) fn seat(&mut self, color: Color, who: Who) {
        self.players[color] = who;
    }

    /// Changes who plays and with which time, in the game that has just started.
    pub(in crate::app) fn reseat(
        &mut self,
        players: Option<ByColor<Who>>,
        control: Option<TimeControl>,
    ) {
        if let Some(players) = players {
            self.players = players;
        }
        if let Some(control) = control {
            self.control = control;
        }
    }

    /// Lets everyone move on to the next side in the order of play; a game that is over stays with those
    /// who played it.
    pub(in crate::app) fn swap(&mut self) {
        self.note_people_at_end();
        let sides = self.sides();
        rotate(&mut self.players, sides);
        rotate(&mut self.people.seats, sides);
    }

    fn note_people_at_end(&mut self) {
        if self.people.at_end.is_none() && self.present_if_finished().is_some() {
            self.people.at_end = Some(self.people.seats);
        }
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

    /// The names of several, or of all.
    pub(in crate::app) fn names_of(&self, sides: &[Color]) -> Vec<String> {
        sides.iter().map(|&side| self.name(side)).collect()
    }

    /// The name that a side's player was given.
    pub fn given_name(&self, color: Color) -> Option<&str> {
        self.people.name_of(self.people.at(color))
    }

    /// Whether the players have names.
    pub const fn has_names(&self) -> bool {
        self.people.names.is_some()
    }

    /// Gives the people at the sides their names. Who has one of these names already has changed sides,
    /// and takes their points along; everyone else stays and has another name from now on.
    pub(in crate::app) fn set_names(&mut self, names: &ByColor<String>) {
        self.note_people_at_end();
        let sides = self.sides();
        let known = |side: Color| {
            let mut persons = sides.iter().copied();
            persons.find(|&person| self.people.name_of(person) == Some(names[side].as_str()))
        };
        let moved: ByColor<Option<Color>> = ByColor::from_fn(known);
        let is_taken = |person: Color| sides.iter().any(|&side| moved[side] == Some(person));
        let before = self.people.seats;
        let stays = |side: Color| moved[side].is_none() && !is_taken(before[side]);
        // A side whose player has gone elsewhere gets one of those whose side was taken.
        let mut others = sides.iter().map(|&side| before[side]).filter(|&person| {
            let own = sides.iter().find(|&&side| before[side] == person);
            !is_taken(person) && own.is_some_and(|&own| !stays(own))
        });
        let seats = ByColor::from_fn(|side| match moved[side] {
            Some(person) => person,
            None if !sides.contains(&side) || stays(side) => before[side],
            None => others.next().unwrap_or(before[side]),
        });
        self.people.seats = seats;
        self.people.name(names);
    }
}

/// Everyone's value goes to the next side in the order of play.
fn rotate<T: Clone>(values: &mut ByColor<T>, sides: &[Color]) {
    let before = values.clone();
    for (at, &side) in sides.iter().enumerate() {
        values[sides[(at + 1) % sides.len()]] = before[side].clone();
    }
}

/// A game that is over and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Finished {
    /// Who sat at each side.
    pub(super) people: ByColor<Color>,
    pub(super) points: ByColor<Points>,
}

impl Table {
    /// The points of who sits at each side: by person if they have names, else by colour.
    pub fn score(&self) -> ByColor<Points> {
        let present = self.present_if_finished();
        let games = || self.finished.iter().chain(&present);
        ByColor::from_fn(|side| games().map(|game| self.points_in(game, side)).sum())
    }

    fn points_in(&self, game: &Finished, side: Color) -> Points {
        if !self.has_names() {
            return game.points[side];
        }
        let person = self.people.at(side);
        let mut then = self.sides().iter();
        let then = then.find(|&&then| game.people[then] == person);
        then.map_or(Points::ZERO, |&then| game.points[then])
    }

    /// All players and their points: `White 1.5, Black 0.5`.
    pub fn score_line(&self) -> String {
        let score = self.score();
        let words = self.sides().iter().map(|&side| {
            let points = score[side].decimal();
            format!("{} {points}", self.name(side))
        });
        words.collect::<Vec<String>>().join(", ")
    }

    /// The same with the letters of the sides: `w 1, g 0, b 1/2, o 1/2`.
    pub fn short_score_line(&self) -> String {
        let score = self.score();
        let words = self.sides().iter().map(|&side| {
            let points = score[side].decimal();
            format!("{} {points}", side.letter())
        });
        words.collect::<Vec<String>>().join(", ")
    }

    /// The present game, if it is over. A position that was over before the first step does not count.
    pub(super) fn present_if_finished(&self) -> Option<Finished> {
        let counts = self.was_played() && !self.was_over;
        let points = self.game.points().filter(|_| counts)?;
        let people = self.people.at_end();
        Some(Finished { people, points })
    }

    /// Whether games have been finished at this table.
    pub const fn has_score(&self) -> bool {
        !self.finished.is_empty()
    }
}
