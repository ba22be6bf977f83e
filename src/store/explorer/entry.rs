//! One line of an index: how often a move was played in a position, in games with one result.

use std::ops::Range;

use crate::model::{Move, Position, Promotion};
use crate::notation::pgn::Marker;

/// A position by its hash, a move, a result, and the number of games with all three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    pub(super) position: u64,
    pub(super) mv: MoveCode,
    pub(super) result: u8,
    pub(super) games: u32,
}

/// A move in 16 bits: both squares, the new role, and whether it castles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MoveCode(u16);

impl MoveCode {
    /// No move: counts what games that came back to the position and chose another move there were
    /// counted more than once. No move leads from a square to itself.
    pub(super) const AGAIN: MoveCode = MoveCode(0);

    pub(super) fn of(mv: Move) -> MoveCode {
        let new_role = mv.promotion().map_or(0, |promotion| {
            let all = Promotion::ALL.iter();
            all.take_while(|&&other| other != promotion).count() as u16 + 1
        });
        let castles = u16::from(mv.castling().is_some());
        MoveCode(
            mv.from().low_bits() as u16
                | (mv.to().low_bits() as u16) << 6
                | new_role << 12
                | castles << 15,
        )
    }

    /// The move in the position where it was played; none if the hash led to another position.
    pub(super) fn find(self, position: &Position) -> Option<Move> {
        let legal = position.legal_moves();
        legal.iter().copied().find(|&mv| MoveCode::of(mv) == self)
    }
}

/// Where a result stands among the four.
pub(super) const fn result_code(marker: Marker) -> u8 {
    match marker {
        Marker::Open => 0,
        Marker::White => 1,
        Marker::Draw => 2,
        Marker::Black => 3,
    }
}

/// The bits of the count; the result is above them.
const COUNT_BITS: u32 = 30;
const COUNT_MASK: u32 = (1 << COUNT_BITS) - 1;

impl Entry {
    /// The bytes of an entry in a file.
    pub(super) const SIZE: usize = 14;

    pub(super) fn to_bytes(self) -> [u8; Entry::SIZE] {
        let mut bytes = [0; Entry::SIZE];
        let tail = u32::from(self.result) << COUNT_BITS | self.games.min(COUNT_MASK);
        bytes[..8].copy_from_slice(&self.position.to_le_bytes());
        bytes[8..10].copy_from_slice(&self.mv.0.to_le_bytes());
        bytes[10..].copy_from_slice(&tail.to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes(bytes: [u8; Entry::SIZE]) -> Entry {
        let number = |range: Range<usize>| {
            let digits = bytes[range].iter().rev();
            digits.fold(0, |sum, &byte| sum << 8 | u64::from(byte))
        };
        let tail = number(10..14) as u32;
        Entry {
            position: number(0..8),
            mv: MoveCode(number(8..10) as u16),
            result: (tail >> COUNT_BITS) as u8,
            games: tail & COUNT_MASK,
        }
    }

    /// Whether both count the same move with the same result.
    pub(super) fn is_like(&self, other: &Entry) -> bool {
        (self.position, self.mv, self.result) == (other.position, other.mv, other.result)
    }
}

/// Adds an entry to the end of a sorted list, together with one that is like it.
pub(super) fn push_merged(entries: &mut Vec<Entry>, entry: Entry) {
    match entries.last_mut().filter(|last| last.is_like(&entry)) {
        Some(last) => last.games = last.games.saturating_add(entry.games),
        None => entries.push(entry),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    #[test]
    fn every_legal_move_has_a_code_of_its_own_and_survives_a_file() {
        for text in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            let position = fen::parse(text).unwrap();
            for &mv in &*position.legal_moves() {
                let entry = Entry {
                    position: position.hash(),
                    mv: MoveCode::of(mv),
                    result: result_code(Marker::Black),
                    games: 100_000,
                };
                assert_eq!(Entry::from_bytes(entry.to_bytes()), entry);
                assert_eq!(entry.mv.find(&position), Some(mv));
            }
        }
    }
}
