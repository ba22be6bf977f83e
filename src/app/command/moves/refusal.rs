//! Why no legal move fits what was typed: the reason of the piece that was most likely meant, or a
//! sentence about all of them.

use crate::model::{
    Game, IllegalMove, MoveRequest, Name, NamedPiece, Placed, Promotion, Role, Square,
};
use crate::notation::san::Letters;

use super::pattern::{Pattern, Place, Who, fitting};
use super::resolve::{Unresolved, ambiguous};

/// The reason for which none of several readings is a legal move.
pub(super) fn why_none(
    text: &str,
    readings: &[Pattern],
    (game, letters): (&Game, Letters),
) -> Unresolved {
    if let Some(reason) = promotion_missing(text, readings, (game, letters)) {
        return reason;
    }
    let reasons: Vec<Unresolved> = readings
        .iter()
        .map(|pattern| why_not(pattern, game))
        .collect();
    let certain = reasons
        .iter()
        .find(|reason| matches!(reason, Unresolved::Illegal(_)));
    if certain.is_none() && is_no_promotion(readings, game) {
        let sentence = "only a pawn that reaches the last row can promote.";
        return Unresolved::NoSuchMove(sentence.to_owned());
    }
    certain
        .or(reasons.first())
        .cloned()
        .unwrap_or_else(|| Unresolved::NoSuchMove(format!("{text} is not possible here.")))
}

/// Only what the pawn becomes was left out.
fn promotion_missing(
    text: &str,
    readings: &[Pattern],
    (game, letters): (&Game, Letters),
) -> Option<Unresolved> {
    let to_queen: Vec<Pattern> = readings
        .iter()
        .filter(|pattern| pattern.promotion.is_none())
        .map(|&pattern| Pattern {
            promotion: Some(Promotion::Queen),
            ..pattern
        })
        .collect();
    let moves = fitting(&to_queen, game);
    match moves[..] {
        [] => None,
        [mv] => {
            let pawn = Placed::from(game.roster().at(mv.from())?);
            let to = mv.to();
            Some(
                IllegalMove::PromotionMissing {
                    board: game.board(),
                    piece: pawn,
                    to,
                }
                .into(),
            )
        }
        _ => Some(ambiguous(text, &moves, (game, letters))),
    }
}

/// A legal move would fit if nothing were said about a promotion.
fn is_no_promotion(readings: &[Pattern], game: &Game) -> bool {
    let with_promotion = readings.iter().filter(|pattern| {
        let has_target = pattern.to.square().is_some() || pattern.victim.is_some();
        pattern.promotion.is_some() && has_target
    });
    let without: Vec<Pattern> = with_promotion
        .map(|&pattern| Pattern {
            promotion: None,
            ..pattern
        })
        .collect();
    !fitting(&without, game).is_empty()
}

fn why_not(pattern: &Pattern, game: &Game) -> Unresolved {
    let of_mover = match pattern.mover {
        Who::Named(name) => wrong_mover(name, game),
        Who::Any | Who::Kind(_) => None,
    };
    if let Some(reason) = of_mover.or_else(|| wrong_victim(pattern, game)) {
        return reason;
    }
    match pattern.mover {
        Who::Named(name) => why_not_named(name, pattern, game),
        Who::Any | Who::Kind(_) => why_not_described(pattern, game),
    }
}

/// A named victim that cannot be captured by anyone.
fn wrong_victim(pattern: &Pattern, game: &Game) -> Option<Unresolved> {
    let Some(Who::Named(name)) = pattern.victim else {
        return None;
    };
    let Some(victim) = game.roster().find_ever(name) else {
        return Some(IllegalMove::UnknownPiece(name).into());
    };
    let placed = Placed::from(victim);
    if let Some(capture) = victim.capture() {
        let by = capture.by;
        return Some(IllegalMove::Captured { piece: placed, by }.into());
    }
    if victim.name() != name {
        let (was, now) = (name, placed);
        return Some(IllegalMove::Promoted { was, now }.into());
    }
    (victim.color() == game.turn())
        .then(|| Unresolved::NoSuchMove(format!("{name} is {}'s own piece.", game.turn())))
}

