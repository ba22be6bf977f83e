//! The way in: bytes are pushed in, in pieces of any size, and a [`Visitor`] is told what they say.
//!
//! Nothing of a game is kept but its present positions, so that memory does not grow with the file.

use crate::model::{Move, Position};

use super::follow::Following;
use super::marker::Marker;
use super::problem::Problem;
use super::scan::Scanner;
use super::state::State;

/// What a reader tells of the games it reads; each method does nothing unless it is written.
///
/// A game is told as `begin_game`, its tags, `begin_moves`, its moves with all that stands between
/// them, and `end_game`.
pub trait Visitor {
    /// A game begins, so many bytes after the start of the input.
    fn begin_game(&mut self, _offset: u64) {}
    /// A tag; the value is raw, and [`tag_value`](super::tag_value) makes a text of it.
    fn tag(&mut self, _name: &[u8], _value: &[u8]) {}
    /// The tags are over, and the game starts from this position.
    fn begin_moves(&mut self, _start: &Position) {}
    /// A legal move, in the main line or in the variation that was opened last.
    fn play(&mut self, _mv: Move) {}
    /// What follows is an alternative to the last move.
    fn open_variation(&mut self) {}
    /// The variation is over.
    fn close_variation(&mut self) {}
    /// A variation goes on with a null move, which ends what can be read of it.
    fn null_move(&mut self) {}
    /// A sign that judges the last move.
    fn nag(&mut self, _nag: u16) {}
    /// A part of a comment. It is raw, and a comment may come in many parts.
    fn comment(&mut self, _part: &[u8]) {}
    /// The comment is over.
    fn end_comment(&mut self) {}
    /// The game is over.
    fn end_game(&mut self, _end: End<'_>) {}
}

/// What is known of a game once it is over.
#[derive(Debug)]
pub struct End<'a> {
    /// The result that stands at its end, if one does.
    pub marker: Option<Marker>,
    /// How many half-moves of the main line were good.
    pub plies: u32,
    /// The position after these.
    pub position: &'a Position,
    /// What was wrong: in the main line, or else in a variation.
    pub problem: Option<Problem>,
}

/// Reads games from bytes that are pushed in.
///
/// ```
/// use hotseat::notation::pgn::{End, Reader, Visitor};
///
/// struct Count(u32);
/// impl Visitor for Count {
///     fn end_game(&mut self, end: End<'_>) {
///         self.0 += end.plies;
///     }
/// }
///
/// let mut plies = Count(0);
/// let mut reader = Reader::default();
/// reader.push(b"1. e4 e5 2. N", &mut plies);
/// reader.push(b"f3 *", &mut plies);
/// reader.finish(&mut plies);
/// assert_eq!(plies.0, 3);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Reader {
    scanner: Scanner,
    state: State,
    /// The end of the last piece, as far as it must be seen again with the next.
    carried: Vec<u8>,
    has_begun: bool,
}

impl Reader {
    /// Reads the next piece of the input.
    pub fn push<V: Visitor>(&mut self, piece: &[u8], visitor: &mut V) {
        if self.carried.is_empty() && self.has_begun {
            let used = self.scan(piece, false, visitor);
            self.carried.extend_from_slice(&piece[used..]);
        } else {
            self.carried.extend_from_slice(piece);
            self.scan_carried(false, visitor);
        }
    }

    /// Reads what is left once there is no more input; the reader can then read another.
    pub fn finish<V: Visitor>(&mut self, visitor: &mut V) {
        self.scan_carried(true, visitor);
        Following::new(&mut self.state, visitor).end();
        *self = Reader::default();
    }

    fn scan_carried<V: Visitor>(&mut self, is_last: bool, visitor: &mut V) {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let mut carried = std::mem::take(&mut self.carried);
        let mut skipped = 0;
        if !self.has_begun {
            // The byte-order mark must be seen whole before anything else is read.
            if carried.len() < MARK.len() && MARK.starts_with(&carried) && !is_last {
                self.carried = carried;
                return;
            }
            self.has_begun = true;
            skipped = if carried.starts_with(MARK) {
                MARK.len()
            } else {
                0
            };
            self.state.offset += skipped as u64;
        }
        let used = self.scan(&carried[skipped..], is_last, visitor);
        carried.drain(..skipped + used);
        self.carried = carried;
    }

    fn scan<V: Visitor>(&mut self, input: &[u8], is_last: bool, visitor: &mut V) -> usize {
        let mut following = Following::new(&mut self.state, visitor);
        let used = self.scanner.scan(input, is_last, &mut following);
        self.state.offset += used as u64;
        used
    }
}
