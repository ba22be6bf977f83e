//! What lies over the game: menus, forms, questions, the promotion chooser, help and texts.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::command::{keys::Bindings, pages};
use crate::app::{App, Chooser, Dialog, DialogRow, HelpView, Popup, RowValue};
use crate::model::Promotion;

use super::layout::Board;
use super::look::Look;
use super::text::{fit, wrap, wrap_hanging};

/// Draws the popup, if there is one.
pub(super) fn draw(app: &App, board: &Board, look: &Look, buffer: &mut Buffer) {
    let window = buffer.area;
    match app.screen().popup() {
        None => {}
        Some(Popup::Promotion(chooser)) => draw_chooser(chooser, board, look, buffer),
        Some(Popup::Dialog(dialog)) => {
            draw_dialog(dialog, window, look, buffer);
        }
        Some(Popup::Help(view)) => {
            let bindings = &app.settings().keys;
            draw_help(view, bindings, window, look, buffer);
        }
        Some(Popup::Text {
            title,
            text,
            scroll,
        }) => {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            draw_text(title, &lines, *scroll, &[], window, look, buffer);
        }
    }
}

/// Whether something lies over the screen.
pub(super) const fn is_open(app: &App) -> bool {
    app.screen().popup().is_some()
}

/// What is said while a popup may hide the panel that says it: in the last rows of the window.
pub(super) fn draw_replies(app: &App, look: &Look, buffer: &mut Buffer) {
    let window = buffer.area;
    let most = usize::from(window.height.min(3));
    let says: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    let mut lines = wrap(&says.join(" "), window.width.saturating_sub(2));
    lines.truncate(most);
    let style = look.palette.banner.add_modifier(Modifier::BOLD);
    let top = window.bottom().saturating_sub(lines.len() as u16);
    for (line, y) in lines.iter().zip(top..) {
        let row = Rect::new(window.x, y, window.width, 1);
        super::clear(row, look, buffer);
        buffer.set_style(row, style);
        buffer.set_string(row.x + 1, row.y, line, style);
    }
}

/// A frame over whatever was there; gives the room inside.
fn frame(title: &str, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    super::clear(area, look, buffer);
    let block = Block::bordered()
        .border_set(look.border())
        .border_style(look.palette.accent)
        .style(look.palette.screen)
        .title(format!(" {} ", fit(title, area.width.saturating_sub(4))))
        .title_style(look.palette.title);
    let inner = block.inner(area);
    block.render(area, buffer);
    inner
}

/// A place of some size in the middle of the window.
fn centred(window: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(window.width), height.min(window.height));
    Rect::new(
        window.x + (window.width - width) / 2,
        window.y + (window.height - height) / 2,
        width,
        height,
    )
}

/// Where a dialog is, and which of its rows are shown from where on.
pub(super) fn dialog_area(dialog: &Dialog, window: Rect) -> (Rect, usize) {
    let widest = dialog.rows.iter().map(row_width).max().unwrap_or(0);
    let width = (widest.max(dialog.title.width() + 2) + 6) as u16;
    let note = u16::from(!dialog.note.is_empty()) * NOTE_ROWS;
    let area = centred(window, width, dialog.rows.len() as u16 + 2 + note);
    let height = usize::from(area.height.saturating_sub(2 + note)).max(1);
    let first = (dialog.selected + 1).saturating_sub(height);
    (area, first)
}

/// Rows for what is wrong with a form.
const NOTE_ROWS: u16 = 3;

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

fn draw_dialog(dialog: &Dialog, window: Rect, look: &Look, buffer: &mut Buffer) {
    let (area, first) = dialog_area(dialog, window);
    let inner = frame(&dialog.title, area, look, buffer);
    let note = wrap(&dialog.note, inner.width);
    let note = &note[..note.len().min(usize::from(NOTE_ROWS))];
    let rows = usize::from(inner.height).saturating_sub(if note.is_empty() { 0 } else { 3 });
    let places = inner.rows().take(rows);
    for (i, (row, place)) in dialog.rows.iter().skip(first).zip(places).enumerate() {
        let is_selected = first + i == dialog.selected;
        draw_row(row, is_selected, place, look, buffer);
    }
    for (line, place) in note.iter().zip(inner.rows().skip(rows)) {
        buffer.set_string(place.x, place.y, line, look.palette.error);
    }
    let hidden_below = first + rows < dialog.rows.len();
    let edges = [(first > 0, area.y), (hidden_below, inner.bottom())];
    for (_, y) in edges.into_iter().filter(|(is_hidden, _)| *is_hidden) {
        let x = area.right().saturating_sub(8);
        buffer.set_string(x, y, " more ", look.palette.accent);
    }
}

