//! The last look at a frame before it is drawn: no cell holds what a terminal would obey, or what
//! would hide or rearrange its neighbours.

use ratatui::buffer::Buffer;

use crate::printable::{MOST_MARKS, REPLACEMENT, is_printable, with_bounded_marks};

/// The private-use character by which terminals with graphics are told to show a part of an image.
const IMAGE_PLACEHOLDER: char = '\u{10eeee}';

/// Makes every cell printable. Nearly all of them are one ASCII letter, and stay untouched.
pub(super) fn keep_printable(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.starts_with(IMAGE_PLACEHOLDER) {
            continue;
        }
        if !symbol.chars().all(is_printable) {
            // Not only the part that is not: what is left of it may need more room than the cell.
            cell.set_char(REPLACEMENT);
        } else if symbol.chars().count() > MOST_MARKS {
            let bounded = with_bounded_marks(symbol);
            cell.set_symbol(&bounded);
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn cells_hold_only_what_is_drawn_in_its_own_place() {
        let marks = "\u{301}";
        for (symbol, expected) in [
            ("a", "a"),
            ("♞\u{fe0e}", "♞\u{fe0e}"),
            ("\u{10eeee}\u{305}\u{305}", "\u{10eeee}\u{305}\u{305}"),
            ("\u{e000}", "?"),
            ("a\u{e0041}", "?"),
            ("\u{1f468}\u{200d}\u{1f469}", "?"),
            (
                &format!("e{}", marks.repeat(99)),
                &format!("e{}", marks.repeat(8)),
            ),
        ] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
            buffer.content[0].set_symbol(symbol);
            keep_printable(&mut buffer);
            assert_eq!(buffer.content[0].symbol(), expected);
        }
    }
}
