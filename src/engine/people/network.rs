//! The networks as a file, and what the large one says of a position.
//!
//! A row of weights is kept in eight bits with a scale of its own; the file has a header, the scales, the rows, the numbers of
//! the outputs, the weights of the second network, and a checksum.

use std::sync::OnceLock;

use super::inputs::{ARRIVALS, HIDDEN, INPUTS, KNOTS, RATINGS, WAYS, knots};
use super::judgement;
use crate::model::random::checksum;

/// What a file begins with; the last digits are the version of the format.
const MAGIC: [u8; 8] = *b"hspeo001";

/// The row of the hidden layer's bias.
pub const BIAS: usize = INPUTS;
/// The first row of the outputs for the ways.
pub const WAY: usize = BIAS + 1;
/// The first row of the outputs for the arrivals.
pub const ARRIVAL: usize = WAY + WAYS;
/// All rows.
pub const ROWS: usize = ARRIVAL + ARRIVALS;
/// Each output has a number of its own.
pub const NUMBERS: usize = WAYS + ARRIVALS;

/// One number for each neuron of the hidden layer.
pub type Row = [f32; HIDDEN];

/// Why a file is no network that predicts moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// It begins with something else.
    #[error("not a network that predicts moves")]
    Magic,
    /// It is longer or shorter than it should be.
    #[error("the file is cut short or too long")]
    Length,
    /// It was changed after it was written.
    #[error("the checksum does not match")]
    Checksum,
    /// A number in it is not finite.
    #[error("a weight is not a number")]
    Weight,
}

/// The weights.
#[derive(Debug, PartialEq)]
pub struct Network {
    scales: Vec<f32>,
    rows: &'static [[u8; HIDDEN]],
    numbers: Vec<f32>,
    /// The weights of the second network.
    pub(super) judgement: Vec<f32>,
}

static FILE: &[u8] = include_bytes!("../../../assets/people.net");

/// Writes a network: the rows, the numbers of the outputs, and the weights of the second network.
pub fn write(rows: &[Row], numbers: &[f32], judgement: &[f32]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let most = |row: &Row| {
        row.iter()
            .fold(0.0_f32, |most, weight| most.max(weight.abs()))
    };
    let scales: Vec<f32> = rows.iter().map(|row| most(row).max(1e-6) / 127.0).collect();
    bytes.extend(scales.iter().flat_map(|scale| scale.to_le_bytes()));
    for (row, scale) in rows.iter().zip(&scales) {
        bytes.extend(row.map(|weight| (weight / scale).round() as i8 as u8));
    }
    let rest = numbers.iter().chain(judgement);
    bytes.extend(rest.flat_map(|number| number.to_le_bytes()));
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Reads a network and checks it.
fn read(bytes: &'static [u8]) -> Result<Network, NetworkError> {
    let (body, sum) = bytes.split_last_chunk::<8>().ok_or(NetworkError::Length)?;
    let rest = body.strip_prefix(&MAGIC).ok_or(NetworkError::Magic)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(NetworkError::Checksum);
    }
    let (scales, rest) = rest
        .split_at_checked(4 * ROWS)
        .ok_or(NetworkError::Length)?;
    let (rows, rest) = rest
        .split_at_checked(ROWS * HIDDEN)
        .ok_or(NetworkError::Length)?;
    if rest.len() != 4 * (NUMBERS + judgement::WEIGHTS) {
        return Err(NetworkError::Length);
    }
    let (numbers, judgement) = rest.split_at(4 * NUMBERS);
    Ok(Network {
        scales: floats(scales)?,
        rows: rows.as_chunks().0,
        numbers: floats(numbers)?,
        judgement: floats(judgement)?,
    })
}

fn floats(bytes: &[u8]) -> Result<Vec<f32>, NetworkError> {
    let numbers = bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| f32::from_le_bytes(bytes));
    let finite = |number: f32| {
        number
            .is_finite()
            .then_some(number)
            .ok_or(NetworkError::Weight)
    };
    numbers.map(finite).collect()
}

impl Network {
    /// The network in use, read when it is first asked for.
    ///
    /// # Panics
    ///
    /// If the program was built with a file that is no network; a test guards against it.
    pub(super) fn own() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| match read(FILE) {
            Ok(network) => network,
            Err(error) => panic!("assets/people.net: {error}"),
        })
    }

    fn add(&self, sums: &mut Row, row: usize, share: f32) {
        let scale = self.scales[row] * share;
        for (sum, &weight) in sums.iter_mut().zip(&self.rows[row]) {
            *sum += scale * f32::from(weight as i8);
        }
    }

    /// The logits of moves, by their rows of the output; `inputs` are those that are set.
    pub(super) fn logits(&self, inputs: &[u16], ratings: [f32; 2], moves: &[[u16; 2]]) -> Vec<f32> {
        let mut hidden = [0.0; HIDDEN];
        self.add(&mut hidden, BIAS, 1.0);
        for &input in inputs {
            self.add(&mut hidden, usize::from(input), 1.0);
        }
        for (index, &rating) in ratings.iter().enumerate() {
            for (knot, share) in knots(rating) {
                self.add(&mut hidden, RATINGS + index * KNOTS + knot, share);
            }
        }
        for sum in &mut hidden {
            // Clamped and squared.
            *sum = sum.clamp(0.0, 1.0).powi(2);
        }
        let logit = |&[way, arrival]: &[u16; 2]| {
            let (way, arrival) = (usize::from(way), usize::from(arrival));
            let sum = self.product(&hidden, WAY + way) + self.product(&hidden, ARRIVAL + arrival);
            sum + self.numbers[way] + self.numbers[WAYS + arrival]
        };
        moves.iter().map(logit).collect()
    }

    /// In several sums at once: floating-point sums may not be reordered.
    fn product(&self, hidden: &Row, row: usize) -> f32 {
        let mut sums = [0.0_f32; 16];
        let weights = self.rows[row].as_chunks::<16>().0;
        for (hidden, weights) in hidden.as_chunks::<16>().0.iter().zip(weights) {
            for lane in 0..16 {
                sums[lane] += hidden[lane] * f32::from(weights[lane] as i8);
            }
        }
        sums.iter().sum::<f32>() * self.scales[row]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_in_use_is_sound() {
        assert_eq!(read(FILE).as_ref(), Ok(Network::own()));
        assert!(FILE.len() < 2_000_000);
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let changed = |at: usize| {
            let mut bytes = FILE.to_vec();
            bytes[at] ^= 1;
            &*bytes.leak()
        };
        for (bytes, expected) in [
            (&FILE[..5], NetworkError::Length),
            (changed(0), NetworkError::Magic),
            (changed(9_999), NetworkError::Checksum),
            (&FILE[..FILE.len() - 1], NetworkError::Checksum),
        ] {
            assert_eq!(read(bytes), Err(expected));
        }
    }
}
