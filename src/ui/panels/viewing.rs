//! The panel of a viewed game: who played, where and when, and the moves with their comments.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::viewer::Viewer;
use crate::model::Color;
use crate::notation::pgn::Marker;

use super::super::layout::Layout;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::{fit, put_lines};
use super::{SideParts, captures, chart, lines, messages, notation, players, side_parts};

/// The event, the date and the result, in lines that fit; the most important first.
pub(super) fn head_lines(viewer: &Viewer, width: u16) -> Vec<String> {
    let event = viewer.tag("Event");
    let round = viewer.tag("Round").map(|round| format!("round {round}"));
    let when = [viewer.tag("Date"), viewer.tag("Site")];
    let line = |words: &[Option<String>]| {
        let words: Vec<&str> = words.iter().flatten().map(String::as_str).collect();
        words.join(", ")
    };
    // A star says nothing beside an event; the end of the moves has it, too.
    let is_open = viewer.tree().marker == Marker::Open && event.is_some();
    let result = (!is_open).then(|| viewer.tree().marker.to_string());
    let first = line(&[result, event]);
    let with_round = line(&[Some(first.clone()), round]);
    let first = if with_round.width() <= usize::from(width) {
        with_round
    } else {
        first
    };
    [first, line(&when)]
        .into_iter()
        .filter(|line| !line.is_empty())
        .map(|line| fit(&line, width))
        .collect()
}

/// Beside the board: the far player, the head, the moves, messages, the near player.
pub(super) fn draw_side(
    scene: &Scene<'_>,
    viewer: &Viewer,
    layout: &Layout,
    look: &Look,
    buffer: &mut Buffer,
) {
    let SideParts {
        players: rows,
        far,
        head,
        chart: course,
        moves,
        lines: best,
        opening,
        message,
        near,
        ..
    } = side_parts(scene, layout);
    let (app, side) = (scene.app, layout.board.viewpoint);
    players::draw(scene, !side, (far, rows), true, look, buffer);
    put_lines(
        &head_lines(viewer, head.width),
        head,
        look.palette.dim,
        buffer,
    );
    chart::draw(viewer, course, look, buffer);
    notation::draw(app, viewer, moves, look, buffer);
    lines::draw(app, viewer, best, look, buffer);
    super::draw_opening(app, opening, look, buffer);
    messages::draw(scene, message, look, buffer);
    players::draw(scene, side, (near, rows), false, look, buffer);
}

/// The rows below the board, from the top: who played, what was taken or the course of the game, the
/// moves, the best lines, messages.
struct BelowParts {
    names: Rect,
    captures: Rect,
    chart: Rect,
    moves: Rect,
    lines: Rect,
    message: Rect,
}

/// Divides the rows below the board; something of the moves or of the lines is always there.
fn below_parts(scene: &Scene<'_>, area: Rect) -> BelowParts {
    let app = scene.app;
    let is_high = area.height >= 7;
    let names = area.height.min(1);
    let room = area.height - names;
    let wanted = app
        .viewer()
        .map_or(0, |viewer| chart::rows(viewer, area.height));
    let course = wanted.min(room.saturating_sub(if is_high { 3 } else { 2 }));
    let captures = u16::from(is_high && course == 0);
    let room = room - captures - course;
    let message = messages::rows(scene, area.width).min(room.saturating_sub(1));
    let room = room - message;
    let is_analysing = app.viewer().is_some_and(Viewer::is_analysing);
    let best = if is_analysing {
        lines::rows(app).min(room.saturating_sub(u16::from(is_high)).max(1))
    } else {
        0
    };
    let mut y = area.y;
    let mut part = |height: u16| {
        y += height;
        Rect::new(area.x, y - height, area.width, height)
    };
    BelowParts {
        names: part(names),
        captures: part(captures),
        chart: part(course),
        moves: part(room - best),
        lines: part(best),
        message: part(message),
    }
}

/// Where the moves and the graph are in the rows below the board.
pub(in crate::ui) fn viewer_parts_below(scene: &Scene<'_>, area: Rect) -> (Rect, Rect) {
    let parts = below_parts(scene, area);
    (parts.moves, parts.chart)
}

