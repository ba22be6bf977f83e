//! How a game ends: who won and how, or why it is drawn.

use std::fmt;

use super::bitboard::Bitboard;
use super::piece::{Color, Role};
use super::position::Position;

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        winner: Color,
        /// How the game was won.
        by: WinReason,
    },
    /// The game is drawn.
    Draw(DrawReason),
}

/// How a game can be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum WinReason {
    Checkmate,
    Resignation,
    /// The loser's time ran out.
    FlagFall,
    /// The winner's king has reached the centre, in king of the hill.
    KingInTheCentre,
    /// The winner has given the third check, in three-check.
    ThreeChecks,
    /// Everyone else is out, at a board for four: who went out last, and why; none if the game began
    /// with one player.
    LastStanding(Option<(Color, Loss)>),
    /// A team has won because one of its opponents is lost.
    Team {
        /// The player who is lost.
        loser: Color,
        /// Why.
        by: Loss,
    },
}

/// Why a player is out, at a board for four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// In check on the own turn, without a legal move.
    Checkmate,
    /// Not in check on the own turn, without a legal move.
    Stalemate,
    /// The king was captured by this player.
    KingCaptured(Color),
    /// The player resigned.
    Resignation,
    /// The player's time ran out.
    FlagFall,
}

/// A player who left the game, why, and after how many steps of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Elimination {
    /// Who is out.
    pub seat: Color,
    /// Why.
    pub by: Loss,
    /// How many steps had been made by then, the one that caused it included.
    pub steps: usize,
}

/// How a game can be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum DrawReason {
    Stalemate,
    /// Neither side has the material to checkmate.
    DeadPosition,
    FivefoldRepetition,
    SeventyFiveMoves,
    /// Two hundred half-moves without a capture or a pawn move, at a board for four.
    TwoHundredHalfMoves,
    Agreement,
    /// Claimed by a player; at a board for four it draws by itself.
    ThreefoldRepetition,
    /// Claimed by a player.
    FiftyMoves,
    /// A player's time ran out, but the opponent could not have checkmated by any series of moves.
    FlagFallWithoutMate,
    /// Both sides had won when the board was set up.
    BothWon,
}

/// A draw that a player may claim but that is not automatic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred at least three times.
    Threefold,
    /// A hundred half-moves without a capture or a pawn move.
    FiftyMoves,
}

impl Outcome {
    /// The winner, or the first of a team in the order of play, unless the game is drawn.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match *self {
            Outcome::Win { winner, by } => (winner, by),
            Outcome::Draw(reason) => return write!(f, "drawn by {reason}"),
        };
        match by {
            WinReason::Team { .. } => write!(f, "{winner} and {} won{by}", winner.opposite()),
            _ => write!(f, "{winner} won{by}"),
        }
    }
}

impl fmt::Display for WinReason {
    /// What follows "White won": ` by checkmate`, or `: Green resigned`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WinReason::Checkmate => f.write_str(" by checkmate"),
            WinReason::Resignation => f.write_str(" by resignation"),
            WinReason::FlagFall => f.write_str(" on time"),
            WinReason::KingInTheCentre => f.write_str(" by bringing the king to the centre"),
            WinReason::ThreeChecks => f.write_str(" by giving the third check"),
            WinReason::LastStanding(None) => Ok(()),
            WinReason::LastStanding(Some((loser, by))) | WinReason::Team { loser, by } => {
                write!(f, ": {loser} {by}")
            }
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Checkmate => f.write_str("is checkmated"),
            Loss::Stalemate => f.write_str("is stalemated"),
            Loss::KingCaptured(by) => write!(f, "lost the king to {by}"),
            Loss::Resignation => f.write_str("resigned"),
            Loss::FlagFall => f.write_str("ran out of time"),
        }
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DrawReason::Stalemate => "stalemate",
            DrawReason::DeadPosition => "insufficient material",
            DrawReason::FivefoldRepetition => "fivefold repetition",
            DrawReason::SeventyFiveMoves => "the seventy-five-move rule",
            DrawReason::TwoHundredHalfMoves => {
                "two hundred half-moves without a capture or a pawn move"
            }
            DrawReason::Agreement => "agreement",
            DrawReason::ThreefoldRepetition => "threefold repetition",
            DrawReason::FiftyMoves => "the fifty-move rule",
            DrawReason::BothWon => "both sides having won",
            DrawReason::FlagFallWithoutMate => "time, without enough material to checkmate",
        })
    }
}

impl From<Claim> for DrawReason {
    fn from(claim: Claim) -> DrawReason {
        match claim {
            Claim::Threefold => DrawReason::ThreefoldRepetition,
            Claim::FiftyMoves => DrawReason::FiftyMoves,
        }
    }
}

impl Position {
    /// Whether no series of legal moves can checkmate either side, by material alone: two kings and
    /// at most one knight, or bishops that are all on squares of one colour.
    pub fn is_dead(&self) -> bool {
        if let Some(goal) = self.rules().goal {
            return !Color::BOTH
                .into_iter()
                .any(|color| (goal.is_possible)(self, color));
        }
        let heavy = self.by_role(Role::Pawn) | self.by_role(Role::Rook) | self.by_role(Role::Queen);
        let (knights, bishops) = (self.by_role(Role::Knight), self.by_role(Role::Bishop));
        if !heavy.is_empty() {
            return false;
        }
        if knights.is_empty() {
            are_on_one_colour(bishops)
        } else {
            !knights.has_several() && bishops.is_empty()
        }
    }

    /// Whether some series of legal moves, however foolish, lets `color` checkmate, or win by another rule
    /// of the game.
    ///
    /// A pawn, a rook or a queen always can, and so can a bishop with a knight. A lone knight needs
    /// an enemy piece other than a queen to smother the king; bishops of one colour need an
    /// enemy knight, pawn or bishop of the other colour, since anything else could block.
    pub fn can_checkmate(&self, color: Color) -> bool {
        if let Some(goal) = self.rules().goal {
            return (goal.is_possible)(self, color);
        }
        let own = |role| self.by_piece(color, role);
        let enemy = |role| self.by_piece(!color, role);
        if !(own(Role::Pawn) | own(Role::Rook) | own(Role::Queen)).is_empty() {
            return true;
        }
        let (knights, bishops) = (own(Role::Knight), own(Role::Bishop));
        if knights.is_empty() && bishops.is_empty() {
            return false;
        }
        if bishops.is_empty() && !knights.has_several() {
            let smotherers =
                enemy(Role::Pawn) | enemy(Role::Knight) | enemy(Role::Bishop) | enemy(Role::Rook);
            return !smotherers.is_empty();
        }
        !knights.is_empty()
            || !are_on_one_colour(bishops | enemy(Role::Bishop))
            || !(enemy(Role::Pawn) | enemy(Role::Knight)).is_empty()
    }
}

/// Whether all squares of a set are light, or all are dark.
fn are_on_one_colour(squares: Bitboard) -> bool {
    (squares & Bitboard::LIGHT).is_empty() || (squares & !Bitboard::LIGHT).is_empty()
}
