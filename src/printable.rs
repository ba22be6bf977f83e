//! Sanitizes text from files, engines and users for a terminal.
//!
//! All text from outside passes through here before it is drawn or printed. Control characters,
//! characters that rearrange or hide the text around them (directional marks, invisible characters)
//! and those that no font can show (private-use and unassigned characters) become `?`. Combining
//! marks are limited, because drawing many of them is slow and covers other lines.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthChar;

/// The most combining marks of one character; no written language needs as many.
pub const MOST_MARKS: usize = 8;

/// Replaces a character that must not be printed.
pub const REPLACEMENT: char = '?';

/// The text as one sanitized line.
///
/// ```
/// use hotseat::printable::printable;
///
/// assert_eq!(printable("red: \u{1b}[31m"), "red: ?[31m");
/// assert_eq!(printable("abc\u{202e}fed"), "abc?fed");
/// ```
pub fn printable(text: &str) -> String {
    let mut cleaner = Cleaner::default();
    text.chars().filter_map(|c| cleaner.clean(c)).collect()
}

/// The text as sanitized lines: line ends are the only control characters kept.
///
/// ```
/// assert_eq!(hotseat::printable::lines("one\n\rtwo\u{7}"), "one\n?two?");
/// ```
pub fn lines(text: &str) -> String {
    let mut cleaner = Cleaner::default();
    let clean = |c| match c {
        '\n' => cleaner.line_end(),
        _ => cleaner.clean(c),
    };
    text.chars().filter_map(clean).collect()
}

/// The first `most` user-perceived characters of a text, sanitized, with `...` if it was longer.
///
/// ```
/// use hotseat::printable::excerpt;
///
/// assert_eq!(excerpt("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}e\u{301}...");
/// ```
pub fn excerpt(text: &str, most: usize) -> String {
    // Enough for `most` characters with all their marks, so that a long text is not scanned whole.
    let enough = most.saturating_mul(MOST_MARKS + 1).saturating_add(1);
    let start = match text.char_indices().nth(enough) {
        Some((end, _)) => &text[..end],
        None => text,
    };
    let clean = printable(start);
    let end = clean
        .grapheme_indices(true)
        .nth(most)
        .map_or(clean.len(), |(at, _)| at);
    let is_cut = end < clean.len() || start.len() < text.len();
    format!("{}{}", &clean[..end], if is_cut { "..." } else { "" })
}

/// The text with at most [`MOST_MARKS`] combining marks on a character, and otherwise unchanged. Text
/// from files is limited like this when it is read.
pub fn with_bounded_marks(text: &str) -> String {
    let mut marks = Marks::default();
    text.chars().filter(|&c| marks.has_room_for(c)).collect()
}

/// Whether a character is visible and affects only its own place.
///
/// ```
/// use hotseat::printable::is_printable;
///
/// assert!("aé李♞\u{301} ".chars().all(is_printable));
/// assert!(!"\n\u{9b}\u{ad}\u{200d}\u{e000}\u{e0041}".chars().any(is_printable));
/// ```
pub fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    !is_invisible(c)
        && !matches!(
            c.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
}

/// Invisible letters and marks, which would make two different texts look the same: joiners, fillers
/// and variation selectors.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Sanitizes one character at a time, so that a text may come in chunks.
#[derive(Debug, Clone, Default)]
pub struct Cleaner {
    marks: Marks,
}

impl Cleaner {
    /// What to print for a character: itself, a replacement, or nothing after too many marks.
    pub fn clean(&mut self, c: char) -> Option<char> {
        let c = if is_printable(c) { c } else { REPLACEMENT };
        self.marks.has_room_for(c).then_some(c)
    }

    /// Ends a line, which resets the count of marks.
    pub fn line_end(&mut self) -> Option<char> {
        self.marks = Marks::default();
        Some('\n')
    }
}

/// Counts the combining marks on the last character.
#[derive(Debug, Clone, Default)]
struct Marks(usize);

impl Marks {
    fn has_room_for(&mut self, c: char) -> bool {
        if is_mark(c) {
            self.0 = self.0.saturating_add(1);
        } else {
            self.0 = 0;
        }
        self.0 <= MOST_MARKS
    }
}

/// Whether a character combines with the one before it.
fn is_mark(c: char) -> bool {
    !c.is_ascii() && c.width() == Some(0)
}
