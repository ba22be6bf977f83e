//! How strong a computer player is.

use std::fmt;
use std::str::FromStr;

/// A level from 1, whom a child can beat, to 8, the engine at full strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A number that is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 8")]
pub struct ParseLevelError;

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
    ];

    /// The level of a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=8 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What a chess club would call a player of this strength.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize - 1]
    }

    /// The ratings of the people it should be an even match for, an estimate.
    pub const fn range(self) -> RatingRange {
        let at = self.0 as usize;
        let most = if at < BOUNDS.len() {
            Some(BOUNDS[at])
        } else {
            None
        };
        RatingRange {
            least: BOUNDS[at - 1],
            most,
        }
    }

    /// Its rating at ten minutes a side on the internet, the scale that most people know theirs on.
    pub const fn rating(self) -> u32 {
        RATINGS[self.0 as usize - 1]
    }
}

/// Where a level's range of ratings begins; it ends where the next begins. [`RATINGS`] lie inside.
const BOUNDS: [u32; 8] = [400, 700, 1_000, 1_300, 1_600, 1_900, 2_200, 2_600];

/// A range of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingRange {
    /// Its lower end.
    pub least: u32,
    /// Its upper end, if it has one.
    pub most: Option<u32>,
}

impl fmt::Display for RatingRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            Some(most) => write!(f, "{} to {most}", self.least),
            None => write!(f, "{} or more", self.least),
        }
    }
}

const NAMES: [&str; 8] = [
    "Beginner",
    "Casual",
    "Improver",
    "Club player",
    "Strong club player",
    "Expert",
    "Master",
    "Full strength",
];

/// The people that levels 1 to 7 play like; where level 8 stands is a guess from matches against other engines at a tenth of a
/// second a move.
const RATINGS: [u32; 8] = [400, 700, 1_000, 1_300, 1_600, 1_900, 2_200, 2_680];

impl Default for Level {
    fn default() -> Level {
        Level::MAX
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Level(digit - b'0')),
            _ => Err(ParseLevelError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_rated_within_its_range() {
        for level in Level::ALL {
            let range = level.range();
            let is_below = range.most.is_none_or(|most| level.rating() < most);
            assert!(range.least <= level.rating() && is_below, "{level}");
        }
        assert_eq!(Level::MIN.range().to_string(), "400 to 700");
        assert_eq!(Level::MAX.range().to_string(), "2600 or more");
    }
}
