//! Plays each level against the one below it and prints the scores, to measure the steps between levels.
//!
//! ```sh
//! cargo run --release --example ladder -- [GAMES] [LOWEST] [HIGHEST] [NODES OF LEVEL 8]
//! ```
//!
//! Each opening is eight random half-moves that leave neither side lost, and is played twice with
//! colours reversed. The same arguments give the same games.

use std::env;
use std::error::Error;

use hotseat::engine::{Best, Engine, Job, Level, Limits, Options, Player, Report, Strength};
use hotseat::model::{Color, Game, Outcome};

const LONGEST: usize = 400;
const FAIR: i32 = 120;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<u64> = env::args()
        .skip(1)
        .map(|text| text.parse())
        .collect::<Result<_, _>>()?;
    let number = |index: usize, usual: u64| args.get(index).copied().unwrap_or(usual);
    let (games, nodes) = (number(0, 100), number(3, 60_000));
    for level in Level::ALL {
        let is_wanted = (number(1, 2)..=number(2, 8)).contains(&u64::from(level.number()));
        let Some(below) = Level::new(level.number() - 1).filter(|_| is_wanted) else {
            continue;
        };
        let mut points = Vec::new();
        for pair in 0..games / 2 {
            let opening = opening(pair);
            for color in Color::BOTH {
                points.push(play(opening.clone(), level, below, color, pair, nodes));
            }
        }
        report(level, below, &points);
    }
    Ok(())
}

/// The half points of the upper level as a percentage with its 95 % error, and as a rating difference.
fn report(level: Level, below: Level, points: &[u8]) {
    let count = points.len() as f64;
    let mean = points.iter().map(|&p| f64::from(p) / 2.0).sum::<f64>() / count;
    let variance = points
        .iter()
        .map(|&p| (f64::from(p) / 2.0 - mean).powi(2))
        .sum::<f64>()
        / count;
    let error = 1.96 * (variance / count).sqrt();
    let rating = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
    println!(
        "{level} against {below}: {:.1} % (+-{:.1}) of {count} games, {:+.0} [{:+.0}, {:+.0}]",
        100.0 * mean,
        100.0 * error,
        rating(mean),
        rating(mean - error),
        rating(mean + error)
    );
}

fn engine() -> Engine {
    Engine::new(Options {
        hash: 8,
        ..Options::default()
    })
}

fn think(engine: &Engine, game: &Game, nodes: u64, level: Level, seed: u64) -> Best {
    let player = Player {
        strength: Strength::Level(level),
        seed,
        has_book: false,
    };
    let mut answer = None;
    engine.run(
        Job::of_game(0, game, Limits::nodes(nodes))
            .expect("a game between two")
            .by(player),
        |report| {
            if let Report::Best(best) = report {
                answer = Some(best);
            }
        },
    );
    answer.unwrap_or(Best {
        best: None,
        ponder: None,
        score: None,
    })
}

fn opening(seed: u64) -> Game {
    let engine = engine();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(77);
    let mut random = |bound: usize| {
        state = state
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        ((state >> 33) % bound as u64) as usize
    };
    loop {
        let mut game = Game::default();
        for _ in 0..8 {
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                break;
            }
            let _ = game.play(legal[random(legal.len())].request());
        }
        let score = think(&engine, &game, 3_000, Level::MAX, 0).score;
        if score.is_some_and(|score| score.centipawns().abs() < FAIR) {
            return game;
        }
    }
}

/// The half points of the upper level with this colour.
fn play(mut game: Game, upper: Level, lower: Level, color: Color, seed: u64, nodes: u64) -> u8 {
    let (mine, other) = (engine(), engine());
    loop {
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) => return if winner == color { 2 } else { 0 },
            Some(Outcome::Draw(_)) => return 1,
            None => {}
        }
        let is_dull = game.repetitions() >= 3 || game.position().halfmove_clock() >= 100;
        if is_dull || game.played().len() > LONGEST {
            return 1;
        }
        let (engine, level) = if game.turn() == color {
            (&mine, upper)
        } else {
            (&other, lower)
        };
        match think(engine, &game, nodes, level, seed).best {
            Some(mv) if game.play(mv.request()).is_ok() => {}
            _ => return 1,
        }
    }
}
