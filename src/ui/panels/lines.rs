//! The best lines of the current position.

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

/// How far the lines go.
pub(super) fn draw_state(viewer: &Viewer, row: Rect, look: &Look, buffer: &mut Buffer) {
    let state = viewer.analysis_state();
    let long = format!("Analysis: {state}");
    let text = if long.width() <= usize::from(row.width) {
        long
    } else {
        state
    };
    buffer.set_string(row.x, row.y, fit(&text, row.width), look.palette.accent);
}

/// Draws as many lines as there is room for, each with what it is worth for White.
pub(super) fn draw(app: &App, viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    let mut rows = area.rows();
    if area.height >= ROWS
        && let Some(row) = rows.next()
    {
        draw_state(viewer, row, look, buffer);
    }
    for ((score, words), row) in viewer.analysis_lines().iter().zip(rows) {
        buffer.set_string(row.x, row.y, format!("{score:>6}"), look.palette.accent);
        let used = (score.width() as u16).max(6) + 1;
        let room = row.width.saturating_sub(used);
        let words: Vec<String> = words.split(' ').map(|word| figurine(word, app)).collect();
        let words = fit(&words.join(" "), room);
        buffer.set_string(row.x + used, row.y, words, look.palette.text);
    }
}
