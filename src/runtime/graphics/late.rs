//! Answers that come so late that the usual reader takes them for keys.
//!
//! Crossterm reads `ESC _ G … ESC \` as Alt+_, the letters, and Alt+\. A terminal that has not
//! answered in time may still do so; without this its answer would be typed into the input box.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::answers::{Answers, Listener};

/// No answer is longer than this; what is longer was typed.
const LONGEST: usize = 256;

/// Puts the keys of late answers together again.
#[derive(Debug, Default)]
pub struct LateAnswers {
    listener: Listener,
    /// The answer that has begun.
    open: Option<String>,
}

/// What a key turned out to be.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A key like any other.
    Key,
    /// A part of an answer.
    Part,
    /// The end of an answer; this is all that was told so far.
    Answer(Box<Answers>),
}

impl LateAnswers {
    /// Looks at an event before anything else does.
    pub fn hear(&mut self, event: &Event) -> Heard {
        let Event::Key(key) = event else {
            return Heard::Key;
        };
        if key.kind == KeyEventKind::Release {
            return Heard::Key;
        }
        match self.open.take() {
            None => self.begin(*key),
            Some(text) => self.go_on(text, *key),
        }
    }

    fn begin(&mut self, key: KeyEvent) -> Heard {
        match key.code {
            KeyCode::Char(kind @ ('_' | 'P' | ']')) if is_alt(key) => {
                self.open = Some(format!("\x1b{kind}"));
                Heard::Part
            }
            _ => Heard::Key,
        }
    }

    fn go_on(&mut self, mut text: String, key: KeyEvent) -> Heard {
        let is_end = match key.code {
            KeyCode::Char('\\') => is_alt(key),
            KeyCode::Char('g') => key.modifiers == KeyModifiers::CONTROL,
            _ => false,
        };
        if is_end {
            text += "\x1b\\";
            self.listener.feed(text.as_bytes());
            return Heard::Answer(Box::new(self.listener.answers().clone()));
        }
        match key.code {
            KeyCode::Char(letter) if letter.is_ascii_graphic() && text.len() < LONGEST => {
                text.push(letter);
                self.open = Some(text);
                Heard::Part
            }
            // No answer has such a key in it.
            _ => Heard::Key,
        }
    }
}

fn is_alt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::ALT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alt(letter: char) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT))
    }

    fn letter(letter: char) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE))
    }

    #[test]
    fn an_answer_that_was_read_as_keys_is_an_answer() {
        let mut late = LateAnswers::default();
        assert_eq!(late.hear(&letter('e')), Heard::Key);
        assert_eq!(late.hear(&alt('_')), Heard::Part);
        for part in "Gi=7300000;OK".chars() {
            assert_eq!(late.hear(&letter(part)), Heard::Part);
        }
        let Heard::Answer(answers) = late.hear(&alt('\\')) else {
            panic!("no answer");
        };
        assert!(answers.has_kitty);
        assert_eq!(late.hear(&letter('4')), Heard::Key);
    }

    #[test]
    fn keys_that_are_no_answer_pass() {
        let mut late = LateAnswers::default();
        let enter = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        assert_eq!(late.hear(&alt('P')), Heard::Part);
        assert_eq!(late.hear(&enter), Heard::Key);
        assert_eq!(late.hear(&letter('x')), Heard::Key);
        assert_eq!(late.hear(&alt('x')), Heard::Key);
    }
}
