//! Answers that come so late, or in such small parts, that the usual reader takes them for keys.
//!
//! Crossterm reads `ESC _ G … ESC \` as Alt+_, the letters, and Alt+\; where an Esc comes alone, as
//! the key Esc and letters. Without this such an answer would be typed into the input box.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::answers::{Answers, Listener};

/// The parts of an answer are not further apart than this: half an answer swallows no typing.
const GAP: Duration = Duration::from_millis(250);
/// How long an Esc waits for the rest of an answer that is still to come ...
const OWED: Duration = Duration::from_millis(120);
/// ... and otherwise: the bytes of one sequence come together, though not always in one read.
const TOGETHER: Duration = Duration::from_millis(20);

/// Puts the keys of late answers together again.
#[derive(Debug)]
pub struct LateAnswers {
    listener: Listener,
    /// The keys that may be parts of an answer.
    held: Vec<Event>,
    /// When the last of them came.
    heard_at: Option<Instant>,
    /// Whether the terminal was asked and has not yet answered everything.
    is_owed: bool,
}

/// What came of an event.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// Keys like any others, and whatever is none.
    Keys(Vec<Event>),
    /// A part of an answer.
    Part,
    /// The end of an answer; this is all that was told so far.
    Answer(Box<Answers>),
}

impl LateAnswers {
    /// Goes on where the first listener stopped.
    pub fn new(listener: Listener, is_owed: bool) -> LateAnswers {
        let held = listener
            .pending()
            .iter()
            .map(|&byte| key_of(byte))
            .collect();
        LateAnswers {
            listener,
            held,
            heard_at: Some(Instant::now()),
            is_owed,
        }
    }

    /// Looks at an event before anything else does.
    pub fn hear(&mut self, event: Event, now: Instant) -> Heard {
        let is_stale = |at: Instant| now.saturating_duration_since(at) > GAP;
        if self.heard_at.replace(now).is_some_and(is_stale) {
            self.listener.drop_pending();
            self.held.clear();
        }
        let Some(bytes) = bytes_of(&event) else {
            let mut events = self.interrupt();
            events.push(event);
            return Heard::Keys(events);
        };
        self.held.push(event);
        self.listener.feed(bytes.as_bytes());
        let keys = self.listener.take_all_keys();
        if !keys.is_empty() {
            return Heard::Keys(self.last_held(keys.len()));
        }
        if !self.listener.pending().is_empty() {
            self.forget_string();
            return Heard::Part;
        }
        self.held.clear();
        self.is_owed &= !self.listener.is_done();
        self.listener.listen_on();
        Heard::Answer(Box::new(self.listener.answers().clone()))
    }

    /// How long to wait for what follows an Esc, if one has come last.
    pub fn patience(&self) -> Option<Duration> {
        let is_escape = self.listener.pending().last() == Some(&b'\x1b');
        let is_begun = self.is_owed || self.listener.pending().len() > 1;
        is_escape.then_some(if is_begun { OWED } else { TOGETHER })
    }

    /// Nothing has followed an Esc: it was the key.
    pub fn settle(&mut self) -> Vec<Event> {
        self.listener.drop_pending();
        self.last_held(1)
    }

    /// Something comes that is in no answer: what has begun is none, either.
    fn interrupt(&mut self) -> Vec<Event> {
        if is_string(&self.listener.drop_pending()) {
            self.held.clear();
        }
        std::mem::take(&mut self.held)
    }

    /// The letters of a string are no keys, however it ends; an Esc and what follows may be.
    fn forget_string(&mut self) {
        if is_string(self.listener.pending()) {
            let old = self.held.len().saturating_sub(2);
            self.held.drain(..old);
        }
    }

    /// The last of the keys that were held, as many as have so many bytes; what has begun after them
    /// stays.
    fn last_held(&mut self, count: usize) -> Vec<Event> {
        let begun = events_in(&self.held, self.listener.pending().len());
        let begun = self.held.split_off(self.held.len() - begun);
        let keys = events_in(&self.held, count);
        let keys = self.held.split_off(self.held.len() - keys);
        self.held = begun;
        keys
    }
}

/// How many of the last events have so many bytes.
fn events_in(events: &[Event], bytes: usize) -> usize {
    let mut left = bytes;
    let is_in = |event: &&Event| {
        let is_in = left > 0;
        left = left.saturating_sub(bytes_of(event).map_or(0, |bytes| bytes.len()));
        is_in
    };
    events.iter().rev().take_while(is_in).count()
}

/// Whether these bytes begin a string, which no key does.
fn is_string(bytes: &[u8]) -> bool {
    matches!(bytes.get(1), Some(b'_' | b'P' | b']'))
}

/// The bytes that crossterm made a key of, if an answer may have them in it.
fn bytes_of(event: &Event) -> Option<String> {
    let Event::Key(key) = event else {
        return None;
    };
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let is_plain = key.modifiers.difference(KeyModifiers::SHIFT).is_empty();
    match key.code {
        KeyCode::Esc if is_plain => Some("\x1b".to_owned()),
        KeyCode::Char(letter) if is_plain => Some(letter.to_string()),
        KeyCode::Char('g') if key.modifiers == KeyModifiers::CONTROL => Some("\x07".to_owned()),
        KeyCode::Char(letter) if is_alt(*key) => Some(format!("\x1b{letter}")),
        _ => None,
    }
}

fn is_alt(key: KeyEvent) -> bool {
    key.modifiers.difference(KeyModifiers::SHIFT) == KeyModifiers::ALT
}

/// The key that a byte is, where it is none of an answer.
fn key_of(byte: u8) -> Event {
    let code = match byte {
        b'\x1b' => KeyCode::Esc,
        _ => KeyCode::Char(char::from(byte)),
    };
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}
