//! Pages of text: the help, a position, a game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::HelpView;
use crate::app::command::{keys::Bindings, pages};
use crate::ui::look::Look;
use crate::ui::text::{padded, wrap_hanging};

use super::{centred, frame};

pub(super) fn draw_help(
    view: &HelpView,
    bindings: &Bindings,
    window: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let page = view.content(bindings);
    let pages = pages(bindings).len();
    let number = view.page % pages + 1;
    let title = if view.query.is_empty() {
        format!("Help {number}/{pages}: {}", page.title)
    } else {
        page.title
    };
    let hints = ["Left/Right: pages", "type to search"];
    draw_text(
        &title,
        &page.lines,
        view.scroll,
        &hints,
        window,
        look,
        buffer,
    );
}

/// The lines of a text, as wide as there is room.
fn wrapped(lines: &[String], width: u16) -> Vec<String> {
    let rows = lines.iter().flat_map(|line| {
        let rows = wrap_hanging(line, width);
        if rows.is_empty() {
            vec![String::new()]
        } else {
            rows
        }
    });
    rows.collect()
}

/// A text in a frame, wrapped and scrolled, with a hint at the bottom. A short text has a small
/// frame, so that the board stays in sight; the help keeps its size while its pages change.
pub(super) fn draw_text(
    title: &str,
    lines: &[String],
    scroll: usize,
    hints: &[&str],
    window: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let width = window.width.saturating_sub(4).min(100);
    let most = window.height.saturating_sub(1).min(40);
    let height = match hints {
        [] => (wrapped(lines, width.saturating_sub(4)).len() + 3).min(usize::from(most)) as u16,
        _ => most,
    };
    let inner = padded(frame(title, centred(window, width, height), look, buffer));
    let body = usize::from(inner.height.saturating_sub(1));
    // A text that fits has nothing to scroll.
    let fits = wrapped(lines, inner.width).len() <= body;
    let first = if fits { 0 } else { scroll };
    let wrapped = wrapped(lines.get(first..).unwrap_or_default(), inner.width);
    for (line, row) in wrapped.iter().zip(inner.rows().take(body)) {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
    let more = (wrapped.len() > body).then_some("Down: more");
    let all = ["Esc closes"].into_iter().chain(more);
    let hint = all
        .chain(hints.iter().copied())
        .fold(String::new(), |line, hint| add_if_fits(line, hint, inner));
    let y = inner.bottom().saturating_sub(1);
    buffer.set_string(inner.x, y, hint, look.palette.dim);
}

/// A line of hints with one more, if that fits.
fn add_if_fits(line: String, hint: &str, place: Rect) -> String {
    let longer = if line.is_empty() {
        hint.to_owned()
    } else {
        format!("{line}   {hint}")
    };
    if longer.width() <= usize::from(place.width) {
        longer
    } else {
        line
    }
}
