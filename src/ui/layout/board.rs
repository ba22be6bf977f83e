//! The board on the screen: where each square is drawn, and which square is at a point.

use ratatui::layout::Rect;

use super::Geometry;
use crate::model::{Color, Square};

/// The board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// All squares, and the cut corners.
    pub area: Rect,
    /// The width and the height of a square.
    pub cell: (u16, u16),
    /// The side from which it is seen.
    pub viewpoint: Color,
    /// Its shape.
    pub geometry: Geometry,
    /// Whether the letters of the files stand in the squares of the last row.
    pub has_letters_inside: bool,
}

/// The room that a player has in a cut corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corner {
    /// Its rows and columns, without those of labels.
    pub area: Rect,
    /// Whether it is one of the two upper ones.
    pub is_upper: bool,
}

/// Where a square lies on a board with squares of some size.
pub(in crate::ui) fn cell_rect(board: Rect, cell: (u16, u16), (column, row): (u16, u16)) -> Rect {
    let (width, height) = cell;
    Rect::new(
        board.x + column * width,
        board.y + row * height,
        width,
        height,
    )
}

impl Board {
    /// Where a square is drawn.
    pub fn rect(&self, square: Square) -> Rect {
        cell_rect(
            self.area,
            self.cell,
            self.geometry.place(self.viewpoint, square),
        )
    }

    /// The square that is drawn at a point; none in a cut corner.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        let across = x.checked_sub(self.area.x)? / self.cell.0;
        let down = y.checked_sub(self.area.y)? / self.cell.1;
        self.geometry.square_at(self.viewpoint, (across, down))
    }

    /// Whether the labels stand at their squares, and not at the edges of the board: in low squares
    /// the corners need their rows for the players.
    pub const fn has_labels_at_squares(&self) -> bool {
        self.geometry.has_corners() && self.cell.1 > 1
    }

    /// The row of the letters below the board; none if they stand in the squares or at them.
    pub const fn letter_row(&self) -> Option<u16> {
        if self.has_letters_inside || self.has_labels_at_squares() {
            None
        } else {
            Some(self.area.y + self.area.height)
        }
    }

    /// The column of the numbers beside the board; none if they stand at the squares.
    pub fn number_column(&self) -> Option<u16> {
        if self.has_labels_at_squares() {
            return None;
        }
        let labels = self.geometry.labels_down(self.viewpoint);
        let widest = labels.iter().map(String::len).max().unwrap_or(0) as u16;
        let gap = self.geometry.number_gap(self.cell.0);
        Some(self.area.x.saturating_sub(widest + gap))
    }

    /// The cut corner at a player's right hand, which tells of that player.
    pub fn corner(&self, seat: Color) -> Option<Corner> {
        if !self.geometry.has_corners() {
            return None;
        }
        // Clockwise from the bottom: who sits there has the right hand at the lower right, and so on.
        let there = [self.viewpoint, self.viewpoint.next()];
        let (is_left, is_upper) = match seat {
            seat if seat == there[0] => (false, false),
            seat if seat == there[1] => (true, false),
            seat if seat == there[0].opposite() => (true, true),
            _ => (false, true),
        };
        let cut = self.geometry.cut;
        let (width, height) = (cut * self.cell.0, cut * self.cell.1);
        let numbers = self.geometry.number_columns(self.cell.0);
        let labels = self.has_labels_at_squares();
        let gap = u16::from(self.cell.0 > 2);
        let beside = if labels { numbers } else { gap };
        // Where the numbers have no gap behind them, the corner has one.
        let margin = 3 - numbers;
        let (x, width) = if is_left {
            (self.area.x + margin, width - beside - margin)
        } else {
            (self.area.right() - width + gap, width - gap)
        };
        let letters = u16::from(labels && !is_upper);
        let (y, height) = if is_upper {
            (self.area.y, height)
        } else {
            (self.area.bottom() - height + letters, height - letters)
        };
        Some(Corner {
            area: Rect::new(x, y, width, height),
            is_upper,
        })
    }
}
