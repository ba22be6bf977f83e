//! The panel of a board for four being set up: the tray, whose turn it will be, and what is wrong.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::app::App;
use crate::app::four::{FourBrush, Table};
use crate::four::Setup;
use crate::model::{CastlingSide, Color};
use crate::ui::look::Look;
use crate::ui::panels::messages;
use crate::ui::text::wrap;

/// The players, each with pieces of their own.
const PLAYERS: u16 = 4;
/// Kinds of pieces in a row.
const KINDS: u16 = 6;

/// Columns for the letter of a player before the pieces, if there is room for it.
const fn letter_columns(area: Rect) -> u16 {
    if area.width >= 2 + 2 * KINDS { 2 } else { 0 }
}

/// The pieces of the tray, each with its place: a row for each player, and the eraser behind the first
/// or below the last.
pub(super) fn cells(area: Rect) -> Vec<(Rect, FourBrush)> {
    let (letter, blocks) = (letter_columns(area), blocks(area));
    let width = if area.width / blocks > letter + 3 * KINDS {
        3
    } else {
        2
    };
    let block = letter + width * KINDS + u16::from(blocks > 1);
    let is_beside = area.width >= blocks * block + width;
    let placed = FourBrush::ALL.into_iter().zip(0_u16..).map(|(brush, at)| {
        let (x, row) = match brush {
            FourBrush::Piece(_) => {
                let (kind, seat) = (at % KINDS, at / KINDS);
                let x = seat % blocks * block + letter + width * kind;
                (x, seat / blocks)
            }
            FourBrush::Eraser if is_beside => (blocks * block, 0),
            FourBrush::Eraser => (letter, PLAYERS / blocks),
        };
        (Rect::new(area.x + x, area.y + row, width, 1), brush)
    });
    placed.collect()
}

/// How many players have their pieces in one row: two in a low panel.
const fn blocks(area: Rect) -> u16 {
    if area.height < 6 && area.width >= 30 {
        2
    } else {
        1
    }
}

pub(super) fn draw(
    app: &App,
    table: &Table,
    setup: &Setup,
    (area, has_messages): (Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) {
    let cells = cells(area);
    for (place, brush) in &cells {
        draw_brush(*brush, *place, table.brush() == *brush, look, buffer);
    }
    if letter_columns(area) > 0 {
        draw_letters(&cells, look, buffer);
    }
    let right = cells.iter().map(|(place, _)| place.right()).max();
    let below = cells.iter().map(|(place, _)| place.bottom()).max();
    let width = right.unwrap_or(area.x) - area.x + 2;
    // Beside the tray where that leaves room for sentences, else below it.
    let rest = if area.width >= width + 30 {
        Rect::new(area.x + width, area.y, area.width - width, area.height)
    } else {
        let y = (below.unwrap_or(area.y) + u16::from(area.height > 12)).min(area.bottom());
        Rect::new(area.x, y, area.width, area.bottom() - y)
    };
    draw_texts(app, table, setup, (rest, has_messages), look, buffer);
}

/// Whose pieces they are, before the first of each player.
fn draw_letters(cells: &[(Rect, FourBrush)], look: &Look, buffer: &mut Buffer) {
    for seat in Color::FOUR {
        let holds = |(_, brush): &&(Rect, FourBrush)| match brush {
            FourBrush::Piece(piece) => piece.color == seat,
            FourBrush::Eraser => false,
        };
        if let Some((place, _)) = cells.iter().find(holds) {
            let letter = seat.letter().to_string();
            buffer.set_string(place.x - 2, place.y, letter, look.palette.dim);
        }
    }
}

fn draw_brush(brush: FourBrush, place: Rect, is_chosen: bool, look: &Look, buffer: &mut Buffer) {
    let palette = &look.palette;
    let (text, style) = match brush {
        FourBrush::Piece(piece) => (
            piece.role.letter().to_string(),
            palette.text.patch(palette.seat_token(piece.color.into())),
        ),
        FourBrush::Eraser => ("x".to_owned(), palette.text),
    };
    let framed = match (is_chosen, place.width) {
        (true, 3..) => format!("[{text}]"),
        (false, 3..) => format!(" {text} "),
        (true, _) => format!(">{text}"),
        (false, _) => format!(" {text}"),
    };
    let style = if is_chosen {
        style.add_modifier(Modifier::BOLD)
    } else {
        style.remove_modifier(Modifier::BOLD)
    };
    buffer.set_string(place.x, place.y, framed, style);
}

/// Whose move it will be, who may castle, and what is still wrong; below it what has to be said.
fn draw_texts(
    app: &App,
    table: &Table,
    setup: &Setup,
    (area, has_messages): (Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) {
    let rights = [
        format!("{} moves next.", setup.board().turn()),
        format!("Castling: {}", castling(setup)),
    ];
    let problems = table.setup_problems();
    let mut texts: Vec<String> = problems.iter().map(|text| format!("- {text}")).collect();
    if problems.is_empty() {
        texts.push("Ready: type done to play.".to_owned());
    }
    // Where there is little room, what is wrong comes first.
    if area.height > 4 {
        texts.splice(0..0, rights);
    } else {
        texts.extend(rights);
    }
    let mut lines: Vec<String> = texts
        .iter()
        .flat_map(|text| wrap(text, area.width))
        .collect();
    let message = if has_messages {
        messages::rows(app, area.width).min(area.height / 3)
    } else {
        0
    };
    let room = usize::from(area.height - message);
    if lines.len() > room && room > 1 {
        lines.truncate(room - 1);
        lines.push("- and more".to_owned());
    }
    for (line, row) in lines.iter().zip(area.rows().take(room)) {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
    let y = area.bottom() - message;
    messages::draw(app, Rect::new(area.x, y, area.width, message), look, buffer);
}

/// `w KQ, g K`, or that there is none.
fn castling(setup: &Setup) -> String {
    let rights: Vec<_> = setup.board().castling().iter().collect();
    let of_seat = |seat: Color| {
        let own = rights.iter().filter(move |(owner, _)| *owner == seat);
        let letters: String = own
            .map(|(_, side)| match side {
                CastlingSide::Short => 'K',
                CastlingSide::Long => 'Q',
            })
            .collect();
        (!letters.is_empty()).then(|| format!("{} {letters}", seat.letter()))
    };
    let words: Vec<String> = Color::FOUR.into_iter().filter_map(of_seat).collect();
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(", ")
    }
}
