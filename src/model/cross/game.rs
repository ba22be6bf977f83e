//! The one record of a game: where it started, and every step that was taken.

use crate::model::{
    ByColor, Color, DrawReason, Elimination, IllegalMove, Loss, Move, MoveRequest, Outcome, Points,
    Roster, WinReason,
};
use std::time::Duration;

use super::legality;
use super::position::{Position, Status};

/// One step of a game: a move, or what a player or the clock did instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The player to move made a move.
    Move {
        /// The move.
        mv: Move,
        /// How long the player thought about it, for the clocks.
        spent: Duration,
    },
    /// This player gave up, on their own turn or another's.
    Resignation(Color),
    /// This player's time ran out.
    FlagFall(Color),
    /// All who are left agreed to share the point.
    Agreement,
}

impl Step {
    /// The move, if it is one.
    pub const fn mv(self) -> Option<Move> {
        match self {
            Step::Move { mv, .. } => Some(mv),
            _ => None,
        }
    }
}

/// What a game has come to after some step: derived, and kept so as not to derive it again.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stage {
    position: Position,
    /// How many eliminations had happened by then.
    eliminations: usize,
    outcome: Option<Outcome>,
}

/// A game: its start and its steps. Everything else is derived from these.
///
/// ```
/// use hotseat::model::Color;
/// use hotseat::model::cross::Game;
/// use hotseat::notation::four::coordinates;
///
/// let mut game = Game::default();
/// game.play(coordinates::parse("d2d4").unwrap())?;
/// assert_eq!(game.turn(), Color::Green);
/// let refused = game.play(coordinates::parse("d4d5").unwrap()).unwrap_err();
/// assert_eq!(refused.to_string(), "it is Green's turn, and p1w is White's.");
/// # Ok::<(), hotseat::model::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Position,
    /// The steps made, and after them those that were undone and can be redone.
    steps: Vec<Step>,
    made: usize,
    /// Derived: the start as it stands once players without a legal move are out, and the same
    /// after every step made. Never empty.
    stages: Vec<Stage>,
    /// Derived: everyone who left the game so far.
    eliminations: Vec<Elimination>,
    /// Derived: which piece stands where now.
    roster: Roster,
}

impl Default for Game {
    fn default() -> Game {
        Game::from_position(Position::default())
    }
}

impl Game {
    /// A game that starts from any position, in teams if the position says so.
    pub fn from_position(start: Position) -> Game {
        let mut game = Game {
            roster: Roster::deal(start.pieces()),
            stages: Vec::new(),
            start: start.clone(),
            steps: Vec::new(),
            made: 0,
            eliminations: Vec::new(),
        };
        game.reach(start, None);
        game
    }

