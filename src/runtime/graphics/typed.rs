//! What was typed while the terminal was asked: bytes that the usual reader never saw.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::super::events::Event;

/// What begins and what ends a paste.
const PASTE: [&[u8]; 2] = [b"\x1b[200~", b"\x1b[201~"];

/// Turns bytes into keys, clicks and pastes, as they arrive.
#[derive(Debug, Default)]
pub struct TypedInput {
    /// A paste whose end has not arrived yet.
    open: Vec<u8>,
}

impl TypedInput {
    /// The events that some more bytes complete.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        self.open.extend_from_slice(bytes);
        let all = std::mem::take(&mut self.open);
        let mut events = Vec::new();
        let mut rest = &all[..];
        while let Some(start) = find(rest, PASTE[0]) {
            let inside = &rest[start + PASTE[0].len()..];
            let Some(end) = find(inside, PASTE[1]) else {
                events.extend(input(&rest[..start]));
                self.open = rest[start..].to_vec();
                return events;
            };
            events.extend(input(&rest[..start]));
            let text = String::from_utf8_lossy(&inside[..end]).into_owned();
            events.push(Event::Paste(text));
            rest = &inside[end + PASTE[1].len()..];
        }
        events.extend(input(rest));
        events
    }

    /// Whether a paste has begun and not ended: the rest of it must not be read as keys.
    pub fn is_pasting(&self) -> bool {
        !self.open.is_empty()
    }
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

fn input(bytes: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (event, length) = match rest {
            [b'\x1b', b'[' | b'O', after @ ..] => match end_of_sequence(after) {
                Some(end) => (sequence(&after[..=end]), end + 3),
                None => (None, rest.len()),
            },
            [b'\x1b', byte, ..] if byte.is_ascii_graphic() => {
                let key = KeyEvent::new(KeyCode::Char(char::from(*byte)), KeyModifiers::ALT);
                (Some(Event::Key(key)), 2)
            }
            [b'\x1b', ..] => (Some(Event::Key(plain(KeyCode::Esc))), 1),
            _ => {
                let (key, length) = character(rest);
                (key.map(Event::Key), length)
            }
        };
        events.extend(event);
        rest = &rest[length.min(rest.len())..];
    }
    events
}

fn plain(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn end_of_sequence(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|byte| (0x40..=0x7e).contains(byte))
}

/// What comes after `ESC [` or `ESC O`.
fn sequence(bytes: &[u8]) -> Option<Event> {
    if let [b'<', report @ .., end @ (b'M' | b'm')] = bytes {
        return mouse(report, *end).map(Event::Mouse);
    }
    let code = match bytes {
        b"A" => KeyCode::Up,
        b"B" => KeyCode::Down,
        b"C" => KeyCode::Right,
        b"D" => KeyCode::Left,
        b"H" | b"1~" => KeyCode::Home,
        b"F" | b"4~" => KeyCode::End,
        b"3~" => KeyCode::Delete,
        b"5~" => KeyCode::PageUp,
        b"6~" => KeyCode::PageDown,
        b"P" | b"11~" => KeyCode::F(1),
        b"Q" | b"12~" => KeyCode::F(2),
        b"R" | b"13~" => KeyCode::F(3),
        b"S" | b"14~" => KeyCode::F(4),
        b"15~" => KeyCode::F(5),
        b"17~" => KeyCode::F(6),
        b"18~" => KeyCode::F(7),
        b"19~" => KeyCode::F(8),
        b"20~" => KeyCode::F(9),
        b"21~" => KeyCode::F(10),
        b"24~" => KeyCode::F(12),
        b"Z" => KeyCode::BackTab,
        _ => return None,
    };
    Some(Event::Key(plain(code)))
}

/// A report of the mouse: `button;column;row`, and whether the button went down or up.
fn mouse(report: &[u8], end: u8) -> Option<MouseEvent> {
    let text = std::str::from_utf8(report).ok()?;
    let mut numbers = text.split(';').map(str::parse::<u16>);
    let (button, column, row) = (
        numbers.next()?.ok()?,
        numbers.next()?.ok()?,
        numbers.next()?.ok()?,
    );
    let kind = match (button, end) {
        (0, b'M') => MouseEventKind::Down(MouseButton::Left),
        (0, _) => MouseEventKind::Up(MouseButton::Left),
        (2, b'M') => MouseEventKind::Down(MouseButton::Right),
        (2, _) => MouseEventKind::Up(MouseButton::Right),
        (32, _) => MouseEventKind::Drag(MouseButton::Left),
        (34, _) => MouseEventKind::Drag(MouseButton::Right),
        (64, _) => MouseEventKind::ScrollUp,
        (65, _) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: row.checked_sub(1)?,
        modifiers: KeyModifiers::NONE,
    })
}

