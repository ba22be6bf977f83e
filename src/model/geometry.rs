//! The shape of a board, and how each player sees it.

use super::board::Board;
use super::piece::Color;
use super::square::Square;

/// The eight directions of a queen, a rook's four first, as columns and rows.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

/// The steps of a knight.
pub(super) const KNIGHT_STEPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A board of as many columns as rows, with corners cut off or whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    /// Squares along a side.
    pub side: u16,
    /// Squares along a side of each cut corner.
    pub cut: u16,
}

impl Geometry {
    /// The board for two.
    pub const USUAL: Geometry = Geometry { side: 8, cut: 0 };
    /// The board for four.
    pub const CROSS: Geometry = Geometry { side: 14, cut: 3 };

    /// The shape of a board.
    pub const fn of(board: Board) -> Geometry {
        match board {
            Board::Usual => Geometry::USUAL,
            Board::Cross => Geometry::CROSS,
        }
    }

    /// Whether corners are cut off, in which the players stand.
    pub const fn has_corners(self) -> bool {
        self.cut > 0
    }

    /// Where a player sees a square: the column from the left and the row from the top.
    pub const fn place(self, viewpoint: Color, square: Square) -> (u16, u16) {
        let (column, row) = (square.column() as u16, square.row() as u16);
        let last = self.side - 1;
        match viewpoint {
            Color::White => (column, last - row),
            Color::Green => (last - row, last - column),
            Color::Black => (last - column, row),
            Color::Orange => (row, column),
        }
    }

    /// The square that a player sees there; none in a cut corner or off the board.
    pub const fn square_at(self, viewpoint: Color, (across, down): (u16, u16)) -> Option<Square> {
        if across >= self.side || down >= self.side {
            return None;
        }
        let last = self.side - 1;
        let (column, row) = match viewpoint {
            Color::White => (across, last - down),
            Color::Green => (last - down, last - across),
            Color::Black => (last - across, down),
            Color::Orange => (down, across),
        };
        if self.is_cut(column) && self.is_cut(row) {
            return None;
        }
        Some(Square::at(column as u8, row as u8))
    }

    const fn is_cut(self, at: u16) -> bool {
        at < self.cut || at >= self.side - self.cut
    }

    /// Every place of a player's view from the upper left, with its square if it has one.
    pub fn places(self, viewpoint: Color) -> impl Iterator<Item = Option<Square>> {
        let rows = (0..self.side).flat_map(move |down| (0..self.side).map(move |at| (at, down)));
        rows.map(move |place| self.square_at(viewpoint, place))
    }

    /// What labels the columns of a player's view from the left.
    pub fn labels_across(self, viewpoint: Color) -> Vec<String> {
        let letters = ('a'..).take(usize::from(self.side)).map(String::from);
        let numbers = (1..=self.side).map(|number| number.to_string());
        match viewpoint {
            Color::White => letters.collect(),
            Color::Black => letters.collect::<Vec<_>>().into_iter().rev().collect(),
            Color::Orange => numbers.collect(),
            Color::Green => numbers.rev().collect(),
        }
    }

    /// What labels the rows of a player's view from the top: down for one player is across for the
    /// next one clockwise.
    pub fn labels_down(self, viewpoint: Color) -> Vec<String> {
        self.labels_across(viewpoint.next())
    }

    /// Columns for the numbers beside a board with squares so wide, and the gap behind them.
    pub(crate) const fn number_columns(self, width: u16) -> u16 {
        let digits = if self.side < 10 { 1 } else { 2 };
        digits + self.number_gap(width)
    }

    /// Names that just fit their squares leave no gap behind the numbers.
    pub(crate) const fn number_gap(self, width: u16) -> u16 {
        if self.side > 9 && width == 3 { 0 } else { 1 }
    }
}
