//! The reasons, each with its evidence and its sentence.

use super::super::board::Board;
use super::super::castling::CastlingSide;
use super::super::names::Name;
use super::super::outcome::Outcome;
use super::super::piece::{Color, Role};
use super::super::roster::NamedPiece;
use super::super::square::Square;

/// A piece and the square it stands on, or was captured on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The piece's name.
    pub name: Name,
    /// Its square.
    pub square: Square,
}

impl From<&NamedPiece> for Placed {
    fn from(piece: &NamedPiece) -> Placed {
        Placed {
            name: piece.name(),
            square: piece.square(),
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
        /// The piece, and where it was captured.
        piece: Placed,
        /// The name of the capturing piece at the time.
        by: Name,
    },
    /// The pawn has promoted.
    #[error("{was} became {}, on {}; move it by that name.", now.name, now.square)]
    Promoted {
        /// The pawn's name.
        was: Name,
        /// Its name now, and where it stands.
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
    /// The piece belongs to a side that is not to move.
    #[error("it is {turn}'s turn, and {} is {}'s.", piece.name, piece.name.color())]
    NotYourTurn {
        /// The piece to be moved.
        piece: Placed,
        /// Whose turn it is.
        turn: Color,
    },
    /// The row or the column does not exist, or they meet in a cut corner.
    #[error("row {row}, column {column} is not on the board; {}.", board.extent())]
    OffTheBoard {
        /// The board.
        board: Board,
        /// The row as it was written.
        row: String,
        /// The column as it was written.
        column: String,
    },
    /// The piece is on the target square already.
    #[error("{} stands on {} already.", piece.name, piece.square)]
    SameSquare {
        /// The piece.
        piece: Placed,
    },
    /// A piece of the same side is on the target square.
    #[error("{} cannot go to {}: {}, of the same {}, stands there.", piece.name, fellow.square, fellow.name, owner(*board))]
    OwnPiece {
        /// The board.
        board: Board,
        /// The piece to be moved.
        piece: Placed,
        /// The piece that stands there.
        fellow: Placed,
    },
    /// The piece to be captured belongs to the partner.
    #[error("{} cannot capture {} on {}: {} is the partner.", piece.name, other.name, other.square, other.name.color())]
    PartnersPiece {
        /// The piece to be moved.
        piece: Placed,
        /// The partner's piece.
        other: Placed,
    },
    /// The kind of piece does not move that way.
    #[error("{} cannot go from {} to {to}: {}.", piece.name, piece.square, way_of_moving(piece.name.role(), *board))]
    NotHowItMoves {
        /// The board.
        board: Board,
        /// The piece.
        piece: Placed,
        /// The target square.
        to: Square,
    },
    /// A pawn that has left its first row goes one square at a time.
    #[error("{} cannot go two squares: a pawn may only do that from {}.", piece.name, first_line(piece.name.color(), *board))]
    DoubleStepTooLate {
        /// The board.
        board: Board,
        /// The pawn.
        piece: Placed,
    },
    /// A piece stands in the way.
    #[error("{} cannot go from {} to {to}: it is blocked by {} on {}.", piece.name, piece.square, by.name, by.square)]
    Blocked {
        /// The piece.
        piece: Placed,
        /// The target square.
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
    /// En passant is possible only right after the double step or, at a board for four, until the
    /// other pawn's owner is to move again.
    #[error("{} {}.", piece.name, too_late(victim.name, *board))]
    EnPassantTooLate {
        /// The board.
        board: Board,
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
        /// The target square.
        to: Square,
        /// The pieces that attack that square.
        by: Vec<Placed>,
    },
    /// The piece is pinned.
    #[error("{} cannot go to {to}: that would leave {} in check from {}.", piece.name, king.name, list(by))]
    LeavesKingInCheck {
        /// The piece.
        piece: Placed,
        /// The target square.
        to: Square,
        /// The king behind it.
        king: Placed,
        /// The pieces that would give check.
        by: Vec<Placed>,
    },
    /// The king is in check and would stay so.
    #[error("{} is in check from {}, and {} to {to} does not end it.", king.name, list(by), piece.name)]
    DoesNotAnswerCheck {
        /// The piece.
        piece: Placed,
        /// The target square.
        to: Square,
        /// The king in check.
        king: Placed,
        /// The pieces that give check.
        by: Vec<Placed>,
    },
    /// A condition for castling is not met.
    #[error("{} cannot castle on the {}: {problem}.", king.name, side.words())]
    Castling {
        /// The king.
        king: Placed,
        /// On which side.
        side: CastlingSide,
        /// The condition that is not met.
        problem: CastlingProblem,
    },
    /// A pawn that reaches the last row must promote.
    #[error("{} {} on {to}: add Q, R, B or N to say what it becomes.", piece.name, promotes(*board))]
    PromotionMissing {
        /// The board.
        board: Board,
        /// The pawn.
        piece: Placed,
        /// The square in the last row.
        to: Square,
    },
    /// Only a pawn that reaches the last row promotes.
    #[error("{} cannot promote on {to}: only a pawn that reaches {} can.", piece.name, far_edge(*board))]
    PromotionNotPossible {
        /// The board.
        board: Board,
        /// The piece.
        piece: Placed,
        /// The target square.
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
    /// A piece stands elsewhere on the way of king or rook.
    #[error("{} on {} stands in the way", .0.name, .0.square)]
    PieceInTheWay(Placed),
    /// The king is in check.
    #[error("it is in check from {}", list(.0))]
    InCheck(Vec<Placed>),
    /// The king would pass an attacked square.
    #[error("it would pass {square}, which {} {}", list(by), attack(by))]
    ThroughCheck {
        /// The square.
        square: Square,
        /// The pieces that attack it.
        by: Vec<Placed>,
    },
    /// The king would arrive on an attacked square.
    #[error("it would be in check on {square} from {}", list(by))]
    IntoCheck {
        /// The square.
        square: Square,
        /// The pieces that attack it.
        by: Vec<Placed>,
    },
    /// The rook would uncover a check.
    #[error("{} would uncover a check on {square} from {}", rook.name, list(by))]
    RookUncovers {
        /// The rook.
        rook: Placed,
        /// Where the king would be in check.
        square: Square,
        /// The pieces that would give check.
        by: Vec<Placed>,
    },
}

impl IllegalMove {
    /// The squares that prove it: those of the blocker, the attackers or the own piece.
    pub fn proof(&self) -> Vec<Square> {
        let squares = |pieces: &[Placed]| pieces.iter().map(|piece| piece.square).collect();
        match self {
            IllegalMove::OwnPiece { fellow: piece, .. }
            | IllegalMove::PartnersPiece { other: piece, .. }
            | IllegalMove::DeadPiece { piece }
            | IllegalMove::Blocked { by: piece, .. }
            | IllegalMove::EnPassantTooLate { victim: piece, .. }
            | IllegalMove::Promoted { now: piece, .. }
            | IllegalMove::Captured { piece, .. } => vec![piece.square],
            IllegalMove::KingIntoCheck { by, .. }
            | IllegalMove::LeavesKingInCheck { by, .. }
            | IllegalMove::DoesNotAnswerCheck { by, .. } => squares(by),
            IllegalMove::Castling { problem, .. } => match problem {
                CastlingProblem::RookHasMoved(piece)
                | CastlingProblem::PieceBetween(piece)
                | CastlingProblem::PieceInTheWay(piece) => vec![piece.square],
                CastlingProblem::NoRook(square) => vec![*square],
                CastlingProblem::InCheck(by)
                | CastlingProblem::ThroughCheck { by, .. }
                | CastlingProblem::IntoCheck { by, .. }
                | CastlingProblem::RookUncovers { by, .. } => squares(by),
                CastlingProblem::KingHasMoved | CastlingProblem::NoRight => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

/// The names of several pieces in one phrase: `b2b`, `b2b and r1b`, or `b2b, r1b and p1b`.
fn list(pieces: &[Placed]) -> String {
    let names: Vec<_> = pieces.iter().map(|piece| piece.name.to_string()).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The verb for one attacker or several.
fn attack(by: &[Placed]) -> &'static str {
    if by.len() == 1 { "attacks" } else { "attack" }
}

/// Whose pieces all move together.
const fn owner(board: Board) -> &'static str {
    board.pick("side", "player")
}

/// Where a side's pawns start.
const fn first_line(color: Color, board: Board) -> &'static str {
    match (color, board) {
        (Color::White, _) => "row 2",
        (Color::Black, Board::Usual) => "row 7",
        (Color::Black, Board::Cross) => "row 13",
        (Color::Green, _) => "column b",
        (Color::Orange, _) => "column m",
    }
}

fn too_late(victim: Name, board: Board) -> String {
    match board {
        Board::Usual => format!(
            "cannot take {victim} en passant any more: that is possible only right after its double step"
        ),
        Board::Cross => format!(
            "cannot capture {victim} en passant any more: that is possible only until {}'s next turn",
            victim.color()
        ),
    }
}

const fn promotes(board: Board) -> &'static str {
    board.pick("reaches the last row", "promotes")
}

const fn far_edge(board: Board) -> &'static str {
    board.pick("the last row", "the far edge of the board")
}

/// How each kind moves, as a reminder.
const fn way_of_moving(role: Role, board: Board) -> &'static str {
    match (role, board) {
        (Role::Pawn, Board::Usual) => {
            "a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead"
        }
        (Role::Pawn, Board::Cross) => {
            "a pawn moves one square ahead, or two from its starting square, and captures one square diagonally ahead"
        }
        (Role::Knight, _) => "a knight moves two squares straight and one to the side",
        (Role::Bishop, _) => "a bishop moves along diagonals",
        (Role::Rook, _) => "a rook moves along rows and columns",
        (Role::Queen, _) => "a queen moves along rows, columns and diagonals",
        (Role::King, _) => "a king moves one square at a time",
    }
}
