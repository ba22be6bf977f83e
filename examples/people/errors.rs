//! How players of a rating err: games against themselves, judged by our own search.

use std::error::Error;

use hotseat::engine::{Engine, Job, Limits, Options, Player, Report, Score, Strength};
use hotseat::model::{Game, Move};

/// Openings are not judged, nor positions that are won or lost anyway.
const FIRST_PLY: usize = 10;
const LOST: i32 = 700;
const LONGEST_GAME: usize = 160;
/// Scores are cut here.
const CUT: i32 = 1_500;
/// What is searched before and after each move.
const NODES: u64 = 20_000;

/// What was counted.
#[derive(Default)]
struct Errors {
    moves: usize,
    loss: f64,
    /// Moves that lose 10, 20 and 30 points of winning chance.
    losing: [usize; 3],
    mates: usize,
    missed: usize,
}

fn chance(score: Score) -> f64 {
    let value = f64::from(score.centipawns().clamp(-CUT, CUT));
    100.0 / (1.0 + (-0.003_682_08 * value).exp())
}

fn search(engine: &Engine, job: Job) -> (Option<Move>, Option<Score>) {
    let mut found = (None, None);
    engine.run(job, |report| {
        if let Report::Best(best) = report {
            found = (best.best, best.score);
        }
    });
    found
}

impl Errors {
    fn note(&mut self, before: Score, after: Score, mates: bool) {
        let loss = (chance(before) - chance(after)).max(0.0);
        self.moves += 1;
        self.loss += loss;
        for (count, least) in self.losing.iter_mut().zip([10.0, 20.0, 30.0]) {
            *count += usize::from(loss >= least);
        }
        if before == Score::Mate(1) {
            self.mates += 1;
            self.missed += usize::from(!mates);
        }
    }

    fn tell(&self, rating: u32) {
        let percent = |count: usize| 100.0 * count as f64 / self.moves.max(1) as f64;
        let [ten, twenty, thirty] = self.losing.map(percent);
        println!(
            "| {rating} | {} | {:.1} | {ten:.0} % | {twenty:.0} % | {thirty:.0} % | {} of {} |",
            self.moves,
            self.loss / self.moves.max(1) as f64,
            self.missed,
            self.mates
        );
    }
}

/// Plays games at a rating until so many moves are judged, and prints a row of the table of errors.
pub(crate) fn measure(rating: u32, count: usize) -> Result<(), Box<dyn Error>> {
    let engine = Engine::new(Options::default());
    let mut errors = Errors::default();
    for seed in 1.. {
        let mut game = Game::default();
        while game.outcome().is_none() && game.moves().count() < LONGEST_GAME {
            let player = Player {
                strength: Strength::Rating(rating),
                // Two people do not overlook the same.
                seed: 2 * seed + game.moves().count() as u64 % 2,
                has_book: false,
            };
            let (mv, _) = search(
                &engine,
                Job::of_game(1, &game, Limits::default())
                    .expect("a game between two")
                    .by(player),
            );
            let Some(mv) = mv else { break };
            let before = game.clone();
            game.play(mv.request()).map_err(|_| "an illegal move")?;
            // A few moves of each game are enough, and tell of more games.
            let ply = before.moves().count();
            if ply < FIRST_PLY || !(ply as u64 + seed).is_multiple_of(4) {
                continue;
            }
            let (_, best) = search(
                &engine,
                Job::of_game(1, &before, Limits::nodes(NODES)).expect("a game between two"),
            );
            let Some(best) =
                best.filter(|best| best.centipawns().abs() <= LOST || *best == Score::Mate(1))
            else {
                continue;
            };
            let mates = game.position().is_checkmate();
            let after = if mates {
                Score::Mate(1)
            } else {
                let (_, score) = search(
                    &engine,
                    Job::of_game(1, &game, Limits::nodes(NODES)).expect("a game between two"),
                );
                score.unwrap_or(Score::Centipawns(0)).flipped()
            };
            errors.note(best, after, mates);
            if errors.moves >= count {
                errors.tell(rating);
                return Ok(());
            }
        }
    }
    Ok(())
}
