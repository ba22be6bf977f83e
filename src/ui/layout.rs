//! Where everything is: a value derived from the size of the window alone, which the drawing and
//! the mouse both read.

use ratatui::layout::Rect;

use crate::model::{Color, File, Rank, Square};

/// The smallest window that the game fits into.
pub const SMALLEST: (u16, u16) = (44, 16);

/// Columns for the rank numbers left of the board.
const NUMBERS: u16 = 2;
/// Rows for the file letters below the board. Where they would cost the board a size, they stand in
/// the squares of its last row: people type squares.
const LETTERS: u16 = 1;
/// How many rows a square must have to hold a letter beside its piece.
const LETTER_SQUARE: u16 = 3;
/// Columns between the board and what stands beside it, with the evaluation bar in the middle; the
/// board may take one of them to grow.
const GAP: u16 = 3;
const NARROW_GAP: u16 = 2;
/// No panel is wider than this, so that a line is read without searching for its other end.
const WIDEST_SIDE: u16 = 60;

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

/// The rows of the whole window that do not belong to the board or its panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Chrome {
    title: u16,
    input: u16,
    footer: u16,
    letters: u16,
}

impl Chrome {
    /// From the most comfortable to the one that leaves the board the most rows.
    const ALL: [Chrome; 5] = [
        Chrome::new(1, 3, 1),
        Chrome::new(0, 3, 1),
        Chrome::new(0, 1, 1),
        Chrome::new(0, 0, 0),
        Chrome {
            letters: 0,
            ..Chrome::new(0, 0, 0)
        },
    ];

    const fn new(title: u16, input: u16, footer: u16) -> Chrome {
        Chrome {
            title,
            input,
            footer,
            letters: LETTERS,
        }
    }

    const fn rows(self) -> u16 {
        self.title + self.input + self.footer
    }

    /// Whether the input and the keys stand in the side column.
    const fn is_in_side(self) -> bool {
        self.input == 0
    }

    /// Whether squares of this size can do without what it leaves out.
    const fn suits(self, cell: (u16, u16)) -> bool {
        self.letters > 0 || cell.1 >= LETTER_SQUARE
    }
}

/// A window, and what is wanted of it.
#[derive(Debug, Clone, Copy)]
struct Window {
    width: u16,
    height: u16,
    wishes: Wishes,
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

/// The board with its letters and numbers.
const fn block(cell: (u16, u16), chrome: Chrome) -> (u16, u16) {
    (8 * cell.0 + NUMBERS, 8 * cell.1 + chrome.letters)
}

impl Window {
    /// The panel beside the board, if that fits.
    fn beside(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
        let least = match cell.1 {
            1 | 2 => 16,
            _ => 24,
        };
        let (block_width, block_height) = block(cell, chrome);
        let needed = block_height + chrome.rows();
        let narrowest = if self.wishes.has_bar { GAP } else { NARROW_GAP };
        if block_width + narrowest + least > self.width || needed > self.height {
            return None;
        }
        let gap = (self.width - block_width - least).min(GAP);
        let side = (self.width - block_width - gap).min(WIDEST_SIDE);
        let whole = block_width + gap + side;
        let left = (self.width - whole) / 2;
        let top = chrome.title + (self.height - needed) / 2;
        let mut panel = Rect::new(left + block_width + gap, top, side, block_height);
        let below = Rows::new(left, top + block_height, whole, chrome);
        let (input, footer) = if chrome.is_in_side() {
            take_input(&mut panel)
        } else {
            (below.input, below.footer)
        };
        Some(Layout {
            board: self.board(left, top, cell, chrome),
            title: title(left, top, whole, chrome),
            panel: Panel::Side(panel),
            input,
            footer,
        })
    }

    /// The panel in the rows below the board, if that fits.
    fn stacked(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
        /// More rows than a long game needs only move the input away from the board.
        const HIGHEST: u16 = 40;
        let least = match cell.1 {
            1 | 2 => 4,
            _ => 6,
        };
        let (block_width, block_height) = block(cell, chrome);
        let needed = block_height + chrome.rows();
        let bar = if self.wishes.has_bar { GAP } else { 0 };
        if block_width + bar > self.width || needed + least > self.height {
            return None;
        }
        let panel = (self.height - needed).min(HIGHEST);
        let top = chrome.title + (self.height - needed - panel) / 2;
        let whole = self.width.min(block_width.max(SMALLEST.0));
        let left = (self.width - whole) / 2;
        let board_left = (self.width - block_width - bar) / 2;
        let below = Rows::new(left, top + block_height + panel, whole, chrome);
        Some(Layout {
            board: self.board(board_left, top, cell, chrome),
            title: title(left, top, whole, chrome),
            panel: Panel::Below(Rect::new(left, top + block_height, whole, panel)),
            input: below.input,
            footer: below.footer,
        })
    }

