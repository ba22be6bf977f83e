//! How long to think about one move.
//!
//! The *soft* limit is when no new iteration is begun; it stretches while the best move wavers. The
//! *hard* limit ends the search wherever it is, early enough for the answer to arrive in time.

use std::time::Duration;

use super::limits::{Clocks, Limits};
use crate::model::Color;

/// How many more moves a game is expected to last if the clock does not say.
const USUAL_MOVES_TO_GO: u32 = 28;
/// A search for a fixed time ends this much before it, for the answer's way back.
const ANSWER_MARGIN: Duration = Duration::from_millis(2);

/// The time for one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Allotment {
    /// Begin no new iteration after this.
    pub(crate) soft: Option<Duration>,
    /// Stop at this.
    pub(crate) hard: Option<Duration>,
}

impl Allotment {
    /// What the limits allow the side to move; `overhead` is lost on the way each time.
    pub(crate) fn new(limits: &Limits, turn: Color, overhead: Duration) -> Allotment {
        let clock = limits.clocks.map_or(Allotment::default(), |clocks| {
            from_clocks(&clocks, turn, overhead)
        });
        let fixed = limits
            .movetime
            .map(|time| time.saturating_sub(ANSWER_MARGIN.min(time / 5)));
        Allotment {
            soft: clock.soft,
            hard: [clock.hard, fixed].into_iter().flatten().min(),
        }
    }

    /// How long to go on if the best move is as steady as this: `percent` of the soft limit.
    pub(crate) fn soft_at(&self, percent: u32) -> Option<Duration> {
        let stretched = self.soft.map(|soft| soft * percent / 100);
        match (stretched, self.hard) {
            (Some(soft), Some(hard)) => Some(soft.min(hard)),
            (soft, _) => soft,
        }
    }
}

fn from_clocks(clocks: &Clocks, turn: Color, overhead: Duration) -> Allotment {
    let left = clocks.left[turn];
    let increment = clocks.increment[turn];
    // However little is left, a tenth of it may be used.
    let usable = left.saturating_sub(overhead).max(left / 10);
    let moves = clocks.moves_to_go.unwrap_or(USUAL_MOVES_TO_GO).clamp(1, 50);
    // The overhead is paid on each of the moves to come.
    let pool = (usable + increment * (moves - 1)).saturating_sub(overhead * (moves - 1));
    let share = pool.max(usable / 10) / moves;
    let soft = (share * 75 / 100).min(usable * 70 / 100);
    let most = if moves == 1 { 90 } else { 55 };
    let hard = (share * 4).min(usable * most / 100).max(soft);
    Allotment {
        soft: Some(soft),
        hard: Some(hard),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ByColor;

    fn allotted(left_ms: u64, increment_ms: u64, moves_to_go: Option<u32>) -> Allotment {
        let both = |ms| ByColor::from_fn(|_| Duration::from_millis(ms));
        let limits = Limits {
            clocks: Some(Clocks {
                left: both(left_ms),
                increment: both(increment_ms),
                moves_to_go,
            }),
            ..Limits::default()
        };
        Allotment::new(&limits, Color::White, Duration::from_millis(15))
    }

    #[test]
    fn the_hard_limit_always_leaves_time_on_the_clock() {
        for left in [1, 5, 10, 14, 15, 16, 30, 100, 1_000, 60_000, 7_200_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let time = allotted(left, increment, moves_to_go);
                    let (soft, hard) = (time.soft.unwrap(), time.hard.unwrap());
                    assert!(soft <= hard, "{left}+{increment} {moves_to_go:?}");
                    assert!(hard < Duration::from_millis(left), "{left}+{increment}");
                }
            }
        }
    }

    #[test]
    fn forty_moves_at_the_hard_limit_are_rare_but_at_the_soft_limit_fit() {
        let mut left = 60_000;
        for moves in (1..=40).rev() {
            let spent = allotted(left, 0, Some(moves)).soft.unwrap().as_millis() as u64 + 15;
            assert!(spent < left);
            left -= spent;
        }
        assert!(left < 20_000, "{left} ms were not used");
    }

    #[test]
    fn a_fixed_time_is_kept() {
        let limits = Limits::movetime(Duration::from_millis(100));
        let time = Allotment::new(&limits, Color::White, Duration::from_millis(15));
        assert_eq!(time.hard, Some(Duration::from_millis(98)));
        assert_eq!(time.soft, None);
    }
}
