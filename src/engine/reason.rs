//! Why a move is good, as far as that can be said in a word.

use crate::model::{Move, Position, PositionRef, Role};

use super::see;
use super::value::Score;

/// Why a move is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It leads to mate in so many moves by force.
    Mates(u32),
    /// It wins a piece, or at least most of one, on its target square.
    Wins(Role),
    /// The piece would be lost where it stands.
    Saves,
    /// It brings a new queen, or what is as good.
    Promotes,
    /// It brings the king into safety.
    Castles,
    /// It gives check.
    Checks,
}

/// The best reason for a move that a search has found, if there is one worth saying.
///
/// Where more than two play there is none: what a capture wins depends on who captures next.
pub fn reason<'a>(
    position: impl Into<PositionRef<'a>>,
    mv: Move,
    score: Option<Score>,
) -> Option<Reason> {
    let PositionRef::Usual(position) = position.into() else {
        return None;
    };
    if let Some(Score::Mate(moves @ 1..)) = score {
        return Some(Reason::Mates(moves.unsigned_abs()));
    }
    let victim = see::captured(position, mv);
    // A pawn more at the end of the exchange is worth mentioning; less is not.
    let profit = see::worth(Role::Pawn) * 3 / 4;
    if let Some(role) = victim.filter(|_| see::gains(position, mv, profit)) {
        return Some(Reason::Wins(role));
    }
    if mv.promotion().is_some() {
        return Some(Reason::Promotes);
    }
    if victim.is_none() && is_in_danger(position, mv) && !is_in_danger_after(position, mv) {
        return Some(Reason::Saves);
    }
    if mv.castling().is_some() {
        return Some(Reason::Castles);
    }
    position.after(mv).is_check().then_some(Reason::Checks)
}

/// Whether the opponent would win the piece that is about to move, if it were the opponent's turn.
fn is_in_danger(position: &Position, mv: Move) -> bool {
    !position.is_check() && can_win(&position.after_pass(), mv.from())
}

fn is_in_danger_after(position: &Position, mv: Move) -> bool {
    can_win(&position.after(mv), mv.to())
}

/// Whether the side to move wins something by capturing on a square. Pawns are not worth mentioning.
fn can_win(position: &Position, on: crate::model::Square) -> bool {
    let profit = see::worth(Role::Knight) / 2;
    position
        .legal_moves()
        .iter()
        .any(|&mv| mv.to() == on && see::gains(position, mv, profit))
}
