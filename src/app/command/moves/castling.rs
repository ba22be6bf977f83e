//! Castling: the words for it.

use crate::model::{CastlingSide, Game, Move, MoveRequest, Role};
use crate::notation::san::{self, SanMove};

use super::pattern::{Pattern, Who};

/// Reads castling in signs (`O-O`, `0-0-0`) or words (`castle king side`, `long castle`).
pub(super) fn parse(words: &[&str]) -> Option<CastlingSide> {
    let bare = words.iter().map(|word| word.trim_end_matches(['!', '?']));
    let lower: Vec<String> = bare.map(str::to_lowercase).collect();
    if let Some(SanMove::Castling(side)) = san::parse(&lower.concat()) {
        return Some(side);
    }
    let is_verb = |word: &String| matches!(word.as_str(), "castle" | "castles" | "castling");
    let verb = lower.iter().position(is_verb)?;
    let rest: Vec<&str> = lower
        .iter()
        .enumerate()
        .filter(|&(at, _)| at != verb)
        .map(|(_, word)| word.as_str())
        .collect();
    parse_side(&rest)
}

/// The side in words; without any it is the short one.
fn parse_side(words: &[&str]) -> Option<CastlingSide> {
    let words: Vec<&str> = words
        .iter()
        .filter(|word| !matches!(**word, "on" | "to" | "the" | "side"))
        .copied()
        .collect();
    match words[..] {
        [] | ["short" | "king" | "king's" | "kings" | "kingside" | "king-side" | "k"] => {
            Some(CastlingSide::Short)
        }
        ["long" | "queen" | "queen's" | "queens" | "queenside" | "queen-side" | "q"] => {
            Some(CastlingSide::Long)
        }
        _ => None,
    }
}

/// `Kg1` for castling: not in the rules of notation, but it can mean nothing else.
pub(super) fn by_king(readings: &[Pattern], game: &Game) -> Option<Move> {
    let king = game.king()?.square();
    readings.iter().find_map(|pattern| {
        let is_king = pattern.mover == Who::Kind(Role::King) && pattern.from.has(king);
        let to = pattern.to.square().filter(|_| is_king)?;
        let is_plain = pattern.victim.is_none() && pattern.promotion.is_none();
        let request = MoveRequest::between(king, to);
        game.resolve(request).ok().filter(|_| is_plain)
    })
}
