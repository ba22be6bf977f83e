//! Where everything is: a value worked out from the size of the window alone, which the drawing
//! and the mouse both read.

use ratatui::layout::Rect;

use crate::model::{Color, File, Rank, Square};

/// The smallest window that the game fits into.
pub const SMALLEST: (u16, u16) = (44, 16);

/// Sizes of a square in columns and rows, the largest first. A character is about twice as high as
/// it is wide, so these look square.
const CELLS: [(u16, u16); 11] = [
    (24, 12),
    (20, 10),
    (18, 9),
    (16, 8),
    (14, 7),
    (12, 6),
    (10, 5),
    (9, 4),
    (7, 3),
    (5, 2),
    (4, 1),
];

/// Columns for the numbers on either side of the board.
const NUMBERS: u16 = 2;
/// Rows for the letters above and below the board.
const LETTERS: u16 = 1;
/// No panel is wider than this: eyes should not have to wander.
const WIDEST_SIDE: u16 = 46;

/// Where everything is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The squares.
    pub board: Board,
    /// The line at the top, if there is room for one.
    pub title: Option<Rect>,
    /// Players, clocks, moves and messages.
    pub panel: Panel,
    /// The input box: three rows with a frame, or one without.
    pub input: Rect,
    /// The keys.
    pub footer: Rect,
}

/// Where players, clocks, moves and messages are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// Beside the board.
    Side(Rect),
    /// In a few rows below it.
    Below(Rect),
}

/// The board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// All 64 squares.
    pub area: Rect,
    /// The width and the height of a square.
    pub cell: (u16, u16),
    /// The side from which it is seen.
    pub viewpoint: Color,
}

/// The rows that do not belong to the board or its panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Chrome {
    title: u16,
    input: u16,
    footer: u16,
}

const FULL: Chrome = Chrome {
    title: 1,
    input: 3,
    footer: 1,
};
const COMPACT: Chrome = Chrome {
    title: 0,
    input: 1,
    footer: 1,
};

impl Chrome {
    const fn rows(self) -> u16 {
        self.title + self.input + self.footer
    }
}

/// Works out where everything is in a window; `None` if the window is too small.
///
/// The largest square that leaves room for a panel wins; beside the board is better than below it,
/// and a framed input box is better than a bare one.
pub fn layout(width: u16, height: u16, viewpoint: Color) -> Option<Layout> {
    if width < SMALLEST.0 || height < SMALLEST.1 {
        return None;
    }
    CELLS.into_iter().find_map(|cell| {
        let is_small = cell.0 <= 5;
        let side = if is_small { 16 } else { 26 };
        let below = if is_small { 4 } else { 6 };
        let (block_width, block_height) = block(cell);
        let chromes: &[Chrome] = if is_small { &[FULL, COMPACT] } else { &[FULL] };
        chromes.iter().find_map(|&chrome| {
            let rows = block_height + chrome.rows();
            if block_width + side <= width && rows <= height {
                Some(beside(width, height, cell, chrome, viewpoint))
            } else if block_width <= width && rows + below <= height {
                Some(stacked(width, height, cell, chrome, viewpoint))
            } else {
                None
            }
        })
    })
}

/// The board with its letters and numbers.
const fn block(cell: (u16, u16)) -> (u16, u16) {
    (8 * cell.0 + 2 * NUMBERS, 8 * cell.1 + 2 * LETTERS)
}

fn beside(width: u16, height: u16, cell: (u16, u16), chrome: Chrome, viewpoint: Color) -> Layout {
    let (block_width, block_height) = block(cell);
    let side = (width - block_width).min(WIDEST_SIDE);
    let whole = block_width + side;
    let left = (width - whole) / 2;
    let top = chrome.title + (height - block_height - chrome.rows()) / 2;
    let panel = Rect::new(left + block_width, top, side, block_height);
    // A gap between board and panel.
    let gap = 1 + u16::from(side > 30);
    let panel = Rect::new(panel.x + gap, panel.y, panel.width - gap, panel.height);
    Layout {
        board: board(left, top, cell, viewpoint),
        title: title(left, top, whole, chrome),
        panel: Panel::Side(panel),
        ..chrome_below(left, top + block_height, whole, chrome, cell, viewpoint)
    }
}

