//! A board being put together, and what keeps it from being a position.

use super::castling::{self, CastlingRights};
use super::geometry;
use super::position::Position;
use super::square::SquareSet;
use crate::model::{CastlingSide, Color, Name, Piece, Role, Square};

/// A board that need not be a legal position.
///
/// ```
/// use hotseat::model::Color;
/// use hotseat::model::cross::{Position, Setup, parse_square};
///
/// let mut setup = Setup::from(Position::default());
/// setup.remove(parse_square("h1").unwrap());
/// assert_eq!(setup.problems()[0].to_string(), "White has no king");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup(Position);

impl Default for Setup {
    /// An empty board: White to move, no castling.
    fn default() -> Setup {
        Setup(Position::empty())
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        Setup(position)
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupProblem;

    /// The position, or the first thing that is wrong with it.
    fn try_from(setup: Setup) -> Result<Position, SetupProblem> {
        match setup.problems().into_iter().next() {
            None => Ok(setup.0),
            Some(problem) => Err(problem),
        }
    }
}

impl Setup {
    /// The board as it would be as a position, to be drawn and written.
    pub const fn board(&self) -> &Position {
        &self.0
    }

    /// Puts a piece on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.0.put(square, piece);
    }

    /// Takes away what stands on a square.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let removed = self.0.remove(square);
        // Another king of the same player may still be on the board.
        if let Some(Piece {
            color: seat,
            role: Role::King,
        }) = removed
        {
            self.0.kings[seat] = self.kings(seat).into_iter().next();
        }
        removed
    }

    /// Says whose turn it is; a pawn of this player can no longer be captured en passant.
    pub fn set_turn(&mut self, seat: Color) {
        self.0 = self.0.on_turn_of(seat);
    }

    /// Says whether a player is out.
    pub fn set_out(&mut self, seat: Color, is_out: bool) {
        self.0.is_out[seat] = is_out;
    }

    /// Says who may castle where.
    pub const fn set_castling(&mut self, rights: CastlingRights) {
        self.0.castling = rights;
    }

    /// Says which square a player's pawn has just passed.
    pub fn set_passed(&mut self, seat: Color, passed: Option<Square>) {
        self.0.passed[seat] = passed;
    }

    /// Says how many half-moves ago the last capture or pawn move was.
    pub const fn set_halfmove_clock(&mut self, clock: u32) {
        self.0.halfmove_clock = clock;
    }

    /// Says whether the game is played in teams.
    pub const fn set_teams(&mut self, has_teams: bool) {
        self.0.has_teams = has_teams;
    }

    fn kings(&self, seat: Color) -> SquareSet {
        let king = Some(Piece::new(seat, Role::King));
        self.0.pieces[seat]
            .into_iter()
            .filter(|&square| self.0.piece_at(square) == king)
            .collect()
    }

    /// Everything that keeps this board from being a position of some game.
    pub fn problems(&self) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        for seat in Color::FOUR {
            self.find_wrong_numbers(seat, &mut problems);
        }
        for (square, piece) in self.0.pieces() {
            let is_stray =
                piece.role == Role::Pawn && geometry::is_promotion_square(piece.color, square);
            if is_stray && !self.0.is_out(piece.color) {
                problems.push(SetupProblem::PawnOnEdge(piece.color, square));
            }
        }
        if self.0.is_out(self.0.turn) {
            problems.push(SetupProblem::TurnOfPlayerWhoIsOut(self.0.turn));
        }
        self.find_impossible_castling(&mut problems);
        for seat in Color::FOUR {
            self.find_impossible_en_passant(seat, &mut problems);
        }
        problems
    }

    /// Everything that keeps a game from starting here: the problems of the position, and besides,
    /// all four must be in the game, and only the king of the player to move may be in check.
    pub fn start_problems(&self) -> Vec<SetupProblem> {
        let mut problems = self.problems();
        let absent = Color::FOUR.into_iter().filter(|&seat| self.0.is_out(seat));
        problems.extend(absent.map(SetupProblem::PlayerOut));
        for seat in Color::FOUR {
            let checker = self.0.checkers(seat).into_iter().next();
            if let (Some(king), Some(from)) = (self.0.king(seat), checker)
                && seat != self.0.turn
            {
                problems.push(SetupProblem::CheckOutOfTurn { seat, king, from });
            }
        }
        problems
    }

    fn find_wrong_numbers(&self, seat: Color, problems: &mut Vec<SetupProblem>) {
        match self.kings(seat).len() {
            0 if self.0.is_out(seat) => {}
            0 => problems.push(SetupProblem::NoKing(seat)),
            1 => {}
            kings => problems.push(SetupProblem::TooManyKings(seat, kings)),
        }
        let count = |role| {
            let wanted = Piece::new(seat, role);
            self.0
                .pieces()
                .filter(|&(_, piece)| piece == wanted)
                .count()
        };
        let pawns = count(Role::Pawn);
        // One reason is enough: a pawn too many is one for every kind it may become.
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let crowded = roles
            .into_iter()
            .find(|&role| count(role) + pawns > Name::MOST as usize);
        problems.extend(crowded.map(|role| SetupProblem::TooMany(seat, role)));
    }

    fn find_impossible_castling(&self, problems: &mut Vec<SetupProblem>) {
        let rights = self.0.castling.iter();
        for (seat, side) in rights.filter(|&(seat, _)| !self.0.is_out(seat)) {
            let path = castling::path(seat, side);
            for (role, square) in [(Role::King, path.king_from), (Role::Rook, path.rook_from)] {
                if self.0.piece_at(square) != Some(Piece::new(seat, role)) {
                    problems.push(SetupProblem::CastlingWithout {
                        seat,
                        side,
                        role,
                        square,
                    });
                }
            }
        }
    }

    fn find_impossible_en_passant(&self, seat: Color, problems: &mut Vec<SetupProblem>) {
        let Some(passed) = self.0.passed[seat] else {
            return;
        };
        // One step back lies where the pawns start, one step on stands the pawn.
        let start = geometry::ahead(seat.opposite(), passed);
        let pawn = geometry::ahead(seat, passed)
            .filter(|_| start.is_some_and(|start| geometry::is_pawn_start(seat, start)));
        match pawn {
            None => problems.push(SetupProblem::NeverPassed { seat, passed }),
            Some(pawn) if self.0.piece_at(pawn) != Some(Piece::new(seat, Role::Pawn)) => {
                problems.push(SetupProblem::NoPassingPawn { seat, passed, pawn });
            }
            Some(_) => {}
        }
    }
}

