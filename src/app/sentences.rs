//! The sentences in which the program speaks of a game.

use crate::engine::{self, Info, Reason};
use crate::model::{Claim, Color, DrawReason, Game, Move, NamedPiece, Outcome, Roster, WinReason};
use crate::notation::san;

/// What a move did, in one line: `White pawn p1w moves from a2 to a3. It captures p3b.`
///
/// The game has just played it; `before` is the pieces until then.
pub(super) fn move_line(before: &Roster, game: &Game, mv: Move) -> String {
    let Some(piece) = before.at(mv.from()) else {
        return String::new();
    };
    let color = piece.color();
    let mut line = format!(
        "{color} {} {} moves from {} to {}.",
        piece.role(),
        piece.name(),
        mv.from(),
        mv.to()
    );
    let victim = before
        .at(mv.victim_square())
        .filter(|victim| victim.color() != color);
    if let Some(victim) = victim {
        let passing = if mv.victim_square() == mv.to() {
            ""
        } else {
            " en passant"
        };
        line += &format!(" It captures {}{passing}.", victim.name());
    }
    if let Some(path) = mv.castling().map(|side| side.path(color))
        && let Some(rook) = before.at(path.rook_from)
    {
        line += &format!(
            " Castles: {} moves from {} to {}.",
            rook.name(),
            path.rook_from,
            path.rook_to
        );
    }
    if mv.promotion().is_some()
        && let Some(piece) = game.roster().at(mv.to())
    {
        line += &format!(" It becomes a {}, {}.", piece.role(), piece.name());
    }
    line
}

/// A move that is good, with its reason: `Hint: h2w to f3 (Nf3). It wins a knight.`
pub(super) fn hint_line(game: &Game, piece: &NamedPiece, mv: Move, info: Option<&Info>) -> String {
    let position = game.position();
    let mut line = format!(
        "Hint: {} to {} ({}).",
        piece.name(),
        mv.to(),
        san::write(position, mv)
    );
    let victim = game.roster().at(mv.victim_square());
    let reason = match engine::reason(position, mv, info.map(|info| info.score)) {
        Some(Reason::Mates(1)) => " It is checkmate.".to_owned(),
        Some(Reason::Mates(moves)) => format!(" It mates in {moves}."),
        Some(Reason::Wins(role)) => match victim {
            Some(victim) => format!(" It wins a {role}, {}.", victim.name()),
            None => format!(" It wins a {role}."),
        },
        Some(Reason::Saves) => format!(" It saves {}.", piece.name()),
        Some(Reason::Promotes) => " It promotes.".to_owned(),
        Some(Reason::Castles) => " It brings the king to safety.".to_owned(),
        Some(Reason::Checks) => " It gives check.".to_owned(),
        None => String::new(),
    };
    line += &reason;
    line
}

/// How a game ended, in one line.
pub(super) fn ending_line(outcome: Outcome, turn: Color) -> String {
    match outcome {
        Outcome::Win { winner, by } => match by {
            WinReason::Checkmate => format!("Checkmate! {winner} wins."),
            WinReason::Resignation => format!("{} resigns. {winner} wins.", !winner),
            WinReason::FlagFall => format!("{}'s time is up. {winner} wins.", !winner),
        },
        Outcome::Draw(reason) => match reason {
            DrawReason::Stalemate => "Stalemate. The game is drawn.".to_owned(),
            DrawReason::DeadPosition => "Draw: neither side can checkmate.".to_owned(),
            DrawReason::FlagFallWithoutMate => {
                let other = !turn;
                format!("{turn}'s time is up, but {other} cannot checkmate. The game is drawn.")
            }
            DrawReason::FivefoldRepetition
            | DrawReason::SeventyFiveMoves
            | DrawReason::Agreement
            | DrawReason::ThreefoldRepetition
            | DrawReason::FiftyMoves => format!("Draw by {reason}."),
        },
    }
}

/// `Check! kib is attacked by b2w.`, if the king is in check.
pub(super) fn check_line(game: &Game) -> Option<String> {
    let position = game.position();
    let king = game.roster().at(position.king(position.turn()))?;
    let attackers: Vec<String> = position
        .checkers()
        .into_iter()
        .filter_map(|square| game.roster().at(square))
        .map(|piece| piece.name().to_string())
        .collect();
    if attackers.is_empty() {
        return None;
    }
    Some(format!(
        "Check! {} is attacked by {}.",
        king.name(),
        attackers.join(" and ")
    ))
}

/// `White may claim a draw by threefold repetition.`
pub(super) fn claim_line(claim: Claim, turn: Color) -> String {
    format!("{turn} may claim a draw by {}.", DrawReason::from(claim))
}

/// Where a piece is, or what became of it.
pub(super) fn where_line(asked: crate::model::Name, piece: &NamedPiece) -> String {
    let place = match piece.capture() {
        None => format!("on {}", piece.square()),
        Some(capture) => format!("captured on {} by {}", piece.square(), capture.by),
    };
    let name = piece.name();
    if name != asked {
        format!("{asked} became {name}, {place}")
    } else if piece.is_on_board() {
        format!("{name} is {place}")
    } else {
        format!("{name} was {place}")
    }
}
