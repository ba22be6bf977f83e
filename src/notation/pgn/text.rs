//! The text of a file, whatever its encoding.

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
    let text = without_controls(&decode(bytes));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text with spaces for its control characters: no game needs them.
pub(super) fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}
