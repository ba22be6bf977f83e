//! Points: a win 1, a loss 0, a draw a half each.

use std::fmt;
use std::ops::AddAssign;

use crate::model::{ByColor, Color};

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
