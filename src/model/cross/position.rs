//! A position: the board, whose turn it is, who is out, and the rights that go with it.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::castling::{CastlingRights, king_place};
use super::geometry;
use super::square::{PLACES, SquareSet, place, squares};
use crate::model::{ByColor, Color, Move, Piece, Role, Rules, Square};

/// Everything that decides which moves are legal, and nothing about how it came about.
///
/// ```
/// use hotseat::model::Color;
/// use hotseat::model::cross::Position;
///
/// let position = Position::default();
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.legal_moves().len(), 20);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: [Option<Piece>; PLACES],
    /// Where each player's pieces stand.
    pub(crate) pieces: ByColor<SquareSet>,
    /// Where each king stands; none once it has been captured.
    pub(crate) kings: ByColor<Option<Square>>,
    pub(crate) turn: Color,
    pub(crate) is_out: ByColor<bool>,
    pub(crate) castling: CastlingRights,
    /// The square that each player's pawn passed in a double step since their last turn.
    pub(crate) passed: ByColor<Option<Square>>,
    pub(crate) halfmove_clock: u32,
    pub(crate) has_teams: bool,
    pub(crate) round: Round,
}

/// How often it was White's turn, or passed White by. FEN4 does not know it: positions are the same in
/// whatever round.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Round(pub(crate) usize);

impl PartialEq for Round {
    fn eq(&self, _: &Round) -> bool {
        true
    }
}

impl Eq for Round {}

/// How the player to move stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Status {
    Checkmate,
    Stalemate,
    Check,
    Ongoing,
}

impl Status {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Checkmate => "checkmate",
            Status::Stalemate => "stalemate",
            Status::Check => "check",
            Status::Ongoing => "ongoing",
        }
    }
}

/// The pieces on the home squares of White and Green; Black and Orange have king and queen swapped.
const HOME: [Role; 8] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
];

impl Default for Position {
    /// The start of a free-for-all.
    fn default() -> Position {
        let mut position = Position::empty();
        position.castling = CastlingRights::ALL;
        for seat in Color::FOUR {
            let mut roles = HOME;
            // The queen takes the king's usual place where the king stands on hers.
            roles.swap(4, king_place(seat) as usize);
            for (place, role) in (0..).zip(roles) {
                let square = geometry::home_square(seat, place);
                position.put(square, Piece::new(seat, role));
                if let Some(pawn) = geometry::ahead(seat, square) {
                    position.put(pawn, Piece::new(seat, Role::Pawn));
                }
            }
        }
        position
    }
}

impl Position {
    /// The start of a game in teams.
    pub fn teams() -> Position {
        Position::default().with_teams(true)
    }

    /// The same position, played in teams or by everyone alone.
    #[must_use]
    pub fn with_teams(self, has_teams: bool) -> Position {
        Position { has_teams, ..self }
    }

    /// An empty board, which is no legal position yet.
    pub(crate) fn empty() -> Position {
        Position {
            board: [None; PLACES],
            pieces: ByColor::default(),
            kings: ByColor::default(),
            turn: Color::White,
            is_out: ByColor::default(),
            castling: CastlingRights::NONE,
            passed: ByColor::default(),
            halfmove_clock: 0,
            has_teams: false,
            round: Round(1),
        }
    }

    /// The number of the round, counted from 1.
    pub const fn round(&self) -> usize {
        self.round.0
    }

