//! The text of a file, whatever its encoding.

use crate::printable::with_bounded_marks;

/// The text of bytes that are UTF-8 or, if they cannot be, Latin-1.
///
/// ```
/// use hotseat::notation::pgn::decode;
///
/// assert_eq!(decode("Réti".as_bytes()), "Réti");
/// assert_eq!(decode(b"R\xe9ti"), "Réti");
/// ```
pub fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// The value of a tag from what stands between its quotes.
pub fn tag_value(raw: &[u8]) -> String {
    let text = decode(raw);
    if !text.contains('\\') {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        plain.push(escaped.unwrap_or(letter));
    }
    plain
}

/// A comment's words with one space between them: where its lines were broken says nothing.
pub(super) fn squeeze(bytes: &[u8]) -> String {
    let text = cleaned(&decode(bytes));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text with spaces for its control characters, which no game needs, and with a bounded number
/// of marks on each letter, because drawing them takes time.
pub(super) fn cleaned(text: &str) -> String {
    with_bounded_marks(&text.replace(char::is_control, " "))
}

/// Cuts a text to at most so many bytes, between two characters; tells whether it was longer.
pub(super) fn cut(text: &mut String, most: usize) -> bool {
    let is_longer = text.len() > most;
    if is_longer {
        let end = (0..=most).rev().find(|&at| text.is_char_boundary(at));
        text.truncate(end.unwrap_or_default());
        text.truncate(text.trim_end().len());
    }
    is_longer
}

/// The same for a text that is not decoded yet: half a character of UTF-8 at its end would make
/// the whole of it look like Latin-1.
pub(super) fn cut_bytes(bytes: &mut Vec<u8>, most: usize) -> bool {
    let is_longer = bytes.len() > most;
    if is_longer {
        bytes.truncate(most);
        if let Err(error) = std::str::from_utf8(bytes)
            && error.error_len().is_none()
        {
            bytes.truncate(error.valid_up_to());
        }
    }
    is_longer
}
