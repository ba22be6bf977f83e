//! Chess clocks: pure values, advanced by durations that the caller measures.

mod control;

pub use control::{Bonus, ParseControlError, Period, TimeControl};

use std::fmt;
use std::time::Duration;

use super::game::{Game, Step};
use super::piece::{ByColor, Color};

/// The players' clocks at one moment of a game.
///
/// The state after any number of moves follows from the time control and the time spent on each
/// move, which is how undo restores the clocks exactly.
///
/// ```
/// use std::time::Duration;
/// use hotseat::model::{AnyPosition, Clock, Game, Rules};
/// use hotseat::notation::coordinates;
///
/// let mut game = Game::from_position(AnyPosition::start(Rules::FOUR));
/// let minute = Duration::from_secs(60);
/// game.play_timed(coordinates::parse_on(hotseat::model::Board::Cross, "d2d4").unwrap(), minute)?;
/// let clock = Clock::of(&"5+3".parse().unwrap(), &game, &[], minute / 2).unwrap();
/// assert_eq!(clock.to_string(), "White 4:03.0, Green 4:30.0, Black 5:00.0, Orange 5:00.0");
/// # Ok::<(), hotseat::model::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    players: ByColor<SideClock>,
    /// Who plays, in the order of play.
    sides: &'static [Color],
    turn: Color,
    is_paused: bool,
}

/// Time that a player was given beyond the time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Given {
    /// How many steps had been taken.
    pub ply: usize,
    /// The player.
    pub to: Color,
    /// How much.
    pub time: Duration,
}

/// One player's clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct SideClock {
    periods: Vec<Period>,
    /// The index of the current period.
    period: usize,
    /// Moves made in this period.
    moves: u32,
    remaining: Duration,
    /// Time spent on the current move.
    spent: Duration,
}

impl Clock {
    /// Clocks at the start of a game; `None` if the control has no clocks. Among four, everyone has White's time.
    pub fn at_start(control: &TimeControl, game: &Game) -> Option<Clock> {
        let times = control.sides()?;
        let sides = game.start().rules().sides;
        let players = ByColor::from_fn(|side| match side {
            Color::Black if sides.len() == 2 => SideClock::new(&times.black),
            _ => SideClock::new(&times.white),
        });
        Some(Clock {
            players,
            sides,
            turn: game.start().turn(),
            is_paused: false,
        })
    }

    /// The clocks after the steps taken, with what players were given beyond the control and the time that
    /// the player to move has been thinking.
    pub fn of(
        control: &TimeControl,
        game: &Game,
        given: &[Given],
        thinking: Duration,
    ) -> Option<Clock> {
        let mut clock = Clock::at_start(control, game)?;
        for at in 0..game.played().len() {
            clock.follow(game, at, given);
        }
        clock.turn = game.turn();
        clock.give(given, game.played().len());
        clock.advance(thinking);
        Some(clock)
    }

    /// Follows one step of a game, and what players were given before it.
    pub fn follow(&mut self, game: &Game, at: usize, given: &[Given]) {
        self.give(given, at);
        self.turn = game.positions()[at].turn();
        match game.played()[at] {
            Step::Move { spent, .. } => {
                self.advance(spent);
                self.players[self.turn].finish_move();
            }
            Step::FlagFall(side) => self.players[side].remaining = Duration::ZERO,
            Step::Resignation(_) | Step::Agreement | Step::Claim(_) => {}
        }
        self.turn = game.positions()[at + 1].turn();
    }

    fn give(&mut self, given: &[Given], ply: usize) {
        for given in given.iter().filter(|given| given.ply == ply) {
            let side = &mut self.players[given.to];
            side.remaining = side.remaining.saturating_add(given.time);
        }
    }

    /// Runs the clock of the side to move, unless it is paused or a flag has fallen.
    pub fn advance(&mut self, time: Duration) {
        if !self.is_paused && self.flag().is_none() {
            self.players[self.turn].advance(time);
        }
    }

    /// Stops or restarts the clocks.
    pub const fn set_paused(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
    }

    /// Whose clock runs.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The time that a side has left.
    pub fn remaining(&self, color: Color) -> Duration {
        self.players[color].remaining
    }

    /// The period that a side's clock is in.
    pub fn period(&self, color: Color) -> &Period {
        self.players[color].current()
    }

    /// How many moves a side has to make before its next period begins, if there is one.
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        let side = &self.players[color];
        side.current().moves.map(|moves| moves - side.moves)
    }

    /// How long the side to move can think before its flag falls.
    pub fn until_flag(&self) -> Duration {
        self.players[self.turn].until_flag()
    }

    /// The side whose time has run out. Among four, others may have left the game that way before.
    pub fn flag(&self) -> Option<Color> {
        let counts = |side: Color| self.sides.len() == 2 || side == self.turn;
        let mut sides = self.sides.iter().copied();
        sides.find(|&side| counts(side) && self.players[side].remaining.is_zero())
    }
}

impl SideClock {
    fn new(periods: &[Period]) -> SideClock {
        SideClock {
            periods: periods.to_vec(),
            period: 0,
            moves: 0,
            remaining: periods[0].time,
            spent: Duration::ZERO,
        }
    }

    /// How long the player can think before the flag falls.
    fn until_flag(&self) -> Duration {
        self.remaining + self.delay_left()
    }

    fn current(&self) -> &Period {
        &self.periods[self.period]
    }

    /// What is left of the delay before the clock starts to run.
    fn delay_left(&self) -> Duration {
        match self.current().bonus {
            Bonus::Delay(delay) => delay.saturating_sub(self.spent),
            Bonus::None | Bonus::Increment(_) => Duration::ZERO,
        }
    }

    /// Lets time pass while the player thinks.
    fn advance(&mut self, time: Duration) {
        let counted = time.saturating_sub(self.delay_left());
        self.spent = self.spent.saturating_add(time);
        self.remaining = self.remaining.saturating_sub(counted);
    }

    /// Ends a move: adds the increment and, after the last move of a period, the time of the next
    /// one. A final period with a number of moves repeats.
    fn finish_move(&mut self) {
        self.spent = Duration::ZERO;
        if let Bonus::Increment(increment) = self.current().bonus {
            self.remaining = self.remaining.saturating_add(increment);
        }
        self.moves += 1;
        if self.current().moves == Some(self.moves) {
            self.moves = 0;
            self.period = (self.period + 1).min(self.periods.len() - 1);
            self.remaining = self.remaining.saturating_add(self.current().time);
        }
    }
}

impl fmt::Display for Clock {
    /// All clocks: `White 4:58.3, Black 5:00.0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = self.sides.iter();
        let clocks: Vec<String> = sides
            .map(|&side| format!("{side} {}", show(self.remaining(side))))
            .collect();
        f.write_str(&clocks.join(", "))
    }
}

/// A time to the tenth of a second: `4:58.3`, or `1:30:00.0` from an hour on.
pub fn show(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    let (seconds, tenth) = (tenths / 10, tenths % 10);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}.{tenth}")
    } else {
        format!("{minutes}:{seconds:02}.{tenth}")
    }
}
