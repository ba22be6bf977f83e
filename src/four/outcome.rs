//! How players leave the game, and how it ends.

use crate::model::{ByColor, Color};
use std::fmt;

use super::points::Points;

/// Why a player is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loss {
    /// In check on the own turn, without a legal move.
    Checkmate,
    /// Not in check on the own turn, without a legal move.
    Stalemate,
    /// The king was captured by this player.
    KingCaptured(Color),
    /// The player gave up.
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

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome {
    /// Everyone else is out.
    Win {
        /// The last one standing.
        winner: Color,
        /// Who went out last, and why; none if the game began with one player.
        last: Option<(Color, Loss)>,
    },
    /// A team has won because one of its opponents is lost.
    TeamWin {
        /// The player who is lost.
        loser: Color,
        /// Why.
        by: Loss,
    },
    /// Those who are left share the point.
    Draw {
        /// Why.
        reason: DrawReason,
        /// Who shares the point.
        among: ByColor<bool>,
    },
}

/// What can draw a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// All who are left agreed.
    Agreement,
    /// Nobody has anything left but a king.
    OnlyKings,
    /// The same position, turn and rights for the third time.
    ThreefoldRepetition,
    /// Two hundred half-moves without a capture or a pawn move.
    TwoHundredHalfMoves,
    /// In a team game, a player not in check has no legal move.
    Stalemate,
}

impl Outcome {
    /// What each player gets of the one point.
    pub fn points(self) -> ByColor<Points> {
        let winners = self.winners();
        let share = Points::share(
            winners
                .into_values()
                .into_iter()
                .filter(|&wins| wins)
                .count(),
        );
        ByColor::from_fn(|seat| if winners[seat] { share } else { Points::ZERO })
    }

    /// Who shares the point: one player, a team, or all who are left in a draw.
    pub fn winners(self) -> ByColor<bool> {
        match self {
            Outcome::Win { winner, .. } => ByColor::from_fn(|seat| seat == winner),
            Outcome::TeamWin { loser, .. } => {
                ByColor::from_fn(|seat| seat != loser && seat != loser.opposite())
            }
            Outcome::Draw { among, .. } => among,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Win { winner, last } => {
                write!(f, "{winner} won")?;
                last.map_or(Ok(()), |(seat, by)| write!(f, ": {seat} {by}"))
            }
            Outcome::TeamWin { loser, by } => {
                let (one, other) = team_of(loser.next());
                write!(f, "{one} and {other} won: {loser} {by}")
            }
            Outcome::Draw { reason, .. } => write!(f, "drawn by {reason}"),
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
            DrawReason::Agreement => "agreement",
            DrawReason::OnlyKings => "insufficient material",
            DrawReason::ThreefoldRepetition => "threefold repetition",
            DrawReason::TwoHundredHalfMoves => {
                "two hundred half-moves without a capture or a pawn move"
            }
            DrawReason::Stalemate => "stalemate",
        })
    }
}

/// Both players of a team, in the order of play.
pub(super) const fn team_of(seat: Color) -> (Color, Color) {
    match seat {
        Color::White | Color::Black => (Color::White, Color::Black),
        Color::Green | Color::Orange => (Color::Green, Color::Orange),
    }
}
