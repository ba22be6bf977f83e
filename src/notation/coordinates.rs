//! Moves as two squares and a promotion letter: `e2e4`, `e7e8q`; castling is the king's move, or in
//! Chess960 the king's move onto its rook.

use crate::model::{Board, File, Move, MoveRequest, PositionRef, Promotion, Rank, Square};

/// How castling is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Castling {
    /// As the king's move, `e1g1`, if it is one that standard chess knows; any other as the king's move
    /// onto its rook, because the king's move alone may mean a step.
    #[default]
    Usual,
    /// As the king's move onto its rook, `e1h1`, always.
    OntoRook,
}

impl Castling {
    /// The way for a position: onto the rook if there is a castling right, of either side, that standard
    /// chess does not know (of a king off the e file, or a rook off the a and the h file).
    pub fn of<'a>(position: impl Into<PositionRef<'a>>) -> Castling {
        match position.into() {
            PositionRef::Usual(position) if !position.has_standard_castling() => Castling::OntoRook,
            _ => Castling::Usual,
        }
    }

    /// The square that a move is written with.
    pub fn target(self, mv: Move) -> Square {
        match (self, mv.castling_path()) {
            (Castling::Usual, Some(path)) if path.is_standard() => path.king_to,
            _ => mv.aim(),
        }
    }
}

/// Writes a move: `e2e4`, `e1g1`, `b7a8n`, with castling in the usual way.
pub fn write(mv: Move) -> String {
    write_as(mv, Castling::Usual)
}

/// Writes a move with castling in a given way.
pub fn write_as(mv: Move, castling: Castling) -> String {
    let promotion = mv.promotion().map(|p| p.letter().to_ascii_lowercase());
    let mut text = format!("{}{}", mv.from(), castling.target(mv));
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
    parse_on(Board::Usual, text)
}

/// The same on any board: `d2d4`, `k13k11`, `c10c11q`.
///
/// ```
/// use hotseat::model::Board;
/// use hotseat::notation::coordinates;
///
/// assert!(coordinates::parse_on(Board::Cross, "c10c11q").is_some());
/// assert_eq!(coordinates::parse_on(Board::Cross, "c10c12"), None);
/// ```
pub fn parse_on(board: Board, text: &str) -> Option<MoveRequest> {
    let (from, rest) = board.cut_square(text)?;
    let (to, rest) = board.cut_square(rest)?;
    let mut letters = rest.chars();
    let promotion = match letters.next() {
        None => None,
        Some(letter) => Some(Promotion::from_letter(letter)?),
    };
    let is_whole = letters.next().is_none();
    is_whole.then_some(MoveRequest::between(from, to).promoting(promotion))
}

/// Reads a request in ICCF numeric notation: files and ranks from 1 to 8, and a
/// fifth digit from 1 to 4 for a queen, rook, bishop or knight. There is none for larger boards.
///
/// ```
/// use hotseat::model::{Board, MoveRequest, Square};
/// use hotseat::notation::coordinates;
///
/// let wanted = MoveRequest::between(Square::E2, Square::E4);
/// assert_eq!(coordinates::parse_digits(Board::Usual, "5254"), Some(wanted));
/// assert_eq!(coordinates::parse_digits(Board::Usual, "5259"), None);
/// ```
pub fn parse_digits(board: Board, text: &str) -> Option<MoveRequest> {
    if board != Board::Usual {
        return None;
    }
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
        Some(Square::new(
            *File::EIGHT.get(file)?,
            *Rank::EIGHT.get(rank)?,
        ))
    };
    Some(MoveRequest::between(square(from)?, square(to)?).promoting(promotion))
}

/// Reads a legal move of a position. Castling is the king onto its own rook, or to where castling takes
/// it if that is more than a step away.
pub fn read<'a>(position: impl Into<PositionRef<'a>>, text: &str) -> Option<Move> {
    let position = position.into();
    let request = parse_on(position.board(), text)?;
    let (from, _) = position.board().cut_square(text)?;
    position.legal_move(from, request.to, request.promotion)
}
