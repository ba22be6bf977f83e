//! The reasons themselves, each with its proof and its sentence.

use super::super::outcome::Outcome;
use super::super::roster::Member;
use super::super::setup::side_in_words;
use crate::model::{CastlingSide, Color, Name, Role, Square};

/// A piece and the square that it stands on, or was captured on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The piece's name.
    pub name: Name,
    /// Its square.
    pub square: Square,
}

impl From<&Member> for Placed {
    fn from(member: &Member) -> Placed {
        Placed {
            name: member.name(),
            square: member.square(),
        }
    }
}

/// Why a request is not a legal move. It prints as one sentence for a player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over: {0}.")]
    GameOver(Outcome),
    /// No piece of this game has or had the name.
    #[error("there is no piece named {0} in this game.")]
    UnknownPiece(Name),
    /// The piece is no longer on the board.
    #[error("{} was captured on {} by {by}.", piece.name, piece.square)]
    Captured {
        /// Which piece, and where it was captured.
        piece: Placed,
        /// The capturing piece's name at the time.
        by: Name,
    },
    /// The pawn is something else by now.
    #[error("{was} became {}, on {}; move it by that name.", now.name, now.square)]
    Promoted {
        /// The pawn's name.
        was: Name,
        /// What it is called now, and where it stands.
        now: Placed,
    },
    /// Nothing stands on the square.
    #[error("there is no piece on {0}.")]
    EmptySquare(Square),
    /// The piece belongs to a player who is out.
    #[error("{} is out, and {} does not move any more.", piece.name.color(), piece.name)]
    DeadPiece {
        /// The dead piece.
        piece: Placed,
    },
    /// The piece belongs to a player who is not to move.
    #[error("it is {turn}'s turn, and {} is {}'s.", piece.name, piece.name.color())]
    NotYourTurn {
        /// Which piece was asked to move.
        piece: Placed,
        /// Whose turn it is.
        turn: Color,
    },
    /// The row or the column does not exist, or they meet in a cut corner.
    #[error(
        "row {row}, column {column} is not on the board; rows run from 1 to 14 and columns from a to n, without the corners."
    )]
    OffTheBoard {
        /// The row as it was written.
        row: String,
        /// The column as it was written.
        column: String,
    },
    /// The piece stands on the target square already.
    #[error("{} stands on {} already.", piece.name, piece.square)]
    SameSquare {
        /// Which piece.
        piece: Placed,
    },
    /// A piece of the same player stands on the target square.
    #[error("{} cannot go to {}: {}, of the same player, stands there.", piece.name, other.square, other.name)]
    OwnPiece {
        /// Which piece was asked to move.
        piece: Placed,
        /// What stands there.
        other: Placed,
    },
    /// The piece to be captured belongs to the partner.
    #[error("{} cannot capture {} on {}: {} is the partner.", piece.name, other.name, other.square, other.name.color())]
    PartnersPiece {
        /// Which piece was asked to move.
        piece: Placed,
        /// The partner's piece.
        other: Placed,
    },
    /// The kind of piece does not move that way.
    #[error("{} cannot go from {} to {to}: {}.", piece.name, piece.square, way_of_moving(piece.name.role()))]
    NotHowItMoves {
        /// Which piece.
        piece: Placed,
        /// Where to.
        to: Square,
    },
    /// A pawn that has left its starting square goes one square at a time.
    #[error("{} cannot go two squares: a pawn may only do that from {}.", piece.name, start_line(piece.name.color()))]
    DoubleStepTooLate {
        /// The pawn.
        piece: Placed,
    },
    /// A piece stands in the way.
    #[error("{} cannot go from {} to {to}: it is blocked by {} on {}.", piece.name, piece.square, by.name, by.square)]
    Blocked {
        /// Which piece.
        piece: Placed,
        /// Where to.
        to: Square,
        /// The first piece in the way.
        by: Placed,
    },
    /// A pawn goes diagonally only to capture.
    #[error("{} moves diagonally only to capture, and there is nothing to capture on {to}.", piece.name)]
    NothingToCapture {
        /// The pawn.
        piece: Placed,
        /// The empty square.
        to: Square,
    },
    /// En passant is possible only until the other pawn's owner is to move again.
    #[error("{} cannot capture {} en passant any more: that is possible only until {}'s next turn.", piece.name, victim.name, victim.name.color())]
    EnPassantTooLate {
        /// The pawn that would capture.
        piece: Placed,
        /// The pawn that passed earlier.
        victim: Placed,
    },
    /// The king would step onto an attacked square.
    #[error("{} cannot go to {to}: {} would attack it there.", king.name, list(by))]
    KingIntoCheck {
        /// The king.
        king: Placed,
        /// Where to.
        to: Square,
        /// What attacks that square.
        by: Vec<Placed>,
    },
    /// The piece is pinned.
    #[error("{} cannot go to {to}: that would leave {} in check from {}.", piece.name, king.name, list(by))]
    LeavesKingInCheck {
        /// Which piece.
        piece: Placed,
        /// Where to.
        to: Square,
        /// The king behind it.
        king: Placed,
        /// What would give check.
        by: Vec<Placed>,
    },
    /// The king is in check and would stay so.
    #[error("{} is in check from {}, and {} to {to} does not end it.", king.name, list(by), piece.name)]
    DoesNotAnswerCheck {
        /// Which piece.
        piece: Placed,
        /// Where to.
        to: Square,
        /// The king in check.
        king: Placed,
        /// What gives check.
        by: Vec<Placed>,
    },
    /// A condition for castling is not met.
    #[error("{} cannot castle on the {}: {problem}.", king.name, side_in_words(*side))]
    Castling {
        /// The king.
        king: Placed,
        /// On which side.
        side: CastlingSide,
        /// Which condition.
        problem: CastlingProblem,
    },
    /// A pawn that promotes must become something.
    #[error("{} promotes on {to}: add Q, R, B or N to say what it becomes.", piece.name)]
    PromotionMissing {
        /// The pawn.
        piece: Placed,
        /// The promotion square.
        to: Square,
    },
    /// Only a pawn that reaches a promotion square becomes something.
    #[error("{} cannot promote on {to}: only a pawn that reaches the far edge of the board can.", piece.name)]
    PromotionNotPossible {
        /// Which piece.
        piece: Placed,
        /// Where to.
        to: Square,
    },
}

