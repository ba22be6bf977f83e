//! Moves as people type them: one parser for `p1w 4 d`, `d2 d4`, `move k13 k11`, `Nf3` and `O-O`, and
//! the way from there to the legal move that was meant.

use crate::model::{Board, CastlingSide, IllegalMove, MoveRequest, Name, Promotion, Role, Square};
mod resolve;

pub use resolve::{Unresolved, resolve};

use super::coordinates::cut_square;
use super::san::{self, SanMove};
use crate::model::cross::square::{column_from_letter, crossing, row_from_text};

/// A move as it was typed, with its form recognised but not yet compared with a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveText {
    /// Between two squares or by a piece's name: `d2d4`, `p1w 4 d`.
    Request(MoveRequest),
    /// `O-O`, `castle long`.
    Castling(CastlingSide),
    /// Algebraic: the exact reading alone, or all that a forgiving reader sees in it.
    San {
        /// What was typed.
        text: String,
        /// What it may mean.
        readings: Vec<SanMove>,
    },
}

/// Why a line that begins like a move is not one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TypedError {
    /// A piece's name without a row and a column after it.
    #[error("{0} needs a row and a column, such as {0} 4 d.")]
    TargetMissing(Name),
    /// Something other than a promotion after the square.
    #[error("after the square only a promotion may follow: Q, R, B or N.")]
    WrongPromotion,
    /// The row or the column is not on the board.
    #[error(transparent)]
    OffTheBoard(IllegalMove),
}

/// Recognises the form of a move; none if the line does not have the form of one.
///
/// ```
/// use hotseat::model::cross::Game;
/// use hotseat::notation::four::{coordinates, typed};
///
/// let game = Game::default();
/// for line in ["p1w 4 d", "d2 d4", "move d2 to d4", "d2-d4", "d4", "P1W d4"] {
///     let text = typed::parse(line)?.expect("it is a move");
///     assert_eq!(coordinates::write(typed::resolve(&text, &game).unwrap()), "d2d4");
/// }
/// # Ok::<(), typed::TypedError>(())
/// ```
pub fn parse(line: &str) -> Result<Option<MoveText>, TypedError> {
    let separators = |c: char| c.is_whitespace() || c == ',';
    let words: Vec<&str> = without_move_number(line.trim())
        .split(separators)
        .filter(|word| !word.is_empty())
        .enumerate()
        .filter(|&(at, word)| !is_filler(at, word))
        .map(|(_, word)| word)
        .collect();
    let Some(first) = words.first() else {
        return Ok(None);
    };
    if let Ok(name) = first.parse::<Name>() {
        return parse_named(name, &words[1..]).map(Some);
    }
    if let Some(side) = parse_castling(&words) {
        return Ok(Some(MoveText::Castling(side)));
    }
    let joined = words.concat();
    // `B10d12` is a bishop from row 10, and only `b10d12` is two squares.
    let is_exact =
        joined.starts_with(['P', 'N', 'B', 'R', 'Q', 'K']) && san::parse(&joined).is_some();
    if let Some(request) = parse_squares(&joined).filter(|_| !is_exact) {
        return Ok(Some(MoveText::Request(request)));
    }
    match (parse_san(&joined), off_the_board(&joined)) {
        (None, Some(reason)) => Err(TypedError::OffTheBoard(reason)),
        (san, _) => Ok(san),
    }
}

/// `move d2 to d4` says no more than `d2 d4`.
fn is_filler(at: usize, word: &str) -> bool {
    let filler = if at == 0 { "move" } else { "to" };
    word.eq_ignore_ascii_case(filler)
}

/// `12. Nf3` is a move with its number.
fn without_move_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with('.') {
        rest.trim_start_matches('.').trim_start()
    } else {
        text
    }
}

fn parse_castling(words: &[&str]) -> Option<CastlingSide> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    match lower[..] {
        ["castle" | "castles"] | ["castle" | "castles", "short" | "king" | "kingside" | "k"] => {
            Some(CastlingSide::Short)
        }
        ["castle" | "castles", "long" | "queen" | "queenside" | "q"] => Some(CastlingSide::Long),
        _ => san::parse_castling(lower.concat().trim_end_matches(['+', '#', '!', '?'])),
    }
}

/// The words after a piece's name: a row and a column, in either order and with or without a
/// space, then perhaps a promotion.
fn parse_named(name: Name, words: &[&str]) -> Result<MoveText, TypedError> {
    let rest = words.join(" ");
    let runs = runs(&rest);
    let (row, column, after) = match runs[..] {
        [a, b, ref after @ ..] if is_number(a) && !is_number(b) => (a, b, after),
        [a, b, ref after @ ..] if !is_number(a) && is_number(b) => (b, a, after),
        _ => return Err(TypedError::TargetMissing(name)),
    };
    let promotion = match after {
        [] => None,
        [word] => Some(parse_promotion(word).ok_or(TypedError::WrongPromotion)?),
        _ => return Err(TypedError::WrongPromotion),
    };
    let to = target(row, column).map_err(TypedError::OffTheBoard)?;
    let request = MoveRequest::named(name, to).promoting(promotion);
    Ok(MoveText::Request(request))
}

