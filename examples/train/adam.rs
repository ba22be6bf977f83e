//! Adam: each weight moves by the running mean of its gradient over the running mean of its size, so
//! that rare inputs learn as fast as common ones.

use crate::model::{Gradient, Model};
use hotseat::engine::network::{HIDDEN_UNIT, OUTPUT_UNIT};

const MEAN: f32 = 0.9;
const SIZE: f32 = 0.999;
/// No weight grows beyond this: the output's must fit into eight bits, so that the product with an
/// activation fits into sixteen.
const LIMIT: f32 = 127.0 / OUTPUT_UNIT as f32;
const _: () = assert!(HIDDEN_UNIT * 127 <= i16::MAX as i32);

pub(crate) struct Adam {
    /// How fast a weight that no gradient asks for fades (the W of `AdamW`).
    decay: f32,
    means: Vec<f32>,
    sizes: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub(crate) fn new(len: usize, decay: f32) -> Adam {
        Adam {
            decay,
            means: vec![0.0; len],
            sizes: vec![0.0; len],
            steps: 0,
        }
    }

    /// One step down the mean gradient of a batch.
    pub(crate) fn step<const HIDDEN: usize>(
        &mut self,
        model: &mut Model<HIDDEN>,
        gradients: &[Gradient<HIDDEN>],
        batch: usize,
        rate: f32,
    ) {
        self.steps += 1;
        // Both means begin at nothing; early on they are scaled up to what they would be.
        let mean_scale = 1.0 / (1.0 - MEAN.powi(self.steps));
        let size_scale = 1.0 / (1.0 - SIZE.powi(self.steps));
        let share = 1.0 / batch as f32;
        let weights = model.weights_mut();
        let mut total = vec![0.0_f32; weights.len()];
        for gradient in gradients {
            for (total, sum) in total.iter_mut().zip(&gradient.sums) {
                *total += sum;
            }
        }
        let state = self.means.iter_mut().zip(&mut self.sizes);
        for ((weight, (mean, size)), total) in weights.iter_mut().zip(state).zip(&total) {
            let gradient = total * share;
            *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
            *size = SIZE * *size + (1.0 - SIZE) * gradient * gradient;
            let step = *mean * mean_scale / ((*size * size_scale).sqrt() + 1e-8);
            *weight = (*weight * (1.0 - rate * self.decay) - rate * step).clamp(-LIMIT, LIMIT);
        }
    }
}
