//! Playing a move on a position.

// Perft compiles it for the processor it runs on: what is not inlined stays behind.
#![allow(clippy::inline_always)]

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::CastlingRights;
use super::moves::{Move, MoveKind};
use super::piece::{Color, Role};
use super::position::Position;
use super::square::Square;
use super::zobrist;

impl Position {
    /// The position after a move that this position generated.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// Plays a move that this position generated.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.play_for::<true, true>(mv),
            _ => self.play_for::<false, true>(mv),
        }
        if !self.played.is_standard() {
            self.follow_rules();
        }
    }

    /// The position after a null move by the side to move, which must not be in check; only a search
    /// plays one.
    #[inline]
    #[must_use]
    pub fn after_pass(&self) -> Position {
        let mut next = self.clone();
        match self.turn {
            Color::White => next.start_half_move::<true, true>(),
            _ => next.start_half_move::<false, true>(),
        }
        next
    }

    /// Plays a move where it is known whose it is. Hash and counters are left behind unless they are `KEPT`:
    /// perft asks for neither.
    #[inline(always)]
    pub(in crate::model) fn play_for<const WHITE: bool, const KEPT: bool>(&mut self, mv: Move) {
        let us = if WHITE { Color::White } else { Color::Black };
        let Move {
            from,
            to,
            role,
            kind,
            promotion,
        } = mv;
        self.start_half_move::<WHITE, KEPT>();
        if !KEPT {
            // A king that castles may arrive where it stands already, or where its rook does.
            if !matches!(kind, MoveKind::Castling(..)) {
                self.clear(!us, to);
            }
        } else if self.by_color(!us).has(to) {
            self.capture(!us, to);
        } else if role == Role::Pawn {
            self.halfmove_clock = 0;
        }
        self.shift::<KEPT>(us, role, from, to);
        match kind {
            MoveKind::Plain => {}
            MoveKind::DoubleStep => self.note_double_step::<WHITE, KEPT>(from, to),
            MoveKind::EnPassant(pawn) => self.toggle::<KEPT>(!us, Role::Pawn, pawn),
            MoveKind::Castling(side, rook) => {
                let rook_to = Square::new(side.rook_file(), rook.rank());
                self.shift::<KEPT>(us, Role::Rook, rook, rook_to);
            }
        }
        if let Some(promotion) = promotion {
            self.toggle::<KEPT>(us, Role::Pawn, to);
            self.toggle::<KEPT>(us, promotion.role(), to);
        }
        let is_king = role == Role::King;
        self.lose_castling_rights::<KEPT>(self.castling.lost_by(us, is_king, from, to));
    }

    /// Passes the turn, counts the half-move, and clears the en passant square.
    #[inline(always)]
    fn start_half_move<const WHITE: bool, const KEPT: bool>(&mut self) {
        let passed = self.en_passant.take();
        self.turn = if WHITE { Color::Black } else { Color::White };
        if KEPT {
            self.hash ^= zobrist::turn();
            if let Some(target) = passed {
                self.hash ^= zobrist::en_passant(target.file());
            }
            self.halfmove_clock = self.halfmove_clock.saturating_add(1);
            if !WHITE {
                self.fullmove_number = self.fullmove_number.saturating_add(1);
            }
        }
    }

    /// Removes a captured piece and resets the half-move clock.
    #[inline]
    fn capture(&mut self, color: Color, square: Square) {
        if let Some(role) = self.role_at(square) {
            self.toggle::<true>(color, role, square);
            self.halfmove_clock = 0;
        }
    }

    /// Removes whatever stands on a square, without asking what it is.
    #[inline(always)]
    fn clear(&mut self, color: Color, square: Square) {
        let others = !Bitboard::of(square);
        for role in &mut self.roles {
            *role &= others;
        }
        self.colors[color.of_two()] &= others;
    }

    /// Puts a piece on an empty square, or removes it.
    #[inline(always)]
    fn toggle<const KEPT: bool>(&mut self, color: Color, role: Role, square: Square) {
        self.roles[role as usize] ^= square.into();
        self.colors[color.of_two()] ^= square.into();
        if KEPT {
            self.hash ^= zobrist::piece(color, role, square);
        }
    }

    /// Moves a piece to an empty square. The exclusive or also allows for a king that castles without
    /// leaving its square, and for a king and a rook that change places.
    #[inline(always)]
    fn shift<const KEPT: bool>(&mut self, color: Color, role: Role, from: Square, to: Square) {
        let both = Bitboard::of(from) ^ Bitboard::of(to);
        self.roles[role as usize] ^= both;
        self.colors[color.of_two()] ^= both;
        if KEPT {
            self.hash ^= zobrist::piece(color, role, from) ^ zobrist::piece(color, role, to);
        }
    }

    #[inline(always)]
    fn lose_castling_rights<const KEPT: bool>(&mut self, lost: CastlingRights) {
        if lost != CastlingRights::NONE {
            let left = self.castling.minus(lost);
            if KEPT {
                self.hash ^= zobrist::castling(self.castling) ^ zobrist::castling(left);
            }
            self.castling = left;
        }
    }

    /// Sets the en passant square, if a capture there is legal.
    #[inline(always)]
    fn note_double_step<const WHITE: bool, const KEPT: bool>(&mut self, from: Square, to: Square) {
        let us = if WHITE { Color::White } else { Color::Black };
        let target =
            Square::from_low_bits(u32::midpoint(from.low_bits() as u32, to.low_bits() as u32));
        let capturers = attacks::pawn(us, target) & self.by_piece(!us, Role::Pawn);
        if !capturers.is_empty() && (!KEPT || self.can_capture_en_passant(target)) {
            self.en_passant = Some(target);
            if KEPT {
                self.hash ^= zobrist::en_passant(target.file());
            }
        }
    }
}
