//! The list of moves, of which each can be clicked: in rounds, in which every side has a column.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::model::{Color, Role};

use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::fit;

/// One move of the list on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::ui) struct MoveCell {
    /// Where it is.
    pub(in crate::ui) area: Rect,
    /// How many moves have been made after it.
    pub(in crate::ui) step: usize,
    text: String,
}

/// A move: how many have been made after it, and what it says.
type Entry = (usize, String);

/// A row of the list.
#[derive(Clone)]
struct Row {
    /// Of its round, in the first row of that.
    number: Option<usize>,
    /// Which side's the first entry is.
    first: usize,
    /// The entries of the sides that have columns in this row.
    entries: Vec<Option<Entry>>,
}

impl Row {
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().flatten()
    }
}

/// The rounds of a game, each with a place for every side. A player who acts out of turn begins no
/// round: it is told where the player's move would stand, if that place is free.
fn rounds(scene: &Scene<'_>) -> Vec<Vec<Option<Entry>>> {
    let sides = scene.sides();
    let mut rounds: Vec<Vec<Option<Entry>>> = Vec::new();
    let mut last = None;
    for entry in scene.moves() {
        let at = sides.iter().position(|side| *side == entry.side);
        let at = at.unwrap_or(0);
        if last.is_none_or(|last| at <= last) {
            rounds.push(vec![None; sides.len()]);
        }
        if let Some(round) = rounds.last_mut() {
            round[at] = Some((entry.step, figurine(&entry.text, scene.app)));
        }
        last = Some(at);
    }
    rounds
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

/// How the moves of a round stand in columns of some width.
#[derive(Clone, Copy)]
struct Columns {
    /// The width of all of them, with the number of the round.
    whole: u16,
    /// How long the numbers of rounds may be.
    digits: u16,
    /// Where the moves begin, behind their number.
    indent: u16,
    /// How many moves stand beside each other: one of each side, two or one.
    across: usize,
    /// Columns for the letter of the player before a move that stands alone in its row.
    letter: u16,
    /// The columns of one move.
    column: u16,
    /// Whether a row above the moves says whose they are.
    has_head: bool,
}

impl Columns {
    /// Columns of some width for moves of which the longest is so long. Two moves stand beside each
    /// other wherever they fit, more only where all of them do: columns stay below their heads.
    fn new(whole: u16, sides: usize, longest: u16) -> Columns {
        let (digits, roomy) = if sides > 2 { (2, 18) } else { (3, 24) };
        let indent = digits + 1 + u16::from(whole >= roomy);
        let room = whole.saturating_sub(indent);
        let fits = |across: &usize| room / *across as u16 > longest.max(4);
        let across = if sides > 2 {
            [sides, 2].into_iter().find(fits).unwrap_or(1)
        } else {
            sides
        };
        let letter = if across == 1 && longest.max(4) + 2 < room {
            2
        } else {
            0
        };
        Columns {
            whole,
            digits,
            indent,
            across,
            letter,
            column: (room / across as u16 - letter).min(12),
            has_head: across > 2,
        }
    }

    /// The rows of the rounds. Moves that do not fit beside each other get a row each: a move is not
    /// cut. Rows in which nobody has moved are left out.
    fn rows(self, rounds: &[Vec<Option<Entry>>], number: usize) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for (round, number) in rounds.iter().zip(number..) {
            let mut number = Some(number);
            for (part, entries) in round.chunks(self.across).enumerate() {
                let row = Row {
                    number: None,
                    first: part * self.across,
                    entries: entries.to_vec(),
                };
                let of_round = if row.entries().count() > 1 && !self.holds(&row) {
                    alone(&row)
                } else {
                    vec![row]
                };
                for row in of_round {
                    if row.entries().next().is_some() {
                        let number = number.take();
                        rows.push(Row { number, ..row });
                    }
                }
            }
        }
        rows
    }

    fn holds(self, row: &Row) -> bool {
        let column = usize::from(self.column);
        row.entries().all(|(_, text)| text.width() < column)
    }
}

/// The moves of a row in rows of their own.
fn alone(row: &Row) -> Vec<Row> {
    let entries = row.entries.iter().zip(row.first..);
    entries
        .map(|(entry, first)| Row {
            number: None,
            first,
            entries: vec![entry.clone()],
        })
        .collect()
}

/// How the rows of a list are spread over an area: side by side only where one column does not hold
/// them.
struct Spread {
    columns: Columns,
    /// The rows that are on the screen, with their places.
    rows: Vec<(Row, Rect)>,
    /// The rows above them that say whose moves they are.
    heads: Vec<Rect>,
}

