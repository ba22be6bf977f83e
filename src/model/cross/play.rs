//! Making a move, and taking a player out of the game.

use super::castling;
use super::geometry;
use super::position::Position;
use crate::model::{Color, Move, MoveKind, Piece, Promotion, Role, Square};

impl Position {
    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// Makes a legal move of this position.
    pub fn play(&mut self, mv: Move) {
        let captures = self.shift_pieces(mv);
        self.halfmove_clock = if captures || mv.role == Role::Pawn {
            0
        } else {
            self.halfmove_clock.saturating_add(1)
        };
        if mv.kind == MoveKind::DoubleStep {
            self.passed[self.turn] = geometry::ahead(self.turn, mv.from);
        }
        self.pass_turn();
    }

    /// Moves the pieces and takes a player out whose king is captured; tells whether the move
    /// captured. Whose turn it is does not change.
    pub(crate) fn shift_pieces(&mut self, mv: Move) -> bool {
        let victim = mv
            .victim_square()
            .and_then(|square| self.remove_victim(square));
        self.remove(mv.from);
        let role = mv.promotion.map_or(mv.role, Promotion::role);
        self.put(mv.to, Piece::new(self.turn, role));
        if let Some(path) = mv.castling_path() {
            self.remove(path.rook_from);
            self.put(path.rook_to, Piece::new(self.turn, Role::Rook));
        }
        self.forget_rights(mv.from);
        self.forget_rights(mv.to);
        victim.is_some()
    }

    fn remove_victim(&mut self, square: Square) -> Option<Piece> {
        let victim = self.remove(square)?;
        if victim.role == Role::King {
            self.put_out(victim.color);
        }
        let pawn =
            self.passed[victim.color].and_then(|passed| geometry::ahead(victim.color, passed));
        if pawn == Some(square) {
            self.passed[victim.color] = None;
        }
        Some(victim)
    }

    /// A king or a rook that leaves its first square, or is captured there, castles no more.
    fn forget_rights(&mut self, square: Square) {
        for (seat, side) in self.castling.iter() {
            let path = castling::path(seat, side);
            if square == path.king_from || square == path.rook_from {
                self.castling = self.castling.without(seat, side);
            }
        }
    }

    /// Takes a player out: the army stays on the board, dead. If it was their turn, it passes on.
    pub fn eliminate(&mut self, seat: Color) {
        self.put_out(seat);
        if self.turn == seat {
            self.pass_turn();
        }
    }

    fn put_out(&mut self, seat: Color) {
        self.is_out[seat] = true;
        self.castling = self.castling.without_seat(seat);
    }

    /// Gives the turn to the next player who is still in the game. The chance to capture a pawn en
    /// passant ends with its owner's turn, even if the owner is out and the turn is skipped.
    pub(crate) fn pass_turn(&mut self) {
        for _ in Color::FOUR {
            self.turn = self.turn.next();
            self.round.0 += usize::from(self.turn == Color::White);
            self.passed[self.turn] = None;
            if !self.is_out[self.turn] {
                return;
            }
        }
    }
}
