//! Legal move generation, with one function for each rule of movement.
//!
//! The generator passes *sets* of legal moves to a [`MoveSink`], which lists, counts or plays them;
//! nothing is allocated. Only legal moves are generated:
//!
//! - *checks* restrict the targets to the checker's square and those between it and the king;
//! - *pins* restrict a piece to the line between its king and the pinning piece;
//! - *the king* may only move to squares that are not attacked once it has left its own.

// Perft compiles the generator for the processor it runs on: what is not inlined stays behind.
#![allow(clippy::inline_always)]

mod list;

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{CastlingPath, CastlingSide};
use super::moves::MoveKind;
use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Rank, Square};

/// A kind of pawn step, as an index offset that is the same for every pawn of a side: +8 for a
/// white pawn's advance, +7 for its capture to the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::model) struct PawnStep {
    offset: i32,
    is_double: bool,
}

impl PawnStep {
    /// The square that the pawn arriving on `to` came from.
    #[inline(always)]
    pub(in crate::model) const fn origin(self, to: Square) -> Square {
        Square::from_low_bits((to.low_bits() as i32 - self.offset) as u32)
    }

    /// The kind of a step that does not end on the last rank.
    #[inline(always)]
    pub(in crate::model) const fn kind(self) -> MoveKind {
        if self.is_double {
            MoveKind::DoubleStep
        } else {
            MoveKind::Plain
        }
    }
}

/// Receives the legal moves of a position, set by set.
pub(in crate::model) trait MoveSink {
    /// A piece other than a pawn can move from `from` to each of `targets`.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);
    /// A pawn can arrive on each of `targets`, none of which is on the last rank, by this step.
    fn pawns(&mut self, step: PawnStep, targets: Bitboard);
    /// A pawn can arrive on each of `targets`, all on the last rank, by this step.
    fn promotions(&mut self, step: PawnStep, targets: Bitboard);
    /// A pawn can capture en passant.
    fn en_passant(&mut self, from: Square, to: Square);
    /// The king can castle.
    fn castling(&mut self, path: CastlingPath);
}

/// Which legal moves to generate: a quiescence search needs only the captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKinds {
    /// Every legal move.
    All,
    /// Captures and promotions.
    Noisy,
    /// All the others.
    Quiet,
}

/// Generates all legal moves of the side to move.
#[inline(always)]
pub(in crate::model) fn generate<S: MoveSink>(position: &Position, sink: &mut S) {
    generate_kinds::<true, true, S>(position, sink);
}

/// Generates the legal moves of one kind.
#[inline(always)]
fn generate_kinds<const NOISY: bool, const QUIET: bool, S: MoveSink>(
    position: &Position,
    sink: &mut S,
) {
    match position.turn {
        Color::White => generate_for::<true, NOISY, QUIET, S>(position, sink),
        _ => generate_for::<false, NOISY, QUIET, S>(position, sink),
    }
}

/// Generates the legal moves of one kind where it is known whose move it is.
#[inline(always)]
pub(in crate::model) fn generate_for<
    const WHITE: bool,
    const NOISY: bool,
    const QUIET: bool,
    S: MoveSink,
>(
    position: &Position,
    sink: &mut S,
) {
    if !position.is_over_by_goal() {
        Generator::<WHITE>::new(position).run::<NOISY, QUIET, S>(sink);
    }
}

/// The state of one run; the side to move is a constant so that the compiler generates code without
/// branches for each side.
struct Generator<'a, const WHITE: bool> {
    position: &'a Position,
    king: Square,
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    pinned: Bitboard,
}

