//! What a finished game is worth to each player, in fractions of a point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// A number of points. A point can be shared equally by two, three or four, so that all shares are
/// twelfths, and a sum of them is exact.
///
/// ```
/// use hotseat::model::Points;
///
/// assert_eq!(Points::share(3).to_string(), "1/3");
/// assert_eq!((Points::share(1) + Points::share(2)).to_string(), "1 1/2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points {
    twelfths: u32,
}

impl Points {
    /// Nothing.
    pub const ZERO: Points = Points { twelfths: 0 };

    /// One point shared equally by so many players, from one to four; nothing for other numbers.
    pub const fn share(players: usize) -> Points {
        let twelfths = match players {
            1 => 12,
            2 => 6,
            3 => 4,
            4 => 3,
            _ => 0,
        };
        Points { twelfths }
    }

    /// So many twelfths of a point; none if that is more than a table can play for.
    pub const fn from_twelfths(twelfths: u32) -> Option<Points> {
        if twelfths > 12 {
            return None;
        }
        Some(Points { twelfths })
    }

    /// As it is shown: halves as `.5`, whole numbers without a point, and other shares as fractions.
    pub fn decimal(self) -> String {
        if !self.twelfths.is_multiple_of(6) {
            return self.to_string();
        }
        let half = if self.twelfths % 12 == 6 { ".5" } else { "" };
        format!("{}{half}", self.twelfths / 12)
    }

    /// The same as a number of twelfths.
    pub const fn twelfths(self) -> u32 {
        self.twelfths
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        let twelfths = self.twelfths.saturating_add(other.twelfths);
        Points { twelfths }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(shares: I) -> Points {
        shares.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.twelfths / 12, self.twelfths % 12);
        let divisor = [12, 6, 4, 3, 2, 1]
            .into_iter()
            .find(|divisor| rest % divisor == 0)
            .unwrap_or(1);
        let fraction = format!("{}/{}", rest / divisor, 12 / divisor);
        match (whole, rest) {
            (_, 0) => f.pad(&whole.to_string()),
            (0, _) => f.pad(&fraction),
            _ => f.pad(&format!("{whole} {fraction}")),
        }
    }
}
