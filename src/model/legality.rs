//! Why a request is not a legal move: the first reason that applies, in a fixed order.
//!
//! The move generator alone decides whether a move is legal; this module explains the requests that
//! it rejects, on every board. It checks, in this order:
//!
//! 1. the piece: is there one, is it still on the board and in the game, is it this side's turn;
//! 2. the target square: is it the piece's own, or occupied by its own side or its partner's;
//! 3. castling, when the king on its first square moves two squares or onto its rook;
//! 4. how the kind of piece moves, and then what blocks it;
//! 5. the king's safety;
//! 6. the promotion.
//!
//! Once the game is over, that is the only reason.

mod reach;
mod reason;

pub(super) use reach::Reach;
pub use reason::{CastlingProblem, IllegalMove, Placed};

use super::any_position::AnyPosition;
use super::castling::{CastlingPath, CastlingSide};
use super::game::Game;
use super::moves::{Move, MoveKind, MoveRequest, Mover};
use super::piece::{Color, Role};
use super::roster::NamedPiece;
use super::square::Square;

/// The legal move that a request means in the current position of a game, or why there is none.
pub(in crate::model) fn resolve(game: &Game, request: MoveRequest) -> Result<Move, IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    let piece = find_mover(game, request.mover)?;
    game.position()
        .legal_move(piece.square(), request.to, request.promotion)
        .ok_or_else(|| Question::new(game, piece, request).answer())
}

/// The piece that a request is about, if it is this side's turn.
fn find_mover(game: &Game, mover: Mover) -> Result<&NamedPiece, IllegalMove> {
    let piece = match mover {
        Mover::On(square) => game
            .roster()
            .at(square)
            .ok_or(IllegalMove::EmptySquare(square))?,
        Mover::Named(name) => {
            let piece = game
                .roster()
                .find_ever(name)
                .ok_or(IllegalMove::UnknownPiece(name))?;
            if let Some(capture) = piece.capture() {
                return Err(IllegalMove::Captured {
                    piece: Placed::from(piece),
                    by: capture.by,
                });
            }
            if piece.name() != name {
                return Err(IllegalMove::Promoted {
                    was: name,
                    now: Placed::from(piece),
                });
            }
            piece
        }
    };
    let turn = game.turn();
    if game.position().is_out(piece.color()) {
        let piece = Placed::from(piece);
        Err(IllegalMove::DeadPiece { piece })
    } else if piece.color() != turn {
        let piece = Placed::from(piece);
        Err(IllegalMove::NotYourTurn { piece, turn })
    } else {
        Ok(piece)
    }
}

/// The castling that a request for the king means: onto its rook, or to where castling takes it if
/// that is more than a step away.
fn castling_attempt(game: &Game, piece: &NamedPiece, to: Square) -> Option<CastlingPath> {
    let color = piece.color();
    let is_own_rook = |rook: &NamedPiece| rook.color() == color && rook.role() == Role::Rook;
    CastlingSide::ALL
        .map(|side| castling_home(game, color, side))
        .into_iter()
        .find(|path| {
            piece.role() == Role::King
                && piece.square() == path.king_from
                && path.is_meant_by(to)
                && (to != path.rook_from || game.roster().at(to).is_some_and(is_own_rook))
        })
}

/// Where king and rook stand for castling: where they had the right at the start of the game or, if
/// they never had, where they usually stand.
fn castling_home(game: &Game, color: Color, side: CastlingSide) -> CastlingPath {
    game.start()
        .castling_path(color, side)
        .unwrap_or_else(|| game.start().on_board().usual_castling(color, side))
}

/// The castling move on a side, or why there is none.
pub(in crate::model) fn resolve_castling(
    game: &Game,
    side: CastlingSide,
) -> Result<Move, IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    if let Some(mv) = game.position().on_board().castling_move(side) {
        return Ok(mv);
    }
    let path = castling_home(game, game.turn(), side);
    let king = game.position().king(game.turn()).unwrap_or(path.king_from);
    let king = find_mover(game, Mover::On(king))?;
    let request = MoveRequest::between(king.square(), path.rook_from);
    let question = Question::new(game, king, request);
    let problem = if king.square() == path.king_from {
        question.castling_problem(path)
    } else {
        king.has_moved().then_some(CastlingProblem::KingHasMoved)
    };
    Err(IllegalMove::Castling {
        king: question.mover,
        side,
        problem: problem.unwrap_or(CastlingProblem::NoRight),
    })
}

/// A request that is not a legal move, with what is needed to explain why.
struct Question<'a> {
    game: &'a Game,
    position: &'a AnyPosition,
    piece: &'a NamedPiece,
    mover: Placed,
    from: Square,
    to: Square,
    /// The castling that is meant, if the king is asked to castle.
    castling: Option<CastlingPath>,
    asks_promotion: bool,
}

