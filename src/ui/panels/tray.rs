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

/// The men of the tray, each with its place.
pub(in crate::ui) fn brush_cells(area: Rect) -> Vec<(Rect, Brush)> {
    Brush::ALL
        .into_iter()
        .enumerate()
        .map(|(i, brush)| {
            let (column, row) = if i == 12 { (6, 0) } else { (i % 6, i / 6) };
            let (x, y) = (area.x + 2 * column as u16, area.y + row as u16);
            (Rect::new(x, y, 2, 1), brush)
        })
        .collect()
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
        let style = if is_chosen {
            look.palette.selected.add_modifier(Modifier::BOLD)
        } else {
            style
        };
        let mark = if is_chosen { "*" } else { " " };
        buffer.set_string(place.x, place.y, format!("{text}{mark}"), style);
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
    let rest = Rect::new(
        area.x,
        area.y + 2,
        area.width,
        area.height.saturating_sub(2),
    );
    let message = messages::rows(app, area.width).min(rest.height / 2);
    for (line, row) in wrapped
        .iter()
        .zip(rest.rows().take(usize::from(rest.height - message)))
    {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
    let y = rest.bottom() - message;
    messages::draw(app, Rect::new(area.x, y, area.width, message), look, buffer);
}
