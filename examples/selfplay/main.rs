//! Plays the engine against itself, and writes the quiet positions with the search's score and the
//! game's result: the data that `examples/train` learns from.
//!
//! ```sh
//! cargo run --release --example selfplay -- OUT.txt [GAMES] [SEED] [NODES]
//! cargo run --release --example selfplay -- relabel IN.txt OUT.txt [NODES] [stray]
//! ```
//!
//! The second form plays nothing: it searches the positions of older games again and gives them the scores of
//! today's engine (`relabel.rs`).
//!
//! One line is one position: `FEN | SCORE | RESULT`, the score in centipawns for White, the result
//! `1-0`, `0-1` or `1/2`. Positions in check, positions whose best move is a capture or a promotion,
//! and positions with a mate in sight are left out: an evaluation is never asked about them.
//! The same seed gives the same games.

mod relabel;

use std::env;
use std::error::Error;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

use hotseat::engine::{Best, Engine, Job, Limits, Options, Report, Score};
use hotseat::model::{Color, Game, Move, Outcome, Position};
use hotseat::notation::fen;

/// A lead that is never given back, held for so many plies: the game is won.
const WON: i32 = 1_200;
const WON_PLIES: usize = 6;
/// A game that stays even for so many plies late on: it is drawn.
const EVEN: i32 = 8;
const EVEN_PLIES: usize = 12;
const EVEN_FROM_PLY: usize = 70;
const LONGEST: usize = 320;
/// An opening that is decided already teaches nothing.
const FAIR: i32 = 350;

/// `SplitMix64`: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn choose(&mut self, moves: &[Move]) -> Option<Move> {
        (!moves.is_empty()).then(|| moves[self.below(moves.len())])
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let path = args
        .first()
        .ok_or("usage: selfplay OUT.txt [GAMES] [SEED] [NODES]")?;
    if path == "relabel" {
        return relabel::run(&args[1..]);
    }
    let number = |index: usize, usual: u64| -> Result<u64, Box<dyn Error>> {
        Ok(args.get(index).map_or(Ok(usual), |text| text.parse())?)
    };
    let (games, seed, nodes) = (number(1, 1_000)?, number(2, 1)?, number(3, 4_000)?);
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let mut out = BufWriter::new(file);
    let mut engine = Engine::new(Options {
        hash: 2,
        ..Options::default()
    });
    let mut positions = 0;
    for index in 0..games {
        let mut random = Random(seed.wrapping_mul(0x1_0000_0001).wrapping_add(index));
        engine.forget();
        let played = play(&engine, &mut random, nodes);
        for (text, score) in &played.positions {
            writeln!(out, "{text} | {score} | {}", played.result)?;
        }
        positions += played.positions.len();
        if index % 20 == 19 {
            out.flush()?;
            eprintln!("{} games, {positions} positions", index + 1);
        }
    }
    out.flush()?;
    Ok(())
}

struct Played {
    positions: Vec<(String, i32)>,
    result: &'static str,
}

/// Plays one game from a random opening.
fn play(engine: &Engine, random: &mut Random, nodes: u64) -> Played {
    let mut game = opening(engine, random);
    let mut positions = Vec::new();
    let mut scores = Vec::new();
    loop {
        if let Some(result) = result(&game, &scores) {
            return Played { positions, result };
        }
        let best = think(
            engine,
            Job::of_game(0, &game, Limits::nodes(nodes)).expect("a game between two"),
        );
        let (Some(mv), Some(score)) = (best.best, best.score) else {
            return Played {
                positions,
                result: "1/2",
            };
        };
        let position = game.position();
        let for_white = match position.turn() {
            Color::White => score,
            _ => score.flipped(),
        };
        scores.push(for_white.centipawns());
        if position
            .usual()
            .is_some_and(|position| teaches(position, mv, score))
        {
            positions.push((fen::write(position), for_white.centipawns()));
        }
        if game.play(mv.request()).is_err() {
            return Played {
                positions,
                result: "1/2",
            };
        }
    }
}

/// Eight to eleven random moves that leave neither side lost.
fn opening(engine: &Engine, random: &mut Random) -> Game {
    loop {
        let mut game = Game::default();
        for _ in 0..8 + random.below(4) {
            let Some(mv) = random.choose(&game.position().legal_moves()) else {
                break;
            };
            if game.play(mv.request()).is_err() {
                break;
            }
        }
        let score = think(
            engine,
            Job::of_game(0, &game, Limits::nodes(1_000)).expect("a game between two"),
        )
        .score;
        if score.is_some_and(|score| score.centipawns().abs() < FAIR) {
            return game;
        }
    }
}

fn think(engine: &Engine, job: Job) -> Best {
    let mut answer = Best {
        best: None,
        ponder: None,
        score: None,
    };
    engine.run(job, |report| {
        if let Report::Best(best) = report {
            answer = best;
        }
    });
    answer
}

/// Whether the network can learn from a position with this best move and score.
fn teaches(position: &Position, mv: Move, score: Score) -> bool {
    !matches!(score, Score::Mate(_)) && !position.is_check() && is_quiet(position, mv)
}

fn is_quiet(position: &Position, mv: Move) -> bool {
    let captures = mv
        .victim_square()
        .is_some_and(|square| position.piece_at(square).is_some());
    !captures && mv.promotion().is_none()
}

/// How the game ended, or how it plainly will.
fn result(game: &Game, scores: &[i32]) -> Option<&'static str> {
    if let Some(outcome) = game.outcome() {
        return Some(match outcome {
            Outcome::Win { winner, .. } => win(winner),
            Outcome::Draw(_) => "1/2",
        });
    }
    let position = game.position();
    if position.halfmove_clock() >= 100 || game.repetitions() >= 3 || scores.len() >= LONGEST {
        return Some("1/2");
    }
    let last = |count: usize| scores.get(scores.len().checked_sub(count)?..);
    if let Some(last) = last(WON_PLIES) {
        if last.iter().all(|&score| score >= WON) {
            return Some(win(Color::White));
        }
        if last.iter().all(|&score| score <= -WON) {
            return Some(win(Color::Black));
        }
    }
    let is_even = last(EVEN_PLIES).is_some_and(|last| last.iter().all(|s| s.abs() <= EVEN));
    (is_even && scores.len() >= EVEN_FROM_PLY).then_some("1/2")
}

const fn win(color: Color) -> &'static str {
    match color {
        Color::White => "1-0",
        _ => "0-1",
    }
}
