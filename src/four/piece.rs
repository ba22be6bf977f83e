//! Pieces without a name: whose they are and what they are.

use std::fmt;

use super::seat::Seat;
use crate::model::Role;

/// A piece of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A piece of a player.
    pub const fn new(seat: Seat, role: Role) -> Piece {
        Piece { seat, role }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.role)
    }
}
