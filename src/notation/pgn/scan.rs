//! The scanner: splits bytes into the words, tags and comments of PGN, in chunks and with little memory.
//!
//! It passes what it finds to a [`Sink`]. A word or a tag that may be cut off by the end of a chunk is
//! scanned again with the next one; comments and skipped lines, whose length has no limit, are passed
//! on in parts.

use std::ops::ControlFlow;

use super::pair;

/// A longer word is not a move, and its rest is dropped.
const LONGEST_WORD: usize = 255;
/// A longer tag is an error.
pub const LONGEST_TAG: usize = 1 << 16;

/// The place of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// Whether it is the first item on its line.
    pub(super) starts_line: bool,
    /// Whether an empty line precedes it.
    pub(super) after_blank: bool,
    /// Its offset in the chunk.
    pub(super) at: usize,
    /// The offset behind it.
    pub(super) end: usize,
}

/// Receives what the scanner finds; where a game may end, it may stop the scanner.
pub(super) trait Sink {
    /// Why it stops.
    type Stop;

    /// A move, a move number, a result, a sign such as `+-`: anything without white space.
    fn word(&mut self, word: &[u8], place: Place) -> ControlFlow<Self::Stop>;
    /// A tag pair; the value is raw.
    fn tag(&mut self, name: &[u8], value: &[u8], place: Place) -> ControlFlow<Self::Stop>;
    /// A tag that does not end.
    fn endless_tag(&mut self, place: Place) -> ControlFlow<Self::Stop>;
    /// A run of `!` and `?`.
    fn judgement(&mut self, signs: &[u8], place: Place);
    /// A numeric glyph such as `$14`.
    fn nag(&mut self, number: u16, place: Place);
    /// `(`
    fn open(&mut self, place: Place);
    /// `)`
    fn close(&mut self, place: Place);
    /// A line that is not part of PGN is skipped: an escape, or something like a tag.
    fn skipped_line(&mut self);
    /// A comment begins.
    fn begin_comment(&mut self, place: Place) -> ControlFlow<Self::Stop>;
    /// A part of the current comment.
    fn comment(&mut self, part: &[u8]);
    /// The comment ends, at this offset in the chunk.
    fn end_comment(&mut self, end: usize);
}

/// What the scanner is currently in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Between words.
    Text,
    /// In a comment in braces.
    Braces,
    /// In a rest-of-line comment.
    LineComment,
    /// In a line that is skipped.
    SkippedLine,
    /// In the dropped rest of a long word.
    SkippedWord,
}

/// The state between two chunks of input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Scanner {
    mode: Mode,
    /// Line ends since the last item; the start of the input counts as one.
    newlines: u32,
    /// Whether the current byte is the first of its line.
    is_first_column: bool,
    /// Whether the last item was a tag, since another may follow on the same line.
    after_tag: bool,
    /// The offset in the chunk.
    at: usize,
}

/// The meaning of bytes between words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Kind {
    Space,
    Newline,
    Word,
    Judgement,
    Special,
}

static KINDS: [Kind; 256] = kinds();

const fn kinds() -> [Kind; 256] {
    let mut kinds = [Kind::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        kinds[byte] = match byte as u8 {
            b'\n' | b'\r' => Kind::Newline,
            // A NUL belongs to its word: `N\0f3` is corrupt, not the move `f3`.
            1..=b' ' | 0x7f | b',' | b'.' | b'<' | b'>' | b']' | b'"' | b'}' => Kind::Space,
            b'!' | b'?' => Kind::Judgement,
            b'(' | b')' | b'{' | b'[' | b';' | b'$' | b'*' => Kind::Special,
            _ => Kind::Word,
        };
        byte += 1;
    }
    kinds
}

#[inline]
fn kind(byte: u8) -> Kind {
    KINDS[usize::from(byte)]
}

/// The input ends within an item that must be complete.
pub(super) struct Cut;

/// Why no item could be scanned to its end.
enum Halt<S> {
    Cut,
    Stop(S),
}

impl<S> From<Cut> for Halt<S> {
    fn from(_: Cut) -> Halt<S> {
        Halt::Cut
    }
}

/// What a sink has decided.
#[inline]
fn heeded<S>(flow: ControlFlow<S>) -> Result<(), Halt<S>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(stop) => Err(Halt::Stop(stop)),
    }
}

impl Default for Scanner {
    fn default() -> Scanner {
        Scanner {
            mode: Mode::Text,
            newlines: 1,
            is_first_column: true,
            after_tag: false,
            at: 0,
        }
    }
}

