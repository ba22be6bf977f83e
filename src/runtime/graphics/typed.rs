//! The keys that were typed while the terminal was asked: bytes that the usual reader never saw.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::events::Event;

/// What begins and what ends a paste.
const PASTE: [&[u8]; 2] = [b"\x1b[200~", b"\x1b[201~"];

/// The keys and pastes that some bytes stand for. What people do not do in the first moments, such
/// as moving the mouse, is left out.
pub fn events(bytes: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut rest = bytes;
    while let Some(start) = find(rest, PASTE[0]) {
        events.extend(keys(&rest[..start]).into_iter().map(Event::Key));
        let inside = &rest[start + PASTE[0].len()..];
        let end = find(inside, PASTE[1]).unwrap_or(inside.len());
        let text = String::from_utf8_lossy(&inside[..end]).into_owned();
        events.push(Event::Paste(text));
        rest = inside.get(end + PASTE[1].len()..).unwrap_or_default();
    }
    events.extend(keys(rest).into_iter().map(Event::Key));
    events
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

fn keys(bytes: &[u8]) -> Vec<KeyEvent> {
    let mut keys = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (key, length) = match rest {
            [b'\x1b', b'[' | b'O', after @ ..] => match end_of_sequence(after) {
                Some(end) => (sequence(&after[..=end]), end + 3),
                None => (None, rest.len()),
            },
            [b'\x1b', ..] => (Some(plain(KeyCode::Esc)), 1),
            _ => character(rest),
        };
        keys.extend(key);
        rest = &rest[length.min(rest.len())..];
    }
    keys
}

fn plain(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn end_of_sequence(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|byte| (0x40..=0x7e).contains(byte))
}

/// What comes after `ESC [` or `ESC O`.
fn sequence(bytes: &[u8]) -> Option<KeyEvent> {
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
        _ => return None,
    };
    Some(plain(code))
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
            (b"\x1b[<0;1;1Mx", &[KeyCode::Char('x')]),
            (b"\xff\x00\x1b[12", &[]),
        ];
        for (bytes, expected) in cases {
            let codes: Vec<KeyCode> = keys(bytes).into_iter().map(|key| key.code).collect();
            assert_eq!(codes, expected, "{:?}", String::from_utf8_lossy(bytes));
        }
        let pasted = events(b"a\x1b[200~e2\re4\x1b[201~b");
        assert_eq!(pasted.len(), 3);
        assert_eq!(pasted[1], Event::Paste("e2\re4".to_owned()));
        let quit = keys(b"\x03");
        assert_eq!(
            quit,
            [KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)]
        );
    }
}
