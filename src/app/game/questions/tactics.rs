//! What can be captured, what gives check, and what the opponent threatens.

use crate::app::sentences;
use crate::app::speech::{self, Voice};
use crate::model::{AnyPosition, Color, Game, Move, Role, Square};

/// `White can capture p4b on d5 with p5w or h1w.`
pub(super) fn captures(game: &Game, voice: Voice) -> Result<String, String> {
    refuse_if_over(game)?;
    let turn = game.turn();
    let captures = legal_captures(game.position());
    let found = by_victim(game, &captures, voice);
    Ok(if found.is_empty() {
        format!("{turn} can capture nothing.")
    } else {
        format!("{turn} can capture {found}.")
    })
}

/// `White can give check with Bb5+ or Qh5+.`
pub(super) fn checks(game: &Game, voice: Voice) -> Result<String, String> {
    refuse_if_over(game)?;
    let (turn, position) = (game.turn(), game.position());
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|&&mv| gives_check(position, mv))
        .map(|&mv| voice.mv(position, mv))
        .collect();
    moves.sort();
    Ok(if moves.is_empty() {
        format!("{turn} cannot give check.")
    } else {
        format!("{turn} can give check: {}.", moves.join(voice.separator()))
    })
}

/// Whether a piece of the side that moves attacks an enemy's king afterwards.
fn gives_check(position: &AnyPosition, mv: Move) -> bool {
    let turn = position.turn();
    let after = position.after(mv);
    let enemies = after
        .living()
        .filter(|&side| side != turn && !after.are_partners(side, turn));
    let mut checkers = enemies.flat_map(|side| after.checkers(side));
    checkers.any(|square| after.has_piece_of(turn, square))
}

/// What the other side would do if it could move now: mate at once, or win material on one square.
pub(super) fn threats(game: &Game, voice: Voice) -> Result<String, String> {
    refuse_if_over(game)?;
    if let Some(check) = sentences::check_lines(game, voice).pop() {
        return Ok(check);
    }
    let other = !game.turn();
    let Some(passed) = game.position().after_pass() else {
        return Ok(nothing_threatened(other));
    };
    let legal = passed.legal_moves();
    let is_mate = |mv: &&Move| {
        let after = passed.after(**mv);
        after.is_check() && !after.has_legal_move()
    };
    let mates = legal.iter().filter(is_mate);
    let mates: Vec<String> = mates.map(|&mv| voice.mv(&passed, mv)).collect();
    let gains: Vec<Move> = legal_captures(&passed)
        .into_iter()
        .filter(|&mv| exchange(&passed, mv) > 0)
        .collect();
    let mut threats = Vec::new();
    if !mates.is_empty() {
        threats.push(format!("mate with {}", either(&mates)));
    }
    if !gains.is_empty() {
        threats.push(format!("to capture {}", by_victim(game, &gains, voice)));
    }
    Ok(if threats.is_empty() {
        nothing_threatened(other)
    } else {
        format!("{other} threatens {}.", threats.join(", and "))
    })
}

fn nothing_threatened(color: Color) -> String {
    format!("{color} threatens no mate in one move and no capture that wins material.")
}

fn refuse_if_over(game: &Game) -> Result<(), String> {
    match game.outcome() {
        Some(outcome) => Err(format!("the game is over: {outcome}.")),
        None => Ok(()),
    }
}

fn legal_captures(position: &AnyPosition) -> Vec<Move> {
    let is_capture = |mv: &&Move| captured_role(position, **mv).is_some();
    let legal = position.legal_moves();
    legal.iter().filter(is_capture).copied().collect()
}

fn captured_role(position: &AnyPosition, mv: Move) -> Option<Role> {
    position.victim(mv).map(|piece| piece.role)
}

/// What a capture and the captures that follow on the same square gain, in points. Both sides use
/// their least valuable piece, make legal moves only, and stop when going on would lose.
fn exchange(position: &AnyPosition, mv: Move) -> i32 {
    let captured = captured_role(position, mv).map_or(0, worth);
    let promoted = mv
        .promotion()
        .map_or(0, |promotion| worth(promotion.role()) - worth(Role::Pawn));
    let after = position.after(mv);
    let reply = legal_captures(&after)
        .into_iter()
        .filter(|reply| reply.to() == mv.to())
        .min_by_key(|reply| worth(reply.role()));
    let lost = reply.map_or(0, |reply| exchange(&after, reply).max(0));
    captured + promoted - lost
}

/// A king never stays on a square where it can be captured, so its worth only has to come last.
const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 100,
        other => other.points(),
    }
}

/// The captures, each victim once with all that can capture it.
fn by_victim(game: &Game, captures: &[Move], voice: Voice) -> String {
    let mut victims: Vec<(Square, Vec<String>)> = Vec::new();
    for mv in captures {
        let Some(square) = mv.victim_square() else {
            continue;
        };
        let by = piece_on(game, mv.from(), voice);
        match victims.iter_mut().find(|(known, _)| *known == square) {
            Some((_, pieces)) if pieces.contains(&by) => {}
            Some((_, pieces)) => pieces.push(by),
            None => victims.push((square, vec![by])),
        }
    }
    let words: Vec<String> = victims
        .into_iter()
        .map(|(square, by)| {
            let victim = piece_on(game, square, voice);
            format!("{victim} on {square} with {}", either(&by))
        })
        .collect();
    speech::list(&words)
}

fn piece_on(game: &Game, square: Square, voice: Voice) -> String {
    let piece = game.roster().at(square);
    piece.map_or_else(|| square.to_string(), |piece| voice.piece(piece))
}

/// `a, b or c`.
fn either(words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        words => words.concat(),
    }
}
