//! What a game needs from its board, and how the two kinds of boards answer.

use super::legality::Reach;
use super::moves::Move;
use super::outcome::{DrawReason, Elimination, Loss, Outcome, WinReason};
use super::piece::Color;
use super::position::Position;

/// A position on some board, as far as a game follows it: the bitboards of the usual board, or the larger
/// board for four.
pub(super) trait Backend: Reach {
    /// Half-moves since the last capture or pawn move.
    fn halfmove_clock(&self) -> u32;

    /// Whether a move is legal here.
    fn allows(&self, mv: Move) -> bool;

    /// Why the player to move is out now, where everyone plays alone and others play on.
    fn stuck(&self) -> Option<Loss> {
        None
    }

    /// Whether a side could still win by some series of moves.
    fn can_win(&self, _side: Color) -> bool {
        true
    }

    /// How the game is won or lost here, or drawn by stalemate. That outranks every other draw.
    fn decided(&self, left: &[Elimination]) -> Option<Outcome>;

    /// Why the game is drawn by itself if a step leads here and the position has occurred so often.
    fn draw(&self, occurrences: usize) -> Option<DrawReason>;
}

impl Backend for Position {
    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock().into()
    }

    fn allows(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    fn can_win(&self, side: Color) -> bool {
        self.can_checkmate(side)
    }

    fn decided(&self, _: &[Elimination]) -> Option<Outcome> {
        if let Some(outcome) = self.outcome_by_goal() {
            return Some(outcome);
        }
        if self.has_legal_move() {
            return None;
        }
        Some(if self.is_check() {
            Outcome::Win {
                winner: !self.turn(),
                by: WinReason::Checkmate,
            }
        } else {
            Outcome::Draw(DrawReason::Stalemate)
        })
    }

    fn draw(&self, occurrences: usize) -> Option<DrawReason> {
        let rules = self.rules();
        if self.is_dead() {
            Some(DrawReason::DeadPosition)
        } else if occurrences >= rules.repetitions {
            Some(DrawReason::FivefoldRepetition)
        } else if u32::from(self.halfmove_clock()) >= rules.quiet {
            Some(DrawReason::SeventyFiveMoves)
        } else {
            None
        }
    }
}
