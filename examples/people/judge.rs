//! Trains the second network: what the first one says, what the small search says, and what every player sees.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use hotseat::engine::people::judgement::{FIRST, OUTPUT_AT, SECOND, SECOND_AT, WEIGHTS, judge};
use hotseat::engine::people::points::{POINTS, Scene};
use hotseat::model::random::SplitMix64;

use crate::games::{self, Game};
use crate::looks::{self, Look};
use crate::policy::{Policy, softmax};
use crate::samples::{BAND, BANDS, FIRST_BAND, Sample, band, shuffle};
use crate::train::{floats, rate_at};

/// Points are kept in so many parts of one.
const GRAIN: f32 = 1_024.0;
const BATCH: usize = 256;
const THREADS: usize = 2;

/// A position whose moves have their points.
pub(crate) struct Case {
    points: Box<[[i16; POINTS]]>,
    chosen: usize,
    ratings: [u16; 2],
}

impl Case {
    fn unpacked(&self) -> impl Iterator<Item = [f32; POINTS]> {
        self.points
            .iter()
            .map(|points| points.map(|point| f32::from(point) / GRAIN))
    }
}

/// The points of all positions that were searched.
fn cases(looks: &[Look], games: &[Game], policy: &Policy) -> Vec<Case> {
    let mut by_game: HashMap<u32, Vec<&Look>> = HashMap::new();
    for look in looks {
        by_game.entry(look.game).or_default().push(look);
    }
    let mut groups: Vec<_> = by_game.into_iter().collect();
    groups.sort_by_key(|(game, _)| *game);
    let part = groups.len().div_ceil(THREADS).max(1);
    thread::scope(|scope| {
        let threads: Vec<_> = groups
            .chunks(part)
            .map(|groups| {
                scope.spawn(move || {
                    let mut cases = Vec::new();
                    for (game, looks) in groups {
                        games[*game as usize].each(|moment| {
                            for look in looks
                                .iter()
                                .filter(|look| usize::from(look.ply) == moment.ply)
                            {
                                let forward = policy.forward(&Sample::new(moment));
                                let scene = Scene {
                                    position: moment.position,
                                    past: moment.past,
                                    hashes: moment.hashes,
                                    legal: moment.legal,
                                    sight: &look.sight,
                                    ratings: moment.ratings.map(f32::from),
                                };
                                let points = scene.points(&forward.logits);
                                cases.push(Case {
                                    points: points
                                        .iter()
                                        .map(|points| points.map(|point| (point * GRAIN) as i16))
                                        .collect(),
                                    chosen: moment.chosen,
                                    ratings: moment.ratings,
                                });
                            }
                        });
                    }
                    cases
                })
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("a thread of points"))
            .collect()
    })
}

fn slope_of(neuron: f32) -> f32 {
    if neuron > 0.0 { 1.0 } else { 0.1 }
}

/// Adds the gradients of one position; its loss.
fn learn(weights: &[f32], case: &Case, sums: &mut [f32]) -> f32 {
    let points: Vec<_> = case.unpacked().collect();
    let judged: Vec<_> = points.iter().map(|points| judge(weights, points)).collect();
    let logits: Vec<f32> = judged.iter().map(|(logit, _)| *logit).collect();
    let shares = softmax(&logits);
    for (index, (_, layers)) in judged.iter().enumerate() {
        let slope = shares[index] - f32::from(u8::from(index == case.chosen));
        if slope.abs() < 1e-4 {
            continue;
        }
        sums[WEIGHTS - 1] += slope * points[index][0];
        let mut second = [0.0; SECOND];
        for j in 0..SECOND {
            sums[OUTPUT_AT + j] += slope * layers.second[j];
            second[j] = slope * weights[OUTPUT_AT + j] * slope_of(layers.second[j]);
        }
        let mut first = [0.0; FIRST];
        let rows = weights[SECOND_AT..OUTPUT_AT].as_chunks::<SECOND>().0;
        let (row_sums, _) = sums[SECOND_AT..OUTPUT_AT].as_chunks_mut::<SECOND>();
        for i in 0..FIRST {
            let mut back = 0.0;
            for j in 0..SECOND {
                back += rows[i][j] * second[j];
                row_sums[i][j] += layers.first[i] * second[j];
            }
            first[i] = back * slope_of(layers.first[i]);
        }
        for j in 0..SECOND {
            row_sums[FIRST][j] += second[j];
        }
        let (row_sums, _) = sums[..SECOND_AT].as_chunks_mut::<FIRST>();
        for (sums, point) in row_sums.iter_mut().zip(points[index].iter().chain([&1.0])) {
            if *point != 0.0 {
                for j in 0..FIRST {
                    sums[j] += point * first[j];
                }
            }
        }
    }
    -shares[case.chosen].max(1e-9).ln()
}

fn random_weights() -> Vec<f32> {
    let mut random = SplitMix64::new(7);
    let mut weights = vec![0.0; WEIGHTS];
    for (index, weight) in weights.iter_mut().enumerate() {
        let unit = (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
        *weight = match index {
            ..OUTPUT_AT => unit * 0.2,
            _ => unit * 0.1,
        };
    }
    weights[WEIGHTS - 1] = 3.0;
    weights
}

/// Trains for so many minutes and writes the weights.
pub(crate) fn train(
    path: &str,
    policy: &str,
    looks: &[&str],
    judged: &str,
    out: &str,
    minutes: f32,
) -> Result<(), Box<dyn Error>> {
    let [learnt, held_out] = games::load(path)?;
    let policy = Policy::read(policy)?;
    let test = cases(&looks::load(judged, &held_out)?, &held_out, &policy);
    let mut all = Vec::new();
    for path in looks {
        all.extend(looks::load(path, &learnt)?);
    }
    let mut cases = cases(&all, &learnt, &policy);
    drop(all);
    println!("{} positions, {} judged", cases.len(), test.len());
    let mut weights = fs::read(out).map_or_else(|_| random_weights(), |bytes| floats(&bytes));
    let (mut means, mut sizes) = (vec![0.0_f32; WEIGHTS], vec![0.0_f32; WEIGHTS]);
    let mut random = SplitMix64::new(3);
    let (start, end) = (Instant::now(), Duration::from_secs_f32(minutes * 60.0));
    let mut steps = 0;
    while start.elapsed() < end && minutes > 0.0 {
        shuffle(&mut cases, &mut random);
        let mut loss = 0.0;
        let mut rate = 0.0;
        for batch in cases.chunks(BATCH) {
            steps += 1;
            let part = (start.elapsed().as_secs_f32() / end.as_secs_f32()).min(1.0);
            rate = rate_at(part, 0.002) * (steps as f32 / 200.0).min(1.0);
            let mut sums = vec![0.0; WEIGHTS];
            for case in batch {
                loss += f64::from(learn(&weights, case, &mut sums));
            }
            for i in 0..WEIGHTS {
                let gradient = sums[i] / batch.len() as f32;
                means[i] = 0.9 * means[i] + 0.1 * gradient;
                sizes[i] = 0.999 * sizes[i] + 0.001 * gradient * gradient;
                let size = (sizes[i] / (1.0 - 0.999_f32.powi(steps.min(100_000)))).sqrt();
                weights[i] -= rate * means[i] / (size + 1e-8);
            }
        }
        println!(
            "{:.1} min, rate {rate:.5}, loss {:.4}",
            start.elapsed().as_secs_f32() / 60.0,
            loss / cases.len() as f64
        );
        report(&weights, &test);
    }
    report(&weights, &test);
    fs::write(
        out,
        weights
            .iter()
            .flat_map(|weight| weight.to_le_bytes())
            .collect::<Vec<u8>>(),
    )?;
    Ok(())
}

/// Prints how often the most probable move was the one played, and the mean log loss, by band.
fn report(weights: &[f32], test: &[Case]) {
    let mut bands = [(0, 0, 0.0); BANDS];
    for case in test {
        let logits: Vec<f32> = case
            .unpacked()
            .map(|points| judge(weights, &points).0)
            .collect();
        let shares = softmax(&logits);
        let best = (0..shares.len()).max_by(|&a, &b| shares[a].total_cmp(&shares[b]));
        if let Some(band) = band(case.ratings) {
            bands[band].0 += 1;
            bands[band].1 += usize::from(best == Some(case.chosen));
            bands[band].2 -= f64::from(shares[case.chosen].max(1e-9).ln());
        }
    }
    let mut line = String::from("judged");
    for (band, (count, matches, loss)) in bands.into_iter().enumerate() {
        let of = f64::from(count.max(1));
        line += &format!(
            "  {}: {:.1} % {:.3}",
            FIRST_BAND + BAND * band as u16,
            100.0 * matches as f64 / of,
            loss / of
        );
    }
    println!("{line}");
}
