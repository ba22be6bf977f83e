//! What a side gives and gets in a line, in words: `a queen for a bishop`.

use crate::app::speech;
use crate::model::{Color, Position, Role};

/// What `color` loses between two positions of a line, and what it gets for it; pieces of one kind
/// on both sides cancel out. `None` if nothing is lost, or if a pawn promotes: then the pieces that
/// are left do not tell what was captured.
pub(super) fn loss(before: &Position, after: &Position, color: Color) -> Option<String> {
    let captured = |color: Color, role: Role| {
        let count = |position: &Position| position.by_piece(color, role).len() as i32;
        count(before) - count(after)
    };
    let kinds = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ];
    let sides = [color, !color];
    if kinds
        .iter()
        .any(|&role| sides.iter().any(|&side| captured(side, role) < 0))
    {
        return None;
    }
    let net = kinds.map(|role| (role, captured(color, role) - captured(!color, role)));
    let words = |sign: i32| -> Vec<String> {
        net.iter()
            .filter(|(_, count)| count * sign > 0)
            .map(|&(role, count)| counted(role, count.abs()))
            .collect()
    };
    let (lost, won) = (words(1), words(-1));
    match (&lost[..], &won[..]) {
        ([], _) => None,
        (_, []) => Some(speech::list(&lost)),
        _ => Some(format!(
            "{} for {}",
            speech::list(&lost),
            speech::list(&won)
        )),
    }
}

/// `a rook`, `two pawns`.
fn counted(role: Role, count: i32) -> String {
    let word = role.word();
    match count {
        1 => format!("a {word}"),
        2 => format!("two {word}s"),
        3 => format!("three {word}s"),
        _ => format!("{count} {word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    #[test]
    fn a_loss_names_the_pieces_and_what_they_were_given_for() {
        let full = "r2qk3/pppp4/8/8/8/8/PPPP4/R1BQK3 w - - 0 1";
        for (after, white, black) in [
            (full, None, None),
            (
                "r2qk3/pppp4/8/8/8/8/PPPP4/R1B1K3 w - - 0 1",
                Some("a queen"),
                None,
            ),
            ("r3k3/pppp4/8/8/8/8/PPPP4/R1B1K3 w - - 0 1", None, None),
            (
                "3qk3/ppp5/8/8/8/8/PPPP4/R1B1K3 w - - 0 1",
                Some("a queen for a rook and a pawn"),
                Some("a rook and a pawn for a queen"),
            ),
            (
                "r2qk3/pppp4/8/8/8/8/PP6/R1BQK3 w - - 0 1",
                Some("two pawns"),
                None,
            ),
            ("r1qqk3/ppp5/8/8/8/8/PPPP4/R1B1K3 w - - 0 1", None, None),
        ] {
            let [before, after] = [full, after].map(|text| fen::parse(text).unwrap());
            let said = Color::BOTH.map(|color| loss(&before, &after, color));
            assert_eq!(said[0].as_deref(), white, "{after:?}");
            assert_eq!(said[1].as_deref(), black, "{after:?}");
        }
    }
}
