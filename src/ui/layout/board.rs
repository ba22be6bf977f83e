//! The board on the screen: where each square is drawn, and which square is at a point.

use ratatui::layout::Rect;

use crate::model::{Color, File, Rank, Square};

/// Columns for the rank numbers left of the board.
pub(super) const NUMBERS: u16 = 2;

/// The board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// All 64 squares.
    pub area: Rect,
    /// The width and the height of a square.
    pub cell: (u16, u16),
    /// The side from which it is seen.
    pub viewpoint: Color,
    /// Whether the letters of the files stand in the squares of the last row.
    pub has_letters_inside: bool,
}

impl Board {
    /// The column and the row of a square, counted from the top left of the screen.
    fn place(&self, square: Square) -> (u16, u16) {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        match self.viewpoint {
            Color::White => (file, 7 - rank),
            _ => (7 - file, rank),
        }
    }

    /// Where a square is drawn.
    pub fn rect(&self, square: Square) -> Rect {
        let (column, row) = self.place(square);
        let (width, height) = self.cell;
        Rect::new(
            self.area.x + column * width,
            self.area.y + row * height,
            width,
            height,
        )
    }

    /// The square that is drawn at a point.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        let column = x.checked_sub(self.area.x)? / self.cell.0;
        let row = y.checked_sub(self.area.y)? / self.cell.1;
        let file = *File::EIGHT.get(usize::from(match self.viewpoint {
            Color::White => column,
            _ => 7_u16.checked_sub(column)?,
        }))?;
        let rank = *Rank::EIGHT.get(usize::from(match self.viewpoint {
            Color::White => 7_u16.checked_sub(row)?,
            _ => row,
        }))?;
        Some(Square::new(file, rank))
    }

    /// The rows of the file letters; none if they stand in the squares.
    pub fn letter_rows(&self) -> Vec<u16> {
        let row = (!self.has_letters_inside).then_some(self.area.y + self.area.height);
        row.into_iter().collect()
    }

    /// The columns of the rank numbers.
    pub const fn number_columns(&self) -> [u16; 1] {
        [self.area.x - NUMBERS]
    }
}