/// Below the board, in a few rows: who played, and the moves; over the last of them what is said.
pub(super) fn draw_below(
    scene: &Scene<'_>,
    viewer: &Viewer,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let app = scene.app;
    let parts = below_parts(scene, area);
    if viewer.is_analysing() && parts.lines.height < lines::rows(app) {
        // There is no row to spare for how far the lines go.
        lines::draw_state(viewer, parts.names, look, buffer);
    } else {
        draw_names(viewer, parts.names, look, buffer);
    }
    if parts.captures.height > 0 {
        draw_captures(scene, parts.captures, look, buffer);
    }
    chart::draw(viewer, parts.chart, look, buffer);
    notation::draw(app, viewer, parts.moves, look, buffer);
    lines::draw(app, viewer, parts.lines, look, buffer);
    messages::draw(scene, parts.message, look, buffer);
}

/// What both sides have captured, in one row.
fn draw_captures(scene: &Scene<'_>, row: Rect, look: &Look, buffer: &mut Buffer) {
    let half = row.width / 2;
    for (color, x) in Color::BOTH.into_iter().zip([row.x, row.x + half]) {
        let lines = captures::lines(scene, color, look, half.saturating_sub(2), 1);
        if let Some(line) = lines.first() {
            buffer.set_string(x, row.y, line, look.palette.dim);
        }
    }
}

/// `Fischer - Spassky` and the result.
fn draw_names(viewer: &Viewer, row: Rect, look: &Look, buffer: &mut Buffer) {
    let result = viewer.tree().marker.to_string();
    let room = row.width.saturating_sub(result.width() as u16 + 2);
    // A name may be cut; how well its bearer played may not.
    let sides = Color::BOTH.map(|color| (viewer.name(color), accuracy_mark(viewer, color)));
    let wanted = sides
        .each_ref()
        .map(|(name, mark)| (name.width() + mark.len()) as u16);
    let half = room.saturating_sub(3) / 2;
    let names = [0, 1].map(|at| {
        let (name, mark) = &sides[at];
        let side = half + half.saturating_sub(wanted[1 - at]);
        fit(name, side.saturating_sub(mark.len() as u16)) + mark
    });
    let names = names.join(" - ");
    buffer.set_string(row.x, row.y, fit(&names, room), look.palette.title);
    let x = row.right().saturating_sub(result.width() as u16);
    buffer.set_string(x, row.y, result, look.palette.accent);
}

/// How well a side played, to stand behind its name, if that is known.
fn accuracy_mark(viewer: &Viewer, color: Color) -> String {
    let accuracy = viewer.chart().figures(color).accuracy;
    accuracy.map_or_else(String::new, |accuracy| format!(" {accuracy}%"))
}

/// What can be chosen here, with brackets round what a step forward makes.
pub(super) fn choices_line(app: &App, viewer: &Viewer) -> Option<String> {
    const MOST: usize = 8;
    let choices = viewer.choices();
    if choices.len() < 2 {
        return None;
    }
    let position = viewer.game().position();
    let chosen = choices.iter().position(|&id| viewer.chosen() == Some(id));
    let first = chosen.unwrap_or(0).saturating_sub(MOST - 1);
    let mut words: Vec<String> = choices
        .iter()
        .skip(first)
        .take(MOST)
        .map(|&id| {
            let text = app.write_step(position, viewer.tree().node(id).step());
            if viewer.chosen() == Some(id) {
                format!("[{text}]")
            } else {
                text
            }
        })
        .collect();
    if first + MOST < choices.len() {
        words.push("...".to_owned());
    }
    Some(format!("Up/Down: {}", words.join(" ")))
}

/// How the game ended, at its end.
pub(super) fn ending_line(viewer: &Viewer) -> Option<String> {
    if viewer.is_in_variation() || viewer.ply() < viewer.last_ply() {
        return None;
    }
    let result = match viewer.tree().marker {
        Marker::White => format!("{} wins.", viewer.name(Color::White)),
        Marker::Black => format!("{} wins.", viewer.name(Color::Black)),
        Marker::Draw => "A draw.".to_owned(),
        Marker::Open => return None,
    };
    Some(match viewer.tag("Termination") {
        Some(how) => format!("{result} {how}"),
        None => result,
    })
}
