//! A player: name, turn, clock and captures.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::session::players::Who;
use crate::app::viewer::Viewer;
use crate::model::{Color, Game};

use super::super::look::Look;
use super::super::text::fit;
use super::{captures, digits};

/// Room for the mark of the turn.
const INDENT: u16 = 2;

/// How many rows a player has in a side panel: for the name and the clock, and for captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlayerRows {
    head: u16,
    captures: u16,
}

impl PlayerRows {
    /// What a player gets of a side panel: large digits only where the moves keep most of it.
    pub(super) fn new(app: &App, panel: Rect) -> PlayerRows {
        const ROOMY: (u16, u16) = (30, 28);
        let has_clock = app.viewer().is_none() && app.session().clock().is_some();
        let is_large = has_clock && panel.width >= ROOMY.0 && panel.height >= ROOMY.1;
        PlayerRows {
            head: if is_large { digits::ROWS } else { 1 },
            captures: if panel.height >= 16 { 2 } else { 1 },
        }
    }

    pub(super) const fn total(self) -> u16 {
        self.head + self.captures
    }
}

/// Draws one player; the far one has the name on top, the near one below.
pub(super) fn draw(
    app: &App,
    shown: &Game,
    color: Color,
    (area, rows): (Rect, PlayerRows),
    is_far: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let captures_height = area.height.saturating_sub(rows.head);
    let part = |y: u16, height: u16| Rect::new(area.x, y, area.width, height);
    let (head, captures) = if is_far {
        let head = part(area.y, rows.head);
        (head, part(head.bottom(), captures_height))
    } else {
        let captures = part(area.y, captures_height);
        (part(captures.bottom(), rows.head), captures)
    };
    let name_row = if is_far {
        head.y
    } else {
        head.bottom().saturating_sub(1)
    };
    let clock_row = draw_clock(app, color, (head, captures, is_far), look, buffer);
    let taken = clock_row.filter(|(row, _)| *row == name_row);
    let room = area
        .width
        .saturating_sub(INDENT + taken.map_or(0, |(_, width)| width + 1));
    draw_name(app, shown, color, (area.x, name_row, room), look, buffer);
    let width = area.width.saturating_sub(INDENT);
    let lines = captures::lines(shown, color, look, width, captures.height);
    // The near player's captures stand right above the name.
    let skip = if is_far {
        0
    } else {
        captures.height.saturating_sub(lines.len() as u16)
    };
    for (line, row) in lines.iter().zip(captures.rows().skip(usize::from(skip))) {
        buffer.set_string(row.x + INDENT, row.y, line, look.palette.dim);
    }
}

/// Draws a clock at the right: in large digits, beside the name, or where a name needs the whole
/// row, in the row next to it. Tells which row beside the name it takes columns from.
fn draw_clock(
    app: &App,
    color: Color,
    (head, captures, is_far): (Rect, Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) -> Option<(u16, u16)> {
    let clock = clock_text(app, color);
    if clock.is_empty() {
        return None;
    }
    let style = clock_style(app, color, look);
    if head.height >= digits::ROWS {
        let width = digits::width(&clock);
        let x = head.right().saturating_sub(width);
        digits::draw(&clock, (x, head.y), style, look.ascii, buffer);
        return Some((if is_far { head.y } else { head.bottom() - 1 }, width));
    }
    let width = clock.width() as u16;
    let room = head.width.saturating_sub(INDENT + width + 1);
    let name_fits = title(app, color, room).width() <= usize::from(room);
    let row = match (name_fits, is_far) {
        (false, true) if captures.height > 1 => captures.bottom() - 1,
        (false, false) if captures.height > 1 => captures.y,
        _ => head.y,
    };
    let x = head.right().saturating_sub(width);
    buffer.set_string(x, row, &clock, style);
    Some((row, width))
}

/// The mark of the turn and the name.
fn draw_name(
    app: &App,
    shown: &Game,
    color: Color,
    (x, y, room): (u16, u16, u16),
    look: &Look,
    buffer: &mut Buffer,
) {
    let has_turn = shown.turn() == color && shown.outcome().is_none();
    let style = if has_turn {
        look.palette.accent
    } else {
        look.palette.text
    };
    let name = fit(&title(app, color, room), room);
    let text = format!("{}{name}", turn_mark(has_turn, look));
    buffer.set_string(x, y, text, style.add_modifier(Modifier::BOLD));
}

/// What stands before the name of the side to move.
const fn turn_mark(has_turn: bool, look: &Look) -> &'static str {
    match (has_turn, look.ascii) {
        (true, false) => "▸ ",
        (true, true) => "> ",
        (false, _) => "  ",
    }
}

