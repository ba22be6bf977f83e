//! The transposition table: what was found out about positions, whatever order of moves led to them.
//!
//! It is one allocation of buckets that fill a cache line each. Threads read and write it without
//! locks: an entry is two words, the second stored together with the hash by exclusive or, so
//! that a torn or foreign entry does not match its hash and counts as missing. Whatever is read is
//! only a hint; a move from here is played only if it is legal.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::value::{MATE_FOUND, Value};
use crate::model::random::SplitMix64;
use crate::model::{Move, Position, Promotion, Square};

const SLOTS: usize = 4;
const BUCKET_BYTES: usize = 64;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// The table.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
}

/// Which way a value errs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is this or less: no move raised alpha.
    Upper = 1,
    /// The value is this or more: a move was too good for the opponent to allow.
    Lower = 2,
    /// The value is this.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move, if one was found.
    pub(crate) best: PackedMove,
    /// What the search found.
    pub(crate) value: Value,
    /// What the evaluation said, unless the side to move was in check.
    pub(crate) evaluation: Option<Value>,
    /// How deep the search went.
    pub(crate) depth: i32,
    /// Which way `value` errs.
    pub(crate) bound: Bound,
    /// Whether it once lay on a principal variation.
    pub(crate) was_pv: bool,
}

/// A move in sixteen bits; zero is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PackedMove(u16);

impl PackedMove {
    /// No move.
    pub(crate) const NONE: PackedMove = PackedMove(0);

    pub(crate) fn new(mv: Move) -> PackedMove {
        let promotion = mv.promotion().map_or(0, |p| p as u16 + 1);
        PackedMove(
            mv.from().low_bits() as u16 | (mv.aim().low_bits() as u16) << 6 | promotion << 12,
        )
    }

    /// The move, if it is one of this position's.
    pub(crate) fn read(self, position: &Position) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let from = Square::ALL[usize::from(self.0 & 63)];
        let to = Square::ALL[usize::from(self.0 >> 6 & 63)];
        let promotion = match usize::from(self.0 >> 12) {
            0 => None,
            code => Some(*Promotion::ALL.get(code - 1)?),
        };
        position.legal_move(from, to, promotion)
    }
}

/// Stands for "no evaluation" in its sixteen bits.
const NO_EVALUATION: i16 = i16::MIN;
const GENERATIONS: u8 = 32;

impl Entry {
    fn pack(&self, generation: u8) -> u64 {
        let evaluation = self.evaluation.map_or(NO_EVALUATION, |value| value as i16);
        u64::from(self.best.0)
            | u64::from(self.value as i16 as u16) << 16
            | u64::from(evaluation as u16) << 32
            | u64::from(self.depth.clamp(0, 255) as u8) << 48
            | (self.bound as u64) << 56
            | u64::from(self.was_pv) << 58
            | u64::from(generation) << 59
    }

    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let evaluation = (data >> 32) as u16 as i16;
        Some(Entry {
            best: PackedMove(data as u16),
            value: Value::from((data >> 16) as u16 as i16),
            evaluation: (evaluation != NO_EVALUATION).then_some(Value::from(evaluation)),
            depth: i32::from((data >> 48) as u8),
            bound,
            was_pv: data >> 58 & 1 == 1,
        })
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 59) as u8
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as u8)
}

impl Table {
    /// A table of so many mebibytes, at least one; as many as there is memory for, if less.
    pub fn new(mebibytes: usize) -> Table {
        let mut len = (mebibytes.max(1) << 20) / BUCKET_BYTES;
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(len).is_err() {
            len /= 2;
        }
        buckets.resize_with(len.max(1), Bucket::default);
        Table {
            buckets,
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// A new search begins: entries of older ones are the first to be replaced.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    #[inline]
    fn index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[self.index(hash)]
    }

    /// Starts to load a position's cache line before it is needed, and waits for nothing: an ordinary load
    /// would hold up everything behind it.
    #[inline]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch_index::prefetch_index(&self.buckets, self.index(hash));
    }

