//! The one who sits in the computer's chair: a level, a seed, and a book or none.

use super::level::Level;
use super::random::mixed;
use crate::model::Position;

/// Who is to find a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// How strong.
    pub strength: Strength,
    /// What makes one game differ from another; the same seed gives the same moves.
    pub seed: u64,
    /// Whether it may play from the opening book.
    pub has_book: bool,
}

impl Default for Player {
    /// Everything the engine has, by its own thinking.
    fn default() -> Player {
        Player {
            strength: Strength::Level(Level::MAX),
            seed: 0,
            has_book: false,
        }
    }
}

/// How strong a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// One of the eight levels.
    Level(Level),
    /// A rating between the levels' ratings.
    Rating(u32),
}

impl Player {
    /// A player of a level, with its book.
    pub const fn of_level(level: Level, seed: u64) -> Player {
        Player {
            strength: Strength::Level(level),
            seed,
            has_book: true,
        }
    }

    /// The level at which this move is played. A rating lies between two levels, and is
    /// reached by playing now like the one, now like the other.
    pub(crate) fn level_for(&self, position: &Position) -> Level {
        let rating = match self.strength {
            Strength::Level(level) => return level,
            Strength::Rating(rating) => rating,
        };
        let above = Level::ALL
            .into_iter()
            .find(|level| level.rating() >= rating);
        let Some(above) = above else {
            return Level::MAX;
        };
        let Some(below) = Level::new(above.number() - 1) else {
            return Level::MIN;
        };
        let span = u64::from(above.rating() - below.rating());
        let part = u64::from(rating - below.rating());
        if mixed(self.seed ^ mixed(position.hash())) % span < part {
            above
        } else {
            below
        }
    }
}
