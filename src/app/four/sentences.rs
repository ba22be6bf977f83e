//! The sentences in which the program speaks of a game for four.

use crate::four::{Game, Step, san, sheet as sheets};
use crate::model::{
    Color, DrawReason, Elimination, Loss, Move, NamedPiece, Outcome, Roster, WinReason,
};

use super::Table;
use super::players::team_of;

/// What a move did, in one line: `White pawn p1w moves from d2 to d4. It captures p3g.`
pub(super) fn move_line(before: &Game, after: &Game, mv: Move) -> String {
    let Some(piece) = before.roster().at(mv.from()) else {
        return String::new();
    };
    let (seat, role, name) = (piece.color(), piece.role(), piece.name());
    let (from, to) = (mv.from(), mv.to());
    let mut line = format!("{seat} {role} {name} moves from {from} to {to}.");
    let victim = mv
        .victim_square()
        .and_then(|square| before.roster().at(square));
    if let Some(victim) = victim {
        let passing = if victim.square() == to {
            ""
        } else {
            " en passant"
        };
        line += &format!(" It captures {}{passing}.", victim.name());
    }
    if let Some(path) = mv.castling_path()
        && let Some(rook) = before.roster().at(path.rook_from)
    {
        let (name, from, to) = (rook.name(), path.rook_from, path.rook_to);
        line += &format!(" Castles: {name} moves from {from} to {to}.");
    }
    if mv.promotion().is_some()
        && let Some(piece) = after.roster().at(to)
    {
        line += &format!(" It becomes a {}, {}.", piece.role(), piece.name());
    }
    line
}

/// A move as it is typed by piece: `p1w 4 d`, `p1w 14 d Q`.
pub(super) fn typed_move(roster: &Roster, mv: Move) -> String {
    let Some(piece) = roster.at(mv.from()) else {
        return String::new();
    };
    let (name, to) = (piece.name(), mv.to());
    let mut line = format!("{name} {} {}", to.rank().number(), to.file().letter());
    if let Some(promotion) = mv.promotion() {
        line += &format!(" {}", promotion.role().letter());
    }
    line
}

/// How a player left the game: `Checkmate! Green is out.` In teams that ends it, and the ending
/// says so.
pub fn elimination_line(table: &Table, left: &Elimination) -> String {
    let name = table.name(left.seat);
    let how = match left.by {
        Loss::Checkmate => format!("Checkmate! {name}"),
        Loss::Stalemate => format!("Stalemate. {name}"),
        Loss::KingCaptured(by) => {
            let by = table.name(by);
            format!("{by} has captured {name}'s king. {name}")
        }
        Loss::Resignation => format!("{name} resigns. {name}"),
        Loss::FlagFall => format!("{name}'s time is up. {name}"),
    };
    if table.has_teams() {
        format!("{how} loses for both partners.")
    } else {
        format!("{how} is out.")
    }
}

/// How the game ended, if it has.
pub fn ending_line(table: &Table) -> Option<String> {
    Some(match table.outcome()? {
        Outcome::Win {
            winner,
            by: WinReason::Team { by, .. },
        } => {
            let winners = list(&team_of(winner).map(|seat| table.name(seat).to_owned()));
            // Other losses have been told by then.
            let is_mate = by == Loss::Checkmate;
            let how = if is_mate { "Checkmate! " } else { "" };
            format!("{how}{winners} win.")
        }
        Outcome::Win { winner, .. } => format!("{} wins.", table.name(winner)),
        Outcome::Draw(reason) => {
            let living = table.game().position().living();
            let sharing: Vec<String> = living.map(|seat| table.name(seat).to_owned()).collect();
            let sharing = list(&sharing);
            match reason {
                DrawReason::Stalemate => {
                    format!("Stalemate. The game is drawn: {sharing} share the point.")
                }
                reason => format!("Draw by {reason}: {sharing} share the point."),
            }
        }
    })
}

