//! The one record of a game: where it started, what was played, and how it was ended.

use std::time::Duration;

use super::legality::{self, IllegalMove};
use super::moves::{Move, MoveRequest};
use super::outcome::{Claim, DrawReason, Ending, Outcome, WinReason};
use super::piece::Color;
use super::position::Position;
use super::roster::Roster;

/// One move as it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// How long the player thought about it, for the clocks.
    pub spent: Duration,
}

/// A game: its start, its moves, and an ending that is not a move if there was one. Everything else
/// is derived from these.
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
    /// The moves made, and after them the moves taken back that can be made again.
    plies: Vec<Ply>,
    played: usize,
    ending: Option<Ending>,
    /// Derived: every position from the start to the present one.
    positions: Vec<Position>,
    /// Derived: who stands where now.
    roster: Roster,
}

impl Default for Game {
    fn default() -> Game {
        Game::from_position(Position::default())
    }
}

impl Game {
    /// A game that starts from any position.
    pub fn from_position(start: Position) -> Game {
        Game {
            roster: Roster::deal(&start),
            positions: vec![start.clone()],
            start,
            plies: Vec::new(),
            played: 0,
            ending: None,
        }
    }

    /// Where it started.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// Every position from the start to the present one.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Who stands where, and who fell.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The moves made.
    pub fn played(&self) -> &[Ply] {
        &self.plies[..self.played]
    }

    /// The moves taken back that [`redo`](Game::redo) would make again.
    pub fn undone(&self) -> &[Ply] {
        &self.plies[self.played..]
    }

    /// Whose move it is, or would be.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The legal move that a request means now, or the reason why it is not one.
    pub fn resolve(&self, request: MoveRequest) -> Result<Move, IllegalMove> {
        legality::resolve(self, request)
    }

    /// Makes a move, if it is legal. The moves that had been taken back are forgotten.
    pub fn play(&mut self, request: MoveRequest) -> Result<Move, IllegalMove> {
        self.play_timed(request, Duration::ZERO)
    }

    /// Makes a move that was thought about for so long.
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

    /// Makes a move that was made elsewhere, even after a draw that happens by itself: not everybody
    /// counts as we do. Tells whether it is legal in the present position.
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

    /// Takes the last move back; if the game was ended by the players or the clock, only that
    /// ending. Tells whether there was anything to take back.
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
        self.roster = Roster::deal(&self.start);
        for ply in 0..self.played {
            self.follow(ply);
        }
    }

    /// Makes the move again that was last taken back. Tells whether there was one.
    pub fn redo(&mut self) -> bool {
        if self.played == self.plies.len() || self.ending.is_some() {
            return false;
        }
        self.step_forward();
        true
    }

    /// Follows the next recorded move, which is known to be legal.
    fn step_forward(&mut self) {
        let next = self.position().after(self.plies[self.played].mv);
        self.follow(self.played);
        self.positions.push(next);
        self.played += 1;
    }

    /// Lets the roster follow one recorded move.
    fn follow(&mut self, ply: usize) {
        let color = self.positions[ply].turn();
        self.roster.follow(color, self.plies[ply].mv, ply);
    }

    /// Ends the game other than by a move. A game that is over stays as it is, and a claim must be
    /// justified; tells whether the game was ended.
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

    /// Lets the game end as it is known to have ended: a record of it is trusted where a claim cannot
    /// be checked again, since its move was never made.
    pub fn recall_ending(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// Ends the game by a claim that the move about to be made brings about; the move itself is
    /// not made. Tells whether the claim was justified.
    pub fn claim_with(&mut self, mv: Move) -> Option<Claim> {
        let mut intended = self.clone();
        intended.play(mv.request()).ok()?;
        // A move that mates or stalemates ends the game before anything can be claimed.
        if !intended.position().has_legal_move() {
            return None;
        }
        let claim = intended.due_claims().next()?;
        self.ending = Some(Ending::Claim(claim));
        Some(claim)
    }

    /// The ending that was not a move, if there was one.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_by_ending().or_else(|| self.outcome_by_move())
    }

    /// Whether a move has been made and the game has not ended.
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

    /// The endings that happen by themselves; checkmate outranks all others. A drawn position that
    /// was only set up is not over yet: draws are made by moves.
    fn outcome_by_move(&self) -> Option<Outcome> {
        let position = self.position();
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
        } else if self.repetitions() >= 5 {
            Some(Outcome::Draw(DrawReason::FivefoldRepetition))
        } else if position.halfmove_clock() >= 150 {
            Some(Outcome::Draw(DrawReason::SeventyFiveMoves))
        } else {
            None
        }
    }

    /// How often the present position has occurred, this time included.
    pub fn repetitions(&self) -> usize {
        let present = self.position();
        self.positions
            .iter()
            .filter(|earlier| earlier.repeats(present))
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

    /// The draws that the present position is good for, whether or not the game goes on.
    fn due_claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let threefold = (self.repetitions() >= 3).then_some(Claim::Threefold);
        let is_quiet = self.position().halfmove_clock() >= 100;
        let fifty_moves = is_quiet.then_some(Claim::FiftyMoves);
        threefold.into_iter().chain(fifty_moves)
    }
}
