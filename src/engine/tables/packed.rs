//! The values of an ending, compressed in blocks, so that one of them can be read without the others.
//!
//! ```text
//!  magic and version | name of the ending | length of each block (u32) ... | blocks (deflate) | checksum
//! ```

use miniz_oxide::{deflate, inflate};

use super::ending::Ending;
use super::generation::Values;
use super::layout::Layout;
use super::value::{Code, DRAW, ILLEGAL};
use crate::model::random::checksum;

/// The last digit changes with the values, their order, and the form of the file.
const MAGIC: [u8; 8] = *b"hotends1";
const NAME: usize = 8;
const HEAD: usize = MAGIC.len() + NAME;
/// The placements of a block: a search reads one block for each position, and keeps some.
pub(super) const BLOCK: usize = 1 << 12;
const LEVEL: u8 = 7;

/// The compressed values of one ending: what is in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    bytes: Vec<u8>,
    /// Where each block begins, and where the last one ends.
    starts: Vec<u32>,
}

impl Packed {
    /// Compresses the values of an ending.
    pub(super) fn new(ending: Ending, values: &Values) -> Packed {
        let mut all = values.concat();
        fill_gaps(&mut all);
        let blocks: Vec<Vec<u8>> = all
            .chunks(BLOCK)
            .map(|block| deflate::compress_to_vec(block, LEVEL))
            .collect();
        let mut bytes = head(ending);
        for block in &blocks {
            bytes.extend((block.len() as u32).to_le_bytes());
        }
        let first = bytes.len() as u32;
        let ends = blocks.iter().scan(first, |end, block| {
            *end += block.len() as u32;
            Some(*end)
        });
        let starts = std::iter::once(first).chain(ends).collect();
        bytes.extend(blocks.iter().flatten());
        bytes.extend(checksum(&bytes).to_le_bytes());
        Packed { bytes, starts }
    }

    /// Reads a file; none if it is not the one of this ending, of this version, and as it was written.
    pub fn from_bytes(ending: Ending, bytes: Vec<u8>) -> Option<Packed> {
        let (body, sum) = bytes.split_last_chunk::<8>()?;
        let blocks = (2 * Layout::new(ending).len()).div_ceil(BLOCK);
        let rest = body.strip_prefix(head(ending).as_slice())?;
        if checksum(body).to_le_bytes() != *sum || rest.len() < 4 * blocks {
            return None;
        }
        let (lengths, _) = rest[..4 * blocks].as_chunks::<4>();
        let mut end = (HEAD + 4 * blocks) as u32;
        let mut starts = vec![end];
        for length in lengths {
            end = end.checked_add(u32::from_le_bytes(*length))?;
            starts.push(end);
        }
        (end as usize == body.len()).then_some(Packed { bytes, starts })
    }

    /// What is written to a file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The values of a block.
    pub(super) fn block(&self, number: usize) -> Option<Vec<Code>> {
        let [start, end] = [number, number + 1].map(|at| self.starts.get(at).copied());
        let bytes = self.bytes.get(start? as usize..end? as usize)?;
        inflate::decompress_to_vec_with_limit(bytes, BLOCK).ok()
    }

    /// All values.
    pub(super) fn unpack(&self, ending: Ending) -> Option<Values> {
        let len = Layout::new(ending).len();
        let mut all = Vec::with_capacity(2 * len);
        for number in 0..self.starts.len() - 1 {
            all.extend(self.block(number)?);
        }
        if all.len() != 2 * len {
            return None;
        }
        let black = all.split_off(len);
        Some([all, black])
    }
}

fn head(ending: Ending) -> Vec<u8> {
    let mut name = ending.to_string().into_bytes();
    name.resize(NAME, b' ');
    [&MAGIC[..], &name].concat()
}

/// Nobody asks for what is not legal, so that it may be whatever is shortest.
fn fill_gaps(codes: &mut [Code]) {
    let mut last = DRAW;
    for code in codes {
        if *code == ILLEGAL {
            *code = last;
        }
        last = *code;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_was_written_or_not_at_all() {
        let ending = Ending::all(3).next().unwrap();
        let len = Layout::new(ending).len();
        let values = [3, 5].map(|step| (0..len).map(|at| (at / step % 40) as u8).collect());
        let packed = Packed::new(ending, &values);
        let bytes = packed.bytes().to_vec();
        assert_eq!(packed.unpack(ending), Some(values));
        assert_eq!(Packed::from_bytes(ending, bytes.clone()), Some(packed));
        let other = Ending::all(3).nth(1).unwrap();
        assert_eq!(Packed::from_bytes(other, bytes.clone()), None);
        for at in (0..bytes.len()).step_by(97) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(Packed::from_bytes(ending, damaged), None);
            assert_eq!(Packed::from_bytes(ending, bytes[..at].to_vec()), None);
        }
    }
}
