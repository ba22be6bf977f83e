//! The panel of the setup board: the tray of pieces, whose turn it will be, and what is still wrong.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{Brush, Reply};
use crate::model::AnySetup;
use crate::notation::fen;

use super::super::board::{self, Image, Loose};
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::wrap;
use super::messages;

/// Rows that the tray leaves to the words below it, where it can.
const WORDS: u16 = 7;
/// A piece in the tray is not larger than this, in rows.
const HIGHEST: u16 = 3;

/// Pieces of a side in the tray.
const KINDS: u16 = 6;

/// How the pieces of the tray lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tray {
    /// The columns and rows of one side's pieces.
    army: (u16, u16),
    /// How many sides stand beside each other.
    across: u16,
    /// How many stand below each other.
    down: u16,
    /// The column and the row of the eraser: behind the first side's pieces, or below them all.
    eraser: (u16, u16),
    cell: (u16, u16),
}

impl Tray {
    /// The largest pieces that the panel has room for: a side in one row, or where the panel is too
    /// narrow, in two; where it is too low, two sides beside each other.
    fn of(area: Rect, sides: u16) -> Tray {
        let tray = |army: (u16, u16), across: u16| {
            let down = sides.div_ceil(across);
            let (columns, rows) = (across * army.0, army.1 * down);
            let eraser = match army.1 {
                1 if area.width >= 2 * (columns + 1) => (columns, 0),
                1 => (0, rows),
                _ => (KINDS % army.0, KINDS / army.0),
            };
            let (columns, rows) = (columns.max(eraser.0 + 1), rows.max(eraser.1 + 1));
            let height = (area.height.saturating_sub(WORDS) / rows).clamp(1, HIGHEST);
            let height = height.min(area.width / columns / 2).max(1);
            let width = 2 * height + u16::from(height == 1);
            Tray {
                army,
                across,
                down,
                eraser,
                cell: (width.min(area.width / columns), height),
            }
        };
        let [wide, narrow, low] = [((KINDS, 1), 1), ((4, 2), 1), ((KINDS, 1), 2)]
            .map(|(army, across)| tray(army, across));
        let is_too_low = area.height < sides + 2 && area.width >= 2 * 2 * KINDS + 2;
        match () {
            () if sides > 2 && is_too_low => low,
            () if narrow.cell.1 > wide.cell.1 => narrow,
            () => wide,
        }
    }

    /// The columns and rows of the whole tray in cells of the screen.
    fn size(self) -> (u16, u16) {
        let (columns, rows) = (self.across * self.army.0, self.army.1 * self.down);
        (
            columns.max(self.eraser.0 + 1) * self.cell.0,
            rows.max(self.eraser.1 + 1) * self.cell.1,
        )
    }

    /// The column and the row of the piece with some number.
    const fn place(self, index: u16) -> (u16, u16) {
        let (columns, rows) = self.army;
        let (side, within) = (index / KINDS, index % KINDS);
        (
            side % self.across * columns + within % columns,
            side / self.across * rows + within / columns,
        )
    }
}

/// The pieces of the tray, each with its place: one side's, the eraser, and below them the others'.
pub(in crate::ui) fn brush_cells(setup: &AnySetup, area: Rect) -> Vec<(Rect, Brush)> {
    let sides = setup.rules().sides;
    let tray = Tray::of(area, sides.len() as u16);
    let (width, height) = tray.cell;
    let place = |(brush, index): (Brush, u16)| {
        let (column, row) = match brush {
            Brush::Piece(_) => tray.place(index),
            Brush::Eraser => tray.eraser,
        };
        let (x, y) = (area.x + width * column, area.y + height * row);
        (Rect::new(x, y, width, height), brush)
    };
    Brush::tray(sides).into_iter().zip(0..).map(place).collect()
}

pub(super) fn draw(
    scene: &Scene<'_>,
    setup: &AnySetup,
    (area, has_messages): (Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let cells = brush_cells(setup, area);
    let pieces: Vec<Loose> = cells
        .iter()
        .map(|&(place, brush)| Loose {
            place,
            piece: match brush {
                Brush::Piece(piece) => Some(piece),
                Brush::Eraser => None,
            },
            is_chosen: scene.app.screen().brush() == brush,
        })
        .collect();
    let images = board::draw_loose(scene, &pieces, look, buffer);
    if let Some((place, _)) = cells.iter().find(|(_, brush)| *brush == Brush::Eraser) {
        let symbol = if look.ascii { "x" } else { "\u{00d7}" };
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
        let background = buffer.cell((x, y)).map(|cell| cell.bg);
        let style = look.palette.text;
        let style = background.map_or(style, |back| style.fg(look.palette.text_on(back)));
        buffer.set_string(x, y, symbol, style);
    }
    let rest = draw_rights(setup, area, look, buffer);
    draw_problems(scene, setup, (rest, has_messages), look, buffer);
    images
}

/// Whose move it will be and who may castle: below the tray, or beside it where rows are scarce.
/// Gives the room that is left.
fn draw_rights(setup: &AnySetup, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let mut lines = vec![
        format!("{} moves next.", setup.turn()),
        format!("Castling: {}", fen::write_rights(setup)),
    ];
    let (across, down) = Tray::of(area, setup.rules().sides.len() as u16).size();
    let across = across + 2;
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
fn draw_problems(
    scene: &Scene<'_>,
    setup: &AnySetup,
    (area, has_messages): (Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) {
    let problems = setup.start_problems();
    let mut lines: Vec<String> = problems
        .iter()
        .flat_map(|problem| wrap(&format!("- {problem}"), area.width))
        .collect();
    if problems.is_empty() {
        lines.push("Ready: type done to play.".to_owned());
    }
    let is_refused = scene
        .app
        .replies()
        .iter()
        .any(|reply| matches!(reply, Reply::Refused { .. }));
    let said = if has_messages {
        messages::rows(scene, area.width)
    } else {
        0
    };
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
    messages::draw(
        scene,
        Rect::new(area.x, y, area.width, message),
        look,
        buffer,
    );
}
