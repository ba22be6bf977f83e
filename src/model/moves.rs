//! Legal moves, lists of them, and requests for moves, on every board.

use std::ops::Deref;

use super::castling::{CastlingPath, CastlingSide};
use super::names::Name;
use super::piece::{Promotion, Role};
use super::square::Square;

/// What is special about a move, apart from a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// A piece moves from one square to another, capturing any piece there.
    Plain,
    /// A pawn's first advance of two squares.
    DoubleStep,
    /// A pawn captures the pawn on this square, which has passed the target square.
    EnPassant(Square),
    /// King and rook move together; the rook starts on this square.
    Castling(CastlingSide, Square),
}

/// A legal move of the position that generated it; it cannot be constructed otherwise.
///
/// On the board for four a capture en passant may be a promotion at the same time: White's pawn that
/// passes `d3` can be captured there by Orange, for whom the board ends at `d3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) role: Role,
    pub(crate) kind: MoveKind,
    pub(crate) promotion: Option<Promotion>,
}

impl Move {
    /// The square that the piece moves from.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The target square; for castling, the king's.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The kind of piece that moves, before any promotion.
    #[inline]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What is special about it.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// What the pawn becomes, if it promotes.
    #[inline]
    pub const fn promotion(self) -> Option<Promotion> {
        self.promotion
    }

    /// The side it castles on, if it castles.
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind {
            MoveKind::Castling(side, _) => Some(side),
            _ => None,
        }
    }

    /// The squares of king and rook, if it castles.
    #[inline]
    pub const fn castling_path(self) -> Option<CastlingPath> {
        match self.kind {
            MoveKind::Castling(side, rook) => {
                Some(CastlingPath::new(side, self.from, self.to, rook))
            }
            _ => None,
        }
    }

    /// The square of the captured piece, if the move captures: the target square or, en passant, the
    /// square of the pawn that was passed. Castling captures nothing, even if king or rook arrive where
    /// the other one stood.
    #[inline]
    pub const fn victim_square(self) -> Option<Square> {
        match self.kind {
            MoveKind::EnPassant(pawn) => Some(pawn),
            MoveKind::Castling(..) => None,
            _ => Some(self.to),
        }
    }

    /// The square that names the move together with [`from`](Move::from): the target square or, for
    /// castling, the rook's, because the king may also step to its target.
    #[inline]
    pub const fn aim(self) -> Square {
        match self.kind {
            MoveKind::Castling(_, rook) => rook,
            _ => self.to,
        }
    }

    /// The squares that a player may choose for the moved piece to make this move: for castling the
    /// rook's, and the king's target if no step leads there.
    pub fn targets(self) -> impl Iterator<Item = Square> {
        let far = self
            .castling_path()
            .filter(|path| path.is_meant_by(self.to));
        let also = far.map(|_| self.to).filter(|&to| to != self.aim());
        std::iter::once(self.aim()).chain(also)
    }

    /// The request that asks for exactly this move.
    pub const fn request(self) -> MoveRequest {
        MoveRequest {
            mover: Mover::On(self.from),
            to: self.aim(),
            promotion: self.promotion(),
        }
    }

    #[inline]
    pub(crate) const fn plain(role: Role, from: Square, to: Square) -> Move {
        Move {
            from,
            to,
            role,
            kind: MoveKind::Plain,
            promotion: None,
        }
    }

    #[inline]
    pub(crate) const fn pawn(from: Square, to: Square, kind: MoveKind) -> Move {
        Move {
            from,
            to,
            role: Role::Pawn,
            kind,
            promotion: None,
        }
    }

    /// A capture en passant on the usual board, where the captured pawn stands beside the other one.
    #[inline]
    pub(in crate::model) const fn en_passant(from: Square, to: Square) -> Move {
        let pawn = Square::new(to.file(), from.rank());
        Move::pawn(from, to, MoveKind::EnPassant(pawn))
    }

    /// The same move of a pawn that becomes another piece by it.
    #[inline]
    pub(crate) const fn promoted(self, promotion: Promotion) -> Move {
        Move {
            promotion: Some(promotion),
            ..self
        }
    }

    #[inline]
    pub(crate) const fn castle(path: CastlingPath) -> Move {
        Move {
            from: path.king_from,
            to: path.king_to,
            role: Role::King,
            kind: MoveKind::Castling(path.side, path.rook_from),
            promotion: None,
        }
    }
}

/// More moves than any position has: the known maximum is 218.
const MOST_MOVES: usize = 256;

/// A list of moves that lives on the stack.
#[derive(Debug, Clone)]
pub struct MoveList {
    moves: [Move; MOST_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    pub const fn new() -> MoveList {
        // The moves beyond `len` are never read; this one only fills the array.
        let filler = Move::plain(Role::King, Square::A1, Square::A1);
        MoveList {
            moves: [filler; MOST_MOVES],
            len: 0,
        }
    }

    #[inline]
    pub(in crate::model) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The piece to move, by its name or by its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mover {
    /// The piece of this name, wherever it is.
    Named(Name),
    /// The piece on this square.
    On(Square),
}

/// A move as a player asks for it, legal or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveRequest {
    /// The piece to move.
    pub mover: Mover,
    /// The target square.
    pub to: Square,
    /// What a pawn promotes to.
    pub promotion: Option<Promotion>,
}

impl MoveRequest {
    /// A request between two squares.
    pub const fn between(from: Square, to: Square) -> MoveRequest {
        MoveRequest {
            mover: Mover::On(from),
            to,
            promotion: None,
        }
    }

    /// A request by a piece's name.
    pub const fn named(name: Name, to: Square) -> MoveRequest {
        MoveRequest {
            mover: Mover::Named(name),
            to,
            promotion: None,
        }
    }

    /// The same request with a promotion.
    #[must_use]
    pub const fn promoting(self, promotion: Option<Promotion>) -> MoveRequest {
        MoveRequest { promotion, ..self }
    }
}
