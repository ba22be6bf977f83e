//! Finding one legal move from a partial description, without generating the others.
//!
//! This keeps reading large PGN collections fast: only pieces that can reach the target square are
//! considered, and only these are tested for leaving the king in check.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{CastlingPath, CastlingSide};
use super::moves::{Move, MoveKind};
use super::piece::{Promotion, Role};
use super::position::Position;
use super::square::{Rank, Square};

impl Position {
    /// The one legal move of a piece of this kind from one of `origins` to a square, with this
    /// promotion if any. `None` if there is no such move, or more than one; castling is not considered.
    ///
    /// ```
    /// use hotseat::model::{Bitboard, Position, Role, Square};
    ///
    /// let position = Position::default();
    /// let knight = position.only_move(Role::Knight, Bitboard::FULL, Square::F3, None);
    /// assert_eq!(knight.map(|mv| mv.from()), Some(Square::G1));
    /// ```
    #[inline]
    pub fn only_move(
        &self,
        role: Role,
        origins: Bitboard,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        if self.is_over_by_goal() {
            return None;
        }
        if role == Role::Pawn {
            return self.only_pawn_move(origins, to, promotion);
        }
        let own = self.by_color(self.turn);
        if promotion.is_some() || own.has(to) {
            return None;
        }
        let pieces = self.reaching(role, own & self.by_role(role) & origins, to);
        let from = if pieces.has_several() {
            only(
                pieces
                    .into_iter()
                    .filter(|&from| self.is_safe_after(from, to)),
            )?
        } else {
            pieces.first().filter(|&from| match role {
                Role::King => self.is_king_safe_on(to),
                _ => self.is_safe_after(from, to),
            })?
        };
        Some(Move::plain(role, from, to))
    }

    fn only_pawn_move(
        &self,
        origins: Bitboard,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        let is_last = to.rank() == Rank::Eight.seen_by(self.turn);
        if promotion.is_some() != is_last {
            return None;
        }
        let pawns = self.by_piece(self.turn, Role::Pawn) & origins;
        if self.en_passant == Some(to) {
            let capturers = attacks::pawn(!self.turn, to) & pawns;
            if !capturers.is_empty() {
                return self.only_en_passant(capturers, pawns, to);
            }
        }
        let (pawns, is_double) = if self.by_color(!self.turn).has(to) {
            (attacks::pawn(!self.turn, to) & pawns, false)
        } else {
            self.advancing(pawns, to)
        };
        let kind = if is_double {
            MoveKind::DoubleStep
        } else {
            MoveKind::Plain
        };
        let from = only(
            pawns
                .into_iter()
                .filter(|&from| self.is_safe_after(from, to)),
        )?;
        Some(Move {
            promotion,
            ..Move::pawn(from, to, kind)
        })
    }

    /// A capture en passant, unless a pawn can also advance to the same square.
    fn only_en_passant(&self, capturers: Bitboard, pawns: Bitboard, to: Square) -> Option<Move> {
        let (advancing, _) = self.advancing(pawns, to);
        if !advancing.is_empty() {
            return None;
        }
        let is_legal = |from: &Square| self.en_passant_attackers(*from, to).is_empty();
        let from = only(capturers.into_iter().filter(is_legal))?;
        Some(Move::en_passant(from, to))
    }

    /// The pawn that can step to an empty square, and whether it takes two steps at once.
    #[inline]
    fn advancing(&self, pawns: Bitboard, to: Square) -> (Bitboard, bool) {
        let back = -8 * self.turn.forward().1;
        let target = Bitboard::of(to);
        let before = target.shifted(back);
        if !(target & self.occupied()).is_empty() {
            return (Bitboard::EMPTY, false);
        }
        if !(before & pawns).is_empty() {
            return (before & pawns, false);
        }
        if to.rank() != Rank::Four.seen_by(self.turn) || !(before & self.occupied()).is_empty() {
            return (Bitboard::EMPTY, false);
        }
        (before.shifted(back) & pawns, true)
    }

    /// The castling move on this side, if it is legal.
    pub fn castling_move(&self, side: CastlingSide) -> Option<Move> {
        let path = self.castling_path(self.turn, side)?;
        let is_legal = !self.is_over_by_goal()
            && (self.occupied() & path.must_be_empty()).is_empty()
            && path
                .must_be_safe()
                .into_iter()
                .all(|square| self.is_king_safe_on(square))
            && self.attackers_after_castling(path).is_empty();
        is_legal.then(|| Move::castle(path))
    }

    /// The enemy pieces that attack the king of the side to move after castling.
    pub(in crate::model) fn attackers_after_castling(&self, path: CastlingPath) -> Bitboard {
        let left = Bitboard::of(path.king_from) | Bitboard::of(path.rook_from);
        let arrived = Bitboard::of(path.king_to) | Bitboard::of(path.rook_to);
        let occupied = (self.occupied() & !left) | arrived;
        self.attackers(path.king_to, occupied) & self.by_color(!self.turn)
    }

    /// Whether the king of the side to move would be safe on a square.
    fn is_king_safe_on(&self, square: Square) -> bool {
        let occupied = self.occupied() & !Bitboard::of(self.king(self.turn));
        (self.attackers(square, occupied) & self.by_color(!self.turn)).is_empty()
    }

    /// Whether the king of the side to move is safe once another of its pieces has moved from one
    /// square to another, possibly capturing; not for en passant.
    #[inline]
    fn is_safe_after(&self, from: Square, to: Square) -> bool {
        let occupied = (self.occupied() & !Bitboard::of(from)) | Bitboard::of(to);
        let king = self.king(self.turn);
        if king == from {
            return self.is_king_safe_on(to);
        }
        let enemy = self.by_color(!self.turn) & !Bitboard::of(to);
        let leapers = (attacks::knight(king) & self.by_role(Role::Knight))
            | (attacks::pawn(self.turn, king) & self.by_role(Role::Pawn));
        let queens = self.by_role(Role::Queen);
        let snipers = (attacks::orthogonals(king) & (self.by_role(Role::Rook) | queens))
            | (diagonals(king) & (self.by_role(Role::Bishop) | queens));
        let is_blocked = |sniper| !(attacks::between(king, sniper) & occupied).is_empty();
        (leapers & enemy).is_empty() && (snipers & enemy).into_iter().all(is_blocked)
    }

    /// The given pieces of one kind that attack a square. Few pieces are on the lines of one square,
    /// so checking the squares between is cheaper than the large attack tables.
    #[inline]
    fn reaching(&self, role: Role, pieces: Bitboard, to: Square) -> Bitboard {
        let lines = match role {
            Role::Knight => return pieces & attacks::knight(to),
            Role::King => return pieces & attacks::king(to),
            Role::Pawn => return pieces & attacks::pawn(!self.turn, to),
            Role::Bishop => diagonals(to),
            Role::Rook => attacks::orthogonals(to),
            Role::Queen => diagonals(to) | attacks::orthogonals(to),
        };
        let occupied = self.occupied();
        let mut reaching = pieces & lines;
        for from in reaching {
            if !(attacks::between(from, to) & occupied).is_empty() {
                reaching ^= from.into();
            }
        }
        reaching
    }
}

/// The squares of both diagonals through a square.
#[inline]
fn diagonals(square: Square) -> Bitboard {
    attacks::diagonal(square) | attacks::antidiagonal(square)
}

/// The only item of an iterator, if there is exactly one.
#[inline]
fn only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.next().is_none().then_some(first)
}
