//! SAN, standard algebraic notation, `Nf3`, `exd5`, `Qh4#`.

mod fast;
mod letters;

pub use fast::{read_bytes, resolve_bytes};
pub use letters::Letters;

use std::ops::Deref;

use crate::model::cross::{self, Status};
use crate::model::{
    Board, CastlingSide, Color, File, Move, MoveList, Position, PositionRef, Promotion, Rank, Role,
    Square,
};

/// Writes a legal move of a position, with the least disambiguation, and with `+` or `#`.
///
/// ```
/// use hotseat::model::Position;
/// use hotseat::notation::san;
///
/// let position = Position::default();
/// let knight = san::read(&position, "Ng1-f3!?")?;
/// assert_eq!(san::write(&position, knight), "Nf3");
/// # Ok::<(), san::SanError>(())
/// ```
pub fn write<'a>(position: impl Into<PositionRef<'a>>, mv: Move) -> String {
    write_with(position, mv, Letters::English)
}

/// The same with the piece letters of a language: `Sf3` is German.
pub fn write_with<'a>(position: impl Into<PositionRef<'a>>, mv: Move, letters: Letters) -> String {
    match position.into() {
        PositionRef::Usual(position) => {
            let mut text = write_bare(position, mv, letters);
            let next = position.after(mv);
            if next.is_check() || next.is_over_by_goal() {
                text.push(if next.has_legal_move() { '+' } else { '#' });
            }
            text
        }
        PositionRef::Cross(position) => write_among_four(position, mv, letters),
    }
}

/// Among four, `+` says that the move attacks a king, and `#` that the next player is mated.
fn write_among_four(position: &cross::Position, mv: Move, letters: Letters) -> String {
    let after = position.after(mv);
    let gives_check = |seat: Color| {
        let king = after.king(seat).filter(|_| !after.is_out(seat));
        king.is_some_and(|king| {
            let mut attackers = after.attackers(king, seat).into_iter();
            attackers.any(|square| after.pieces_of(position.turn()).has(square))
        })
    };
    let captures = position.victim(mv).is_some();
    let mut text = write_among(|| position.legal_moves(), mv, captures, letters);
    if after.status() == Status::Checkmate {
        text.push('#');
    } else if Color::FOUR.into_iter().any(gives_check) {
        text.push('+');
    }
    text
}

fn write_bare(position: &Position, mv: Move, letters: Letters) -> String {
    let victim = mv.victim_square();
    let captures = victim.is_some_and(|square| position.occupied().has(square));
    // No two pawns of a file capture on the same square here.
    let legal = || match mv.role() {
        Role::Pawn => MoveList::new(),
        _ => position.legal_moves(),
    };
    write_among(legal, mv, captures, letters)
}

/// Writes a legal move without its check, whatever the board; the legal moves say which other pieces
/// could be meant.
fn write_among<L: Deref<Target = [Move]>>(
    legal: impl FnOnce() -> L,
    mv: Move,
    captures: bool,
    letters: Letters,
) -> String {
    if let Some(side) = mv.castling() {
        return castling_text(side).to_owned();
    }
    let is_pawn = mv.role() == Role::Pawn;
    let mut text = String::new();
    if !is_pawn {
        text.push(letters.letter(mv.role()));
    }
    if !is_pawn || captures {
        text += &origin(&legal(), mv);
    }
    if captures {
        text.push('x');
    }
    text += &mv.to().to_string();
    if let Some(promotion) = mv.promotion() {
        text.push('=');
        text.push(letters.letter(promotion.role()));
    }
    text
}

/// The text for castling on a side.
pub(super) const fn castling_text(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "O-O",
        CastlingSide::Long => "O-O-O",
    }
}

/// What tells the piece from others of its kind: the file, else the rank, else both. A pawn that captures
/// always names its file, and never its rank alone.
fn origin(legal: &[Move], mv: Move) -> String {
    let (from, is_pawn) = (mv.from(), mv.role() == Role::Pawn);
    let is_rival =
        |other: &&Move| other.role() == mv.role() && other.to() == mv.to() && other.from() != from;
    let rivals: Vec<Square> = legal.iter().filter(is_rival).map(|mv| mv.from()).collect();
    if rivals.is_empty() && !is_pawn {
        String::new()
    } else if rivals.iter().all(|other| other.file() != from.file()) {
        from.file().to_string()
    } else if !is_pawn && rivals.iter().all(|other| other.rank() != from.rank()) {
        from.rank().to_string()
    } else {
        from.to_string()
    }
}

