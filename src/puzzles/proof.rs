//! Proves a puzzle by search: one move is good, the others are clearly worse.

use super::motif;
use super::puzzle::{Difficulty, Puzzle};
use super::theme::Theme;
use crate::engine::see;
use crate::engine::{Engine, Info, Job, Limits, Report, Score};
use crate::model::{Move, Position};

/// The least that a winning move is worth, in centipawns.
pub const WINNING: i32 = 350;
/// The most that the second best move may be worth where the best one wins.
pub const NOT_WINNING: i32 = 50;
/// The least that a move is worth that holds a position.
pub const HOLDING: i32 = -40;
/// The most that the second best move may be worth where the best one holds.
pub const LOSING: i32 = -350;
/// The nodes that a move is searched with, unless told otherwise.
pub const PROOF_NODES: u64 = 150_000;

/// With fewer legal moves there is nothing to find.
const FEWEST_MOVES: usize = 3;
/// The longest mate that is a theme of its own.
const LONGEST_MATE: i32 = 4;
/// The most moves that the solver has to find.
const MOST_MOVES: usize = 4;
/// A further move is part of the solution if the second best one is worth so much less.
const CLEARLY_WORSE: i32 = 250;

/// What the best move does that the others do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Merit {
    Mates(i32),
    Wins,
    Holds,
}

/// The two best lines of a position.
pub(super) struct Two {
    pub(super) best: Info,
    pub(super) second: Option<Info>,
}

/// Proves that a position is a puzzle, with so many nodes for each move of its solution. `last` is the
/// move that led to the position: a mere recapture is no puzzle.
pub fn prove(
    engine: &Engine,
    position: &Position,
    last: Option<Move>,
    nodes: u64,
) -> Option<Puzzle> {
    if position.legal_moves().len() < FEWEST_MOVES {
        return None;
    }
    let two = search(engine, position, nodes, 2)?;
    let merit = merit(&two)?;
    let first = *two.best.line.first()?;
    let recaptures =
        |last: Move| last.to() == first.to() && see::captured(position, first).is_some();
    if last.is_some_and(recaptures) {
        return None;
    }
    let (solution, continuation) = match merit {
        Merit::Mates(moves) => {
            let solution = mating_line(engine, position, first, moves, nodes)?;
            (solution, Vec::new())
        }
        Merit::Wins => line(engine, position, first, nodes, WINNING),
        Merit::Holds => line(engine, position, first, nodes, HOLDING),
    };
    let theme = match merit {
        Merit::Mates(_) | Merit::Wins => Theme::Winning,
        Merit::Holds => Theme::Defence,
    };
    let puzzle = Puzzle {
        position: position.clone(),
        difficulty: Difficulty::Easy,
        solution,
        theme,
        source: String::new(),
    };
    Some(puzzle.classified_with(&continuation))
}

impl Puzzle {
    /// The same puzzle with the theme and the difficulty that follow from its solution. A theme that
    /// the solution does not show stays: a defence, a mistake, or what was seen after the solution.
    #[must_use]
    pub fn classified(self) -> Puzzle {
        self.classified_with(&[])
    }

    /// The same with the moves that are expected after the solution: what a fork wins is often
    /// captured when there is more than one good move again.
    #[must_use]
    pub fn classified_with(self, continuation: &[Move]) -> Puzzle {
        let theme = match self.theme {
            Theme::Defence | Theme::Mistake => self.theme,
            old => mate_theme(&self.position, &self.solution)
                .or_else(|| motif_of(&self.position, &self.solution, continuation))
                .unwrap_or(match old {
                    Theme::Mate(_) => Theme::Winning,
                    old => old,
                }),
        };
        Puzzle {
            difficulty: difficulty(&self.position, &self.solution, theme),
            theme,
            ..self
        }
    }
}

/// The motif of a solution, or else of what follows it.
fn motif_of(position: &Position, solution: &[Move], continuation: &[Move]) -> Option<Theme> {
    let lines = [solution.to_vec(), [solution, continuation].concat()];
    let mut themes = lines.iter().map(|line| motif::theme(position, line));
    themes.find(|&theme| theme != Theme::Winning)
}

