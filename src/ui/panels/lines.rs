//! The best lines of the position that is looked at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::viewer::Viewer;

use super::super::look::Look;
use super::super::text::fit;
use super::moves::figurine;

/// How many rows the lines want: one for how far they go, and one each.
pub(super) const ROWS: u16 = 4;

/// Draws as many lines as there is room for, each with what it is worth for White.
pub(super) fn draw(app: &App, viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    let mut rows = area.rows();
    if area.height >= ROWS
        && let Some(row) = rows.next()
    {
        let text = format!("Analysis: {}", viewer.analysis_state());
        buffer.set_string(row.x, row.y, fit(&text, row.width), look.palette.accent);
    }
    let lines = viewer.analysis_lines();
    if lines.is_empty()
        && let Some(row) = area.rows().next().filter(|_| area.height < ROWS)
    {
        let text = fit(&viewer.analysis_state(), row.width);
        buffer.set_string(row.x, row.y, text, look.palette.dim);
    }
    for ((score, words), row) in lines.iter().zip(rows) {
        buffer.set_string(row.x, row.y, format!("{score:>6}"), look.palette.accent);
        let used = (score.width() as u16).max(6) + 1;
        let room = row.width.saturating_sub(used);
        let words: Vec<String> = words
            .split(' ')
            .map(|word| figurine(word.to_owned(), app))
            .collect();
        let words = fit(&words.join(" "), room);
        buffer.set_string(row.x + used, row.y, words, look.palette.text);
    }
}
