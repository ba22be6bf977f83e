//! The file of an index: a head that says what was indexed, and sorted entries to search in.
//!
//! ```text
//!  magic | version of the hashes | bytes and identity of the PGN file | block | block | ...
//! ```
//!
//! A block is a number of entries and a sum that proves them, so that damage is noticed wherever it is
//! read, and a question reads a few blocks only.

use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::UNIX_EPOCH;

use crate::model::Position;
use crate::model::random::checksum;
use crate::store::atomic::Draft;
use crate::store::regular;

use super::entry::Entry;

const MAGIC: [u8; 8] = *b"hotseat3";
const HEAD: usize = 32;
/// The entries of each block but the last.
const BLOCK: usize = 256;
const SUM: usize = 8;
const BLOCK_BYTES: usize = BLOCK * Entry::SIZE + SUM;
/// More than any position has, with every move and every result.
const MOST_FOUND: usize = 1 << 12;

/// What an index must say to be the index of a file as it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp([u8; HEAD]);

impl Stamp {
    pub(super) fn of(metadata: &Metadata) -> Stamp {
        let changed = metadata.modified().ok();
        let time = changed.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let identity = format!("{time:?} {:?}", identity(metadata));
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        // Another version of the program may hash positions in another way.
        head[8..16].copy_from_slice(&Position::default().hash().to_le_bytes());
        head[16..24].copy_from_slice(&metadata.len().to_le_bytes());
        head[24..].copy_from_slice(&checksum(identity.as_bytes()).to_le_bytes());
        Stamp(head)
    }

    /// The sum of a block: it belongs to one file, one place in it, and to its end or not.
    fn sum(&self, number: u64, is_last: bool, entries: &[u8]) -> [u8; SUM] {
        let place = format!("{number} {is_last}");
        let bytes = [&self.0, place.as_bytes(), entries].concat();
        checksum(&bytes).to_le_bytes()
    }
}

/// What tells a file from another one with the same name, length and time.
#[cfg(unix)]
fn identity(data: &Metadata) -> (u64, i64, i64) {
    use std::os::unix::fs::MetadataExt;
    (data.ino(), data.ctime(), data.ctime_nsec())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) {}

/// An index that can be searched.
#[derive(Debug)]
pub(super) struct Index {
    file: File,
    stamp: Stamp,
    /// The bytes of all blocks.
    bytes: u64,
}

impl Index {
    /// Opens an index, if it is the one of a file with this stamp.
    pub(super) fn open(path: &Path, stamp: Stamp) -> io::Result<Index> {
        let mut file = regular::open(path)?;
        let mut head = [0; HEAD];
        file.read_exact(&mut head)?;
        let bytes = file.metadata()?.len().saturating_sub(HEAD as u64);
        if head != stamp.0 || bytes == 0 {
            return Err(damaged());
        }
        let mut index = Index { file, stamp, bytes };
        // The last block proves that nothing is missing behind it.
        index.block(index.blocks() - 1)?;
        Ok(index)
    }

    /// Writes an index of entries that come sorted.
    pub(super) fn write(
        path: &Path,
        stamp: Stamp,
        entries: impl Iterator<Item = io::Result<Entry>>,
    ) -> io::Result<()> {
        let draft = Draft::write(path, |file| {
            let mut out = BufWriter::new(file);
            out.write_all(&stamp.0)?;
            write_blocks(&mut out, stamp, entries)?;
            out.flush()
        })?;
        draft.put_in_place().map(drop)
    }

    /// All entries of a position.
    pub(super) fn entries_of(&mut self, position: u64) -> io::Result<Vec<Entry>> {
        let mut found = Vec::new();
        for number in self.first_with(position)?..self.blocks() {
            let block = self.block(number)?;
            let is_past = block.last().is_none_or(|last| last.position > position);
            let here = block.into_iter().filter(|entry| entry.position == position);
            found.extend(here);
            if found.len() > MOST_FOUND {
                return Err(damaged());
            }
            if is_past {
                break;
            }
        }
        Ok(found)
    }

    /// The first block that can have a position: its last entry is not below it.
    fn first_with(&mut self, position: u64) -> io::Result<u64> {
        let (mut low, mut high) = (0, self.blocks() - 1);
        while low < high {
            let middle = low + (high - low) / 2;
            let block = self.block(middle)?;
            if block.last().is_some_and(|last| last.position < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    const fn blocks(&self) -> u64 {
        self.bytes.div_ceil(BLOCK_BYTES as u64)
    }

    /// The entries of a block, which must be as they were written.
    fn block(&mut self, number: u64) -> io::Result<Vec<Entry>> {
        let start = number * BLOCK_BYTES as u64;
        let len = (self.bytes - start).min(BLOCK_BYTES as u64) as usize;
        let mut bytes = vec![0; len];
        self.file.seek(SeekFrom::Start(HEAD as u64 + start))?;
        self.file.read_exact(&mut bytes)?;
        let (entries, sum) = bytes.split_last_chunk::<SUM>().ok_or_else(damaged)?;
        let (entries, rest) = entries.as_chunks::<{ Entry::SIZE }>();
        let is_last = number + 1 == self.blocks();
        if !rest.is_empty() || *sum != self.stamp.sum(number, is_last, entries.as_flattened()) {
            return Err(damaged());
        }
        Ok(entries.iter().copied().map(Entry::from_bytes).collect())
    }
}

/// Writes all entries in blocks; an index without entries has one empty block.
fn write_blocks(
    out: &mut impl Write,
    stamp: Stamp,
    mut entries: impl Iterator<Item = io::Result<Entry>>,
) -> io::Result<()> {
    let mut next = entries.next().transpose()?;
    for number in 0.. {
        let mut block = Vec::with_capacity(BLOCK_BYTES);
        while let Some(entry) = next.take_if(|_| block.len() < BLOCK * Entry::SIZE) {
            block.extend(entry.to_bytes());
            next = entries.next().transpose()?;
        }
        let sum = stamp.sum(number, next.is_none(), &block);
        out.write_all(&block)?;
        out.write_all(&sum)?;
        if next.is_none() {
            break;
        }
    }
    Ok(())
}

fn damaged() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the index is damaged")
}

#[cfg(test)]
mod tests {
    use super::super::entry::MoveCode;
    use super::*;

    #[test]
    fn entries_are_found_in_any_block() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("0.index");
        let stamp = Stamp::of(&home.path().metadata().unwrap());
        let moves = Position::default().legal_moves();
        let entry = |position: usize, number: usize| Entry {
            position: position as u64,
            mv: MoveCode::of(moves[number]),
            result: 0,
            games: 1,
        };
        // Even positions, so that odd ones are missing in between; each has as many entries as moves.
        for positions in [0, 1, 13, 64, 1_000] {
            let all = (0..positions).flat_map(|at| (0..moves.len()).map(move |mv| (2 * at, mv)));
            Index::write(&path, stamp, all.map(|(at, mv)| Ok(entry(at, mv)))).unwrap();
            let mut index = Index::open(&path, stamp).unwrap();
            for position in 0..=2 * positions {
                let found = index.entries_of(position as u64).unwrap().len();
                let is_there = position < 2 * positions && position % 2 == 0;
                assert_eq!(found, if is_there { moves.len() } else { 0 });
            }
        }
    }
}