/// The theme of a line that ends with mate.
fn mate_theme(position: &Position, line: &[Move]) -> Option<Theme> {
    let last = line.iter().fold(position.clone(), |now, &mv| now.after(mv));
    let moves = i32::try_from(line.len().div_ceil(2)).ok()?;
    let is_theme = last.is_checkmate() && moves <= LONGEST_MATE;
    is_theme.then_some(Theme::Mate(moves as u8))
}

fn merit(two: &Two) -> Option<Merit> {
    let second = two.second.as_ref()?.score.centipawns();
    let best = two.best.score;
    let is_won = second <= NOT_WINNING;
    match best {
        Score::Mate(moves @ 1..=LONGEST_MATE) if is_won => Some(Merit::Mates(moves)),
        _ if best.centipawns() >= WINNING && is_won => Some(Merit::Wins),
        _ if (HOLDING..WINNING).contains(&best.centipawns()) && second <= LOSING => {
            Some(Merit::Holds)
        }
        _ => None,
    }
}

/// The line to mate against the longest defence, if it takes as many moves as the search said.
fn mating_line(
    engine: &Engine,
    position: &Position,
    first: Move,
    moves: i32,
    nodes: u64,
) -> Option<Vec<Move>> {
    let mut line = vec![first];
    let mut now = position.after(first);
    for left in (1..moves).rev() {
        let reply = search(engine, &now, nodes, 1)?.best;
        now.play(*reply.line.first()?);
        let next = search(engine, &now, nodes, 1)?.best;
        if next.score != Score::Mate(left) {
            return None;
        }
        line.extend([*reply.line.first()?, *next.line.first()?]);
        now.play(*next.line.first()?);
    }
    now.is_checkmate().then_some(line)
}

/// The first move, and what follows it as long as there is one good move for the solver; then the
/// reply and the move that are expected after that.
fn line(
    engine: &Engine,
    position: &Position,
    first: Move,
    nodes: u64,
    least: i32,
) -> (Vec<Move>, Vec<Move>) {
    let mut line = vec![first];
    let mut now = position.after(first);
    while line.len() / 2 + 1 < MOST_MOVES {
        let Some(reply) = search(engine, &now, nodes, 1).and_then(|two| first_move(&two)) else {
            break;
        };
        now.play(reply);
        let Some(two) = search(engine, &now, nodes, 2) else {
            break;
        };
        let best = two.best.score.centipawns();
        let is_clear = two.second.as_ref().is_some_and(|second| {
            let worth = second.score.centipawns();
            worth < least && best - worth >= CLEARLY_WORSE
        });
        let Some(next) = first_move(&two).filter(|_| best >= least) else {
            break;
        };
        if !is_clear {
            return (line, vec![reply, next]);
        }
        line.extend([reply, next]);
        now.play(next);
    }
    (line, Vec::new())
}

fn first_move(two: &Two) -> Option<Move> {
    two.best.line.first().copied()
}

/// Harder with every further move, and if the first one is quiet or gives something away.
fn difficulty(position: &Position, line: &[Move], theme: Theme) -> Difficulty {
    let first = line[0];
    let is_quiet = see::captured(position, first).is_none()
        && first.promotion().is_none()
        && !position.after(first).is_check();
    let is_sacrifice = !see::gains(position, first, 0);
    let points = line.len() / 2
        + usize::from(is_quiet && theme != Theme::Mate(1))
        + usize::from(is_sacrifice);
    match points {
        0 => Difficulty::Easy,
        1 | 2 => Difficulty::Medium,
        _ => Difficulty::Hard,
    }
}

/// The best lines of a position; none if it has no legal move.
pub(super) fn search(
    engine: &Engine,
    position: &Position,
    nodes: u64,
    lines: usize,
) -> Option<Two> {
    let job = Job::new(0, position.clone(), Limits::nodes(nodes)).with_lines(lines);
    let (mut best, mut second) = (None, None);
    engine.run(job, |report| {
        if let Report::Info(info) = report {
            match info.rank {
                1 => best = Some(info),
                2 => second = Some(info),
                _ => {}
            }
        }
    });
    Some(Two {
        best: best?,
        second,
    })
}