impl Spread {
    const NARROWEST: u16 = 10;

    fn new(scene: &Scene<'_>, area: Rect) -> Spread {
        let sides = scene.sides().len();
        let rounds = rounds(scene);
        let texts = rounds.iter().flatten().flatten();
        let longest = texts.map(|(_, text)| text.width()).max().unwrap_or(0) as u16;
        let narrowest = Self::NARROWEST * sides as u16;
        let most = usize::from(area.width / narrowest).max(1);
        let count = rounds.len().div_ceil(usize::from(area.height.max(1)));
        let stacks = count.clamp(1, most) as u16;
        let mut columns = Columns::new(area.width / stacks, sides, longest);
        columns.has_head &= area.height > 4 && !rounds.is_empty();
        let head = u16::from(columns.has_head);
        let stack = |at: u16| {
            let x = area.x + at * columns.whole;
            Rect::new(x, area.y, columns.whole, area.height)
        };
        let below_head = |stack: Rect| Rect {
            y: stack.y + head,
            height: stack.height - head,
            ..stack
        };
        let places = (0..stacks).flat_map(|at| below_head(stack(at)).rows());
        let places: Vec<Rect> = places.collect();
        let rows = columns.rows(&rounds, scene.first_round());
        let first = first_shown(scene, &rows, places.len());
        let heads = (0..stacks).map(|at| Rect {
            height: head,
            ..stack(at)
        });
        Spread {
            columns,
            rows: rows.into_iter().skip(first).zip(places).collect(),
            heads: heads.filter(|head| head.height > 0).collect(),
        }
    }

    fn cells(&self) -> Vec<MoveCell> {
        let Columns {
            indent,
            letter,
            column,
            ..
        } = self.columns;
        let mut cells = Vec::new();
        for (row, place) in &self.rows {
            let is_alone = row.entries().count() == 1 && self.columns.across <= 2;
            for (entry, at) in row.entries.iter().zip(0_u16..) {
                let x = indent + letter + at * column;
                let width = if is_alone { place.width - x } else { column };
                if let Some((step, text)) = entry {
                    cells.push(MoveCell {
                        area: Rect::new(place.x + x, place.y, width, 1),
                        step: *step,
                        text: fit(text, width.saturating_sub(1)),
                    });
                }
            }
        }
        cells
    }
}

/// Which rows of the list fit: the last ones, or those round the browsed move.
fn first_shown(scene: &Scene<'_>, rows: &[Row], count: usize) -> usize {
    let last = rows.len().saturating_sub(count);
    let Some(step) = scene.browsed() else {
        return last;
    };
    let holds = |row: &Row| row.entries().any(|(at, _)| *at >= step);
    let at = rows.iter().position(holds).unwrap_or(rows.len());
    at.saturating_sub(count / 2).min(last)
}

/// The moves that are on the screen, each with its place.
pub(in crate::ui) fn move_cells(scene: &Scene<'_>, area: Rect) -> Vec<MoveCell> {
    Spread::new(scene, area).cells()
}

pub(super) fn draw(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let palette = &look.palette;
    let spread = Spread::new(scene, area);
    let Columns {
        digits,
        indent,
        letter,
        column,
        ..
    } = spread.columns;
    let put_letter = |color: Color, x: u16, y: u16, buffer: &mut Buffer| {
        let token = palette.text.patch(palette.seat_token(color.into()));
        buffer.set_string(x, y, color.letter().to_string(), token);
    };
    for head in &spread.heads {
        for (color, at) in scene.sides().iter().zip(0..) {
            put_letter(*color, head.x + indent + at * column, head.y, buffer);
        }
    }
    for (row, place) in &spread.rows {
        if let Some(number) = row.number {
            let digits = usize::from(digits);
            let number = format!("{number:>digits$}.");
            buffer.set_string(place.x, place.y, number, palette.dim);
            // Whoever has the left column has not moved in this round.
            if scene.sides().len() == 2 && row.entries[0].is_none() {
                buffer.set_string(place.x + indent, place.y, "...", palette.dim);
            }
        }
        if letter > 0
            && let Some(&color) = scene.sides().get(row.first)
        {
            put_letter(color, place.x + indent, place.y, buffer);
        }
    }
    let shown = scene.shown_step();
    for cell in spread.cells() {
        let style = palette.line(cell.step == shown);
        buffer.set_string(cell.area.x, cell.area.y, &cell.text, style);
    }
}
