//! The reader: it receives bytes in chunks of any size and calls a [`Visitor`].
//!
//! It keeps only the current positions of a game, so that memory does not grow with the file.

use std::ops::ControlFlow;

use crate::model::{Move, PositionRef, Rules, Step};

use super::follow::Following;
use super::marker::Marker;
use super::problem::Problem;
use super::scan::Scanner;
use super::state::State;

/// Receives the games that a reader reads; the default methods do nothing.
///
/// The calls for a game are `begin_game`, its tags, `begin_moves`, its moves with comments, glyphs and
/// variations, and `end_game`. After each game the visitor may stop the reader.
pub trait Visitor {
    /// Why it stops the reader.
    type Stop;

    /// A game begins at this byte offset of the input.
    fn begin_game(&mut self, _offset: u64) {}
    /// A tag; the value is raw, and [`tag_value`](super::tag_value) decodes it.
    fn tag(&mut self, _name: &[u8], _value: &[u8]) {}
    /// The tags have ended, and the game starts from this position.
    fn begin_moves(&mut self, _start: PositionRef<'_>) {}
    /// A legal move, in the main line or in the innermost variation.
    fn play(&mut self, _mv: Move) {}
    /// Another step of a game for four: a player leaves, or all agree to a draw.
    fn leave(&mut self, _step: Step) {}
    /// A variation begins, as an alternative to the last move.
    fn open_variation(&mut self) {}
    /// The variation ends.
    fn close_variation(&mut self) {}
    /// A line continues with a null move, and this is what follows of it; `None` if that cannot be kept.
    /// The end of the line comes next.
    fn aside(&mut self, _text: Option<&[u8]>) {}
    /// A glyph (NAG) for the last move.
    fn nag(&mut self, _nag: u16) {}
    /// A raw part of a comment, which may come in several parts.
    fn comment(&mut self, _part: &[u8]) {}
    /// The comment ends.
    fn end_comment(&mut self) {}
    /// Something within the game is left out: a line that is not part of PGN, such as an escape, or
    /// the rest of a variation that cannot be read.
    fn left_out(&mut self) {}
    /// The game ends. After a break nothing more is told.
    fn end_game(&mut self, _end: End<'_>) -> ControlFlow<Self::Stop> {
        ControlFlow::Continue(())
    }
}

/// A summary of a game that has been read.
#[derive(Debug)]
pub struct End<'a> {
    /// The result at its end, if there is one.
    pub marker: Option<Marker>,
    /// How many half-moves of the main line are legal.
    pub plies: u32,
    /// The position after them.
    pub position: PositionRef<'a>,
    /// The number of the move that would come next.
    pub number: usize,
    /// The first problem in the main line or, failing that, in a variation.
    pub problem: Option<Problem>,
    /// The offset behind the last thing that belongs to it. Words between it and the next game belong
    /// to neither.
    pub offset: u64,
}

/// Reads games from chunks of bytes.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use hotseat::notation::pgn::{End, Reader, Visitor};
///
/// /// Stops at the first game that is longer than it wants.
/// struct Longer(u32);
/// impl Visitor for Longer {
///     type Stop = u32;
///
///     fn end_game(&mut self, end: End<'_>) -> ControlFlow<u32> {
///         if end.plies > self.0 {
///             return ControlFlow::Break(end.plies);
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut reader = Reader::default();
/// let mut longer = Longer(2);
/// assert!(reader.push(b"1. e4 * 1. e4 e5 2. N", &mut longer).is_continue());
/// assert_eq!(reader.push(b"f3 * 1. d4 *", &mut longer), ControlFlow::Break(3));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Reader {
    scanner: Scanner,
    state: State,
    /// The unread end of the last chunk, to be read again with the next.
    carried: Vec<u8>,
    has_begun: bool,
}

impl Reader {
    /// A reader for games that are played by some rules unless their tags say otherwise.
    pub fn with_rules(rules: &'static Rules) -> Reader {
        let mut reader = Reader::default();
        reader.state.usual_rules = rules;
        reader
    }

    /// Reads the next chunk of the input. Once the visitor has stopped it, there is nothing left to read.
    pub fn push<V: Visitor>(&mut self, piece: &[u8], visitor: &mut V) -> ControlFlow<V::Stop> {
        if self.carried.is_empty() && self.has_begun {
            let used = self.scan(piece, false, visitor)?;
            self.carried.extend_from_slice(&piece[used..]);
            ControlFlow::Continue(())
        } else {
            self.carried.extend_from_slice(piece);
            self.scan_carried(false, visitor)
        }
    }

    /// Reads what is left at the end of the input; the reader can then read another input.
    pub fn finish<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Stop> {
        self.scan_carried(true, visitor)?;
        Following::new(&mut self.state, visitor).end()?;
        *self = Reader::with_rules(self.state.usual_rules);
        ControlFlow::Continue(())
    }

    fn scan_carried<V: Visitor>(&mut self, is_last: bool, visitor: &mut V) -> ControlFlow<V::Stop> {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let mut carried = std::mem::take(&mut self.carried);
        let mut skipped = 0;
        if !self.has_begun {
            // A byte-order mark must be complete before anything else is read.
            if carried.len() < MARK.len() && MARK.starts_with(&carried) && !is_last {
                self.carried = carried;
                return ControlFlow::Continue(());
            }
            self.has_begun = true;
            skipped = if carried.starts_with(MARK) {
                MARK.len()
            } else {
                0
            };
            self.state.offset += skipped as u64;
        }
        let used = self.scan(&carried[skipped..], is_last, visitor)?;
        carried.drain(..skipped + used);
        self.carried = carried;
        ControlFlow::Continue(())
    }

    fn scan<V: Visitor>(
        &mut self,
        input: &[u8],
        is_last: bool,
        visitor: &mut V,
    ) -> ControlFlow<V::Stop, usize> {
        let mut following = Following::new(&mut self.state, visitor);
        let used = self.scanner.scan(input, is_last, &mut following)?;
        self.state.offset += used as u64;
        ControlFlow::Continue(used)
    }
}
