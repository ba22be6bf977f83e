//! Questions about the board that a player who cannot see it asks.

use crate::model::{Color, Role, Square};

/// A question about the board or the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// What stands on a square.
    Square(Square),
    /// Where the pieces of a kind are: of one side, or of both.
    Kind(Role, Option<Color>),
    /// What stands on the two diagonals through a square.
    Diagonals(Square),
    /// Which pieces of either side attack a square.
    Attackers(Square),
    /// Which pieces defend the piece on a square.
    Defenders(Square),
    /// Whose turn it is.
    Turn,
    /// The last move.
    LastMove,
    /// What the side to move can capture.
    Captures,
    /// The moves that give check.
    Checks,
    /// What the other side threatens.
    Threats,
    /// What each side has on the board.
    Material,
    /// Who may still castle where.
    Castling,
    /// The name of the opening.
    Opening,
    /// Who is better, by the engine's judgement.
    Evaluation,
    /// Who the opponent is.
    Opponent,
}
