//! Why a request is not a legal move: the first reason that applies, in a fixed order.
//!
//! The move generator alone decides whether a move is legal; this module explains the requests that
//! it rejects. It checks, in this order:
//!
//! 1. the piece: is there one, is it still on the board, is it this side's turn;
//! 2. the target square: is it the piece's own, or occupied by its own side;
//! 3. castling, when the king on its first square moves two squares or onto its rook;
//! 4. how the kind of piece moves, and then what blocks it;
//! 5. the king's safety;
//! 6. the promotion.
//!
//! Once the game is over, that is the only reason.

mod reason;

pub use reason::{CastlingProblem, IllegalMove, Placed};

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::{CastlingPath, CastlingSide};
use super::game::Game;
use super::moves::{Move, MoveKind, MoveRequest, Mover};
use super::piece::{Color, Role};
use super::position::Position;
use super::roster::{NamedPiece, Roster};
use super::square::{Rank, Square};

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
    let turn = game.position().turn();
    if piece.color() != turn {
        return Err(IllegalMove::NotYourTurn {
            piece: Placed::from(piece),
            turn,
        });
    }
    Ok(piece)
}

/// The castling that a request for the king means: onto its rook, or to where castling takes it if
/// that is more than a step away.
fn castling_attempt(game: &Game, piece: &NamedPiece, to: Square) -> Option<CastlingPath> {
    let color = piece.color();
    let rooks = game.position().by_piece(color, Role::Rook);
    CastlingSide::ALL
        .map(|side| castling_home(game, color, side))
        .into_iter()
        .find(|path| {
            piece.role() == Role::King
                && piece.square() == path.king_from
                && path.is_meant_by(to)
                && (to != path.rook_from || rooks.has(to))
        })
}

/// Where king and rook stand for castling: where they had the right at the start of the game or, if
/// they never had, where standard chess has them.
fn castling_home(game: &Game, color: Color, side: CastlingSide) -> CastlingPath {
    game.start()
        .castling_path(color, side)
        .unwrap_or_else(|| side.standard_path(color))
}

/// The castling move on a side, or why there is none.
pub(in crate::model) fn resolve_castling(
    game: &Game,
    side: CastlingSide,
) -> Result<Move, IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    if let Some(mv) = game.position().castling_move(side) {
        return Ok(mv);
    }
    let path = castling_home(game, game.turn(), side);
    let king = find_mover(game, Mover::On(game.position().king(game.turn())))?;
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
    position: &'a Position,
    roster: &'a Roster,
    game: &'a Game,
    piece: &'a NamedPiece,
    mover: Placed,
    from: Square,
    to: Square,
    asks_promotion: bool,
}

impl<'a> Question<'a> {
    fn new(game: &'a Game, piece: &'a NamedPiece, request: MoveRequest) -> Question<'a> {
        Question {
            position: game.position(),
            roster: game.roster(),
            game,
            piece,
            mover: Placed::from(piece),
            from: piece.square(),
            to: request.to,
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
            .and_then(|()| self.check_pawn())
            .and_then(|()| self.check_king_safety());
        match found {
            Err(reason) => reason,
            Ok(()) if self.asks_promotion => IllegalMove::PromotionNotPossible {
                board: Board::Usual,
                piece: self.mover,
                to: self.to,
            },
            Ok(()) => IllegalMove::PromotionMissing {
                board: Board::Usual,
                piece: self.mover,
                to: self.to,
            },
        }
    }

    fn color(&self) -> Color {
        self.piece.color()
    }

    /// The piece on a square, as evidence.
    fn placed(&self, square: Square) -> Option<Placed> {
        self.roster.at(square).map(Placed::from)
    }

    fn all_placed(&self, squares: Bitboard) -> Vec<Placed> {
        squares
            .into_iter()
            .filter_map(|square| self.placed(square))
            .collect()
    }

