//! Players, clocks, captures, the move list and messages, beside the board or below it.

pub(super) mod captures;
pub(super) mod card;
mod chart;
pub(super) mod digits;
mod lines;
pub(super) mod messages;
mod moves;
mod notation;
mod players;
mod practice;
mod tray;
mod viewing;

pub(super) use card::card_rows;
pub(super) use chart::ply_at;
pub(super) use moves::{figurine, move_cells};
pub(super) use notation::node_cells;
pub(super) use players::shown_time;
pub(super) use tray::brush_cells;
pub(super) use viewing::viewer_parts_below;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::viewer::Viewer;
use crate::app::{App, Screen};
use crate::model::Game;

use super::board::Image;
use super::layout::{Layout, Panel};
use super::look::Look;
use super::text::{fit, wrap};

use players::PlayerRows;

/// Draws the panel wherever the layout has put it, and says which images belong on it.
pub(super) fn draw(
    app: &App,
    shown: &Game,
    layout: &Layout,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    match (layout.panel, app.top()) {
        (Panel::Side(area) | Panel::Below(area), Some(Screen::Setup(setup))) => {
            return tray::draw(app, setup, area, look, buffer);
        }
        (Panel::Side(area), None | Some(Screen::Resuming(_))) => {
            draw_side(app, shown, layout, area, look, buffer);
        }
        (Panel::Below(area), None | Some(Screen::Resuming(_))) => {
            draw_below(app, shown, layout, area, look, buffer);
        }
        (Panel::Side(area), Some(Screen::Viewer(viewer))) => {
            viewing::draw_side(app, viewer, layout, area, look, buffer);
        }
        (Panel::Below(area), Some(Screen::Viewer(viewer))) => {
            viewing::draw_below(app, viewer, shown, area, look, buffer);
        }
        (Panel::Side(area) | Panel::Below(area), Some(Screen::Practice(puzzles))) => {
            practice::draw(app, puzzles, area, look, buffer);
        }
        (_, Some(Screen::Games(_) | Screen::FourViewer(_))) => {}
    }
    Vec::new()
}

/// The parts of a side panel, from the top: the far player; what a file says of a viewed game, its
/// course and its opening; the moves and the best lines; messages, the near player.
#[derive(Debug, Clone, Copy)]
pub(super) struct SideParts {
    players: PlayerRows,
    far: Rect,
    head: Rect,
    pub(super) chart: Rect,
    lines: Rect,
    opening: Rect,
    pub(super) moves: Rect,
    message: Rect,
    near: Rect,
}

/// Divides a side panel. Messages take what they need from the move list, but leave it a row.
pub(super) fn side_parts(app: &App, area: Rect) -> SideParts {
    let players = PlayerRows::new(app, area);
    let player = players.total();
    let needed = messages::rows(app, area.width);
    // A blank row sets the players off from the rest where rows are not scarce.
    let gap = u16::from(area.height >= 19);
    let between = area.height.saturating_sub(2 * player + 2 * gap);
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
    let lines = u16::from(is_analysing) * lines::rows(app).min(between.saturating_sub(1));
    let between = between - lines;
    // It stands above the moves and does not depend on what is said, so that it stays in its place.
    let opening = match opening_lines(app, area.width).len() as u16 {
        rows if between >= 10 => rows.min(2),
        rows => rows.min(u16::from(between >= 6)),
    };
    // What many moves on one line did is read in the list of moves.
    let has_much_to_say = app.replies().len() > 3;
    let least = match chart + lines {
        0 if has_much_to_say => (between * 2 / 3).min(move_rows(app)).max(3),
        0 => 3,
        _ => 1,
    };
    let message = needed.min(between.saturating_sub(opening + least));
    let moves = between - message - opening;
    let mut y = area.y;
    let mut part = |height: u16| {
        y += height;
        Rect::new(area.x, y - height, area.width, height)
    };
    let far = part(player);
    part(gap);
    let (head, chart, opening) = (part(head), part(chart), part(opening));
    let (moves, lines, message) = (part(moves), part(lines), part(message));
    part(gap);
    SideParts {
        players,
        far,
        head,
        chart,
        opening,
        moves,
        lines,
        message,
        near: part(player),
    }
}

/// The rows that the list of moves can fill.
fn move_rows(app: &App) -> u16 {
    let moves = app.session().game().played().len().div_ceil(2);
    moves.try_into().unwrap_or(u16::MAX)
}

/// How far the name of the opening is set in: as the players' names are.
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
    let last = usize::from(area.height).saturating_sub(1);
    if lines.len() > last + 1 {
        // A line of its own for each word would end before the column does.
        let rest = lines.split_off(last).join(" ");
        lines.push(fit(&rest, area.width - indent));
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
    let (far_place, near_place) = ((parts.far, parts.players), (parts.near, parts.players));
    players::draw(app, shown, !near, far_place, true, look, buffer);
    draw_moves(app, parts.moves, look, buffer);
    draw_opening(app, parts.opening, look, buffer);
    messages::draw(app, parts.message, look, buffer);
    players::draw(app, shown, near, near_place, false, look, buffer);
}

/// The moves; before the first one, what can be done.
fn draw_moves(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    if card::is_shown(app) {
        card::draw(app, area, look, buffer);
    } else {
        moves::draw(app, area, look, buffer);
    }
}

/// The rows below the board, from the top: both players, the opening, the moves, messages.
pub(super) struct BelowParts {
    players: [Rect; 2],
    opening: Rect,
    pub(super) moves: Rect,
    message: Rect,
}

/// Divides the rows below the board of a game being played.
pub(super) fn below_parts(app: &App, area: Rect) -> BelowParts {
    let row = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
    let between = area.height.saturating_sub(2);
    let most = if app.replies().len() > 3 {
        between / 3
    } else {
        between
    };
    let message = messages::rows(app, area.width).min(most);
    let between = between - message;
    let has_opening = between >= 3 && app.opening().is_some();
    let opening = u16::from(has_opening);
    BelowParts {
        players: [row(0, 1), row(1, 1)],
        opening: row(2, opening),
        moves: row(2 + opening, between - opening),
        message: row(2 + between, message),
    }
}

fn draw_below(
    app: &App,
    shown: &Game,
    layout: &Layout,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let parts = below_parts(app, area);
    let near = layout.board.viewpoint;
    for (color, row) in [!near, near].into_iter().zip(parts.players) {
        players::draw_line(app, shown, color, row, look, buffer);
    }
    draw_opening(app, parts.opening, look, buffer);
    draw_moves(app, parts.moves, look, buffer);
    messages::draw(app, parts.message, look, buffer);
}