impl Scanner {
    /// Scans a chunk of input and returns how many bytes were consumed; the rest must be passed again,
    /// followed by more input. The last chunk is consumed completely.
    pub(super) fn scan<K: Sink>(
        &mut self,
        input: &[u8],
        is_last: bool,
        sink: &mut K,
    ) -> ControlFlow<K::Stop, usize> {
        let mut at = 0;
        while at < input.len() {
            let rest = &input[at..];
            self.at = at;
            let step = match self.mode {
                Mode::Text => self.text(rest, is_last, sink),
                Mode::Braces => Ok(self.braces(rest, sink)),
                Mode::LineComment => Ok(self.line_comment(rest, sink)),
                Mode::SkippedLine => Ok(self.skipped_line(rest)),
                Mode::SkippedWord => Ok(self.skipped_word(rest)),
            };
            match step {
                Ok(used) => at += used,
                Err(Halt::Cut) => return ControlFlow::Continue(at),
                Err(Halt::Stop(why)) => return ControlFlow::Break(why),
            }
        }
        if is_last && matches!(self.mode, Mode::Braces | Mode::LineComment) {
            self.mode = Mode::Text;
            sink.end_comment(at);
        }
        ControlFlow::Continue(at)
    }

    /// Scans one item, or the white space before it.
    #[inline]
    fn text<K: Sink>(
        &mut self,
        rest: &[u8],
        is_last: bool,
        sink: &mut K,
    ) -> Result<usize, Halt<K::Stop>> {
        match kind(rest[0]) {
            Kind::Space => {
                self.is_first_column = false;
                let more = rest[1..].iter();
                Ok(1 + more.take_while(|&&byte| kind(byte) == Kind::Space).count())
            }
            Kind::Newline => Ok(self.newline(rest, is_last)?),
            Kind::Word => self.word(rest, is_last, sink),
            Kind::Judgement => {
                let len = run_of(Kind::Judgement, rest, is_last)?;
                sink.judgement(&rest[..len.min(LONGEST_WORD)], self.place(len));
                self.found();
                Ok(len)
            }
            Kind::Special => self.special(rest, is_last, sink),
        }
    }

    /// The end of a line; CR LF counts as one.
    #[inline]
    fn newline(&mut self, rest: &[u8], is_last: bool) -> Result<usize, Cut> {
        let len = match rest {
            [b'\r', b'\n', ..] => 2,
            [b'\r'] if !is_last => return Err(Cut),
            _ => 1,
        };
        self.newlines = self.newlines.saturating_add(1);
        self.is_first_column = true;
        Ok(len)
    }

    #[inline]
    fn word<K: Sink>(
        &mut self,
        rest: &[u8],
        is_last: bool,
        sink: &mut K,
    ) -> Result<usize, Halt<K::Stop>> {
        if rest[0] == b'%' && self.is_first_column {
            self.mode = Mode::SkippedLine;
            // A skipped line counts neither as an item nor as an empty line.
            self.newlines = self.newlines.saturating_sub(1);
            sink.skipped_line();
            return Ok(1);
        }
        let mut len = 1;
        while len < rest.len() && kind(rest[len]) == Kind::Word {
            len += 1;
        }
        if len > LONGEST_WORD {
            len = LONGEST_WORD;
            self.mode = Mode::SkippedWord;
        } else if len == rest.len() && !is_last {
            return Err(Halt::Cut);
        } else if matches!(rest[len..], [b'(' | b'.', ..]) {
            len += tail(rest, len, is_last)?;
        }
        heeded(sink.word(&rest[..len], self.place(len)))?;
        self.found();
        Ok(len)
    }

    fn special<K: Sink>(
        &mut self,
        rest: &[u8],
        is_last: bool,
        sink: &mut K,
    ) -> Result<usize, Halt<K::Stop>> {
        match rest[0] {
            b'(' => sink.open(self.place(1)),
            b')' => sink.close(self.place(1)),
            b'*' => heeded(sink.word(b"*", self.place(1)))?,
            b'{' => {
                self.mode = Mode::Braces;
                heeded(sink.begin_comment(self.place(1)))?;
            }
            b';' => {
                self.mode = Mode::LineComment;
                heeded(sink.begin_comment(self.place(1)))?;
            }
            b'$' => {
                let digits = rest[1..].iter().take(6).take_while(|b| b.is_ascii_digit());
                let len = digits.count();
                if 1 + len == rest.len() && !is_last {
                    return Err(Halt::Cut);
                }
                if let Some(number) = number(&rest[1..=len]) {
                    sink.nag(number, self.place(1 + len));
                }
                self.found();
                return Ok(1 + len);
            }
            _ => return self.bracket(rest, is_last, sink),
        }
        self.found();
        Ok(1)
    }

