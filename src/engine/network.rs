//! The evaluation: a small neural network, trained by `examples/train` on the engine's own games
//! (an NNUE, an "efficiently updatable" one; `assets/nets.md` tells its history).
//!
//! ```text
//!  768 inputs seen by the side to move ── hidden layer ─┐
//!                                                       ├─ output of the piece count's bucket ─ centipawns
//!  768 inputs seen by the other side ──── hidden layer ─┘
//! ```
//!
//! A move changes two to four of the inputs, so the hidden layer is kept as running sums (the
//! `accumulator`) and only what changes is added and subtracted. All numbers are small integers:
//! every machine comes to the same result.

mod accumulator;
mod features;
mod file;

use std::sync::OnceLock;

use super::value::{EVALUATION_LIMIT, Value};
pub(crate) use accumulator::Accumulators;
pub use features::{FEATURES, View};
pub use file::{NetworkError, write};

/// The neurons of the hidden layer, for each side.
pub const HIDDEN: usize = 512;
/// A weight of 1 before the hidden layer's activation, as an integer.
pub const HIDDEN_UNIT: i32 = 255;
/// A weight of 1 of the output, as an integer.
pub const OUTPUT_UNIT: i32 = 128;
/// Centipawns per unit of output, and so the scale on which scores become winning chances in training: about
/// the scale on which the scores of the engine's own games predict their results.
pub const SCALE: i32 = 200;
/// The outputs: what a difference is worth depends on how many pieces are left.
pub const BUCKETS: usize = 8;

/// No weight before the hidden layer is larger: 32 pieces and the bias fit into sixteen bits.
const HIDDEN_LIMIT: i16 = 900;
/// No weight of the output is larger: its product with an activation fits into sixteen bits.
const OUTPUT_LIMIT: i16 = 127;
const _: () = assert!(33 * HIDDEN_LIMIT as i32 <= i16::MAX as i32);
const _: () = assert!(OUTPUT_LIMIT as i32 * HIDDEN_UNIT <= i16::MAX as i32);
/// So many outputs of the hidden layer are added up in 32 bits.
const PART: usize = 256;
const _: () = assert!(HIDDEN.is_multiple_of(PART));
const _: () = assert!(
    PART as i64 * (HIDDEN_UNIT as i64 * HIDDEN_UNIT as i64) * OUTPUT_LIMIT as i64
        <= i32::MAX as i64
);

/// The output for so many pieces on the board.
#[inline]
pub fn bucket(pieces: u32) -> usize {
    (pieces.clamp(2, 32) as usize - 2) / 4
}

/// One number for each neuron of the hidden layer, for one side. Aligned, so that no vector of it straddles
/// two cache lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Row([i16; HIDDEN]);

impl Default for Row {
    fn default() -> Row {
        Row([0; HIDDEN])
    }
}

/// The weights.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Network {
    /// By input.
    inputs: Vec<Row>,
    bias: Row,
    /// By bucket: the weights of the side to move and of the other.
    outputs: Vec<[Row; 2]>,
    output_biases: Vec<i32>,
}

/// The network in use.
static FILE: &[u8] = include_bytes!("../../assets/evaluation.net");

impl Network {
    /// The network in use, read when it is first asked for.
    ///
    /// # Panics
    ///
    /// If the program was built with a file that is no network; a test guards against it.
    pub(crate) fn own() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| match file::read(FILE) {
            Ok(network) => network,
            Err(error) => panic!("assets/evaluation.net: {error}"),
        })
    }

    /// What the hidden layers of the side to move and of the other come to, in centipawns.
    #[inline(always)]
    #[allow(clippy::inline_always)] // compiled for several widths of vectors by its caller
    fn output(&self, own: &Row, other: &Row, pieces: u32) -> Value {
        let bucket = bucket(pieces);
        let weights = &self.outputs[bucket];
        let sum = activated(own, &weights[0]) + activated(other, &weights[1]);
        let unit = i64::from(HIDDEN_UNIT);
        let output = sum / unit + i64::from(self.output_biases[bucket]);
        let value = output * i64::from(SCALE) / (unit * i64::from(OUTPUT_UNIT));
        let limit = i64::from(EVALUATION_LIMIT);
        value.clamp(-limit, limit) as Value
    }
}

/// Squared clipped `ReLU`: each sum clamped to 0 to 1, squared, and weighted. The square lets one layer
/// express that two things matter only together.
#[inline(always)]
#[allow(clippy::inline_always)] // see `output`
fn activated(sums: &Row, weights: &Row) -> i64 {
    let (sums, weights) = (
        sums.0.as_chunks::<PART>().0,
        weights.0.as_chunks::<PART>().0,
    );
    let mut total = 0;
    for (sums, weights) in sums.iter().zip(weights) {
        let mut part = 0;
        for (&sum, &weight) in sums.iter().zip(weights) {
            let x = sum.clamp(0, HIDDEN_UNIT as i16);
            // In this order, products stay in sixteen bits, of which a vector holds most.
            part += i32::from(x) * i32::from(x.wrapping_mul(weight));
        }
        total += i64::from(part);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_in_use_is_sound() {
        assert_eq!(file::read(FILE).as_ref(), Ok(Network::own()));
        assert!(FILE.len() < 1_000_000);
    }

    #[test]
    fn buckets_cover_all_piece_counts() {
        assert_eq!(bucket(2), 0);
        assert_eq!(bucket(32), BUCKETS - 1);
        assert!((2..32).all(|pieces| bucket(pieces) <= bucket(pieces + 1)));
    }
}
