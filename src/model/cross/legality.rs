//! Why not: the first reason, in a fixed order, for which a request is not a legal move.
//!
//! Whether a move is legal is decided by the generator alone; this module is asked only about
//! requests that the generator does not know. It looks, in this order, at
//!
//! 1. the piece: is there one, is it still on the board and alive, is it this player's turn;
//! 2. the target: the piece's own square, one of an own piece, or one of the partner's;
//! 3. castling, when a king at home is asked to go two squares or onto its rook;
//! 4. how the kind moves, and then what stands in the way;
//! 5. the king's safety;
//! 6. the promotion.
//!
//! A finished game refuses everything before any of these.

use crate::model::{
    Board, CastlingPath, CastlingProblem, CastlingSide, Color, IllegalMove, Move, MoveKind,
    MoveRequest, Mover, NamedPiece, Placed, Role, Square,
};

use super::castling;
use super::game::{Game, Step};
use super::geometry;
use super::position::Position;

/// The legal move that a request means in the present position of a game, or the reason why not.
pub(crate) fn resolve(game: &Game, request: MoveRequest) -> Result<Move, IllegalMove> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome));
    }
    let member = find_mover(game, request.mover)?;
    let onto_rook = castling_attempt(game, member, request.to)
        .filter(|path| request.to == path.rook_from)
        .map(|path| path.king_to);
    game.position()
        .legal_move(
            member.square(),
            onto_rook.unwrap_or(request.to),
            request.promotion,
        )
        .ok_or_else(|| Question::new(game, member, request).answer())
}

/// The piece that a request is about, if it is its player's turn.
fn find_mover(game: &Game, mover: Mover) -> Result<&NamedPiece, IllegalMove> {
    let member = match mover {
        Mover::On(square) => game
            .roster()
            .at(square)
            .ok_or(IllegalMove::EmptySquare(square))?,
        Mover::Named(name) => {
            let member = game
                .roster()
                .find_ever(name)
                .ok_or(IllegalMove::UnknownPiece(name))?;
            let piece = Placed::from(member);
            if let Some(capture) = member.capture() {
                return Err(IllegalMove::Captured {
                    piece,
                    by: capture.by,
                });
            }
            if member.name() != name {
                return Err(IllegalMove::Promoted {
                    was: name,
                    now: piece,
                });
            }
            member
        }
    };
    let (piece, turn) = (Placed::from(member), game.turn());
    if game.position().is_out(member.color()) {
        Err(IllegalMove::DeadPiece { piece })
    } else if member.color() != turn {
        Err(IllegalMove::NotYourTurn { piece, turn })
    } else {
        Ok(member)
    }
}

/// The castling that a king at home is asked for, by two squares or onto its rook.
fn castling_attempt(game: &Game, member: &NamedPiece, to: Square) -> Option<CastlingPath> {
    let seat = member.color();
    let is_own_rook = |square: Square| {
        let rook = game.roster().at(square);
        rook.is_some_and(|rook| rook.color() == seat && rook.role() == Role::Rook)
    };
    CastlingSide::ALL
        .map(|side| castling::path(seat, side))
        .into_iter()
        .filter(|path| member.role() == Role::King && member.square() == path.king_from)
        .find(|path| to == path.king_to || (to == path.rook_from && is_own_rook(to)))
}

/// A request that is not a legal move, with all that is needed to say why.
struct Question<'a> {
    game: &'a Game,
    position: &'a Position,
    member: &'a NamedPiece,
    mover: Placed,
    from: Square,
    to: Square,
    asks_promotion: bool,
}

