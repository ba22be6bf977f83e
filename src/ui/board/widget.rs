//! Draws a [`BoardView`] into a buffer.

use std::borrow::Cow;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Image;
use super::plain::PlainSquare;
use super::square::ColorSquare;
use super::view::{BoardView, NameLabel, PieceStyle, SquareView};
use crate::ui::layout::cell_rect;
use crate::ui::look::Look;
use crate::ui::pieces::blocks::Blocks;
use crate::ui::theme::{Depth, Finish};

/// Where a board lies on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    /// All squares.
    pub area: Rect,
    /// The width and the height of a square.
    pub cell: (u16, u16),
    /// The row of the labels below; if there is none, the labels stand in the squares of the last row.
    pub label_row: Option<u16>,
    /// The column of the labels on the left.
    pub label_column: Option<u16>,
    /// Whether labels stand next to the squares they are for, and not at the edges, where a board
    /// with cut corners has the room.
    pub has_labels_at_squares: bool,
}

impl Grid {
    /// Where a square lies.
    pub fn rect(&self, place: (u16, u16)) -> Rect {
        cell_rect(self.area, self.cell, place)
    }
}

/// How the pieces of a whole board are drawn, which depends on the room a square has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Manner {
    pub(super) style: PieceStyle,
    pub(super) finish: Finish,
}

/// The smallest square with a drawn piece: smaller ones have glyphs.
const SMALLEST_DRAWING: (u16, u16) = (5, 3);
/// The same where pieces are images.
const SMALLEST_IMAGE: (u16, u16) = (4, 2);
/// In half blocks a drawing needs more room before it is better than a glyph.
const SMALLEST_COARSE_DRAWING: (u16, u16) = (8, 4);
/// How many parts of characters a square must be high for an outline to be finer than a blot.
const OUTLINE_PARTS: u16 = 24;

impl Manner {
    fn new(view: &BoardView, grid: &Grid, look: &Look) -> Manner {
        let (width, height) = grid.cell;
        let (_, parts) = look.ability.blocks.grid();
        let has_images = look.ability.images.is_some();
        let least = match look.ability.blocks {
            _ if has_images => SMALLEST_IMAGE,
            Blocks::Half => SMALLEST_COARSE_DRAWING,
            _ => SMALLEST_DRAWING,
        };
        let is_fine = has_images || height * parts >= OUTLINE_PARTS;
        let is_large = width >= least.0 && height >= least.1;
        // In 16 colours no square lets the silhouettes of both sides stand out.
        let is_poor = look.palette.depth() == Depth::Ansi16 && !is_fine;
        let can_draw = !look.ascii && !look.palette.is_mono() && !is_poor;
        let style = match view.style {
            PieceStyle::Drawn if is_large && can_draw => PieceStyle::Drawn,
            PieceStyle::Drawn => PieceStyle::Glyphs,
            style => style,
        };
        let finish = if style == PieceStyle::Drawn && is_fine {
            Finish::Outlined
        } else {
            Finish::Flat
        };
        Manner { style, finish }
    }
}

