//! A player beside or below the board: name, turn, clock and captures.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::model::Color;

use super::super::look::Look;
use super::super::scene::{Clock, PlayerView, Scene};
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
    /// What a player gets of a side panel: nothing beside corners in which players stand, and large
    /// digits only where the moves keep most of it.
    pub(super) fn new(scene: &Scene<'_>, panel: Rect) -> PlayerRows {
        const ROOMY: (u16, u16) = (30, 28);
        if scene.geometry().has_corners() {
            return PlayerRows {
                head: 0,
                captures: 0,
            };
        }
        let is_large = scene.has_clocks() && panel.width >= ROOMY.0 && panel.height >= ROOMY.1;
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
    scene: &Scene<'_>,
    color: Color,
    (area, rows): (Rect, PlayerRows),
    is_far: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    if area.height == 0 {
        return;
    }
    let player = scene.player(color);
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
    let clock_row = draw_clock(&player, (head, captures, is_far), look, buffer);
    let taken = clock_row.filter(|(row, _)| *row == name_row);
    let room = area
        .width
        .saturating_sub(INDENT + taken.map_or(0, |(_, width)| width + 1));
    draw_name(&player, (area.x, name_row, room), look, buffer);
    let width = area.width.saturating_sub(INDENT);
    let lines = captures::lines(scene, color, look, width, captures.height);
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
    player: &PlayerView,
    (head, captures, is_far): (Rect, Rect, bool),
    look: &Look,
    buffer: &mut Buffer,
) -> Option<(u16, u16)> {
    let clock = player.clock.as_ref()?;
    let style = clock_style(player, clock, look);
    if head.height >= digits::ROWS {
        let width = digits::width(&clock.text);
        let x = head.right().saturating_sub(width);
        digits::draw(&clock.text, (x, head.y), style, look.ascii, buffer);
        return Some((if is_far { head.y } else { head.bottom() - 1 }, width));
    }
    let width = clock.text.width() as u16;
    let room = head.width.saturating_sub(INDENT + width + 1);
    let name_fits = player.title(room).width() <= usize::from(room);
    let row = match (name_fits, is_far) {
        (false, true) if captures.height > 1 => captures.bottom() - 1,
        (false, false) if captures.height > 1 => captures.y,
        _ => head.y,
    };
    let x = head.right().saturating_sub(width);
    buffer.set_string(x, row, &clock.text, style);
    Some((row, width))
}

/// The mark of the turn and the name.
fn draw_name(player: &PlayerView, (x, y, room): (u16, u16, u16), look: &Look, buffer: &mut Buffer) {
    let style = if player.has_turn {
        look.palette.accent
    } else {
        look.palette.text
    };
    let mark = match (player.has_turn, look.ascii) {
        (true, false) => "▸ ",
        (true, true) => "> ",
        (false, _) => "  ",
    };
    let text = format!("{mark}{}", fit(&player.title(room), room));
    buffer.set_string(x, y, text, style.add_modifier(Modifier::BOLD));
}

/// The colour of a clock says whether it runs and whether time is short.
pub(super) fn clock_style(player: &PlayerView, clock: &Clock, look: &Look) -> Style {
    let style = match (clock.is_low, clock.runs) {
        _ if player.is_out() => return look.palette.dim,
        (true, _) => look.palette.warning,
        (false, true) => look.palette.accent,
        (false, false) => look.palette.text,
    };
    style.add_modifier(Modifier::BOLD)
}

/// A player in one row: name, captures and clock.
pub(super) fn draw_line(
    scene: &Scene<'_>,
    color: Color,
    row: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let player = scene.player(color);
    let mut taken = 0;
    if let Some(clock) = &player.clock {
        taken = clock.text.width() as u16;
        let x = row.right().saturating_sub(taken);
        buffer.set_string(x, row.y, &clock.text, clock_style(&player, clock, look));
    }
    let room = row.width.saturating_sub(INDENT + taken + 1);
    draw_name(&player, (row.x, row.y, room), look, buffer);
    let used = (player.title(room).width() as u16).min(room) + 2;
    let rest = room.saturating_sub(used);
    if let Some(line) = captures::lines(scene, color, look, rest, 1).first() {
        buffer.set_string(row.x + INDENT + used, row.y, line, look.palette.dim);
    }
}
