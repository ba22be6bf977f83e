//! The list of moves in rounds of four, of which each can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::four::Table;
use crate::four::{Seat, Step, san};
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

/// How the rounds are spread over an area.
struct Spread {
    rounds: Vec<Round>,
    /// Moves in a row: all four of a round, two or one.
    across: usize,
    column: u16,
    /// Whether a row above the moves says whose they are.
    has_head: bool,
    /// The first row of the list that is shown.
    first: usize,
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
        let column = (room / across as u16).min(12);
        let has_head = across == 4 && area.height > 4 && !rounds.is_empty();
        let rows_each = 4 / across;
        let height = usize::from(area.height) - usize::from(has_head);
        let all = rounds.len() * rows_each;
        let last = all.saturating_sub(height);
        let first = match table.browsed() {
            None => last,
            Some(step) => {
                let holds = |round: &Round| {
                    let mut entries = round.entries.iter().flatten();
                    entries.any(|(at, _)| *at >= step)
                };
                let at = rounds.iter().position(holds).unwrap_or(rounds.len());
                (at * rows_each).saturating_sub(height / 2).min(last)
            }
        };
        Spread {
            rounds,
            across,
            column,
            has_head,
            first,
        }
    }

    /// Where the entry of a player in a round stands, if it is on the screen.
    fn place(&self, area: Rect, round: usize, seat: usize) -> Option<Rect> {
        let row = round * (4 / self.across) + seat / self.across;
        let y = row.checked_sub(self.first)? as u16 + u16::from(self.has_head);
        let x = number_columns(area.width) + (seat % self.across) as u16 * self.column;
        (y < area.height).then(|| Rect::new(area.x + x, area.y + y, self.column, 1))
    }

    fn cells(&self, area: Rect) -> Vec<MoveCell> {
        let mut cells = Vec::new();
        for (at, round) in self.rounds.iter().enumerate() {
            for (seat, entry) in round.entries.iter().enumerate() {
                let place = self.place(area, at, seat);
                if let (Some(area), Some((step, text))) = (place, entry) {
                    cells.push(MoveCell {
                        area,
                        step: *step,
                        text: fit(text, area.width.saturating_sub(1)),
                    });
                }
            }
        }
        cells
    }
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
        for seat in Seat::ALL {
            let token = palette.text.patch(palette.seat_token(seat.into()));
            let x = area.x + number_columns(area.width) + seat as u16 * spread.column;
            buffer.set_string(x, area.y, seat.letter().to_string(), token);
        }
    }
    for (at, round) in spread.rounds.iter().enumerate() {
        if let Some(place) = spread.place(area, at, 0) {
            let number = format!("{:>2}.", round.number);
            buffer.set_string(area.x, place.y, number, palette.dim);
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
