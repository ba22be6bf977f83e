//! Menus, forms and questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::app::command::Scope;
use crate::app::{App, Dialog, DialogRow, RowValue};
use crate::ui::layout::{Layout, Panel};
use crate::ui::look::Look;
use crate::ui::text::{fit, put_lines, wrap};

use super::{centred, frame};

/// Where the parts of a dialog are.
pub(in crate::ui) struct DialogPlaces {
    area: Rect,
    /// A question that is too long for the frame's edge.
    heading: Rect,
    /// The rows, and which of them is the first.
    pub(in crate::ui) rows: Rect,
    pub(in crate::ui) first: usize,
    /// What is wrong, or what the selected row is for.
    note: Rect,
}

/// Beside the board where the dialog fits there, else in the middle of the window.
pub(in crate::ui) fn dialog_area(
    app: &App,
    layout: &Layout,
    window: Rect,
    width: u16,
    height: u16,
) -> Rect {
    const NARROWEST: u16 = 28;
    let edge = layout.board.area.right();
    // Where columns are scarce, the frame itself is the gap.
    let left = edge + u16::from(window.right() > edge + NARROWEST);
    let room = window.right().saturating_sub(left);
    let has_board = app.scope() != Scope::Games;
    if !has_board || room < width.min(NARROWEST) {
        return centred(window, width, height);
    }
    let width = width.min(room);
    let x = layout.panel.area().x.min(window.right() - width).max(left);
    // The keys stay in sight: they say what Enter and the arrows do.
    let room = layout.footer.y - window.y;
    let height = height.min(room);
    let y = layout.panel.area().y.min(window.y + room - height);
    Rect::new(x, y, width, height)
}

/// Divides a dialog: the question, the rows, what is to be known.
pub(in crate::ui) fn dialog_places(
    app: &App,
    dialog: &Dialog,
    layout: &Layout,
    window: Rect,
) -> DialogPlaces {
    let widest = dialog.rows.iter().map(row_width).max().unwrap_or(0);
    let title = dialog.title.width().min(usize::from(WIDEST_TITLE)) + 2;
    let width = (widest.max(title) + 6) as u16;
    let whole = dialog_area(app, layout, window, width, window.height);
    let inner_width = whole.width.saturating_sub(2);
    let most_headings = wrap(&dialog.title, inner_width).len() as u16;
    let rows = dialog.rows.len() as u16;
    let room = whole.height.saturating_sub(rows + 2 + most_headings);
    let note = note_rows(dialog, inner_width, room);
    let area = dialog_area(app, layout, window, width, rows + 2 + note + most_headings);
    let inner = area.inner(Margin::new(1, 1));
    let heading = heading(dialog, area).len() as u16;
    let spare = most_headings.saturating_sub(heading);
    let area = Rect {
        height: area
            .height
            .min(rows + 2 + note + heading)
            .max(area.height - spare),
        ..area
    };
    let height = area.height.saturating_sub(2 + note + heading).max(1);
    let part = |y: u16, height: u16| Rect::new(inner.x, y, inner.width, height);
    let heading = part(inner.y, heading);
    let rows = part(heading.bottom(), height);
    DialogPlaces {
        area,
        heading,
        rows,
        first: (dialog.selected + 1).saturating_sub(usize::from(height)),
        note: part(rows.bottom(), note),
    }
}

/// How many rows the note takes: all that it needs, as far as there is room beside the choices.
fn note_rows(dialog: &Dialog, width: u16, room: u16) -> u16 {
    if dialog.note.is_empty() {
        return u16::from(dialog.has_explanations()) * NOTE_ROWS;
    }
    let needed = wrap(&dialog.note, width).len() as u16;
    needed.min(room.max(MOST_NOTE_ROWS)).max(NOTE_ROWS)
}

/// The title in lines, if the edge of the frame has no room for it.
fn heading(dialog: &Dialog, area: Rect) -> Vec<String> {
    if dialog.title.width() + 4 <= usize::from(area.width) {
        return Vec::new();
    }
    wrap(&dialog.title, area.width.saturating_sub(2))
}

/// At least so many rows for what is wrong with a form, or what its selected row is for.
const NOTE_ROWS: u16 = 3;
/// A longer note takes only rows that the choices leave free; up to this, the choices scroll.
const MOST_NOTE_ROWS: u16 = 7;
/// A longer title is wrapped.
const WIDEST_TITLE: u16 = 44;

/// The columns of a row: label, then what it holds, then the word and the key.
fn row_width(row: &DialogRow) -> usize {
    let label = row.label.width();
    match &row.value {
        RowValue::Run(_) => {
            label.max(24) + 2 + row.word.width().max(6) + 2 + row.key.width().max(6)
        }
        RowValue::Choice { options, .. } => {
            label.max(32)
                + 6
                + options
                    .iter()
                    .map(|option| option.width())
                    .max()
                    .unwrap_or(0)
        }
        RowValue::Text(text) => label.max(32) + 4 + text.width().max(20),
    }
}

