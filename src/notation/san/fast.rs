//! A fast path for the usual forms of SAN, which large collections need: it reads bytes and does not
//! generate all legal moves. Other forms are left to [`read`](super::read), which is slower and can
//! explain a refusal.

use crate::model::{Bitboard, CastlingSide, File, Move, Position, Promotion, Rank, Role, Square};

use super::SanError;

/// Reads a legal move of a position from bytes; the same as [`read`](super::read), but fast.
///
/// ```
/// use hotseat::model::Position;
/// use hotseat::notation::san;
///
/// let position = Position::default();
/// assert_eq!(san::read_bytes(&position, b"Nf3"), san::read(&position, "Nf3"));
/// ```
#[inline]
pub fn read_bytes(position: &Position, text: &[u8]) -> Result<Move, SanError> {
    match resolve_bytes(position, text) {
        Some(mv) => Ok(mv),
        None => super::read(position, &String::from_utf8_lossy(text)),
    }
}

/// The legal move of a text in one of the usual forms. `None` does not mean that there is no such
/// move, only that the fast path does not apply.
#[inline]
pub fn resolve_bytes(position: &Position, text: &[u8]) -> Option<Move> {
    let text = match text {
        [bare @ .., b'+' | b'#'] => bare,
        _ => text,
    };
    match *text {
        [b'a'..=b'h', rank] => advance(position, text[0], rank, None),
        [b'a'..=b'h', rank, b'=', letter] => {
            advance(position, text[0], rank, Some(promotion(letter)?))
        }
        [b'a'..=b'h', b'x', file, rank] => capture(position, text[0], file, rank, None),
        [b'a'..=b'h', b'x', file, rank, b'=', letter] => {
            capture(position, text[0], file, rank, Some(promotion(letter)?))
        }
        [b'O', b'-', b'O'] => position.castling_move(CastlingSide::Short),
        [b'O', b'-', b'O', b'-', b'O'] => position.castling_move(CastlingSide::Long),
        [letter, ref middle @ .., file, rank] => {
            let role = role(letter)?;
            position.only_move(role, origins(middle)?, square(file, rank)?, None)
        }
        _ => None,
    }
}

#[inline]
fn advance(position: &Position, file: u8, rank: u8, promotion: Option<Promotion>) -> Option<Move> {
    let to = square(file, rank)?;
    position.only_move(Role::Pawn, Bitboard::file(to.file()), to, promotion)
}

#[inline]
fn capture(
    position: &Position,
    from_file: u8,
    file: u8,
    rank: u8,
    promotion: Option<Promotion>,
) -> Option<Move> {
    let from = file_of(from_file)?;
    position.only_move(
        Role::Pawn,
        Bitboard::file(from),
        square(file, rank)?,
        promotion,
    )
}

/// The squares a piece may come from, according to the disambiguation.
#[inline]
fn origins(middle: &[u8]) -> Option<Bitboard> {
    let hints = match middle {
        [hints @ .., b'x'] => hints,
        _ => middle,
    };
    match *hints {
        [] => Some(Bitboard::FULL),
        [file @ b'a'..=b'h'] => Some(Bitboard::file(file_of(file)?)),
        [rank @ b'1'..=b'8'] => Some(Bitboard::rank(rank_of(rank)?)),
        [file, rank] => Some(Bitboard::of(square(file, rank)?)),
        _ => None,
    }
}

#[inline]
const fn role(letter: u8) -> Option<Role> {
    Some(match letter {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        _ => return None,
    })
}

#[inline]
const fn promotion(letter: u8) -> Option<Promotion> {
    Some(match letter {
        b'Q' => Promotion::Queen,
        b'R' => Promotion::Rook,
        b'B' => Promotion::Bishop,
        b'N' => Promotion::Knight,
        _ => return None,
    })
}

#[inline]
fn file_of(letter: u8) -> Option<File> {
    File::EIGHT
        .get(usize::from(letter.wrapping_sub(b'a')))
        .copied()
}

#[inline]
fn rank_of(digit: u8) -> Option<Rank> {
    Rank::EIGHT
        .get(usize::from(digit.wrapping_sub(b'1')))
        .copied()
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    Some(Square::new(file_of(file)?, rank_of(rank)?))
}