/// The square that is asked for, by itself or as the victim's.
fn target(pattern: &Pattern, game: &Game) -> Option<Square> {
    let of_victim = match pattern.victim {
        Some(Who::Named(name)) => game.roster().find(name).map(NamedPiece::square),
        _ => None,
    };
    pattern.to.square().or(of_victim)
}

/// A named piece that cannot be moved at all now.
fn wrong_mover(name: Name, game: &Game) -> Option<Unresolved> {
    // Any square will do to learn that.
    let reason = game.resolve(MoveRequest::named(name, Square::A1)).err()?;
    let is_about_piece = matches!(
        reason,
        IllegalMove::GameOver(_)
            | IllegalMove::UnknownPiece(_)
            | IllegalMove::Captured { .. }
            | IllegalMove::Promoted { .. }
            | IllegalMove::DeadPiece { .. }
            | IllegalMove::NotYourTurn { .. }
    );
    is_about_piece.then(|| reason.into())
}

fn why_not_named(name: Name, pattern: &Pattern, game: &Game) -> Unresolved {
    let Some(to) = target(pattern, game) else {
        let victim = victim_phrase(pattern);
        return Unresolved::NoSuchMove(format!("{name} cannot capture {victim} now."));
    };
    let request = MoveRequest::named(name, to).promoting(pattern.promotion);
    match game.resolve(request) {
        Err(reason) => game
            .roster()
            .find(name)
            .and_then(|pawn| straight_capture(pattern, pawn, to, game))
            .unwrap_or_else(|| reason.into()),
        Ok(_) => nothing_to_capture(pattern, to, game),
    }
}

/// A pawn that is to capture straight ahead.
fn straight_capture(
    pattern: &Pattern,
    piece: &NamedPiece,
    to: Square,
    game: &Game,
) -> Option<Unresolved> {
    let is_straight = piece.role() == Role::Pawn && game.is_in_line(piece.square(), to);
    (is_straight && pattern.victim.is_some() && piece.square() != to).then(|| {
        let name = piece.name();
        Unresolved::NoSuchMove(format!(
            "{name} cannot capture on {to}: a pawn captures one square diagonally ahead."
        ))
    })
}

fn why_not_described(pattern: &Pattern, game: &Game) -> Unresolved {
    let pieces = pattern.candidates(game);
    let Some(to) = target(pattern, game) else {
        return Unresolved::NoSuchMove(why_nowhere(pattern, &pieces, game));
    };
    let reaching: Vec<&NamedPiece> = pieces
        .iter()
        .copied()
        .filter(|p| game.reaches(p, to))
        .collect();
    let is_any = pattern.mover == Who::Any && pattern.from.square().is_none();
    let blamed = match (&pieces[..], &reaching[..]) {
        (_, _) if is_any => return none_of(pattern, &pieces, to, game),
        (_, [piece]) | ([piece], _) => piece,
        ([], _) => return no_candidate(pattern, to, game),
        _ => return none_of(pattern, &pieces, to, game),
    };
    let request = MoveRequest::between(blamed.square(), to).promoting(pattern.promotion);
    match game.resolve(request) {
        Err(reason) => straight_capture(pattern, blamed, to, game).unwrap_or_else(|| reason.into()),
        Ok(_) => nothing_to_capture(pattern, to, game),
    }
}

/// The move is there, but not what it is said to capture.
fn nothing_to_capture(pattern: &Pattern, to: Square, game: &Game) -> Unresolved {
    let sentence = match (game.roster().at(to), pattern.victim) {
        (Some(piece), Some(Who::Kind(role))) if piece.color() != game.turn() => {
            format!(
                "{} on {to} is a {}, not a {role}.",
                piece.name(),
                piece.role()
            )
        }
        (Some(piece), _) if piece.color() == game.turn() => own_piece(piece, game),
        _ => format!("there is nothing to capture on {to}."),
    };
    Unresolved::NoSuchMove(sentence)
}

fn own_piece(piece: &NamedPiece, game: &Game) -> String {
    let (name, square) = (piece.name(), piece.square());
    format!("{name} on {square} is {}'s own piece.", game.turn())
}

