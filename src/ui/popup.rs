//! What covers the game, or stands beside it: menus, forms, questions, the promotion chooser, help and texts.

mod dialog;
mod page;

pub(super) use dialog::{dialog_area, dialog_places};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Block, Widget};

use crate::app::{App, Screen};

use super::layout::Layout;
use super::look::Look;
use super::text::{fit, wrap};

/// Draws the popup, if there is one; the promotion chooser belongs to the board that it is for.
pub(super) fn draw(app: &App, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let window = above_footer(layout, buffer.area);
    match app.popup() {
        Some(Screen::Dialog(dialog)) => {
            dialog::draw(app, dialog, layout, look, buffer);
        }
        Some(Screen::Explorer(explorer)) => {
            super::explorer::draw(app, explorer, layout, look, buffer);
        }
        Some(Screen::Help(view)) => {
            let bindings = &app.settings().keys;
            page::draw_help(view, bindings, window, look, buffer);
        }
        Some(Screen::Text {
            title,
            text,
            scroll,
        }) => {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            page::draw_text(title, &lines, *scroll, &[], window, look, buffer);
        }
        Some(Screen::Note(field)) => super::note::draw(field, layout, look, buffer),
        _ => {}
    }
}

/// The window without its last rows, where the keys are told.
fn above_footer(layout: &Layout, window: Rect) -> Rect {
    Rect {
        height: layout.footer.y.saturating_sub(window.y),
        ..window
    }
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