/// A parsed move, before it is matched against a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SanMove {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// Any other move.
    Plain {
        /// The kind of piece.
        role: Role,
        /// The file it comes from, if given.
        from_file: Option<File>,
        /// The rank it comes from, if given.
        from_rank: Option<Rank>,
        /// The target square.
        to: Square,
        /// What a pawn promotes to.
        promotion: Option<Promotion>,
        /// Whether it was written as a capture, with `x` or `:`.
        captures: bool,
    },
}

/// Why a string is not a legal move in algebraic notation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// The syntax is wrong.
    #[error("{0:?} is not a move in algebraic notation, such as e4, Nf3, exd5 or O-O")]
    Syntax(String),
    /// There is no such legal move.
    #[error("{0:?} is not a legal move here")]
    NoSuchMove(String),
    /// Several moves match.
    #[error("{text:?} could be {}", candidates.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The matching moves, in algebraic notation.
        candidates: Vec<String>,
    },
    /// The promotion is missing.
    #[error("{0:?} needs a promotion: add =Q, =R, =B or =N")]
    PromotionMissing(String),
}

/// Reads a legal move of a position, in the standard form or one of its common variants.
pub fn read<'a>(position: impl Into<PositionRef<'a>>, text: &str) -> Result<Move, SanError> {
    let position = position.into();
    let parsed = parse_on(position.board(), text, Letters::English)
        .ok_or_else(|| SanError::Syntax(text.to_owned()))?;
    let legal = position.legal_moves();
    let fitting = fitting(&legal, parsed);
    match fitting[..] {
        [mv] => Ok(mv),
        [] if needs_promotion(&legal, parsed) => Err(SanError::PromotionMissing(text.to_owned())),
        [] => Err(SanError::NoSuchMove(text.to_owned())),
        _ => Err(SanError::Ambiguous {
            text: text.to_owned(),
            candidates: fitting.iter().map(|&mv| write(position, mv)).collect(),
        }),
    }
}

/// The legal moves that a parsed move may mean.
pub fn fitting(legal: &[Move], parsed: SanMove) -> Vec<Move> {
    legal
        .iter()
        .copied()
        .filter(|&mv| parsed.fits(mv))
        .collect()
}

/// Whether only the promotion is missing.
pub fn needs_promotion(legal: &[Move], parsed: SanMove) -> bool {
    let SanMove::Plain {
        role,
        from_file,
        from_rank,
        to,
        promotion: None,
        captures,
    } = parsed
    else {
        return false;
    };
    let with_queen = SanMove::Plain {
        role,
        from_file,
        from_rank,
        to,
        promotion: Some(Promotion::Queen),
        captures,
    };
    !fitting(legal, with_queen).is_empty()
}

impl SanMove {
    /// Whether this text may mean a legal move. A pawn move without an origin file is not a capture:
    /// `d5` is never `exd5`. Many files omit or misplace the `x`, so it is ignored.
    pub fn fits(self, mv: Move) -> bool {
        match self {
            SanMove::Castling(side) => mv.castling() == Some(side),
            SanMove::Plain {
                role,
                from_file,
                from_rank,
                to,
                promotion,
                ..
            } => {
                // Two squares identify any move: `g1-f3` and `e1g1` occur in files.
                let is_whole = role == Role::Pawn && from_file.is_some() && from_rank.is_some();
                let from = mv.from();
                let file_fits = match from_file {
                    Some(file) => file == from.file(),
                    // For those who sit at the sides, straight ahead is along a rank.
                    None => {
                        role != Role::Pawn || from.file() == to.file() || from.rank() == to.rank()
                    }
                };
                let arrives = match mv.castling_path() {
                    None => mv.to() == to,
                    Some(path) => is_whole && path.is_meant_by(to),
                };
                (mv.role() == role || is_whole)
                    && arrives
                    && mv.promotion() == promotion
                    && file_fits
                    && from_rank.is_none_or(|rank| rank == mv.from().rank())
            }
        }
    }
}

