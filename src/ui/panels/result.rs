//! The end of a game: who won and how, the score, and what can be done next.

use std::iter::repeat;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use crate::app::command::{Command, NewGame, Start};

use super::super::look::Look;
use super::super::popup;
use super::super::scene::Scene;
use super::super::text::wrap;
use super::card::{self, Row, row};

/// Another game of the same players.
const AGAIN: Command = Command::NewGame(NewGame {
    players: None,
    names: None,
    control: None,
    start: Start::Next,
    swaps: false,
    alternates: None,
});

const ROWS: [Row; 4] = [
    row(AGAIN, ["Play again", "Play again", "Again"]),
    row(Command::OpenNewGameForm, ["New game", "New game", "New"]),
    row(Command::Review, ["Review the game", "Review", "Review"]),
    row(
        Command::Undo(1),
        ["Take the last move back", "Take back", "Undo"],
    ),
];

/// What the card says above its rows: how the game ended, then why, and the score.
fn lines(scene: &Scene<'_>, width: u16) -> Vec<(String, Tone)> {
    let banners = scene.banners().into_iter();
    let tones = [Tone::Headline].into_iter().chain(repeat(Tone::Reason));
    let told = banners
        .zip(tones)
        .chain([(scene.score(width), Tone::Score)]);
    told.flat_map(|(text, tone)| {
        let lines = wrap(&text, width).into_iter();
        lines.map(move |line| (line, tone))
    })
    .collect()
}

#[derive(Clone, Copy)]
enum Tone {
    Headline,
    Reason,
    Score,
}

/// How many rows the card needs in a panel of some width; none while the game goes on.
pub(super) fn rows(scene: &Scene<'_>, width: u16) -> u16 {
    const NARROWEST: u16 = 20;
    let is_over = scene.is_played() && scene.is_over() && scene.browsed().is_none();
    if !is_over || width < NARROWEST {
        return 0;
    }
    // A frame, and an empty row below the lines.
    (lines(scene, inside(width)).len() + ROWS.len() + 3) as u16
}

/// The columns inside the frame.
const fn inside(width: u16) -> u16 {
    width.saturating_sub(4)
}

/// The rows that can be clicked, each with its command.
pub(in crate::ui) fn result_rows(area: Rect) -> Vec<(Rect, Command)> {
    let below = ROWS.len() as u16;
    if area.height <= below + 2 {
        return Vec::new();
    }
    let row = |at: u16| {
        let y = area.bottom() - 1 - below + at;
        Rect::new(area.x + 2, y, inside(area.width), 1)
    };
    let rows = (0..).map(row);
    rows.zip(ROWS.iter().map(Row::command)).collect()
}

pub(super) fn draw(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let inner = popup::frame("", area, look, buffer);
    let palette = &look.palette;
    for ((line, tone), row) in lines(scene, inside(area.width)).iter().zip(inner.rows()) {
        let x = row.x + (row.width.saturating_sub(line.width() as u16)) / 2;
        let style = match tone {
            Tone::Headline => palette.title.add_modifier(Modifier::BOLD),
            Tone::Reason => palette.dim,
            Tone::Score => palette.text,
        };
        buffer.set_string(x, row.y, line, style);
    }
    let places: Vec<Rect> = result_rows(area)
        .into_iter()
        .map(|(place, _)| place)
        .collect();
    card::draw_rows(&ROWS, &places, scene, look, buffer);
}