impl<'a, const WHITE: bool> Generator<'a, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    const THEM: Color = if WHITE { Color::Black } else { Color::White };

    #[inline(always)]
    fn new(position: &'a Position) -> Self {
        let king = position.king(Self::US);
        let own = position.by_color(Self::US);
        let enemy = position.by_color(Self::THEM);
        let occupied = own | enemy;
        let mut checkers = ((attacks::pawn(Self::US, king) & position.by_role(Role::Pawn))
            | (attacks::knight(king) & position.by_role(Role::Knight)))
            & enemy;
        let mut pinned = Bitboard::EMPTY;
        for sniper in Self::snipers(position, king) {
            let shields = attacks::between(king, sniper) & occupied;
            if shields.is_empty() {
                checkers |= sniper.into();
            } else if !shields.has_several() {
                pinned |= shields;
            }
        }
        Generator {
            position,
            king,
            own,
            enemy,
            occupied,
            checkers,
            pinned,
        }
    }

    /// The enemy sliders that would attack the king on an otherwise empty board.
    #[inline(always)]
    fn snipers(position: &Position, king: Square) -> Bitboard {
        let queens = position.by_role(Role::Queen);
        let diagonal = attacks::diagonal(king) | attacks::antidiagonal(king);
        ((diagonal & (position.by_role(Role::Bishop) | queens))
            | (attacks::orthogonals(king) & (position.by_role(Role::Rook) | queens)))
            & position.by_color(Self::THEM)
    }

    #[inline(always)]
    fn run<const NOISY: bool, const QUIET: bool, S: MoveSink>(&self, sink: &mut S) {
        let wanted = match (NOISY, QUIET) {
            (true, false) => self.enemy,
            (false, true) => !self.enemy,
            _ => Bitboard::FULL,
        };
        let steps = attacks::king(self.king) & wanted & !self.own;
        let mut castlings = [None; 2];
        if QUIET && self.checkers.is_empty() && self.position.castling.files(Self::US) != 0 {
            castlings = [
                self.open_way(CastlingSide::Short),
                self.open_way(CastlingSide::Long),
            ];
        }
        // Where the king cannot go at all, nobody needs to know what is attacked.
        let is_stuck = steps.is_empty() && castlings[0].is_none() && castlings[1].is_none();
        let attacked = if is_stuck {
            Bitboard::EMPTY
        } else {
            self.attacked()
        };
        sink.piece(Role::King, self.king, steps & !attacked);
        if self.checkers.has_several() {
            return;
        }
        let targets = self.targets();
        self.knights(targets & wanted, sink);
        self.sliders(Role::Bishop, attacks::bishop, targets & wanted, sink);
        self.sliders(Role::Rook, attacks::rook, targets & wanted, sink);
        self.sliders(Role::Queen, attacks::queen, targets & wanted, sink);
        let last_rank = Bitboard::rank(Rank::Eight.seen_by(Self::US));
        let pawn_targets = match (NOISY, QUIET) {
            (true, false) => targets & (self.enemy | last_rank),
            (false, true) => targets & !(self.enemy | last_rank),
            _ => targets,
        };
        self.pawns(pawn_targets, sink);
        if NOISY {
            self.en_passant(sink);
        }
        for path in castlings.into_iter().flatten() {
            if (path.must_be_safe() & attacked).is_empty() {
                sink.castling(path);
            }
        }
    }

    /// The moves of one kind of piece to one square, without castling.
    #[inline(always)]
    fn run_to<S: MoveSink>(&self, role: Role, to: Square, sink: &mut S) {
        if role == Role::King {
            let steps = attacks::king(self.king) & !self.own & to.into();
            return sink.piece(role, self.king, steps & !self.attacked());
        }
        if self.checkers.has_several() {
            return;
        }
        let targets = self.targets() & to.into();
        match role {
            Role::Pawn => {
                self.pawns(targets, sink);
                self.en_passant(sink);
            }
            Role::Knight => self.knights(targets, sink),
            Role::Bishop => self.sliders(role, attacks::bishop, targets, sink),
            Role::Rook => self.sliders(role, attacks::rook, targets, sink),
            Role::Queen => self.sliders(role, attacks::queen, targets, sink),
            Role::King => {}
        }
    }

    /// The targets of a piece other than the king; in check, only those that end the check.
    #[inline(always)]
    fn targets(&self) -> Bitboard {
        match self.checkers.first() {
            None => !self.own,
            Some(checker) => self.checkers | attacks::between(self.king, checker),
        }
    }

    #[inline(always)]
    fn pieces(&self, role: Role) -> Bitboard {
        self.own & self.position.by_role(role)
    }

    /// The squares that the enemy attacks once the king has left its own: a king cannot shield itself.
    #[inline(always)]
    fn attacked(&self) -> Bitboard {
        let of = |role| self.enemy & self.position.by_role(role);
        let forward = if WHITE { -8 } else { 8 };
        let mut attacked = attacks::king(self.position.king(Self::THEM))
            | towards_a(of(Role::Pawn), forward)
            | towards_h(of(Role::Pawn), forward);
        for knight in of(Role::Knight) {
            attacked |= attacks::knight(knight);
        }
        let occupied = self.occupied ^ self.king.into();
        for slider in of(Role::Bishop) | of(Role::Queen) {
            attacked |= attacks::bishop(slider, occupied);
        }
        for slider in of(Role::Rook) | of(Role::Queen) {
            attacked |= attacks::rook(slider, occupied);
        }
        attacked
    }

    /// A pinned knight can never move, since no knight move stays on a line.
    #[inline(always)]
    fn knights<S: MoveSink>(&self, targets: Bitboard, sink: &mut S) {
        for from in self.pieces(Role::Knight) & !self.pinned {
            let targets = attacks::knight(from) & targets;
            sink.piece(Role::Knight, from, targets);
        }
    }

    #[inline(always)]
    fn sliders<S: MoveSink>(
        &self,
        role: Role,
        attacks_of: fn(Square, Bitboard) -> Bitboard,
        targets: Bitboard,
        sink: &mut S,
    ) {
        let pieces = self.pieces(role);
        for from in pieces & !self.pinned {
            let targets = attacks_of(from, self.occupied) & targets;
            sink.piece(role, from, targets);
        }
        // A pinned piece cannot answer a check: its line does not cross the checker's.
        if self.checkers.is_empty() {
            for from in pieces & self.pinned {
                let line = attacks::line(self.king, from);
                let targets = attacks_of(from, self.occupied) & targets & line;
                sink.piece(role, from, targets);
            }
        }
    }

    /// All pawns move at once. A pinned pawn may move along its pin: advance on its king's file, or
    /// capture on the diagonal that it shares with its king.
    #[inline(always)]
    fn pawns<S: MoveSink>(&self, targets: Bitboard, sink: &mut S) {
        let pawns = self.pieces(Role::Pawn);
        let free = |line: Bitboard| pawns & (!self.pinned | line);
        let (rising, falling) = (
            attacks::diagonal(self.king),
            attacks::antidiagonal(self.king),
        );
        let (left_line, right_line) = if WHITE {
            (falling, rising)
        } else {
            (rising, falling)
        };
        let forward = if WHITE { 8 } else { -8 };
        let after_one_step = Bitboard::rank(Rank::Three.seen_by(Self::US));

        let single = free(Bitboard::file(self.king.file())).shifted(forward) & !self.occupied;
        let double = (single & after_one_step).shifted(forward) & !self.occupied;
        let captures = targets & self.enemy;
        Self::pawn_step(forward, single & targets, sink);
        Self::double_step(2 * forward, double & targets, sink);
        Self::pawn_step(
            forward - 1,
            towards_a(free(left_line), forward) & captures,
            sink,
        );
        Self::pawn_step(
            forward + 1,
            towards_h(free(right_line), forward) & captures,
            sink,
        );
    }

    #[inline(always)]
    fn pawn_step<S: MoveSink>(offset: i32, targets: Bitboard, sink: &mut S) {
        let step = PawnStep {
            offset,
            is_double: false,
        };
        let last = targets & Bitboard::rank(Rank::Eight.seen_by(Self::US));
        sink.pawns(step, targets ^ last);
        if !last.is_empty() {
            sink.promotions(step, last);
        }
    }

    #[inline(always)]
    fn double_step<S: MoveSink>(offset: i32, targets: Bitboard, sink: &mut S) {
        let step = PawnStep {
            offset,
            is_double: true,
        };
        sink.pawns(step, targets);
    }

    /// En passant is so rare that each capture is simply tested.
    #[inline(always)]
    fn en_passant<S: MoveSink>(&self, sink: &mut S) {
        let Some(target) = self.position.en_passant else {
            return;
        };
        for from in attacks::pawn(Self::THEM, target) & self.pieces(Role::Pawn) {
            if self.position.en_passant_attackers(from, target).is_empty() {
                sink.en_passant(from, target);
            }
        }
    }

    /// Castling needs the right, no check, and empty ways for king and rook; the caller looks whether the
    /// king's way is safe. A rook on its first rank is pinned only by what attacks that rank, and then
    /// castling would uncover a check.
    #[inline(always)]
    fn open_way(&self, side: CastlingSide) -> Option<CastlingPath> {
        let path = self.position.castling_path(Self::US, side)?;
        let is_open =
            (self.occupied & path.must_be_empty()).is_empty() && !self.pinned.has(path.rook_from);
        is_open.then_some(path)
    }
}

/// Pawn captures to the left, from White's view, after a step of one rank.
#[inline(always)]
fn towards_a(pawns: Bitboard, forward: i32) -> Bitboard {
    (pawns & !Bitboard(0x0101_0101_0101_0101)).shifted(forward - 1)
}

/// Pawn captures to the right, from White's view, after a step of one rank.
#[inline(always)]
fn towards_h(pawns: Bitboard, forward: i32) -> Bitboard {
    (pawns & !Bitboard(0x8080_8080_8080_8080)).shifted(forward + 1)
}
