//! Whether a move that is not the solution is as good, and if not, why.
//!
//! The engine searches both moves side by side. A mate puzzle is solved by any mate that is as quick;
//! any other by a move that gives away less than ten points of winning chance, which a review would
//! not call an inaccuracy either.

use crate::app::reply::{Done, done};
use crate::app::viewer::review;
use crate::app::{App, Cmd, Face};
use crate::engine::{Info, Limits, Score, winning_chance};
use crate::model::{AnyPosition, Game, Move};
use crate::puzzles::Theme;

use super::update::{miss, solve};
use super::{Practice, Stage};

/// The nodes that decide about a move.
const NODES: u64 = 100_000;
/// A move that gives away so many points of winning chance is not as good.
const MARGIN: f64 = 10.0;

/// All that is known of a move that the engine could not look at.
const NOT_THE_SOLUTION: &str = "is not the solution";

/// A move that was tried, and the one it is compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Trial {
    expected: Move,
    tried: Move,
    /// What the engine has found for each of them.
    found: Vec<Info>,
}

impl Trial {
    pub(super) const fn new(expected: Move, tried: Move) -> Trial {
        Trial {
            expected,
            tried,
            found: Vec::new(),
        }
    }

    /// How long both moves are searched, and nothing else.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            search_moves: vec![self.expected, self.tried],
            ..Limits::nodes(NODES)
        }
    }

    pub(super) const fn tried(&self) -> Move {
        self.tried
    }

    pub(super) fn hear(&mut self, info: Info) {
        let first = info.line.first().copied();
        self.found
            .retain(|known| known.line.first().copied() != first);
        self.found.push(info);
    }

    fn of(&self, mv: Move) -> Option<&Info> {
        self.found
            .iter()
            .find(|info| info.line.first() == Some(&mv))
    }
}

/// The engine has looked at the move.
pub(in crate::app) fn finish(app: &mut App) -> Done {
    let voice = app.voice();
    let Some((practice, trial)) = take_trial(app) else {
        return done();
    };
    let position = practice.game.position().clone();
    let (Some(best), Some(tried)) = (trial.of(trial.expected), trial.of(trial.tried)) else {
        return refute(app, trial.tried, None, NOT_THE_SOLUTION);
    };
    if practice.is_as_good(best.score, tried.score) {
        let word = voice.mv(&position, trial.tried);
        practice.game.play_on(trial.tried);
        return solve(app, &format!("{word} is as good as the solution"));
    }
    let why = consequence(&position, best, tried);
    refute(app, trial.tried, tried.line.get(1).copied(), &why)
}

/// The engine cannot look at the move: it is not the solution, and that is all that is known.
pub(in crate::app) fn give_up(app: &mut App) -> Done {
    match take_trial(app) {
        Some((_, trial)) => refute(app, trial.tried, None, NOT_THE_SOLUTION),
        None => done(),
    }
}

fn take_trial(app: &mut App) -> Option<(&mut Practice, Trial)> {
    let practice = app.practice_mut()?;
    match std::mem::replace(&mut practice.stage, Stage::Solving) {
        Stage::Judging(trial) => Some((practice, *trial)),
        other => {
            practice.stage = other;
            None
        }
    }
}

impl Practice {
    fn is_as_good(&self, best: Score, tried: Score) -> bool {
        if let Theme::Mate(_) = self.puzzle.theme {
            let left = self.puzzle.solution.len() - self.game.played().len();
            let moves = left.div_ceil(2) as i32;
            return matches!(tried, Score::Mate(mate @ 1..) if mate <= moves);
        }
        winning_chance(best) - winning_chance(tried) < MARGIN
    }
}

/// What is wrong with a move, in the present tense: `loses a rook`.
fn consequence(position: &AnyPosition, best: &Info, tried: &Info) -> String {
    let (mv, rest) = tried
        .line
        .split_first()
        .map_or((None, &[][..]), |(mv, rest)| (Some(*mv), rest));
    let Some(mv) = mv else {
        return NOT_THE_SOLUTION.to_owned();
    };
    let before = (best.score, &best.line[..]);
    let after = (tried.score.flipped(), rest);
    let past = review::consequence(position, mv, before, after);
    [
        ("lost ", "loses "),
        ("missed ", "misses "),
        ("allowed ", "allows "),
        ("turned ", "turns "),
    ]
    .into_iter()
    .find_map(|(was, is)| Some(format!("{is}{}", past.strip_prefix(was)?)))
    .unwrap_or(past)
}

/// Answers a wrong move: on the screen it is played with the reply, until the next key.
fn refute(app: &mut App, tried: Move, reply: Option<Move>, why: &str) -> Done {
    let (face, voice) = (app.face, app.voice());
    let practice = app.practising()?;
    let position = practice.game.position();
    let word = voice.mv(position, tried);
    let answer = reply.map(|reply| {
        let after = position.after(tried);
        format!(" {} answers {}.", after.turn(), voice.mv(&after, reply))
    });
    let line = format!("{word} {why}.{} Try again.", answer.unwrap_or_default());
    if face == Face::Screen {
        let right = practice.game.played().len();
        show(&mut practice.game, tried, reply);
        practice.stage = Stage::Refuted(right);
    }
    let cmds: Vec<Cmd> = miss(app).into_iter().collect();
    app.replies.clear();
    app.say(line);
    Ok(cmds)
}

fn show(game: &mut Game, tried: Move, reply: Option<Move>) {
    game.play_on(tried);
    if let Some(reply) = reply {
        game.play_on(reply);
    }
}