impl<'a> Question<'a> {
    fn new(game: &'a Game, piece: &'a NamedPiece, request: MoveRequest) -> Question<'a> {
        Question {
            game,
            position: game.position(),
            piece,
            mover: Placed::from(piece),
            from: piece.square(),
            to: request.to,
            castling: castling_attempt(game, piece, request.to),
            asks_promotion: request.promotion.is_some(),
        }
    }

    /// The first reason that applies. A missing or misplaced promotion is the only one left when no
    /// other does.
    fn answer(&self) -> IllegalMove {
        let found = self
            .check_target()
            .and_then(|()| self.check_castling())
            .and_then(|()| self.check_way_of_moving())
            .and_then(|()| self.check_path())
            .and_then(|()| self.check_pawn_capture())
            .and_then(|()| self.check_king_safety());
        let (board, piece, to) = (self.position.board(), self.mover, self.to);
        match found {
            Err(reason) => reason,
            Ok(()) if self.asks_promotion => IllegalMove::PromotionNotPossible { board, piece, to },
            Ok(()) => IllegalMove::PromotionMissing { board, piece, to },
        }
    }

    /// The board, which knows how its pieces move.
    fn board(&self) -> &dyn Reach {
        self.position.on_board()
    }

    fn color(&self) -> Color {
        self.piece.color()
    }

    fn is_pawn(&self) -> bool {
        self.piece.role() == Role::Pawn
    }

    /// The piece on a square, as evidence.
    fn placed(&self, square: Square) -> Option<Placed> {
        self.game.roster().at(square).map(Placed::from)
    }

    fn all_placed(&self, squares: Vec<Square>) -> Vec<Placed> {
        squares
            .into_iter()
            .filter_map(|square| self.placed(square))
            .collect()
    }

    fn check_target(&self) -> Result<(), IllegalMove> {
        let piece = self.mover;
        if self.to == self.from {
            return Err(IllegalMove::SameSquare { piece });
        }
        let other = self.placed(self.to).filter(|_| self.castling.is_none());
        match other {
            Some(fellow) if fellow.name.color() == self.color() => Err(IllegalMove::OwnPiece {
                board: self.position.board(),
                piece,
                fellow,
            }),
            Some(other) => self.check_partner(other),
            None => Ok(()),
        }
    }

    fn check_partner(&self, other: Placed) -> Result<(), IllegalMove> {
        if self.board().may_capture(self.color(), other.name.color()) {
            return Ok(());
        }
        let piece = self.mover;
        Err(IllegalMove::PartnersPiece { piece, other })
    }

    fn check_castling(&self) -> Result<(), IllegalMove> {
        let problem = self
            .castling
            .and_then(|path| Some((path.side, self.castling_problem(path)?)));
        match problem {
            Some((side, problem)) => Err(IllegalMove::Castling {
                king: self.mover,
                side,
                problem,
            }),
            None => Ok(()),
        }
    }

    fn castling_problem(&self, path: CastlingPath) -> Option<CastlingProblem> {
        if self.position.castling_path(self.color(), path.side) != Some(path) {
            return Some(self.lost_right(path));
        }
        self.blocked_castling(path)
            .or_else(|| self.attacked_castling(path))
    }

    /// The piece that stands in the way of king or rook, one between the two first.
    fn blocked_castling(&self, path: CastlingPath) -> Option<CastlingProblem> {
        let first = |squares: Vec<Square>| squares.into_iter().find_map(|at| self.placed(at));
        let mut between = self.position.between(path.king_from, path.rook_from);
        if self.position.rules().is_for_two() {
            between.sort_unstable();
        }
        first(between)
            .map(CastlingProblem::PieceBetween)
            .or_else(|| first(self.board().castling_way(path)).map(CastlingProblem::PieceInTheWay))
    }

    /// The first attacked square on the king's way, or the check that the rook would uncover.
    fn attacked_castling(&self, path: CastlingPath) -> Option<CastlingProblem> {
        let attackers = |square| self.board().attackers_after(path.king_from, square);
        let passed = self.position.between(path.king_from, path.king_to);
        let mut way = [path.king_from]
            .into_iter()
            .chain(passed)
            .chain([path.king_to]);
        let Some(square) = way.find(|&square| !attackers(square).is_empty()) else {
            let by = self.all_placed(self.board().uncovered_by_castling(path));
            let rook = self.placed(path.rook_from).filter(|_| !by.is_empty())?;
            let square = path.king_to;
            return Some(CastlingProblem::RookUncovers { rook, square, by });
        };
        let by = self.all_placed(attackers(square));
        Some(if square == path.king_from {
            CastlingProblem::InCheck(by)
        } else if square == path.king_to {
            CastlingProblem::IntoCheck { square, by }
        } else {
            CastlingProblem::ThroughCheck { square, by }
        })
    }

    /// Why the right to castle is gone.
    fn lost_right(&self, path: CastlingPath) -> CastlingProblem {
        if self.piece.has_moved() {
            return CastlingProblem::KingHasMoved;
        }
        match self.game.roster().at(path.rook_from) {
            Some(rook) if rook.role() == Role::Rook && rook.color() == self.color() => {
                if rook.has_moved() {
                    CastlingProblem::RookHasMoved(Placed::from(rook))
                } else {
                    CastlingProblem::NoRight
                }
            }
            _ => CastlingProblem::NoRook(path.rook_from),
        }
    }

    fn check_way_of_moving(&self) -> Result<(), IllegalMove> {
        let (color, role) = (self.color(), self.piece.role());
        let (board, piece, to) = (self.position.board(), self.mover, self.to);
        if self.castling.is_some() || self.board().could_reach(color, role, self.from, to) {
            return Ok(());
        }
        let wrong_way = IllegalMove::NotHowItMoves { board, piece, to };
        if !self.is_pawn() {
            return Err(wrong_way);
        }
        let one = self.position.ahead(color, self.from);
        let two = one.and_then(|one| self.position.ahead(color, one));
        if one == Some(to) {
            Ok(())
        } else if two != Some(to) {
            Err(wrong_way)
        } else if self.board().is_pawn_start(color, self.from) {
            Ok(())
        } else {
            Err(IllegalMove::DoubleStepTooLate { board, piece })
        }
    }

    fn is_pawn_capture(&self) -> bool {
        self.is_pawn()
            && self
                .board()
                .could_reach(self.color(), Role::Pawn, self.from, self.to)
    }

    /// Finds the nearest piece in the way.
    fn check_path(&self) -> Result<(), IllegalMove> {
        let mut way = self.position.between(self.from, self.to);
        if self.is_pawn() && !self.is_pawn_capture() {
            way.push(self.to);
        }
        match way.into_iter().find_map(|square| self.placed(square)) {
            Some(by) => Err(IllegalMove::Blocked {
                piece: self.mover,
                to: self.to,
                by,
            }),
            None => Ok(()),
        }
    }

    /// A pawn that moves diagonally must have something to capture.
    fn check_pawn_capture(&self) -> Result<(), IllegalMove> {
        if !self.is_pawn_capture() || self.placed(self.to).is_some() {
            return Ok(());
        }
        let (board, piece, to) = (self.position.board(), self.mover, self.to);
        let Some(victim) = self.pawn_beyond_target() else {
            return Err(IllegalMove::NothingToCapture { piece, to });
        };
        let owner = victim.name.color();
        let mut moves = self.game.moves().rev().enumerate();
        let arrival = moves.find(|(_, mv)| mv.to() == victim.square);
        let steps_ago = arrival
            .filter(|(_, mv)| mv.kind() == MoveKind::DoubleStep)
            .map(|(ago, _)| ago);
        if self.board().has_just_passed(owner, to, steps_ago) {
            self.check_partner(victim)
        } else if steps_ago.is_some() && self.board().may_capture(self.color(), owner) {
            Err(IllegalMove::EnPassantTooLate {
                board,
                piece,
                victim,
            })
        } else {
            Err(IllegalMove::NothingToCapture { piece, to })
        }
    }

    /// The other player's pawn that would have passed the target square in a double step.
    fn pawn_beyond_target(&self) -> Option<Placed> {
        let sides = self.position.rules().sides.iter().copied();
        sides
            .filter(|&owner| owner != self.color())
            .filter(|&owner| {
                let start = self.position.ahead(owner.opposite(), self.to);
                start.is_some_and(|start| self.board().is_pawn_start(owner, start))
            })
            .find_map(|owner| {
                let pawn = self
                    .game
                    .roster()
                    .at(self.position.ahead(owner, self.to)?)?;
                let is_theirs = pawn.color() == owner && pawn.role() == Role::Pawn;
                is_theirs.then(|| Placed::from(pawn))
            })
    }

    fn check_king_safety(&self) -> Result<(), IllegalMove> {
        // Castling has been checked before, and the king does not stop on its rook's square.
        if self.castling.is_some() {
            return Ok(());
        }
        let (piece, to) = (self.mover, self.to);
        let after = self.board().attackers_after(self.from, to);
        if after.is_empty() {
            return Ok(());
        }
        if self.piece.role() == Role::King {
            return Err(IllegalMove::KingIntoCheck {
                king: piece,
                to,
                by: self.all_placed(after),
            });
        }
        let king = self.position.king(self.color());
        let Some(king) = king.and_then(|king| self.placed(king)) else {
            return Ok(());
        };
        let before = self.position.checkers(self.color());
        let is_old = |square: &Square| before.contains(square);
        let unanswered: Vec<Square> = after.iter().copied().filter(is_old).collect();
        Err(if unanswered.is_empty() {
            IllegalMove::LeavesKingInCheck {
                piece,
                to,
                king,
                by: self.all_placed(after),
            }
        } else {
            IllegalMove::DoesNotAnswerCheck {
                piece,
                to,
                king,
                by: self.all_placed(unanswered),
            }
        })
    }
}
