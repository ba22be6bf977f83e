//! Where everything is: a value derived from the size of the window alone, which the drawing and
//! the mouse both read.

mod board;
mod window;

pub use crate::model::Geometry;
pub(super) use board::cell_rect;
pub use board::{Board, Corner};

use std::cmp::Reverse;

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
    let mut cells = cells(height, wishes).into_iter();
    cells.find_map(|cell| window.with(cell))
}

/// Sizes of a square in columns and rows, the largest first; of two that are as large, the more even
/// one. A square is judged by what it looks like, and not by its cells: a cell is about twice as high
/// as it is wide.
fn cells(height: u16, wishes: Wishes) -> Vec<(u16, u16)> {
    let shape = wishes.cell_shape.clamp(150, 260);
    let high = (2..=height / wishes.geometry.side).flat_map(|rows| {
        let even = u32::from(rows * shape);
        // In percent: a label needs the column more than a small square needs to be even.
        let (narrowest, widest) = match rows {
            2 | 3 => (80, 125),
            4 => (80, 113),
            _ => (80, 100),
        };
        let fits = move |columns: &u16| {
            let wide = u32::from(*columns) * 100 * 100;
            (narrowest * even..=widest * even).contains(&wide)
        };
        (1..=3 * rows)
            .filter(fits)
            .map(move |columns| (columns, rows))
    });
    // In one row there is room for a name and a mark, for a name, or for a glyph and its army.
    let narrowest = if wishes.geometry.has_corners() { 2 } else { 4 };
    let flat = (narrowest..=4).map(|columns| (columns, 1));
    let mut cells: Vec<(u16, u16)> = high.chain(flat).collect();
    cells.sort_by_key(|&(columns, rows)| {
        let uneven = (100 * columns).abs_diff(rows * shape);
        (Reverse(columns * rows), uneven)
    });
    cells
}
