//! What a terminal answers when it is asked, and the keys that were typed meanwhile.
//!
//! The answers arrive among the keys. Whatever is not exactly an answer is a key and comes back
//! byte for byte; an answer that never ends is dropped.

use std::time::Duration;

use crate::ui::pieces::CellSize;
use crate::ui::theme::Page;

/// The questions, in one write. Every terminal answers the last one, so what has not been answered
/// by then will not be.
///
/// They are: does it speak kitty's protocol; its name; the size of a cell; its background; whether
/// a colour of 24 bits stays what it is; and what it is (DA1).
pub const QUESTIONS: &str = "\x1b_Gi=7300000,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[>0q\x1b[16t\x1b]11;?\x1b\\\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m\x1b[c";

/// The first of the questions. A multiplexer would take it for the title of its window.
const ABOUT_KITTY: &str = "\x1b_Gi=7300000,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";

/// The questions without the one about kitty's images.
pub fn questions_for_multiplexers() -> &'static str {
    QUESTIONS.strip_prefix(ABOUT_KITTY).unwrap_or(QUESTIONS)
}

/// No answer is longer than this.
const LONGEST: usize = 1024;

/// So many bytes tell an answer from a key.
const START: usize = 3;

/// What a terminal has said about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// Whether it speaks kitty's graphics protocol.
    pub has_kitty: bool,
    /// Whether it draws sixels.
    pub has_sixel: bool,
    /// Whether it has colours of 24 bits.
    pub has_true_color: bool,
    /// Its name and version, such as `kitty(0.42.1)`.
    pub name: Option<String>,
    /// The size of a cell.
    pub cell: Option<CellSize>,
    /// Whether its background is dark or light.
    pub page: Option<Page>,
    /// How long it took to answer, if it answered in time.
    pub round_trip: Option<Duration>,
}

impl Answers {
    /// Adds what was told later.
    pub fn add(&mut self, later: Answers) {
        self.has_kitty |= later.has_kitty;
        self.has_sixel |= later.has_sixel;
        self.has_true_color |= later.has_true_color;
        self.name = later.name.or(self.name.take());
        self.cell = later.cell.or(self.cell);
        self.page = later.page.or(self.page);
        self.round_trip = later.round_trip.or(self.round_trip);
    }
}

/// Sorts what a terminal sends into answers and keys.
#[derive(Debug, Default)]
pub struct Listener {
    answers: Answers,
    keys: Vec<u8>,
    /// The beginning of something whose end has not come yet.
    pending: Vec<u8>,
    is_done: bool,
}

/// What the next bytes are.
enum Next {
    /// So many bytes are a sequence of some kind.
    Sequence(usize),
    /// One byte that begins no sequence.
    Byte,
    /// So many bytes are the beginning of an answer that breaks off: a key comes after them.
    Broken(usize),
    /// The beginning of an answer that is longer than any.
    TooLong,
    /// The beginning of a sequence.
    Unfinished,
}

