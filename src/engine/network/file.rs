//! The network as a file: a header, the weights as little-endian integers, and a checksum.

use super::{BUCKETS, FEATURES, HIDDEN, HIDDEN_LIMIT, Network, OUTPUT_LIMIT, Row};
use crate::model::random::checksum;

/// What a file begins with; the last digits are the version of the format.
const MAGIC: [u8; 8] = *b"hsnet001";

/// Why a file is no network for this engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// It begins with something else.
    #[error("not a network file")]
    Magic,
    /// It has another number of neurons or outputs.
    #[error("a network of another shape")]
    Shape,
    /// It is longer or shorter than its header says.
    #[error("the file is cut short or too long")]
    Length,
    /// It was changed after it was written.
    #[error("the checksum does not match")]
    Checksum,
    /// A weight is so large that sums could overflow.
    #[error("a weight is out of range")]
    Weight,
}

/// Writes a network: rows of inputs and the bias of the hidden layer, rows of outputs, their biases.
pub fn write(hidden_size: usize, hidden: &[i16], output: &[i16], biases: &[i32]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((hidden_size as u32).to_le_bytes());
    bytes.extend((biases.len() as u32).to_le_bytes());
    for weight in hidden.iter().chain(output) {
        bytes.extend(weight.to_le_bytes());
    }
    for bias in biases {
        bytes.extend(bias.to_le_bytes());
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Reads a network and checks it.
pub(super) fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
    let Some((body, sum)) = bytes.split_last_chunk::<8>() else {
        return Err(NetworkError::Length);
    };
    let mut reader = Reader(body);
    if reader.take()? != MAGIC {
        return Err(NetworkError::Magic);
    }
    let shape = [reader.number()?, reader.number()?];
    if shape != [HIDDEN as i32, BUCKETS as i32] {
        return Err(NetworkError::Shape);
    }
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(NetworkError::Checksum);
    }
    let mut rows = |count: usize, limit: i16| -> Result<Vec<Row>, NetworkError> {
        (0..count).map(|_| reader.row(limit)).collect()
    };
    let inputs = rows(FEATURES, HIDDEN_LIMIT)?;
    let bias = rows(1, HIDDEN_LIMIT)?[0];
    let outputs = rows(2 * BUCKETS, OUTPUT_LIMIT)?;
    let output_biases = (0..BUCKETS)
        .map(|_| reader.number())
        .collect::<Result<_, _>>()?;
    if !reader.0.is_empty() {
        return Err(NetworkError::Length);
    }
    Ok(Network {
        inputs,
        bias,
        outputs: outputs
            .chunks_exact(2)
            .map(|pair| [pair[0], pair[1]])
            .collect(),
        output_biases,
    })
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let (first, rest) = self.0.split_first_chunk().ok_or(NetworkError::Length)?;
        self.0 = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<i32, NetworkError> {
        Ok(i32::from_le_bytes(self.take()?))
    }

    fn row(&mut self, limit: i16) -> Result<Row, NetworkError> {
        let mut row = Row::default();
        for weight in &mut row.0 {
            *weight = i16::from_le_bytes(self.take()?);
            if !(-limit..=limit).contains(weight) {
                return Err(NetworkError::Weight);
            }
        }
        Ok(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(weight: i16) -> Vec<u8> {
        let hidden = vec![weight; (FEATURES + 1) * HIDDEN];
        let output = vec![1; BUCKETS * 2 * HIDDEN];
        write(HIDDEN, &hidden, &output, &[7; BUCKETS])
    }

    #[test]
    fn what_is_written_is_read_again() {
        let network = read(&written(-3)).unwrap();
        assert_eq!(network.inputs.len(), FEATURES);
        assert_eq!(network.bias.0[HIDDEN - 1], -3);
        assert_eq!(network.output_biases, [7; BUCKETS]);
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let change = |at: usize| {
            let mut bytes = written(5);
            bytes[at] ^= 1;
            bytes
        };
        let end = written(5).len();
        let shorter = written(5)[..end - 9].to_vec();
        let other_size = write(HIDDEN + 1, &[], &[], &[0; BUCKETS]);
        let few = write(HIDDEN, &[0; 5], &[], &[0; BUCKETS]);
        for (bytes, expected) in [
            (Vec::new(), NetworkError::Length),
            (change(0), NetworkError::Magic),
            (change(100), NetworkError::Checksum),
            (change(end - 1), NetworkError::Checksum),
            (shorter, NetworkError::Checksum),
            (other_size, NetworkError::Shape),
            (few, NetworkError::Length),
            (written(HIDDEN_LIMIT + 1), NetworkError::Weight),
        ] {
            assert_eq!(read(&bytes), Err(expected));
        }
    }
}
