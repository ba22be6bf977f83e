//! A board that may hold anything, and the reasons why it is not a valid position.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::{CastlingRights, CastlingSide};
use super::chess960::Chess960;
use super::piece::{Color, Piece, Role};
use super::rules::Rules;
use super::square::{File, Rank, Square};

/// A position under construction, from a FEN or from the setup board.
///
/// ```
/// use hotseat::model::{Position, Setup, SetupProblem, Color};
///
/// let empty = Setup::empty();
/// assert!(empty.problems().contains(&SetupProblem::NoKing(Color::White)));
/// assert_eq!(Position::try_from(&Setup::default()), Ok(Position::default()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    board: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed by a double step.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the next move.
    pub fullmove_number: u16,
    /// The rules of the game.
    pub rules: &'static Rules,
    /// How many checks White and Black still have to give to win; 0 where checks do not win.
    pub checks_left: [u8; 2],
}

impl Default for Setup {
    /// The standard starting position.
    fn default() -> Setup {
        Chess960::STANDARD.setup()
    }
}

impl From<&super::Position> for Setup {
    fn from(position: &super::Position) -> Setup {
        Setup {
            board: Square::ALL.map(|square| position.piece_at(square)),
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
            rules: position.rules(),
            checks_left: Color::BOTH.map(|color| position.checks_left(color)),
        }
    }
}

impl Setup {
    /// An empty board: White to move, no castling.
    pub const fn empty() -> Setup {
        Setup {
            board: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            rules: Rules::STANDARD,
            checks_left: [0; 2],
        }
    }

