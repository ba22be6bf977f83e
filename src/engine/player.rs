//! A computer player: its strength, its seed, and whether it uses the book.

use super::level::Level;
use crate::model::Position;
use crate::model::random::mixed;

/// A computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// Its strength.
    pub strength: Strength,
    /// The random seed; the same seed gives the same moves.
    pub seed: u64,
    /// Whether it may play from the opening book.
    pub has_book: bool,
}

impl Default for Player {
    /// Full strength, without a book.
    fn default() -> Player {
        Player {
            strength: Strength::Level(Level::MAX),
            seed: 0,
            has_book: false,
        }
    }
}

/// The strength of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// One of the eight levels.
    Level(Level),
    /// A rating, which may be between two levels.
    Rating(u32),
}

impl Player {
    /// A player of a level, with the book.
    pub const fn of_level(level: Level, seed: u64) -> Player {
        Player {
            strength: Strength::Level(level),
            seed,
            has_book: true,
        }
    }

    /// The level at which this move is played. A rating between two levels is reached by playing some
    /// moves at one and some at the other.
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
