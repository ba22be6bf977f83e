//! What a side has captured: icons with the pieces' names, or where there is no room for names, icons.

use crate::model::{Color, Game, Role};

use super::super::look::Look;
use super::super::text::wrap;
use unicode_width::UnicodeWidthStr;

/// The roles as captures are listed, the most valuable first.
pub(in crate::ui) const ROLES: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The captures of a side and its lead in material, in at most so many lines. Nothing is cut: where
/// the names do not fit there are icons, and where those do not fit either, numbers of icons.
pub(super) fn lines(game: &Game, color: Color, look: &Look, width: u16, most: u16) -> Vec<String> {
    fitted(&groups(game, color), &lead(game, color), look, width, most)
}

/// Captures with something behind them, in the longest form that fits into so many lines.
pub(in crate::ui) fn fitted(
    groups: &[Group],
    lead: &str,
    look: &Look,
    width: u16,
    most: u16,
) -> Vec<String> {
    let fits = |text: &str| {
        let lines = wrap(text, width);
        let is_whole = lines.iter().all(|line| line.width() <= usize::from(width));
        (lines.len() <= usize::from(most) && is_whole).then_some(lines)
    };
    let forms = [named, icons, counted];
    let texts = forms.map(|form| {
        let words: Vec<String> = groups.iter().map(|group| form(group, look)).collect();
        format!("{} {lead}", words.join(" ")).trim().to_owned()
    });
    let fitting = texts.iter().find_map(|text| fits(text));
    fitting.unwrap_or_else(|| wrap(lead, width))
}

/// How far ahead a side is in material: `+3`, or nothing.
fn lead(game: &Game, color: Color) -> String {
    match game.position().balance(color) {
        lead if lead > 0 => format!("+{lead}"),
        _ => String::new(),
    }
}

/// Captured pieces of one role.
pub(in crate::ui) struct Group {
    pub(in crate::ui) role: Role,
    pub(in crate::ui) names: Vec<String>,
}

fn groups(game: &Game, color: Color) -> Vec<Group> {
    let captured = game.roster().captured(!color);
    let of_role = |role: Role| {
        let own = captured.iter().filter(|piece| piece.role() == role);
        own.map(|piece| piece.name().to_string()).collect()
    };
    let all = ROLES.map(|role| Group {
        role,
        names: of_role(role),
    });
    all.into_iter()
        .filter(|group| !group.names.is_empty())
        .collect()
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
