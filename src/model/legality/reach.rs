//! How the pieces of a board move and attack, as far as reasons are made of it.

use crate::model::attacks;
use crate::model::bitboard::Bitboard;
use crate::model::castling::{CastlingPath, CastlingSide};
use crate::model::moves::Move;
use crate::model::piece::{Color, Role};
use crate::model::position::Position;
use crate::model::square::{Rank, Square};

/// What a board says about ways, attacks and castling.
pub(in crate::model) trait Reach {
    /// Where a king stands, if there is one.
    fn king(&self, side: Color) -> Option<Square>;

    /// The pieces that give check to the player to move.
    fn checkers(&self) -> Vec<Square>;

    /// The pieces that would attack the king of the player to move if the piece on `from` went to `to`.
    fn attackers_after(&self, from: Square, to: Square) -> Vec<Square>;

    /// Whether one side may capture pieces of another.
    fn may_capture(&self, _side: Color, _other: Color) -> bool {
        true
    }

    /// Whether a pawn that has passed a square in a double step so many moves ago can still be captured
    /// there; none if it did not arrive by one in this game.
    fn has_just_passed(&self, owner: Color, passed: Square, moves_ago: Option<usize>) -> bool;

    /// Whether a piece could go from one square to another on an empty board; a pawn by capturing.
    fn could_reach(&self, side: Color, role: Role, from: Square, to: Square) -> bool;

    /// The squares strictly between two squares of one line, the nearest to `from` first.
    fn between(&self, from: Square, to: Square) -> Vec<Square>;

    /// The square before a side's pawn.
    fn ahead(&self, side: Color, from: Square) -> Option<Square>;

    /// Whether a side's pawns start on a square.
    fn is_pawn_start(&self, side: Color, square: Square) -> bool;

    /// The squares of a castling to which a side still has the right.
    fn castling_path(&self, side: Color, castling: CastlingSide) -> Option<CastlingPath>;

    /// The squares of a castling from the usual start.
    fn usual_castling(&self, side: Color, castling: CastlingSide) -> CastlingPath;

    /// The squares that must be empty for a castling.
    fn castling_way(&self, path: CastlingPath) -> Vec<Square>;

    /// The castling move of the player to move on a side, if it is legal.
    fn castling_move(&self, castling: CastlingSide) -> Option<Move>;

    /// The pieces that would attack the king after castling through a line that the rook uncovers.
    fn uncovered_by_castling(&self, _path: CastlingPath) -> Vec<Square> {
        Vec::new()
    }
}

fn listed(squares: Bitboard) -> Vec<Square> {
    squares.into_iter().collect()
}

impl Reach for Position {
    fn king(&self, side: Color) -> Option<Square> {
        Some(self.king(side))
    }

    fn checkers(&self) -> Vec<Square> {
        listed(self.checkers())
    }

    fn attackers_after(&self, from: Square, to: Square) -> Vec<Square> {
        let king = self.king(self.turn());
        let is_pawn = self.by_role(Role::Pawn).has(from);
        if is_pawn && from.file() != to.file() && !self.occupied().has(to) {
            return listed(self.en_passant_attackers(from, to));
        }
        let occupied = (self.occupied() & !Bitboard::of(from)) | Bitboard::of(to);
        let enemy = self.by_color(!self.turn()) & !Bitboard::of(to);
        let king = if king == from { to } else { king };
        listed(self.attackers(king, occupied) & enemy)
    }

    fn has_just_passed(&self, _: Color, _: Square, moves_ago: Option<usize>) -> bool {
        moves_ago == Some(0)
    }

    fn could_reach(&self, side: Color, role: Role, from: Square, to: Square) -> bool {
        attacks::of(side, role, from, Bitboard::EMPTY).has(to)
    }

    fn between(&self, from: Square, to: Square) -> Vec<Square> {
        let mut way = listed(attacks::between(from, to));
        if from > to {
            way.reverse();
        }
        way
    }

    fn ahead(&self, side: Color, from: Square) -> Option<Square> {
        from.offset(0, side.forward().1)
    }

    fn is_pawn_start(&self, side: Color, square: Square) -> bool {
        square.rank() == Rank::Two.seen_by(side)
    }

    fn castling_path(&self, side: Color, castling: CastlingSide) -> Option<CastlingPath> {
        self.castling_path(side, castling)
    }

    fn usual_castling(&self, side: Color, castling: CastlingSide) -> CastlingPath {
        castling.standard_path(side)
    }

    fn castling_way(&self, path: CastlingPath) -> Vec<Square> {
        listed(path.must_be_empty())
    }

    fn castling_move(&self, castling: CastlingSide) -> Option<Move> {
        self.castling_move(castling)
    }

    fn uncovered_by_castling(&self, path: CastlingPath) -> Vec<Square> {
        listed(self.attackers_after_castling(path))
    }
}
