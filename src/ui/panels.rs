//! Players, clocks, captured men, the move list and messages, beside the board or below it.

mod messages;
mod moves;
mod players;
mod tray;

pub(super) use moves::move_cells;
pub(super) use tray::brush_cells;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Mode};
use crate::model::Game;

use super::layout::{Layout, Panel};
use super::look::Look;

/// Draws the panel wherever the layout has put it.
pub(super) fn draw(app: &App, shown: &Game, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    match (layout.panel, app.mode()) {
        (Panel::Side(area) | Panel::Below(area), Mode::Setup(setup)) => {
            tray::draw(app, setup, area, look, buffer);
        }
        (Panel::Side(area), Mode::Playing) => draw_side(app, shown, layout, area, look, buffer),
        (Panel::Below(area), Mode::Playing) => draw_below(app, shown, area, look, buffer),
    }
}

/// The parts of a side panel, from the top: the far player, the moves, messages, the near player.
#[derive(Debug, Clone, Copy)]
pub(super) struct SideParts {
    far: Rect,
    pub(super) moves: Rect,
    message: Rect,
    near: Rect,
}

/// Divides a side panel. Messages take what they need from the move list, but leave it a row.
pub(super) fn side_parts(app: &App, area: Rect) -> SideParts {
    let player = if area.height >= 30 { 4 } else { 3 };
    let needed = messages::rows(app, area.width);
    let between = area.height.saturating_sub(2 * player);
    let message = needed.min(between.saturating_sub(3));
    let moves = between - message;
    let part = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
    SideParts {
        far: part(0, player),
        moves: part(player, moves),
        message: part(player + moves, message),
        near: part(player + moves + message, player),
    }
}

fn draw_side(
    app: &App,
    shown: &Game,
    layout: &Layout,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let parts = side_parts(app, area);
    let near = layout.board.viewpoint;
    players::draw(app, shown, !near, parts.far, true, look, buffer);
    moves::draw(app, parts.moves, look, buffer);
    messages::draw(app, parts.message, look, buffer);
    players::draw(app, shown, near, parts.near, false, look, buffer);
}

/// In a few rows: turn and clocks always, captured men, the last moves, and over the latter two
/// whatever has to be said.
fn draw_below(app: &App, shown: &Game, area: Rect, look: &Look, buffer: &mut Buffer) {
    let row = |y: u16| Rect::new(area.x, area.y + y, area.width, 1);
    players::draw_turn_line(app, shown, row(0), look, buffer);
    players::draw_captures_line(shown, row(1), look, buffer);
    let needed = messages::rows(app, area.width);
    let message = needed.min(area.height - 1);
    let moves = (area.height - 2).saturating_sub(message);
    if moves > 0 {
        moves::draw_line(app, row(2), look, buffer);
    }
    let y = area.y + area.height - message;
    let place = Rect::new(area.x, y, area.width, message);
    super::clear(place, look, buffer);
    messages::draw(app, place, look, buffer);
}