/// A condition for castling that is not met.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CastlingProblem {
    /// The king has moved before.
    #[error("the king has moved before")]
    KingHasMoved,
    /// The rook has moved before.
    #[error("{} has moved before", .0.name)]
    RookHasMoved(Placed),
    /// There is no rook to castle with.
    #[error("no rook of its own stands on {0}")]
    NoRook(Square),
    /// The game started from a position without this right.
    #[error("the right to do so was gone when this game began")]
    NoRight,
    /// A piece stands between king and rook.
    #[error("{} on {} stands between king and rook", .0.name, .0.square)]
    PieceBetween(Placed),
    /// The king is in check.
    #[error("it is in check from {}", list(.0))]
    InCheck(Vec<Placed>),
    /// The king would pass an attacked square.
    #[error("it would pass {square}, which {} {}", list(by), attack(by))]
    ThroughCheck {
        /// The square.
        square: Square,
        /// What attacks it.
        by: Vec<Placed>,
    },
    /// The king would arrive on an attacked square.
    #[error("it would be in check on {square} from {}", list(by))]
    IntoCheck {
        /// The square.
        square: Square,
        /// What attacks it.
        by: Vec<Placed>,
    },
}

impl IllegalMove {
    /// The squares that prove it: the blocker's, the attackers', the own piece's.
    pub fn proof(&self) -> Vec<Square> {
        let squares = |pieces: &[Placed]| pieces.iter().map(|piece| piece.square).collect();
        match self {
            IllegalMove::OwnPiece { other: piece, .. }
            | IllegalMove::PartnersPiece { other: piece, .. }
            | IllegalMove::Blocked { by: piece, .. }
            | IllegalMove::EnPassantTooLate { victim: piece, .. }
            | IllegalMove::Promoted { now: piece, .. }
            | IllegalMove::DeadPiece { piece }
            | IllegalMove::Captured { piece, .. } => vec![piece.square],
            IllegalMove::KingIntoCheck { by, .. }
            | IllegalMove::LeavesKingInCheck { by, .. }
            | IllegalMove::DoesNotAnswerCheck { by, .. } => squares(by),
            IllegalMove::Castling { problem, .. } => match problem {
                CastlingProblem::RookHasMoved(piece) | CastlingProblem::PieceBetween(piece) => {
                    vec![piece.square]
                }
                CastlingProblem::NoRook(square) => vec![*square],
                CastlingProblem::InCheck(by)
                | CastlingProblem::ThroughCheck { by, .. }
                | CastlingProblem::IntoCheck { by, .. } => squares(by),
                CastlingProblem::KingHasMoved | CastlingProblem::NoRight => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

/// The names of several pieces in one phrase: `b2b`, `b2b and r1g`, or `b2b, r1g and p1o`.
fn list(pieces: &[Placed]) -> String {
    let names: Vec<_> = pieces.iter().map(|piece| piece.name.to_string()).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The verb for one attacker or several.
const fn attack(by: &[Placed]) -> &'static str {
    if by.len() == 1 { "attacks" } else { "attack" }
}

/// Where a player's pawns start.
const fn start_line(seat: Color) -> &'static str {
    match seat {
        Color::White => "row 2",
        Color::Green => "column b",
        Color::Black => "row 13",
        Color::Orange => "column m",
    }
}

/// How each kind moves, as a reminder.
const fn way_of_moving(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "a pawn moves one square ahead, or two from its starting square, and captures one square diagonally ahead"
        }
        Role::Knight => "a knight moves two squares straight and one to the side",
        Role::Bishop => "a bishop moves along diagonals",
        Role::Rook => "a rook moves along rows and columns",
        Role::Queen => "a queen moves along rows, columns and diagonals",
        Role::King => "a king moves one square at a time",
    }
}
