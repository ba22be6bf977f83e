//! The cut corners of the board: each tells of the player at whose right hand it lies.

use crate::model::{Color, Loss};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::app::four::Table;
use crate::ui::look::Look;
use crate::ui::panels::{digits, shown_time};
use crate::ui::text::fit;
use crate::ui::theme::Side;

use super::captures;
use super::layout::{Corner, FourBoard};

/// Draws all four corners. Captures stand there only where no panel beside the board lists them.
pub(super) fn draw(
    table: &Table,
    board: &FourBoard,
    has_captures: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let players = Color::FOUR.map(|seat| Player {
        table,
        seat,
        look,
        is_out: table.is_out(seat),
    });
    // Clocks are compared with each other, so all are of one size.
    let has_large_clocks = players
        .iter()
        .all(|player| player.has_room_for_large_clock(board.corner(player.seat).area));
    for player in players {
        let style = CornerStyle {
            has_captures,
            has_large_clocks,
        };
        player.draw(board.corner(player.seat), style, buffer);
    }
}

/// What all corners have in common.
#[derive(Clone, Copy)]
struct CornerStyle {
    has_captures: bool,
    has_large_clocks: bool,
}

/// One player, as a corner tells of them.
struct Player<'a> {
    table: &'a Table,
    seat: Color,
    look: &'a Look,
    is_out: bool,
}

