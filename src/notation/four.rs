//! Moves and boards of chess for four as text.

pub mod coordinates;
pub mod san;
pub mod sheet;
