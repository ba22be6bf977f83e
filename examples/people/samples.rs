//! Positions as the network sees them.

use hotseat::engine::people::inputs::{inputs, outputs};
use hotseat::model::random::SplitMix64;

use crate::games::{Game, Moment};

/// The bands of ratings by which predictions are judged: 200 points each, from this one on.
pub(crate) const FIRST_BAND: u16 = 1_400;
pub(crate) const BAND: u16 = 200;
pub(crate) const BANDS: usize = 6;
/// Openings are not judged.
const FIRST_PLY: usize = 10;

/// A position, its legal moves, and the one that was played.
pub(crate) struct Sample {
    pub(crate) inputs: Box<[u16]>,
    /// For each legal move, its rows of the output.
    pub(crate) outputs: Box<[[u16; 2]]>,
    pub(crate) chosen: u8,
    pub(crate) ratings: [u16; 2],
}

impl Sample {
    pub(crate) fn new(moment: &Moment<'_>) -> Sample {
        let legal = moment.legal.iter();
        Sample {
            inputs: inputs(moment.position, moment.past).into(),
            outputs: legal.map(|&mv| outputs(moment.position, mv)).collect(),
            chosen: moment.chosen as u8,
            ratings: moment.ratings,
        }
    }
}

/// Of a thousand positions of a game at this rating, how many are learnt from in one pass: there are few games of
/// weak players.
fn share(rating: u16) -> usize {
    match rating {
        ..1_700 => 600,
        1_700..1_900 => 300,
        1_900..2_500 => 250,
        _ => 150,
    }
}

/// Draws positions from games in random order, without end.
pub(crate) struct Stream<'a> {
    games: &'a [Game],
    order: Vec<u32>,
    random: SplitMix64,
}

impl<'a> Stream<'a> {
    pub(crate) fn new(games: &'a [Game], seed: u64) -> Stream<'a> {
        Stream {
            games,
            order: Vec::new(),
            random: SplitMix64::new(seed),
        }
    }

    /// So many positions, shuffled.
    pub(crate) fn draw(&mut self, count: usize) -> Vec<Sample> {
        let mut samples = Vec::with_capacity(count + 128);
        while samples.len() < count {
            let game = self.next_game();
            let share = share(game.rating());
            let random = &mut self.random;
            game.each(|moment| {
                if moment.legal.len() > 1 && random.below(1_000) < share {
                    samples.push(Sample::new(moment));
                }
            });
        }
        samples.truncate(count);
        shuffle(&mut samples, &mut self.random);
        samples
    }

    fn next_game(&mut self) -> &'a Game {
        if self.order.is_empty() {
            self.order = (0..self.games.len() as u32).collect();
            shuffle(&mut self.order, &mut self.random);
        }
        let index = self.order.pop().unwrap_or_default();
        &self.games[index as usize]
    }
}

pub(crate) fn shuffle<T>(items: &mut [T], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.below(last + 1));
    }
}

/// The band that both players are in.
pub(crate) fn band(ratings: [u16; 2]) -> Option<usize> {
    let [own, other] = ratings.map(|rating| rating.checked_sub(FIRST_BAND).map(|r| r / BAND));
    let band = usize::from(own.filter(|_| own == other)?);
    (band < BANDS).then_some(band)
}

/// Up to so many positions of each band from the games held out: `keep` makes of each what is wanted.
pub(crate) fn judged<T>(
    games: &[Game],
    count: usize,
    mut keep: impl FnMut(usize, &Moment<'_>) -> T,
) -> [Vec<T>; BANDS] {
    let mut bands: [Vec<T>; BANDS] = Default::default();
    let mut totals = [0; BANDS];
    let is_judged = |moment: &Moment<'_>| moment.ply >= FIRST_PLY;
    for game in games {
        game.each(|moment| {
            if let Some(band) = band(moment.ratings).filter(|_| is_judged(moment)) {
                totals[band] += 1;
            }
        });
    }
    let mut seen = [0; BANDS];
    for (index, game) in games.iter().enumerate() {
        game.each(|moment| {
            if let Some(band) = band(moment.ratings).filter(|_| is_judged(moment)) {
                seen[band] += 1;
                // Spread evenly over all of them.
                if bands[band].len() * totals[band] < seen[band] * count.min(totals[band]) {
                    bands[band].push(keep(index, moment));
                }
            }
        });
    }
    bands
}
