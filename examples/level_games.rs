//! Plays levels against each other and writes the games as PGN: their mistakes are what
//! `hotseat puzzles` makes puzzles of.
//!
//! ```sh
//! cargo run --release --example level_games -- OUT.pgn [GAMES] [SEED] [LOWEST] [HIGHEST]
//! ```
//!
//! Each game starts with six random half-moves that leave neither side lost; both levels are drawn
//! by lot. The same arguments give the same games.

use std::env;
use std::error::Error;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

use hotseat::engine::{Best, Engine, Job, Level, Limits, Options, Player, Report, Strength};
use hotseat::model::{ByColor, Game};
use hotseat::notation::pgn;

const LONGEST: usize = 200;
const FAIR: i32 = 150;
const OPENING_PLIES: usize = 6;

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
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let path = args
        .first()
        .ok_or("usage: level_games OUT.pgn [GAMES] [SEED] [LOWEST] [HIGHEST]")?;
    let number = |index: usize, usual: u64| -> Result<u64, Box<dyn Error>> {
        Ok(args.get(index).map_or(Ok(usual), |text| text.parse())?)
    };
    let (games, seed) = (number(1, 1_000)?, number(2, 1)?);
    let range = number(3, 2)?..=number(4, 6)?;
    let levels: Vec<Level> = Level::ALL
        .into_iter()
        .filter(|level| range.contains(&u64::from(level.number())))
        .collect();
    if levels.is_empty() {
        return Err("there is no such level".into());
    }
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(path)?);
    let engine = Engine::new(Options {
        hash: 2,
        ..Options::default()
    });
    for index in 0..games {
        let mut random = Random(seed.wrapping_mul(0x1_0000_0001).wrapping_add(index));
        let players = ByColor::from_fn(|_| Player {
            strength: Strength::Level(levels[random.below(levels.len())]),
            seed: random.next(),
            has_book: false,
        });
        let game = play(&engine, &mut random, &players);
        let name = |player: &Player| match player.strength {
            Strength::Level(level) => Some(format!("computer {}", level.number())),
            Strength::Rating(_) => None,
        };
        let tags = pgn::Tags {
            white: name(&players.white),
            black: name(&players.black),
        };
        writeln!(out, "{}\n", pgn::write(&game, &tags))?;
    }
    out.flush()?;
    Ok(())
}

fn play(engine: &Engine, random: &mut Random, players: &ByColor<Player>) -> Game {
    let mut game = opening(engine, random);
    while game.is_running()
        && game.repetitions() < 3
        && game.position().halfmove_clock() < 60
        && game.played().len() < LONGEST
    {
        let player = players[game.turn()];
        match think(engine, &game, Limits::default(), player).best {
            Some(mv) if game.play(mv.request()).is_ok() => {}
            _ => break,
        }
    }
    game
}

/// Random moves that leave neither side lost.
fn opening(engine: &Engine, random: &mut Random) -> Game {
    loop {
        let mut game = Game::default();
        for _ in 0..OPENING_PLIES {
            let legal = game.position().legal_moves();
            if legal.is_empty()
                || game
                    .play(legal[random.below(legal.len())].request())
                    .is_err()
            {
                break;
            }
        }
        let score = think(engine, &game, Limits::nodes(1_000), Player::default()).score;
        if score.is_some_and(|score| score.centipawns().abs() < FAIR) {
            return game;
        }
    }
}

fn think(engine: &Engine, game: &Game, limits: Limits, player: Player) -> Best {
    let mut answer = Best {
        best: None,
        ponder: None,
        score: None,
    };
    engine.run(
        Job::of_game(0, game, limits)
            .expect("a game between two")
            .by(player),
        |report| {
            if let Report::Best(best) = report {
                answer = best;
            }
        },
    );
    answer
}
