//! The second, small network: weighs the points of a move against each other.

use super::points::POINTS;

/// The neurons of its two layers.
pub const FIRST: usize = 64;
/// Of the second one.
pub const SECOND: usize = 32;
/// Its weights: the rows of the points and a bias, the rows of the first layer and a bias, the output's, and the say of the
/// large network's own opinion.
pub const WEIGHTS: usize = (POINTS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1;
/// Where the second layer begins, and the output.
pub const SECOND_AT: usize = (POINTS + 1) * FIRST;
/// Where the weights of the output begin.
pub const OUTPUT_AT: usize = SECOND_AT + (FIRST + 1) * SECOND;

/// What the layers come to, before and after the activation of both layers.
#[derive(Debug, Clone)]
pub struct Layers {
    /// The first layer.
    pub first: [f32; FIRST],
    /// The second layer.
    pub second: [f32; SECOND],
}

/// Negative sums count a tenth.
fn leaky(sum: f32) -> f32 {
    if sum > 0.0 { sum } else { sum * 0.1 }
}

/// Rows of weights, each times its number, and the bias that follows them.
fn layer<const N: usize>(weights: &[f32], numbers: &[f32]) -> [f32; N] {
    let rows = weights.as_chunks::<N>().0;
    let mut sums = rows[numbers.len()];
    for (row, &number) in rows.iter().zip(numbers) {
        if number != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += number * weight;
            }
        }
    }
    sums.map(leaky)
}

/// How likely a move is, as a logit, and the layers that said so.
pub fn judge(weights: &[f32], points: &[f32; POINTS]) -> (f32, Layers) {
    let first = layer::<FIRST>(&weights[..SECOND_AT], points);
    let second = layer::<SECOND>(&weights[SECOND_AT..OUTPUT_AT], &first);
    let mut logit = weights[WEIGHTS - 1] * points[0];
    for (neuron, weight) in second.iter().zip(&weights[OUTPUT_AT..]) {
        logit += neuron * weight;
    }
    (logit, Layers { first, second })
}
