//! The file of an index: a head that says what was indexed, and sorted entries to search in.
//!
//! ```text
//!  magic | version of the hashes | bytes and time of the PGN file | entry | entry | ...
//! ```

use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::UNIX_EPOCH;

use crate::model::Position;
use crate::store::atomic::Draft;
use crate::store::regular;

use super::entry::Entry;

const MAGIC: [u8; 8] = *b"hotseat1";
const HEAD: usize = 32;

/// What an index must say to be the index of a file as it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp([u8; HEAD]);

impl Stamp {
    pub(super) fn of(metadata: &Metadata) -> Stamp {
        let changed = metadata.modified().ok();
        let nanoseconds = changed
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
            .map_or(0, |since| since.as_nanos() as u64);
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        // Another version of the program may hash positions in another way.
        head[8..16].copy_from_slice(&Position::default().hash().to_le_bytes());
        head[16..24].copy_from_slice(&metadata.len().to_le_bytes());
        head[24..].copy_from_slice(&nanoseconds.to_le_bytes());
        Stamp(head)
    }
}

/// An index that can be searched.
#[derive(Debug)]
pub(super) struct Index {
    file: File,
    entries: u64,
}

impl Index {
    /// Opens an index; none if there is none for a file with this stamp.
    pub(super) fn open(path: &Path, stamp: Stamp) -> Option<Index> {
        let mut file = regular::open(path).ok()?;
        let mut head = [0; HEAD];
        file.read_exact(&mut head).ok()?;
        let bytes = file.metadata().ok()?.len().checked_sub(HEAD as u64)?;
        let is_whole = bytes % Entry::SIZE as u64 == 0;
        (head == stamp.0 && is_whole).then_some(Index {
            file,
            entries: bytes / Entry::SIZE as u64,
        })
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
            for entry in entries {
                out.write_all(&entry?.to_bytes())?;
            }
            out.flush()
        })?;
        draft.put_in_place().map(drop)
    }

    /// All entries of a position.
    pub(super) fn entries_of(&mut self, position: u64) -> io::Result<Vec<Entry>> {
        let mut found = Vec::new();
        let mut at = self.first_from(position)?;
        while at < self.entries {
            let entry = self.entry(at)?;
            if entry.position != position {
                break;
            }
            found.push(entry);
            at += 1;
        }
        Ok(found)
    }

    /// The place of the first entry whose position is not below this one.
    fn first_from(&mut self, position: u64) -> io::Result<u64> {
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.position < position {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    fn entry(&mut self, at: u64) -> io::Result<Entry> {
        let mut bytes = [0; Entry::SIZE];
        let place = HEAD as u64 + at * Entry::SIZE as u64;
        self.file.seek(SeekFrom::Start(place))?;
        self.file.read_exact(&mut bytes)?;
        Ok(Entry::from_bytes(bytes))
    }
}
