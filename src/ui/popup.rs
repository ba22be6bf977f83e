//! What covers the game, or stands beside it: menus, forms, questions, the promotion chooser, help and texts.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::command::{keys::Bindings, pages};
use crate::app::{App, Dialog, DialogRow, HelpView, Mode, Popup, RowValue};
use crate::model::Promotion;

use super::layout::{Around, Panel};
use super::look::Look;
use super::text::{fit, wrap, wrap_hanging};

/// A pawn that is about to promote: its squares on the screen, and which role is chosen.
pub(super) struct Pawn {
    pub(super) from: Rect,
    pub(super) to: Rect,
    pub(super) chosen: usize,
}

/// Draws the popup, if there is one; the promotion chooser belongs to the board that it is for.
pub(super) fn draw(app: &App, around: &Around, look: &Look, buffer: &mut Buffer) {
    let window = buffer.area;
    match app.screen().popup() {
        None | Some(Popup::Promotion(_)) => {}
        Some(Popup::Dialog(dialog)) => {
            draw_dialog(app, dialog, around, look, buffer);
        }
        Some(Popup::Explorer(explorer)) => {
            super::explorer::draw(app, explorer, around, look, buffer);
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
        Some(Popup::Note(field)) => super::note::draw(field, around, look, buffer),
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
pub(super) fn frame(title: &str, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    super::clear(area, look, buffer);
    let block = Block::bordered()
        .border_set(look.border())
        .border_style(look.palette.accent)
        .style(look.palette.screen)
        .title_style(look.palette.title);
    let block = if title.is_empty() {
        block
    } else {
        block.title(format!(" {} ", fit(title, area.width.saturating_sub(4))))
    };
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

/// Where the parts of a dialog are.
pub(super) struct DialogPlaces {
    area: Rect,
    /// A question that is too long for the frame's edge.
    heading: Rect,
    /// The rows, and which of them is the first.
    pub(super) rows: Rect,
    pub(super) first: usize,
    /// What is wrong, or what the selected row is for.
    note: Rect,
}

/// Beside the board where the dialog fits there, else in the middle of the window.
pub(super) fn dialog_area(
    app: &App,
    around: &Around,
    window: Rect,
    width: u16,
    height: u16,
) -> Rect {
    const NARROWEST: u16 = 30;
    let edge = around.board.right();
    // Where columns are scarce, the frame itself is the gap.
    let left = edge + u16::from(window.right() > edge + NARROWEST);
    let room = window.right().saturating_sub(left);
    let has_board = !matches!(app.mode(), Mode::Games(_));
    if !has_board || room < width.min(NARROWEST) {
        return centred(window, width, height);
    }
    let width = width.min(room);
    let x = around.panel.area().x.min(window.right() - width).max(left);
    // The keys stay in sight: they say what Enter and the arrows do.
    let room = around.footer.y - window.y;
    let height = height.min(room);
    let y = around.panel.area().y.min(window.y + room - height);
    Rect::new(x, y, width, height)
}

/// Divides a dialog: the question, the rows, what is to be known.
pub(super) fn dialog_places(
    app: &App,
    dialog: &Dialog,
    around: &Around,
    window: Rect,
) -> DialogPlaces {
    let widest = dialog.rows.iter().map(row_width).max().unwrap_or(0);
    let title = dialog.title.width().min(usize::from(WIDEST_TITLE)) + 2;
    let width = (widest.max(title) + 6) as u16;
    let has_note = !dialog.note.is_empty() || dialog.has_explanations();
    let note = u16::from(has_note) * NOTE_ROWS;
    let most_headings = wrap(&dialog.title, width.min(window.width).saturating_sub(2)).len() as u16;
    let rows = dialog.rows.len() as u16;
    let area = dialog_area(app, around, window, width, rows + 2 + note + most_headings);
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

/// The title in lines, if the edge of the frame has no room for it.
fn heading(dialog: &Dialog, area: Rect) -> Vec<String> {
    if dialog.title.width() + 4 <= usize::from(area.width) {
        return Vec::new();
    }
    wrap(&dialog.title, area.width.saturating_sub(2))
}

/// Rows for what is wrong with a form, or what its selected row is for.
const NOTE_ROWS: u16 = 3;
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

fn draw_dialog(app: &App, dialog: &Dialog, around: &Around, look: &Look, buffer: &mut Buffer) {
    let places = dialog_places(app, dialog, around, buffer.area);
    let heading = heading(dialog, places.area);
    let title = if heading.is_empty() {
        &dialog.title
    } else {
        ""
    };
    let area = places.area;
    if !area.intersects(around.board) && matches!(around.panel, Panel::Side(_)) {
        // What a dialog leaves of the panel beside the board would only be scraps.
        super::clear(around.panel.area(), look, buffer);
    }
    frame(title, area, look, buffer);
    for (line, row) in heading.iter().zip(places.heading.rows()) {
        buffer.set_string(row.x, row.y, line, look.palette.title);
    }
    let shown = dialog.rows.iter().enumerate().skip(places.first);
    for ((at, row), place) in shown.zip(places.rows.rows()) {
        draw_row(row, at == dialog.selected, place, look, buffer);
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
    for (line, row) in wrap(&text, place.width).iter().zip(place.rows()) {
        buffer.set_string(row.x, row.y, line, style);
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
    let label = fit(&format!("{mark}{}", row.label), room);
    buffer.set_string(place.x, place.y, label, style);
    let dim = if is_selected { style } else { palette.dim };
    match &row.value {
        RowValue::Run(_) => {
            let key_x = place.right().saturating_sub(row.key.width() as u16 + 1);
            buffer.set_string(key_x, place.y, &row.key, dim);
            let label_end = place.x + row.label.width() as u16 + 3;
            let word_x = place.right().saturating_sub(10 + WORD_COLUMN);
            if !is_narrow && word_x > label_end && !row.word.is_empty() {
                buffer.set_string(word_x, place.y, &row.word, dim);
            }
        }
        RowValue::Choice { .. } if is_narrow => {
            put_value(&format!("<{}>", row.shown()), place, style, buffer);
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

/// Narrower rows have no columns to spare around what they hold.
const NARROW: u16 = 34;
/// Columns of the words that can be typed for a menu's rows.
const WORD_COLUMN: u16 = 9;

fn put_value(value: &str, place: Rect, style: ratatui::style::Style, buffer: &mut Buffer) {
    let (most, margin) = if place.width < NARROW {
        (place.width * 4 / 5, 0)
    } else {
        (place.width * 3 / 5, 1)
    };
    let value = fit(value, most);
    let x = place.right().saturating_sub(value.width() as u16 + margin);
    buffer.set_string(x, place.y, value, style);
}

/// Where the chooser is: beside the board, or on it beside the pawn's way; never over the input.
fn chooser_area(pawn: &Pawn, around: &Around, window: Rect) -> Rect {
    const SIZE: (u16, u16) = (16, 6);
    let (from, to) = (pawn.from, pawn.to);
    let beside = around.panel.area();
    if matches!(around.panel, Panel::Side(_)) && beside.width >= SIZE.0 && beside.height >= SIZE.1 {
        let y = to.y.clamp(beside.y, beside.bottom() - SIZE.1);
        return Rect::new(beside.x, y, SIZE.0, SIZE.1);
    }
    let right = from.right().max(to.right());
    let x = if right + SIZE.0 <= window.right() {
        right
    } else {
        from.x.min(to.x).saturating_sub(SIZE.0)
    };
    let lowest = around.board.bottom().saturating_sub(SIZE.1);
    Rect::new(x, to.y.min(lowest), SIZE.0, SIZE.1)
}

/// The rows of the chooser.
pub(super) fn chooser_rows(pawn: &Pawn, around: &Around, window: Rect) -> Rect {
    chooser_area(pawn, around, window).inner(Margin::new(1, 1))
}

/// The choice of what a pawn becomes.
pub(super) fn draw_chooser(pawn: &Pawn, around: &Around, look: &Look, buffer: &mut Buffer) {
    let area = chooser_area(pawn, around, buffer.area);
    let inner = frame("Promote to", area, look, buffer);
    for (i, (promotion, place)) in Promotion::ALL.into_iter().zip(inner.rows()).enumerate() {
        let is_chosen = i == pawn.chosen;
        let style = if is_chosen {
            look.palette.selected
        } else {
            look.palette.text
        };
        let mark = if is_chosen { ">" } else { " " };
        let (word, letter) = (promotion.role().word(), promotion.letter());
        buffer.set_style(place, style);
        buffer.set_string(place.x, place.y, format!("{mark} {word}"), style);
        let piece = if look.ascii {
            letter.to_string()
        } else {
            Look::glyph(promotion.role()).to_owned()
        };
        let right = format!("{piece} {letter}");
        let x = place.right().saturating_sub(4);
        buffer.set_string(x, place.y, right, style);
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
    let most = window.height.saturating_sub(2).min(40);
    let height = match hints {
        [] => (wrapped(lines, width.saturating_sub(4)).len() + 3).min(usize::from(most)) as u16,
        _ => most,
    };
    let inner = frame(title, centred(window, width, height), look, buffer);
    let inner = Rect::new(
        inner.x + 1,
        inner.y,
        inner.width.saturating_sub(2),
        inner.height,
    );
    let wrapped = wrapped(lines.get(scroll..).unwrap_or_default(), inner.width);
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
