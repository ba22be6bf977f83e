//! A window and how it is divided: the board, its panel, the input and the keys.

use ratatui::layout::Rect;

use super::board::NUMBERS;
use super::{Board, Layout, Panel, SMALLEST, Wishes};

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

/// The rows of the whole window that do not belong to the board or its panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chrome {
    title: u16,
    input: u16,
    footer: u16,
    letters: u16,
}

impl Chrome {
    /// From the most comfortable to the one that leaves the board the most rows.
    pub(super) const ALL: [Chrome; 6] = [
        Chrome::new(1, 3, 1),
        Chrome::new(0, 3, 1),
        Chrome::new(1, 1, 1),
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
    pub(super) const fn is_in_side(self) -> bool {
        self.input == 0
    }

    /// Whether squares of this size can do without what it leaves out.
    pub(super) const fn suits(self, cell: (u16, u16)) -> bool {
        self.letters > 0 || cell.1 >= LETTER_SQUARE
    }
}

/// A window, and what is wanted of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) wishes: Wishes,
}

/// The board with its letters and numbers.
const fn block(cell: (u16, u16), chrome: Chrome) -> (u16, u16) {
    (8 * cell.0 + NUMBERS, 8 * cell.1 + chrome.letters)
}

impl Window {
    /// The panel beside the board, if that fits.
    pub(super) fn beside(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
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
    pub(super) fn stacked(self, cell: (u16, u16), chrome: Chrome) -> Option<Layout> {
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
