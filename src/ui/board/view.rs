//! A board as plain data: what the widget needs to know to draw one of any size.

use crate::model::Role;
use crate::notation::pgn::Paint;
use crate::ui::theme::{Mark, Side};

/// A piece on a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceView {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub role: Role,
    /// Its letter: a capital for White.
    pub letter: char,
    /// Its name, whether it is shown or not.
    pub name: Option<String>,
    /// On a board for four, the letter of the army, which is shown where the name is not.
    pub badge: Option<char>,
}

/// One square.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SquareView {
    /// Whether it is one of the light ones.
    pub is_light: bool,
    /// What stands on it.
    pub piece: Option<PieceView>,
    /// Its mark.
    pub mark: Mark,
    /// Whether the cursor is on it.
    pub has_cursor: bool,
    /// How much of the piece's name is shown, where there is room to choose.
    pub label: NameLabel,
    /// The colour that it was given in a study.
    pub paint: Option<Paint>,
}

/// How much of a piece's name is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NameLabel {
    /// Nothing.
    #[default]
    Hidden,
    /// The number, where the whole name would cover the drawing.
    Fitting,
    /// The whole name, over the drawing if need be.
    Whole,
    /// The whole name, and the drawing makes room for it.
    Roomy,
}

/// An arrow from one square to another: columns and rows of both, and its colour; none for the
/// colour of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArrowView {
    /// Where it begins and where it points.
    pub ends: [(u16, u16); 2],
    /// Its colour.
    pub paint: Option<Paint>,
}

impl ArrowView {
    /// Whether it can pass over a square: that lies between the two ends.
    pub fn passes(&self, (column, row): (u16, u16)) -> bool {
        let [from, to] = self.ends;
        let between = |at: u16, a: u16, b: u16| (a.min(b)..=a.max(b)).contains(&at);
        between(column, from.0, to.0) && between(row, from.1, to.1)
    }
}

/// A whole board, seen as it lies on the screen: the first square is at the upper left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    /// How many columns it has.
    pub columns: u16,
    /// Row by row; boards for four have no squares in their corners.
    pub squares: Vec<Option<SquareView>>,
    /// What is written above and below the columns.
    pub column_labels: Vec<String>,
    /// What is written beside the rows.
    pub row_labels: Vec<String>,
    /// Moves to be pointed out.
    pub arrows: Vec<ArrowView>,
    /// What is written across the middle.
    pub notice: Option<String>,
    /// How pieces are to be shown.
    pub style: PieceStyle,
}

/// How pieces are shown where there is room to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceStyle {
    /// Drawn, where a square is large enough.
    Drawn,
    /// As glyphs.
    Glyphs,
    /// As letters.
    Letters,
    /// As names alone.
    Names,
}

impl PieceView {
    /// Whether it belongs to a player who is out.
    pub fn is_dead(&self) -> bool {
        self.side == Side::Dead
    }

    /// Its letter and that of its army: two armies may look alike without colours.
    pub fn letters(&self) -> String {
        [Some(self.letter), self.badge]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl BoardView {
    /// The same for a board on which no arrow can be drawn: both ends have its colour.
    pub fn with_marked_ends(&self) -> BoardView {
        let mut view = self.clone();
        for arrow in std::mem::take(&mut view.arrows) {
            for (column, row) in arrow.ends {
                let index = usize::from(row) * usize::from(view.columns) + usize::from(column);
                if let Some(Some(square)) = view.squares.get_mut(index) {
                    square.paint = square.paint.or(arrow.paint);
                }
            }
        }
        view
    }

    /// Whether a row or a column of the board goes through this place.
    fn has_square(&self, column: u16, row: u16) -> bool {
        let index = usize::from(row) * usize::from(self.columns) + usize::from(column);
        self.squares.get(index).is_some_and(Option::is_some)
    }

    fn rows(&self) -> u16 {
        self.squares.len() as u16 / self.columns.max(1)
    }

    /// The lowest row in which a column has a square.
    pub fn last_row(&self, column: u16) -> u16 {
        let rows = (0..self.rows()).rev();
        let mut squares = rows.filter(|&row| self.has_square(column, row));
        squares.next().unwrap_or(0)
    }

    /// The first and the last column in which a row has a square.
    pub fn ends_of_row(&self, row: u16) -> (u16, u16) {
        let mut columns = (0..self.columns).filter(|&column| self.has_square(column, row));
        let first = columns.next().unwrap_or(0);
        (first, columns.next_back().unwrap_or(first))
    }

    /// The squares with their columns and rows.
    pub fn places(&self) -> impl Iterator<Item = ((u16, u16), &SquareView)> {
        let columns = self.columns.max(1);
        let numbered = self.squares.iter().zip(0_u16..);
        numbered.filter_map(move |(square, index)| {
            Some(((index % columns, index / columns), square.as_ref()?))
        })
    }
}
