//! Fitting words into columns, without cutting a word where it can be helped.
//!
//! A text may come from a file and be as long as a file; the time is linear in its length. It is
//! cut between characters as a reader counts them, so that no mark is torn off its letter.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Breaks a text into lines of at most `width` columns, between words.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = Line::default();
        for word in paragraph.split_inclusive(' ') {
            if line.width + word.trim_end().width() > width && !line.text.is_empty() {
                lines.push(line.finish());
            }
            for piece in pieces(word, width) {
                if line.width + piece.trim_end().width() > width && !line.text.is_empty() {
                    lines.push(line.finish());
                }
                line.push(piece);
            }
        }
        lines.push(line.finish());
    }
    lines
}

/// A line being filled; its width is counted once, and not again for every word.
#[derive(Default)]
struct Line {
    text: String,
    width: usize,
}

impl Line {
    fn push(&mut self, text: &str) {
        self.text += text;
        self.width += text.width();
    }

    /// The line without the spaces at its end; the next one begins empty.
    fn finish(&mut self) -> String {
        let line = std::mem::take(self);
        line.text.trim_end().to_owned()
    }
}

/// Wraps one line of a table or a list so that what follows stays under where its text began. In a
/// narrow frame the columns of a table are given up.
pub(super) fn wrap_hanging(line: &str, width: u16) -> Vec<String> {
    const SHALLOW: u16 = 4;
    let start = line.len() - line.trim_start().len();
    let gap = line[start..].find("  ").map_or(0, |at| start + at);
    let (head, text) = (&line[..gap], line[gap..].trim_start());
    let indent = (line.width() - text.width()) as u16;
    if indent * 2 <= width {
        let lines = wrap(text, width - indent);
        let first = &line[..line.len() - text.len()];
        return hang(&lines, first, &" ".repeat(usize::from(indent)));
    }
    let lines = wrap(&format!("{head}  {text}"), width);
    match lines.split_first() {
        Some((first, [_, ..])) => {
            let rest = format!("{head}  {text}").split_off(first.len());
            let rest = wrap(rest.trim_start(), width.saturating_sub(SHALLOW));
            let margin = " ".repeat(usize::from(SHALLOW));
            [vec![first.clone()], hang(&rest, &margin, &margin)].concat()
        }
        _ => lines,
    }
}

/// Lines with something before the first and something before the others.
fn hang(lines: &[String], first: &str, others: &str) -> Vec<String> {
    let margins = [first].into_iter().chain(std::iter::repeat(others));
    let lines = lines.iter().zip(margins);
    lines
        .map(|(line, margin)| format!("{margin}{line}"))
        .collect()
}

/// A word, cut where it is wider than a whole line.
pub(super) fn pieces(word: &str, width: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut columns) = (0, 0);
    for (at, character) in word.grapheme_indices(true) {
        let wide = character.width();
        if columns + wide > width && columns > 0 && character != " " {
            pieces.push(&word[start..at]);
            (start, columns) = (at, 0);
        }
        columns += wide;
    }
    pieces.push(&word[start..]);
    pieces
}

/// As much of a text as fits, with two dots where it was cut off.
pub(super) fn fit(text: &str, width: u16) -> String {
    if start_of(text, usize::from(width)).len() == text.len() {
        text.to_owned()
    } else {
        with_dots(text, width)
    }
}

/// A text that goes on elsewhere: as much of it as leaves room for two dots.
pub(super) fn with_dots(text: &str, width: u16) -> String {
    let start = start_of(text, usize::from(width.saturating_sub(2)));
    let dots = &".."[..usize::from(width.min(2))];
    format!("{start}{dots}")
}

/// As many whole characters of a text as fit into so many columns.
fn start_of(text: &str, width: usize) -> &str {
    let mut columns = 0;
    let end = text.grapheme_indices(true).find(|(_, character)| {
        columns += character.width();
        columns > width
    });
    end.map_or(text, |(at, _)| &text[..at])
}

/// As many whole words of a text as fit, with dots where it was cut off.
pub(super) fn fit_words(text: &str, width: u16) -> String {
    let room = usize::from(width);
    if start_of(text, room).len() == text.len() {
        return text.to_owned();
    }
    let mut fitted = Line::default();
    for word in text.split_inclusive(' ') {
        if fitted.width + word.trim_end().width() + 4 > room {
            break;
        }
        fitted.push(word);
    }
    format!("{} ...", fitted.finish())
}

/// Writes lines into the rows of a place, as far as there are rows.
pub(super) fn put_lines(lines: &[String], place: Rect, style: Style, buffer: &mut Buffer) {
    for (line, row) in lines.iter().zip(place.rows()) {
        buffer.set_string(row.x, row.y, line, style);
    }
}

/// A place without a column on either side.
pub(super) fn padded(place: Rect) -> Rect {
    Rect {
        x: place.x + 1,
        width: place.width.saturating_sub(2),
        ..place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a pawn moves", 7), ["a pawn", "moves"]);
        assert_eq!(wrap("abcdefgh ij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("", 4), [""; 0]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
    }

    #[test]
    fn the_second_line_of_a_table_row_hangs_below_its_text() {
        assert_eq!(
            wrap_hanging("Up  goes far up", 12),
            ["Up  goes far", "    up"]
        );
        assert_eq!(wrap_hanging("  far away", 6), ["  far", "  away"]);
        assert_eq!(
            wrap_hanging("a deep column  is it", 16),
            ["a deep column", "    is it"]
        );
        assert_eq!(wrap_hanging("short", 9), ["short"]);
    }

    #[test]
    fn what_does_not_fit_is_left_out_and_said_so() {
        assert_eq!(fit("Bartholomew", 6), "Bart..");
        assert_eq!(fit("Ann", 6), "Ann");
        assert_eq!(fit_words("takes back the last move", 16), "takes back ...");
        assert_eq!(fit_words("takes back", 10), "takes back");
        assert_eq!(fit("\u{674e}\u{96f7}\u{674e}", 5), "\u{674e}..");
    }

    #[test]
    fn characters_are_not_torn_apart() {
        let accented = "e\u{301}".repeat(6);
        assert_eq!(fit(&accented, 5), format!("{}..", "e\u{301}".repeat(3)));
        assert_eq!(
            wrap(&accented, 4),
            ["e\u{301}".repeat(4), "e\u{301}".repeat(2)]
        );
        assert_eq!(wrap("\u{674e}\u{96f7}", 3), ["\u{674e}", "\u{96f7}"]);
        assert_eq!(wrap("\u{674e}\u{96f7}", 1), ["\u{674e}", "\u{96f7}"]);
        assert_eq!(
            fit("\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}!", 4),
            "\u{1f1e9}\u{1f1ea}.."
        );
    }
}
