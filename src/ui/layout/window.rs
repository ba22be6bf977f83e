//! A window and how it is divided: the board, its panel, the input and the keys.

use ratatui::layout::Rect;

use super::{Board, Layout, Panel, SMALLEST, Wishes};

/// Rows for the file letters below the board. Where they would cost the board a size, they stand in
/// the squares of its last row: people type squares.
const LETTERS: u16 = 1;
/// How many rows a square must have to hold a letter beside its piece.
const LETTER_SQUARE: u16 = 3;
/// Columns between the board and what stands beside it, with the evaluation bar in the middle.
const GAP: u16 = 3;
/// From so many columns on the edges of the window stay free.
const AIRY: u16 = 80;
/// A panel so wide can spare them.
const READABLE: u16 = 24;
/// No panel is wider than this, so that a line is read without searching for its other end.
const WIDEST_SIDE: u16 = 60;

/// The rows of the whole window that do not belong to the board or its panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chrome {
    title: u16,
    /// What is said, where the side column is narrow for sentences.
    message: u16,
    input: u16,
    footer: u16,
    letters: u16,
}

impl Chrome {
    /// From the most comfortable to the one that leaves the board the most rows.
    const USUAL: [Chrome; 6] = [
        Chrome::new(1, 0, 3, 1),
        Chrome::new(0, 0, 3, 1),
        Chrome::new(1, 0, 1, 1),
        Chrome::new(0, 0, 1, 1),
        Chrome::IN_SIDE,
        Chrome {
            letters: 0,
            ..Chrome::IN_SIDE
        },
    ];
    /// The same for a board of so many columns that little is left beside it.
    const BROAD: [Chrome; 6] = [
        Chrome::new(1, 3, 3, 1),
        Chrome::new(1, 2, 3, 1),
        Chrome::new(0, 2, 3, 1),
        Chrome::new(0, 2, 1, 1),
        Chrome::new(0, 0, 1, 1),
        Chrome::IN_SIDE,
    ];
    /// The input and the keys stand in the side column.
    const IN_SIDE: Chrome = Chrome::new(0, 0, 0, 0);

    const fn new(title: u16, message: u16, input: u16, footer: u16) -> Chrome {
        Chrome {
            title,
            message,
            input,
            footer,
            letters: LETTERS,
        }
    }

    const fn rows(self) -> u16 {
        self.title + self.message + self.input + self.footer
    }

    /// Whether the input and the keys stand in the side column.
    const fn is_in_side(self) -> bool {
        self.input == 0
    }

    /// The same where the panel stands below the board and says what there is to say.
    const fn stacked(self) -> Chrome {
        Chrome { message: 0, ..self }
    }
}

/// A window, and what is wanted of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) wishes: Wishes,
}

/// The room beside a board: the least that a panel needs, and the gap before it, which may shrink for
/// the board to grow.
struct Beside {
    least: u16,
    narrow: u16,
    wide: u16,
}

impl Beside {
    const fn of(cell: (u16, u16)) -> Beside {
        let (least, narrow, wide) = match cell {
            (2, _) => (12, 1, 2),
            (3, _) => (13, 1, 2),
            (_, 1 | 2) => (16, 2, GAP),
            _ => (24, 2, GAP),
        };
        Beside {
            least,
            narrow,
            wide,
        }
    }
}

impl Window {
    /// The layout with squares of some size, if they fit: beside the board is better than below it,
    /// and a framed input better than a bare one.
    pub(super) fn with(self, cell: (u16, u16)) -> Option<Layout> {
        let all = if self.wishes.geometry.has_corners() {
            Chrome::BROAD
        } else {
            Chrome::USUAL
        };
        let suits = |chrome: &Chrome| chrome.letters > 0 || cell.1 >= LETTER_SQUARE;
        let mut beside = all.into_iter().filter(suits);
        let mut outside = all.into_iter().filter(|chrome| !chrome.is_in_side());
        beside
            .find_map(|chrome| self.beside(cell, chrome))
            .or_else(|| outside.find_map(|chrome| self.stacked(cell, chrome.stacked())))
    }

