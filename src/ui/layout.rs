//! Where everything is: a value derived from the size of the window alone, which the drawing and
//! the mouse both read.

mod board;
#[cfg(test)]
mod tests;
mod window;

pub use board::Board;

use ratatui::layout::Rect;

use crate::model::Color;

use window::{Chrome, Window};

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
    /// The input: three rows with a frame, two in the side column, or one.
    pub input: Rect,
    /// The keys.
    pub footer: Rect,
}

/// What dialogs have to know of a layout, whatever board it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Around {
    /// All squares.
    pub board: Rect,
    /// What stands beside or below them.
    pub panel: Panel,
    /// The keys.
    pub footer: Rect,
}

impl Layout {
    /// What dialogs have to know.
    pub const fn around(&self) -> Around {
        Around {
            board: self.board.area,
            panel: self.panel,
            footer: self.footer,
        }
    }
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
    /// The side at the bottom of the board.
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
            viewpoint,
            cell_shape: 200,
            has_bar: false,
        }
    }
}

/// Works out where everything is in a window; `None` if the window is too small.
///
/// The largest square that leaves room for a panel wins. For the same square, beside the board is
/// better than below it, and a framed input better than a bare one.
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
    cells(height, wishes.cell_shape).find_map(|cell| {
        let chromes = || Chrome::ALL.into_iter().filter(move |it| it.suits(cell));
        let mut beside = chromes().filter_map(|chrome| window.beside(cell, chrome));
        let stacked = || {
            let mut outside = chromes().filter(|chrome| !chrome.is_in_side());
            outside.find_map(|chrome| window.stacked(cell, chrome))
        };
        beside.next().or_else(stacked)
    })
}

/// Sizes of a square in columns and rows, the largest first. A character is about twice as high as
/// it is wide, so a square that looks square is twice as wide as it is high.
fn cells(height: u16, shape: u16) -> impl Iterator<Item = (u16, u16)> {
    (1..=height / 8).rev().flat_map(move |rows| {
        let even = (rows * shape.clamp(150, 260) + 50) / 100;
        let widths = match rows {
            // Room for a piece and its name in one row.
            1 => 4..=4,
            // A name needs the column more than the square needs to be even.
            2 | 3 => even..=even + 1,
            4 => even..=even,
            _ => even - 1..=even,
        };
        widths.rev().map(move |columns| (columns, rows))
    })
}
