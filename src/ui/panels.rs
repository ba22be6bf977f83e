//! Players, clocks, captures, the move list and messages, beside the board or below it.

mod captures;
mod card;
mod chart;
mod corner;
mod digits;
mod lines;
mod messages;
mod moves;
mod notation;
mod players;
mod practice;
mod result;
mod tray;
mod viewing;

pub(super) use card::card_rows;
pub(super) use chart::ply_at;
pub(super) use corner::draw as draw_corners;
pub(super) use moves::move_cells;
pub(super) use notation::node_cells;
pub(super) use result::result_rows;
pub(super) use tray::brush_cells;
pub(super) use viewing::viewer_parts_below;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::settings::Theme;
use crate::app::viewer::Viewer;
use crate::app::{App, Screen};

use super::board::Image;
use super::input_box;
use super::layout::{Layout, Panel};
use super::look::{Ability, Look};
use super::scene::Scene;
use super::text::{fit, wrap};
use super::theme::Depth;

use players::PlayerRows;

/// Draws the panel wherever the layout has put it, and says which images belong on it.
pub(super) fn draw(
    scene: &Scene<'_>,
    layout: &Layout,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    if let Some(message) = layout.message {
        messages::draw(scene, message, look, buffer);
    }
    let area = layout.panel.area();
    if let Some(setup) = scene.app.setup() {
        let has_messages = layout.message.is_none();
        return tray::draw(scene, setup, (area, has_messages), look, buffer);
    }
    match (layout.panel, scene.app.cover()) {
        (_, Some(Screen::Games(_))) => {}
        (_, Some(Screen::Practice(puzzles))) => {
            practice::draw(scene, puzzles, area, look, buffer);
        }
        (Panel::Side(_), Some(Screen::Viewer(viewer))) => {
            viewing::draw_side(scene, viewer, layout, look, buffer);
        }
        (Panel::Below(_), Some(Screen::Viewer(viewer))) => {
            viewing::draw_below(scene, viewer, area, look, buffer);
        }
        (Panel::Side(_), _) => draw_side(scene, layout, look, buffer),
        (Panel::Below(_), _) => draw_below(scene, layout, look, buffer),
    }
    Vec::new()
}

/// The parts of a side panel, from the top: the title where a large board has left no line for it; the
/// far player; what a file says of a viewed game, its course and its opening; the captures of players
/// who stand in the corners; the moves and the best lines; messages, the near player.
#[derive(Debug, Clone, Copy)]
pub(super) struct SideParts {
    title: Rect,
    players: PlayerRows,
    far: Rect,
    head: Rect,
    pub(super) chart: Rect,
    lines: Rect,
    opening: Rect,
    captures: Rect,
    pub(super) moves: Rect,
    pub(super) result: Rect,
    message: Rect,
    near: Rect,
}

/// Divides a side panel. Messages take what they need from the move list, but leave it a row.
pub(super) fn side_parts(scene: &Scene<'_>, layout: &Layout) -> SideParts {
    let (app, whole) = (scene.app, layout.panel.area());
    let has_corners = scene.geometry().has_corners();
    let title = title_rows(scene, layout);
    let area = Rect::new(whole.x, whole.y + title, whole.width, whole.height - title);
    let players = PlayerRows::new(scene, area);
    let player = players.total();
    // A blank row sets the players off from the rest where rows are not scarce.
    let gap = u16::from(area.height >= 19 && player > 0);
    let between = area.height.saturating_sub(2 * player + 2 * gap);
    let captures = if has_corners {
        capture_rows(scene, area).min(between / 2)
    } else {
        0
    };
    let capture_gap = u16::from(captures > 0 && area.height >= 12);
    let between = between - captures - capture_gap;
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
    // The end of the game is told on a card, where that leaves the moves some rows.
    let result = match layout.message {
        None => result::rows(scene, area.width),
        Some(_) => 0,
    };
    let result = if opening + least + result <= between {
        result
    } else {
        0
    };
    let between = between - result;
    let message = match layout.message {
        Some(_) => 0,
        None => messages::rows_beside(scene, result > 0, area.width)
            .min(between.saturating_sub(opening + least)),
    };
    let moves = between - message - opening;
    let mut y = whole.y;
    let mut part = |height: u16| {
        y += height;
        Rect::new(area.x, y - height, area.width, height)
    };
    let (title, far, _) = (part(title), part(player), part(gap));
    let (head, chart, opening) = (part(head), part(chart), part(opening));
    let (captures, _) = (part(captures), part(capture_gap));
    let (moves, lines) = (part(moves), part(lines));
    let (result, message) = (part(result), part(message));
    part(gap);
    SideParts {
        title,
        players,
        far,
        head,
        chart,
        lines,
        opening,
        captures,
        moves,
        result,
        message,
        near: part(player),
    }
}

