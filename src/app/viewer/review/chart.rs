//! The course of a game in figures, read from its comments and glyphs.

use crate::engine::{Decision, Played, Score, Verdict, accuracy};
use crate::model::{AnyPosition, ByColor, Color, Move, Position};
use crate::notation::openings;
use crate::notation::pgn::{NodeId, Tree};

use super::evals;

/// What the usual start is worth for White.
const FIRST_MOVE: Score = Score::Centipawns(20);

/// The course of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    /// What each position of the main line is worth for White, the start first.
    scores: Vec<Option<Score>>,
    turning_points: Vec<TurningPoint>,
    figures: ByColor<Figures>,
    has_scores: bool,
}

/// A move at which the game turned, or could have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurningPoint {
    /// The half-move, counted from 1.
    pub ply: usize,
    /// The move.
    pub node: NodeId,
    /// Whose move it was.
    pub color: Color,
    /// What is to be said of it.
    pub verdict: Verdict,
}

/// How a side played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Its accuracy, from 0 to 100; none if no move of it can be judged.
    pub accuracy: Option<u32>,
    /// How many inaccuracies there are.
    pub inaccuracies: usize,
    /// How many mistakes.
    pub mistakes: usize,
    /// How many blunders.
    pub blunders: usize,
}

/// A move of the main line.
struct Step {
    mover: Color,
    before: Option<Score>,
    after: Option<Score>,
    decision: Decision,
}

impl Chart {
    /// The course of a game, as far as the game itself tells.
    pub fn of(tree: &Tree) -> Chart {
        let line: Vec<NodeId> = tree.main_line().collect();
        let mut position = tree.start().clone();
        let is_usual = position == Position::default();
        let start = evals::find(&tree.comments).or(is_usual.then_some(FIRST_MOVE));
        let mut scores = vec![start];
        let mut steps = Vec::new();
        let mut turning_points = Vec::new();
        let book = book_plies(
            tree.start(),
            line.iter().filter_map(|&id| tree.node(id).mv()),
        );
        for (at, &id) in line.iter().enumerate() {
            let node = tree.node(id);
            let mover = position.turn();
            let decision = match (is_forced(&position), at < book) {
                (true, _) => Decision::Forced,
                (_, true) => Decision::Book,
                _ => Decision::Free,
            };
            position.follow(node.step());
            let score = evals::find(&node.after).or_else(|| mate_on_board(&position));
            steps.push(Step {
                mover,
                before: scores[at],
                after: score,
                decision,
            });
            scores.push(score);
            let verdict = node.nags.iter().find_map(|&nag| Verdict::of_nag(nag));
            turning_points.extend(verdict.map(|verdict| TurningPoint {
                ply: at + 1,
                node: id,
                color: mover,
                verdict,
            }));
        }
        let known = scores[1..].iter().flatten().count();
        Chart {
            figures: ByColor::from_fn(|color| figures(color, &steps, &turning_points)),
            has_scores: known > 0 && known * 2 >= line.len(),
            scores,
            turning_points,
        }
    }

    /// Whether there are scores to draw a graph of.
    pub const fn has_scores(&self) -> bool {
        self.has_scores
    }

    /// What each position of the main line is worth for White, the start first; where that is not
    /// known, what the one before was worth.
    pub fn scores(&self) -> Vec<Score> {
        let mut last = Score::Centipawns(0);
        let known = self.scores.iter().map(|score| {
            last = score.unwrap_or(last);
            last
        });
        known.collect()
    }

    /// The moves at which the game turned.
    pub fn turning_points(&self) -> &[TurningPoint] {
        &self.turning_points
    }

    /// How a side played.
    pub fn figures(&self, color: Color) -> &Figures {
        &self.figures[color]
    }
}

