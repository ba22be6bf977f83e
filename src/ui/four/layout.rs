//! Where everything of a game for four is: a value that the drawing and the mouse both read.

use crate::model::{Color, Square};
use ratatui::layout::Rect;

use crate::four::{SIDE, view};
use crate::ui::layout::{Around, Panel, SMALLEST};

/// Rows for the letters below the board.
const LABELS: u16 = 1;
/// Squares along a side of a cut corner.
const CUT: u16 = 3;
/// No panel is wider than this, so that a line is read without searching for its other end.
const WIDEST_SIDE: u16 = 60;

/// Where everything is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourLayout {
    /// The squares.
    pub board: FourBoard,
    /// The line at the top, if there is room for one.
    pub title: Option<Rect>,
    /// Captures, moves and, where they have no rows of their own, messages.
    pub panel: Panel,
    /// Messages, where there are rows for them below the board.
    pub message: Option<Rect>,
    /// The input: three rows with a frame, two in the side column, or one.
    pub input: Rect,
    /// The keys.
    pub footer: Rect,
}

impl FourLayout {
    /// What dialogs have to know.
    pub const fn around(&self) -> Around {
        Around {
            board: self.board.area,
            panel: self.panel,
            footer: self.footer,
        }
    }
}

/// The board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourBoard {
    /// All squares, and the cut corners.
    pub area: Rect,
    /// The width and the height of a square.
    pub cell: (u16, u16),
    /// The player at the bottom.
    pub viewpoint: Color,
}

/// The room that a player has in a cut corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corner {
    /// Its rows and columns, without those of labels.
    pub area: Rect,
    /// Whether it is one of the two upper ones.
    pub is_upper: bool,
}

impl FourBoard {
    /// Where a square is drawn.
    pub fn rect(&self, square: Square) -> Rect {
        let (across, down) = view::place_of(self.viewpoint, square);
        let (width, height) = self.cell;
        Rect::new(
            self.area.x + u16::from(across) * width,
            self.area.y + u16::from(down) * height,
            width,
            height,
        )
    }

    /// The square that is drawn at a point; none in a cut corner.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        let across = x.checked_sub(self.area.x)? / self.cell.0;
        let down = y.checked_sub(self.area.y)? / self.cell.1;
        view::square_at(
            self.viewpoint,
            u8::try_from(across).ok()?,
            u8::try_from(down).ok()?,
        )
    }

    /// Whether the labels stand at their squares, and not at the edges of the board: in low squares
    /// the corners need their rows for the players.
    pub const fn has_labels_at_squares(&self) -> bool {
        self.cell.1 > 1
    }

    /// The corner at a player's right hand, which tells of that player.
    pub fn corner(&self, seat: Color) -> Corner {
        let is_at = |turns: usize| {
            let there = (0..turns).fold(self.viewpoint, |there, _| there.next());
            there == seat
        };
        // Clockwise from the bottom: who sits there has the right hand at the lower right, and so on.
        let (is_left, is_upper) = match () {
            () if is_at(0) => (false, false),
            () if is_at(1) => (true, false),
            () if is_at(2) => (true, true),
            () => (false, true),
        };
        let (width, height) = (CUT * self.cell.0, CUT * self.cell.1);
        let labels = self.has_labels_at_squares();
        let gap = u16::from(self.cell.0 > 2);
        let beside = if labels { numbers(self.cell) } else { gap };
        // Where the numbers have no gap behind them, the corner has one.
        let margin = 3 - numbers(self.cell);
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
        Corner {
            area: Rect::new(x, y, width, height),
            is_upper,
        }
    }
}

/// The rows of the whole window that do not belong to the board or its panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Chrome {
    title: u16,
    message: u16,
    input: u16,
    footer: u16,
}

impl Chrome {
    /// From the most comfortable to the one that leaves the board the most rows.
    const ALL: [Chrome; 6] = [
        Chrome::new(1, 3, 3, 1),
        Chrome::new(1, 2, 3, 1),
        Chrome::new(0, 2, 3, 1),
        Chrome::new(0, 2, 1, 1),
        Chrome::new(0, 0, 1, 1),
        Chrome::IN_SIDE,
    ];
    /// The same where the panel stands below the board and has the messages.
    const STACKED: [Chrome; 3] = [
        Chrome::new(1, 0, 3, 1),
        Chrome::new(0, 0, 3, 1),
        Chrome::new(0, 0, 1, 1),
    ];
    /// The input and the keys stand in the side column.
    const IN_SIDE: Chrome = Chrome::new(0, 0, 0, 0);

    const fn new(title: u16, message: u16, input: u16, footer: u16) -> Chrome {
        Chrome {
            title,
            message,
            input,
            footer,
        }
    }

    const fn rows(self) -> u16 {
        self.title + self.message + self.input + self.footer
    }
}

