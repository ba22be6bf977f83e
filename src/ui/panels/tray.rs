//! The panel of the setup board: the tray of pieces, whose turn it will be, and what is still wrong.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::{App, Brush, Reply};
use crate::model::Setup;
use crate::notation::fen;

use super::super::look::Look;
use super::super::text::wrap;
use super::messages;

/// The pieces of the tray, each with its place: White's, the eraser, and below them Black's.
pub(in crate::ui) fn brush_cells(area: Rect) -> Vec<(Rect, Brush)> {
    const WIDTH: u16 = 3;
    Brush::ALL
        .into_iter()
        .enumerate()
        .map(|(i, brush)| {
            let (column, row) = match brush {
                Brush::Eraser => (6, 0),
                Brush::Piece(_) => (i as u16 % 6, i as u16 / 6),
            };
            let place = Rect::new(area.x + WIDTH * column, area.y + row, WIDTH, 1);
            (place, brush)
        })
        .collect()
}

pub(super) fn draw(app: &App, setup: &Setup, area: Rect, look: &Look, buffer: &mut Buffer) {
    for (place, brush) in brush_cells(area) {
        let (text, style) = match brush {
            Brush::Piece(piece) => (
                piece.fen_letter().to_string(),
                look.palette.text.patch(look.palette.token(piece.color)),
            ),
            Brush::Eraser => ("x".to_owned(), look.palette.text),
        };
        let is_chosen = app.screen().brush() == brush;
        let framed = if is_chosen {
            format!("[{text}]")
        } else {
            format!(" {text} ")
        };
        let style = if is_chosen {
            style.add_modifier(Modifier::BOLD)
        } else {
            style
        };
        buffer.set_string(place.x, place.y, framed, style);
    }
    let rest = draw_rights(setup, area, look, buffer);
    draw_problems(app, setup, rest, look, buffer);
}

/// Columns of the tray, with a gap behind it.
const TRAY: u16 = 23;
/// Rows of the tray.
const TRAY_ROWS: u16 = 2;

/// Whose move it will be and who may castle: below the tray, or beside it where rows are scarce.
/// Gives the room that is left.
fn draw_rights(setup: &Setup, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let lines = [
        format!("{} moves next.", setup.turn),
        format!("Castling: {}", fen::write_castling(setup)),
    ];
    let is_beside = area.width >= 40;
    let (x, y) = if is_beside { (TRAY, 0) } else { (0, TRAY_ROWS) };
    let width = area.width - x;
    let wrapped: Vec<String> = lines.iter().flat_map(|line| wrap(line, width)).collect();
    for (i, line) in wrapped.iter().enumerate() {
        buffer.set_string(area.x + x, area.y + y + i as u16, line, look.palette.text);
    }
    let used = TRAY_ROWS.max(y + wrapped.len() as u16);
    let height = area.height.saturating_sub(used);
    Rect::new(area.x, area.y + used, area.width, height)
}

/// What is still wrong, and below it what has to be said. Where there is no room for both, news of
/// what the board shows anyway gives way.
fn draw_problems(app: &App, setup: &Setup, area: Rect, look: &Look, buffer: &mut Buffer) {
    let problems = setup.problems();
    let mut lines: Vec<String> = problems
        .iter()
        .flat_map(|problem| wrap(&format!("- {problem}"), area.width))
        .collect();
    if problems.is_empty() {
        lines.push("Ready: type done to play.".to_owned());
    }
    let is_refused = app
        .replies()
        .iter()
        .any(|reply| matches!(reply, Reply::Refused { .. }));
    let said = messages::rows(app, area.width);
    let free = area.height.saturating_sub(lines.len() as u16);
    let message = match (is_refused, said <= free) {
        (_, true) => said,
        (true, false) => said.min(area.height.div_ceil(2)).max(free),
        (false, false) => 0,
    };
    let room = usize::from(area.height - message);
    if lines.len() > room && room > 0 {
        lines.truncate(room - 1);
        lines.push("- and more".to_owned());
    }
    for (line, row) in lines.iter().zip(area.rows().take(room)) {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
    let y = area.bottom() - message;
    messages::draw(app, Rect::new(area.x, y, area.width, message), look, buffer);
}
