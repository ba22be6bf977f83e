//! Players, clocks, captured men, the move list and messages, beside the board or below it.

mod chart;
mod lines;
mod messages;
mod moves;
mod notation;
mod players;
mod tray;
mod viewing;

pub(super) use moves::move_cells;
pub(super) use notation::node_cells;
pub(super) use tray::brush_cells;
pub(super) use viewing::below_moves;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::viewer::Viewer;
use crate::app::{App, Mode};
use crate::model::Game;

use super::layout::{Layout, Panel};
use super::look::Look;
use super::text::{fit, wrap};

/// Draws the panel wherever the layout has put it.
pub(super) fn draw(app: &App, shown: &Game, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    match (layout.panel, app.mode()) {
        (Panel::Side(area) | Panel::Below(area), Mode::Setup(setup)) => {
            tray::draw(app, setup, area, look, buffer);
        }
        (Panel::Side(area), Mode::Playing | Mode::Resuming(_)) => {
            draw_side(app, shown, layout, area, look, buffer)
        }
        (Panel::Below(area), Mode::Playing | Mode::Resuming(_)) => {
            draw_below(app, shown, area, look, buffer)
        }
        (Panel::Side(area), Mode::Viewer(viewer)) => {
            viewing::draw_side(app, viewer, layout, area, look, buffer);
        }
        (Panel::Below(area), Mode::Viewer(viewer)) => {
            viewing::draw_below(app, viewer, shown, area, look, buffer);
        }
        (_, Mode::Games(_)) => {}
    }
}

/// The parts of a side panel, from the top: the far player; what is known of a game that is looked at,
/// its course and its opening; the moves and the best lines; messages, the near player.
#[derive(Debug, Clone, Copy)]
pub(super) struct SideParts {
    far: Rect,
    head: Rect,
    chart: Rect,
    lines: Rect,
    opening: Rect,
    pub(super) moves: Rect,
    message: Rect,
    near: Rect,
}

/// Divides a side panel. Messages take what they need from the move list, but leave it a row.
pub(super) fn side_parts(app: &App, area: Rect) -> SideParts {
    let player = if area.height >= 30 { 4 } else { 3 };
    let needed = messages::rows(app, area.width);
    let between = area.height.saturating_sub(2 * player);
    let chart = app
        .viewer()
        .map_or(0, |viewer| chart::rows(viewer, between).min(between / 2));
    let head = app.viewer().map_or(0, |viewer| {
        let lines = viewing::head_lines(viewer, area.width).len() as u16 + 1;
        // Where there is little room, the course of the game says more than its date.
        let share = if chart > 0 { between / 8 } else { between / 4 };
        lines.min(share)
    });
    let between = between - head - chart;
    let is_analysing = app.viewer().is_some_and(Viewer::is_analysing);
    let lines = u16::from(is_analysing) * lines::ROWS.min(between.saturating_sub(1));
    let between = between - lines;
    // It stands above the moves and does not depend on what is said, so that it stays in its place.
    let opening = match opening_lines(app, area.width).len() as u16 {
        rows @ 0..=2 if between >= 16 => rows,
        rows => rows.min(u16::from(between >= 8)),
    };
    let least = if chart + lines > 0 { 1 } else { 3 };
    let message = needed.min(between.saturating_sub(opening + least));
    let moves = between - message - opening;
    let mut y = area.y;
    let mut part = |height: u16| {
        y += height;
        Rect::new(area.x, y - height, area.width, height)
    };
    SideParts {
        far: part(player),
        head: part(head),
        chart: part(chart),
        opening: part(opening),
        moves: part(moves),
        lines: part(lines),
        message: part(message),
        near: part(player),
    }
}

/// How far the name of the opening is set in: as the moves above it are.
fn opening_indent(app: &App, width: u16) -> u16 {
    if app.is_viewing() || width <= 24 {
        0
    } else {
        2
    }
}

/// The name of the opening, in lines.
fn opening_lines(app: &App, width: u16) -> Vec<String> {
    let opening = app.opening().unwrap_or_default();
    wrap(&opening, width - opening_indent(app, width))
}

/// The name of the opening, in the rows kept for it; if there is one, as much as fits.
fn draw_opening(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    let indent = opening_indent(app, area.width);
    let mut lines = opening_lines(app, area.width);
    if lines.len() > usize::from(area.height) {
        lines = vec![fit(&app.opening().unwrap_or_default(), area.width - indent)];
    }
    for (line, row) in lines.iter().zip(area.rows()) {
        buffer.set_string(row.x + indent, row.y, line, look.palette.title);
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
    draw_opening(app, parts.opening, look, buffer);
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
    if moves > 1 {
        draw_opening(app, row(3), look, buffer);
    }
    let y = area.y + area.height - message;
    let place = Rect::new(area.x, y, area.width, message);
    super::clear(place, look, buffer);
    messages::draw(app, place, look, buffer);
}
