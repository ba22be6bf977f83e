//! The text field in which a comment is written.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::NoteField;

use super::layout::Layout;
use super::look::Look;
use super::popup;
use super::text::{padded, pieces};

/// The most rows of text that are shown at once.
const ROWS: u16 = 8;

/// Draws the field at the bottom of the board, so that the position stays in sight.
pub(super) fn draw(field: &NoteField, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let window = buffer.area;
    let width = window.width.saturating_sub(4).min(76);
    let page = Page::new(field, width.saturating_sub(4));
    let rows = (page.lines.len() as u16).clamp(2, ROWS);
    let height = (rows + 3).min(window.height);
    let bottom = layout.footer.y.min(window.bottom());
    let area = Rect::new(
        window.x + (window.width - width) / 2,
        bottom.saturating_sub(height),
        width,
        height,
    );
    let inner = padded(popup::frame(&field.title, area, look, buffer));
    let shown = usize::from(inner.height.saturating_sub(1));
    let first = (page.cursor.0 + 1).saturating_sub(shown);
    for (line, row) in page.lines.iter().skip(first).zip(inner.rows().take(shown)) {
        buffer.set_stringn(
            row.x,
            row.y,
            line,
            usize::from(row.width),
            look.palette.text,
        );
    }
    let (row, column) = (page.cursor.0 - first, page.cursor.1 as u16);
    let at = (inner.x + column.min(inner.width), inner.y + row as u16);
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_style(look.palette.selected);
    }
    let hint = "Enter keeps it   Esc leaves it as it was";
    let y = inner.bottom().saturating_sub(1);
    buffer.set_stringn(inner.x, y, hint, usize::from(inner.width), look.palette.dim);
}

/// The text in lines, and where the cursor is: line and column.
struct Page {
    lines: Vec<String>,
    cursor: (usize, usize),
}

impl Page {
    fn new(field: &NoteField, width: u16) -> Page {
        let text = field.input.text();
        let cursor = field.input.before_cursor().len();
        let width = usize::from(width.max(1));
        let mut page = Page {
            lines: vec![String::new()],
            cursor: (0, 0),
        };
        let (mut at, mut used) = (0, 0);
        for word in text
            .split_inclusive(' ')
            .flat_map(|word| pieces(word, width))
        {
            if used > 0 && used + word.trim_end().width() > width {
                page.lines.push(String::new());
                used = 0;
            }
            if (at..=at + word.len()).contains(&cursor) {
                let before = word[..cursor - at].width();
                page.cursor = (page.lines.len() - 1, used + before);
            }
            used += word.width();
            at += word.len();
            if let Some(line) = page.lines.last_mut() {
                line.push_str(word);
            }
        }
        // Behind a full line the cursor stands at the start of the next one.
        if page.cursor.1 >= width {
            page.cursor = (page.cursor.0 + 1, 0);
            if page.cursor.0 == page.lines.len() {
                page.lines.push(String::new());
            }
        }
        page
    }
}
