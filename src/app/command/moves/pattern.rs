//! What a typed move says about the move that is meant, and which legal moves fit that.

use crate::model::{File, Game, Move, Name, NamedPiece, Promotion, Rank, Role, Square};
use crate::notation::san::SanMove;

/// A piece, as far as it was described.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    Any,
    Kind(Role),
    Named(Name),
}

impl Who {
    fn is(self, piece: &NamedPiece) -> bool {
        match self {
            Who::Any => true,
            Who::Kind(role) => piece.role() == role,
            Who::Named(name) => piece.name() == name,
        }
    }
}

/// A square, or as much of one as was said: `e4`, column `e`, row `4`, or nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub struct Place {
    pub file: Option<File>,
    pub rank: Option<Rank>,
}

impl Place {
    /// The square, if all of it was said.
    pub fn square(self) -> Option<Square> {
        Some(Square::new(self.file?, self.rank?))
    }

    /// Whether nothing was said.
    pub const fn is_empty(self) -> bool {
        self.file.is_none() && self.rank.is_none()
    }

    /// Whether a square is one that may be meant.
    pub fn has(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place {
            file: Some(square.file()),
            rank: Some(square.rank()),
        }
    }
}

/// One reading of a typed move. What was not said is left open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pattern {
    /// The piece that moves.
    pub mover: Who,
    /// Where it comes from.
    pub from: Place,
    /// The piece that is captured; none if no capture was mentioned.
    pub victim: Option<Who>,
    /// Where it goes.
    pub to: Place,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
}

impl Pattern {
    /// The pattern of a move in algebraic notation; castling has none.
    pub(super) fn from_san(san: SanMove) -> Option<Pattern> {
        let SanMove::Plain {
            role,
            from_file,
            from_rank,
            to,
            promotion,
            captures,
        } = san
        else {
            return None;
        };
        Some(Pattern {
            mover: Who::Kind(role),
            from: Place {
                file: from_file,
                rank: from_rank,
            },
            victim: captures.then_some(Who::Any),
            to: to.into(),
            promotion,
        })
    }

    /// Whether a legal move may be the one that is meant. Castling is said in other words.
    pub(super) fn fits(&self, mv: Move, game: &Game) -> bool {
        let is_mover = game
            .roster()
            .at(mv.from())
            .is_some_and(|p| self.mover.is(p));
        let is_victim = match self.victim {
            None => true,
            Some(who) => {
                let victim = mv
                    .victim_square()
                    .and_then(|square| game.roster().at(square));
                victim.is_some_and(|piece| who.is(piece))
            }
        };
        is_mover
            && is_victim
            && mv.castling().is_none()
            && mv.promotion() == self.promotion
            && self.from.has(mv.from())
            && self.to.has(mv.to())
            && (!self.is_advance(game) || game.is_in_line(mv.from(), mv.to()))
    }

    /// Whether it is a pawn's step straight ahead: `d5` is never `exd5`.
    pub(super) fn is_advance(&self, game: &Game) -> bool {
        let sits_along_a_row = game.turn().sits_along_a_row();
        self.mover == Who::Kind(Role::Pawn)
            && self.from.file.is_none()
            && (sits_along_a_row || self.from.rank.is_none())
            && self.victim.is_none()
            && self.to.square().is_some()
    }

    /// The pieces of the side to move that may be meant, wherever they can go.
    pub(super) fn candidates<'a>(&self, game: &'a Game) -> Vec<&'a NamedPiece> {
        let to = self.to.square().filter(|_| self.is_advance(game));
        game.own_pieces()
            .filter(|piece| self.mover.is(piece) && self.from.has(piece.square()))
            .filter(|piece| to.is_none_or(|to| game.is_in_line(piece.square(), to)))
            .collect()
    }
}

/// The legal moves that at least one of several readings may mean, from a1 to h8.
pub(super) fn fitting(readings: &[Pattern], game: &Game) -> Vec<Move> {
    let mut fitting = game.legal_moves();
    fitting.retain(|&mv| readings.iter().any(|pattern| pattern.fits(mv, game)));
    fitting.sort();
    fitting
}
