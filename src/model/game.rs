//! A game: where it started, the steps taken, and what they have come to.

mod asked;

use std::time::Duration;

use super::any_position::AnyPosition;
use super::castling::CastlingSide;
use super::legality::{self, IllegalMove};
use super::moves::{Move, MoveRequest};
use super::outcome::{Claim, DrawReason, Elimination, Loss, Outcome, WinReason};
use super::piece::{ByColor, Color, Role};
use super::points::Points;
use super::roster::Roster;
use super::square::Square;

/// One step of a game: a move, or what a player or the clock did instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The player to move made a move.
    Move {
        /// The move.
        mv: Move,
        /// How long the player thought about it, for the clocks.
        spent: Duration,
    },
    /// This player resigned, on their own turn or another's.
    Resignation(Color),
    /// This player's time ran out.
    FlagFall(Color),
    /// All who are left agreed to share the point.
    Agreement,
    /// A player claimed a draw, and was right.
    Claim(Claim),
}

impl From<Move> for Step {
    fn from(mv: Move) -> Step {
        let spent = Duration::ZERO;
        Step::Move { mv, spent }
    }
}

impl Step {
    /// Whether it is the same step, whatever time it took.
    pub fn is_same(self, other: Step) -> bool {
        match (self, other) {
            (Step::Move { mv, .. }, Step::Move { mv: other, .. }) => mv == other,
            _ => self == other,
        }
    }

    /// The move, if it is one.
    pub const fn mv(self) -> Option<Move> {
        match self {
            Step::Move { mv, .. } => Some(mv),
            _ => None,
        }
    }

    /// How long the player thought about it.
    pub const fn spent(self) -> Duration {
        match self {
            Step::Move { spent, .. } => spent,
            _ => Duration::ZERO,
        }
    }
}

/// A game on one of the boards: its start and its steps. Everything else is derived from these.
///
/// Among four, players who resign or run out of time leave by a step like any other, and the game goes on
/// without them. Between two this ends the game; such an ending can be taken back, but not be redone.
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
///
/// ```
/// use hotseat::model::{AnyPosition, Color, Game, Rules};
/// use hotseat::notation::coordinates;
///
/// let mut game = Game::from_position(AnyPosition::start(Rules::FOUR));
/// game.play(coordinates::parse_on(hotseat::model::Board::Cross, "d2d4").unwrap())?;
/// assert_eq!(game.turn(), Color::Green);
/// let refused = game.play(coordinates::parse("d4d5").unwrap()).unwrap_err();
/// assert_eq!(refused.to_string(), "it is Green's turn, and p1w is White's.");
/// # Ok::<(), hotseat::model::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: AnyPosition,
    /// The steps taken, followed by the undone steps that can be redone.
    steps: Vec<Step>,
    played: usize,
    /// What ended a game between two, if that was not a move.
    ending: Option<Step>,
    /// Derived: the position at the start, once players without a legal move are out, and after every
    /// step taken.
    positions: Vec<AnyPosition>,
    /// Derived: what the game has come to with each of the positions.
    states: Vec<State>,
    /// Derived: everyone who left the game so far.
    eliminations: Vec<Elimination>,
    /// Derived: where each piece is now.
    roster: Roster,
}

/// What a game has come to after some step: derived, and kept so as not to derive it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct State {
    /// How many eliminations had happened by then.
    eliminations: usize,
    /// How the position or the step ended the game, but for the draws that are counted.
    outcome: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Game {
        Game::from_position(AnyPosition::default())
    }
}

impl Game {
    /// A game that starts from a position, by the rules of that position.
    pub fn from_position(start: impl Into<AnyPosition>) -> Game {
        let start = start.into();
        let mut game = Game {
            roster: Roster::deal(start.pieces()),
            start: start.clone(),
            steps: Vec::new(),
            played: 0,
            ending: None,
            positions: Vec::new(),
            states: Vec::new(),
            eliminations: Vec::new(),
        };
        let mut position = start;
        let left = position.settle();
        game.reach(position, &left, None);
        game
    }

    /// The starting position.
    pub const fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &AnyPosition {
        self.positions.last().unwrap_or(&self.start)
    }

    /// Every position from the start to the current one.
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// The names and squares of all pieces, including the captured ones.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The steps taken, without the [`ending`](Game::ending) of a game between two: all of its steps are
    /// moves.
    pub fn played(&self) -> &[Step] {
        &self.steps[..self.played]
    }

