//! The list of moves in rounds of four, of which each can be clicked.

use crate::model::Color;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::four::Table;
use crate::four::{Step, san};
use crate::ui::look::Look;
use crate::ui::panels::figurine;
use crate::ui::text::fit;

/// One move of the list on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MoveCell {
    /// Where it is.
    pub(super) area: Rect,
    /// How many steps have been made after it.
    pub(super) step: usize,
    text: String,
}

/// A step of the list: how many have been made after it, and what it says.
type Entry = (usize, String);

/// What the four players did in one round.
#[derive(Default)]
struct Round {
    number: usize,
    entries: [Option<Entry>; 4],
}

/// The rounds of a game. A player who acts out of turn begins no round: it is told where the player's
/// move would stand, if that place is free.
fn rounds(app: &App, table: &Table) -> Vec<Round> {
    let game = table.game();
    let mut rounds: Vec<Round> = Vec::new();
    let mut last = None;
    for (at, step) in game.made().iter().enumerate() {
        let Some(before) = game.position_after(at) else {
            continue;
        };
        let (seat, text) = match *step {
            Step::Move { mv, .. } => (before.turn(), figurine(&san::write(before, mv), app)),
            Step::Resignation(seat) => (seat, "resign".to_owned()),
            Step::FlagFall(seat) => (seat, "time".to_owned()),
            Step::Agreement => (before.turn(), "draw".to_owned()),
        };
        if last.is_none_or(|last| seat <= last) {
            let number = rounds.len() + 1;
            rounds.push(Round {
                number,
                ..Round::default()
            });
        }
        if let Some(round) = rounds.last_mut() {
            round.entries[seat as usize] = Some((at + 1, text));
        }
        last = Some(seat);
    }
    rounds
}

/// Columns for the number of a round.
const fn number_columns(width: u16) -> u16 {
    if width < 18 { 3 } else { 4 }
}

/// One row of the list: the round, and which of its moves stand in the row.
type Row = (usize, usize);

/// How the rounds are spread over an area.
struct Spread {
    rounds: Vec<Round>,
    /// The rows that are on the screen.
    rows: Vec<Row>,
    /// Moves in a row: all four of a round, two or one.
    across: usize,
    column: u16,
    /// Whether a row above the moves says whose they are.
    has_head: bool,
    /// Columns for the letter of the player before a move that stands alone in its row.
    letter: u16,
}

impl Spread {
    fn new(app: &App, table: &Table, area: Rect) -> Spread {
        let rounds = rounds(app, table);
        let texts = rounds
            .iter()
            .flat_map(|round| round.entries.iter().flatten());
        let longest = texts
            .map(|(_, text)| text.width())
            .max()
            .unwrap_or(0)
            .max(4) as u16;
        let room = area.width.saturating_sub(number_columns(area.width));
        let fits = |across: &usize| room / *across as u16 > longest;
        let across = [4, 2].into_iter().find(fits).unwrap_or(1);
        let has_head = across == 4 && area.height > 4 && !rounds.is_empty();
        let letter = if across == 1 && longest + 2 < room {
            2
        } else {
            0
        };
        let column = (room / across as u16 - letter).min(12);
        let height = usize::from(area.height) - usize::from(has_head);
        let all = filled_rows(&rounds, across);
        let last = all.len().saturating_sub(height);
        let first = match table.browsed() {
            None => last,
            Some(step) => {
                let holds = |&(round, _): &Row| {
                    let mut entries = rounds[round].entries.iter().flatten();
                    entries.any(|(at, _)| *at >= step)
                };
                let at = all.iter().position(holds).unwrap_or(all.len());
                at.saturating_sub(height / 2).min(last)
            }
        };
        Spread {
            rows: all.into_iter().skip(first).take(height).collect(),
            rounds,
            across,
            column,
            has_head,
            letter,
        }
    }

    /// Where a row of the list stands.
    fn row_area(&self, area: Rect, at: usize) -> Rect {
        let y = area.y + at as u16 + u16::from(self.has_head);
        Rect::new(area.x, y, area.width, 1)
    }

    /// Whether a round begins with this row.
    fn is_first_row(&self, (round, part): Row) -> bool {
        let mut before = self.rounds[round].entries.iter().take(part * self.across);
        before.all(Option::is_none)
    }

    fn cells(&self, area: Rect) -> Vec<MoveCell> {
        let mut cells = Vec::new();
        for (at, &(round, part)) in self.rows.iter().enumerate() {
            let row = self.row_area(area, at);
            let entries = self.rounds[round].entries.iter();
            let entries = entries.skip(part * self.across).take(self.across);
            for (place, entry) in (0..).zip(entries) {
                let x = number_columns(area.width) + self.letter + place * self.column;
                if let Some((step, text)) = entry {
                    cells.push(MoveCell {
                        area: Rect::new(row.x + x, row.y, self.column, 1),
                        step: *step,
                        text: fit(text, self.column.saturating_sub(1)),
                    });
                }
            }
        }
        cells
    }
}

/// The rows of the whole list. In a narrow list those who are out leave no gaps.
fn filled_rows(rounds: &[Round], across: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for (at, round) in rounds.iter().enumerate() {
        let parts = round.entries.chunks(across).enumerate();
        let filled = parts.filter(|(_, part)| part.iter().any(Option::is_some));
        rows.extend(filled.map(|(part, _)| (at, part)));
    }
    rows
}

/// The moves that are on the screen, each with its place.
pub(super) fn cells(app: &App, table: &Table, area: Rect) -> Vec<MoveCell> {
    Spread::new(app, table, area).cells(area)
}

pub(super) fn draw(app: &App, table: &Table, area: Rect, look: &Look, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let palette = &look.palette;
    let spread = Spread::new(app, table, area);
    if spread.has_head {
        for seat in Color::FOUR {
            let token = palette.text.patch(palette.seat_token(seat.into()));
            let x = area.x + number_columns(area.width) + seat as u16 * spread.column;
            buffer.set_string(x, area.y, seat.letter().to_string(), token);
        }
    }
    for (at, &(round, part)) in spread.rows.iter().enumerate() {
        let row = spread.row_area(area, at);
        if spread.is_first_row((round, part)) {
            let number = format!("{:>2}.", spread.rounds[round].number);
            buffer.set_string(row.x, row.y, number, palette.dim);
        }
        if spread.letter > 0 {
            let seat = Color::FOUR[part];
            let token = palette.text.patch(palette.seat_token(seat.into()));
            let x = row.x + number_columns(area.width);
            buffer.set_string(x, row.y, seat.letter().to_string(), token);
        }
    }
    let shown = table.shown_steps();
    for cell in spread.cells(area) {
        let style = if cell.step == shown {
            palette.selected
        } else {
            palette.text
        };
        buffer.set_string(cell.area.x, cell.area.y, &cell.text, style);
    }
}