    fn check_target(&self) -> Result<(), IllegalMove> {
        if self.to == self.from {
            return Err(IllegalMove::SameSquare { piece: self.mover });
        }
        let castles = castling_attempt(self.game, self.piece, self.to).is_some();
        match self.placed(self.to) {
            Some(fellow) if fellow.name.color() == self.color() && !castles => {
                Err(IllegalMove::OwnPiece {
                    board: Board::Usual,
                    piece: self.mover,
                    fellow,
                })
            }
            _ => Ok(()),
        }
    }

    fn check_castling(&self) -> Result<(), IllegalMove> {
        let Some(path) = castling_attempt(self.game, self.piece, self.to) else {
            return Ok(());
        };
        match self.castling_problem(path) {
            Some(problem) => Err(IllegalMove::Castling {
                king: self.mover,
                side: path.side,
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
        let in_the_way = self.position.occupied() & path.must_be_empty();
        let between = in_the_way & attacks::between(path.king_from, path.rook_from);
        let first = |squares: Bitboard| squares.first().and_then(|square| self.placed(square));
        first(between)
            .map(CastlingProblem::PieceBetween)
            .or_else(|| first(in_the_way).map(CastlingProblem::PieceInTheWay))
    }

    /// The first attacked square on the king's way, or the check that the rook would uncover.
    fn attacked_castling(&self, path: CastlingPath) -> Option<CastlingProblem> {
        let mut way: Vec<Square> = path.must_be_safe().into_iter().collect();
        way.sort_by_key(|&square| {
            (path.king_from.low_bits() as i32 - square.low_bits() as i32).abs()
        });
        let attacked = way
            .into_iter()
            .find(|&square| !self.attackers_of(square).is_empty());
        let Some(square) = attacked else {
            let by = self.all_placed(self.position.attackers_after_castling(path));
            let rook = self.placed(path.rook_from).filter(|_| !by.is_empty())?;
            let square = path.king_to;
            return Some(CastlingProblem::RookUncovers { rook, square, by });
        };
        let by = self.all_placed(self.attackers_of(square));
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
        match self.roster.at(path.rook_from) {
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

    /// The enemy pieces that would attack the king on `square` once it has left its own.
    fn attackers_of(&self, square: Square) -> Bitboard {
        let occupied = (self.position.occupied() & !Bitboard::of(self.from)) | square.into();
        let enemy = self.position.by_color(!self.color());
        self.position.attackers(square, occupied) & enemy & !Bitboard::of(square)
    }

    fn check_way_of_moving(&self) -> Result<(), IllegalMove> {
        let castles = castling_attempt(self.game, self.piece, self.to).is_some();
        let reaches = match self.piece.role() {
            Role::Pawn => return self.check_pawn_step(),
            role => attacks::of(self.color(), role, self.from, Bitboard::EMPTY).has(self.to),
        };
        if reaches || castles {
            return Ok(());
        }
        Err(IllegalMove::NotHowItMoves {
            board: Board::Usual,
            piece: self.mover,
            to: self.to,
        })
    }

    fn check_pawn_step(&self) -> Result<(), IllegalMove> {
        let one = self.from.offset(0, self.color().forward().1);
        let two = self.from.offset(0, 2 * self.color().forward().1);
        if Some(self.to) == one || attacks::pawn(self.color(), self.from).has(self.to) {
            return Ok(());
        }
        if Some(self.to) != two {
            return Err(IllegalMove::NotHowItMoves {
                board: Board::Usual,
                piece: self.mover,
                to: self.to,
            });
        }
        if self.from.rank() == Rank::Two.seen_by(self.color()) {
            Ok(())
        } else {
            Err(IllegalMove::DoubleStepTooLate {
                board: Board::Usual,
                piece: self.mover,
            })
        }
    }

    /// Finds the nearest piece in the way.
    fn check_path(&self) -> Result<(), IllegalMove> {
        let mut way = attacks::between(self.from, self.to);
        let is_pawn_advance = self.is_pawn() && self.from.file() == self.to.file();
        if is_pawn_advance {
            way |= self.to.into();
        }
        let mut blockers = self.all_placed(way & self.position.occupied());
        blockers.sort_by_key(|blocker| {
            (self.from.low_bits() as i32 - blocker.square.low_bits() as i32).abs()
        });
        match blockers.first() {
            Some(&by) => Err(IllegalMove::Blocked {
                piece: self.mover,
                to: self.to,
                by,
            }),
            None => Ok(()),
        }
    }

    fn is_pawn(&self) -> bool {
        self.piece.role() == Role::Pawn
    }

    /// A pawn that moves diagonally must have something to capture.
    fn check_pawn(&self) -> Result<(), IllegalMove> {
        let is_diagonal = self.from.file() != self.to.file();
        if !self.is_pawn() || !is_diagonal || self.placed(self.to).is_some() {
            return Ok(());
        }
        let beside = Square::new(self.to.file(), self.from.rank());
        match self.double_step_onto(beside) {
            Some(ply) if ply + 1 == self.game.played().len() => Ok(()),
            Some(_) => {
                let victim = self.placed(beside).unwrap_or(self.mover);
                Err(IllegalMove::EnPassantTooLate {
                    board: Board::Usual,
                    piece: self.mover,
                    victim,
                })
            }
            None => Err(IllegalMove::NothingToCapture {
                piece: self.mover,
                to: self.to,
            }),
        }
    }

    /// The half-move in which the pawn on `square` made its double step past the target.
    fn double_step_onto(&self, square: Square) -> Option<usize> {
        let victim = self.roster.at(square)?;
        let is_passed = victim.role() == Role::Pawn
            && victim.color() != self.color()
            && self.to.rank() == Rank::Six.seen_by(self.color());
        let last_arrival = self
            .game
            .played()
            .iter()
            .rposition(|ply| ply.mv.to() == square)?;
        let is_double_step = self.game.played()[last_arrival].mv.kind() == MoveKind::DoubleStep;
        (is_passed && is_double_step).then_some(last_arrival)
    }

    fn check_king_safety(&self) -> Result<(), IllegalMove> {
        if self.piece.role() == Role::King {
            return self.check_king_step();
        }
        let attackers = self.attackers_afterwards();
        let Some(king) = self.placed(self.position.king(self.color())) else {
            return Ok(());
        };
        let unanswered = attackers & self.position.checkers();
        if !unanswered.is_empty() {
            return Err(IllegalMove::DoesNotAnswerCheck {
                piece: self.mover,
                to: self.to,
                king,
                by: self.all_placed(unanswered),
            });
        }
        if attackers.is_empty() {
            return Ok(());
        }
        Err(IllegalMove::LeavesKingInCheck {
            piece: self.mover,
            to: self.to,
            king,
            by: self.all_placed(attackers),
        })
    }

    fn check_king_step(&self) -> Result<(), IllegalMove> {
        // Castling has been checked before, and the king does not stop on its rook's square.
        let castles = castling_attempt(self.game, self.piece, self.to).is_some();
        let by = self.attackers_of(self.to);
        if castles || by.is_empty() {
            return Ok(());
        }
        Err(IllegalMove::KingIntoCheck {
            king: self.mover,
            to: self.to,
            by: self.all_placed(by),
        })
    }

    /// The pieces that would attack the king after the move.
    fn attackers_afterwards(&self) -> Bitboard {
        let captures_en_passant =
            self.is_pawn() && self.from.file() != self.to.file() && self.placed(self.to).is_none();
        if captures_en_passant {
            return self.position.en_passant_attackers(self.from, self.to);
        }
        let occupied =
            (self.position.occupied() & !Bitboard::of(self.from)) | Bitboard::of(self.to);
        let king = self.position.king(self.color());
        self.position.attackers(king, occupied)
            & self.position.by_color(!self.color())
            & !Bitboard::of(self.to)
    }
}