/// Parses a move without a position.
pub fn parse(text: &str) -> Option<SanMove> {
    parse_with(text, Letters::English)
}

/// The same with the piece letters of a language, or figurines.
pub fn parse_with(text: &str, letters: Letters) -> Option<SanMove> {
    parse_on(Board::Usual, text, letters)
}

/// The same on any board.
pub fn parse_on(board: Board, text: &str, letters: Letters) -> Option<SanMove> {
    let text = without_suffixes(text);
    if let Some(side) = parse_castling(text) {
        return Some(SanMove::Castling(side));
    }
    let first = text.chars().next()?;
    let (role, rest) = match letters.role(first) {
        Some(role) => (role, &text[first.len_utf8()..]),
        None => (Role::Pawn, text),
    };
    let (rest, promotion) = cut_promotion(rest, letters)?;
    if promotion.is_some() && role != Role::Pawn {
        return None;
    }
    // Capitals are pieces here.
    let to_at = rest.rfind(|c: char| c.is_ascii_lowercase())?;
    let (to, "") = board.cut_square(&rest[to_at..])? else {
        return None;
    };
    let origin = without_victim(board, &rest[..to_at]);
    let (from_file, from_rank) = parse_origin(board, origin)?;
    Some(SanMove::Plain {
        role,
        from_file,
        from_rank,
        to,
        promotion,
        captures: origin.ends_with(['x', 'X', ':']),
    })
}

/// Removes check marks, annotations and `e.p.`, which do not affect the move.
fn without_suffixes(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let shorter = text
            .trim_end_matches(['+', '#', '!', '?'])
            .trim_end()
            .trim_end_matches("e.p.")
            .trim_end_matches("e.p")
            .trim_end_matches("ep")
            .trim_end();
        if shorter == text {
            return text;
        }
        text = shorter;
    }
}

fn parse_castling(text: &str) -> Option<CastlingSide> {
    match text.replace(['0', 'o'], "O").as_str() {
        "O-O" | "OO" => Some(CastlingSide::Short),
        "O-O-O" | "OOO" => Some(CastlingSide::Long),
        _ => None,
    }
}

/// Splits off a promotion at the end: `=Q`, `Q`, `(Q)`, `/Q`.
fn cut_promotion(text: &str, letters: Letters) -> Option<(&str, Option<Promotion>)> {
    let bare = text.trim_end_matches(')');
    let letter = bare.chars().next_back()?;
    if letter.is_ascii_digit() {
        return (bare.len() == text.len()).then_some((text, None));
    }
    // `H` means a knight in piece names only; here a final `h` is a file without its rank.
    if letter.eq_ignore_ascii_case(&'h') {
        return None;
    }
    let promotion = letters.promotion(letter)?;
    let rest = bare[..bare.len() - letter.len_utf8()].trim_end_matches(['=', '/', '(']);
    Some((rest, Some(promotion)))
}

/// In games for four the letter of what is captured may stand behind the sign: `Qg1xPm7`.
fn without_victim(board: Board, origin: &str) -> &str {
    let bare = origin.strip_suffix(['P', 'N', 'B', 'R', 'Q', 'K']);
    let bare = bare.filter(|bare| board == Board::Cross && bare.ends_with(['x', 'X', ':']));
    bare.unwrap_or(origin)
}

/// What precedes the target square: `g`, `1`, `g1`, each with `x`, `:` or `-` after it, or nothing.
fn parse_origin(board: Board, text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let text = text.strip_suffix(['x', 'X', ':', '-']).unwrap_or(text);
    let (file, rest) = match text.chars().next() {
        Some(letter) if letter.is_ascii_lowercase() => (Some(board.file(letter)?), &text[1..]),
        _ => (None, text),
    };
    let rank = match rest {
        "" => None,
        digits if digits.starts_with(|c: char| c.is_ascii_digit()) => Some(board.rank(digits)?),
        _ => return None,
    };
    Some((file, rank))
}