    /// The same board for a game by these rules, with all checks still to be given.
    #[must_use]
    pub fn with_rules(mut self, rules: &'static Rules) -> Setup {
        self.rules = rules;
        self.checks_left = [rules.checks; 2];
        self
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.low_bits()]
    }

    /// Puts a piece on a square, replacing any piece there.
    pub const fn put(&mut self, square: Square, piece: Piece) {
        self.board[square.low_bits()] = Some(piece);
    }

    /// Removes the piece on a square.
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        self.board[square.low_bits()].take()
    }

    /// Every piece and its square, from `a1` to `h8`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Everything that keeps this setup from being a valid position.
    pub fn problems(&self) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        for color in Color::BOTH {
            self.find_wrong_numbers(color, &mut problems);
        }
        self.find_stray_pawns(&mut problems);
        self.find_check_out_of_turn(&mut problems);
        self.find_impossible_castling(&mut problems);
        self.find_impossible_en_passant(&mut problems);
        problems
    }

    fn count(&self, color: Color, wanted: impl Fn(Square, Role) -> bool) -> usize {
        self.pieces()
            .filter(|&(square, piece)| piece.color == color && wanted(square, piece.role))
            .count()
    }

    fn find_wrong_numbers(&self, color: Color, problems: &mut Vec<SetupProblem>) {
        match self.count(color, |_, role| role == Role::King) {
            0 => problems.push(SetupProblem::NoKing(color)),
            1 => {}
            kings => problems.push(SetupProblem::TooManyKings(color, kings)),
        }
        let pieces = self.count(color, |_, _| true);
        if pieces > 16 {
            problems.push(SetupProblem::TooManyPieces(color, pieces));
        }
        let pawns = self.count(color, |_, role| role == Role::Pawn);
        if pawns > 8 {
            problems.push(SetupProblem::TooManyPawns(color, pawns));
        }
        let (promoted, missing) = (self.promoted(color), 8_usize.saturating_sub(pawns));
        if promoted > missing {
            problems.push(SetupProblem::TooManyPromoted {
                color,
                promoted,
                missing,
            });
        }
    }

    /// The least number of pieces that must be promoted pawns. A second bishop on squares of the same
    /// colour is one of them.
    fn promoted(&self, color: Color) -> usize {
        let beyond = |at_first: usize, role: Role| {
            self.count(color, |_, r| r == role).saturating_sub(at_first)
        };
        let bishops = |on_light: bool| {
            self.count(color, |s, r| r == Role::Bishop && s.is_light() == on_light)
                .saturating_sub(1)
        };
        beyond(1, Role::Queen)
            + beyond(2, Role::Rook)
            + beyond(2, Role::Knight)
            + bishops(true)
            + bishops(false)
    }

    fn find_stray_pawns(&self, problems: &mut Vec<SetupProblem>) {
        let edge = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
        for (square, piece) in self.pieces() {
            if piece.role == Role::Pawn && edge.has(square) {
                problems.push(SetupProblem::PawnOnEdge(square));
            }
        }
    }

    fn find_check_out_of_turn(&self, problems: &mut Vec<SetupProblem>) {
        let waiting = !self.turn;
        let occupied: Bitboard = self.pieces().map(|(square, _)| square).collect();
        let is_king = |piece: Piece| piece.role == Role::King && piece.color == waiting;
        for (king, _) in self.pieces().filter(|&(_, piece)| is_king(piece)) {
            let attacker = self.pieces().find(|&(square, piece)| {
                piece.color == self.turn
                    && attacks::of(piece.color, piece.role, square, occupied).has(king)
            });
            if let Some((from, piece)) = attacker {
                problems.push(SetupProblem::CheckOutOfTurn { king, from, piece });
            }
        }
    }

    /// The file of a side's king on its first rank, if it is there.
    pub fn home_king(&self, color: Color) -> Option<File> {
        self.home_files(color, Role::King).next()
    }

    /// The files of a side's pieces of one kind on its first rank.
    fn home_files(&self, color: Color, role: Role) -> impl Iterator<Item = File> + '_ {
        let is_there = move |&file: &File| {
            self.piece_at(Square::new(file, Rank::One.seen_by(color)))
                == Some(Piece { color, role })
        };
        File::EIGHT.into_iter().filter(is_there)
    }

    /// The rook that castling on a side means if no file is given: the outermost one on that side of the
    /// king. If there is none, or no king in its first rank yet, it is the one in the corner.
    pub fn outermost_rook(&self, color: Color, side: CastlingSide) -> File {
        let corner = side.edge();
        let Some(king) = self.home_king(color) else {
            return corner;
        };
        let rooks = self.home_files(color, Role::Rook);
        let rook = match side {
            CastlingSide::Short => rooks.filter(|&rook| rook > king).last(),
            CastlingSide::Long => rooks.take_while(|&rook| rook < king).next(),
        };
        rook.unwrap_or(corner)
    }

    /// The side on which a rook castles; without a king in its first rank, the nearer one.
    pub fn castling_side(&self, color: Color, rook: File) -> CastlingSide {
        if rook >= self.home_king(color).unwrap_or(File::E) {
            CastlingSide::Short
        } else {
            CastlingSide::Long
        }
    }

    fn find_impossible_castling(&self, problems: &mut Vec<SetupProblem>) {
        for (color, rook) in self.castling.iter() {
            let side = self.castling_side(color, rook);
            let without = |role, file| SetupProblem::CastlingWithout {
                color,
                side,
                role,
                square: Square::new(file, Rank::One.seen_by(color)),
            };
            if self.home_king(color).is_none() {
                problems.push(if rook == side.edge() {
                    without(Role::King, File::E)
                } else {
                    SetupProblem::CastlingWithoutKing { color }
                });
            }
            if !self.home_files(color, Role::Rook).any(|file| file == rook) {
                problems.push(without(Role::Rook, rook));
            }
            let also = |other: &(Color, File)| {
                other.0 == color && other.1 > rook && self.castling_side(color, other.1) == side
            };
            if self.castling.iter().any(|other| also(&other)) {
                problems.push(SetupProblem::CastlingWithTwoRooks { color, side });
            }
        }
    }

    fn find_impossible_en_passant(&self, problems: &mut Vec<SetupProblem>) {
        let Some(target) = self.en_passant else {
            return;
        };
        let mover = !self.turn;
        if target.rank() != Rank::Three.seen_by(mover) {
            problems.push(SetupProblem::EnPassantRank {
                target,
                turn: self.turn,
            });
            return;
        }
        let on_file = |rank: Rank| Square::new(target.file(), rank.seen_by(mover));
        let (origin, pawn) = (on_file(Rank::Two), on_file(Rank::Four));
        let role = Role::Pawn;
        if self.piece_at(pawn) != Some(Piece { color: mover, role }) {
            problems.push(SetupProblem::EnPassantWithoutPawn {
                target,
                pawn,
                color: mover,
            });
        }
        for square in [target, origin] {
            if self.piece_at(square).is_some() {
                problems.push(SetupProblem::EnPassantBlocked { target, square });
            }
        }
    }
}