fn draw_row(row: &DialogRow, is_selected: bool, place: Rect, look: &Look, buffer: &mut Buffer) {
    let palette = look.palette;
    let style = if is_selected {
        palette.selected
    } else {
        palette.text
    };
    buffer.set_style(place, style);
    let mark = if is_selected { "> " } else { "  " };
    let label = fit(&format!("{mark}{}", row.label), place.width);
    buffer.set_string(place.x, place.y, label, style);
    let dim = if is_selected { style } else { palette.dim };
    match &row.value {
        RowValue::Run(_) => {
            let key_x = place.right().saturating_sub(row.key.width() as u16 + 1);
            buffer.set_string(key_x, place.y, &row.key, dim);
            let label_end = place.x + row.label.width() as u16 + 3;
            let word_x = place.right().saturating_sub(10 + WORD_COLUMN);
            if word_x > label_end && !row.word.is_empty() {
                buffer.set_string(word_x, place.y, &row.word, dim);
            }
        }
        RowValue::Choice { .. } => put_value(&format!("< {} >", row.shown()), place, style, buffer),
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
            put_value(&shown, place, style, buffer);
        }
    }
}

/// Columns of the words that can be typed for a menu's rows.
const WORD_COLUMN: u16 = 9;

fn put_value(value: &str, place: Rect, style: ratatui::style::Style, buffer: &mut Buffer) {
    let value = fit(value, place.width * 3 / 5);
    let x = place.right().saturating_sub(value.width() as u16 + 1);
    buffer.set_string(x, place.y, value, style);
}

/// Where the chooser is: beside the square that the pawn arrives on, never over it.
pub(super) fn chooser_area(chooser: &Chooser, board: &Board, window: Rect) -> Rect {
    const SIZE: (u16, u16) = (14, 6);
    let goal = board.rect(chooser.to);
    let right = goal.right() + 1;
    let x = if right + SIZE.0 <= window.right() {
        right
    } else {
        goal.x.saturating_sub(SIZE.0 + 1)
    };
    let lowest = window.bottom().saturating_sub(SIZE.1);
    Rect::new(x, goal.y.min(lowest), SIZE.0, SIZE.1)
}

fn draw_chooser(chooser: &Chooser, board: &Board, look: &Look, buffer: &mut Buffer) {
    let area = chooser_area(chooser, board, buffer.area);
    let inner = frame("Becomes", area, look, buffer);
    for (i, (promotion, place)) in Promotion::ALL.into_iter().zip(inner.rows()).enumerate() {
        let is_chosen = i == chooser.chosen;
        let style = if is_chosen {
            look.palette.selected
        } else {
            look.palette.text
        };
        let mark = if is_chosen { ">" } else { " " };
        let text = format!(
            "{mark} {:<7} {}",
            promotion.role().word(),
            promotion.letter()
        );
        buffer.set_style(place, style);
        buffer.set_string(place.x, place.y, text, style);
    }
}

fn draw_help(view: &HelpView, bindings: &Bindings, window: Rect, look: &Look, buffer: &mut Buffer) {
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

/// A text in a large frame, wrapped and scrolled, with a hint at the bottom.
fn draw_text(
    title: &str,
    lines: &[String],
    scroll: usize,
    hints: &[&str],
    window: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let width = window.width.saturating_sub(4).min(100);
    let height = window.height.saturating_sub(2).min(40);
    let inner = frame(title, centred(window, width, height), look, buffer);
    let inner = Rect::new(
        inner.x + 1,
        inner.y,
        inner.width.saturating_sub(2),
        inner.height,
    );
    let wrapped: Vec<String> = lines
        .iter()
        .skip(scroll)
        .flat_map(|line| {
            let lines = wrap_hanging(line, inner.width);
            if lines.is_empty() {
                vec![String::new()]
            } else {
                lines
            }
        })
        .collect();
    let body = usize::from(inner.height.saturating_sub(1));
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
