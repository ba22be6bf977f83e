//! The shapes of boards.

/// The shape of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Board {
    /// Eight columns and eight rows.
    Usual,
    /// Fourteen columns and fourteen rows without the 3x3 corners, for four players.
    Cross,
}

impl Board {
    /// How far its rows and columns run, in words.
    pub const fn extent(self) -> &'static str {
        match self {
            Board::Usual => "rows run from 1 to 8 and columns from a to h",
            Board::Cross => "rows run from 1 to 14 and columns from a to n, without the corners",
        }
    }
}