/// Draws a board, and says which images belong on it.
pub fn draw(view: &BoardView, grid: &Grid, look: &Look, buffer: &mut Buffer) -> Vec<Image> {
    let can_draw_arrows = grid.cell.1 > 1 && !look.ascii && !look.palette.is_mono();
    let view = &if can_draw_arrows {
        Cow::Borrowed(view)
    } else {
        Cow::Owned(view.with_marked_ends())
    };
    draw_labels(view, grid, look, buffer);
    let manner = Manner::new(view, grid, look);
    let mut images = Vec::new();
    let last_row = (view.squares.len() as u16 / view.columns.max(1)).saturating_sub(1);
    for (place, square) in view.places() {
        let rect = grid.rect(place);
        let has_rows = grid.has_labels_at_squares || grid.label_row.is_some();
        let is_labelled = !has_rows && place.1 == last_row;
        let label = view.column_labels.get(usize::from(place.0));
        let label = label.filter(|_| is_labelled).map(String::as_str);
        if rect.intersection(buffer.area) != rect {
            continue;
        }
        // Letters alone would not tell four armies apart at a glance.
        let is_plain = look.ascii && rect.height == 1 && !look.palette.is_for_four();
        if look.palette.is_mono() || is_plain {
            PlainSquare::new(square, rect, look, view.style).draw(buffer);
            if let Some(label) = label {
                let x = rect.x + rect.width / 2;
                write(buffer, x, rect.bottom() - 1, label, look.palette.dim);
            }
        } else {
            let square = ColorSquare::new(square, place, rect, look, manner, view);
            let square = square.with_label(label);
            images.extend(square.draw(buffer));
        }
    }
    if look.palette.is_mono() {
        draw_edges(view, grid, look, buffer);
    }
    if let Some(notice) = &view.notice {
        draw_notice(notice, grid, look, buffer);
    }
    images
}

/// Without colours the squares have lines between them; this is the one on the right.
fn draw_edges(view: &BoardView, grid: &Grid, look: &Look, buffer: &mut Buffer) {
    for y in grid.area.top()..grid.area.bottom() {
        let row = (y - grid.area.y) / grid.cell.1;
        let (_, last) = view.ends_of_row(row);
        if let Some(cell) = buffer.cell_mut((grid.rect((last, row)).right(), y)) {
            cell.set_symbol(if look.ascii { "|" } else { "\u{2502}" });
        }
    }
}

fn draw_labels(view: &BoardView, grid: &Grid, look: &Look, buffer: &mut Buffer) {
    let style = look.palette.dim;
    for (label, column) in view.column_labels.iter().zip(0..) {
        let rect = grid.rect((column, 0));
        let x = rect.x + (rect.width.saturating_sub(label.len() as u16)) / 2;
        if grid.has_labels_at_squares {
            let lowest = grid.rect((column, view.last_row(column)));
            write(buffer, x, lowest.bottom(), label, style);
        }
        if let Some(y) = grid.label_row {
            write(buffer, x, y, label, style);
        }
    }
    for (label, row) in view.row_labels.iter().zip(0..) {
        let (first, _) = view.ends_of_row(row);
        let rect = grid.rect((first, row));
        let y = rect.y + (rect.height - 1) / 2;
        if grid.has_labels_at_squares {
            // In the lower half: letters stand in the first row of a lower corner.
            let (x, y) = (
                rect.x.saturating_sub(label.len() as u16 + 1),
                rect.y + rect.height / 2,
            );
            write(buffer, x, y, label, style);
        }
        if let Some(x) = grid.label_column {
            write(buffer, x, y, label, style);
        }
    }
}

/// Where a flat square's text begins: behind a column for the mark, if there is one.
pub(super) const fn flat_indent(width: u16) -> u16 {
    if width > 3 { 1 } else { 0 }
}

fn draw_notice(text: &str, grid: &Grid, look: &Look, buffer: &mut Buffer) {
    let middle = grid.area.y + grid.area.height / 2;
    let width = text.chars().count() as u16;
    let left = grid.area.x + grid.area.width.saturating_sub(width) / 2;
    write(buffer, left, middle, text, look.palette.banner);
}

/// Writes text where the buffer has room for it.
pub(super) fn write(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if buffer.area.contains((x, y).into()) {
        buffer.set_string(x, y, text, style);
    }
}

/// The cells of a rectangle as they are now.
pub(super) fn snapshot(buffer: &Buffer, rect: Rect) -> Vec<Cell> {
    rect.positions()
        .filter_map(|at| buffer.cell(at).cloned())
        .collect()
}

/// Whether a square's name has to be shown because nothing else tells its piece apart.
pub(super) fn shows_name(square: &SquareView, style: PieceStyle) -> bool {
    square.label != NameLabel::Hidden || style == PieceStyle::Names
}
