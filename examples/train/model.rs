//! The network in floating point: what it says of a position, and how each weight should change.

use hotseat::engine::network::{self, BUCKETS, FEATURES, bucket};

use crate::data::{Inputs, Random, Sample};

/// Centipawns per unit of output: the scale on which a score becomes a winning chance.
pub(crate) const SCALE: f32 = network::SCALE as f32;

/// How far apart the two copies of a neuron begin when a network is widened.
const WIDENING_NOISE: f32 = 0.01;

/// What the target is made of: the search's score and the game's result.
#[derive(Clone, Copy)]
pub(crate) struct Blend {
    /// The share of the score with all pieces on the board.
    pub(crate) score: f32,
    /// How much less it is with bare kings: a short search knows no fortress, but the result does.
    pub(crate) late: f32,
}

impl Blend {
    pub(crate) const SCORES: Blend = Blend {
        score: 1.0,
        late: 0.0,
    };
    pub(crate) const RESULTS: Blend = Blend {
        score: 0.0,
        late: 0.0,
    };

    fn share_of_score(self, pieces: usize) -> f32 {
        self.score - self.late * (32 - pieces) as f32 / 30.0
    }
}

/// All weights in one piece, so that the optimizer need not know what they mean: the rows of the
/// inputs, the bias of the hidden layer, the rows of the outputs (own side, other side), their biases.
pub(crate) struct Model<const HIDDEN: usize> {
    weights: Vec<f32>,
}

/// The same for one thread's sum of gradients.
pub(crate) struct Gradient<const HIDDEN: usize> {
    pub(crate) sums: Vec<f32>,
}

/// Where the parts begin.
struct Layout<const HIDDEN: usize>;

impl<const HIDDEN: usize> Layout<HIDDEN> {
    const BIAS: usize = FEATURES * HIDDEN;
    const OUTPUT: usize = Self::BIAS + HIDDEN;
    const OUTPUT_BIAS: usize = Self::OUTPUT + BUCKETS * 2 * HIDDEN;
    const LEN: usize = Self::OUTPUT_BIAS + BUCKETS;
}

impl<const HIDDEN: usize> Gradient<HIDDEN> {
    pub(crate) fn new() -> Self {
        Gradient {
            sums: vec![0.0; Layout::<HIDDEN>::LEN],
        }
    }
}

/// A row of the hidden layer, of known length so that the compiler can use vectors.
fn row<const HIDDEN: usize>(weights: &[f32], from: usize) -> &[f32; HIDDEN] {
    weights[from..]
        .first_chunk()
        .expect("the rows lie inside the weights")
}

