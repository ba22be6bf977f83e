//! Plays games of four computers against each other and prints how the levels score.
//!
//! ```text
//! cargo run --release --example four_match -- GAMES [teams] LEVEL LEVEL LEVEL LEVEL [NODES]
//! ```
//!
//! The levels change seats from game to game, so that no seat favours one of them.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use hotseat::engine::small::{Level, Limits, choose};
use hotseat::model::cross::Position;
use hotseat::model::{ByColor, Color, Game, Points};

/// Longer than any game should take.
const LONGEST: usize = 3_000;

struct Plan {
    games: usize,
    has_teams: bool,
    levels: [Level; 4],
    limits: Limits,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(plan) = read_plan(&words) else {
        eprintln!("usage: four_match GAMES [teams] LEVEL LEVEL LEVEL LEVEL [NODES]");
        return ExitCode::from(2);
    };
    let mut score = [Points::ZERO; 4];
    let mut steps = 0;
    for number in 0..plan.games {
        let turn = number % 4;
        let game = play(&plan, turn, number as u64);
        steps += game.played().len();
        let points = game.points().unwrap_or_default();
        for (place, seat) in Color::FOUR.into_iter().enumerate() {
            score[(place + turn) % 4] += points[seat];
        }
        let ending = game
            .outcome()
            .map_or("unfinished".to_owned(), |o| o.to_string());
        println!("game {number}: {} steps, {ending}", game.played().len());
    }
    for (level, points) in plan.levels.iter().zip(score) {
        println!("level {level}: {points} of {} points", plan.games);
    }
    println!("{} steps a game", steps / plan.games.max(1));
    ExitCode::SUCCESS
}

fn read_plan(words: &[String]) -> Option<Plan> {
    let games = words.first()?.parse().ok()?;
    let has_teams = words.get(1)? == "teams";
    let rest = &words[1 + usize::from(has_teams)..];
    let levels =
        [rest.first()?, rest.get(1)?, rest.get(2)?, rest.get(3)?].map(|word| word.parse().ok());
    let [Some(a), Some(b), Some(c), Some(d)] = levels else {
        return None;
    };
    let limits = match rest.get(4) {
        None => Limits::default(),
        Some(word) => Limits::nodes(word.parse().ok()?),
    };
    Some(Plan {
        games,
        has_teams,
        levels: [a, b, c, d],
        limits,
    })
}

fn play(plan: &Plan, turn: usize, seed: u64) -> Game {
    let never = AtomicBool::new(false);
    let levels = ByColor::from_fn(|seat| plan.levels[(seat as usize + turn) % 4]);
    let mut game = Game::from_position(Position::default().with_teams(plan.has_teams));
    while game.outcome().is_none() && game.played().len() < LONGEST {
        let level = levels[game.turn()];
        let choice = choose(&game, level, seed, plan.limits, &never).expect("the game is not over");
        game.play(choice.mv.request()).expect("the move is legal");
    }
    game
}
