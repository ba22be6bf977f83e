//! The four clocks, which follow from the steps of a game and the time each move took.

use crate::model::{ByColor, Color, TimeControl};
use std::time::Duration;

use super::{Game, Step};
use crate::model::clock::{Bonus, SideClock, show};

/// The players' clocks at one moment of a game.
///
/// ```
/// use hotseat::model::Color;
/// use std::time::Duration;
/// use hotseat::model::cross::{Clocks, Game};
/// use hotseat::notation::four::coordinates;
///
/// let mut game = Game::default();
/// let minute = Duration::from_secs(60);
/// game.play_timed(coordinates::parse("d2d4").unwrap(), minute)?;
/// let clocks = Clocks::of(&"5+3".parse().unwrap(), &game, minute / 2).unwrap();
/// assert_eq!(clocks.to_string(), "White 4:03.0, Green 4:30.0, Black 5:00.0, Orange 5:00.0");
/// # Ok::<(), hotseat::model::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    players: ByColor<SideClock>,
    turn: Color,
}

impl Clocks {
    /// The clocks after the steps made, with the time that the player to move has been thinking. All
    /// four have White's time of the control; none if it has no clocks.
    pub fn of(control: &TimeControl, game: &Game, thinking: Duration) -> Option<Clocks> {
        let clock = SideClock::start(&control.sides()?.white)?;
        let mut clocks = Clocks {
            players: ByColor::from_fn(|_| clock.clone()),
            turn: game.turn(),
        };
        for (before, step) in game.played().iter().enumerate() {
            match *step {
                Step::Move { spent, .. } => {
                    let mover = game.positions().get(before)?.turn();
                    clocks.players[mover].advance(spent);
                    clocks.players[mover].finish_move();
                }
                Step::FlagFall(seat) => clocks.players[seat].run_out(),
                Step::Resignation(_) | Step::Agreement | Step::Claim(_) => {}
            }
        }
        clocks.players[clocks.turn].advance(thinking);
        Some(clocks)
    }

    /// Whose clock runs.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The time that a player has left.
    pub fn remaining(&self, seat: Color) -> Duration {
        self.players[seat].remaining()
    }

    /// The time that a player gets for each move.
    pub fn bonus(&self, seat: Color) -> Bonus {
        self.players[seat].bonus()
    }

    /// How long the player to move can think before the flag falls.
    pub fn until_flag(&self) -> Duration {
        self.players[self.turn].until_flag()
    }

    /// Whether the time of the player to move has run out.
    pub fn has_flag_fallen(&self) -> bool {
        self.remaining(self.turn).is_zero()
    }
}

impl std::fmt::Display for Clocks {
    /// All four clocks: `White 4:58.3, Green 5:00.0, ...`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let clocks = Color::FOUR.map(|seat| format!("{seat} {}", show(self.remaining(seat))));
        f.write_str(&clocks.join(", "))
    }
}
