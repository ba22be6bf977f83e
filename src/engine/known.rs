//! Searches that the tables of endings answer.

use std::sync::Arc;

use super::report::{Best, Report};
use super::search::Progress;
use super::tables::{Prober, Tables, Verdict};
use super::value::{self, DRAW, Score, Value};
use super::work::Work;
use crate::model::{Move, Position};

/// A search from more pieces hardly ever comes to an ending that is known.
const MOST_AT_ROOT: u32 = 8;

/// What the tables have to do with a search.
#[derive(Debug, Clone, Default)]
pub(super) struct Known {
    /// The tables, where the search can come to an ending that is known.
    pub(super) tables: Option<Arc<Tables>>,
    /// Where the position itself is drawn: the moves that keep the draw.
    pub(super) drawing: Vec<Move>,
}

/// The value of a position that is known; the mates are counted from the root.
pub(super) fn value(verdict: Verdict, ply: usize) -> Value {
    let mate = |plies: u8| value::known_mate(usize::from(plies) + ply);
    match verdict {
        Verdict::Win(plies) => mate(plies),
        Verdict::Draw => DRAW,
        Verdict::Loss(plies) => -mate(plies),
    }
}

impl Work {
    /// What the tables have to do with this search; or its answer, if the position is won or lost and the mate comes
    /// before the fifty-move rule does.
    pub(super) fn consult(&self, report: &mut dyn FnMut(Report)) -> Result<Known, Best> {
        let position = &self.job.position;
        let Some(tables) = self
            .tables
            .clone()
            .filter(|_| position.occupied().len() <= MOST_AT_ROOT)
        else {
            return Ok(Known::default());
        };
        tables.prepare();
        let mut prober = Prober::new(Arc::clone(&tables));
        let moves = self.known_moves(&mut prober);
        match moves.first() {
            Some((_, Verdict::Draw)) => Ok(Known {
                tables: None,
                drawing: drawing(&moves),
            }),
            Some((_, verdict)) if verdict.is_within(position.halfmove_clock()) => {
                Err(self.answer(&moves, &mut prober, report))
            }
            _ => Ok(Known {
                tables: Some(tables),
                drawing: Vec::new(),
            }),
        }
    }

    /// The moves that may be played, the best first; none if they are not known.
    fn known_moves(&self, prober: &mut Prober) -> Vec<(Move, Verdict)> {
        let wanted = &self.job.limits.search_moves;
        let mut moves = prober.moves(&self.job.position).unwrap_or_default();
        moves.retain(|(mv, _)| wanted.is_empty() || wanted.contains(mv));
        moves
    }

    fn answer(
        &self,
        moves: &[(Move, Verdict)],
        prober: &mut Prober,
        report: &mut dyn FnMut(Report),
    ) -> Best {
        self.signals.add_nodes(moves.len() as u64);
        let mut best = Best {
            best: None,
            ponder: None,
            score: None,
        };
        for (rank, &(mv, verdict)) in moves.iter().take(self.job.lines.max(1)).enumerate() {
            let line = line(&self.job.position, mv, prober);
            let depth = u32::from(verdict.plies().unwrap_or(1).max(1));
            let progress = Progress {
                depth,
                deepest: depth,
                rank,
                value: value(verdict, 0),
                line: &line,
            };
            report(Report::Info(self.info(0, &progress)));
            if rank == 0 {
                best = Best {
                    best: Some(mv),
                    ponder: line.get(1).copied(),
                    score: Some(Score::from_value(progress.value)),
                };
            }
        }
        best
    }
}

/// The moves that are no worse than a draw.
fn drawing(moves: &[(Move, Verdict)]) -> Vec<Move> {
    let drawn = moves
        .iter()
        .filter(|(_, verdict)| *verdict == Verdict::Draw);
    drawn.map(|&(mv, _)| mv).collect()
}

/// The best play of both sides after a move, up to the mate.
fn line(position: &Position, first: Move, prober: &mut Prober) -> Vec<Move> {
    let mut line = vec![first];
    let mut after = position.after(first);
    while let Ok(Verdict::Win(_) | Verdict::Loss(_)) = prober.probe(&after) {
        let moves = prober.moves(&after).unwrap_or_default();
        let Some(&(mv, _)) = moves.first() else {
            break;
        };
        line.push(mv);
        after.play(mv);
    }
    line
}