    /// The board with its letters and numbers.
    const fn block(self, cell: (u16, u16), chrome: Chrome) -> (u16, u16) {
        let geometry = self.wishes.geometry;
        let numbers = geometry.number_columns(cell.0);
        (
            geometry.side * cell.0 + numbers,
            geometry.side * cell.1 + chrome.letters,
        )
    }

    /// The panel beside the board, if that fits.
    fn beside(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
        let Beside {
            least,
            narrow,
            wide,
        } = Beside::of(cell);
        let (block_width, block_height) = self.block(cell, chrome);
        let needed = block_height + chrome.rows();
        let narrowest = if self.wishes.has_bar { GAP } else { narrow };
        if block_width + narrowest + least > self.width || needed > self.height {
            return None;
        }
        let gap = (self.width - block_width - least).min(wide);
        // Air at the edges comes before a wide panel, but not before a larger board.
        let spare = self.width - block_width - gap - least;
        let margins = if self.width < AIRY {
            0
        } else {
            (least + spare).saturating_sub(READABLE).min(2)
        };
        let side = (least + spare - margins).min(WIDEST_SIDE);
        let whole = block_width + gap + side;
        let left = (self.width - whole) / 2;
        let top = chrome.title + (self.height - needed) / 2;
        let mut panel = Rect::new(left + block_width + gap, top, side, block_height);
        let below = top + block_height;
        let (input, footer) = if chrome.is_in_side() {
            take_input(&mut panel)
        } else {
            rows_below(left, below + chrome.message, whole, chrome)
        };
        let message = Rect::new(left, below, whole, chrome.message);
        Some(Layout {
            board: self.board(left, top, cell, chrome),
            title: title(left, top, whole, chrome),
            panel: Panel::Side(panel),
            message: (chrome.message > 0).then_some(message),
            input,
            footer,
        })
    }

    /// The panel in the rows below the board, if that fits.
    fn stacked(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
        /// More rows than a long game needs only move the input away from the board.
        const HIGHEST: u16 = 40;
        let least = match cell.1 {
            // Players in the corners need no rows.
            1 if self.wishes.geometry.has_corners() => 2,
            1 | 2 => 4,
            _ => 6,
        };
        let (block_width, block_height) = self.block(cell, chrome);
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
        let below = top + block_height;
        let (input, footer) = rows_below(left, below + panel, whole, chrome);
        Some(Layout {
            board: self.board(board_left, top, cell, chrome),
            title: title(left, top, whole, chrome),
            panel: Panel::Below(Rect::new(left, below, whole, panel)),
            message: None,
            input,
            footer,
        })
    }

    const fn board(self, left: u16, top: u16, cell: (u16, u16), chrome: Chrome) -> Board {
        let Wishes {
            viewpoint,
            geometry,
            ..
        } = self.wishes;
        let (x, side) = (left + geometry.number_columns(cell.0), geometry.side);
        Board {
            area: Rect::new(x, top, side * cell.0, side * cell.1),
            cell,
            viewpoint,
            geometry,
            has_letters_inside: chrome.letters == 0,
        }
    }
}

/// Takes the last rows of a side column: two for the input and two for the keys, with a blank row
/// above them where rows are not scarce.
fn take_input(panel: &mut Rect) -> (Rect, Rect) {
    const INPUT: u16 = 2;
    let gap = u16::from(panel.height >= 24);
    let keys = 1 + u16::from(panel.height > 16);
    panel.height -= INPUT + keys + gap;
    let row = |y: u16, height: u16| Rect::new(panel.x, y, panel.width, height);
    let input = row(panel.bottom() + gap, INPUT);
    (input, row(input.bottom(), keys))
}

fn title(left: u16, top: u16, width: u16, chrome: Chrome) -> Option<Rect> {
    (chrome.title > 0).then(|| Rect::new(left, top - chrome.title, width, chrome.title))
}

/// The input and the keys below everything else.
const fn rows_below(left: u16, top: u16, width: u16, chrome: Chrome) -> (Rect, Rect) {
    (
        Rect::new(left, top, width, chrome.input),
        Rect::new(left, top + chrome.input, width, chrome.footer),
    )
}