/// A reason why a setup is not a valid position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// A side without a king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side with several kings.
    #[error("{0} has {1} kings instead of one")]
    TooManyKings(Color, usize),
    /// A side with more pieces than a game starts with.
    #[error("{0} has {1} pieces; sixteen is the most")]
    TooManyPieces(Color, usize),
    /// A side with more pawns than a game starts with.
    #[error("{0} has {1} pawns; eight is the most")]
    TooManyPawns(Color, usize),
    /// More queens, rooks, bishops or knights than the missing pawns can have become.
    #[error("{color} has more promoted pieces ({promoted}) than missing pawns ({missing})")]
    TooManyPromoted {
        /// Whose pieces.
        color: Color,
        /// How many of them must be promoted pawns.
        promoted: usize,
        /// How many pawns are no longer there.
        missing: usize,
    },
    /// A pawn on the first or the last rank.
    #[error("a pawn cannot stand on {0}, in the first or the last row")]
    PawnOnEdge(Square),
    /// The side that is not to move is in check.
    #[error(
        "it is {}'s move, but {}'s king on {king} is in check from the {} on {from}",
        .piece.color, !.piece.color, .piece.role
    )]
    CheckOutOfTurn {
        /// The square of the king in check.
        king: Square,
        /// The square of the checking piece.
        from: Square,
        /// The checking piece.
        piece: Piece,
    },
    /// A castling right without the king or rook it belongs to.
    #[error("{color} cannot castle {} without a {role} on {square}", side_in_words(*.side))]
    CastlingWithout {
        /// Whose right.
        color: Color,
        /// On which side.
        side: CastlingSide,
        /// The missing piece.
        role: Role,
        /// Where it should be.
        square: Square,
    },
    /// A castling right of a king that has left its first rank.
    #[error("{color} cannot castle without a king in row {}", Rank::One.seen_by(*color))]
    CastlingWithoutKing {
        /// Whose right.
        color: Color,
    },
    /// Two castling rights on one side of the king.
    #[error("{color} cannot castle {} with two rooks", side_in_words(*side))]
    CastlingWithTwoRooks {
        /// Whose rights.
        color: Color,
        /// On which side.
        side: CastlingSide,
    },
    /// An en-passant square in the wrong rank for the side to move.
    #[error(
        "en passant: with {turn} to move, a pawn can have passed only a square in row {}, not {target}",
        Rank::Six.seen_by(*turn)
    )]
    EnPassantRank {
        /// The square given.
        target: Square,
        /// Whose move it is.
        turn: Color,
    },
    /// An en-passant square that no pawn has passed.
    #[error("en passant: no {color} pawn on {pawn} can have passed {target}")]
    EnPassantWithoutPawn {
        /// The square given.
        target: Square,
        /// Where the pawn would be.
        pawn: Square,
        /// Whose pawn it would be.
        color: Color,
    },
    /// The square that the pawn came from or passed is occupied.
    #[error("en passant: no pawn can have passed {target}, since {square} is not empty")]
    EnPassantBlocked {
        /// The square given.
        target: Square,
        /// The occupied square.
        square: Square,
    },
}

/// The side of the board, as messages call it.
const fn side_in_words(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "on the king's side",
        CastlingSide::Long => "on the queen's side",
    }
}