/// The square in a row and a column as a person wrote them.
pub fn target(row: &str, column: &str) -> Result<Square, IllegalMove> {
    let mut letters = column.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter
        .and_then(column_from_letter)
        .zip(row_from_text(row))
        .and_then(|(column, row)| crossing(column, row))
        .ok_or_else(|| IllegalMove::OffTheBoard {
            board: Board::Cross,
            row: row.to_owned(),
            column: column.to_owned(),
        })
}

/// Cuts a text into runs of digits and runs of other characters; spaces and `=` separate.
fn runs(text: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == '=') {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let is_digit = first.is_ascii_digit();
            let len = rest
                .find(|c: char| c.is_ascii_digit() != is_digit)
                .unwrap_or(rest.len());
            let (run, after) = rest.split_at(len);
            runs.push(run);
            rest = after;
        }
    }
    runs
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// A promotion's letter or word, perhaps with `=` before it.
fn parse_promotion(word: &str) -> Option<Promotion> {
    let word = word.trim_start_matches('=').to_ascii_lowercase();
    Promotion::ALL.into_iter().find(|promotion| {
        let mut letters = word.chars();
        let is_letter = letters.next().and_then(Promotion::from_letter) == Some(*promotion)
            && letters.next().is_none();
        is_letter || word == promotion.role().word()
    })
}

/// Two squares, with or without `-` or `x` between them, then perhaps a promotion.
fn parse_squares(joined: &str) -> Option<MoveRequest> {
    let lower = joined
        .trim_end_matches(['+', '#', '!', '?'])
        .to_ascii_lowercase();
    let (from, rest) = cut_square(&lower)?;
    let (to, rest) = cut_square(rest.trim_start_matches(['-', 'x', ':']))?;
    let promotion = match rest {
        "" => None,
        word => Some(parse_promotion(word)?),
    };
    Some(MoveRequest::between(from, to).promoting(promotion))
}

/// Why a text with the form of a move cannot be one: a square of it lies in a cut corner or outside.
fn off_the_board(joined: &str) -> Option<IllegalMove> {
    let lower = joined
        .trim_end_matches(['+', '#', '!', '?'])
        .to_ascii_lowercase();
    let is_capture = lower.contains(['x', ':']);
    let bare = lower.replace(['x', ':', '-'], "");
    let runs = runs(&bare);
    let (first, row, target_square) = match runs[..] {
        [first, row] => (first, row, None),
        [first, row, column, target_row, ref after @ ..]
            if after.len() < 2 && after.iter().all(|word| parse_promotion(word).is_some()) =>
        {
            (first, row, Some((target_row, column)))
        }
        _ => return None,
    };
    // Before the first square may stand a piece, or the column of a pawn that captures.
    let column = match first.len() {
        1 => first,
        2 if is_capture || first.starts_with(['k', 'q', 'r', 'b', 'n', 'h', 'p']) => {
            first.get(1..)?
        }
        _ => return None,
    };
    let squares = std::iter::once((row, column)).chain(target_square);
    squares
        .filter(|(row, _)| row.len() <= 3)
        .find_map(|(row, column)| target(row, column).err())
}

/// Algebraic notation: as it stands, or forgiven for its capitals and a missing `x`.
fn parse_san(joined: &str) -> Option<MoveText> {
    let readings = match san::parse(joined) {
        Some(exact) if !may_be_piece(joined) => vec![exact],
        _ => lenient_readings(joined),
    };
    let text = joined.to_owned();
    (!readings.is_empty()).then_some(MoveText::San { text, readings })
}

/// `bc3` leaves out either the `x` of a pawn's capture or the capital of a bishop; the columns `k`
/// and `n` are letters of pieces too, and `h` begins the knights' names.
fn may_be_piece(text: &str) -> bool {
    text.starts_with(['b', 'h', 'k', 'n'])
        && !text.contains(['x', ':'])
        && text.bytes().filter(u8::is_ascii_lowercase).count() >= 2
        && !text[1..].starts_with(|c: char| c.is_ascii_digit())
}

/// Everything a text may mean if case is forgiven: a pawn's move, a piece's, and a knight's by
/// its letter in the names, `h`.
fn lenient_readings(joined: &str) -> Vec<SanMove> {
    let lower = joined.to_ascii_lowercase();
    let mut capital = lower.clone();
    if let Some(first) = capital.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    // `hxg6` is a pawn's capture; `Hxg6` with only the H large may be the horse's.
    let is_pawn_capture = lower.contains('x') && !joined.starts_with("Hx");
    let horse = lower
        .strip_prefix('h')
        .filter(|_| !is_pawn_capture)
        .map(|rest| format!("N{rest}"));
    let as_pawn = san::parse(&lower).filter(|&reading| !is_odd_pawn_move(reading));
    as_pawn
        .into_iter()
        .chain(san::parse(&capital))
        .chain(horse.as_deref().and_then(san::parse))
        .collect()
}

/// `bb4` as a pawn's move would name its own column twice, which nobody writes.
fn is_odd_pawn_move(reading: SanMove) -> bool {
    matches!(
        reading,
        SanMove::Plain { role: Role::Pawn, from_column: Some(column), from_row: None, to, .. }
            if column == to.column()
    )
}
