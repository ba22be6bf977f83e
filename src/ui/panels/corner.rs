//! The cut corners of a board: each tells of the player at whose right hand it lies.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::super::layout::{Board, Corner, Layout, Panel};
use super::super::look::Look;
use super::super::scene::{PlayerView, Scene, State};
use super::super::text::{fit, put_lines};
use super::{captures, digits, players};

/// Draws all players who have a corner. Captures stand there only where no panel beside the board
/// lists them.
pub(in crate::ui) fn draw(scene: &Scene<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let board: &Board = &layout.board;
    let placed = scene.sides().iter().filter_map(|&color| {
        let corner = board.corner(color)?;
        Some((scene.player(color), corner))
    });
    let placed: Vec<(PlayerView, Corner)> = placed.collect();
    let style = CornerStyle {
        has_captures: matches!(layout.panel, Panel::Below(_)),
        // Clocks are compared with each other, so all are of one size.
        has_large_clocks: placed
            .iter()
            .all(|(player, corner)| has_room_for_large_clock(player, corner.area)),
    };
    for (player, corner) in &placed {
        let told = Told {
            scene,
            player,
            look,
        };
        told.draw(*corner, style, buffer);
    }
}

/// Room for a name, large digits with air around them, and what else there is to tell.
fn has_room_for_large_clock(player: &PlayerView, area: Rect) -> bool {
    let clock = player.clock.as_ref();
    let digits = clock.map_or(0, |clock| digits::width(&clock.text));
    area.height > digits::ROWS + 2 && digits > 0 && digits <= area.width
}

/// What all corners have in common.
#[derive(Clone, Copy)]
struct CornerStyle {
    has_captures: bool,
    has_large_clocks: bool,
}

/// One player, as a corner tells of them.
struct Told<'a> {
    scene: &'a Scene<'a>,
    player: &'a PlayerView,
    look: &'a Look,
}

impl Told<'_> {
    fn draw(&self, corner: Corner, style: CornerStyle, buffer: &mut Buffer) {
        let area = corner.area;
        let clock = self.player.clock.as_ref();
        let is_large = style.has_large_clocks;
        let clock_rows = match (clock, is_large) {
            (None, _) => 0,
            (Some(_), false) => 1,
            (Some(_), true) => digits::ROWS + 2,
        };
        let rows = (1 + clock_rows + 2).min(area.height);
        let top = area.y + (area.height - rows) / 2;
        let row = |y: u16| Rect::new(area.x, top + y, area.width, 1);
        self.draw_name(row(0), buffer);
        if let Some(clock) = clock {
            let style = players::clock_style(self.player, clock, self.look);
            if is_large {
                let at = (area.x, top + 2);
                digits::draw(&clock.text, at, style, self.look.ascii, buffer);
            } else if rows > 1 {
                buffer.set_string(row(1).x + indent(area), row(1).y, &clock.text, style);
            }
        }
        // A name that leaves room has the mark beside it, another one below.
        let has_room = self.player.title(area.width).width() < usize::from(area.width);
        if is_narrow(area) && self.player.has_turn && !has_room {
            let x = area.right() - 1;
            buffer.set_string(x, row(1).y, self.mark(), self.look.palette.accent);
        }
        let rest = Rect::new(
            area.x + indent(area),
            top + 1 + clock_rows,
            area.width - indent(area),
            rows.saturating_sub(1 + clock_rows),
        );
        self.draw_state(rest, style.has_captures, buffer);
    }

    /// The letter of the army on its colour, and the name; the player to move has all of the row.
    fn draw_name(&self, row: Rect, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        let token = palette.text.patch(palette.seat_token(self.player.side()));
        let has_turn = self.player.has_turn;
        let style = match (has_turn, self.player.is_out()) {
            (true, _) if palette.is_mono() => token.add_modifier(Modifier::REVERSED),
            (true, _) => token,
            (false, true) => palette.dim,
            (false, false) => palette.text.add_modifier(Modifier::BOLD),
        };
        if has_turn {
            buffer.set_style(row, style);
        }
        if is_narrow(row) {
            // The first letter of the name stands for that of the army.
            let title = self.player.title(row.width);
            buffer.set_string(row.x, row.y, fit(&title, row.width), style);
            if has_turn && title.width() < usize::from(row.width) {
                buffer.set_string(row.right() - 1, row.y, self.mark(), style);
            }
            let first = Rect { width: 1, ..row };
            buffer.set_style(first, if has_turn { style } else { token });
            return;
        }
        let mark = if has_turn { self.mark() } else { " " };
        let letter = self.player.color.letter().to_string();
        buffer.set_string(row.x, row.y, letter, if has_turn { style } else { token });
        let room = row.width.saturating_sub(2);
        let name = fit(&self.player.title(room), room);
        buffer.set_string(row.x + 1, row.y, format!("{mark}{name}"), style);
    }

    /// What points to the player to move.
    const fn mark(&self) -> &'static str {
        if self.look.ascii { ">" } else { "\u{25b8}" }
    }

    /// Why the player is out, or that the king is in check, or what was captured.
    fn draw_state(&self, area: Rect, has_captures: bool, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        let mut put = |lines: &[String], style: Style| put_lines(lines, area, style, buffer);
        match self.player.state {
            State::Out(why) => put(&[fit(&why_out(why, area.width), area.width)], palette.dim),
            State::InCheck => {
                let style = palette.error.add_modifier(Modifier::BOLD);
                put(&[fit("check!", area.width)], style);
            }
            State::Playing if has_captures && area.height > 0 => {
                let color = self.player.color;
                let lines = captures::lines(self.scene, color, self.look, area.width, area.height);
                put(&lines, palette.dim);
            }
            State::Playing => {}
        }
    }
}

/// Why a player is out, in as many words as fit.
fn why_out([long, short]: [&str; 2], width: u16) -> String {
    let forms = [
        format!("out: {long}"),
        format!("out: {short}"),
        short.to_owned(),
    ];
    let fits = |form: &String| form.width() <= usize::from(width);
    let fitting = forms.into_iter().find(fits);
    fitting.unwrap_or_else(|| "out".to_owned())
}

/// Whether there is no room for the letter of the army before the name.
const fn is_narrow(area: Rect) -> bool {
    area.width < 8
}

/// Texts stand below the name, behind the letter, where there is room.
const fn indent(area: Rect) -> u16 {
    if area.width > 8 { 2 } else { 0 }
}
