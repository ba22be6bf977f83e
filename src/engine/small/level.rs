//! How strong a computer player is.

use std::fmt;
use std::str::FromStr;

/// A level from 1, which anyone can beat, to 4, which sees what is attacked and what mates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A number that is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a level of four-player chess is a number from 1 to 4")]
pub struct ParseLevelError;

/// What a level gets wrong, and how far it looks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Faults {
    /// Half-moves looked ahead; one round of the table is four.
    pub(super) depth: u32,
    /// Captures followed beyond that.
    pub(super) counting: u32,
    /// How far the value of a move is off at most, in hundredths of a pawn.
    pub(super) misjudgement: i32,
    /// Whether it notices repetitions and mates that others could still prevent.
    pub(super) sees_threats: bool,
}

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The second.
    pub const TWO: Level = Level(2);
    /// The third.
    pub const THREE: Level = Level(3);
    /// The strongest.
    pub const MAX: Level = Level(4);

    /// The level of a number from 1 to 4.
    pub const fn new(number: u8) -> Option<Level> {
        match number {
            1..=4 => Some(Level(number)),
            _ => None,
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn faults(self) -> Faults {
        match self.0 {
            // Takes what it can and forgets that others can take back.
            1 => Faults {
                depth: 1,
                counting: 0,
                misjudgement: 250,
                sees_threats: false,
            },
            // Sees most of what hangs.
            2 => Faults {
                depth: 1,
                counting: 3,
                misjudgement: 120,
                sees_threats: false,
            },
            // Sees the next player's answers.
            3 => Faults {
                depth: 2,
                counting: 4,
                misjudgement: 30,
                sees_threats: true,
            },
            // Sees one round of the table, and the captures after it.
            _ => Faults {
                depth: 4,
                counting: 6,
                misjudgement: 0,
                sees_threats: true,
            },
        }
    }
}

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
            [digit @ b'1'..=b'4'] => Ok(Level(digit - b'0')),
            _ => Err(ParseLevelError),
        }
    }
}
