//! The list of moves, of which each can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::model::{Color, Role};
use crate::notation::san;

use super::super::look::Look;
use super::super::text::{fit, last_words};

/// One move of the list on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ui) struct MoveCell {
    /// Where it is.
    pub(in crate::ui) area: Rect,
    /// How many half-moves have been made after it.
    pub(in crate::ui) ply: usize,
    text: String,
}

/// Everything in the list: numbers, and moves that can be clicked.
struct Row {
    number: String,
    white: Option<(usize, String)>,
    black: Option<(usize, String)>,
}

fn rows(app: &App) -> Vec<Row> {
    let game = app.session().game();
    let mut rows: Vec<Row> = Vec::new();
    for (i, (ply, position)) in game.played().iter().zip(game.positions()).enumerate() {
        let text = figurine(san::write(position, ply.mv), app);
        let entry = Some((i + 1, text));
        match (position.turn(), rows.last_mut()) {
            (Color::Black, Some(row)) if row.black.is_none() => row.black = entry,
            (turn, _) => {
                let number = format!("{:>3}.", position.fullmove_number());
                let (white, black) = match turn {
                    Color::White => (entry, None),
                    Color::Black => (None, entry),
                };
                rows.push(Row {
                    number,
                    white,
                    black,
                });
            }
        }
    }
    rows
}

/// The move with a figurine for its letter, if that is wanted.
fn figurine(text: String, app: &App) -> String {
    if !app.settings().figurines {
        return text;
    }
    let first = text.chars().next();
    match first
        .filter(char::is_ascii_uppercase)
        .and_then(Role::from_letter)
    {
        Some(role) => format!("{}{}", Look::glyph(role), &text[1..]),
        None => text,
    }
}

/// Which rows of the list fit: the last ones, or those round the browsed move.
fn window(app: &App, rows: &[Row], height: usize) -> usize {
    let last = rows.len().saturating_sub(height);
    let Some(ply) = app.screen().browsed() else {
        return last;
    };
    let holds = |row: &Row| {
        [&row.white, &row.black]
            .into_iter()
            .flatten()
            .any(|(p, _)| *p >= ply)
    };
    let at = rows.iter().position(holds).unwrap_or(rows.len());
    at.saturating_sub(height / 2).min(last)
}

/// The moves that are on the screen, each with its place.
pub(in crate::ui) fn move_cells(app: &App, area: Rect) -> Vec<MoveCell> {
    let rows = rows(app);
    let first = window(app, &rows, usize::from(area.height));
    let mut cells = Vec::new();
    for (row, place) in rows[first..].iter().zip(area.rows()) {
        let white_x = if is_narrow(area) {
            row.number.trim_start().len() as u16
        } else {
            NUMBER
        };
        let white_width = row
            .white
            .as_ref()
            .map_or(3, |(_, text)| text.width() as u16);
        let black_x = if is_narrow(area) {
            white_x + white_width + 1
        } else {
            NUMBER + COLUMN
        };
        for (entry, x) in [(&row.white, white_x), (&row.black, black_x)] {
            if let Some((ply, text)) = entry {
                let room = area.width.saturating_sub(x);
                let text = fit(text, room);
                cells.push(MoveCell {
                    area: Rect::new(place.x + x, place.y, (text.width() as u16).min(room), 1),
                    ply: *ply,
                    text,
                });
            }
        }
    }
    cells
}

/// Columns of a move's number, and of White's move.
const NUMBER: u16 = 5;
const COLUMN: u16 = 9;

/// Whether there is no room for columns, so that each move follows the one before: `3.Bxc6 bxc6`.
const fn is_narrow(area: Rect) -> bool {
    area.width < 22
}

pub(super) fn draw(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    let rows = rows(app);
    let first = window(app, &rows, usize::from(area.height));
    for (row, place) in rows[first..].iter().zip(area.rows()) {
        let dots = if row.white.is_none() { " ..." } else { "" };
        let number = if is_narrow(area) {
            row.number.trim_start()
        } else {
            &row.number
        };
        buffer.set_string(
            place.x,
            place.y,
            format!("{number}{dots}"),
            look.palette.dim,
        );
    }
    let present = app.session().game().played().len();
    let shown = app.screen().browsed().unwrap_or(present);
    for cell in move_cells(app, area) {
        let style = if cell.ply == shown {
            look.palette.selected
        } else {
            look.palette.text
        };
        buffer.set_string(cell.area.x, cell.area.y, &cell.text, style);
    }
    if rows.is_empty() {
        buffer.set_string(
            area.x,
            area.y,
            fit("  no moves yet", area.width),
            look.palette.dim,
        );
    }
}

/// As many of the last moves as fit into one row.
pub(super) fn draw_line(app: &App, row: Rect, look: &Look, buffer: &mut Buffer) {
    let mut words = Vec::new();
    for entry in rows(app) {
        let number = entry.number.trim_start().to_owned();
        let moves = [entry.white, entry.black].into_iter().flatten();
        let moves: Vec<String> = moves.map(|(_, text)| text).collect();
        words.push(format!("{number} {}", moves.join(" ")));
    }
    let text = last_words(&words, row.width);
    buffer.set_string(row.x, row.y, text, look.palette.text);
}