fn stacked(width: u16, height: u16, cell: (u16, u16), chrome: Chrome, viewpoint: Color) -> Layout {
    const HIGHEST: u16 = 12;
    let (block_width, block_height) = block(cell);
    let panel = (height - block_height - chrome.rows()).min(HIGHEST);
    let top = chrome.title + (height - block_height - panel - chrome.rows()) / 2;
    let whole = width.min(block_width.max(SMALLEST.0));
    let left = (width - whole) / 2;
    let board_left = (width - block_width) / 2;
    let below = top + block_height;
    Layout {
        board: board(board_left, top, cell, viewpoint),
        title: title(left, top, whole, chrome),
        panel: Panel::Below(Rect::new(left, below, whole, panel)),
        ..chrome_below(left, below + panel, whole, chrome, cell, viewpoint)
    }
}

fn board(left: u16, top: u16, cell: (u16, u16), viewpoint: Color) -> Board {
    Board {
        area: Rect::new(left + NUMBERS, top + LETTERS, 8 * cell.0, 8 * cell.1),
        cell,
        viewpoint,
    }
}

fn title(left: u16, top: u16, width: u16, chrome: Chrome) -> Option<Rect> {
    (chrome.title > 0).then(|| Rect::new(left, top - chrome.title, width, chrome.title))
}

/// The input box and the keys, from a row downwards; the rest is the caller's to fill in.
fn chrome_below(
    left: u16,
    top: u16,
    width: u16,
    chrome: Chrome,
    cell: (u16, u16),
    viewpoint: Color,
) -> Layout {
    Layout {
        board: board(left, top, cell, viewpoint),
        title: None,
        panel: Panel::Below(Rect::ZERO),
        input: Rect::new(left, top, width, chrome.input),
        footer: Rect::new(left, top + chrome.input, width, chrome.footer),
    }
}

impl Board {
    /// The column and the row of a square, counted from the top left of the screen.
    fn place(&self, square: Square) -> (u16, u16) {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        match self.viewpoint {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
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
        let file = *File::ALL.get(usize::from(match self.viewpoint {
            Color::White => column,
            Color::Black => 7_u16.checked_sub(column)?,
        }))?;
        let rank = *Rank::ALL.get(usize::from(match self.viewpoint {
            Color::White => 7_u16.checked_sub(row)?,
            Color::Black => row,
        }))?;
        Some(Square::new(file, rank))
    }

    /// The rows of the letters above and below the squares.
    pub const fn letter_rows(&self) -> [u16; 2] {
        [self.area.y - LETTERS, self.area.y + self.area.height]
    }

    /// The columns of the numbers left and right of the squares.
    pub const fn number_columns(&self) -> [u16; 2] {
        [self.area.x - NUMBERS, self.area.x + self.area.width + 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_where_it_is_drawn_at_every_size() {
        for width in (44..=300).step_by(7) {
            for height in (16..=100).step_by(3) {
                for viewpoint in Color::ALL {
                    let board = layout(width, height, viewpoint).unwrap().board;
                    let mut covered = 0;
                    for square in Square::ALL {
                        let rect = board.rect(square);
                        for position in rect.positions() {
                            assert_eq!(board.square_at(position.x, position.y), Some(square));
                            covered += 1;
                        }
                    }
                    assert_eq!(
                        covered,
                        u32::from(board.area.width) * u32::from(board.area.height)
                    );
                }
            }
        }
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_window() {
        for width in 44..=300 {
            for height in 16..=100 {
                let layout = layout(width, height, Color::White).unwrap();
                let window = Rect::new(0, 0, width, height);
                let (Panel::Side(panel) | Panel::Below(panel)) = layout.panel;
                let mut parts = vec![layout.board.area, panel, layout.input, layout.footer];
                parts.extend(layout.title);
                for (i, part) in parts.iter().enumerate() {
                    assert!(
                        window.intersection(*part) == *part,
                        "{width}x{height} {part:?}"
                    );
                    for other in &parts[..i] {
                        assert!(
                            !part.intersects(*other),
                            "{width}x{height} {part:?} {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_board_has_the_sizes_of_the_design() {
        for (size, cell) in [
            ((44, 16), (4, 1)),
            ((60, 20), (5, 2)),
            ((80, 24), (5, 2)),
            ((120, 40), (9, 4)),
            ((200, 60), (12, 6)),
            ((300, 100), (20, 10)),
        ] {
            let board = layout(size.0, size.1, Color::White).unwrap().board;
            assert_eq!(board.cell, cell, "{size:?}");
        }
        assert_eq!(layout(43, 16, Color::White), None);
        assert_eq!(layout(44, 15, Color::White), None);
    }
}