/// The colour and the name, or where there is no room for both, the name.
fn title(app: &App, color: Color, room: u16) -> String {
    let (name, has_name) = match app.viewer() {
        Some(viewer) => (rated_name(viewer, color, room), true),
        None => player_name(app, color),
    };
    let both = format!("{color}: {name}");
    let has_name = has_name && name != color.to_string();
    if has_name && both.width() <= usize::from(room) {
        both
    } else {
        name
    }
}

/// What a player is called, and whether that is more than a colour; a computer without a name is
/// called what it is.
fn player_name(app: &App, color: Color) -> (String, bool) {
    let session = app.session();
    match &session.players()[color] {
        computer @ (Who::Computer(_) | Who::Engine(_)) if !session.has_names() => {
            (computer.short(), true)
        }
        _ => (session.name(color), session.has_names()),
    }
}

/// A name from a file, with the rating if there is room for it.
fn rated_name(viewer: &Viewer, color: Color, room: u16) -> String {
    let name = viewer.name(color);
    let rated = viewer.rating(color);
    let rated = rated.map(|rating| format!("{name} ({rating})"));
    let rated = rated.filter(|rated| rated.width() <= usize::from(room));
    rated.unwrap_or(name)
}

/// A clock as it is shown: whole seconds, and tenths from ten seconds down. Little time has a mark
/// that is not only colour.
fn clock_text(app: &App, color: Color) -> String {
    if let Some(viewer) = app.viewer() {
        return short_clock(&viewer.clock(color).unwrap_or_default());
    }
    let Some(clock) = app.session().clock() else {
        return String::new();
    };
    let time = clock.remaining(color);
    let is_low = time < Duration::from_secs(20);
    format!("{}{}", if is_low { "!" } else { "" }, shown_time(time))
}

/// A clock as files write it without the hours and zeros in front: `5:05` for `0:05:05`.
fn short_clock(written: &str) -> String {
    match written.split(':').collect::<Vec<_>>()[..] {
        [hours, minutes, seconds] if hours.chars().all(|digit| digit == '0') => {
            let minutes = minutes.strip_prefix('0').unwrap_or(minutes);
            format!("{minutes}:{seconds}")
        }
        _ => written.to_owned(),
    }
}

/// A time in whole seconds, and tenths from ten seconds down.
pub(in crate::ui) fn shown_time(time: Duration) -> String {
    let tenths = time.as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn clock_style(app: &App, color: Color, look: &Look) -> Style {
    let is_low = clock_text(app, color).starts_with('!');
    let runs = !app.is_viewing()
        && app.session().game().turn() == color
        && app.session().is_clock_running();
    let style = if is_low {
        look.palette.warning
    } else if runs {
        look.palette.accent
    } else {
        look.palette.text
    };
    style.add_modifier(Modifier::BOLD)
}

/// A player in one row: name, captures and clock.
pub(super) fn draw_line(
    app: &App,
    shown: &Game,
    color: Color,
    row: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let clock = clock_text(app, color);
    let x = row.right().saturating_sub(clock.width() as u16);
    buffer.set_string(x, row.y, &clock, clock_style(app, color, look));
    let room = row.width.saturating_sub(INDENT + clock.width() as u16 + 1);
    let name = title(app, color, room);
    let place = (row.x, row.y, room);
    draw_name(app, shown, color, place, look, buffer);
    let used = (name.width() as u16).min(room) + 2;
    let rest = room.saturating_sub(used);
    if let Some(line) = captures::lines(shown, color, look, rest, 1).first() {
        buffer.set_string(row.x + INDENT + used, row.y, line, look.palette.dim);
    }
}
