//! The network in floating point: how likely it says each move is, and how its weights should change.

use std::{fs, io};

use hotseat::engine::people::inputs::{HIDDEN, KNOTS, RATINGS, WAYS, knots};
use hotseat::engine::people::network::{self, ARRIVAL, BIAS, NUMBERS, ROWS, Row, WAY};
use hotseat::model::random::SplitMix64;

use crate::samples::Sample;
use crate::train::floats;

/// The rows, and one number for each row of the output after them.
pub(crate) const LEN: usize = ROWS * HIDDEN + NUMBERS;

/// A smaller gradient is rounded at random, so that most unlikely moves cost nothing.
const GRAIN: f32 = 0.01;

/// All weights in one piece.
pub(crate) struct Policy {
    pub(crate) weights: Vec<f32>,
}

/// What a network says of a position.
pub(crate) struct Forward {
    /// Before the activation.
    sums: Row,
    hidden: Row,
    pub(crate) logits: Vec<f32>,
}

fn row(weights: &[f32], index: usize) -> &Row {
    weights[index * HIDDEN..].first_chunk().expect("a row")
}

fn row_mut(weights: &mut [f32], index: usize) -> &mut Row {
    weights[index * HIDDEN..].first_chunk_mut().expect("a row")
}

/// Where the number of an output row lies.
fn number(output: usize) -> usize {
    ROWS * HIDDEN + output
}

fn add(sums: &mut Row, more: &Row, share: f32) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += share * more;
    }
}

/// In many sums at once: floating-point sums may not be reordered.
fn dot(a: &Row, b: &Row, c: &Row) -> f32 {
    let mut sums = [0.0_f32; 64];
    for ((a, b), c) in a
        .as_chunks::<64>()
        .0
        .iter()
        .zip(b.as_chunks::<64>().0)
        .zip(c.as_chunks::<64>().0)
    {
        for lane in 0..64 {
            sums[lane] += a[lane] * (b[lane] + c[lane]);
        }
    }
    sums.iter().sum()
}

/// Each with its share: the inputs that are set, and the knots of both ratings.
fn shares(sample: &Sample) -> impl Iterator<Item = (usize, f32)> {
    let set = sample.inputs.iter().map(|&input| (usize::from(input), 1.0));
    let rated = |index: usize| {
        let first = RATINGS + index * KNOTS;
        knots(f32::from(sample.ratings[index])).map(|(knot, share)| (first + knot, share))
    };
    set.chain(rated(0)).chain(rated(1))
}

/// Turns logits into probabilities.
pub(crate) fn softmax(logits: &[f32]) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut shares: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = shares.iter().sum();
    for share in &mut shares {
        *share /= sum;
    }
    shares
}

impl Policy {
    pub(crate) fn read(path: &str) -> io::Result<Policy> {
        let weights = floats(&fs::read(path)?);
        let is_whole = weights.len() == LEN;
        is_whole
            .then_some(Policy { weights })
            .ok_or_else(|| io::Error::other(format!("{path} has weights of another network")))
    }

    pub(crate) fn random(seed: u64) -> Policy {
        let mut random = SplitMix64::new(seed);
        let mut weights = vec![0.0; LEN];
        for (index, weight) in weights[..ROWS * HIDDEN].iter_mut().enumerate() {
            let unit = (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
            *weight = match index / HIDDEN {
                ..BIAS => unit * 0.1,
                BIAS => 0.3,
                _ => unit * 0.05,
            };
        }
        Policy { weights }
    }

    pub(crate) fn forward(&self, sample: &Sample) -> Forward {
        let weights = &self.weights[..];
        let mut sums = *row(weights, BIAS);
        for (input, share) in shares(sample) {
            add(&mut sums, row(weights, input), share);
        }
        let hidden = sums.map(|sum| {
            let x = sum.clamp(0.0, 1.0);
            x * x
        });
        let logit = |&[way, arrival]: &[u16; 2]| {
            let (way, arrival) = (usize::from(way), usize::from(arrival));
            let rows = (row(weights, WAY + way), row(weights, ARRIVAL + arrival));
            dot(&hidden, rows.0, rows.1) + weights[number(way)] + weights[number(WAYS + arrival)]
        };
        Forward {
            logits: sample.outputs.iter().map(logit).collect(),
            sums,
            hidden,
        }
    }

    /// Adds the gradients of one position; its loss.
    pub(crate) fn learn(
        &self,
        sample: &Sample,
        gradient: &mut [f32],
        random: &mut SplitMix64,
    ) -> f32 {
        let weights = &self.weights[..];
        let forward = self.forward(sample);
        let shares_of_moves = softmax(&forward.logits);
        let chosen = usize::from(sample.chosen);
        let mut back = [0.0; HIDDEN];
        for (index, &[way, arrival]) in sample.outputs.iter().enumerate() {
            let mut slope = shares_of_moves[index] - f32::from(u8::from(index == chosen));
            if slope.abs() < GRAIN {
                let die = (random.next() >> 40) as f32 / (1 << 24) as f32;
                if die * GRAIN >= slope.abs() {
                    continue;
                }
                slope = GRAIN.copysign(slope);
            }
            let (way, arrival) = (usize::from(way), usize::from(arrival));
            add(&mut back, row(weights, WAY + way), slope);
            add(&mut back, row(weights, ARRIVAL + arrival), slope);
            add(row_mut(gradient, WAY + way), &forward.hidden, slope);
            add(row_mut(gradient, ARRIVAL + arrival), &forward.hidden, slope);
            gradient[number(way)] += slope;
            gradient[number(WAYS + arrival)] += slope;
        }
        for (back, sum) in back.iter_mut().zip(&forward.sums) {
            // Outside of the clamp, nothing changes.
            let is_open = *sum > 0.0 && *sum < 1.0;
            *back *= if is_open { 2.0 * sum } else { 0.0 };
        }
        add(row_mut(gradient, BIAS), &back, 1.0);
        for (input, share) in shares(sample) {
            add(row_mut(gradient, input), &back, share);
        }
        -shares_of_moves[chosen].max(1e-9).ln()
    }

    /// Both networks as the program reads them.
    pub(crate) fn written(&self, judgement: &[f32]) -> Vec<u8> {
        let (rows, numbers) = self.weights.split_at(ROWS * HIDDEN);
        network::write(rows.as_chunks().0, numbers, judgement)
    }
}
