//! The thoughts of one search, passed on no faster than a person can read them.
//!
//! An engine may think aloud ten thousand times a second; the newest thought is all that counts.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::engine::report::Info;
use crate::engine::value::Score;

/// The time between two reports.
const PACE: Duration = Duration::from_millis(50);
/// More lines than are ever asked for.
const MOST_LINES: usize = 16;

/// The newest thoughts.
#[derive(Debug, Default)]
pub(super) struct Thoughts {
    /// Not yet told, by rank.
    newest: BTreeMap<usize, Info>,
    told_at: Option<Instant>,
    score: Option<Score>,
}

impl Thoughts {
    pub(super) fn add(&mut self, info: Info) {
        if info.rank == 1 {
            self.score = Some(info.score);
        }
        if info.rank <= MOST_LINES {
            self.newest.insert(info.rank, info);
        }
    }

    /// What the best line was last said to be worth.
    pub(super) const fn score(&self) -> Option<Score> {
        self.score
    }

    /// When there is something to tell; none if there is nothing.
    pub(super) fn due(&self, now: Instant) -> Option<Instant> {
        let next = self.told_at.map_or(now, |told_at| told_at + PACE);
        (!self.newest.is_empty()).then_some(next)
    }

    /// What there is to tell by now, best first.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<Info> {
        if self.due(now).is_some_and(|due| due <= now) {
            self.take_all(now)
        } else {
            Vec::new()
        }
    }

    /// What has not been told, best first.
    pub(super) fn take_all(&mut self, now: Instant) -> Vec<Info> {
        self.told_at = Some(now);
        std::mem::take(&mut self.newest).into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::client::hearing::read_info;
    use crate::model::Position;

    #[test]
    fn only_the_newest_is_told() {
        let info = |text| read_info(text, &Position::default()).unwrap();
        let start = Instant::now();
        let mut thoughts = Thoughts::default();
        assert_eq!(thoughts.due(start), None);
        thoughts.add(info("depth 1 score cp 1"));
        assert_eq!(thoughts.take_due(start).len(), 1);
        for _ in 0..100 {
            thoughts.add(info("depth 2 score cp 2"));
            thoughts.add(info("depth 2 multipv 2 score cp 1"));
        }
        thoughts.add(info("depth 3 score cp 3"));
        thoughts.add(info("depth 3 multipv 99 score cp 0"));
        assert!(thoughts.take_due(start).is_empty(), "too early");
        assert_eq!(thoughts.due(start), Some(start + PACE));
        let told = thoughts.take_due(start + PACE);
        let seen: Vec<_> = told.iter().map(|info| (info.depth, info.rank)).collect();
        assert_eq!(seen, [(3, 1), (2, 2)]);
        assert_eq!(thoughts.score(), Some(Score::Centipawns(3)));
        assert!(thoughts.take_all(start + PACE).is_empty());
    }
}
