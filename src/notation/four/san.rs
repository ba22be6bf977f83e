//! Algebraic notation on fourteen rows: `Nf3`, `exd5`, `c11=Q`, and the long form of PGN4, `Qg1xPm7`.

use super::coordinates::cut_square;
use crate::model::cross::position::{Position, Status};
use crate::model::cross::square::{column_from_letter, row_from_text};
use crate::model::{CastlingSide, Color, Move, Promotion, Role, Square};

/// Writes a legal move of a position with the least disambiguation, with `+` if it gives check and
/// `#` if the next player is checkmated.
///
/// ```
/// use hotseat::model::cross::Position;
/// use hotseat::notation::four::{coordinates, san};
///
/// let position = Position::default();
/// let knight = position.legal_moves().into_iter().find(|&mv| coordinates::write(mv) == "e1f3");
/// assert_eq!(san::write(&position, knight.unwrap()), "Nf3");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let after = position.after(mv);
    let gives_check = |seat: Color| {
        let king = after.king(seat).filter(|_| !after.is_out(seat));
        king.is_some_and(|king| {
            let attackers = after.attackers(king, seat);
            attackers.iter().any(|&square| {
                after
                    .piece_at(square)
                    .is_some_and(|piece| piece.color == position.turn())
            })
        })
    };
    let mut text = write_bare(position, mv);
    if after.status() == Status::Checkmate {
        text.push('#');
    } else if Color::FOUR.into_iter().any(gives_check) {
        text.push('+');
    }
    text
}

fn write_bare(position: &Position, mv: Move) -> String {
    if let Some(side) = mv.castling() {
        return castling_text(side).to_owned();
    }
    let captures = position.victim(mv).is_some();
    let mut text = String::new();
    if mv.role() != Role::Pawn {
        text.push(mv.role().letter());
    }
    if mv.role() != Role::Pawn || captures {
        text += &disambiguation(position, mv);
    }
    if captures {
        text.push('x');
    }
    text += &mv.to().to_string();
    if let Some(promotion) = mv.promotion() {
        text.push('=');
        text.push(promotion.letter());
    }
    text
}

/// The text for castling on a side.
pub const fn castling_text(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "O-O",
        CastlingSide::Long => "O-O-O",
    }
}

/// The column if that tells the piece from others of its kind, else the row, else both. A pawn that
/// captures always names its column.
fn disambiguation(position: &Position, mv: Move) -> String {
    let from = mv.from();
    let rivals: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|other| other.role() == mv.role() && other.to() == mv.to())
        .map(Move::from)
        .filter(|&other| other != from)
        .collect();
    let is_pawn = mv.role() == Role::Pawn;
    if rivals.is_empty() && !is_pawn {
        String::new()
    } else if rivals.iter().all(|other| other.column() != from.column()) {
        from.file().letter().to_string()
    } else if !is_pawn && rivals.iter().all(|other| other.row() != from.row()) {
        from.rank().number().to_string()
    } else {
        from.to_string()
    }
}

/// A move as it was written, before it is compared with a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SanMove {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// Anything else.
    Plain {
        /// The kind of piece.
        role: Role,
        /// The column it comes from, counted from 0, if that was written.
        from_column: Option<u8>,
        /// The row it comes from, counted from 0, if that was written.
        from_row: Option<u8>,
        /// Where to.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Promotion>,
    },
}

impl SanMove {
    /// Whether a legal move is one that this text may mean. A pawn that is not said to come from
    /// anywhere moves straight ahead: `d5` is never `exd5`.
    pub fn fits(self, mv: Move) -> bool {
        match self {
            SanMove::Castling(side) => mv.castling() == Some(side),
            SanMove::Plain {
                role,
                from_column,
                from_row,
                to,
                promotion,
            } => {
                // Two whole squares say enough, whichever piece goes: `e1-f3`, `h1j1`.
                let is_whole = role == Role::Pawn && from_column.is_some() && from_row.is_some();
                let is_straight = mv.from().column() == to.column() || mv.from().row() == to.row();
                let has_origin = from_column.is_some() || from_row.is_some();
                (mv.role() == role || is_whole)
                    && mv.to() == to
                    && mv.promotion() == promotion
                    && (mv.castling().is_none() || is_whole)
                    && from_column.is_none_or(|column| column == mv.from().column())
                    && from_row.is_none_or(|row| row == mv.from().row())
                    && (role != Role::Pawn || has_origin || is_straight)
            }
        }
    }
}

/// Reads the form of a move, whatever the position.
pub fn parse(text: &str) -> Option<SanMove> {
    let text = without_trimmings(text);
    if let Some(side) = parse_castling(text) {
        return Some(SanMove::Castling(side));
    }
    let (role, rest) = match text.chars().next()? {
        letter @ ('P' | 'N' | 'B' | 'R' | 'Q' | 'K') => (Role::from_letter(letter)?, &text[1..]),
        _ => (Role::Pawn, text),
    };
    let (rest, promotion) = cut_promotion(rest)?;
    if promotion.is_some() && role != Role::Pawn {
        return None;
    }
    let to_at = rest.rfind(|c: char| c.is_ascii_lowercase())?;
    let (to, "") = cut_square(&rest[to_at..])? else {
        return None;
    };
    let (from_column, from_row) = parse_origin(&rest[..to_at])?;
    Some(SanMove::Plain {
        role,
        from_column,
        from_row,
        to,
        promotion,
    })
}

/// Takes away what says nothing about which move it is: checks and judgements.
fn without_trimmings(text: &str) -> &str {
    text.trim()
        .trim_end_matches(['+', '#', '!', '?'])
        .trim_end_matches("e.p.")
        .trim_end()
}

pub(crate) fn parse_castling(text: &str) -> Option<CastlingSide> {
    match text.replace(['0', 'o'], "O").as_str() {
        "O-O" | "OO" => Some(CastlingSide::Short),
        "O-O-O" | "OOO" => Some(CastlingSide::Long),
        _ => None,
    }
}

/// Separates a promotion at the end: `=Q`, `Q`, `(Q)`, `/Q`.
fn cut_promotion(text: &str) -> Option<(&str, Option<Promotion>)> {
    let bare = text.trim_end_matches(')');
    let letter = bare.chars().next_back()?;
    if letter.is_ascii_digit() {
        return (bare.len() == text.len()).then_some((text, None));
    }
    let promotion = match letter {
        'Q' | 'R' | 'B' | 'N' | 'q' | 'r' | 'b' | 'n' => Promotion::from_letter(letter)?,
        _ => return None,
    };
    let rest = bare[..bare.len() - 1].trim_end_matches(['=', '/', '(']);
    Some((rest, Some(promotion)))
}

/// What stands before the target: `g`, `10`, `g10`, each with `x`, `:` or `-` after it and, after
/// an `x`, the letter of what is captured; or nothing.
fn parse_origin(text: &str) -> Option<(Option<u8>, Option<u8>)> {
    let without_victim = text
        .strip_suffix(['P', 'N', 'B', 'R', 'Q', 'K'])
        .filter(|rest| rest.ends_with(['x', 'X', ':']));
    let text = without_victim.unwrap_or(text);
    let text = text.strip_suffix(['x', 'X', ':', '-']).unwrap_or(text);
    let (column, rest) = match text.chars().next() {
        Some(letter) if letter.is_ascii_lowercase() => {
            (Some(column_from_letter(letter)?), &text[1..])
        }
        _ => (None, text),
    };
    match rest {
        "" => Some((column, None)),
        digits => Some((column, Some(row_from_text(digits)?))),
    }
}
