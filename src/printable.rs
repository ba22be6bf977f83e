//! Text from files, engines and people, made harmless for a terminal.
//!
//! Anything from outside passes here before it is drawn or printed: what a terminal would obey
//! (escape sequences), what rearranges or hides the text around it (directional marks, invisible
//! characters), and what no font can show (private-use and unassigned characters) becomes `?`.
//! Marks on top of marks are bounded, because drawing them takes time and covers other lines.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthChar;

/// How many combining marks one character may carry. No written language comes near it.
pub const MOST_MARKS: usize = 8;

/// What stands in the place of a character that must not be printed.
pub const REPLACEMENT: char = '?';

/// The text as one harmless line.
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

/// The text as harmless lines: only its line ends are kept of what a terminal obeys.
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

/// The first `most` characters of a text as a person counts them, harmless, with `...` where
/// something was cut off.
///
/// ```
/// use hotseat::printable::excerpt;
///
/// assert_eq!(excerpt("e\u{301}e\u{301}e\u{301}", 2), "e\u{301}e\u{301}...");
/// ```
pub fn excerpt(text: &str, most: usize) -> String {
    // Enough for `most` characters with all their marks, however long the text is.
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

/// The text with no more than [`MOST_MARKS`] marks on a character, and otherwise as it was. Text
/// from a file is bounded like this where it is read.
pub fn with_bounded_marks(text: &str) -> String {
    let mut marks = Marks::default();
    text.chars().filter(|&c| marks.has_room_for(c)).collect()
}

/// Whether a character draws something, in its own place and nowhere else.
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

/// Letters and marks that show nothing at all, so that two different texts would look the same:
/// joiners, fillers, and the variation selectors that no font of a terminal has a use for.
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

/// Makes characters harmless one after the other, so that a text may come in pieces.
#[derive(Debug, Clone, Default)]
pub struct Cleaner {
    marks: Marks,
}

impl Cleaner {
    /// What to print for a character: itself, a replacement, or nothing where too many marks came
    /// before it.
    pub fn clean(&mut self, c: char) -> Option<char> {
        let c = if is_printable(c) { c } else { REPLACEMENT };
        self.marks.has_room_for(c).then_some(c)
    }

    /// A line ends, and what comes next is not drawn on top of it.
    pub fn line_end(&mut self) -> Option<char> {
        self.marks = Marks::default();
        Some('\n')
    }
}

/// Counts the marks on the character that came last.
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

/// Whether a character is drawn on the one before it.
fn is_mark(c: char) -> bool {
    !c.is_ascii() && c.width() == Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_or_that_hides_text_is_printed() {
        let ranges = [
            0..=0x1f,
            0x7f..=0x9f,
            0xad..=0xad,
            0x61c..=0x61c,
            0x115f..=0x1160,
            0x180e..=0x180e,
            0x200b..=0x200f,
            0x2028..=0x202e,
            0x2060..=0x206f,
            0x3164..=0x3164,
            0xe000..=0xf8ff,
            0xfeff..=0xfeff,
            0xfff0..=0xfffb,
            0xfffe..=0xffff,
            0xe0000..=0xe01ef,
            0xf0000..=0x10_ffff,
        ];
        for c in ranges.into_iter().flatten().filter_map(char::from_u32) {
            assert!(!is_printable(c), "{c:?}");
            assert_eq!(printable(&format!("a{c}b")), "a?b", "{c:?}");
        }
    }

    #[test]
    fn writing_and_our_own_drawings_stay() {
        let texts = [
            "Capablanca, José Raúl",
            "Ян Непомнящий",
            "李雷",
            "ค่ำ",
            "हिन्दी",
            "שָׁלוֹם",
            "♔♛♞\u{fe0e} ─│█▀▄▌▐▚ ⠿",
            "\u{1fb00}\u{1cd00}",
            "½ ± ∞ → □ ⩲",
        ];
        for text in texts {
            assert_eq!(printable(text), text);
        }
    }

    #[test]
    fn marks_are_bounded_and_the_rest_stays() {
        let zalgo = format!("e{}x", "\u{301}".repeat(100_000));
        let bounded = format!("e{}x", "\u{301}".repeat(MOST_MARKS));
        assert_eq!(printable(&zalgo), bounded);
        assert_eq!(with_bounded_marks(&zalgo), bounded);
        assert_eq!(with_bounded_marks(&bounded), bounded);
        assert_eq!(with_bounded_marks("a\u{1b}\u{202e}b"), "a\u{1b}\u{202e}b");
        assert_eq!(excerpt(&zalgo, 1), format!("{}...", &bounded[..17]));
    }

    #[test]
    fn excerpts_end_between_characters() {
        for (text, most, expected) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "abc..."),
            ("a\u{1b}c", 2, "a?..."),
            (
                "\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}",
                1,
                "\u{1f1e9}\u{1f1ea}...",
            ),
            ("", 0, ""),
            ("a", 0, "..."),
        ] {
            assert_eq!(excerpt(text, most), expected);
        }
    }
}
