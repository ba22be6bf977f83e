//! The start card of a game for four: before the first move, what can be done and with which key.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::app::command::Command;
use crate::app::four::Table;
use crate::ui::look::Look;
use crate::ui::panels::card::{self, Row};

const ROWS: [Row; 4] = [
    card::row(
        Command::Choose,
        ["Just move: h4, arrows or mouse", "Just move", "Move"],
    ),
    card::row(
        Command::OpenNewGameForm,
        ["Players, names and clock", "Players, clock", "Players"],
    ),
    card::row(
        Command::Flip,
        ["Flip the board by a quarter", "Flip board", "Flip"],
    ),
    card::row(Command::OpenHelp, ["Help", "Help", "Help"]),
];

/// Whether the card is on the screen: gone with the first move.
pub(super) fn is_shown(app: &App, table: &Table) -> bool {
    let game = table.game();
    table.viewed().is_none()
        && table.setup().is_none()
        && game.made().is_empty()
        && game.undone().is_empty()
        && game.outcome().is_none()
        && !app.is_asking_to_resume()
        && !app.is_computing()
}

/// The rows on the screen, each with the command that a click on it runs.
pub(super) fn rows(app: &App, table: &Table, area: Rect) -> Vec<(Rect, Command)> {
    if is_shown(app, table) {
        card::places_of(&ROWS, area)
    } else {
        Vec::new()
    }
}

pub(super) fn draw(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    card::draw_rows(&ROWS, app, area, look, buffer);
}
