//! What players have captured: icons with the pieces' names, or where there is no room for names,
//! icons.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::model::{Color, Role};

use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::wrap;

/// The roles as captures are listed, the most valuable first.
const ROLES: [Role; 6] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
    Role::King,
];

/// Room for the letter of the player in the panel's list.
const INDENT: u16 = 2;

/// The captures of a player and the lead in material, in at most so many lines. Nothing is cut: where
/// the names do not fit there are icons, and where those do not fit either, numbers of icons.
pub(super) fn lines(
    scene: &Scene<'_>,
    color: Color,
    look: &Look,
    width: u16,
    most: u16,
) -> Vec<String> {
    let fits = |text: &str| {
        let lines = wrap(text, width);
        let is_whole = lines.iter().all(|line| line.width() <= usize::from(width));
        (lines.len() <= usize::from(most) && is_whole).then_some(lines)
    };
    let (groups, lead) = (groups(scene, color), scene.lead(color));
    let forms = [named, icons, counted];
    let texts = forms.map(|form| {
        let words: Vec<String> = groups.iter().map(|group| form(group, look)).collect();
        format!("{} {lead}", words.join(" ")).trim().to_owned()
    });
    let fitting = texts.iter().find_map(|text| fits(text));
    fitting.unwrap_or_else(|| wrap(&lead, width))
}

/// The captures of all players as a panel lists them. Who has captured pieces of all roles may need
/// one line more than the others.
pub(super) fn table(scene: &Scene<'_>, look: &Look, area: Rect) -> Vec<(Color, Vec<String>)> {
    let room = area.width.saturating_sub(INDENT);
    let most = if area.height >= 24 { 3 } else { 1 };
    let all = scene.sides().iter().map(|&color| {
        let mut tried = (most..=most + 1).map(|most| lines(scene, color, look, room, most));
        let fitting = tried.find(|lines| !lines.is_empty());
        (color, fitting.unwrap_or_default())
    });
    all.filter(|(_, lines)| !lines.is_empty()).collect()
}

/// Draws such a list, with the letter of each player.
pub(super) fn draw_table(
    table: &[(Color, Vec<String>)],
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let palette = &look.palette;
    let mut rows = area.rows();
    for (color, lines) in table {
        for (index, line) in lines.iter().enumerate() {
            let Some(row) = rows.next() else { return };
            if index == 0 {
                let token = palette.text.patch(palette.seat_token((*color).into()));
                buffer.set_string(row.x, row.y, color.letter().to_string(), token);
            }
            buffer.set_string(row.x + INDENT, row.y, line, palette.dim);
        }
    }
}

/// Captured pieces of one role.
struct Group {
    role: Role,
    names: Vec<String>,
}

fn groups(scene: &Scene<'_>, color: Color) -> Vec<Group> {
    let captured = scene.captured_by(color);
    let all = ROLES.map(|role| {
        let own = captured.iter().filter(|(kind, _)| *kind == role);
        Group {
            role,
            names: own.map(|(_, name)| name.clone()).collect(),
        }
    });
    let all = all.into_iter();
    all.filter(|group| !group.names.is_empty()).collect()
}

fn icon(role: Role, look: &Look) -> String {
    if look.ascii {
        role.letter().to_string()
    } else {
        Look::glyph(role).to_owned()
    }
}

/// `♟ p1b p5b`; the icon stays with its first name.
fn named(group: &Group, look: &Look) -> String {
    let gap = if look.ascii { ":" } else { "\u{a0}" };
    format!("{}{gap}{}", icon(group.role, look), group.names.join(" "))
}

/// `♟♟`.
fn icons(group: &Group, look: &Look) -> String {
    icon(group.role, look).repeat(group.names.len())
}

/// `2♟`.
fn counted(group: &Group, look: &Look) -> String {
    format!("{}{}", group.names.len(), icon(group.role, look))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::{Settings, Theme};
    use crate::app::{App, Face, Msg, Options, update};
    use crate::notation::fen4;
    use crate::ui::look::Ability;
    use crate::ui::theme::Depth;

    #[test]
    fn captures_of_all_roles_may_take_a_second_line() {
        let rows = "6,yK,7/14/14/14/14/14/13,gK/bK,13/14/3,rR,bQ,bR,bB,bN,bP,5/14/14/14/7,rK,6";
        let start = fen4::parse(&format!("R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{rows}"));
        let options = Options {
            start: Some(start.unwrap().into()),
            ..Options::default()
        };
        let mut app = App::new(options, Settings::default(), Face::Screen);
        for (at, file) in "efghi".chars().enumerate() {
            let kings = if at % 2 == 0 {
                ["a7 a8", "g14 h14", "n8 n9"]
            } else {
                ["a8 a7", "h14 g14", "n9 n8"]
            };
            let from = char::from(b'd' + at as u8);
            for line in [format!("{from}5 {file}5").as_str()]
                .into_iter()
                .chain(kings)
            {
                let _ = update(&mut app, Msg::Line(line.to_owned()));
            }
        }
        let look = Look::new(Ability::new(Depth::Mono, true), Theme::Mono);
        for (width, expected) in [
            (40, vec!["Q:qug R:r1g B:b1g N:h1g P:p1g"]),
            (20, vec!["Q R B N P"]),
            (10, vec!["Q R B N", "P"]),
        ] {
            let lines = expected.into_iter().map(str::to_owned).collect();
            let area = Rect::new(0, 0, width, 10);
            let listed = table(&Scene::of(&app), &look, area);
            assert_eq!(listed, [(Color::White, lines)]);
        }
    }
}
