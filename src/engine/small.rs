//! Computer players for any chair, at four levels.
//!
//! The search is *paranoid*: all enemies play against the player who thinks. Max-n, where everyone
//! plays for themselves, is closer to the truth, but it cannot cut off lines, so that it does not get
//! through one round of the table in the time a person wants to wait. Paranoid search is a game between
//! two sides, prunes like one, and its pessimism is what the levels promise: whatever *anyone* at the
//! table could capture counts. Its known fault is that it sees conspiracies: three enemies who attack
//! a piece together win it, so that it looks lost already. Therefore only one enemy strikes in a round of
//! a free-for-all, whichever hurts most, and the others pass; in a team game both do, as partners would.
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
//! use hotseat::engine::small::{Level, Limits, choose};
//! use hotseat::model::{AnyPosition, Game, Rules};
//!
//! let game = Game::from_position(AnyPosition::start(Rules::FOUR));
//! let never = AtomicBool::new(false);
//! let choice = choose(&game, Level::MAX, 7, Limits::nodes(2_000), &never).expect("it has moves");
//! assert!(game.position().legal_moves().contains(&choice.mv));
//! ```

use crate::model::random::{self, SplitMix64};
use crate::model::{AnyPosition, Color, Game, Move};
mod evaluate;
mod level;
mod search;

pub use level::Level;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::model::cross::position::{Position, Status};
use evaluate::value;
use level::Faults;
use search::{DRAWISH, Search, gain};

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
    let position = game.position().cross()?;
    let faults = level.faults();
    let mut dice = Dice::new(seed, game.played().len());
    let mut moves: Vec<(i32, Move)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (bias((game, position), faults, mv, &mut dice), mv))
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
/// dislike of repetition and of what a single enemy could win, the hope that a mate is not
/// answered by the others at the table, and a liking for what can be had now instead of later.
fn bias((game, position): (&Game, &Position), faults: Faults, mv: Move, dice: &mut Dice) -> i32 {
    let misjudged = dice.within(faults.misjudgement);
    if !faults.sees_threats {
        return misjudged;
    }
    let after = position.after(mv);
    let earlier = game.positions().iter().filter_map(AnyPosition::cross);
    let times_before = earlier.filter(|earlier| earlier.repeats(&after)).count();
    let repetition = DRAWISH * times_before.min(2) as i32;
    misjudged - repetition - 2 * exposure(&after, game.turn())
        + mate_threats(position, &after)
        + gain(position, mv) / 20
}

/// The most that any single enemy could win by one capture from this player, who may take back.
///
/// The paranoid search believes that everyone at the table joins in to win what is attacked, so that
/// much looks lost to it anyway. This counts once more what a single enemy can do.
fn exposure(position: &Position, seat: Color) -> i32 {
    let enemies = Color::FOUR
        .into_iter()
        .filter(|&enemy| position.is_living_enemy(seat, enemy));
    let captures = enemies.filter_map(|enemy| {
        let on_turn = position.on_turn_of(enemy);
        let captures = on_turn.legal_captures().into_iter();
        captures.map(move |mv| net_loss(&on_turn, mv, seat)).max()
    });
    captures.max().unwrap_or(0).max(0)
}

/// What a player loses by an enemy's capture, less the capturing piece if it can be taken back.
fn net_loss(position: &Position, mv: Move, seat: Color) -> i32 {
    let victim = position.victim(mv);
    let Some(victim) = victim.filter(|victim| victim.color == seat) else {
        return 0;
    };
    let after = position.after(mv);
    let defenders = after.attackers(mv.to(), position.turn());
    let is_defended = defenders
        .iter()
        .any(|&square| after.pieces_of(seat).has(square));
    value(victim.role) - if is_defended { value(mv.role()) } else { 0 }
}

/// A bonus for every enemy who would be checkmated if the others left the board as it is.
fn mate_threats(before: &Position, after: &Position) -> i32 {
    const THREAT: i32 = 150;
    let is_mated = |seat: Color| {
        let on_turn = after.on_turn_of(seat);
        on_turn.is_in_check(seat) && on_turn.status() == Status::Checkmate
    };
    let enemies = Color::FOUR
        .into_iter()
        .filter(|&seat| before.is_living_enemy(before.turn(), seat) && !after.is_out(seat));
    THREAT * enemies.filter(|&seat| is_mated(seat)).count() as i32
}

/// Chance that can be repeated: the same numbers for the same seed and step, on every machine.
struct Dice(SplitMix64);

impl Dice {
    fn new(seed: u64, step: usize) -> Dice {
        let mut numbers = SplitMix64::new(seed ^ (step as u64).wrapping_mul(random::STEP));
        numbers.next();
        Dice(numbers)
    }

    /// A number from `-most` to `most`, small ones more often.
    fn within(&mut self, most: i32) -> i32 {
        let span = u64::from(most.unsigned_abs()) + 1;
        (self.0.next() % span) as i32 - (self.0.next() % span) as i32
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.0.below(end + 1));
        }
    }
}
