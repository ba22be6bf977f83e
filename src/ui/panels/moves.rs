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

/// Panels at least so wide have room for numbers in a column of their own.
const ROOMY: u16 = 24;

/// Where the moves begin, behind their number.
const fn indent(width: u16) -> u16 {
    if width < ROOMY { 4 } else { 5 }
}

/// The columns of one move.
fn column(width: u16) -> u16 {
    (width.saturating_sub(indent(width)) / 2).min(12)
}

/// The rows of a list of some width. Two moves that do not fit beside each other get a row each:
/// a move is not cut.
fn rows_for(app: &App, width: u16) -> Vec<Row> {
    let fits = |entry: &Option<(usize, String)>| {
        let text = entry.as_ref().map_or(0, |(_, text)| text.width());
        text < usize::from(column(width))
    };
    let mut fitting = Vec::new();
    for mut row in rows(app) {
        let is_long = !fits(&row.white) || !fits(&row.black);
        let second = if is_long && row.white.is_some() {
            row.black.take()
        } else {
            None
        };
        fitting.push(row);
        fitting.extend(second.map(|entry| Row {
            number: String::new(),
            white: Some(entry),
            black: None,
        }));
    }
    fitting
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
pub(super) fn figurine(text: String, app: &App) -> String {
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
    let rows = rows_for(app, area.width);
    let first = window(app, &rows, usize::from(area.height));
    let (indent, column) = (indent(area.width), column(area.width));
    let mut cells = Vec::new();
    for (row, place) in rows[first..].iter().zip(area.rows()) {
        let is_alone = row.white.is_none() || row.black.is_none();
        for (entry, x) in [(&row.white, indent), (&row.black, indent + column)] {
            let width = if is_alone { area.width - x } else { column };
            if let Some((ply, text)) = entry {
                cells.push(MoveCell {
                    area: Rect::new(place.x + x, place.y, width, 1),
                    ply: *ply,
                    text: fit(text, width.saturating_sub(1)),
                });
            }
        }
    }
    cells
}

pub(super) fn draw(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    let rows = rows_for(app, area.width);
    let first = window(app, &rows, usize::from(area.height));
    let indent = indent(area.width);
    for (row, place) in rows[first..].iter().zip(area.rows()) {
        buffer.set_string(place.x, place.y, &row.number, look.palette.dim);
        if row.white.is_none() {
            buffer.set_string(place.x + indent, place.y, "...", look.palette.dim);
        }
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