/// A window, and the player at the bottom of its board.
#[derive(Debug, Clone, Copy)]
struct Window {
    width: u16,
    height: u16,
    viewpoint: Color,
}

/// Works out where everything is in a window; `None` if the window is too small.
///
/// The largest square that leaves room for a panel wins; for the same square, beside the board is
/// better than below it.
pub fn layout(width: u16, height: u16, viewpoint: Color) -> Option<FourLayout> {
    if width < SMALLEST.0 || height < SMALLEST.1 {
        return None;
    }
    let window = Window {
        width,
        height,
        viewpoint,
    };
    cells(height).find_map(|cell| {
        let mut beside = Chrome::ALL.into_iter();
        let mut stacked = Chrome::STACKED.into_iter();
        beside
            .find_map(|chrome| window.beside(cell, chrome))
            .or_else(|| stacked.find_map(|chrome| window.stacked(cell, chrome)))
    })
}

/// Sizes of a square in columns and rows, the largest first. In one row there is room for a name and
/// a mark, for a name, or only for a glyph and the letter of its army.
fn cells(height: u16) -> impl Iterator<Item = (u16, u16)> {
    let tall = (2..=height / u16::from(SIDE)).rev();
    let tall = tall.flat_map(|rows| [2 * rows + 1, 2 * rows].map(|columns| (columns, rows)));
    tall.chain([(4, 1), (3, 1), (2, 1)])
}

/// Columns for the numbers left of the board; names that just fit leave no gap behind them.
const fn numbers(cell: (u16, u16)) -> u16 {
    if cell.0 == 3 { 2 } else { 3 }
}

/// The board with its letters and numbers.
const fn block(cell: (u16, u16)) -> (u16, u16) {
    let side = SIDE as u16;
    (side * cell.0 + numbers(cell), side * cell.1 + LABELS)
}

impl Window {
    /// The panel beside the board, if that fits.
    fn beside(self, cell: (u16, u16), chrome: Chrome) -> Option<FourLayout> {
        let (least, narrow, wide) = match cell {
            (2, _) => (12, 1, 2),
            (3, _) => (13, 1, 2),
            (_, 1) => (16, 2, 3),
            (_, 2) => (18, 2, 3),
            _ => (24, 2, 3),
        };
        let (block_width, block_height) = block(cell);
        let needed = block_height + chrome.rows();
        if block_width + narrow + least > self.width || needed > self.height {
            return None;
        }
        let gap = (self.width - block_width - least).min(wide);
        let side = (self.width - block_width - gap).min(WIDEST_SIDE);
        let whole = block_width + gap + side;
        let left = (self.width - whole) / 2;
        let top = chrome.title + (self.height - needed) / 2;
        let mut panel = Rect::new(left + block_width + gap, top, side, block_height);
        let below = top + block_height;
        let (input, footer) = if chrome == Chrome::IN_SIDE {
            take_input(&mut panel)
        } else {
            rows_below(left, below + chrome.message, whole, chrome)
        };
        let message = Rect::new(left, below, whole, chrome.message);
        Some(FourLayout {
            board: self.board(left, top, cell),
            title: title(left, top, whole, chrome),
            panel: Panel::Side(panel),
            message: (chrome.message > 0).then_some(message),
            input,
            footer,
        })
    }

    /// The panel in the rows below the board, if that fits.
    fn stacked(self, cell: (u16, u16), chrome: Chrome) -> Option<FourLayout> {
        /// More rows than a long game needs only move the input away from the board.
        const HIGHEST: u16 = 30;
        let least = match cell.1 {
            1 => 2,
            2 => 4,
            _ => 6,
        };
        let (block_width, block_height) = block(cell);
        let needed = block_height + chrome.rows();
        if block_width > self.width || needed + least > self.height {
            return None;
        }
        let panel = (self.height - needed).min(HIGHEST);
        let top = chrome.title + (self.height - needed - panel) / 2;
        let whole = self.width.min(block_width.max(SMALLEST.0));
        let left = (self.width - whole) / 2;
        let board_left = (self.width - block_width) / 2;
        let below = top + block_height;
        let (input, footer) = rows_below(left, below + panel, whole, chrome);
        Some(FourLayout {
            board: self.board(board_left, top, cell),
            title: title(left, top, whole, chrome),
            panel: Panel::Below(Rect::new(left, below, whole, panel)),
            message: None,
            input,
            footer,
        })
    }

    const fn board(self, left: u16, top: u16, cell: (u16, u16)) -> FourBoard {
        let side = SIDE as u16;
        FourBoard {
            area: Rect::new(left + numbers(cell), top, side * cell.0, side * cell.1),
            cell,
            viewpoint: self.viewpoint,
        }
    }
}

