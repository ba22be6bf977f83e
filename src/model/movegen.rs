//! Legal move generation, with one function for each rule of movement.
//!
//! The generator passes *sets* of legal moves to a [`MoveSink`], which lists, counts or plays them;
//! nothing is allocated. Only legal moves are generated:
//!
//! - *checks* restrict the targets to the checker's square and those between it and the king;
//! - *pins* restrict a piece to the line between its king and the pinning piece;
//! - *the king* may only move to squares that are not attacked once it has left its own.

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
    #[inline]
    pub(in crate::model) const fn origin(self, to: Square) -> Square {
        Square::from_low_bits((to.low_bits() as i32 - self.offset) as u32)
    }

    /// The kind of a step that does not end on the last rank.
    #[inline]
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
#[inline]
pub(in crate::model) fn generate<S: MoveSink>(position: &Position, sink: &mut S) {
    if position.is_over_by_goal() {
        return;
    }
    match position.turn {
        Color::White => Generator::<true>::new(position).run::<true, true, S>(sink),
        _ => Generator::<false>::new(position).run::<true, true, S>(sink),
    }
}

/// Generates the legal moves of one kind.
#[inline]
fn generate_kinds<const NOISY: bool, const QUIET: bool, S: MoveSink>(
    position: &Position,
    sink: &mut S,
) {
    if position.is_over_by_goal() {
        return;
    }
    match position.turn {
        Color::White => Generator::<true>::new(position).run::<NOISY, QUIET, S>(sink),
        _ => Generator::<false>::new(position).run::<NOISY, QUIET, S>(sink),
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

    #[inline]
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
    #[inline]
    fn snipers(position: &Position, king: Square) -> Bitboard {
        let queens = position.by_role(Role::Queen);
        let diagonal = attacks::diagonal(king) | attacks::antidiagonal(king);
        ((diagonal & (position.by_role(Role::Bishop) | queens))
            | (attacks::orthogonals(king) & (position.by_role(Role::Rook) | queens)))
            & position.by_color(Self::THEM)
    }

    #[inline]
    fn run<const NOISY: bool, const QUIET: bool, S: MoveSink>(&self, sink: &mut S) {
        let wanted = match (NOISY, QUIET) {
            (true, false) => self.enemy,
            (false, true) => !self.enemy,
            _ => Bitboard::FULL,
        };
        self.king_steps(wanted, sink);
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
        if QUIET && self.checkers.is_empty() {
            self.castling(sink);
        }
    }

    /// The moves of one kind of piece to one square, without castling.
    #[inline]
    fn run_to<S: MoveSink>(&self, role: Role, to: Square, sink: &mut S) {
        if role == Role::King {
            return self.king_steps(to.into(), sink);
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
    #[inline]
    fn targets(&self) -> Bitboard {
        match self.checkers.first() {
            None => !self.own,
            Some(checker) => self.checkers | attacks::between(self.king, checker),
        }
    }

    #[inline]
    fn pieces(&self, role: Role) -> Bitboard {
        self.own & self.position.by_role(role)
    }

    #[inline]
    fn king_steps<S: MoveSink>(&self, wanted: Bitboard, sink: &mut S) {
        let mut targets = attacks::king(self.king) & wanted & !self.own;
        if targets.is_empty() {
            return;
        }
        targets &= !self.attacked_by_leapers();
        for target in targets {
            if self.is_attacked_by_slider(target) {
                targets ^= target.into();
            }
        }
        if !targets.is_empty() {
            sink.piece(Role::King, self.king, targets);
        }
    }

    /// The squares attacked by the enemy king, knights and pawns.
    #[inline]
    fn attacked_by_leapers(&self) -> Bitboard {
        let pawns = self.enemy & self.position.by_role(Role::Pawn);
        let forward = if WHITE { -8 } else { 8 };
        let mut attacked = attacks::king(self.position.king(Self::THEM))
            | towards_a(pawns, forward)
            | towards_h(pawns, forward);
        for knight in self.enemy & self.position.by_role(Role::Knight) {
            attacked |= attacks::knight(knight);
        }
        attacked
    }

    /// Whether a slider attacks the square once the king has left its own: a king cannot shield
    /// itself.
    #[inline]
    fn is_attacked_by_slider(&self, square: Square) -> bool {
        let occupied = self.occupied ^ self.king.into();
        let queens = self.position.by_role(Role::Queen);
        let diagonal = (self.position.by_role(Role::Bishop) | queens) & self.enemy;
        let straight = (self.position.by_role(Role::Rook) | queens) & self.enemy;
        !(attacks::bishop(square, occupied) & diagonal).is_empty()
            || !(attacks::rook(square, occupied) & straight).is_empty()
    }

    /// A pinned knight can never move, since no knight move stays on a line.
    #[inline]
    fn knights<S: MoveSink>(&self, targets: Bitboard, sink: &mut S) {
        for from in self.pieces(Role::Knight) & !self.pinned {
            let targets = attacks::knight(from) & targets;
            if !targets.is_empty() {
                sink.piece(Role::Knight, from, targets);
            }
        }
    }

    #[inline]
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
            if !targets.is_empty() {
                sink.piece(role, from, targets);
            }
        }
        // A pinned piece cannot answer a check: its line does not cross the checker's.
        if self.checkers.is_empty() {
            for from in pieces & self.pinned {
                let line = attacks::line(self.king, from);
                let targets = attacks_of(from, self.occupied) & targets & line;
                if !targets.is_empty() {
                    sink.piece(role, from, targets);
                }
            }
        }
    }

    /// All pawns move at once. A pinned pawn may move along its pin: advance on its king's file, or
    /// capture on the diagonal that it shares with its king.
    #[inline]
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

    #[inline]
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

    #[inline]
    fn double_step<S: MoveSink>(offset: i32, targets: Bitboard, sink: &mut S) {
        let step = PawnStep {
            offset,
            is_double: true,
        };
        sink.pawns(step, targets);
    }

    /// En passant is so rare that each capture is simply tested.
    #[inline]
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

    /// Castling needs the right, empty ways for king and rook, no attacked square on the king's way,
    /// and a rook that uncovers no check; the caller has checked that the king is not in check.
    #[inline]
    fn castling<S: MoveSink>(&self, sink: &mut S) {
        if self.position.castling.files(Self::US) == 0 {
            return;
        }
        for side in CastlingSide::ALL {
            if let Some(path) = self.position.castling_path(Self::US, side)
                && (self.occupied & path.must_be_empty()).is_empty()
                && self.is_safe_way(path)
            {
                sink.castling(path);
            }
        }
    }

    /// A pinned rook would uncover a check: it stands beside its king on the first rank, so what pins it
    /// attacks that rank, and king and rook end up there in the other order.
    #[inline]
    fn is_safe_way(&self, path: CastlingPath) -> bool {
        let way = path.must_be_safe() & !Bitboard::of(self.king);
        !self.pinned.has(path.rook_from)
            && (way & self.attacked_by_leapers()).is_empty()
            && !way.into_iter().any(|s| self.is_attacked_by_slider(s))
    }
}

/// Pawn captures to the left, from White's view, after a step of one rank.
#[inline]
fn towards_a(pawns: Bitboard, forward: i32) -> Bitboard {
    (pawns & !Bitboard(0x0101_0101_0101_0101)).shifted(forward - 1)
}

/// Pawn captures to the right, from White's view, after a step of one rank.
#[inline]
fn towards_h(pawns: Bitboard, forward: i32) -> Bitboard {
    (pawns & !Bitboard(0x8080_8080_8080_8080)).shifted(forward + 1)
}
