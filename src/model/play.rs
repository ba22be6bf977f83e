//! Playing a move on a position.

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
        self.play_keeping::<true>(mv);
    }

    /// The same without the hash and the counters, which then say nothing: for those who only count positions.
    #[inline]
    pub(in crate::model) fn play_uncounted(&mut self, mv: Move) {
        self.play_keeping::<false>(mv);
    }

    /// `KEPT` is whether the hash and the counters are kept up to date.
    #[inline]
    fn play_keeping<const KEPT: bool>(&mut self, mv: Move) {
        match self.turn {
            Color::White => self.play_for::<true, KEPT>(mv),
            _ => self.play_for::<false, KEPT>(mv),
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

    #[inline]
    fn play_for<const WHITE: bool, const KEPT: bool>(&mut self, mv: Move) {
        let us = if WHITE { Color::White } else { Color::Black };
        let Move {
            from,
            to,
            role,
            kind,
            promotion,
        } = mv;
        self.start_half_move::<WHITE, KEPT>();
        if self.by_color(!us).has(to) {
            self.capture::<KEPT>(!us, to);
        } else if KEPT && role == Role::Pawn {
            self.halfmove_clock = 0;
        }
        self.shift::<KEPT>(us, role, from, to);
        match kind {
            MoveKind::Plain => {}
            MoveKind::DoubleStep => self.note_double_step::<WHITE, KEPT>(from, to),
            MoveKind::EnPassant(pawn) => self.capture::<KEPT>(!us, pawn),
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
    #[inline]
    fn start_half_move<const WHITE: bool, const KEPT: bool>(&mut self) {
        self.turn = if WHITE { Color::Black } else { Color::White };
        let en_passant = self.en_passant.take();
        if !KEPT {
            return;
        }
        self.hash ^= zobrist::turn();
        if let Some(target) = en_passant {
            self.hash ^= zobrist::en_passant(target.file());
        }
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if !WHITE {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
    }

    /// Removes a captured piece and resets the half-move clock.
    #[inline]
    fn capture<const KEPT: bool>(&mut self, color: Color, square: Square) {
        if let Some(role) = self.role_at(square) {
            self.toggle::<KEPT>(color, role, square);
            self.halfmove_clock = 0;
        }
    }

    /// Puts a piece on an empty square, or removes it.
    #[inline]
    fn toggle<const KEPT: bool>(&mut self, color: Color, role: Role, square: Square) {
        self.roles[role as usize] ^= square.into();
        self.colors[color.of_two()] ^= square.into();
        if KEPT {
            self.hash ^= zobrist::piece(color, role, square);
        }
    }

    /// Moves a piece to an empty square. The exclusive or also allows for a king that castles without
    /// leaving its square, and for a king and a rook that change places.
    #[inline]
    fn shift<const KEPT: bool>(&mut self, color: Color, role: Role, from: Square, to: Square) {
        let both = Bitboard::of(from) ^ Bitboard::of(to);
        self.roles[role as usize] ^= both;
        self.colors[color.of_two()] ^= both;
        if KEPT {
            self.hash ^= zobrist::piece(color, role, from) ^ zobrist::piece(color, role, to);
        }
    }

    #[inline]
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
    #[inline]
    fn note_double_step<const WHITE: bool, const KEPT: bool>(&mut self, from: Square, to: Square) {
        let us = if WHITE { Color::White } else { Color::Black };
        let target =
            Square::from_low_bits(u32::midpoint(from.low_bits() as u32, to.low_bits() as u32));
        let capturers = attacks::pawn(us, target) & self.by_piece(!us, Role::Pawn);
        if !capturers.is_empty() && self.can_capture_en_passant(target) {
            self.en_passant = Some(target);
            if KEPT {
                self.hash ^= zobrist::en_passant(target.file());
            }
        }
    }
}
