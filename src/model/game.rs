//! A game: where it started, the moves played, and how it ended.

use std::time::Duration;

use super::castling::CastlingSide;
use super::legality::{self, IllegalMove};
use super::moves::{Move, MoveRequest};
use super::outcome::{Claim, DrawReason, Ending, Outcome, WinReason};
use super::piece::Color;
use super::position::Position;
use super::roster::Roster;

/// A move of a game, with its thinking time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// How long the player thought about it.
    pub spent: Duration,
}

/// A game: its start, its moves, and its ending if that was not a move. Everything else is derived
/// from these.
///
/// ```
/// use hotseat::model::{Game, MoveRequest, Square};
///
/// let mut game = Game::default();
/// game.play(MoveRequest::between(Square::E2, Square::E4))?;
/// let refused = game.play(MoveRequest::between(Square::E4, Square::E5)).unwrap_err();
/// assert_eq!(refused.to_string(), "it is Black's turn, and p5w is White's.");
/// # Ok::<(), hotseat::model::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Position,
    /// The moves played, followed by the undone moves that can be redone.
    plies: Vec<Ply>,
    played: usize,
    ending: Option<Ending>,
    /// Derived: every position from the start to the current one.
    positions: Vec<Position>,
    /// Derived: where each piece is now.
    roster: Roster,
}

impl Default for Game {
    fn default() -> Game {
        Game::from_position(Position::default())
    }
}

impl Game {
    /// A game that starts from a position.
    pub fn from_position(start: Position) -> Game {
        Game {
            roster: Roster::deal(start.pieces()),
            positions: vec![start.clone()],
            start,
            plies: Vec::new(),
            played: 0,
            ending: None,
        }
    }

    /// The starting position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// Every position from the start to the current one.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The names and squares of all pieces, including the captured ones.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The moves played.
    pub fn played(&self) -> &[Ply] {
        &self.plies[..self.played]
    }

    /// The undone moves that [`redo`](Game::redo) would play again.
    pub fn undone(&self) -> &[Ply] {
        &self.plies[self.played..]
    }

    /// The side to move, even if the game is over.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The legal move that a request means in the current position, or why there is none.
    pub fn resolve(&self, request: MoveRequest) -> Result<Move, IllegalMove> {
        legality::resolve(self, request)
    }

    /// The castling move on a side of the board, or why there is none.
    pub fn resolve_castling(&self, side: CastlingSide) -> Result<Move, IllegalMove> {
        legality::resolve_castling(self, side)
    }

    /// Plays a move if it is legal, and discards the undone moves.
    pub fn play(&mut self, request: MoveRequest) -> Result<Move, IllegalMove> {
        self.play_timed(request, Duration::ZERO)
    }

    /// Plays a move and records the time spent on it.
    pub fn play_timed(
        &mut self,
        request: MoveRequest,
        spent: Duration,
    ) -> Result<Move, IllegalMove> {
        let mv = self.resolve(request)?;
        self.plies.truncate(self.played);
        self.plies.push(Ply { mv, spent });
        self.step_forward();
        Ok(mv)
    }

    /// Plays a recorded move, even after an automatic draw, because not every program applies those
    /// rules. Returns whether the move is legal in the current position.
    pub fn play_on(&mut self, mv: Move) -> bool {
        if self.ending.is_some() || !self.position().legal_moves().contains(&mv) {
            return false;
        }
        self.plies.truncate(self.played);
        self.plies.push(Ply {
            mv,
            spent: Duration::ZERO,
        });
        self.step_forward();
        true
    }

    /// Undoes the last move or, if the players or the clock ended the game, only that ending.
    /// Returns whether there was anything to undo.
    pub fn undo(&mut self) -> bool {
        if self.ending.take().is_some() {
            return true;
        }
        if self.played == 0 {
            return false;
        }
        self.rewind(self.played - 1);
        true
    }

    /// Goes back to the position after the first `ply` half-moves. The rest can be redone.
    pub fn rewind(&mut self, ply: usize) {
        self.ending = None;
        self.played = self.played.min(ply);
        self.positions.truncate(self.played + 1);
        self.roster = Roster::deal(self.start.pieces());
        for ply in 0..self.played {
            self.follow(ply);
        }
    }

