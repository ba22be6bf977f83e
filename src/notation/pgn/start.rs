//! The starting position of a game, from its `FEN` tag.

use crate::model::{CastlingRights, Position};
use crate::notation::fen::{self, FenError};

/// Reads the starting position. Common mistakes that affect no move are tolerated: castling rights
/// without king or rook in place, and an en passant square that no pawn has passed.
pub(super) fn parse(text: &str) -> Result<Position, FenError> {
    fen::parse(text).or_else(|strict| forgiving(text).ok_or(strict))
}

fn forgiving(text: &str) -> Option<Position> {
    let mut setup = fen::parse_setup(text).ok()?;
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