    /// What is known of a position, `ply` half-moves from the root.
    #[inline]
    pub(crate) fn probe(&self, hash: u64, ply: usize) -> Option<Entry> {
        for slot in &self.bucket(hash).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == hash {
                let mut entry = Entry::unpack(data)?;
                entry.value = from_root(entry.value, ply);
                return Some(entry);
            }
        }
        None
    }

    /// Stores an entry in place of the one that is worth least.
    #[inline]
    pub(crate) fn store(&self, hash: u64, ply: usize, mut entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let mut worst = (i32::MAX, 0);
        let bucket = self.bucket(hash);
        for (index, slot) in bucket.0.iter().enumerate() {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == hash {
                let is_fresh = generation_of(data) == generation;
                // A shallow bound says less than a deep one that is there already.
                let keeps = is_fresh
                    && entry.bound != Bound::Exact
                    && entry.depth + 4 < depth_of(data)
                    && data >> 56 & 3 != 0;
                if keeps {
                    return;
                }
                if entry.best == PackedMove::NONE {
                    entry.best = PackedMove(data as u16);
                }
                worst = (i32::MIN, index);
                break;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            let worth = if data == 0 {
                i32::MIN
            } else {
                depth_of(data) - 8 * i32::from(age)
            };
            if worth < worst.0 {
                worst = (worth, index);
            }
        }
        entry.value = to_root(entry.value, ply);
        let data = entry.pack(generation);
        let slot = &bucket.0[worst.1];
        slot.data.store(data, Relaxed);
        slot.check.store(hash ^ data, Relaxed);
    }

    /// How full the table is with what this search wrote, in thousandths, by a sample.
    pub(crate) fn permille_full(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots
            .map(|slot| slot.data.load(Relaxed))
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        (used * 1000 / (sample.len() * SLOTS)) as u32
    }

    /// Fills the table with noise, to prove that nothing in it can do harm.
    #[doc(hidden)]
    pub fn fill_with_noise(&self, seed: u64, hashes: &[u64]) {
        let mut numbers = SplitMix64::new(seed);
        let mut random = || numbers.next();
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.data.store(random(), Relaxed);
            slot.check.store(random(), Relaxed);
        }
        for &hash in hashes {
            let data = random();
            let slot = &self.bucket(hash).0[0];
            slot.data.store(data, Relaxed);
            slot.check.store(hash ^ data, Relaxed);
        }
    }
}

/// A mate is counted from the position in the table, and from the root in the search.
const fn to_root(value: Value, ply: usize) -> Value {
    if value >= MATE_FOUND {
        value + ply as Value
    } else if value <= -MATE_FOUND {
        value - ply as Value
    } else {
        value
    }
}

const fn from_root(value: Value, ply: usize) -> Value {
    if value >= MATE_FOUND {
        value - ply as Value
    } else if value <= -MATE_FOUND {
        value + ply as Value
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: i32) -> Entry {
        Entry {
            best: PackedMove(0x0123),
            value,
            evaluation: Some(-17),
            depth,
            bound: Bound::Exact,
            was_pv: true,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        table.store(0xdead_beef, 3, entry(250, 9));
        assert_eq!(table.probe(0xdead_beef, 3), Some(entry(250, 9)));
        assert_eq!(table.probe(0xdead_beee, 3), None);
        table.clear();
        assert_eq!(table.probe(0xdead_beef, 3), None);
    }

    #[test]
    fn a_mate_is_counted_from_where_it_is_asked() {
        let table = Table::new(1);
        table.store(7, 4, entry(super::super::value::MATE - 10, 9));
        let found = table.probe(7, 2).map(|entry| entry.value);
        assert_eq!(found, Some(super::super::value::MATE - 8));
    }

    #[test]
    fn deep_entries_outlive_shallow_ones_of_the_same_age() {
        let table = Table::new(1);
        for hash in 0..64_u64 {
            table.store(hash, 0, entry(0, if hash == 5 { 30 } else { 2 }));
        }
        assert!(table.probe(5, 0).is_some());
    }
}
