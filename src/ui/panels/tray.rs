//! The panel of the setup board: the tray of men, whose turn it will be, and what is still wrong.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::{App, Brush};
use crate::model::Setup;
use crate::notation::fen;

use super::super::look::Look;
use super::super::text::wrap;
use super::messages;

/// The men of the tray, each with its place: in one row, or in two where that is too wide.
pub(in crate::ui) fn brush_cells(area: Rect) -> Vec<(Rect, Brush)> {
    const WIDTH: usize = 3;
    let in_a_row = if usize::from(area.width) >= Brush::ALL.len() * WIDTH {
        Brush::ALL.len()
    } else {
        6
    };
    Brush::ALL
        .into_iter()
        .enumerate()
        .map(|(i, brush)| {
            let (column, row) = match brush {
                // The eraser stands behind the first row.
                Brush::Eraser if in_a_row == 6 => (6, 0),
                _ => (i % in_a_row, i / in_a_row),
            };
            let (x, y) = (WIDTH * column, row);
            let place = Rect::new(area.x + x as u16, area.y + y as u16, WIDTH as u16, 1);
            (place, brush)
        })
        .collect()
}

/// The rows that the tray takes.
fn tray_rows(area: Rect) -> u16 {
    let last = brush_cells(area).iter().map(|(place, _)| place.y).max();
    last.map_or(0, |y| y - area.y + 1)
}

pub(super) fn draw(app: &App, setup: &Setup, area: Rect, look: &Look, buffer: &mut Buffer) {
    for (place, brush) in brush_cells(area) {
        let (text, style) = match brush {
            Brush::Man(piece) => (
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
    let mut lines = vec![format!(
        "{} moves next. Castling: {}",
        setup.turn,
        fen::write_castling(setup.castling)
    )];
    let problems = setup.problems();
    if problems.is_empty() {
        lines.push("Ready: type done to play.".to_owned());
    }
    lines.extend(problems.iter().map(|problem| format!("- {problem}")));
    let wrapped: Vec<String> = lines.iter().flat_map(|l| wrap(l, area.width)).collect();
    let tray = tray_rows(area);
    let rest = Rect::new(
        area.x,
        area.y + tray,
        area.width,
        area.height.saturating_sub(tray),
    );
    let message = messages::rows(app, area.width).min(rest.height / 3);
    for (line, row) in wrapped
        .iter()
        .zip(rest.rows().take(usize::from(rest.height - message)))
    {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
    let y = rest.bottom() - message;
    messages::draw(app, Rect::new(area.x, y, area.width, message), look, buffer);
}
