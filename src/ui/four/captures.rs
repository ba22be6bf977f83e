//! What each player has captured.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::four::{Game, Seat};
use crate::ui::look::Look;
use crate::ui::panels::captures::{Group, ROLES, fitted};

/// What a player has captured, the most valuable first.
fn groups(game: &Game, by: Seat) -> Vec<Group> {
    let members = game.roster().members();
    let captured = || {
        let all = members.iter();
        all.filter(|member| {
            member
                .capture()
                .is_some_and(|capture| capture.by.seat() == by)
        })
    };
    let all = ROLES
        .into_iter()
        .chain([crate::model::Role::King])
        .map(|role| {
            let own = captured().filter(|member| member.role() == role);
            Group {
                role,
                names: own.map(|member| member.name().to_string()).collect(),
            }
        });
    all.filter(|group| !group.names.is_empty()).collect()
}

/// The captures of a player in at most so many lines: names, icons, or numbers of icons.
pub(super) fn lines(game: &Game, by: Seat, look: &Look, width: u16, most: u16) -> Vec<String> {
    fitted(&groups(game, by), "", look, width, most)
}

/// The players who have captured something, each with lines for a panel of some width.
pub(super) fn table(game: &Game, look: &Look, width: u16, most: u16) -> Vec<(Seat, Vec<String>)> {
    let room = width.saturating_sub(INDENT);
    let all = Seat::ALL.map(|seat| (seat, lines(game, seat, look, room, most)));
    let own = all.into_iter().filter(|(_, lines)| !lines.is_empty());
    own.collect()
}

/// Room for the letter of the player.
const INDENT: u16 = 2;

pub(super) fn draw(table: &[(Seat, Vec<String>)], area: Rect, look: &Look, buffer: &mut Buffer) {
    let palette = &look.palette;
    let mut rows = area.rows();
    for (seat, lines) in table {
        for (index, line) in lines.iter().enumerate() {
            let Some(row) = rows.next() else { return };
            if index == 0 {
                let token = palette.text.patch(palette.seat_token((*seat).into()));
                buffer.set_string(row.x, row.y, seat.letter().to_string(), token);
            }
            buffer.set_string(row.x + INDENT, row.y, line, palette.dim);
        }
    }
}