/// The rows of the title, with an empty one below it, where it stands in the side panel.
fn title_rows(scene: &Scene<'_>, layout: &Layout) -> u16 {
    /// The least height of a panel that has a title.
    const TITLED: u16 = 20;
    let is_untitled = layout.title.is_none() && scene.geometry().has_corners();
    2 * u16::from(is_untitled && layout.panel.area().height >= TITLED)
}

/// How many rows the captures want. How they are divided into lines does not depend on colours.
fn capture_rows(scene: &Scene<'_>, area: Rect) -> u16 {
    let plain = Look::new(Ability::new(Depth::Mono, false), Theme::Mono);
    let listed = captures::table(scene, &plain, area);
    listed.iter().map(|(_, lines)| lines.len() as u16).sum()
}

/// The rows that the list of moves can fill.
fn move_rows(app: &App) -> u16 {
    let moves = app.table().game().played().len().div_ceil(2);
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

fn draw_side(scene: &Scene<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let parts = side_parts(scene, layout);
    let near = layout.board.viewpoint;
    let (far_place, near_place) = ((parts.far, parts.players), (parts.near, parts.players));
    if parts.title.height > 0 {
        input_box::draw_title(scene, parts.title, look, buffer);
    }
    players::draw(scene, !near, far_place, true, look, buffer);
    if parts.captures.height > 0 {
        let area = layout.panel.area();
        let area = Rect {
            height: area.height - parts.title.height,
            ..area
        };
        let listed = captures::table(scene, look, area);
        captures::draw_table(&listed, parts.captures, look, buffer);
    }
    draw_moves(scene, parts.moves, look, buffer);
    draw_opening(scene.app, parts.opening, look, buffer);
    result::draw(scene, parts.result, look, buffer);
    messages::draw_beside(scene, parts.result.height > 0, parts.message, look, buffer);
    players::draw(scene, near, near_place, false, look, buffer);
}

/// The moves; before the first one, what can be done.
fn draw_moves(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    if scene.is_untouched() {
        card::draw(scene, area, look, buffer);
    } else {
        moves::draw(scene, area, look, buffer);
    }
}

/// The rows below the board, from the top: players who have no corners, the opening, the moves,
/// messages.
struct BelowParts {
    players: Vec<Rect>,
    opening: Rect,
    moves: Rect,
    message: Rect,
}

/// Divides the rows below the board of a game being played.
fn below_parts(scene: &Scene<'_>, area: Rect) -> BelowParts {
    let row = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
    let app = scene.app;
    let players = if scene.geometry().has_corners() { 0 } else { 2 };
    let between = area.height.saturating_sub(players);
    let most = if app.replies().len() > 3 {
        between / 3
    } else {
        between - u16::from(between >= 4)
    };
    let message = messages::rows(scene, area.width).min(most);
    let between = between - message;
    let has_opening = between >= 3 && app.opening().is_some();
    let opening = u16::from(has_opening);
    BelowParts {
        players: (0..players).map(|at| row(at, 1)).collect(),
        opening: row(players, opening),
        moves: row(players + opening, between - opening),
        message: row(players + between, message),
    }
}

fn draw_below(scene: &Scene<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let parts = below_parts(scene, layout.panel.area());
    let near = layout.board.viewpoint;
    for (color, row) in [!near, near].into_iter().zip(parts.players) {
        players::draw_line(scene, color, row, look, buffer);
    }
    draw_opening(scene.app, parts.opening, look, buffer);
    draw_moves(scene, parts.moves, look, buffer);
    messages::draw(scene, parts.message, look, buffer);
}

/// Where the list of moves of a game being played is.
pub(super) fn moves_area(scene: &Scene<'_>, layout: &Layout) -> Rect {
    match layout.panel {
        Panel::Side(_) => side_parts(scene, layout).moves,
        Panel::Below(area) => below_parts(scene, area).moves,
    }
}
