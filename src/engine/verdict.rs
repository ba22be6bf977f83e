//! What a move was worth: winning chances, verdicts on moves, and a side's accuracy.
//!
//! A pawn matters in an even game and not at all in a won one, so moves are judged by the winning
//! chance that they give away, in points of a hundred, and not by centipawns.

use super::value::Score;

/// Centipawns that make the odds ten to one.
const TEN_TO_ONE: f64 = 400.0;

/// The chance to win for the side that a score is for, from 0 to 100.
///
/// ```
/// use hotseat::engine::{Score, winning_chance};
///
/// assert_eq!(winning_chance(Score::Centipawns(0)).round(), 50.0);
/// assert_eq!(winning_chance(Score::Centipawns(300)).round(), 85.0);
/// assert_eq!(winning_chance(Score::Mate(-2)).round(), 0.0);
/// ```
pub fn winning_chance(score: Score) -> f64 {
    match score {
        Score::Mate(moves) if moves > 0 => 100.0,
        Score::Mate(_) => 0.0,
        Score::Centipawns(value) => 100.0 / (1.0 + 10_f64.powf(-f64::from(value) / TEN_TO_ONE)),
    }
}

/// What is to be said of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It was the only one that keeps the result, and not easy to see.
    Only,
    /// It gave away at least ten points of winning chance.
    Inaccuracy,
    /// At least twenty points.
    Mistake,
    /// At least thirty points, or a mate.
    Blunder,
}

impl Verdict {
    /// All of them, the mildest first.
    pub const ALL: [Verdict; 4] = [
        Verdict::Only,
        Verdict::Inaccuracy,
        Verdict::Mistake,
        Verdict::Blunder,
    ];

    /// The number of its glyph in PGN.
    pub const fn nag(self) -> u16 {
        match self {
            Verdict::Only => 1,
            Verdict::Inaccuracy => 6,
            Verdict::Mistake => 2,
            Verdict::Blunder => 4,
        }
    }

    /// The verdict that a glyph stands for.
    pub fn of_nag(nag: u16) -> Option<Verdict> {
        Verdict::ALL
            .into_iter()
            .find(|verdict| verdict.nag() == nag)
    }

    /// The glyph: `!`, `?!`, `?` or `??`.
    pub const fn glyph(self) -> &'static str {
        match self {
            Verdict::Only => "!",
            Verdict::Inaccuracy => "?!",
            Verdict::Mistake => "?",
            Verdict::Blunder => "??",
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Only => "Only move",
            Verdict::Inaccuracy => "Inaccuracy",
            Verdict::Mistake => "Mistake",
            Verdict::Blunder => "Blunder",
        }
    }
}

/// A move that was played and what it is compared with, all for the side that made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The worth of the best move.
    pub best: Score,
    /// The worth of the best of the others, if it is known.
    pub second: Option<Score>,
    /// The worth of the move that was played.
    pub after: Score,
    /// Whether that was the best.
    pub is_best: bool,
    /// Whether there was much to decide.
    pub decision: Decision,
}

/// How much a player had to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The move had to be found.
    Free,
    /// It was there to be seen: a recapture, a free piece, or mate in one.
    Plain,
    /// The opening books know it.
    Book,
    /// It was the only legal one.
    Forced,
}

impl Played {
    /// How many points of winning chance it gave away.
    pub fn loss(&self) -> f64 {
        if self.is_best {
            return 0.0;
        }
        (winning_chance(self.best) - winning_chance(self.after)).max(0.0)
    }

    /// What is to be said of it, if anything. Forced moves are nobody's fault; moves that the books
    /// know are spared everything but real mistakes.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.decision == Decision::Forced {
            return None;
        }
        let verdict = self.fault().max(self.mate_fault());
        match verdict {
            None if self.is_only_move() => Some(Verdict::Only),
            Some(Verdict::Inaccuracy) if self.decision == Decision::Book => None,
            verdict => verdict,
        }
    }

    fn fault(&self) -> Option<Verdict> {
        match self.loss() {
            loss if loss >= 30.0 => Some(Verdict::Blunder),
            loss if loss >= 20.0 => Some(Verdict::Mistake),
            loss if loss >= 10.0 => Some(Verdict::Inaccuracy),
            _ => None,
        }
    }

    /// A mate given away, or allowed. Where the game stays won, or was lost before, it matters less.
    fn mate_fault(&self) -> Option<Verdict> {
        if self.is_best {
            return None;
        }
        let rest = match (self.best, self.after) {
            (Score::Mate(1..), Score::Centipawns(left)) => left,
            (Score::Centipawns(had), Score::Mate(..=0)) => -had,
            (Score::Mate(1..), Score::Mate(..=0)) => return Some(Verdict::Blunder),
            _ => return None,
        };
        match rest {
            1000.. => None,
            700.. => Some(Verdict::Inaccuracy),
            300.. => Some(Verdict::Mistake),
            _ => Some(Verdict::Blunder),
        }
    }

    /// Whether everything else would have changed the result, and that was not plain to see.
    fn is_only_move(&self) -> bool {
        const WORSE: f64 = 25.0;
        const WORTH_KEEPING: f64 = 40.0;
        let Some(second) = self.second else {
            return false;
        };
        let best = winning_chance(self.best);
        let is_kept = best >= WORTH_KEEPING && winning_chance(self.after) >= best - 10.0;
        let is_alone = best - winning_chance(second) >= WORSE;
        self.is_best && is_kept && is_alone && self.decision == Decision::Free
    }
}

/// How well a side played, from 0 to 100, by the winning chance that each of its moves gave away:
/// the mean of `103.17 * exp(-0.0435 * loss) - 3.17` over the moves, which is 100 for a loss of
/// nothing, 64 for ten points and 24 for thirty. None without moves to judge.
///
/// ```
/// use hotseat::engine::accuracy;
///
/// assert_eq!(accuracy(&[0.0, 0.0]).map(f64::round), Some(100.0));
/// assert_eq!(accuracy(&[10.0]).map(f64::round), Some(64.0));
/// assert_eq!(accuracy(&[]), None);
/// ```
pub fn accuracy(losses: &[f64]) -> Option<f64> {
    let worth = |loss: &f64| (103.17 * (-0.0435 * loss).exp() - 3.17).clamp(0.0, 100.0);
    let sum: f64 = losses.iter().map(worth).sum();
    (!losses.is_empty()).then(|| sum / losses.len() as f64)
}