/// No piece of the side to move answers to the description.
fn no_candidate(pattern: &Pattern, to: Square, game: &Game) -> Unresolved {
    if let (Who::Any, Some(from)) = (pattern.mover, pattern.from.square()) {
        let request = MoveRequest::between(from, to).promoting(pattern.promotion);
        if let Err(reason) = game.resolve(request) {
            return reason.into();
        }
    }
    Unresolved::NoSuchMove(has_none(pattern, game))
}

/// `White has no queen.`, `White has no pawn on column e.`
fn has_none(pattern: &Pattern, game: &Game) -> String {
    let turn = game.turn();
    let role = match pattern.mover {
        Who::Kind(role) => role.word(),
        Who::Any | Who::Named(_) => "piece",
    };
    let is_pawn = pattern.mover == Who::Kind(Role::Pawn);
    let anywhere = Pattern {
        from: Place::default(),
        to: Place::default(),
        ..*pattern
    };
    let has_some = is_pawn || !anywhere.candidates(game).is_empty();
    let Place { mut file, mut rank } = pattern.from;
    match pattern.is_advance(game) {
        true if turn.sits_along_a_row() => file = pattern.to.file,
        true => rank = pattern.to.rank,
        false => {}
    }
    match (file, rank) {
        (Some(file), Some(rank)) if has_some => format!("{turn} has no {role} on {file}{rank}."),
        (Some(file), None) if has_some => format!("{turn} has no {role} on column {file}."),
        (None, Some(rank)) if has_some => format!("{turn} has no {role} on row {rank}."),
        _ => format!("{turn} has no {role}."),
    }
}

/// Several pieces may be meant, and none of them can do it.
fn none_of(pattern: &Pattern, pieces: &[&NamedPiece], to: Square, game: &Game) -> Unresolved {
    let at_target = game.roster().at(to);
    let is_capture = pattern.victim.is_some();
    let sentence = match at_target {
        Some(piece) if is_capture && piece.color() == game.turn() => own_piece(piece, game),
        None if is_capture => format!("there is nothing to capture on {to}."),
        Some(_) if is_capture => format!("{} can capture on {to}.", none_phrase(pattern, pieces)),
        _ => format!("{} can go to {to}.", none_phrase(pattern, pieces)),
    };
    Unresolved::NoSuchMove(sentence)
}

/// `neither h1w nor h2w`, or the kind if there are too many names to say.
fn none_phrase(pattern: &Pattern, pieces: &[&NamedPiece]) -> String {
    match pieces {
        [a, b] => format!("neither {} nor {}", a.name(), b.name()),
        [a, b, c] => format!("none of {}, {} and {}", a.name(), b.name(), c.name()),
        _ => {
            let kind = match pattern.mover {
                Who::Kind(role) => role.word(),
                Who::Any | Who::Named(_) => "piece",
            };
            match (pattern.from.file, pattern.from.rank) {
                (Some(file), None) => format!("no {kind} on column {file}"),
                (None, Some(rank)) => format!("no {kind} on row {rank}"),
                _ => format!("no {kind}"),
            }
        }
    }
}

/// No square was named: a capture by kinds or columns, or a promotion.
fn why_nowhere(pattern: &Pattern, pieces: &[&NamedPiece], game: &Game) -> String {
    let turn = game.turn();
    if pattern.victim.is_none() {
        return format!("{turn} has no pawn that can promote now.");
    }
    if pieces.is_empty() {
        return has_none(pattern, game);
    }
    if let (Some(from), Some(to)) = (pattern.from.file, pattern.to.file) {
        return format!("no pawn on column {from} can capture on column {to}.");
    }
    let victim = victim_phrase(pattern);
    match (pattern.mover, pieces) {
        (Who::Kind(_), [piece]) => format!("{} cannot capture {victim} now.", piece.name()),
        (Who::Kind(_), _) => format!("{} can capture {victim} now.", none_phrase(pattern, pieces)),
        _ => format!("{turn} cannot capture {victim} now."),
    }
}

fn victim_phrase(pattern: &Pattern) -> String {
    match pattern.victim {
        Some(Who::Kind(role)) => format!("a {role}"),
        Some(Who::Named(name)) => name.to_string(),
        Some(Who::Any) | None => "anything".to_owned(),
    }
}