impl Listener {
    /// Takes in some bytes, in pieces of any size.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.pending.extend_from_slice(bytes);
        let pending = std::mem::take(&mut self.pending);
        let mut rest = &pending[..];
        while !rest.is_empty() {
            match next(rest) {
                Next::Sequence(length) => {
                    let (sequence, after) = rest.split_at(length);
                    if self.is_done || !self.take(sequence) {
                        self.keys.extend_from_slice(sequence);
                    }
                    rest = after;
                }
                Next::Byte => {
                    self.keys.push(rest[0]);
                    rest = &rest[1..];
                }
                Next::Broken(length) => rest = &rest[length..],
                Next::TooLong => {
                    // It is dropped to its end, however far that is.
                    self.pending = rest[..START].to_vec();
                    break;
                }
                Next::Unfinished => {
                    self.pending = rest.to_vec();
                    break;
                }
            }
        }
    }

    /// Whether the last question has been answered.
    pub const fn is_done(&self) -> bool {
        self.is_done
    }

    /// What was told so far.
    pub const fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Whether an Esc has come that may be a key or the beginning of something.
    pub fn has_escape(&self) -> bool {
        self.pending.len() <= 2 && !self.pending.is_empty()
    }

    /// Nothing has come after an Esc, so it was the key.
    pub fn settle_escape(&mut self) {
        if self.has_escape() {
            self.keys.append(&mut self.pending);
        }
    }

    /// The bytes of the keys that were typed so far; a paste stays until it is complete.
    pub fn take_keys(&mut self) -> Vec<u8> {
        let whole = match rposition(&self.keys, b"\x1b[200~") {
            Some(start) if rposition(&self.keys[start..], b"\x1b[201~").is_none() => start,
            _ => self.keys.len(),
        };
        self.keys.drain(..whole).collect()
    }

    /// The bytes of all keys that were typed so far.
    pub fn take_all_keys(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.keys)
    }

    /// What has begun and not ended.
    pub fn pending(&self) -> &[u8] {
        &self.pending
    }

    /// Forgets what has begun and not ended.
    pub fn drop_pending(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.pending)
    }

    /// Takes further answers after the last one.
    pub const fn listen_on(&mut self) {
        self.is_done = false;
    }

    /// Takes in a sequence; `false` if it is no answer.
    fn take(&mut self, sequence: &[u8]) -> bool {
        let Ok(text) = std::str::from_utf8(sequence) else {
            // A string that no key sends.
            return sequence.get(1).is_some_and(|kind| b"_P]".contains(kind));
        };
        let Some(body) = text.strip_prefix('\x1b') else {
            return false;
        };
        let body = body.trim_end_matches("\x1b\\").trim_end_matches('\x07');
        match body.as_bytes().first() {
            Some(b'_') => self.take_kitty(&body[1..]),
            Some(b'P') => self.take_device_string(&body[1..]),
            Some(b']') => self.take_color(&body[1..]),
            Some(b'[') => return self.take_control(&body[1..]),
            _ => return false,
        }
        true
    }

    fn take_kitty(&mut self, body: &str) {
        if body.starts_with("Gi=7300000") && body.ends_with(";OK") {
            self.answers.has_kitty = true;
        }
    }

    fn take_device_string(&mut self, body: &str) {
        if let Some(name) = body.strip_prefix(">|") {
            let name: String = name
                .chars()
                .filter(char::is_ascii_graphic)
                .take(60)
                .collect();
            self.answers.name = Some(name);
        } else if let Some(style) = body.strip_prefix("1$r") {
            let numbers = numbers(style.trim_end_matches('m'));
            self.answers.has_true_color = numbers.ends_with(&[1, 2, 3]) && numbers.contains(&48);
        }
    }

    /// `11;rgb:1e1e/1e1e/1e1e`.
    fn take_color(&mut self, body: &str) {
        let Some(color) = body.strip_prefix("11;rgb:") else {
            return;
        };
        let channels: Vec<f64> = color.split('/').filter_map(channel).collect();
        if let [red, green, blue] = channels[..] {
            let lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
            self.answers.page = Some(if lightness > 0.5 {
                Page::Light
            } else {
                Page::Dark
            });
        }
    }

    fn take_control(&mut self, body: &str) -> bool {
        if let Some(inside) = body
            .strip_prefix('?')
            .and_then(|body| body.strip_suffix('c'))
        {
            self.answers.has_sixel = numbers(inside).iter().skip(1).any(|&number| number == 4);
            self.is_done = true;
            return true;
        }
        let Some(inside) = body
            .strip_prefix("6;")
            .and_then(|body| body.strip_suffix('t'))
        else {
            return false;
        };
        if let [height @ 1..=500, width @ 1..=500] = numbers(inside)[..] {
            self.answers.cell = Some(CellSize {
                width: width as u16,
                height: height as u16,
            });
        }
        true
    }
}

/// Where a part begins for the last time.
fn rposition(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).rposition(|window| window == part)
}

/// A channel of one to four hexadecimal digits, from 0 to 1.
fn channel(digits: &str) -> Option<f64> {
    let is_hex = (1..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    let value = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex)?;
    Some(f64::from(value) / f64::from(16_u32.pow(digits.len() as u32) - 1))
}

/// The numbers of a list with semicolons or colons; what is none is left out.
fn numbers(list: &str) -> Vec<u32> {
    list.split([';', ':'])
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// Finds the end of what begins here.
fn next(bytes: &[u8]) -> Next {
    if bytes[0] != b'\x1b' {
        return Next::Byte;
    }
    let end = match bytes.get(1) {
        None => return Next::Unfinished,
        Some(b'[') => bytes[2..]
            .iter()
            .position(|byte| (0x40..=0x7e).contains(byte)),
        Some(b'_' | b'P' | b']') => return string(bytes),
        Some(_) => return Next::Byte,
    };
    match end {
        Some(end) => Next::Sequence(end + 3),
        None if bytes.len() > LONGEST => Next::Byte,
        None => Next::Unfinished,
    }
}

/// A string ends with `BEL` or `ESC \\`; any other control character belongs to a key.
fn string(bytes: &[u8]) -> Next {
    let end = bytes[2..].iter().position(u8::is_ascii_control);
    match end.map(|end| (end + 2, &bytes[end + 2..])) {
        Some((end, [0x07, ..])) => Next::Sequence(end + 1),
        Some((end, [0x1b, b'\\', ..])) => Next::Sequence(end + 2),
        Some((_, [0x1b])) => Next::Unfinished,
        Some((end, _)) => Next::Broken(end),
        None if bytes.len() > LONGEST => Next::TooLong,
        None => Next::Unfinished,
    }
}
