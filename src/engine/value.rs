//! How good a position is: hundredths of a pawn for the side to move, or a mate in so many moves.

use std::fmt;

use crate::model::{Color, Outcome, Position};

/// A value inside the search, in centipawns for the side to move.
pub(crate) type Value = i32;

/// No line is searched deeper than this.
pub(crate) const MAX_PLY: usize = 128;
/// Mate on the board; a mate in `n` half-moves is worth `n` less, so that the quickest is best.
pub(crate) const MATE: Value = 32_000;
/// More than any value.
pub(crate) const INFINITE: Value = 32_001;
/// Every value beyond this is a forced mate.
pub(crate) const MATE_FOUND: Value = MATE - MAX_PLY as Value;
/// No evaluation goes beyond this, so that none is mistaken for a mate.
pub(crate) const EVALUATION_LIMIT: Value = MATE_FOUND - 1_000;
/// Neither side wins.
pub(crate) const DRAW: Value = 0;

/// The value of being mated after so many half-moves.
pub(crate) const fn mated_in(ply: usize) -> Value {
    -MATE + ply as Value
}

/// The value of a mate that is known to come in so many half-moves; one that is too far to be counted as a mate is still
/// more than any evaluation says.
pub(crate) const fn known_mate(plies: usize) -> Value {
    let value = MATE - plies as Value;
    if value >= MATE_FOUND {
        value
    } else {
        MATE_FOUND - plies as Value
    }
}

/// The value of a position where the game is over by a rule of its own, which is worth a mate.
#[inline]
pub(crate) fn by_goal(position: &Position, ply: usize) -> Option<Value> {
    if !position.is_over_by_goal() {
        return None;
    }
    Some(match position.outcome_by_goal()? {
        Outcome::Win { winner, .. } if winner == position.turn() => -mated_in(ply),
        Outcome::Win { .. } => mated_in(ply),
        Outcome::Draw(_) => DRAW,
    })
}

/// What a search says of a position, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// A forced mate in so many moves; negative if the side to move is the one mated.
    Mate(i32),
}

impl Score {
    /// The score that a value inside the search stands for.
    pub(crate) const fn from_value(value: Value) -> Score {
        if value >= MATE_FOUND {
            Score::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_FOUND {
            Score::Mate(-(MATE + value) / 2)
        } else {
            Score::Centipawns(value)
        }
    }

    /// The same score seen from the other side.
    #[must_use]
    pub const fn flipped(self) -> Score {
        match self {
            Score::Centipawns(value) => Score::Centipawns(-value),
            Score::Mate(moves) => Score::Mate(-moves),
        }
    }

    /// The same score for White, if `turn` is the side it was for.
    #[must_use]
    pub const fn for_white(self, turn: Color) -> Score {
        match turn {
            Color::White => self,
            _ => self.flipped(),
        }
    }

    /// One number to compare by: centipawns, with every mate beyond any of them. A side that is
    /// already mated (`Mate(0)`) has the least.
    pub const fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => MATE - 2 * moves,
            Score::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

impl fmt::Display for Score {
    /// As UCI writes it: `cp 35` or `mate -3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(Score::from_value(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_value(MATE - 3), Score::Mate(2));
        assert_eq!(Score::from_value(mated_in(2)), Score::Mate(-1));
        assert_eq!(Score::from_value(mated_in(4)), Score::Mate(-2));
        assert_eq!(Score::from_value(31), Score::Centipawns(31));
    }
}
