//! Computer players for any chair, at four levels.
//!
//! The search is *paranoid*: it assumes that all enemies play together against the player who
//! thinks. Max-n, where everyone plays for themselves, is closer to the truth, but it cannot cut off
//! lines, so that it does not get through one round of the table in the time a person wants to wait.
//! Paranoid search is a game between two sides, prunes like one, and its pessimism is what the
//! levels promise: whatever *anyone* at the table could capture counts. In a team game its
//! assumption is simply true.
//!
//! ```text
//!  level      the four levels, and what each gets wrong
//!  evaluate   how good a position looks without thinking ahead
//!  search     the look ahead: full moves first, then captures until it is quiet
//! ```
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use hotseat::four::computer::{Level, Limits, choose};
//! use hotseat::four::Game;
//!
//! let game = Game::default();
//! let never = AtomicBool::new(false);
//! let choice = choose(&game, Level::MAX, 7, Limits::nodes(2_000), &never).expect("it has moves");
//! assert!(game.position().legal_moves().contains(&choice.mv));
//! ```

mod evaluate;
mod level;
mod search;

pub use level::{Level, ParseLevelError};

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::game::Game;
use super::moves::Move;
use super::position::{Position, Status};
use super::seat::Seat;
use level::Faults;
use search::{DRAWISH, Search};

/// What ends a search besides its level and the stop flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// So many positions.
    pub nodes: u64,
    /// So long.
    pub time: Duration,
}

impl Default for Limits {
    /// Enough for the strongest level, and short enough for the people at the table.
    fn default() -> Limits {
        Limits {
            nodes: 250_000,
            time: Duration::from_millis(1_500),
        }
    }
}

impl Limits {
    /// A search of a fixed number of positions, however long that takes.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes,
            time: Duration::MAX,
        }
    }
}

/// What a computer player has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// How many half-moves deep the search was completed.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// Finds a move for the player to move; none if the game is over. The same seed, level and node
/// limit give the same move. Once `is_stopped` is set, the best move so far is given.
pub fn choose(
    game: &Game,
    level: Level,
    seed: u64,
    limits: Limits,
    is_stopped: &AtomicBool,
) -> Option<Choice> {
    if game.outcome().is_some() {
        return None;
    }
    let position = game.position();
    let faults = level.faults();
    let mut dice = Dice::new(seed, game.made().len());
    let mut moves: Vec<(i32, Move)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (bias(game, faults, mv, &mut dice), mv))
        .collect();
    dice.shuffle(&mut moves);
    let mut search = Search::new(position.turn(), faults, limits, is_stopped);
    let (mv, depth) = search.best_move(position, &moves)?;
    Some(Choice {
        mv,
        depth,
        nodes: search.nodes(),
    })
}

/// What is added to the value of a move before moves are compared: what the level misjudges, a
/// dislike of repetition, and the hope that a mate is not answered by the others at the table.
fn bias(game: &Game, faults: Faults, mv: Move, dice: &mut Dice) -> i32 {
    let misjudged = dice.within(faults.misjudgement);
    if !faults.sees_threats {
        return misjudged;
    }
    let after = game.position().after(mv);
    let times_before = (0..=game.made().len())
        .filter_map(|steps| game.position_after(steps))
        .filter(|earlier| earlier.repeats(&after))
        .count();
    let repetition = DRAWISH * times_before.min(2) as i32;
    misjudged - repetition + mate_threats(game.position(), &after)
}

/// A bonus for every enemy who would be checkmated if the others left the board as it is.
fn mate_threats(before: &Position, after: &Position) -> i32 {
    const THREAT: i32 = 150;
    let is_mated = |seat: Seat| {
        let mut on_turn = after.clone();
        on_turn.turn = seat;
        on_turn.is_in_check(seat) && on_turn.status() == Status::Checkmate
    };
    let enemies = Seat::ALL
        .into_iter()
        .filter(|&seat| before.is_living_enemy(before.turn(), seat) && !after.is_out(seat));
    THREAT * enemies.filter(|&seat| is_mated(seat)).count() as i32
}

/// Chance that can be repeated: the same numbers for the same seed and step, on every machine.
struct Dice(u64);

impl Dice {
    fn new(seed: u64, step: usize) -> Dice {
        let mut dice = Dice(seed ^ (step as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        dice.next();
        dice
    }

    /// The next number; the step of `SplitMix64`.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `-most` to `most`, small ones more often.
    fn within(&mut self, most: i32) -> i32 {
        let span = most.unsigned_abs() as u64 + 1;
        (self.next() % span) as i32 - (self.next() % span) as i32
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, (self.next() % (end as u64 + 1)) as usize);
        }
    }
}
