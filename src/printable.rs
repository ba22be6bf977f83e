//! Text from files, engines and people, made harmless for a terminal.

/// The text with every control character replaced, so that it cannot move a cursor or change a
/// terminal's state.
///
/// ```
/// assert_eq!(hotseat::printable::printable("red: \u{1b}[31m"), "red: ?[31m");
/// ```
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if is_harmless(c) { c } else { '?' })
        .collect()
}

/// The first `most` characters of a text, harmless, with `...` where something was cut off.
pub fn excerpt(text: &str, most: usize) -> String {
    let start: String = text.chars().take(most).collect();
    let dots = if start.len() < text.len() { "..." } else { "" };
    printable(&start) + dots
}

/// Neither a control character nor one that reorders or hides the text around it.
fn is_harmless(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