    const fn board(self, left: u16, top: u16, cell: (u16, u16), chrome: Chrome) -> Board {
        Board {
            area: Rect::new(left + NUMBERS, top, 8 * cell.0, 8 * cell.1),
            cell,
            viewpoint: self.wishes.viewpoint,
            has_letters_inside: chrome.letters == 0,
        }
    }
}

/// Takes the last rows of a side column: two for the input and two for the keys, with a blank row
/// above them where rows are not scarce.
fn take_input(panel: &mut Rect) -> (Rect, Rect) {
    const INPUT: u16 = 2;
    const FOOTER: u16 = 2;
    let gap = u16::from(panel.height >= 24);
    panel.height -= INPUT + FOOTER + gap;
    let row = |y: u16, height: u16| Rect::new(panel.x, y, panel.width, height);
    let input = row(panel.bottom() + gap, INPUT);
    (input, row(input.bottom(), FOOTER))
}

fn title(left: u16, top: u16, width: u16, chrome: Chrome) -> Option<Rect> {
    (chrome.title > 0).then(|| Rect::new(left, top - chrome.title, width, chrome.title))
}

/// The input and the keys below everything else.
struct Rows {
    input: Rect,
    footer: Rect,
}

impl Rows {
    const fn new(left: u16, top: u16, width: u16, chrome: Chrome) -> Rows {
        Rows {
            input: Rect::new(left, top, width, chrome.input),
            footer: Rect::new(left, top + chrome.input, width, chrome.footer),
        }
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
                let panel = layout.panel.area();
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
    fn every_window_has_the_largest_square_that_fits() {
        for (size, cell) in [
            ((44, 16), (4, 1)),
            ((60, 20), (5, 2)),
            ((80, 23), (5, 2)),
            ((80, 24), (6, 3)),
            ((100, 30), (7, 3)),
            ((110, 35), (8, 4)),
            ((120, 40), (10, 5)),
            ((160, 45), (10, 5)),
            ((200, 60), (14, 7)),
            ((300, 100), (24, 12)),
            ((90, 50), (10, 5)),
            ((50, 60), (6, 3)),
        ] {
            let board = layout(size.0, size.1, Color::White).unwrap().board;
            assert_eq!(board.cell, cell, "{size:?}");
        }
        assert_eq!(layout(43, 16, Color::White), None);
        assert_eq!(layout(44, 15, Color::White), None);
    }

    #[test]
    fn squares_look_even_whatever_the_shape_of_a_cell() {
        for shape in [150, 180, 200, 220, 250] {
            for height in (33..=100).step_by(5) {
                let wishes = Wishes {
                    cell_shape: shape,
                    ..Wishes::new(Color::White)
                };
                let (columns, rows) = layout_for(300, height, wishes).unwrap().board.cell;
                let ratio = f64::from(columns) / f64::from(rows) * 100.0 / f64::from(shape);
                assert!(
                    (0.87..1.15).contains(&ratio),
                    "{shape} {height}: {ratio:.2}"
                );
            }
        }
    }

    #[test]
    fn the_evaluation_bar_has_columns_of_its_own() {
        for width in 44..=300 {
            for height in 16..=100 {
                let wishes = Wishes {
                    has_bar: true,
                    ..Wishes::new(Color::White)
                };
                let layout = layout_for(width, height, wishes).unwrap();
                let bar = layout.board.area.right() + 1;
                assert!(bar + 1 < width, "{width}x{height}");
                let panel = layout.panel.area();
                let is_beside = matches!(layout.panel, Panel::Side(_));
                assert!(!is_beside || bar + 1 < panel.x, "{width}x{height}");
            }
        }
    }

    #[test]
    fn a_larger_window_never_has_a_smaller_board() {
        let area = |width, height| {
            let (columns, rows) = layout(width, height, Color::White).unwrap().board.cell;
            columns * rows
        };
        for width in 44..300 {
            for height in 16..100 {
                let here = area(width, height);
                assert!(here <= area(width + 1, height), "{width}x{height}");
                assert!(here <= area(width, height + 1), "{width}x{height}");
            }
        }
    }

    #[test]
    fn the_panel_has_rows_and_columns_enough_to_be_read() {
        for width in 44..=300 {
            for height in 16..=100 {
                let layout = layout(width, height, Color::White).unwrap();
                let area = layout.panel.area();
                assert!(area.width >= 16 && area.height >= 4, "{width}x{height}");
                assert!(layout.input.height > 0 && layout.footer.height > 0);
            }
        }
    }
}