/// `Check! kig is attacked by b2w.` for each king in check.
pub fn check_lines(game: &Game) -> Vec<String> {
    let position = game.position();
    let living = Color::FOUR
        .into_iter()
        .filter(|&seat| !position.is_out(seat));
    let lines = living.filter_map(|seat| {
        let king = position
            .king(seat)
            .and_then(|king| game.roster().at(king))?;
        let attackers: Vec<String> = position
            .checkers(seat)
            .into_iter()
            .filter_map(|square| game.roster().at(square))
            .map(|piece| piece.name().to_string())
            .collect();
        let by = list(&attackers);
        (!attackers.is_empty()).then(|| format!("Check! {} is attacked by {by}.", king.name()))
    });
    lines.collect()
}

/// All players and their points: `White 1, Green 0, Black 1/2, Orange 1/2`.
pub fn score_line(table: &Table) -> String {
    let score = table.score();
    let words = Color::FOUR.map(|seat| format!("{} {}", table.name(seat), score[seat]));
    words.join(", ")
}

/// The same with the letters of the armies: `w 1, g 0, b 1/2, o 1/2`.
pub fn short_score_line(table: &Table) -> String {
    let score = table.score();
    let words = Color::FOUR.map(|seat| format!("{} {}", seat.letter(), score[seat]));
    words.join(", ")
}

/// Where a piece is, or what captured it.
pub(super) fn where_line(piece: &NamedPiece) -> String {
    let (name, square) = (piece.name(), piece.square());
    match piece.capture() {
        Some(capture) => format!("{name} was captured on {square} by {}", capture.by),
        None if piece.first_name() != name => {
            format!("{} became {name}, and is on {square}", piece.first_name())
        }
        None => format!("{name} is on {square}"),
    }
}

/// Several words in one phrase: `a`, `a and b`, `a, b and c`.
pub(super) fn list(words: &[String]) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The board as the plain mode prints it.
pub(in crate::app) fn sheet(table: &Table, viewpoint: Color) -> String {
    let text = match table.setup() {
        Some(setup) => sheets::write_setup(setup, viewpoint),
        None => sheets::write(&table.shown_game(), viewpoint),
    };
    text.trim_end_matches('\n').to_owned()
}

/// Every step with its player, its round and what it was: rounds are numbered as at the table.
fn rounds(game: &Game) -> Vec<(usize, Color, String)> {
    let mut round = 0;
    let mut last: Option<Color> = None;
    let steps = game.played().iter().enumerate();
    steps
        .filter_map(|(at, step)| {
            let before = game.positions().get(at)?;
            let (seat, text) = match *step {
                Step::Move { mv, .. } => (before.turn(), san::write(before, mv)),
                Step::Resignation(seat) => (before.turn(), format!("({seat} resigns)")),
                Step::FlagFall(seat) => (before.turn(), format!("({seat}'s time is up)")),
                Step::Agreement | Step::Claim(_) => (before.turn(), "(draw agreed)".to_owned()),
            };
            if last.is_none_or(|last| seat < last || seat == last && step.mv().is_some()) {
                round += 1;
            }
            last = Some(seat);
            Some((round, seat, text))
        })
        .collect()
}

/// The steps of a game, with a number before each round: `1. d4 c5 ...`.
pub(super) fn numbered_steps(game: &Game) -> Vec<String> {
    let mut shown = 0;
    let steps = rounds(game).into_iter();
    steps
        .map(|(round, _, text)| {
            let is_new = std::mem::replace(&mut shown, round) != round;
            if is_new {
                format!("{round}. {text}")
            } else {
                text
            }
        })
        .collect()
}

/// The last step with its round and its player: `3. Green Nc5`.
pub(super) fn last_numbered(game: &Game) -> Option<String> {
    let (round, seat, text) = rounds(game).pop()?;
    Some(if text.starts_with('(') {
        format!("{round}. {text}")
    } else {
        format!("{round}. {seat} {text}")
    })
}
