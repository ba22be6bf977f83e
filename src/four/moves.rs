//! What a move is: a legal one, and what a person asked for.
use crate::model::{CastlingSide, Name, Promotion, Role, Square};

/// What is special about a move, apart from a promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// One piece goes from one square to another and captures what stands there.
    Plain,
    /// A pawn's first advance of two squares.
    DoubleStep,
    /// A pawn captures the pawn on this square, which has passed the target square.
    EnPassant(Square),
    /// King and rook move together.
    Castling(CastlingSide),
}

/// A legal move of the position that generated it; nothing else makes one.
///
/// A capture en passant may be a promotion at the same time: White's pawn that passes `d3` can be
/// captured there by Orange, for whom the board ends at `d3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) role: Role,
    pub(super) kind: MoveKind,
    pub(super) promotion: Option<Promotion>,
}

impl Move {
    /// Where the piece stands before the move.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where it arrives; for castling, where the king arrives.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What moves, before any promotion.
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
            MoveKind::Castling(side) => Some(side),
            _ => None,
        }
    }

    /// The square of the piece that the move captures, if a piece stands there.
    #[inline]
    pub const fn victim_square(self) -> Square {
        match self.kind {
            MoveKind::EnPassant(pawn) => pawn,
            _ => self.to,
        }
    }

    /// The request that asks for exactly this move.
    pub const fn request(self) -> MoveRequest {
        MoveRequest {
            mover: Mover::On(self.from),
            to: self.to,
            promotion: self.promotion,
        }
    }
}

/// The piece that a request wants to move: by its name, or by where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mover {
    /// The piece of this name, wherever it is.
    Named(Name),
    /// Whatever stands on this square.
    On(Square),
}

/// What a person asked for, legal or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveRequest {
    /// Which piece.
    pub mover: Mover,
    /// Where to.
    pub to: Square,
    /// What a pawn should become.
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

    /// The same request with what the pawn should become.
    #[must_use]
    pub const fn promoting(self, promotion: Option<Promotion>) -> MoveRequest {
        MoveRequest { promotion, ..self }
    }
}