fn figures(color: Color, steps: &[Step], turning_points: &[TurningPoint]) -> Figures {
    let count = |verdict: Verdict| {
        let own = turning_points.iter().filter(|point| point.color == color);
        own.filter(|point| point.verdict == verdict).count()
    };
    let own = steps.iter().filter(|step| step.mover == color);
    let losses: Vec<f64> = own.filter_map(Step::loss).collect();
    Figures {
        accuracy: accuracy(&losses).map(|accuracy| accuracy.round() as u32),
        inaccuracies: count(Verdict::Inaccuracy),
        mistakes: count(Verdict::Mistake),
        blunders: count(Verdict::Blunder),
    }
}

impl Step {
    /// How many points of winning chance it gave away, if that can be told. Forced moves and those
    /// of the books are not counted, unless a book has gone wrong.
    fn loss(&self) -> Option<f64> {
        let (before, after) = (self.before?, self.after?);
        let played = Played {
            best: before.for_white(self.mover),
            second: None,
            after: after.for_white(self.mover),
            is_best: false,
            decision: self.decision,
        };
        let counts = self.decision == Decision::Free;
        (counts || played.verdict().is_some()).then(|| played.loss())
    }
}

/// The score of a position without legal moves, for White.
fn mate_on_board(position: &AnyPosition) -> Option<Score> {
    if position.is_checkmate() {
        // The side that is mated has the least there is, and `Mate(0)` is no less for the other.
        Some(Score::Mate(match position.turn() {
            Color::White => -1,
            _ => 1,
        }))
    } else {
        position.is_stalemate().then_some(Score::Centipawns(0))
    }
}

/// Whether there is but one move.
pub(super) fn is_forced(position: &AnyPosition) -> bool {
    position.legal_moves().len() == 1
}

/// How many half-moves of a game are known from books: up to its last named position.
pub(super) fn book_plies(start: &AnyPosition, moves: impl Iterator<Item = Move>) -> usize {
    const DEEPEST: usize = 40;
    let mut position = start.clone();
    let mut known = 0;
    for (at, mv) in moves.take(DEEPEST).enumerate() {
        position.play(mv);
        if openings::at(&position).is_some() {
            known = at + 1;
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn;

    fn chart(text: &str) -> Chart {
        Chart::of(&pgn::read_all(text.as_bytes())[0].tree)
    }

    #[test]
    fn a_game_tells_its_course() {
        let chart = chart(
            "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Ke2 $6 {[%eval -0.9]} Ke7 $4 {[%eval 3.0]} \
             3. Kf3 $2 {[%eval 1.0]} Kf6 {[%eval 1.1]} *",
        );
        assert!(chart.has_scores());
        assert_eq!(chart.scores().len(), 7);
        let plies: Vec<usize> = chart.turning_points().iter().map(|p| p.ply).collect();
        assert_eq!(plies, [3, 4, 5]);
        let white = chart.figures(Color::White);
        assert_eq!(
            (white.inaccuracies, white.mistakes, white.blunders),
            (1, 1, 0)
        );
        let black = chart.figures(Color::Black);
        assert_eq!(
            (black.inaccuracies, black.mistakes, black.blunders),
            (0, 0, 1)
        );
        for side in [white, black] {
            assert!(Some(20) < side.accuracy && side.accuracy < Some(70));
        }
    }

    #[test]
    fn a_game_without_scores_has_no_graph() {
        let without = chart("1. e4 e5 2. Ke2 $6 *");
        assert!(!without.has_scores());
        assert_eq!(without.turning_points().len(), 1);
        assert_eq!(without.figures(Color::White).accuracy, None);
        assert!(!chart("[White \"Ann\"]\n\n*").has_scores());
    }

    #[test]
    fn mate_on_the_board_needs_no_score() {
        let chart = chart("1. f3 {[%eval -0.7]} e5 {[%eval -0.7]} 2. g4 {[%eval #-1]} Qh4# 0-1");
        assert_eq!(chart.scores().last(), Some(&Score::Mate(-1)));
        assert_eq!(chart.figures(Color::Black).accuracy, None);
        assert!(chart.figures(Color::White).accuracy < Some(30));
    }
}
