//! What the player to move can capture, and with which moves a king can be attacked.

use crate::app::speech;
use crate::four::{Game, san};
use crate::model::{Color, Move, Square};

/// `White can capture p4g on b7 with b1w and p3o on m6 with b1w.`
pub(super) fn captures(game: &Game) -> Result<String, String> {
    refuse_if_over(game)?;
    let (turn, position) = (game.turn(), game.position());
    let legal = position.legal_moves().into_iter();
    let captures: Vec<Move> = legal.filter(|mv| position.victim(*mv).is_some()).collect();
    let mut victims: Vec<Square> = captures
        .iter()
        .filter_map(|mv| mv.victim_square())
        .collect();
    victims.sort_unstable();
    victims.dedup();
    let found: Vec<String> = victims
        .into_iter()
        .filter_map(|victim| capture_of(game, victim, &captures))
        .collect();
    Ok(if found.is_empty() {
        format!("{turn} can capture nothing.")
    } else {
        format!("{turn} can capture {}.", speech::list(&found))
    })
}

/// `p4g on b7 with b1w or quw`.
fn capture_of(game: &Game, victim: Square, captures: &[Move]) -> Option<String> {
    let roster = game.roster();
    let by = captures
        .iter()
        .filter(|mv| mv.victim_square() == Some(victim));
    let mut by: Vec<String> = by
        .filter_map(|mv| Some(roster.at(mv.from())?.name().to_string()))
        .collect();
    // A promotion is as many moves as there are pieces to choose.
    by.dedup();
    let name = roster.at(victim)?.name();
    Some(format!("{name} on {victim} with {}", by.join(" or ")))
}

/// `White can give check: Qg8, Qk11.`
pub(super) fn checks(game: &Game) -> Result<String, String> {
    refuse_if_over(game)?;
    let (turn, position) = (game.turn(), game.position());
    let legal = position.legal_moves().into_iter();
    let mut moves: Vec<String> = legal
        .filter(|&mv| gives_check(game, mv))
        .map(|mv| san::write(position, mv))
        .collect();
    moves.sort();
    Ok(if moves.is_empty() {
        format!("{turn} cannot give check.")
    } else {
        format!("{turn} can give check: {}.", moves.join(" "))
    })
}

/// Whether an enemy's king is attacked by the player who made the move.
fn gives_check(game: &Game, mv: Move) -> bool {
    let turn = game.turn();
    let after = game.position().after(mv);
    let enemies = Color::FOUR
        .into_iter()
        .filter(|&seat| after.is_living_enemy(turn, seat));
    let mut checkers = enemies.flat_map(|seat| after.checkers(seat));
    checkers.any(|square| after.pieces_of(turn).has(square))
}

fn refuse_if_over(game: &Game) -> Result<(), String> {
    match game.outcome() {
        Some(outcome) => Err(format!("the game is over: {outcome}.")),
        None => Ok(()),
    }
}
