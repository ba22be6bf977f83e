//! What a game needs from its board, and how the two kinds of boards answer.

use std::fmt;

use super::legality::Reach;
use super::moves::Move;
use super::outcome::{DrawReason, Elimination, Loss, Outcome, WinReason};
use super::piece::{Color, Piece, Promotion};
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// A position on some board, as far as a game follows it: the bitboards of the usual board, or the larger
/// board for four.
pub trait Backend: Reach + Clone + Eq + fmt::Debug {
    /// Whose turn it is.
    fn turn(&self) -> Color;

    /// The rules it is played by.
    fn rules(&self) -> &'static Rules;

    /// Every piece with its square.
    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)>;

    /// Half-moves since the last capture or pawn move.
    fn halfmove_clock(&self) -> u32;

    /// Whether there is a legal move.
    fn has_legal_move(&self) -> bool;

    /// The legal move between two squares with this promotion, if there is one; castling is also meant by
    /// the rook's square.
    fn legal_move(&self, from: Square, to: Square, promotion: Option<Promotion>) -> Option<Move>;

    /// Whether a move is legal here.
    fn allows(&self, mv: Move) -> bool;

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Move) -> Self;

    /// Whether two positions are the same for the rule of repetition.
    fn repeats(&self, other: &Self) -> bool;

    /// Whether a player is out while others play on.
    fn is_out(&self, _side: Color) -> bool {
        false
    }

    /// Takes a player out while others play on.
    fn eliminate(&mut self, _side: Color) {}

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
    fn turn(&self) -> Color {
        self.turn()
    }

    fn rules(&self) -> &'static Rules {
        self.rules()
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces()
    }

    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock().into()
    }

    fn has_legal_move(&self) -> bool {
        self.has_legal_move()
    }

    fn legal_move(&self, from: Square, to: Square, promotion: Option<Promotion>) -> Option<Move> {
        self.legal_move(from, to, promotion)
    }

    fn allows(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    fn after(&self, mv: Move) -> Position {
        self.after(mv)
    }

    fn repeats(&self, other: &Position) -> bool {
        self.repeats(other)
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
