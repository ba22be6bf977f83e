//! What the small search says of positions of the games, kept in a file: searching is slow, and is done once.

use std::error::Error;
use std::fs::{self, File};
use std::io::{BufWriter, Write};

use hotseat::engine::people::sight::{DEPTHS, Sight};
use hotseat::model::random::{SplitMix64, mixed};

use crate::games::{self, Game};
use crate::samples;
use crate::train::JUDGED;

/// No value is kept beyond this.
const LIMIT: i32 = 32_100;
/// Openings are known rather than seen: few are searched.
const OPENING: usize = 10;

/// A position that was searched.
pub(crate) struct Look {
    pub(crate) game: u32,
    pub(crate) ply: u16,
    pub(crate) sight: Sight,
}

/// Of ten thousand positions of a game at this rating, how many are searched: about as many for each band.
fn share(rating: u16) -> usize {
    match rating {
        ..1_500 => 450,
        1_500..1_700 => 160,
        1_700..1_900 => 43,
        1_900..2_300 => 47,
        _ => 60,
    }
}

/// Searches positions of the games to learn from, and adds them to a file, until it has so many.
pub(crate) fn look(path: &str, out: &str, count: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let [games, _] = games::load(path)?;
    let mut file = BufWriter::new(File::create(out)?);
    let mut random = SplitMix64::new(mixed(seed));
    let mut found = 0;
    while found < count {
        let index = random.below(games.len());
        let mut records = Vec::new();
        games[index].each(|moment| {
            let share = share(games[index].rating());
            let share = if moment.ply < OPENING {
                share / 4
            } else {
                share
            };
            if moment.legal.len() > 1 && random.below(10_000) < share {
                let sight = Sight::of(moment.position, moment.hashes);
                records.push(record(index, moment.ply, moment.legal, &sight));
                found += 1;
            }
        });
        for record in records {
            file.write_all(&record)?;
        }
        file.flush()?;
    }
    Ok(())
}

/// Searches the positions that predictions are judged by, and keeps them in a file.
pub(crate) fn look_at_judged(path: &str, out: &str) -> Result<(), Box<dyn Error>> {
    let [_, games] = games::load(path)?;
    let mut file = BufWriter::new(File::create(out)?);
    let records = samples::judged(&games, JUDGED, |index, moment| {
        let sight = Sight::of(moment.position, moment.hashes);
        record(index, moment.ply, moment.legal, &sight)
    });
    for record in records.iter().flatten() {
        file.write_all(record)?;
    }
    file.flush()?;
    Ok(())
}

fn record(game: usize, ply: usize, legal: &[hotseat::model::Move], sight: &Sight) -> Vec<u8> {
    let mut bytes = (game as u32).to_le_bytes().to_vec();
    let number = |value: i32| (value.clamp(-LIMIT, LIMIT) as i16).to_le_bytes();
    bytes.extend((ply as u16).to_le_bytes());
    let best = sight
        .best
        .map(|(mv, _)| legal.iter().position(|&other| other == mv));
    bytes.push(legal.len() as u8);
    bytes.push(best.flatten().map_or(255, |index| index as u8));
    bytes.extend(number(sight.best.map_or(0, |(_, value)| value)));
    for value in sight.values.iter().flatten() {
        bytes.extend(number(*value));
    }
    bytes
}

/// Reads what was kept, as far as it is whole; the moves are filled in from the games.
pub(crate) fn load(path: &str, games: &[Game]) -> Result<Vec<Look>, Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let mut left = &bytes[..];
    let mut looks = Vec::new();
    while let [a, b, c, d, e, f, len, best, g, h, rest @ ..] = left {
        let len = usize::from(*len);
        let Some((values, rest)) = rest.split_at_checked(2 * DEPTHS * len) else {
            break;
        };
        left = rest;
        let values = values
            .as_chunks()
            .0
            .iter()
            .map(|&pair| i32::from(i16::from_le_bytes(pair)));
        let values: Vec<i32> = values.collect();
        let look = Look {
            game: u32::from_le_bytes([*a, *b, *c, *d]),
            ply: u16::from_le_bytes([*e, *f]),
            sight: Sight {
                values: values.chunks(len).map(<[i32]>::to_vec).collect(),
                at_rest: Vec::new(),
                replies: Vec::new(),
                best: None,
                nodes: [0; 2],
            },
        };
        let (best, value) = (usize::from(*best), i32::from(i16::from_le_bytes([*g, *h])));
        looks.push((look, best, value));
    }
    let mut order: Vec<usize> = (0..looks.len()).collect();
    order.sort_by_key(|&index| (looks[index].0.game, looks[index].0.ply));
    let mut at = 0;
    while at < order.len() {
        let game = looks[order[at]].0.game;
        let end = at
            + order[at..]
                .iter()
                .take_while(|&&index| looks[index].0.game == game)
                .count();
        games[game as usize].each(|moment| {
            for &index in &order[at..end] {
                let (look, best, value) = &mut looks[index];
                if usize::from(look.ply) == moment.ply {
                    look.sight.best = moment.legal.get(*best).map(|&mv| (mv, *value));
                }
            }
        });
        at = end;
    }
    Ok(looks.into_iter().map(|(look, ..)| look).collect())
}
