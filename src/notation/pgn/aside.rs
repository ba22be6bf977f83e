//! A line that begins with a null move, kept as text.
//!
//! Annotators write `(12. -- Bxh2+)` for a threat. A null move is not a move of chess, so such a line cannot
//! be walked here; but what stands there must not be lost when the game is written again.

use crate::model::{AnyPosition, Color, Position};

use super::glyphs;

/// The most bytes of the text; what is longer is reported as left out.
const LONGEST_ASIDE: usize = 1 << 16;

/// A line that begins with a null move.
#[derive(Debug, Clone)]
pub struct Aside {
    /// How many lines stand before it that branch off in the same position.
    pub(super) rank: usize,
    /// Comments before the null move.
    pub(super) before: Vec<String>,
    /// What follows the null move, in PGN.
    pub(super) text: String,
}

impl Aside {
    /// The null move in the position where it stands: `12. --`.
    pub fn null_move(position: &AnyPosition) -> String {
        format!("{} --", numbered(position))
    }

    /// What follows the null move, in PGN.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The comments before the null move.
    pub fn before(&self) -> &[String] {
        &self.before
    }
}

impl PartialEq for Aside {
    /// Compares contents; its place follows from the moves around it.
    fn eq(&self, other: &Aside) -> bool {
        (&self.before, &self.text) == (&other.before, &other.text)
    }
}

impl Eq for Aside {}

/// `12.` or `12...`
fn numbered(position: &AnyPosition) -> String {
    let (number, turn) = (position.fullmove_number(), position.turn());
    Number { number, turn }.written()
}

/// The number of the next move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number {
    number: usize,
    turn: Color,
}

impl Number {
    fn of(position: &Position) -> Number {
        Number {
            number: position.fullmove_number().into(),
            turn: position.turn(),
        }
    }

    fn written(self) -> String {
        let dots = match self.turn {
            Color::White => ".",
            _ => "...",
        };
        format!("{}{dots}", self.number)
    }

    fn next(self) -> Number {
        let is_black = self.turn == Color::Black;
        Number {
            number: self.number.saturating_add(usize::from(is_black)),
            turn: !self.turn,
        }
    }
}

/// Collects the text while it is read. Nothing in it is checked.
#[derive(Debug, Clone)]
pub(super) struct Collector {
    text: Vec<u8>,
    /// The number of the next move of each line, and whether it has to be written for Black.
    lines: Vec<(Number, bool)>,
    in_comment: bool,
    /// Whether something cannot be written again.
    is_partial: bool,
}

impl Collector {
    /// A null move was read in a position.
    pub(super) fn new(position: &Position) -> Collector {
        Collector {
            text: Vec::new(),
            lines: vec![(Number::of(position).next(), false)],
            in_comment: false,
            is_partial: false,
        }
    }

    /// A move or a sign.
    pub(super) fn word(&mut self, word: &[u8], text: &str) {
        let is_null_move = glyphs::is_null_move(word);
        if let Some(nag) = glyphs::of_sign(text).filter(|_| !is_null_move) {
            return self.nag(nag);
        }
        if glyphs::is_noise(text) {
            return;
        }
        // At the start of a line it would be an escape.
        self.is_partial |= word.starts_with(b"%");
        if let Some((number, is_due)) = self.lines.last_mut() {
            let written = number.written();
            let is_written = *is_due || number.turn == Color::White;
            (*number, *is_due) = (number.next(), false);
            if is_written {
                self.put(written.as_bytes());
            }
        }
        self.put(if is_null_move { b"--" } else { word });
    }

    pub(super) fn nag(&mut self, nag: u16) {
        self.put(format!("${nag}").as_bytes());
    }

    pub(super) fn open(&mut self) {
        self.put(b"(");
        if self.is_partial {
            return;
        }
        if let Some((number, _)) = self.lines.last_mut() {
            let previous = Number {
                number: match number.turn {
                    Color::White => number.number.saturating_sub(1),
                    _ => number.number,
                },
                turn: !number.turn,
            };
            self.lines.push((previous, true));
        }
    }

    pub(super) fn close(&mut self) {
        self.extend(b")");
        self.lines.pop();
        self.interrupt();
    }

    pub(super) fn begin_comment(&mut self) {
        self.put(b"{");
        self.in_comment = true;
    }

    /// A part of a comment. A rest-of-line comment may have a brace, which would end this one.
    pub(super) fn comment(&mut self, part: &[u8]) {
        let start = self.text.len();
        self.extend(part);
        for byte in self.text.iter_mut().skip(start) {
            *byte = if *byte == b'}' { b')' } else { *byte };
        }
    }

    pub(super) fn end_comment(&mut self) {
        if std::mem::take(&mut self.in_comment) {
            self.extend(b"}");
            self.interrupt();
        }
    }

    /// All of it, with what the end of the game left open; none if it cannot be kept.
    pub(super) fn finish(mut self) -> Option<Vec<u8>> {
        self.end_comment();
        while self.lines.len() > 1 {
            self.close();
        }
        (!self.is_partial).then_some(self.text)
    }

    /// After a comment or a variation, a move of Black's needs its number again.
    fn interrupt(&mut self) {
        if let Some((_, is_due)) = self.lines.last_mut() {
            *is_due = true;
        }
    }

    fn put(&mut self, word: &[u8]) {
        if !matches!(self.text.last(), None | Some(b'(')) {
            self.extend(b" ");
        }
        self.extend(word);
    }

    /// Once there is too much, nothing of it is kept.
    fn extend(&mut self, part: &[u8]) {
        self.is_partial |= self.text.len() + part.len() > LONGEST_ASIDE;
        if self.is_partial {
            self.text.clear();
        } else {
            self.text.extend_from_slice(part);
        }
    }
}
