//! A clock in large digits: three rows of half blocks, to be read from across the table.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// Rows of a large digit.
pub(in crate::ui) const ROWS: u16 = 3;

/// The pixels of a character, row by row, three to a row; `None` for one that has no drawing.
const fn pixels(character: char) -> Option<[u8; 5]> {
    Some(match character {
        '0' => [0b111, 0b101, 0b101, 0b101, 0b111],
        '1' => [0b010, 0b110, 0b010, 0b010, 0b111],
        '2' => [0b111, 0b001, 0b111, 0b100, 0b111],
        '3' => [0b111, 0b001, 0b111, 0b001, 0b111],
        '4' => [0b101, 0b101, 0b111, 0b001, 0b001],
        '5' => [0b111, 0b100, 0b111, 0b001, 0b111],
        '6' => [0b111, 0b100, 0b111, 0b101, 0b111],
        '7' => [0b111, 0b001, 0b001, 0b001, 0b001],
        '8' => [0b111, 0b101, 0b111, 0b101, 0b111],
        '9' => [0b111, 0b101, 0b111, 0b001, 0b111],
        ':' => [0b000, 0b010, 0b000, 0b010, 0b000],
        '.' => [0b000, 0b000, 0b000, 0b000, 0b010],
        '!' => [0b010, 0b010, 0b010, 0b000, 0b010],
        _ => return None,
    })
}

/// Columns of a character: a colon needs no more than its dots.
const fn columns(character: char) -> u16 {
    match character {
        ':' | '.' | '!' => 1,
        _ => 3,
    }
}

/// Columns of a text, with a gap after each character but the last.
pub(in crate::ui) fn width(text: &str) -> u16 {
    let all: u16 = text.chars().map(|character| columns(character) + 1).sum();
    all.saturating_sub(1)
}

/// Draws a text of digits with its top left corner at a place.
pub(in crate::ui) fn draw(
    text: &str,
    at: (u16, u16),
    style: Style,
    is_ascii: bool,
    buffer: &mut Buffer,
) {
    let (mut x, y) = at;
    for character in text.chars() {
        let wide = columns(character);
        let Some(pixels) = pixels(character) else {
            continue;
        };
        for row in 0..ROWS {
            for column in 0..wide {
                let bit = if wide == 1 { 1 } else { 2 - column };
                let is_set = |line: u16| {
                    let line = pixels.get(usize::from(line)).copied().unwrap_or(0);
                    line >> bit & 1 == 1
                };
                let symbol = match (is_set(2 * row), is_set(2 * row + 1), is_ascii) {
                    (true, true, false) => "█",
                    (true, false, false) => "▀",
                    (false, true, false) => "▄",
                    (true, true, true) => "#",
                    (true, false, true) => "\"",
                    (false, true, true) => "_",
                    (false, false, _) => " ",
                };
                buffer.set_string(x + column, y + row, symbol, style);
            }
        }
        x += wide + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;

    #[test]
    fn a_clock_is_as_wide_as_it_is_drawn() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, ROWS));
        draw("5:07", (0, 0), Style::default(), false, &mut buffer);
        let rows: Vec<String> = (0..ROWS)
            .map(|y| (0..20).map(|x| buffer[(x, y)].symbol()).collect())
            .map(|row: String| row.trim_end().to_owned())
            .collect();
        assert_eq!(rows, ["█▀▀ ▄ █▀█ ▀▀█", "▀▀█ ▄ █ █   █", "▀▀▀   ▀▀▀   ▀"]);
        assert_eq!(width("5:07"), 13);
    }
}
