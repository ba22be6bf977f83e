//! What people and their keyboards put around a move: dashes, arrows, numbers.

/// The text with typographic signs replaced by the plain ones they stand for.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '→' | '⇒' | '➔' => plain.push('-'),
            '×' | '✕' | '✗' => plain.push('x'),
            '…' => plain.push_str("..."),
            '’' => plain.push('\''),
            // Variation selectors only say how a figurine is drawn.
            '\u{fe0e}' | '\u{fe0f}' => {}
            c => plain.push(c),
        }
    }
    plain.replace("->", "-").replace("=>", "-")
}

/// The text behind a move number: `12. Nf3`, `1...e5`, `1 e4`.
pub(super) fn without_move_number(text: &str) -> &str {
    const MOST_DIGITS: usize = 3;
    let text = text.trim_start();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - rest.len();
    if digits == 0 || digits > MOST_DIGITS || !rest.starts_with([' ', '\t', '.']) {
        return text;
    }
    rest.trim_start_matches(|c: char| c == '.' || c.is_whitespace())
}
