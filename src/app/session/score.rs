//! Points: a win 1, a loss 0, a draw a half each.

use std::fmt;
use std::ops::AddAssign;

use crate::model::{ByColor, Color};

use super::Session;
use super::seats::Person;

/// A number of points, counted in halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Score(u32);

impl Score {
    /// What a finished game gives to each side, by its winner if it has one.
    pub fn of(winner: Option<Color>) -> ByColor<Score> {
        ByColor::from_fn(|color| match winner {
            Some(winner) if winner == color => Score(2),
            Some(_) => Score(0),
            None => Score(1),
        })
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.0 += other.0;
    }
}

impl fmt::Display for Score {
    /// Halves as `.5`, whole numbers without a point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{half}", self.0 / 2)
    }
}

/// A game that is over and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Finished {
    pub(super) white: Person,
    pub(super) winner: Option<Color>,
}

impl Session {
    /// The points of who sits at White and at Black: by person if they have names, else by colour.
    pub fn score(&self) -> ByColor<Score> {
        let present = self.present_if_finished();
        let mut score = ByColor::default();
        for finished in self.finished.iter().chain(&present) {
            let points = Score::of(finished.winner);
            let changed_sides = self.has_names() && finished.white != self.white;
            for color in Color::BOTH {
                let seat = if changed_sides { !color } else { color };
                score[seat] += points[color];
            }
        }
        score
    }

    /// The present game, if it is over.
    pub(super) fn present_if_finished(&self) -> Option<Finished> {
        // A position that was over before the first move does not count.
        let was_played = !self.game.played().is_empty() || self.game.ending().is_some();
        let counts = was_played && !self.was_over;
        let outcome = self.game.outcome().filter(|_| counts)?;
        let white = self.white_at_end.unwrap_or(self.white);
        let winner = outcome.winner();
        Some(Finished { white, winner })
    }

    /// Whether games have been finished in this session.
    pub fn has_score(&self) -> bool {
        !self.finished.is_empty()
    }
}
