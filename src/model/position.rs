//! A position in FIDE's sense: placement, turn, castling rights, en passant and the two counters.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{CastlingPath, CastlingRights, CastlingSide};
use super::chess960::Chess960;
use super::piece::{Color, Piece, Role};
use super::rules::Played;
use super::setup::{Setup, SetupProblem};
use super::square::{Rank, Square};
use super::zobrist;

/// A playable position: each side has one king, and the side that has just moved is not in check.
///
/// It is small and cheap to clone. It holds no names: swapping two knights gives an equal position.
///
/// ```
/// use hotseat::model::{Position, Square};
///
/// let position = Position::default();
/// assert_eq!(position.legal_moves().len(), 20);
/// assert!(position.piece_at(Square::E4).is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(in crate::model) roles: [Bitboard; 6],
    pub(in crate::model) colors: [Bitboard; 2],
    pub(in crate::model) hash: u64,
    pub(in crate::model) turn: Color,
    pub(in crate::model) castling: CastlingRights,
    /// The en passant square, only if a capture there is legal.
    pub(in crate::model) en_passant: Option<Square>,
    pub(in crate::model) halfmove_clock: u16,
    pub(in crate::model) fullmove_number: u16,
    /// By which rules, and how far they have come.
    pub(in crate::model) played: Played,
}

impl Default for Position {
    /// The standard starting position.
    fn default() -> Position {
        Position::from_valid(&Setup::default())
    }
}

impl TryFrom<&Setup> for Position {
    type Error = Vec<SetupProblem>;

    /// Accepts a setup that has no [`problems`](Setup::problems), and otherwise returns them all.
    fn try_from(setup: &Setup) -> Result<Position, Vec<SetupProblem>> {
        let problems = setup.problems();
        if problems.is_empty() {
            Ok(Position::from_valid(setup))
        } else {
            Err(problems)
        }
    }
}

impl Position {
    /// The position of a setup that has no problems.
    pub(in crate::model) fn from_valid(setup: &Setup) -> Position {
        let mut position = Position {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            hash: 0,
            turn: setup.turn,
            castling: setup.castling,
            en_passant: None,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            played: Played::new(setup.rules, setup.checks_left),
        };
        for (square, piece) in setup.pieces() {
            position.roles[piece.role as usize] |= square.into();
            position.colors[piece.color.of_two()] |= square.into();
        }
        position.en_passant = setup
            .en_passant
            .filter(|&target| position.can_capture_en_passant(target))
            .filter(|_| !position.is_over_by_goal());
        position.hash = position.hash_from_scratch();
        position
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The material balance in pawns, from the side's point of view.
    pub fn balance(&self, color: Color) -> i32 {
        let count = |color, role| self.by_piece(color, role).len() as i32;
        let ahead =
            Role::ALL.map(|role| role.points() * (count(color, role) - count(!color, role)));
        ahead.iter().sum()
    }

    /// The remaining castling rights.
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The squares of a castling to which `color` still has the right.
    #[inline]
    pub fn castling_path(&self, color: Color, side: CastlingSide) -> Option<CastlingPath> {
        let king_from = self.king(color);
        let rook = self.castling.rook(color, side, king_from.file())?;
        let rook_from = Square::new(rook, Rank::One.seen_by(color));
        Some(CastlingPath::along_rank(king_from, rook_from))
    }

    /// Whether every remaining castling right is one that standard chess knows: of a king on the e file
    /// and a rook on the a or the h file. A position without rights is standard.
    pub fn has_standard_castling(&self) -> bool {
        let paths = Color::BOTH.map(|color| {
            CastlingSide::ALL
                .into_iter()
                .filter_map(move |side| self.castling_path(color, side))
        });
        paths.into_iter().flatten().all(CastlingPath::is_standard)
    }

    /// Whether a game that starts here is one of Chess960: it starts from one of the 960 positions but
    /// the standard one, or with a castling right that standard chess does not know.
    pub fn is_chess960(&self) -> bool {
        let is_start = Chess960::of(self).is_some_and(|start| start != Chess960::STANDARD);
        is_start || !self.has_standard_castling()
    }

    /// The square on which a pawn can legally capture en passant.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move.
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the next move, counted from 1 and after each move of Black.
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// A hash of everything but the counters.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The squares of both sides' pieces of one kind.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of one side's pieces.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.of_two()]
    }

    /// The squares of one side's pieces of one kind.
    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// All squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.by_piece(color, Role::King);
        Square::from_low_bits(king.0.trailing_zeros())
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::BOTH
            .into_iter()
            .find(|&color| self.by_color(color).has(square))?;
        let role = self.role_at(square)?;
        Some(Piece { color, role })
    }

    /// All pieces with their squares, row by row from the bottom.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let pieces = self.occupied().into_iter();
        pieces.filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The kind of piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.by_role(role).has(square))
    }

    /// The pieces of both sides that attack a square, if sliders are blocked by `occupied` squares.
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let straight = self.by_role(Role::Rook) | self.by_role(Role::Queen);
        let diagonal = self.by_role(Role::Bishop) | self.by_role(Role::Queen);
        (attacks::rook(square, occupied) & straight)
            | (attacks::bishop(square, occupied) & diagonal)
            | (attacks::knight(square) & self.by_role(Role::Knight))
            | (attacks::king(square) & self.by_role(Role::King))
            | (attacks::pawn(Color::Black, square) & self.by_piece(Color::White, Role::Pawn))
            | (attacks::pawn(Color::White, square) & self.by_piece(Color::Black, Role::Pawn))
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.turn), self.occupied()) & self.by_color(!self.turn)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the side to move is in check and has no move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.is_over_by_goal() && !self.has_legal_move()
    }

    /// Whether two positions are the same for the repetition rule: equal except for the counters.
    pub fn repeats(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.roles == other.roles
            && self.colors == other.colors
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.played == other.played
    }

    /// Whether the side to move can legally capture en passant on `target`.
    #[inline]
    pub(in crate::model) fn can_capture_en_passant(&self, target: Square) -> bool {
        let capturers = attacks::pawn(!self.turn, target) & self.by_piece(self.turn, Role::Pawn);
        capturers
            .into_iter()
            .any(|from| self.en_passant_attackers(from, target).is_empty())
    }

    /// The pieces that would attack the king of the side to move after an en passant capture from
    /// `from` to `target`. Two pawns leave one rank at once, which pin detection cannot see.
    pub(in crate::model) fn en_passant_attackers(&self, from: Square, target: Square) -> Bitboard {
        let victim = Bitboard::of(Square::new(target.file(), from.rank()));
        let occupied = (self.occupied() & !victim & !Bitboard::of(from)) | target.into();
        let attackers = self.attackers(self.king(self.turn), occupied);
        attackers & self.by_color(!self.turn) & !victim
    }

    /// The hash computed from scratch; `hash` is the same, updated move by move.
    pub(in crate::model) fn hash_from_scratch(&self) -> u64 {
        let mut hash = zobrist::castling(self.castling);
        for color in Color::BOTH {
            for role in Role::ALL {
                for square in self.by_piece(color, role) {
                    hash ^= zobrist::piece(color, role, square);
                }
            }
        }
        if let Some(target) = self.en_passant {
            hash ^= zobrist::en_passant(target.file());
        }
        if self.turn == Color::Black {
            hash ^= zobrist::turn();
        }
        hash ^ self.played.hash()
    }
}