pub(super) fn draw(app: &App, dialog: &Dialog, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let places = dialog_places(app, dialog, layout, buffer.area);
    let heading = heading(dialog, places.area);
    let title = if heading.is_empty() {
        &dialog.title
    } else {
        ""
    };
    let area = places.area;
    if !area.intersects(layout.board.area) && matches!(layout.panel, Panel::Side(_)) {
        // What a dialog leaves of the panel beside the board would only be scraps.
        crate::ui::clear(layout.panel.area(), look, buffer);
    }
    frame(title, area, look, buffer);
    put_lines(&heading, places.heading, look.palette.title, buffer);
    let words_at = word_column(dialog, places.rows);
    let shown = dialog.rows.iter().enumerate().skip(places.first);
    for ((at, row), place) in shown.zip(places.rows.rows()) {
        draw_row(row, at == dialog.selected, place, look, buffer);
        if let Some(x) = words_at {
            let style = if at == dialog.selected {
                look.palette.selected
            } else {
                look.palette.dim
            };
            buffer.set_string(x, place.y, &row.word, style);
        }
    }
    draw_note(dialog, places.note, look, buffer);
    let last = places.first + usize::from(places.rows.height);
    let edges = [
        (places.first > 0, area.y),
        (last < dialog.rows.len(), area.bottom().saturating_sub(1)),
    ];
    for (_, y) in edges.into_iter().filter(|(is_hidden, _)| *is_hidden) {
        let x = area.right().saturating_sub(8);
        buffer.set_string(x, y, " more ", look.palette.accent);
    }
}

/// What is wrong, what the player should know, or what the selected row is for.
fn draw_note(dialog: &Dialog, place: Rect, look: &Look, buffer: &mut Buffer) {
    let (text, style) = match (dialog.note.is_empty(), dialog.has_problem()) {
        (true, _) => (dialog.explanation(), look.palette.dim),
        (false, true) => (dialog.note.clone(), look.palette.error),
        (false, false) => (dialog.note.clone(), look.palette.text),
    };
    put_lines(&wrap(&text, place.width), place, style, buffer);
}

fn draw_row(row: &DialogRow, is_selected: bool, place: Rect, look: &Look, buffer: &mut Buffer) {
    let palette = look.palette;
    let style = palette.line(is_selected);
    buffer.set_style(place, style);
    let is_narrow = place.width < NARROW;
    let mark = match (is_selected, is_narrow) {
        (true, false) => "> ",
        (false, false) => "  ",
        (true, true) => ">",
        (false, true) => " ",
    };
    let value_width = match &row.value {
        RowValue::Run(_) => row.key.width() + 1,
        RowValue::Choice { .. } if is_narrow => row.shown().width() + 2,
        RowValue::Choice { .. } => row.shown().width() + 6,
        RowValue::Text(text) => text.width() + 2,
    };
    let room = place.width.saturating_sub(value_width as u16);
    let room = room.max(place.width * 2 / 5);
    // The dots of what opens a form go before its key does.
    let is_crowded = mark.len() + row.label.width() >= usize::from(room);
    let wording = match &row.value {
        RowValue::Run(_) if is_crowded => row.label.trim_end_matches('.'),
        _ => &row.label,
    };
    let label = fit(&format!("{mark}{wording}"), room);
    buffer.set_string(place.x, place.y, label, style);
    let dim = if is_selected { style } else { palette.dim };
    match &row.value {
        RowValue::Run(_) => {
            let key_x = place.right().saturating_sub(row.key.width() as u16 + 1);
            buffer.set_string(key_x, place.y, &row.key, dim);
        }
        RowValue::Choice { .. } if is_narrow => {
            put_value(row, &format!("<{}>", row.shown()), place, style, buffer);
        }
        RowValue::Choice { .. } => {
            put_value(row, &format!("< {} >", row.shown()), place, style, buffer);
        }
        RowValue::Text(text) => {
            let shown = if is_selected {
                format!("{text}_")
            } else {
                text.clone()
            };
            let shown = if shown.is_empty() {
                "-".to_owned()
            } else {
                shown
            };
            put_value(row, &shown, place, style, buffer);
        }
    }
}

/// Narrower rows have no columns to spare around what they hold.
const NARROW: u16 = 34;

/// Where the words that can be typed for a menu's rows begin, if there is room between all labels
/// and keys: a menu shows all its words or none.
fn word_column(dialog: &Dialog, place: Rect) -> Option<u16> {
    let widest = |part: fn(&DialogRow) -> &str| {
        let widths = dialog.rows.iter().map(|row| part(row).width());
        widths.max().unwrap_or(0) as u16
    };
    let labels = place.x + 2 + widest(|row| &row.label);
    let right = widest(|row| &row.word) + 2 + widest(|row| &row.key) + 1;
    let column = place.right().saturating_sub(right);
    (column > labels).then_some(column)
}

/// What a row of a form holds, at its right edge; a short label leaves it more room.
fn put_value(row: &DialogRow, value: &str, place: Rect, style: Style, buffer: &mut Buffer) {
    let (least, margin) = if place.width < NARROW {
        (place.width * 4 / 5, 0)
    } else {
        (place.width * 3 / 5, 1)
    };
    let behind_label = place
        .width
        .saturating_sub(row.label.width() as u16 + 3 + margin);
    let value = fit(value, behind_label.max(least));
    let x = place.right().saturating_sub(value.width() as u16 + margin);
    buffer.set_string(x, place.y, value, style);
}
