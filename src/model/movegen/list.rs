//! Single moves from the generator's sets: as a list, one at a time, or found by their squares.

use super::{Generator, MoveKinds, MoveSink, PawnStep, generate, generate_kinds};
use crate::model::bitboard::Bitboard;
use crate::model::castling::{CastlingPath, CastlingSide};
use crate::model::moves::{Move, MoveKind, MoveList};
use crate::model::perft;
use crate::model::piece::{Color, Promotion, Role};
use crate::model::position::Position;
use crate::model::square::Square;

/// Calls a function for every move.
struct Visitor<F> {
    visit: F,
}

impl<F: FnMut(Move)> MoveSink for Visitor<F> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            (self.visit)(Move::plain(role, from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            (self.visit)(Move::pawn(step.origin(to), to, step.kind()));
        }
    }

    #[inline]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) {
        for to in targets {
            for promotion in Promotion::ALL {
                let mv = Move::pawn(step.origin(to), to, MoveKind::Plain);
                (self.visit)(mv.promoted(promotion));
            }
        }
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) {
        (self.visit)(Move::en_passant(from, to));
    }

    #[inline]
    fn castling(&mut self, path: CastlingPath) {
        (self.visit)(Move::castle(path));
    }
}

impl Position {
    /// All legal moves, in no particular order.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.each_legal_move(MoveKinds::All, |mv| list.push(mv));
        list
    }

    /// Calls a function for each legal move of some kinds, without storing them.
    #[inline]
    pub fn each_legal_move(&self, kinds: MoveKinds, visit: impl FnMut(Move)) {
        let mut visitor = Visitor { visit };
        match kinds {
            MoveKinds::All => generate(self, &mut visitor),
            MoveKinds::Noisy => generate_kinds::<true, false, _>(self, &mut visitor),
            MoveKinds::Quiet => generate_kinds::<false, true, _>(self, &mut visitor),
        }
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        perft::count_moves(self) > 0
    }

    /// The legal move between two squares, with this promotion if any. A king that moves onto its own
    /// rook castles, and so does one that moves to where castling would take it, if that is more than a step away.
    pub fn legal_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        if !self.by_color(self.turn).has(from) || self.is_over_by_goal() {
            return None;
        }
        let role = self.role_at(from)?;
        let mut found = None;
        let mut visitor = Visitor {
            visit: |mv: Move| {
                if mv.from == from && mv.to == to && mv.promotion() == promotion {
                    found = Some(mv);
                }
            },
        };
        match self.turn {
            Color::White => Generator::<true>::new(self).run_to(role, to, &mut visitor),
            _ => Generator::<false>::new(self).run_to(role, to, &mut visitor),
        }
        let castles = role == Role::King && promotion.is_none();
        found.or_else(|| {
            let side = CastlingSide::ALL.into_iter().find(|&side| {
                let path = self.castling_path(self.turn, side).filter(|_| castles);
                path.is_some_and(|path| path.is_meant_by(to))
            })?;
            self.castling_move(side)
        })
    }
}
