//! How pieces move and attack on the board for four, as far as reasons are made of it.

use crate::model::legality::Reach;
use crate::model::{CastlingPath, CastlingSide, Color, Move, MoveKind, Role, Square};

use super::castling;
use super::geometry;
use super::position::Position;

impl Reach for Position {
    fn king(&self, side: Color) -> Option<Square> {
        self.king(side)
    }

    fn checkers(&self) -> Vec<Square> {
        self.checkers(self.turn())
    }

    fn attackers_after(&self, from: Square, to: Square) -> Vec<Square> {
        let Some(piece) = self.piece_at(from).filter(|_| from != to) else {
            return self.attackers(to, self.turn());
        };
        let captures = piece.role == Role::Pawn && geometry::pawn(piece.color, from).contains(&to);
        let kind = match self.passing_pawn(to) {
            Some((pawn, _)) if captures && self.piece_at(to).is_none() => MoveKind::EnPassant(pawn),
            _ => MoveKind::Plain,
        };
        let mut after = self.clone();
        after.shift_pieces(Move {
            from,
            to,
            role: piece.role,
            kind,
            promotion: None,
        });
        after.checkers(self.turn())
    }

    fn may_capture(&self, side: Color, other: Color) -> bool {
        self.may_capture(side, other)
    }

    fn has_just_passed(&self, owner: Color, passed: Square, _: Option<usize>) -> bool {
        self.passed_square(owner) == Some(passed)
    }

    fn could_reach(&self, side: Color, role: Role, from: Square, to: Square) -> bool {
        let mut directions = match role {
            Role::Pawn => return geometry::pawn(side, from).contains(&to),
            Role::Knight => return geometry::knight(from).contains(&to),
            Role::King => return geometry::king(from).contains(&to),
            Role::Bishop => 4..8,
            Role::Rook => 0..4,
            Role::Queen => 0..8,
        };
        directions.any(|direction| geometry::ray(from, direction).any(|square| square == to))
    }

    fn between(&self, from: Square, to: Square) -> Vec<Square> {
        geometry::between(from, to)
    }

    fn ahead(&self, side: Color, from: Square) -> Option<Square> {
        geometry::ahead(side, from)
    }

    fn is_pawn_start(&self, side: Color, square: Square) -> bool {
        geometry::is_pawn_start(side, square)
    }

    fn castling_path(&self, side: Color, castling: CastlingSide) -> Option<CastlingPath> {
        let has_right = self.castling().has(side, castling);
        has_right.then(|| castling::path(side, castling))
    }

    fn usual_castling(&self, side: Color, castling: CastlingSide) -> CastlingPath {
        castling::path(side, castling)
    }

    fn castling_way(&self, path: CastlingPath) -> Vec<Square> {
        castling::between(path)
    }

    fn castling_move(&self, castling: CastlingSide) -> Option<Move> {
        let mut moves = self.legal_moves().into_iter();
        moves.find(|mv| mv.castling() == Some(castling))
    }
}
