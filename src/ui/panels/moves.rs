//! The list of moves, of which each can be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::model::{Color, Role};
use crate::notation::san;

use super::super::look::Look;
use super::super::text::fit;

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
        let text = figurine(&san::write(position, ply.mv), app);
        let entry = Some((i + 1, text));
        match (position.turn(), rows.last_mut()) {
            (Color::Black, Some(row)) if row.black.is_none() => row.black = entry,
            (turn, _) => {
                let number = format!("{:>3}.", position.fullmove_number());
                let (white, black) = match turn {
                    Color::White => (entry, None),
                    _ => (None, entry),
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

/// A move in English notation with the letters of the player's language, or with a figurine if
/// that is wanted.
pub(in crate::ui) fn figurine(san: &str, app: &App) -> String {
    let text = app.settings().letters.translate(san);
    if !app.settings().figurines {
        return text;
    }
    let first = san.chars().next();
    match first
        .filter(char::is_ascii_uppercase)
        .and_then(Role::from_letter)
    {
        Some(role) => format!("{}{}", Look::glyph(role), &text[1..]),
        None => text,
    }
}

/// How the rows of a list are spread over an area: more columns only where one does not hold them.
struct Spread {
    /// The first row shown.
    first: usize,
    /// The columns of moves.
    columns: usize,
    /// The width of each.
    width: u16,
}

impl Spread {
    const NARROWEST: u16 = 20;

    fn new(app: &App, area: Rect) -> (Spread, Vec<Row>) {
        let height = usize::from(area.height.max(1));
        let most = usize::from(area.width / Self::NARROWEST).max(1);
        let columns = rows(app).len().div_ceil(height).clamp(1, most);
        let width = area.width / columns as u16;
        let rows = rows_for(app, width);
        let first = first_shown(app, &rows, height * columns);
        let spread = Spread {
            first,
            columns,
            width,
        };
        (spread, rows)
    }

    /// Where the rows go, in their order.
    fn places(&self, area: Rect) -> impl Iterator<Item = Rect> {
        let width = self.width;
        (0..self.columns as u16).flat_map(move |column| {
            let x = area.x + column * width;
            let rows = area.y..area.bottom();
            rows.map(move |y| Rect::new(x, y, width, 1))
        })
    }
}

/// Which rows of the list fit: the last ones, or those round the browsed move.
fn first_shown(app: &App, rows: &[Row], count: usize) -> usize {
    let last = rows.len().saturating_sub(count);
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
    at.saturating_sub(count / 2).min(last)
}

/// The moves that are on the screen, each with its place.
pub(in crate::ui) fn move_cells(app: &App, area: Rect) -> Vec<MoveCell> {
    let (spread, rows) = Spread::new(app, area);
    cells(&spread, &rows, area)
}

fn cells(spread: &Spread, rows: &[Row], area: Rect) -> Vec<MoveCell> {
    let (indent, column) = (indent(spread.width), column(spread.width));
    let mut cells = Vec::new();
    for (row, place) in rows[spread.first..].iter().zip(spread.places(area)) {
        let is_alone = row.white.is_none() || row.black.is_none();
        for (entry, x) in [(&row.white, indent), (&row.black, indent + column)] {
            let width = if is_alone { place.width - x } else { column };
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
    let (spread, rows) = Spread::new(app, area);
    let indent = indent(spread.width);
    for (row, place) in rows[spread.first..].iter().zip(spread.places(area)) {
        buffer.set_string(place.x, place.y, &row.number, look.palette.dim);
        if row.white.is_none() {
            buffer.set_string(place.x + indent, place.y, "...", look.palette.dim);
        }
    }
    let present = app.session().game().played().len();
    let shown = app.screen().browsed().unwrap_or(present);
    for cell in cells(&spread, &rows, area) {
        let style = if cell.ply == shown {
            look.palette.selected
        } else {
            look.palette.text
        };
        buffer.set_string(cell.area.x, cell.area.y, &cell.text, style);
    }
}
