//! Moves as two squares and a promotion letter: `e2e4`, `e7e8q`; castling is the king's move.

use crate::model::{
    CastlingSide, File, Move, MoveRequest, Position, Promotion, Rank, Role, Square,
};

/// Writes a move: `e2e4`, `e1g1`, `b7a8n`.
pub fn write(mv: Move) -> String {
    let promotion = mv.promotion().map(|p| p.letter().to_ascii_lowercase());
    let mut text = format!("{}{}", mv.from(), mv.to());
    text.extend(promotion);
    text
}

/// Reads a request, which need not be legal.
///
/// ```
/// use hotseat::model::{MoveRequest, Promotion, Square};
/// use hotseat::notation::coordinates;
///
/// let wanted = MoveRequest::between(Square::E7, Square::E8).promoting(Some(Promotion::Queen));
/// assert_eq!(coordinates::parse("e7e8q"), Some(wanted));
/// assert_eq!(coordinates::parse("e7e9"), None);
/// ```
pub fn parse(text: &str) -> Option<MoveRequest> {
    let from: Square = text.get(0..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        rest => {
            let mut letters = rest.chars();
            let promotion = Promotion::from_letter(letters.next()?)?;
            if letters.next().is_some() {
                return None;
            }
            Some(promotion)
        }
    };
    Some(MoveRequest::between(from, to).promoting(promotion))
}

/// Reads a request in ICCF numeric notation: files and ranks from 1 to 8, and a
/// fifth digit from 1 to 4 for a queen, rook, bishop or knight.
///
/// ```
/// use hotseat::model::{MoveRequest, Square};
/// use hotseat::notation::coordinates;
///
/// let wanted = MoveRequest::between(Square::E2, Square::E4);
/// assert_eq!(coordinates::parse_digits("5254"), Some(wanted));
/// assert_eq!(coordinates::parse_digits("5259"), None);
/// ```
pub fn parse_digits(text: &str) -> Option<MoveRequest> {
    let digits: Option<Vec<usize>> = text
        .chars()
        .map(|c| {
            c.to_digit(10)
                .and_then(|digit| (digit as usize).checked_sub(1))
        })
        .collect();
    let (from, to, promotion) = match digits?[..] {
        [file, rank, to_file, to_rank] => ((file, rank), (to_file, to_rank), None),
        [file, rank, to_file, to_rank, piece] => {
            let promotion = *Promotion::ALL.get(piece)?;
            ((file, rank), (to_file, to_rank), Some(promotion))
        }
        _ => return None,
    };
    let square = |(file, rank): (usize, usize)| {
        Some(Square::new(*File::ALL.get(file)?, *Rank::ALL.get(rank)?))
    };
    Some(MoveRequest::between(square(from)?, square(to)?).promoting(promotion))
}

/// Reads a legal move of a position; a king that moves onto its own rook castles.
pub fn read(position: &Position, text: &str) -> Option<Move> {
    let request = parse(text)?;
    let from: Square = text.get(0..2)?.parse().ok()?;
    let direct = position.legal_move(from, request.to, request.promotion);
    direct.or_else(|| {
        let side = CastlingSide::ALL.into_iter().find(|side| {
            let path = side.path(position.turn());
            from == path.king_from && request.to == path.rook_from
        })?;
        position
            .legal_move(from, side.path(position.turn()).king_to, request.promotion)
            .filter(|mv| mv.role() == Role::King && mv.castling() == Some(side))
    })
}