    /// Plays the last undone move again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        if self.played == self.plies.len() || self.ending.is_some() {
            return false;
        }
        self.step_forward();
        true
    }

    /// Plays the next recorded move, which is known to be legal.
    fn step_forward(&mut self) {
        let next = self.position().after(self.plies[self.played].mv);
        self.follow(self.played);
        self.positions.push(next);
        self.played += 1;
    }

    /// Updates the roster for one recorded move.
    fn follow(&mut self, ply: usize) {
        self.roster.follow(self.plies[ply].mv, ply);
    }

    /// Ends the game other than by a move. Returns `false`, and changes nothing, if the game is over
    /// already or a claim is not justified.
    pub fn end(&mut self, ending: Ending) -> bool {
        let is_justified = match ending {
            Ending::Claim(claim) => self.can_claim(claim),
            Ending::Resignation(_) | Ending::Agreement | Ending::FlagFall(_) => true,
        };
        if self.outcome().is_some() || !is_justified {
            return false;
        }
        self.ending = Some(ending);
        true
    }

    /// Sets the ending that a record of the game gives, without checking it: the move that justified a
    /// claim was never played.
    pub fn set_recorded_ending(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// Ends the game by a claim that an intended move justifies; the move itself is not played.
    /// Returns the claim, if it was justified.
    pub fn claim_with(&mut self, mv: Move) -> Option<Claim> {
        let mut intended = self.clone();
        intended.play(mv.request()).ok()?;
        // Checkmate and stalemate end the game before a draw can be claimed.
        if !intended.position().has_legal_move() {
            return None;
        }
        let claim = intended.due_claims().next()?;
        self.ending = Some(Ending::Claim(claim));
        Some(claim)
    }

    /// The ending, if it was not a move.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_by_ending().or_else(|| self.outcome_by_move())
    }

    /// Whether a move has been played and the game is not over.
    pub fn is_running(&self) -> bool {
        self.played > 0 && self.outcome().is_none()
    }

    fn outcome_by_ending(&self) -> Option<Outcome> {
        let win = |winner, by| Outcome::Win { winner, by };
        Some(match self.ending? {
            Ending::Resignation(loser) => win(!loser, WinReason::Resignation),
            Ending::Agreement => Outcome::Draw(DrawReason::Agreement),
            Ending::Claim(claim) => Outcome::Draw(claim.into()),
            Ending::FlagFall(loser) if self.position().can_checkmate(!loser) => {
                win(!loser, WinReason::FlagFall)
            }
            Ending::FlagFall(_) => Outcome::Draw(DrawReason::FlagFallWithoutMate),
        })
    }

    /// The automatic endings; checkmate takes precedence. A dead position that was only set up is
    /// not a draw yet: a move must be played first.
    fn outcome_by_move(&self) -> Option<Outcome> {
        let position = self.position();
        if let Some(outcome) = position.outcome_by_goal() {
            return Some(outcome);
        }
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Outcome::Win {
                    winner: !position.turn(),
                    by: WinReason::Checkmate,
                }
            } else {
                Outcome::Draw(DrawReason::Stalemate)
            });
        }
        if self.played == 0 {
            None
        } else if position.is_dead() {
            Some(Outcome::Draw(DrawReason::DeadPosition))
        } else if self.repetitions() >= position.rules().repetitions {
            Some(Outcome::Draw(DrawReason::FivefoldRepetition))
        } else if u32::from(position.halfmove_clock()) >= position.rules().quiet {
            Some(Outcome::Draw(DrawReason::SeventyFiveMoves))
        } else {
            None
        }
    }

    /// How often the current position has occurred, including now.
    pub fn repetitions(&self) -> usize {
        let current = self.position();
        self.positions
            .iter()
            .filter(|earlier| earlier.repeats(current))
            .count()
    }

    /// The draws that the side to move may claim now.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        [Claim::Threefold, Claim::FiftyMoves]
            .into_iter()
            .filter(|&claim| self.can_claim(claim))
    }

    fn can_claim(&self, claim: Claim) -> bool {
        self.outcome().is_none() && self.due_claims().any(|due| due == claim)
    }

    /// The draws that the current position justifies, whether or not the game is over.
    fn due_claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let threefold = (self.repetitions() >= 3).then_some(Claim::Threefold);
        let is_quiet = self.position().halfmove_clock() >= 100;
        let fifty_moves = is_quiet.then_some(Claim::FiftyMoves);
        threefold.into_iter().chain(fifty_moves)
    }
}