    /// The moves played.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + Clone + '_ {
        self.played().iter().copied().filter_map(Step::mv)
    }

    /// The undone steps that [`redo`](Game::redo) would take again.
    pub fn undone(&self) -> &[Step] {
        &self.steps[self.played..]
    }

    /// Everyone who is out by now, in the order in which they left.
    pub fn eliminations(&self) -> &[Elimination] {
        &self.eliminations
    }

    /// The side to move, even if the game is over.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// What ended a game between two, if that was not a move.
    pub const fn ending(&self) -> Option<Step> {
        self.ending
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let by_ending = self
            .ending
            .and_then(|step| Self::judge(self.position(), step));
        by_ending.or_else(|| self.outcome_by_steps())
    }

    /// A position that was only set up is not drawn yet. Repetitions are counted only when somebody asks: a
    /// long game is read move by move.
    fn outcome_by_steps(&self) -> Option<Outcome> {
        let draw = || {
            self.position()
                .on_board()
                .draw(self.repetitions())
                .map(Outcome::Draw)
        };
        let decided = self.states.last()?.outcome;
        decided.or_else(|| (self.played > 0).then(draw)?)
    }

    /// Whether a step has been taken and the game is not over.
    pub fn is_running(&self) -> bool {
        self.played > 0 && self.outcome().is_none()
    }

    /// What each player gets of the one point, if the game has ended: a draw shares it among all who are
    /// left.
    pub fn points(&self) -> Option<ByColor<Points>> {
        let outcome = self.outcome()?;
        let position = self.position();
        let sides = position.rules().sides;
        let wins = |side: Color| match outcome {
            Outcome::Draw(_) => sides.contains(&side) && !position.is_out(side),
            Outcome::Win { winner, by } => {
                let is_shared = matches!(by, WinReason::Team { .. });
                side == winner || is_shared && side == winner.opposite()
            }
        };
        let share = Points::share(sides.iter().filter(|&&side| wins(side)).count());
        Some(ByColor::from_fn(|side| {
            if wins(side) { share } else { Points::ZERO }
        }))
    }

    /// The legal move that a request means in the current position, or why there is none.
    pub fn resolve(&self, request: MoveRequest) -> Result<Move, IllegalMove> {
        legality::resolve(self, request)
    }

    /// The castling move on a side of the board, or why there is none.
    pub fn resolve_castling(&self, side: CastlingSide) -> Result<Move, IllegalMove> {
        legality::resolve_castling(self, side)
    }

    /// What holds the piece on a square back: pieces in its reach that it may not capture, or whatever
    /// stands before a pawn.
    pub fn in_the_way(&self, from: Square) -> Vec<Square> {
        let Some(piece) = self.roster.at(from) else {
            return Vec::new();
        };
        let (side, role, position) = (piece.color(), piece.role(), self.position());
        let is_taken = |square: &Square| self.roster.at(*square).is_some();
        if role == Role::Pawn {
            return position
                .ahead(side, from)
                .filter(is_taken)
                .into_iter()
                .collect();
        }
        let is_reached = |to| {
            position.on_board().could_reach(side, role, from, to)
                && !position.between(from, to).iter().any(is_taken)
        };
        let pieces = position.pieces();
        pieces
            .filter(|(_, other)| {
                other.color == side || !position.on_board().may_capture(side, other.color)
            })
            .map(|(square, _)| square)
            .filter(|&square| is_reached(square))
            .collect()
    }

    /// Plays a move if it is legal, and discards the undone steps.
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
        self.push(Step::Move { mv, spent });
        Ok(mv)
    }

    /// Plays a recorded move, even after an automatic draw, because not every program applies those
    /// rules. Returns whether the move is legal in the current position.
    pub fn play_on(&mut self, mv: Move) -> bool {
        let is_ended = match self.states.last().and_then(|state| state.outcome) {
            None => self.ending.is_some(),
            Some(Outcome::Draw(reason)) => self.ending.is_some() || reason == DrawReason::Agreement,
            Some(Outcome::Win { .. }) => true,
        };
        if is_ended || !self.position().allows(mv) {
            return false;
        }
        self.push(mv.into());
        true
    }

    /// Takes a recorded step of any kind. Returns whether it is possible.
    pub fn follow(&mut self, step: Step) -> bool {
        match step {
            Step::Move { mv, spent } => {
                let is_legal = self.play_on(mv);
                if is_legal {
                    self.set_last_spent(spent);
                }
                is_legal
            }
            _ => self.take_step(step),
        }
    }

    /// Sets how long the player thought about the last move, if the last step was a move.
    pub fn set_last_spent(&mut self, time: Duration) {
        if let Some(Step::Move { spent, .. }) = self.steps[..self.played].last_mut() {
            *spent = time;
        }
    }

    /// Takes a step that is no move. Returns `false`, and changes nothing, if the game is over, the player
    /// is out already, or a claim is not justified.
    pub fn take_step(&mut self, step: Step) -> bool {
        let is_justified = match step {
            Step::Move { .. } => false,
            Step::Resignation(side) | Step::FlagFall(side) => !self.position().is_out(side),
            Step::Agreement => true,
            Step::Claim(claim) => self.due_claims().any(|due| due == claim),
        };
        if self.outcome().is_some() || !is_justified {
            return false;
        }
        if self.position().rules().is_for_two() {
            self.ending = Some(step);
        } else {
            self.push(step);
        }
        true
    }

    /// Sets the ending that a record of a game between two gives, without checking it: the move that
    /// justified a claim was never played.
    pub const fn set_recorded_ending(&mut self, ending: Step) {
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
        self.ending = Some(Step::Claim(claim));
        Some(claim)
    }

    /// Undoes the last step or, if the players or the clock ended a game between two, only that ending.
    /// Returns whether there was anything to undo.
    pub fn undo(&mut self) -> bool {
        if self.ending.take().is_some() {
            return true;
        }
        let is_possible = self.played > 0;
        self.rewind(self.played.saturating_sub(1));
        is_possible
    }

    /// Goes back to where the game stood after the first `steps` steps. The rest can be redone.
    pub fn rewind(&mut self, steps: usize) {
        self.ending = None;
        self.played = self.played.min(steps);
        self.positions.truncate(self.played + 1);
        self.states.truncate(self.played + 1);
        let left = self.states.last().map_or(0, |state| state.eliminations);
        self.eliminations.truncate(left);
        self.roster = Roster::deal(self.start.pieces());
        for step in 0..self.played {
            self.follow_piece(step);
        }
    }

    /// The game as it stood after the first `steps` steps.
    #[must_use]
    pub fn rewound(&self, steps: usize) -> Game {
        let mut game = self.clone();
        game.rewind(steps);
        game
    }

    /// Takes the last undone step again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let is_possible = self.played < self.steps.len() && self.ending.is_none();
        if is_possible {
            self.step_forward();
        }
        is_possible
    }

    fn push(&mut self, step: Step) {
        self.steps.truncate(self.played);
        self.steps.push(step);
        self.step_forward();
    }

    /// Follows the next recorded step, which is known to be possible.
    fn step_forward(&mut self) {
        let step = self.steps[self.played];
        self.follow_piece(self.played);
        self.played += 1;
        let mut position = self.position().clone();
        let left = position.follow(step);
        self.reach(position, &left, Some(step));
    }

    /// Updates the roster for one recorded step.
    fn follow_piece(&mut self, step: usize) {
        if let Some(mv) = self.steps[step].mv() {
            self.roster.follow(mv, step);
        }
    }

    /// Derives what a new position comes to, and notes who is out now.
    fn reach(&mut self, position: AnyPosition, left: &[(Color, Loss)], step: Option<Step>) {
        let steps = self.played;
        let left = left.iter();
        let left = left.map(|&(seat, by)| Elimination { seat, by, steps });
        self.eliminations.extend(left);
        let decided = position.on_board().decided(&self.eliminations);
        let outcome = decided.or_else(|| Self::judge(&position, step?));
        self.positions.push(position);
        self.states.push(State {
            eliminations: self.eliminations.len(),
            outcome,
        });
    }

    /// How a step that is no move ends the game with a position that decides nothing by itself.
    fn judge(position: &AnyPosition, step: Step) -> Option<Outcome> {
        Some(match step {
            Step::Agreement => Outcome::Draw(DrawReason::Agreement),
            Step::Claim(claim) => Outcome::Draw(claim.into()),
            Step::Resignation(side) | Step::FlagFall(side) if position.rules().is_for_two() => {
                let by = match step {
                    Step::Resignation(_) => WinReason::Resignation,
                    _ if position.on_board().can_win(!side) => WinReason::FlagFall,
                    _ => return Some(Outcome::Draw(DrawReason::FlagFallWithoutMate)),
                };
                let winner = !side;
                Outcome::Win { winner, by }
            }
            Step::Move { .. } | Step::Resignation(_) | Step::FlagFall(_) => return None,
        })
    }

    /// How often the current position has occurred, including now.
    pub fn repetitions(&self) -> usize {
        let current = self.position();
        // A capture or a pawn move cannot be taken back, so nothing before it occurs again.
        let quiet = current.halfmove_clock() as usize + 1;
        let earlier = self.positions.iter().rev().take(quiet);
        earlier.filter(|earlier| earlier.repeats(current)).count()
    }

    /// The draws that the side to move may claim now.
    pub fn claims(&self) -> impl Iterator<Item = Claim> + '_ {
        let is_open = self.outcome().is_none();
        self.due_claims().filter(move |_| is_open)
    }

    /// The draws that the current position justifies, whether or not the game is over. There are none to be
    /// claimed among four, where these draw by themselves.
    fn due_claims(&self) -> impl Iterator<Item = Claim> + use<> {
        let position = self.position();
        let is_for_two = position.rules().is_for_two();
        let threefold = is_for_two && self.repetitions() >= 3;
        let is_quiet = is_for_two && position.halfmove_clock() >= 100;
        let threefold = threefold.then_some(Claim::Threefold);
        threefold
            .into_iter()
            .chain(is_quiet.then_some(Claim::FiftyMoves))
    }
}
