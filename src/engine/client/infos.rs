//! Search info of one search, reported no faster than people can read it.
//!
//! An engine may send info ten thousand times a second; only the latest is reported.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::engine::report::Info;
use crate::engine::value::Score;

/// More lines than are ever requested.
const MOST_LINES: usize = 16;

/// The latest info for each line.
#[derive(Debug)]
pub(super) struct Infos {
    /// Not yet reported, by rank.
    latest: BTreeMap<usize, Info>,
    /// The time between two reports.
    pace: Duration,
    /// When the next report may be made.
    next: Instant,
    score: Option<Score>,
}

impl Infos {
    /// The first report waits a little, so that it has the other lines, too.
    pub(super) fn new(now: Instant, pace: Duration) -> Infos {
        Infos {
            latest: BTreeMap::new(),
            pace,
            next: now + pace / 10,
            score: None,
        }
    }

    pub(super) fn add(&mut self, info: Info) {
        if info.rank == 1 {
            self.score = Some(info.score);
        }
        if info.rank <= MOST_LINES {
            self.latest.insert(info.rank, info);
        }
    }

    /// The last score of the best line.
    pub(super) const fn score(&self) -> Option<Score> {
        self.score
    }

    /// When the next report is due; `None` if there is nothing to report.
    pub(super) fn due(&self) -> Option<Instant> {
        (!self.latest.is_empty()).then_some(self.next)
    }

    /// The infos that are due, best first.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<Info> {
        if self.due().is_some_and(|due| due <= now) {
            self.take_all(now)
        } else {
            Vec::new()
        }
    }

    /// The infos not reported yet, best first.
    pub(super) fn take_all(&mut self, now: Instant) -> Vec<Info> {
        self.next = now + self.pace;
        std::mem::take(&mut self.latest).into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::client::message::read_info;
    use crate::model::Position;

    #[test]
    fn only_the_latest_info_is_reported() {
        const PACE: Duration = Duration::from_millis(50);
        let info = |text| read_info(text, &Position::default()).unwrap();
        let begin = Instant::now();
        let start = begin + PACE / 10;
        let mut infos = Infos::new(begin, PACE);
        assert_eq!(infos.due(), None);
        infos.add(info("depth 1 score cp 1"));
        assert!(infos.take_due(begin).is_empty(), "too early");
        assert_eq!(infos.take_due(start).len(), 1);
        for _ in 0..100 {
            infos.add(info("depth 2 score cp 2"));
            infos.add(info("depth 2 multipv 2 score cp 1"));
        }
        infos.add(info("depth 3 score cp 3"));
        infos.add(info("depth 3 multipv 99 score cp 0"));
        assert!(infos.take_due(start).is_empty(), "too early");
        assert_eq!(infos.due(), Some(start + PACE));
        let reported = infos.take_due(start + PACE);
        let seen: Vec<_> = reported
            .iter()
            .map(|info| (info.depth, info.rank))
            .collect();
        assert_eq!(seen, [(3, 1), (2, 2)]);
        assert_eq!(infos.score(), Some(Score::Centipawns(3)));
        assert!(infos.take_all(start + PACE).is_empty());
    }
}
