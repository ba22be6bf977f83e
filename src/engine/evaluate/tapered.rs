//! A weight that changes as men leave the board: one value for the middlegame, one for the endgame.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// Two weights in centipawns, blended by how many men are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tapered {
    pub(super) middle: i32,
    pub(super) end: i32,
}

/// A weight for the middlegame and one for the endgame.
pub(super) const fn w(middle: i32, end: i32) -> Tapered {
    Tapered { middle, end }
}

/// How much of the middlegame each kind of man stands for.
pub(super) const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// All men on the board.
const FULL_PHASE: i32 = 24;

impl Tapered {
    /// The blend at a phase from 0 (kings and pawns) to 24 (all men).
    pub(super) fn at(self, phase: i32) -> i32 {
        let phase = phase.min(FULL_PHASE);
        (self.middle * phase + self.end * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl Add for Tapered {
    type Output = Tapered;

    fn add(self, other: Tapered) -> Tapered {
        w(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Tapered {
    type Output = Tapered;

    fn sub(self, other: Tapered) -> Tapered {
        w(self.middle - other.middle, self.end - other.end)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;

    fn mul(self, times: i32) -> Tapered {
        w(self.middle * times, self.end * times)
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}
