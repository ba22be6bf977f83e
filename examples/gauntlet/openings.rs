//! Openings to begin the games with.

use std::error::Error;

use hotseat::model::Game;
use hotseat::notation::san;

static OPENINGS: &str = include_str!("../../assets/openings.tsv");

/// Shorter lines are too much alike; longer ones decide too much.
const PLIES: std::ops::RangeInclusive<usize> = 6..=12;

/// All openings of a fair length, in an order that depends on the seed alone.
pub(crate) fn shuffled(seed: u64) -> Result<Vec<Game>, Box<dyn Error>> {
    let mut openings = Vec::new();
    let is_opening = |line: &&str| !line.starts_with('#');
    for line in OPENINGS.lines().filter(is_opening) {
        let Some(moves) = line.split('\t').next_back() else {
            continue;
        };
        let mut game = Game::default();
        let words = moves.split(' ').filter(|word| !word.ends_with('.'));
        let words: Vec<&str> = words.collect();
        if !PLIES.contains(&words.len()) {
            continue;
        }
        for word in words {
            let mv =
                san::read(game.position(), word).map_err(|error| format!("{word}: {error:?}"))?;
            game.play(mv.request())
                .map_err(|error| format!("{word}: {error:?}"))?;
        }
        openings.push(game);
    }
    let mut state = seed;
    for index in (1..openings.len()).rev() {
        openings.swap(index, (next(&mut state) % (index as u64 + 1)) as usize);
    }
    Ok(openings)
}

/// `SplitMix64`: small, and the same everywhere.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