    /// What stands on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[place(square)]
    }

    /// What a move captures, if anything.
    #[inline]
    pub fn victim(&self, mv: Move) -> Option<Piece> {
        self.piece_at(mv.victim_square()?)
    }

    /// Every piece on the board with its square, row by row from the bottom.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        squares().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of a player's pieces.
    #[inline]
    pub fn pieces_of(&self, seat: Color) -> SquareSet {
        self.pieces[seat]
    }

    /// Where a king stands; none once it has been captured.
    #[inline]
    pub fn king(&self, seat: Color) -> Option<Square> {
        self.kings[seat]
    }

    /// Whose turn it is.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Whether a player is out, with an army that is dead.
    #[inline]
    pub fn is_out(&self, seat: Color) -> bool {
        self.is_out[seat]
    }

    /// The players who are still in the game, in the order of play.
    pub fn living(&self) -> impl Iterator<Item = Color> + '_ {
        Color::FOUR.into_iter().filter(|&seat| !self.is_out[seat])
    }

    /// Who may still castle where.
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a player's pawn passed in a double step since their last turn.
    #[inline]
    pub fn passed_square(&self, seat: Color) -> Option<Square> {
        self.passed[seat]
    }

    /// The pawn that can be captured on the square it passed, if that square is one: its square
    /// and whose it is. The players' pawns pass different squares, so there is at most one.
    pub fn passing_pawn(&self, passed: Square) -> Option<(Square, Color)> {
        let owner = Color::FOUR
            .into_iter()
            .find(|&seat| self.passed[seat] == Some(passed))?;
        Some((geometry::ahead(owner, passed)?, owner))
    }

    /// Half-moves since the last capture or pawn move.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &'static Rules {
        if self.has_teams {
            Rules::FOUR_IN_TEAMS
        } else {
            Rules::FOUR
        }
    }

    /// Whether White and Black play against Green and Orange.
    pub const fn has_teams(&self) -> bool {
        self.has_teams
    }

    /// Whether two different players are partners in this game.
    #[inline]
    pub fn are_partners(&self, a: Color, b: Color) -> bool {
        self.has_teams && a.opposite() == b
    }

    /// Whether `other` plays against `seat` and is still in the game.
    #[inline]
    pub fn is_living_enemy(&self, seat: Color, other: Color) -> bool {
        seat != other && !self.is_out[other] && !self.are_partners(seat, other)
    }

    /// Whether `seat` may capture pieces of `other`: those of an enemy and those of a dead army.
    #[inline]
    pub fn may_capture(&self, seat: Color, other: Color) -> bool {
        seat != other && (self.is_out[other] || !self.are_partners(seat, other))
    }

    /// Whether a king has been captured in a team game, which ends it.
    pub fn is_decided(&self) -> bool {
        self.has_teams && self.kings.values().contains(&&None)
    }

    /// How the player to move stands.
    pub fn status(&self) -> Status {
        match (self.has_legal_move(), self.is_in_check(self.turn)) {
            (false, true) => Status::Checkmate,
            (false, false) => Status::Stalemate,
            (true, true) => Status::Check,
            (true, false) => Status::Ongoing,
        }
    }

    /// A number that tells positions apart, whatever their clock says.
    pub fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let rights = (self.castling, self.passed, self.has_teams);
        (self.board, self.turn, self.is_out, rights).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether nobody who is still in the game has anything but a king.
    pub fn has_only_kings(&self) -> bool {
        self.living().all(|seat| self.pieces[seat].len() == 1)
    }

    /// Whether this is the same position as another for the rule of repetition: board, turn, who
    /// is out, castling, and every chance of a capture en passant that a pawn stands ready for.
    pub fn repeats(&self, other: &Position) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.is_out == other.is_out
            && self.castling == other.castling
            && self.usable_passed_squares() == other.usable_passed_squares()
    }

    /// The passed squares on which an enemy's pawn could capture, as far as its way of moving goes.
    fn usable_passed_squares(&self) -> ByColor<Option<Square>> {
        let is_usable = |owner: Color, passed: &Square| {
            let can_capture = |seat: Color| {
                let pawn = Some(Piece::new(seat, Role::Pawn));
                self.may_capture(seat, owner)
                    && geometry::pawn_origins(seat, *passed)
                        .iter()
                        .any(|&square| self.piece_at(square) == pawn)
            };
            self.piece_at(*passed).is_none() && self.living().any(can_capture)
        };
        ByColor::from_fn(|owner| self.passed[owner].filter(|passed| is_usable(owner, passed)))
    }

    /// The same board on another player's turn.
    pub(crate) fn on_turn_of(&self, seat: Color) -> Position {
        let mut position = self.clone();
        position.turn = seat;
        position.passed[seat] = None;
        position
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.board[place(square)] = Some(piece);
        self.pieces[piece.color].insert(square);
        if piece.role == Role::King {
            self.kings[piece.color] = Some(square);
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board[place(square)].take()?;
        self.pieces[piece.color].remove(square);
        if piece.role == Role::King {
            self.kings[piece.color] = None;
        }
        Some(piece)
    }
}
