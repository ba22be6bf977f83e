//! What the results say: a difference of ratings with its error, and a sequential test.
//!
//! Pairs are counted, not games: the two games of an opening are not independent, and a pair's five possible
//! results (pentanomial) show how much less they vary.

use std::fmt;

/// The sequential probability ratio test stops when one of these differences explains the results so much
/// better than the other that it errs one time in twenty.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hypotheses {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// `ln(0.95 / 0.05)`.
const DECIDED: f64 = 2.944;

pub(crate) struct Summary {
    /// How many pairs brought 0 to 4 half points.
    counts: [u32; 5],
    hypotheses: Hypotheses,
}

/// What a difference of ratings scores on average.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0001, 0.9999) - 1.0).log10()
}

impl Summary {
    pub(crate) fn new<'a>(
        results: impl Iterator<Item = &'a [u8; 2]>,
        hypotheses: Hypotheses,
    ) -> Summary {
        let mut counts = [0; 5];
        for points in results {
            counts[usize::from(points[0] + points[1]).min(4)] += 1;
        }
        Summary { counts, hypotheses }
    }

    fn pairs(&self) -> f64 {
        f64::from(self.counts.iter().sum::<u32>())
    }

    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let sum: f64 = scores
            .iter()
            .zip(self.counts)
            .map(|(&score, count)| of(score) * f64::from(count))
            .sum();
        sum / self.pairs().max(1.0)
    }

    fn mean(&self) -> f64 {
        self.sum(|score| score)
    }

    /// Never nothing, so that a few pairs alike do not look certain.
    fn variance(&self) -> f64 {
        let mean = self.mean();
        self.sum(|score| (score - mean).powi(2))
            .max(0.25 / self.pairs().max(1.0))
            .max(1e-3)
    }

    /// The logarithm of how much better the higher hypothesis explains the results.
    fn log_ratio(&self) -> f64 {
        let (low, high) = (
            expected(self.hypotheses.low),
            expected(self.hypotheses.high),
        );
        let distance = (high - low) * (2.0 * self.mean() - low - high);
        self.pairs() * distance / (2.0 * self.variance())
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.log_ratio().abs() >= DECIDED
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pairs, mean) = (self.pairs(), self.mean());
        let error = 1.96 * (self.variance() / pairs.max(1.0)).sqrt();
        write!(
            f,
            "{} games, {:.1} %, Elo {:+.0} [{:+.0}, {:+.0}], pairs {:?}, log ratio {:+.2} for {:+} to {:+}",
            2.0 * pairs,
            100.0 * mean,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
            self.counts,
            self.log_ratio(),
            self.hypotheses.low,
            self.hypotheses.high
        )
    }
}
