//! The panel of the setup board: the tray of pieces, whose turn it will be, and what is still wrong.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Brush, Reply};
use crate::model::{Piece, Setup};
use crate::notation::fen;

use super::super::board::{self, Image};
use super::super::look::Look;
use super::super::text::wrap;
use super::messages;

/// Rows that the tray leaves to the words below it, where it can.
const WORDS: u16 = 7;
/// A piece in the tray is not larger than this, in rows.
const HIGHEST: u16 = 3;

/// How the pieces of the tray lie: columns, rows, and the size of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tray {
    columns: u16,
    rows: u16,
    cell: (u16, u16),
}

impl Tray {
    /// The largest pieces that the panel has room for: a side in one row, or where the panel is too
    /// narrow, in two.
    fn of(area: Rect) -> Tray {
        let tray = |columns: u16, rows: u16| {
            let height = (area.height.saturating_sub(WORDS) / rows).clamp(1, HIGHEST);
            let height = height.min(area.width / columns / 2).max(1);
            Tray {
                columns,
                rows,
                cell: (2 * height + u16::from(height == 1), height),
            }
        };
        let (wide, narrow) = (tray(7, 2), tray(4, 4));
        if narrow.cell.1 > wide.cell.1 {
            narrow
        } else {
            wide
        }
    }

    /// The column and the row of the piece with some number, and of the eraser at the end of White's.
    const fn place(self, index: u16, is_eraser: bool) -> (u16, u16) {
        const SIDE: u16 = 6;
        let (side, within) = if is_eraser {
            (0, SIDE)
        } else {
            (index / SIDE, index % SIDE)
        };
        let rows = self.rows / 2;
        (within % self.columns, side * rows + within / self.columns)
    }
}

/// The pieces of the tray, each with its place: White's, the eraser, and below them Black's.
pub(in crate::ui) fn brush_cells(area: Rect) -> Vec<(Rect, Brush)> {
    let tray = Tray::of(area);
    let (width, height) = tray.cell;
    let place = |(brush, index): (Brush, u16)| {
        let (column, row) = tray.place(index, brush == Brush::Eraser);
        let (x, y) = (area.x + width * column, area.y + height * row);
        (Rect::new(x, y, width, height), brush)
    };
    Brush::ALL.into_iter().zip(0..).map(place).collect()
}

pub(super) fn draw(
    app: &App,
    setup: &Setup,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let cells = brush_cells(area);
    let pieces: Vec<(Rect, Option<Piece>, bool)> = cells
        .iter()
        .map(|&(place, brush)| {
            let piece = match brush {
                Brush::Piece(piece) => Some(piece),
                Brush::Eraser => None,
            };
            (place, piece, app.screen().brush() == brush)
        })
        .collect();
    let images = board::draw_loose(app, &pieces, look, buffer);
    if let Some((place, _)) = cells.iter().find(|(_, brush)| *brush == Brush::Eraser) {
        let symbol = if look.ascii { "x" } else { "\u{00d7}" };
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
        let background = buffer.cell((x, y)).map(|cell| cell.bg);
        let style = look.palette.text;
        let style = background.map_or(style, |back| style.fg(look.palette.text_on(back)));
        buffer.set_string(x, y, symbol, style);
    }
    let rest = draw_rights(setup, area, look, buffer);
    draw_problems(app, setup, rest, look, buffer);
    images
}

/// Whose move it will be and who may castle: below the tray, or beside it where rows are scarce.
/// Gives the room that is left.
fn draw_rights(setup: &Setup, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let mut lines = vec![
        format!("{} moves next.", setup.turn),
        format!("Castling: {}", fen::write_castling(setup)),
    ];
    let tray = Tray::of(area);
    let (across, down) = (tray.columns * tray.cell.0 + 2, tray.rows * tray.cell.1);
    // A blank row sets the words off where rows are not scarce.
    let gap = u16::from(area.height >= down + WORDS);
    if area.height >= down + WORDS + 4 {
        lines.push("Click or drag pieces; drag one off the board to remove it.".to_owned());
    }
    let is_beside = area.width >= across + 18 && gap == 0;
    let (x, y) = if is_beside {
        (across, 0)
    } else {
        (0, down + gap)
    };
    let width = area.width - x;
    let wrapped: Vec<String> = lines.iter().flat_map(|line| wrap(line, width)).collect();
    for (i, line) in wrapped.iter().enumerate() {
        let row = area.y + y + i as u16;
        if row < area.bottom() {
            buffer.set_string(area.x + x, row, line, look.palette.text);
        }
    }
    let used = down.max(y + wrapped.len() as u16).min(area.height);
    Rect::new(area.x, area.y + used, area.width, area.height - used)
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
