//! Where everything is: a value derived from the size of the window alone, which the drawing and
//! the mouse both read.

mod board;
mod geometry;
#[cfg(test)]
mod tests;
mod window;

pub use board::{Board, Corner};
pub use geometry::Geometry;

use ratatui::layout::Rect;

use crate::model::Color;

use window::Window;

/// The smallest window that the game fits into.
pub const SMALLEST: (u16, u16) = (44, 16);

/// Where everything is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The squares.
    pub board: Board,
    /// The line at the top, if there is room for one.
    pub title: Option<Rect>,
    /// Players, clocks, moves and messages.
    pub panel: Panel,
    /// Messages, where they have rows of their own below the board.
    pub message: Option<Rect>,
    /// The input: three rows with a frame, two in the side column, or one.
    pub input: Rect,
    /// The keys.
    pub footer: Rect,
}

/// Where players, clocks, moves and messages are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Beside the board.
    Side(Rect),
    /// In the rows below it.
    Below(Rect),
}

impl Panel {
    /// The rows and columns it has.
    pub const fn area(self) -> Rect {
        match self {
            Panel::Side(area) | Panel::Below(area) => area,
        }
    }
}

/// What decides about the layout besides the size of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wishes {
    /// The shape of the board.
    pub geometry: Geometry,
    /// The side at the bottom of it.
    pub viewpoint: Color,
    /// How much higher than wide a cell of the terminal is, in percent.
    pub cell_shape: u16,
    /// Whether the evaluation bar needs its columns.
    pub has_bar: bool,
}

impl Wishes {
    /// A board seen from one side, on a terminal of which no more is known.
    pub const fn new(viewpoint: Color) -> Wishes {
        Wishes {
            geometry: Geometry::USUAL,
            viewpoint,
            cell_shape: 200,
            has_bar: false,
        }
    }
}

/// Works out where everything is in a window; `None` if the window is too small.
///
/// The largest square that leaves room for a panel wins.
pub fn layout(width: u16, height: u16, viewpoint: Color) -> Option<Layout> {
    layout_for(width, height, Wishes::new(viewpoint))
}

/// The same with more to be heeded than the viewpoint.
pub fn layout_for(width: u16, height: u16, wishes: Wishes) -> Option<Layout> {
    if width < SMALLEST.0 || height < SMALLEST.1 {
        return None;
    }
    let window = Window {
        width,
        height,
        wishes,
    };
    cells(height, wishes).find_map(|cell| window.with(cell))
}

/// Sizes of a square in columns and rows, the largest first. A character is about twice as high as
/// it is wide, so a square that looks square is twice as wide as it is high.
fn cells(height: u16, wishes: Wishes) -> impl Iterator<Item = (u16, u16)> {
    let Geometry { side, .. } = wishes.geometry;
    (1..=height / side).rev().flat_map(move |rows| {
        let even = (rows * wishes.cell_shape.clamp(150, 260) + 50) / 100;
        let widths = match rows {
            // Room for a name and a mark, or on a board of many columns for a glyph and its army.
            1 if wishes.geometry.has_corners() => 2..=4,
            1 => 4..=4,
            _ if wishes.geometry.has_corners() => 2 * rows..=2 * rows + 1,
            // A name needs the column more than the square needs to be even.
            2 | 3 => even..=even + 1,
            4 => even..=even,
            _ => even - 1..=even,
        };
        widths.rev().map(move |columns| (columns, rows))
    })
}