fn row_mut<const HIDDEN: usize>(weights: &mut [f32], from: usize) -> &mut [f32; HIDDEN] {
    weights[from..]
        .first_chunk_mut()
        .expect("the rows lie inside the weights")
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl<const HIDDEN: usize> Model<HIDDEN> {
    /// Small random weights.
    pub(crate) fn random(random: &mut Random) -> Self {
        let mut weights = vec![0.0; Layout::<HIDDEN>::LEN];
        // About thirty inputs are set at a time.
        let spread = |inputs: usize| (1.0 / inputs as f32).sqrt();
        for weight in &mut weights[..Layout::<HIDDEN>::BIAS] {
            *weight = random.signed() * spread(64);
        }
        for weight in &mut weights[Layout::<HIDDEN>::OUTPUT..Layout::<HIDDEN>::OUTPUT_BIAS] {
            *weight = random.signed() * spread(2 * HIDDEN);
        }
        Model { weights }
    }

    /// The weights of a network file, as [`quantized`](Model::quantized) wrote them, of the same shape or of half
    /// the size: then every neuron comes twice, with half of its say and a little noise, so that the two part ways.
    pub(crate) fn read(bytes: &[u8], random: &mut Random) -> Option<Self> {
        if let Some(weights) = read_weights(bytes, HIDDEN) {
            return Some(Model { weights });
        }
        let half = HIDDEN / 2;
        let weights = read_weights(bytes, half)?;
        let (neurons, biases) = weights.split_at(weights.len() - BUCKETS);
        let first_output = (FEATURES + 1) * half;
        let mut wide = Vec::with_capacity(Layout::<HIDDEN>::LEN);
        for (index, row) in neurons.chunks(half).enumerate() {
            let is_output = index * half >= first_output;
            for _ in 0..2 {
                wide.extend(row.iter().map(|&weight| {
                    if is_output {
                        weight / 2.0
                    } else {
                        weight + random.signed() * WIDENING_NOISE
                    }
                }));
            }
        }
        wide.extend(biases);
        Some(Model { weights: wide })
    }
    pub(crate) fn len(&self) -> usize {
        self.weights.len()
    }

    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The hidden layer of one side before its activation.
    fn accumulate(&self, features: &[u16]) -> [f32; HIDDEN] {
        let mut sums = *row::<HIDDEN>(&self.weights, Layout::<HIDDEN>::BIAS);
        for &feature in features {
            let row = row::<HIDDEN>(&self.weights, usize::from(feature) * HIDDEN);
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        sums
    }

    /// Adds the gradients of some positions; the sum of their losses.
    pub(crate) fn learn(
        &self,
        samples: &[Sample],
        blend: Blend,
        gradient: &mut Gradient<HIDDEN>,
    ) -> f64 {
        gradient.sums.fill(0.0);
        samples
            .iter()
            .map(|sample| f64::from(self.learn_one(sample, blend, &mut gradient.sums)))
            .sum()
    }

    /// The squared error of the winning chance, and its gradient, by hand: one layer is little enough.
    fn learn_one(&self, sample: &Sample, blend: Blend, sums: &mut [f32]) -> f32 {
        let Inputs { own, other, len } = sample.inputs();
        let sides = [&own[..len], &other[..len]];
        let hidden = sides.map(|features| self.accumulate(features));
        let bucket = bucket(len as u32);
        let output = Layout::<HIDDEN>::OUTPUT + bucket * 2 * HIDDEN;
        let mut sum = self.weights[Layout::<HIDDEN>::OUTPUT_BIAS + bucket];
        for (side, hidden) in hidden.iter().enumerate() {
            let weights = row::<HIDDEN>(&self.weights, output + side * HIDDEN);
            sum += dot_screlu(hidden, weights);
        }
        let chance = sigmoid(sum);
        let by_score = sigmoid(f32::from(sample.score) / SCALE);
        let by_result = f32::from(sample.result) / 2.0;
        let share = blend.share_of_score(len);
        let error = chance - (share * by_score + (1.0 - share) * by_result);
        let slope = 2.0 * error * chance * (1.0 - chance);
        sums[Layout::<HIDDEN>::OUTPUT_BIAS + bucket] += slope;
        for (side, hidden) in hidden.iter().enumerate() {
            let at = output + side * HIDDEN;
            let weights = row::<HIDDEN>(&self.weights, at);
            let mut back = [0.0; HIDDEN];
            let to_weights = row_mut::<HIDDEN>(sums, at);
            for i in 0..HIDDEN {
                let x = hidden[i].clamp(0.0, 1.0);
                to_weights[i] += slope * x * x;
                // Outside of the clamp, nothing changes.
                let is_open = f32::from(u8::from(hidden[i] > 0.0 && hidden[i] < 1.0));
                back[i] = slope * weights[i] * 2.0 * x * is_open;
            }
            add(row_mut(sums, Layout::<HIDDEN>::BIAS), &back);
            for &feature in sides[side] {
                add(row_mut(sums, usize::from(feature) * HIDDEN), &back);
            }
        }
        error * error
    }

    /// The network as the engine reads it.
    pub(crate) fn quantized(&self) -> Vec<u8> {
        let round = |weights: &[f32], unit: i32| -> Vec<i16> {
            let round = |weight: &f32| (weight * unit as f32).round() as i16;
            weights.iter().map(round).collect()
        };
        let hidden = round(
            &self.weights[..Layout::<HIDDEN>::OUTPUT],
            network::HIDDEN_UNIT,
        );
        let output = round(
            &self.weights[Layout::<HIDDEN>::OUTPUT..Layout::<HIDDEN>::OUTPUT_BIAS],
            network::OUTPUT_UNIT,
        );
        let unit = (network::HIDDEN_UNIT * network::OUTPUT_UNIT) as f32;
        let biases = self.weights[Layout::<HIDDEN>::OUTPUT_BIAS..]
            .iter()
            .map(|bias| (bias * unit).round() as i32);
        network::write(HIDDEN, &hidden, &output, &biases.collect::<Vec<i32>>())
    }
}

/// The weights of a network file with so many neurons a side.
fn read_weights(bytes: &[u8], hidden: usize) -> Option<Vec<f32>> {
    const HEADER: usize = 16;
    const CHECKSUM: usize = 8;
    let outputs = (FEATURES + 1) * hidden;
    let small = outputs + BUCKETS * 2 * hidden;
    if bytes.len() != HEADER + 2 * small + 4 * BUCKETS + CHECKSUM {
        return None;
    }
    let (rows, rest) = bytes[HEADER..].split_at(2 * small);
    let unit = |index: usize| match index {
        index if index < outputs => network::HIDDEN_UNIT,
        _ => network::OUTPUT_UNIT,
    };
    let rows = rows.as_chunks().0.iter().enumerate();
    let mut weights: Vec<f32> = rows
        .map(|(index, &bytes)| f32::from(i16::from_le_bytes(bytes)) / unit(index) as f32)
        .collect();
    let biases = rest.as_chunks().0.iter().take(BUCKETS);
    let unit = (network::HIDDEN_UNIT * network::OUTPUT_UNIT) as f32;
    weights.extend(biases.map(|&bytes| i32::from_le_bytes(bytes) as f32 / unit));
    Some(weights)
}

fn add<const HIDDEN: usize>(sums: &mut [f32; HIDDEN], more: &[f32; HIDDEN]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The activations (clamped and squared) times the weights, in sixteen sums at once: floating-point sums
/// may not be reordered, and one alone would be slow.
fn dot_screlu<const HIDDEN: usize>(hidden: &[f32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0_f32; 16];
    for (hidden, weights) in hidden.chunks_exact(16).zip(weights.chunks_exact(16)) {
        for lane in 0..16 {
            let x = hidden[lane].clamp(0.0, 1.0);
            sums[lane] += x * x * weights[lane];
        }
    }
    sums.iter().sum()
}