impl<'a> Question<'a> {
    fn new(game: &'a Game, member: &'a NamedPiece, request: MoveRequest) -> Question<'a> {
        Question {
            game,
            position: game.position(),
            member,
            mover: Placed::from(member),
            from: member.square(),
            to: request.to,
            asks_promotion: request.promotion.is_some(),
        }
    }

    /// The first reason that applies. A promotion left out or out of place is the last one there
    /// can be.
    fn answer(&self) -> IllegalMove {
        let found = self
            .check_target()
            .and_then(|()| self.check_castling())
            .and_then(|()| self.check_way_of_moving())
            .and_then(|()| self.check_path())
            .and_then(|()| self.check_pawn_capture())
            .and_then(|()| self.check_king_safety());
        let (piece, to) = (self.mover, self.to);
        match found {
            Err(reason) => reason,
            Ok(()) if self.asks_promotion => IllegalMove::PromotionNotPossible {
                board: Board::Cross,
                piece,
                to,
            },
            Ok(()) => IllegalMove::PromotionMissing {
                board: Board::Cross,
                piece,
                to,
            },
        }
    }

    fn color(&self) -> Color {
        self.member.color()
    }

    fn is_pawn(&self) -> bool {
        self.member.role() == Role::Pawn
    }

    /// A piece that proves a reason, by name.
    fn placed(&self, square: Square) -> Option<Placed> {
        self.game.roster().at(square).map(Placed::from)
    }

    fn all_placed(&self, squares: Vec<Square>) -> Vec<Placed> {
        squares
            .into_iter()
            .filter_map(|square| self.placed(square))
            .collect()
    }

    fn castles(&self) -> bool {
        castling_attempt(self.game, self.member, self.to).is_some()
    }

    fn check_target(&self) -> Result<(), IllegalMove> {
        let piece = self.mover;
        if self.to == self.from {
            return Err(IllegalMove::SameSquare { piece });
        }
        match self.placed(self.to) {
            Some(other) if other.name.color() == self.color() && !self.castles() => {
                Err(IllegalMove::OwnPiece {
                    board: Board::Cross,
                    piece,
                    fellow: other,
                })
            }
            Some(other) if !self.castles() => self.check_partner(other),
            _ => Ok(()),
        }
    }

    fn check_partner(&self, other: Placed) -> Result<(), IllegalMove> {
        if self.position.may_capture(self.color(), other.name.color()) {
            return Ok(());
        }
        let piece = self.mover;
        Err(IllegalMove::PartnersPiece { piece, other })
    }

    fn check_castling(&self) -> Result<(), IllegalMove> {
        let Some(path) = castling_attempt(self.game, self.member, self.to) else {
            return Ok(());
        };
        self.check_castling_path(path)
            .map_err(|problem| IllegalMove::Castling {
                king: self.mover,
                side: path.side,
                problem,
            })
    }

    fn check_castling_path(&self, path: CastlingPath) -> Result<(), CastlingProblem> {
        if !self.position.castling().has(self.color(), path.side) {
            return Err(self.lost_right(path));
        }
        if let Some(piece) = castling::between(path)
            .into_iter()
            .find_map(|at| self.placed(at))
        {
            return Err(CastlingProblem::PieceBetween(piece));
        }
        let attackers = |square| self.all_placed(self.position.attackers(square, self.color()));
        let (here, passing, there) = (
            attackers(path.king_from),
            attackers(path.rook_to),
            attackers(path.king_to),
        );
        if !here.is_empty() {
            Err(CastlingProblem::InCheck(here))
        } else if !passing.is_empty() {
            Err(CastlingProblem::ThroughCheck {
                square: path.rook_to,
                by: passing,
            })
        } else if !there.is_empty() {
            Err(CastlingProblem::IntoCheck {
                square: path.king_to,
                by: there,
            })
        } else {
            Ok(())
        }
    }

    fn lost_right(&self, path: CastlingPath) -> CastlingProblem {
        if self.member.has_moved() {
            return CastlingProblem::KingHasMoved;
        }
        let rook = self.game.roster().at(path.rook_from);
        match rook.filter(|rook| rook.color() == self.color() && rook.role() == Role::Rook) {
            None => CastlingProblem::NoRook(path.rook_from),
            Some(rook) if rook.has_moved() => CastlingProblem::RookHasMoved(Placed::from(rook)),
            Some(_) => CastlingProblem::NoRight,
        }
    }

    fn check_way_of_moving(&self) -> Result<(), IllegalMove> {
        let wrong_way = IllegalMove::NotHowItMoves {
            board: Board::Cross,
            piece: self.mover,
            to: self.to,
        };
        if self.is_pawn() {
            return self.check_pawn_step(wrong_way);
        }
        if self.castles() || could_reach(self.color(), self.member.role(), self.from, self.to) {
            Ok(())
        } else {
            Err(wrong_way)
        }
    }

    fn check_pawn_step(&self, wrong_way: IllegalMove) -> Result<(), IllegalMove> {
        let one = geometry::ahead(self.color(), self.from);
        let two = one.and_then(|one| geometry::ahead(self.color(), one));
        if one == Some(self.to) || geometry::pawn(self.color(), self.from).contains(&self.to) {
            Ok(())
        } else if two != Some(self.to) {
            Err(wrong_way)
        } else if geometry::is_pawn_start(self.color(), self.from) {
            Ok(())
        } else {
            Err(IllegalMove::DoubleStepTooLate {
                board: Board::Cross,
                piece: self.mover,
            })
        }
    }

    fn is_pawn_capture(&self) -> bool {
        self.is_pawn() && geometry::pawn(self.color(), self.from).contains(&self.to)
    }

    /// Looks for a piece in the way, the nearest one first.
    fn check_path(&self) -> Result<(), IllegalMove> {
        if matches!(self.member.role(), Role::Knight) {
            return Ok(());
        }
        let mut way = geometry::between(self.from, self.to);
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

    /// A pawn that goes diagonally must have something to capture.
    fn check_pawn_capture(&self) -> Result<(), IllegalMove> {
        if !self.is_pawn_capture() || self.placed(self.to).is_some() {
            return Ok(());
        }
        let piece = self.mover;
        let nothing = IllegalMove::NothingToCapture { piece, to: self.to };
        let Some(victim) = self.pawn_beyond_target() else {
            return Err(nothing);
        };
        let is_in_time = self.position.passed_square(victim.name.color()) == Some(self.to);
        if is_in_time {
            self.check_partner(victim)
        } else if self.arrived_by_double_step(victim.square)
            && self.position.may_capture(self.color(), victim.name.color())
        {
            Err(IllegalMove::EnPassantTooLate {
                board: Board::Cross,
                piece,
                victim,
            })
        } else {
            Err(nothing)
        }
    }

    /// The other player's pawn that would have passed the target square in a double step.
    fn pawn_beyond_target(&self) -> Option<Placed> {
        let others = Color::FOUR.into_iter().filter(|&seat| seat != self.color());
        let passes_target = |owner: Color| {
            let start = geometry::ahead(owner.opposite(), self.to);
            start.is_some_and(|start| geometry::is_pawn_start(owner, start))
        };
        others
            .filter(|&owner| passes_target(owner))
            .find_map(|owner| {
                let pawn = self.game.roster().at(geometry::ahead(owner, self.to)?)?;
                let is_theirs = pawn.color() == owner && pawn.role() == Role::Pawn;
                is_theirs.then(|| Placed::from(pawn))
            })
    }

    fn arrived_by_double_step(&self, square: Square) -> bool {
        let moves = self.game.made().iter().rev().copied();
        let last_arrival = moves.filter_map(Step::mv).find(|mv| mv.to() == square);
        last_arrival.is_some_and(|mv| mv.kind() == MoveKind::DoubleStep)
    }

    fn check_king_safety(&self) -> Result<(), IllegalMove> {
        let after = self.attackers_afterwards();
        if self.castles() || after.is_empty() {
            return Ok(());
        }
        let (piece, to) = (self.mover, self.to);
        if self.member.role() == Role::King {
            let by = self.all_placed(after);
            return Err(IllegalMove::KingIntoCheck {
                king: piece,
                to,
                by,
            });
        }
        let king = self.position.king(self.color());
        let Some(king) = king.and_then(|king| self.placed(king)) else {
            return Ok(());
        };
        let before = self.position.checkers(self.color());
        let unanswered: Vec<Square> = after
            .iter()
            .copied()
            .filter(|square| before.contains(square))
            .collect();
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

    /// What would attack the king if the piece went where it is asked to.
    fn attackers_afterwards(&self) -> Vec<Square> {
        let kind = match self.position.passing_pawn(self.to) {
            Some((pawn, _)) if self.is_pawn_capture() && self.placed(self.to).is_none() => {
                MoveKind::EnPassant(pawn)
            }
            _ => MoveKind::Plain,
        };
        let mut after = self.position.clone();
        after.shift_pieces(Move {
            from: self.from,
            to: self.to,
            role: self.member.role(),
            kind,
            promotion: None,
        });
        after.checkers(self.color())
    }
}

/// Whether a piece could go from one square to another on an empty board; a pawn by capturing.
pub(crate) fn could_reach(seat: Color, role: Role, from: Square, to: Square) -> bool {
    let mut directions = match role {
        Role::Pawn => return geometry::pawn(seat, from).contains(&to),
        Role::Knight => return geometry::knight(from).contains(&to),
        Role::King => return geometry::king(from).contains(&to),
        Role::Bishop => 4..8,
        Role::Rook => 0..4,
        Role::Queen => 0..8,
    };
    directions.any(|direction| geometry::ray(from, direction).any(|square| square == to))
}
