//! What each player has captured.

use crate::model::Color;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::four::Game;
use crate::ui::look::Look;
use crate::ui::panels::captures::{Group, ROLES, fitted};

/// What a player has captured, the most valuable first.
fn groups(game: &Game, by: Color) -> Vec<Group> {
    let members = game.roster().pieces();
    let captured = || {
        let all = members.iter();
        all.filter(|member| {
            member
                .capture()
                .is_some_and(|capture| capture.by.color() == by)
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
pub(super) fn lines(game: &Game, by: Color, look: &Look, width: u16, most: u16) -> Vec<String> {
    fitted(&groups(game, by), "", look, width, most)
}

/// The players who have captured something, each with lines for a panel of some width. Who has
/// captured pieces of all roles may need one line more than the others.
pub(super) fn table(game: &Game, look: &Look, width: u16, most: u16) -> Vec<(Color, Vec<String>)> {
    let room = width.saturating_sub(INDENT);
    let all = Color::FOUR.map(|seat| {
        let mut tried = (most..=most + 1).map(|most| lines(game, seat, look, room, most));
        let fitting = tried.find(|lines| !lines.is_empty());
        (seat, fitting.unwrap_or_default())
    });
    let own = all.into_iter().filter(|(_, lines)| !lines.is_empty());
    own.collect()
}

/// Room for the letter of the player.
const INDENT: u16 = 2;

pub(super) fn draw(table: &[(Color, Vec<String>)], area: Rect, look: &Look, buffer: &mut Buffer) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Theme;
    use crate::four::pgn4;
    use crate::ui::look::Ability;
    use crate::ui::theme::Depth;

    #[test]
    fn captures_of_all_roles_may_take_a_second_line() {
        let rows = "6,yK,7/14/14/14/14/14/13,gK/bK,13/14/3,rR,bQ,bR,bB,bN,bP,5/14/14/14/7,rK,6";
        let mut text = format!("[StartFen4 \"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{rows}\"]\n\n");
        for (from, to) in ["d5", "e5", "f5", "g5", "h5", "i5"]
            .windows(2)
            .map(|w| (w[0], w[1]))
        {
            let kings = match from {
                "d5" | "f5" | "h5" => "Ka7-a8 .. Kg14-h14 .. Kn8-n9",
                _ => "Ka8-a7 .. Kh14-g14 .. Kn9-n8",
            };
            text.push_str(&format!("R{from}x{to} .. {kings}\n"));
        }
        let read = pgn4::read(&text).remove(0);
        assert_eq!(read.problem, None);
        let game = read.record.game;
        let look = Look::new(Ability::new(Depth::Mono, true), Theme::Mono);
        for (width, expected) in [
            (40, vec!["Q:qug R:r1g B:b1g N:h1g P:p1g"]),
            (20, vec!["Q R B N P"]),
            (10, vec!["Q R B N", "P"]),
        ] {
            let lines = expected.into_iter().map(str::to_owned).collect();
            assert_eq!(table(&game, &look, width, 1), [(Color::White, lines)]);
        }
    }
}