/// Takes the last rows of a side column: two for the input, one for the keys.
fn take_input(panel: &mut Rect) -> (Rect, Rect) {
    const INPUT: u16 = 2;
    const FOOTER: u16 = 1;
    panel.height -= INPUT + FOOTER;
    let row = |y: u16, height: u16| Rect::new(panel.x, y, panel.width, height);
    let input = row(panel.bottom(), INPUT);
    (input, row(input.bottom(), FOOTER))
}

/// The input and the keys below everything else.
const fn rows_below(left: u16, top: u16, width: u16, chrome: Chrome) -> (Rect, Rect) {
    (
        Rect::new(left, top, width, chrome.input),
        Rect::new(left, top + chrome.input, width, chrome.footer),
    )
}

fn title(left: u16, top: u16, width: u16, chrome: Chrome) -> Option<Rect> {
    (chrome.title > 0).then(|| Rect::new(left, top - chrome.title, width, chrome.title))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::four::squares;

    #[test]
    fn every_square_is_found_where_it_is_drawn_at_every_size_from_every_side() {
        for width in (44..=300).step_by(16) {
            for height in (16..=100).step_by(7) {
                for viewpoint in Color::FOUR {
                    let board = layout(width, height, viewpoint).unwrap().board;
                    let mut covered = 0;
                    for square in squares() {
                        for at in board.rect(square).positions() {
                            assert_eq!(board.square_at(at.x, at.y), Some(square));
                            covered += 1;
                        }
                    }
                    let (columns, rows) = board.cell;
                    assert_eq!(covered, 160 * u32::from(columns) * u32::from(rows));
                    let all = Rect::new(0, 0, width, height).positions();
                    let found = all.filter(|at| board.square_at(at.x, at.y).is_some());
                    assert_eq!(found.count(), covered as usize, "{width}x{height}");
                }
            }
        }
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_window() {
        for width in 44..=260 {
            for height in 16..=90 {
                let layout = layout(width, height, Color::Green).unwrap();
                let window = Rect::new(0, 0, width, height);
                let panel = layout.panel.area();
                let mut parts = vec![layout.board.area, panel, layout.input, layout.footer];
                parts.extend(layout.title);
                parts.extend(layout.message);
                for (i, part) in parts.iter().enumerate() {
                    let name = format!("{width}x{height} {part:?}");
                    assert_eq!(window.intersection(*part), *part, "{name}");
                    let overlaps = parts[..i].iter().any(|other| part.intersects(*other));
                    assert!(!overlaps, "{name}");
                }
                assert!(panel.width >= 12 && panel.height >= 2, "{width}x{height}");
                assert!(layout.input.height > 0 && layout.footer.height > 0);
            }
        }
    }

    #[test]
    fn corners_hold_no_square_and_go_with_the_players() {
        for (width, height) in [(44, 16), (60, 20), (80, 24), (120, 40), (200, 60)] {
            for viewpoint in Color::FOUR {
                let board = layout(width, height, viewpoint).unwrap().board;
                for seat in Color::FOUR {
                    let Corner { area, is_upper } = board.corner(seat);
                    let is_free = |x, y| board.square_at(x, y).is_none();
                    assert!(area.positions().all(|at| is_free(at.x, at.y)), "{area:?}");
                    assert!(area.width >= 6 && area.height >= 3, "{area:?}");
                    let is_far =
                        seat == viewpoint.opposite() || seat == viewpoint.opposite().next();
                    assert_eq!(is_upper, is_far, "{viewpoint} {seat}");
                }
                let own = board.corner(viewpoint).area;
                assert!(own.x > board.area.x + board.area.width / 2);
            }
        }
    }

    #[test]
    fn every_window_has_the_largest_square_that_fits() {
        for (size, cell) in [
            ((44, 16), (2, 1)),
            ((44, 19), (3, 1)),
            ((60, 20), (4, 1)),
            ((80, 24), (4, 1)),
            ((80, 30), (4, 2)),
            ((100, 30), (5, 2)),
            ((120, 40), (5, 2)),
            ((113, 43), (6, 3)),
            ((130, 45), (7, 3)),
            ((200, 60), (9, 4)),
            ((300, 100), (15, 7)),
        ] {
            let board = layout(size.0, size.1, Color::White).unwrap().board;
            assert_eq!(board.cell, cell, "{size:?}");
        }
        assert_eq!(layout(43, 16, Color::White), None);
        assert_eq!(layout(44, 15, Color::White), None);
    }

    #[test]
    fn a_larger_window_never_has_a_smaller_board() {
        let area = |width, height| {
            let (columns, rows) = layout(width, height, Color::White).unwrap().board.cell;
            columns * rows
        };
        for width in 44..260 {
            for height in 16..90 {
                let here = area(width, height);
                assert!(here <= area(width + 1, height), "{width}x{height}");
                assert!(here <= area(width, height + 1), "{width}x{height}");
            }
        }
    }
}