/// One reason why a board is not a position that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// A player who is in the game has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A player has several kings.
    #[error("{0} has {1} kings instead of one")]
    TooManyKings(Color, usize),
    /// More pieces of a kind than there are names for, once all pawns have promoted.
    #[error("{0} could have more than ten {1}s, counting pawns that promote")]
    TooMany(Color, Role),
    /// A pawn on a square where it would have promoted.
    #[error("{0}'s pawn cannot stand on {1}, where it would promote")]
    PawnOnEdge(Color, Square),
    /// It is the turn of a player who is out.
    #[error("it cannot be the turn of {0}, who is out")]
    TurnOfPlayerWhoIsOut(Color),
    /// A player is out before the game begins.
    #[error("{0} is out, and a game starts with all four")]
    PlayerOut(Color),
    /// A king is in check though it is not its owner's turn.
    #[error("it is not {seat}'s turn, but the king on {king} is in check from {from}")]
    CheckOutOfTurn {
        /// Whose king.
        seat: Color,
        /// The king's square.
        king: Square,
        /// The attacker's square.
        from: Square,
    },
    /// A castling right without the king or the rook at home.
    #[error("{seat} cannot castle on the {} without a {role} on {square}", side.words())]
    CastlingWithout {
        /// Whose right.
        seat: Color,
        /// On which side.
        side: CastlingSide,
        /// What is missing.
        role: Role,
        /// Where it is missing.
        square: Square,
    },
    /// No pawn of this player ever passes the square.
    #[error("{seat}'s pawns never pass {passed} in a double step")]
    NeverPassed {
        /// Whose pawn.
        seat: Color,
        /// The square that was given.
        passed: Square,
    },
    /// The pawn that has passed the square is not there.
    #[error("no pawn of {seat} stands on {pawn}, having passed {passed}")]
    NoPassingPawn {
        /// Whose pawn.
        seat: Color,
        /// The square passed.
        passed: Square,
        /// Where the pawn should stand.
        pawn: Square,
    },
}
