//! What a program has written, taken apart.

use hotseat::runtime::graphics::answers::QUESTIONS;

/// A control sequence, or a character that controls something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Control {
    /// `ESC [ ... x`: what stands between, and the end.
    Csi(String, char),
    /// `ESC ] ... BEL`, or with `ESC \\` at the end.
    Osc(String),
    /// Anything else that isn't text.
    Other(String),
}

/// Everything in it that is not text.
pub(crate) fn controls(bytes: &[u8]) -> Vec<Control> {
    // What the terminal is asked at the start is ours.
    let text = String::from_utf8_lossy(bytes).replacen(QUESTIONS, "", 1);
    let mut letters = text.chars().peekable();
    let mut controls = Vec::new();
    while let Some(letter) = letters.next() {
        if !letter.is_control() {
            continue;
        }
        let next = letters.peek().copied();
        controls.push(match (letter, next) {
            ('\x1b', Some('[')) => {
                letters.next();
                let mut inside = String::new();
                while let Some(letter) = letters.next_if(|c| matches!(c, ' '..='?')) {
                    inside.push(letter);
                }
                Control::Csi(inside, letters.next().unwrap_or('\0'))
            }
            ('\x1b', Some(']')) => {
                letters.next();
                let ends = |c: &char| matches!(c, '\x07' | '\x1b');
                let mut inside = String::new();
                while let Some(letter) = letters.next_if(|c| !ends(c)) {
                    inside.push(letter);
                }
                // BEL, or ESC and a backslash.
                if letters.next() == Some('\x1b') {
                    letters.next();
                }
                Control::Osc(inside)
            }
            ('\x1b', other) => Control::Other(format!("ESC {other:?}")),
            (other, _) => Control::Other(format!("{other:?}")),
        });
    }
    controls
}

/// The numbers of all `ESC [ ... m`, each list for itself.
pub(crate) fn styles(bytes: &[u8]) -> Vec<Vec<String>> {
    controls(bytes)
        .into_iter()
        .filter_map(|control| match control {
            Control::Csi(inside, 'm') => Some(inside.split(';').map(str::to_owned).collect()),
            _ => None,
        })
        .collect()
}

/// Whether a style's number is a colour; 39 and 49 are the terminal's own.
pub(crate) fn is_color(number: &str) -> bool {
    matches!(
        number.parse::<u32>(),
        Ok(30..=38 | 40..=48 | 58 | 90..=97 | 100..=107)
    )
}

/// What the game never writes, whatever was typed, pasted or given as a name.
pub(crate) fn foreign_controls(bytes: &[u8]) -> Vec<Control> {
    controls(bytes)
        .into_iter()
        .filter(|control| match control {
            Control::Csi(inside, end) => match end {
                'H' | 'm' | 'C' => !inside.chars().all(|c| c.is_ascii_digit() || c == ';'),
                'J' => inside != "2",
                'h' | 'l' => !MODES.contains(&inside.as_str()),
                _ => true,
            },
            Control::Osc(inside) => !inside.starts_with("52;c;"),
            Control::Other(_) => true,
        })
        .collect()
}

/// Alternate screen, cursor, paste, mouse, and frames in one piece.
const MODES: [&str; 8] = [
    "?1049", "?25", "?2004", "?1000", "?1002", "?1003", "?1006", "?2026",
];

#[test]
fn controls_are_found() {
    let found = controls("a\x1b[31;1mb\x1b[?25l\x1b]0;t\x07c\u{9b}\x1bc".as_bytes());
    assert_eq!(
        found,
        [
            Control::Csi("31;1".into(), 'm'),
            Control::Csi("?25".into(), 'l'),
            Control::Osc("0;t".into()),
            Control::Other("'\\u{9b}'".into()),
            Control::Other("ESC Some('c')".into()),
        ]
    );
    assert_eq!(styles(b"\x1b[;m\x1b[1m"), [vec!["", ""], vec!["1"]]);
}
