//! How strong a computer player is.

use std::fmt;
use std::str::FromStr;

/// One of the levels from 1 to `MOST`, which is the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade<const MOST: u8>(u8);

/// A level from 1, whom a child can beat, to 8, the engine at full strength.
pub type Level = Grade<8>;

/// A number that is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to {most}")]
pub struct ParseLevelError {
    most: u8,
}

impl<const MOST: u8> Grade<MOST> {
    /// The weakest.
    pub const MIN: Self = Grade(1);
    /// The strongest.
    pub const MAX: Self = Grade(MOST);

    /// The level of a number from 1.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= MOST {
            Some(Grade(number))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = {
        let mut all = [Level::MIN; 8];
        let mut at = 0;
        while at < all.len() {
            all[at].0 = at as u8 + 1;
            at += 1;
        }
        all
    };

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

impl<const MOST: u8> Default for Grade<MOST> {
    fn default() -> Self {
        Self::MAX
    }
}

impl<const MOST: u8> fmt::Display for Grade<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<const MOST: u8> FromStr for Grade<MOST> {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let number = match text.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'0',
            _ => 0,
        };
        Self::new(number).ok_or(ParseLevelError { most: MOST })
    }
}
