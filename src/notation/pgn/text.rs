//! Decodes and cleans the text of a file.

use crate::printable::with_bounded_marks;

/// Decodes bytes as UTF-8 or, if they are not valid UTF-8, as Latin-1.
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

/// The value of a tag from the raw bytes between its quotes.
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

/// A comment with single spaces between its words, since its line breaks have no meaning.
pub(super) fn squeeze(bytes: &[u8]) -> String {
    let text = cleaned(&decode(bytes));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text with control characters replaced by spaces and with a limited number of combining marks
/// on each letter, because drawing them is slow.
pub(super) fn cleaned(text: &str) -> String {
    with_bounded_marks(&text.replace(char::is_control, " "))
}

/// Truncates a text to a number of bytes, at a character boundary; returns whether it was longer.
pub(super) fn cut(text: &mut String, most: usize) -> bool {
    let is_longer = text.len() > most;
    if is_longer {
        text.truncate(boundary(text, most));
        text.truncate(text.trim_end().len());
    }
    is_longer
}

/// The same for bytes that are not decoded yet.
pub(super) fn cut_bytes(bytes: &mut Vec<u8>, most: usize) -> bool {
    let is_longer = bytes.len() > most;
    bytes.truncate(head(bytes, most).len());
    is_longer
}

/// The first bytes of a text that is not decoded yet, without a partial character at the end, which
/// would make all of it look like Latin-1.
///
/// ```
/// use hotseat::notation::pgn::{decode, head};
///
/// assert_eq!(decode(head("Réti".as_bytes(), 2)), "R");
/// assert_eq!(decode(head(b"R\xe9ti", 2)), "Ré");
/// ```
pub fn head(bytes: &[u8], most: usize) -> &[u8] {
    if bytes.len() <= most {
        return bytes;
    }
    let end = match std::str::from_utf8(bytes) {
        Ok(text) => boundary(text, most),
        Err(error) if error.error_len().is_none() => {
            let whole = std::str::from_utf8(&bytes[..error.valid_up_to()]);
            whole.map_or(most, |text| boundary(text, most))
        }
        Err(_) => most,
    };
    &bytes[..end]
}

/// The last character boundary at or before an offset.
fn boundary(text: &str, most: usize) -> usize {
    let mut places = (0..=most.min(text.len())).rev();
    places
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or_default()
}
