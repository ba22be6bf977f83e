//! Points: a win 1, a loss 0, a draw shared.

use crate::model::{ByColor, Color, Points};

use super::Table;

/// A game that is over and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
