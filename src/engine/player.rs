//! A computer player: its strength, its seed, and whether it uses the book.

use std::ops::RangeInclusive;

use super::level::Level;

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
    /// A person of a rating at ten minutes a side on the internet, in [`Strength::RATINGS`].
    Rating(u32),
}

impl Strength {
    /// The ratings of people that can be played like.
    pub const RATINGS: RangeInclusive<u32> = 400..=2_300;
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

    /// The rating of the person it plays like; none at full strength.
    pub(crate) const fn rating(&self) -> Option<u32> {
        match self.strength {
            Strength::Rating(rating) => Some(rating),
            Strength::Level(level) if level.number() < Level::MAX.number() => Some(level.rating()),
            Strength::Level(_) => None,
        }
    }
}
