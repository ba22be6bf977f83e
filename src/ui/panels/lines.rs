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
pub(super) fn rows(app: &App) -> u16 {
    app.analysed_lines() as u16 + 1
}

/// How far the lines go.
pub(super) fn draw_state(viewer: &Viewer, row: Rect, look: &Look, buffer: &mut Buffer) {
    let state = viewer.analysis_state();
    let what = if viewer.shows_threat() {
        "Threat"
    } else {
        "Analysis"
    };
    let long = format!("{what}: {state}");
    let text = if long.width() <= usize::from(row.width) {
        long
    } else {
        state
    };
    buffer.set_string(row.x, row.y, fit(&text, row.width), look.palette.accent);
}

/// Draws as many lines as there is room for, each with what it is worth for White.
pub(super) fn draw(app: &App, viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    let mut places = area.rows();
    if area.height >= rows(app)
        && let Some(row) = places.next()
    {
        draw_state(viewer, row, look, buffer);
    }
    for ((score, words), row) in viewer.analysis_lines().iter().zip(places) {
        buffer.set_string(row.x, row.y, format!("{score:>6}"), look.palette.accent);
        let used = (score.width() as u16).max(6) + 1;
        let room = row.width.saturating_sub(used);
        let words: Vec<String> = words.split(' ').map(|word| figurine(word, app)).collect();
        let words = fit(&words.join(" "), room);
        buffer.set_string(row.x + used, row.y, words, look.palette.text);
    }
}