    /// Where it started.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.stages
            .last()
            .map_or(&self.start, |stage| &stage.position)
    }

    /// The position after the first `steps` steps, for browsing.
    pub fn position_after(&self, steps: usize) -> Option<&Position> {
        self.stages.get(steps).map(|stage| &stage.position)
    }

    /// Which piece stands where, and what became of the others.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The steps made.
    pub fn made(&self) -> &[Step] {
        &self.steps[..self.made]
    }

    /// The steps undone that [`redo`](Game::redo) would make again.
    pub fn undone(&self) -> &[Step] {
        &self.steps[self.made..]
    }

    /// Everyone who is out by now, in the order in which they left.
    pub fn eliminations(&self) -> &[Elimination] {
        &self.eliminations
    }

    /// Whose move it is, or would be.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.stages.last().and_then(|stage| stage.outcome)
    }

    /// What each player gets of the one point, if the game has ended: a draw shares it among all who are
    /// left.
    pub fn points(&self) -> Option<ByColor<Points>> {
        let outcome = self.outcome()?;
        let wins = |seat: Color| match outcome {
            Outcome::Draw(_) => !self.position().is_out(seat),
            Outcome::Win { winner, by } => {
                let is_shared = matches!(by, WinReason::Team { .. });
                seat == winner || is_shared && seat == winner.opposite()
            }
        };
        let share = Points::share(Color::FOUR.into_iter().filter(|&seat| wins(seat)).count());
        Some(ByColor::from_fn(|seat| {
            if wins(seat) { share } else { Points::ZERO }
        }))
    }

    /// Whether a step has been made and the game has not ended.
    pub fn is_running(&self) -> bool {
        self.made > 0 && self.outcome().is_none()
    }

    /// The legal move that a request means now, or the reason why it is not one.
    pub fn resolve(&self, request: MoveRequest) -> Result<Move, IllegalMove> {
        legality::resolve(self, request)
    }

    /// Makes a move, if it is legal. The steps that had been undone are forgotten.
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
        self.push(Step::Move { mv, spent });
        Ok(mv)
    }

    /// Makes a move that was made elsewhere, even after a draw that happens by itself: other
    /// programs count differently. Tells whether it is legal in the present position.
    pub fn play_on(&mut self, mv: Move) -> bool {
        let may_go_on = match self.outcome() {
            None => true,
            Some(Outcome::Draw(reason)) => reason != DrawReason::Agreement,
            Some(_) => false,
        };
        if !may_go_on || !self.position().legal_moves().contains(&mv) {
            return false;
        }
        let spent = Duration::ZERO;
        self.push(Step::Move { mv, spent });
        true
    }

    /// Says how long the player thought about the last move made, if the last step was a move.
    pub fn set_last_spent(&mut self, time: Duration) {
        let last = self.made.checked_sub(1).map(|last| &mut self.steps[last]);
        if let Some(Step::Move { spent, .. }) = last {
            *spent = time;
        }
    }

    /// Takes a player out who gives up. Tells whether the player was still in the game.
    pub fn resign(&mut self, seat: Color) -> bool {
        self.leave(seat, Step::Resignation(seat))
    }

    /// Takes a player out whose time has run out. Tells whether the player was still in the game.
    pub fn flag(&mut self, seat: Color) -> bool {
        self.leave(seat, Step::FlagFall(seat))
    }

    /// Ends the game because all who are left agree to share the point. Tells whether it was still
    /// running.
    pub fn agree(&mut self) -> bool {
        let is_open = self.outcome().is_none();
        if is_open {
            self.push(Step::Agreement);
        }
        is_open
    }

    fn leave(&mut self, seat: Color, step: Step) -> bool {
        let is_in = self.outcome().is_none() && !self.position().is_out(seat);
        if is_in {
            self.push(step);
        }
        is_in
    }

    /// Undoes the last step, whatever it was. Tells whether there was one.
    pub fn undo(&mut self) -> bool {
        let is_possible = self.made > 0;
        self.rewind(self.made.saturating_sub(1));
        is_possible
    }

    /// Goes back to where the game stood after the first `steps` steps. The rest can be redone.
    pub fn rewind(&mut self, steps: usize) {
        self.made = self.made.min(steps);
        self.stages.truncate(self.made + 1);
        let left = self.stages.last().map_or(0, |stage| stage.eliminations);
        self.eliminations.truncate(left);
        self.roster = Roster::deal(self.start.pieces());
        for step in 0..self.made {
            self.follow(step);
        }
    }

    /// Makes the step again that was last undone. Tells whether there was one.
    pub fn redo(&mut self) -> bool {
        let is_possible = self.made < self.steps.len();
        if is_possible {
            self.step_forward();
        }
        is_possible
    }

    fn push(&mut self, step: Step) {
        self.steps.truncate(self.made);
        self.steps.push(step);
        self.step_forward();
    }

    /// Follows the next recorded step, which is known to be possible.
    fn step_forward(&mut self) {
        let step = self.steps[self.made];
        self.follow(self.made);
        let mut position = self.position().clone();
        self.made += 1;
        match step {
            Step::Move { mv, .. } => {
                let mover = position.turn();
                let before = position.is_out;
                position.play(mv);
                for seat in Color::FOUR {
                    if position.is_out(seat) && !before[seat] {
                        self.note(seat, Loss::KingCaptured(mover));
                    }
                }
            }
            Step::Resignation(seat) => self.take_out(&mut position, seat, Loss::Resignation),
            Step::FlagFall(seat) => self.take_out(&mut position, seat, Loss::FlagFall),
            Step::Agreement => {}
        }
        self.reach(position, Some(step));
    }

    /// Moves the names of the pieces with one recorded step.
    fn follow(&mut self, step: usize) {
        if let Some(mv) = self.steps[step].mv() {
            self.roster.follow(mv, step);
        }
    }

    fn note(&mut self, seat: Color, by: Loss) {
        self.eliminations.push(Elimination {
            seat,
            by,
            steps: self.made,
        });
    }

    fn take_out(&mut self, position: &mut Position, seat: Color, by: Loss) {
        position.eliminate(seat);
        self.note(seat, by);
    }

    /// Derives what a new position comes to: in a free-for-all, players who have no legal move on
    /// their turn are out, one after the other.
    fn reach(&mut self, mut position: Position, step: Option<Step>) {
        while !position.has_teams() && position.living().count() > 1 {
            let seat = position.turn();
            match position.status() {
                Status::Checkmate => self.take_out(&mut position, seat, Loss::Checkmate),
                Status::Stalemate => self.take_out(&mut position, seat, Loss::Stalemate),
                Status::Check | Status::Ongoing => break,
            }
        }
        let outcome = self.judge(&position, step);
        self.stages.push(Stage {
            position,
            eliminations: self.eliminations.len(),
            outcome,
        });
    }

    /// How the game ends with this position, if it does. A lost or won game outranks a draw, and a
    /// drawn position that was only set up is not over yet: draws are made by steps.
    fn judge(&self, position: &Position, step: Option<Step>) -> Option<Outcome> {
        let decided = if position.has_teams() {
            self.judge_teams(position)
        } else {
            self.judge_last_standing(position)
        };
        decided.or_else(|| match step? {
            Step::Agreement => Some(Outcome::Draw(DrawReason::Agreement)),
            _ => self.draw_reason(position).map(Outcome::Draw),
        })
    }

    fn judge_last_standing(&self, position: &Position) -> Option<Outcome> {
        let mut living = position.living();
        let (winner, others) = (living.next()?, living.next());
        let last = self.eliminations.last().map(|last| (last.seat, last.by));
        let by = WinReason::LastStanding(last);
        others.is_none().then_some(Outcome::Win { winner, by })
    }

    fn judge_teams(&self, position: &Position) -> Option<Outcome> {
        if let Some(lost) = self.eliminations.first() {
            return Some(team_wins(lost.seat, lost.by));
        }
        match position.status() {
            Status::Checkmate => Some(team_wins(position.turn(), Loss::Checkmate)),
            Status::Stalemate => Some(Outcome::Draw(DrawReason::Stalemate)),
            Status::Check | Status::Ongoing => None,
        }
    }

    fn draw_reason(&self, position: &Position) -> Option<DrawReason> {
        let earlier = self.stages.iter();
        let is_repeated = || {
            earlier
                .filter(|stage| stage.position.repeats(position))
                .count()
                + 1
                >= position.rules().repetitions
        };
        if position.has_only_kings() {
            Some(DrawReason::DeadPosition)
        } else if position.halfmove_clock() >= position.rules().quiet {
            Some(DrawReason::TwoHundredHalfMoves)
        } else if is_repeated() {
            Some(DrawReason::ThreefoldRepetition)
        } else {
            None
        }
    }
}

/// The end of a team game: both opponents of the player who is lost have won.
fn team_wins(loser: Color, by: Loss) -> Outcome {
    let winner = match loser {
        Color::White | Color::Black => Color::Green,
        Color::Green | Color::Orange => Color::White,
    };
    let by = WinReason::Team { loser, by };
    Outcome::Win { winner, by }
}