    /// A tag, if `[` is where a tag can be and the syntax is right; otherwise the line is skipped.
    fn bracket<K: Sink>(
        &mut self,
        rest: &[u8],
        is_last: bool,
        sink: &mut K,
    ) -> Result<usize, Halt<K::Stop>> {
        let place = self.place(1);
        if !place.starts_line && !self.after_tag {
            self.found();
            return Ok(1);
        }
        let window = &rest[..rest.len().min(LONGEST_TAG)];
        let is_whole = is_last && window.len() == rest.len();
        match pair::split(window, is_whole) {
            Ok(Some((name, value, len))) => {
                heeded(sink.tag(name, value, self.place(len)))?;
                self.found();
                self.after_tag = true;
                Ok(len)
            }
            Ok(None) => {
                sink.skipped_line();
                self.found();
                self.mode = Mode::SkippedLine;
                Ok(1)
            }
            Err(Cut) if window.len() == LONGEST_TAG => {
                heeded(sink.endless_tag(place))?;
                self.found();
                self.mode = Mode::SkippedLine;
                Ok(window.len())
            }
            Err(Cut) => Err(Halt::Cut),
        }
    }

    fn braces(&mut self, rest: &[u8], sink: &mut impl Sink) -> usize {
        match position_of(rest, |byte| byte == b'}') {
            Some(end) => {
                sink.comment(&rest[..end]);
                sink.end_comment(self.at + end + 1);
                self.mode = Mode::Text;
                self.found();
                end + 1
            }
            None => {
                sink.comment(rest);
                rest.len()
            }
        }
    }

    /// The line end itself is not consumed, so that it is counted.
    fn line_comment(&mut self, rest: &[u8], sink: &mut impl Sink) -> usize {
        let end = position_of(rest, is_newline);
        sink.comment(&rest[..end.unwrap_or(rest.len())]);
        if let Some(end) = end {
            sink.end_comment(self.at + end);
            self.mode = Mode::Text;
        }
        end.unwrap_or(rest.len())
    }

    fn skipped_line(&mut self, rest: &[u8]) -> usize {
        let end = position_of(rest, is_newline);
        if end.is_some() {
            self.mode = Mode::Text;
        }
        end.unwrap_or(rest.len())
    }

    fn skipped_word(&mut self, rest: &[u8]) -> usize {
        let end = position_of(rest, |byte| kind(byte) != Kind::Word);
        if end.is_some() {
            self.mode = Mode::Text;
        }
        end.unwrap_or(rest.len())
    }

    /// The place of an item of a length.
    #[inline]
    const fn place(&self, len: usize) -> Place {
        Place {
            starts_line: self.newlines > 0,
            after_blank: self.newlines > 1,
            at: self.at,
            end: self.at + len,
        }
    }

    /// Records that an item was found.
    #[inline]
    fn found(&mut self) {
        self.newlines = 0;
        self.is_first_column = false;
        self.after_tag = false;
    }
}

/// Non-letters that belong to a word: `(Q)` after a pawn move, and the dots of `e.p.`; `None` if the
/// word ends here.
fn tail(rest: &[u8], len: usize, is_last: bool) -> Result<usize, Cut> {
    let after = &rest[len..];
    if after.len() < 4 && !is_last {
        return Err(Cut);
    }
    Ok(match after {
        [b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] => 3,
        [b'.', b'p', b'.', ..] if rest[len - 1] == b'e' => 3,
        [b'.', b'p', ..] if rest[len - 1] == b'e' => 2,
        _ => 0,
    })
}

/// How many bytes of one kind a text starts with.
fn run_of(wanted: Kind, rest: &[u8], is_last: bool) -> Result<usize, Cut> {
    match position_of(rest, |byte| kind(byte) != wanted) {
        Some(len) => Ok(len),
        None if is_last || rest.len() > LONGEST_WORD => Ok(rest.len()),
        None => Err(Cut),
    }
}

/// A small number; `None` if there are no digits or it is too large.
fn number(digits: &[u8]) -> Option<u16> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

pub(super) const fn is_newline(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

pub(super) fn position_of(bytes: &[u8], mut wanted: impl FnMut(u8) -> bool) -> Option<usize> {
    bytes.iter().position(|&byte| wanted(byte))
}