impl Player<'_> {
    /// Room for a name, large digits with air around them, and what else there is to tell.
    fn has_room_for_large_clock(&self, area: Rect) -> bool {
        let digits = self.clock().as_deref().map_or(0, digits::width);
        area.height > digits::ROWS + 2 && digits > 0 && digits <= area.width
    }

    fn draw(&self, corner: Corner, style: CornerStyle, buffer: &mut Buffer) {
        let area = corner.area;
        let clock = self.clock();
        let is_large = style.has_large_clocks;
        let clock_rows = match (&clock, is_large) {
            (None, _) => 0,
            (Some(_), false) => 1,
            (Some(_), true) => digits::ROWS + 2,
        };
        let rows = (1 + clock_rows + 2).min(area.height);
        let top = area.y + (area.height - rows) / 2;
        let row = |y: u16| Rect::new(area.x, top + y, area.width, 1);
        self.draw_name(row(0), buffer);
        if let Some(clock) = clock {
            let style = self.clock_style();
            if is_large {
                let at = (area.x, top + 2);
                digits::draw(&clock, at, style, self.look.ascii, buffer);
            } else if rows > 1 {
                buffer.set_string(row(1).x + indent(area), row(1).y, &clock, style);
            }
        }
        // A name that leaves room has the mark beside it, another one below.
        let has_room = self.title(area.width).width() < usize::from(area.width);
        if is_narrow(area) && self.has_turn() && !has_room {
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
        let side = if self.is_out {
            Side::Dead
        } else {
            self.seat.into()
        };
        let token = palette.text.patch(palette.seat_token(side));
        let has_turn = self.has_turn();
        let style = match (has_turn, self.is_out) {
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
            let title = self.title(row.width);
            buffer.set_string(row.x, row.y, fit(&title, row.width), style);
            if has_turn && title.width() < usize::from(row.width) {
                buffer.set_string(row.right() - 1, row.y, self.mark(), style);
            }
            let first = Rect { width: 1, ..row };
            buffer.set_style(first, if has_turn { style } else { token });
            return;
        }
        let mark = if has_turn { self.mark() } else { " " };
        let letter = self.seat.letter().to_string();
        buffer.set_string(row.x, row.y, letter, if has_turn { style } else { token });
        let room = row.width.saturating_sub(2);
        let name = fit(&self.title(room), room);
        buffer.set_string(row.x + 1, row.y, format!("{mark}{name}"), style);
    }

    /// What points to the player to move.
    const fn mark(&self) -> &'static str {
        if self.look.ascii { ">" } else { "\u{25b8}" }
    }

    /// The colour and the name, or where there is no room for both, the name; a computer without a
    /// name is called what it is.
    fn title(&self, room: u16) -> String {
        let player = self.table.players()[self.seat];
        let own = match self.table.given_name(self.seat) {
            Some(name) => name.to_owned(),
            None if player.is_computer() => player.to_string(),
            None => return self.seat.word().to_owned(),
        };
        let both = format!("{}: {own}", self.seat);
        if both.width() <= usize::from(room) {
            both
        } else {
            own
        }
    }

    fn has_turn(&self) -> bool {
        let table = self.table;
        let is_over = table.browsed().is_none() && table.outcome().is_some();
        table.shown_position().turn() == self.seat && !is_over && table.setup().is_none()
    }

    /// The clock as it is shown. Little time has a mark that is not only colour; a player who is
    /// out has none.
    fn clock(&self) -> Option<String> {
        let clocks = self
            .table
            .clocks()
            .filter(|_| self.table.setup().is_none())?;
        let time = clocks.remaining(self.seat);
        let is_low = time < LOW && !self.is_out;
        let mark = if is_low { "!" } else { "" };
        Some(format!("{mark}{}", shown_time(time)))
    }

    fn clock_style(&self) -> Style {
        let palette = &self.look.palette;
        let clocks = self.table.clocks();
        let is_low = clocks.is_some_and(|clocks| clocks.remaining(self.seat) < LOW);
        let runs = self.table.is_clock_running() && self.table.game().turn() == self.seat;
        match (self.is_out, is_low) {
            (true, _) => palette.dim,
            (_, true) => palette.warning.add_modifier(Modifier::BOLD),
            _ if runs => palette.accent.add_modifier(Modifier::BOLD),
            _ => palette.text,
        }
    }

    /// Why the player is out, or that the king is in check, or what was captured.
    fn draw_state(&self, area: Rect, has_captures: bool, buffer: &mut Buffer) {
        if area.height == 0 {
            return;
        }
        let palette = &self.look.palette;
        let is_in_check = self
            .table
            .checks()
            .iter()
            .any(|(seat, ..)| *seat == self.seat);
        if self.is_out {
            let text = self.why_out(area.width);
            buffer.set_string(area.x, area.y, fit(&text, area.width), palette.dim);
        } else if is_in_check && self.table.setup().is_none() {
            let style = palette.error.add_modifier(Modifier::BOLD);
            buffer.set_string(area.x, area.y, fit("check!", area.width), style);
        } else if has_captures {
            let game = self.table.shown_game();
            let lines = captures::lines(&game, self.seat, self.look, area.width, area.height);
            for (line, row) in lines.iter().zip(area.rows()) {
                buffer.set_string(row.x, row.y, line, palette.dim);
            }
        }
    }

    /// Why the player is out, in as many words as fit.
    fn why_out(&self, width: u16) -> String {
        let loss = self.table.elimination(self.seat).map(|left| left.by);
        let [long, short] = match loss {
            Some(Loss::Checkmate) => ["checkmated", "mate"],
            Some(Loss::Stalemate) => ["stalemated", "stalemate"],
            Some(Loss::KingCaptured(_)) => ["king captured", "king lost"],
            Some(Loss::Resignation) => ["resigned", "resigned"],
            Some(Loss::FlagFall) => ["time is up", "time"],
            None => ["out", "out"],
        };
        let forms = [
            format!("out: {long}"),
            format!("out: {short}"),
            short.to_owned(),
        ];
        let fits = |form: &String| form.width() <= usize::from(width);
        forms
            .into_iter()
            .find(fits)
            .unwrap_or_else(|| "out".to_owned())
    }
}

/// Whether there is no room for the letter of the army before the name.
const fn is_narrow(area: Rect) -> bool {
    area.width < 8
}

/// Texts stand below the name, behind the letter, where there is room.
const fn indent(area: Rect) -> u16 {
    if area.width > 8 { 2 } else { 0 }
}

/// From here on a clock says that time is short.
const LOW: Duration = Duration::from_secs(20);
