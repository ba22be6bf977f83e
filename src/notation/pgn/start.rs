//! The starting position of a game, from its `FEN` and `Variant` tags.

use crate::model::{CastlingRights, Position, Rules};
use crate::notation::fen::{self, FenError};

/// The rules that a `Variant` tag names; unknown ones are taken for the usual ones of the board.
pub(super) fn rules(tag: &str, usual: &'static Rules) -> &'static Rules {
    Rules::find(tag.trim()).unwrap_or(usual)
}

/// Reads the starting position. Common mistakes that affect no move are tolerated: castling rights
/// without king or rook in place, and an en passant square that no pawn has passed.
pub(super) fn parse(text: &str, rules: &'static Rules) -> Result<Position, FenError> {
    fen::parse_by(text, rules).or_else(|strict| forgiving(text, rules).ok_or(strict))
}

fn forgiving(text: &str, rules: &'static Rules) -> Option<Position> {
    let mut setup = fen::parse_setup_by(text, rules).ok()?;
    let rights = std::mem::replace(&mut setup.castling, CastlingRights::NONE);
    let passed = setup.en_passant.take();
    Position::try_from(&setup).ok()?;
    setup.en_passant = passed;
    if Position::try_from(&setup).is_err() {
        setup.en_passant = None;
    }
    for (color, rook) in rights.iter() {
        let without = setup.castling;
        setup.castling = without.with(color, rook);
        if Position::try_from(&setup).is_err() {
            setup.castling = without;
        }
    }
    Position::try_from(&setup).ok()
}
