//! Fitting words into columns, without cutting a word where it can be helped.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks a text into lines of at most `width` columns, between words.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_inclusive(' ') {
            if line.width() + word.trim_end().width() > width && !line.is_empty() {
                lines.push(line.trim_end().to_owned());
                line = String::new();
            }
            for piece in pieces(word, width) {
                if line.width() + piece.trim_end().width() > width {
                    lines.push(std::mem::take(&mut line));
                }
                line += &piece;
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
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
pub(super) fn pieces(word: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for c in word.chars() {
        let last = pieces.last_mut().map_or(0, |piece| piece.width());
        if last >= width && c != ' ' {
            pieces.push(String::new());
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
    }
    pieces
}

/// As much of a text as fits, with two dots where it was cut off.
pub(super) fn fit(text: &str, width: u16) -> String {
    if text.width() <= usize::from(width) {
        text.to_owned()
    } else {
        with_dots(text, width)
    }
}

/// A text that goes on elsewhere: as much of it as leaves room for two dots.
pub(super) fn with_dots(text: &str, width: u16) -> String {
    let room = usize::from(width.saturating_sub(2));
    let mut shown = String::new();
    for c in text.chars() {
        if shown.width() + c.width().unwrap_or(0) > room {
            break;
        }
        shown.push(c);
    }
    shown.push_str(&".."[..usize::from(width.min(2))]);
    shown
}

/// As many whole words of a text as fit, with dots where it was cut off.
pub(super) fn fit_words(text: &str, width: u16) -> String {
    let room = usize::from(width);
    if text.width() <= room {
        return text.to_owned();
    }
    let mut fitted = String::new();
    for word in text.split_inclusive(' ') {
        if fitted.width() + word.trim_end().width() + 4 > room {
            break;
        }
        fitted += word;
    }
    format!("{} ...", fitted.trim_end())
}

/// As many of the last words as fit, with dots where earlier ones were left out.
pub(super) fn last_words(words: &[String], width: u16) -> String {
    let width = usize::from(width);
    let all = words.join(" ");
    if all.width() <= width {
        return all;
    }
    let mut shown = String::new();
    for word in words.iter().rev() {
        let longer = format!(" {word}{shown}");
        if longer.width() + 3 > width {
            break;
        }
        shown = longer;
    }
    format!("...{shown}")
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
        let words: Vec<String> = ["e4", "e5", "Nf3"].map(str::to_owned).to_vec();
        assert_eq!(last_words(&words, 9), "e4 e5 Nf3");
        assert_eq!(last_words(&words, 8), "... Nf3");
    }
}
