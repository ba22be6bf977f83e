//! One game between two engines.

use std::time::{Duration, Instant};

use hotseat::model::{Color, Game, Outcome};
use hotseat::notation::{coordinates, fen};

use crate::process::Process;

/// How long the engines think.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Pace {
    Nodes(u64),
    MoveTime(Duration),
    Clock { base: Duration, increment: Duration },
}

/// Both agree on a win of this size for so many plies: it is won.
const WON: i32 = 900;
const WON_PLIES: usize = 6;
/// Both agree that it is even, late in the game: it is drawn.
const EVEN: i32 = 10;
const EVEN_PLIES: usize = 12;
const EVEN_FROM_PLY: usize = 80;
const LONGEST: usize = 500;

/// Plays a game; the half points of the first engine. `is_second_white` says who has White.
pub(crate) fn play(
    engines: &mut [Process; 2],
    opening: &Game,
    pace: Pace,
    is_second_white: bool,
) -> Result<u8, String> {
    let mut game = opening.clone();
    let start = fen::write(game.position());
    let (mut moves, mut scores) = (String::new(), Vec::new());
    let mut left = [match pace {
        Pace::Clock { base, .. } => base,
        Pace::Nodes(_) | Pace::MoveTime(_) => Duration::ZERO,
    }; 2];
    for engine in engines.iter_mut() {
        engine.new_game()?;
    }
    let points_of = |winner: Color| {
        if (winner == Color::White) == is_second_white {
            0
        } else {
            2
        }
    };
    loop {
        match ending(&game, &scores) {
            Some(Ending::Won(winner)) => return Ok(points_of(winner)),
            Some(Ending::Drawn) => return Ok(1),
            None => {}
        }
        let turn = game.position().turn();
        let engine = &mut engines[usize::from((turn == Color::White) == is_second_white)];
        let position = match moves.as_str() {
            "" => format!("position fen {start}"),
            moves => format!("position fen {start} moves{moves}"),
        };
        let began = Instant::now();
        let answer = engine.think(&position, &go(pace, left))?;
        if let Pace::Clock { increment, .. } = pace {
            let clock = &mut left[usize::from(turn == Color::Black)];
            let Some(rest) = clock.checked_sub(began.elapsed()) else {
                eprintln!("{} loses on time", engine.name());
                return Ok(points_of(!turn));
            };
            *clock = rest + increment;
        }
        let played = coordinates::read(game.position(), &answer.mv);
        let Some(mv) = played.filter(|mv| game.play(mv.request()).is_ok()) else {
            eprintln!("{} plays {:?} in {position}", engine.name(), answer.mv);
            return Ok(points_of(!turn));
        };
        moves.push(' ');
        moves.push_str(&coordinates::write(mv));
        scores.push(if turn == Color::White {
            answer.score
        } else {
            -answer.score
        });
    }
}

fn go(pace: Pace, left: [Duration; 2]) -> String {
    match pace {
        Pace::Nodes(nodes) => format!("go nodes {nodes}"),
        Pace::MoveTime(time) => format!("go movetime {}", time.as_millis()),
        Pace::Clock { increment, .. } => {
            let [white, black] = left.map(|left| left.as_millis().max(1));
            let increment = increment.as_millis();
            format!("go wtime {white} btime {black} winc {increment} binc {increment}")
        }
    }
}

enum Ending {
    Won(Color),
    Drawn,
}

/// How the game has ended, or plainly will; nothing while it goes on.
fn ending(game: &Game, scores: &[i32]) -> Option<Ending> {
    if let Some(outcome) = game.outcome() {
        return Some(match outcome {
            Outcome::Win { winner, .. } => Ending::Won(winner),
            Outcome::Draw(_) => Ending::Drawn,
        });
    }
    let position = game.position();
    if position.halfmove_clock() >= 100 || game.repetitions() >= 3 || scores.len() >= LONGEST {
        return Some(Ending::Drawn);
    }
    let last = |count: usize| scores.get(scores.len().checked_sub(count)?..);
    let all = |count: usize, test: &dyn Fn(i32) -> bool| {
        last(count).is_some_and(|last| last.iter().all(|&score| test(score)))
    };
    if all(WON_PLIES, &|score| score >= WON) {
        return Some(Ending::Won(Color::White));
    }
    if all(WON_PLIES, &|score| score <= -WON) {
        return Some(Ending::Won(Color::Black));
    }
    let is_even = scores.len() >= EVEN_FROM_PLY && all(EVEN_PLIES, &|score| score.abs() <= EVEN);
    is_even.then_some(Ending::Drawn)
}