/// One character, and how many bytes it has.
fn character(bytes: &[u8]) -> (Option<KeyEvent>, usize) {
    let code = match bytes[0] {
        b'\r' | b'\n' => KeyCode::Enter,
        b'\t' => KeyCode::Tab,
        0x7f | 0x08 => KeyCode::Backspace,
        byte @ 1..=26 => {
            let letter = KeyCode::Char(char::from(byte - 1 + b'a'));
            return (Some(KeyEvent::new(letter, KeyModifiers::CONTROL)), 1);
        }
        0..0x20 => return (None, 1),
        _ => return text(bytes),
    };
    (Some(plain(code)), 1)
}

fn text(bytes: &[u8]) -> (Option<KeyEvent>, usize) {
    let whole = (1..=bytes.len().min(4)).find_map(|length| {
        let letter = std::str::from_utf8(&bytes[..length]).ok()?.chars().next()?;
        Some((letter, length))
    });
    match whole {
        Some((letter, length)) => {
            let is_capital = letter.is_uppercase();
            let modifiers = if is_capital {
                KeyModifiers::SHIFT
            } else {
                KeyModifiers::NONE
            };
            (
                Some(KeyEvent::new(KeyCode::Char(letter), modifiers)),
                length,
            )
        }
        None => (None, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(bytes: &[u8]) -> Vec<KeyCode> {
        let keys = input(bytes).into_iter().filter_map(|event| match event {
            Event::Key(key) => Some(key.code),
            _ => None,
        });
        keys.collect()
    }

    #[test]
    fn bytes_become_the_keys_that_made_them() {
        let cases: [(&[u8], &[KeyCode]); 7] = [
            (
                b"e4\r",
                &[KeyCode::Char('e'), KeyCode::Char('4'), KeyCode::Enter],
            ),
            (
                b"\x1b[A\x1b[6~\x1bOP",
                &[KeyCode::Up, KeyCode::PageDown, KeyCode::F(1)],
            ),
            (
                "\u{e9}N".as_bytes(),
                &[KeyCode::Char('\u{e9}'), KeyCode::Char('N')],
            ),
            (b"\x7f\t", &[KeyCode::Backspace, KeyCode::Tab]),
            (b"\x1b", &[KeyCode::Esc]),
            (b"\x1b[<35;1;1Mx", &[KeyCode::Char('x')]),
            (b"\xff\x00\x1b[12", &[]),
        ];
        for (bytes, expected) in cases {
            let text = String::from_utf8_lossy(bytes);
            assert_eq!(codes(bytes), expected, "{text:?}");
        }
        let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(input(b"\x03"), [Event::Key(ctrl_c)]);
        let alt_r = KeyEvent::new(KeyCode::Char('r'), KeyModifiers::ALT);
        assert_eq!(input(b"\x1br"), [Event::Key(alt_r)]);
    }

    #[test]
    fn clicks_are_kept() {
        let [Event::Mouse(down), Event::Mouse(up)] = &input(b"\x1b[<0;12;7M\x1b[<0;12;7m")[..]
        else {
            panic!("two events of the mouse");
        };
        assert_eq!(down.kind, MouseEventKind::Down(MouseButton::Left));
        assert_eq!(up.kind, MouseEventKind::Up(MouseButton::Left));
        assert_eq!((down.column, down.row), (11, 6));
        assert_eq!(input(b"\x1b[<0;0;0M"), []);
    }

    #[test]
    fn a_paste_stays_one_however_it_arrives() {
        let bytes = b"a\x1b[200~e2\re4\x1b[201~b";
        let mut whole = TypedInput::default();
        let expected = whole.feed(bytes);
        assert_eq!(expected.len(), 3);
        assert_eq!(expected[1], Event::Paste("e2\re4".to_owned()));
        for cut in 8..18 {
            let mut typed = TypedInput::default();
            let mut events = typed.feed(&bytes[..cut]);
            assert!(typed.is_pasting(), "{cut}");
            events.extend(typed.feed(&bytes[cut..]));
            assert_eq!(events, expected, "{cut}");
            assert!(!typed.is_pasting());
        }
    }
}
