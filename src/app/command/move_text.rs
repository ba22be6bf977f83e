//! The forms in which a move can be typed.

use crate::model::{CastlingSide, MoveRequest, Name, Promotion, Role, Square};
use crate::notation::san::{self, SanMove};
use crate::notation::{coordinates, piece_move};
use crate::printable::printable;

use super::{ParseError, words};

/// A move as it was typed, with its form recognised but not yet held against a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveText {
    /// Between two squares or by a piece's name: `e2e4`, `p1w 3 a`.
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

/// Recognises the form of a move; `None` if it has none.
pub(super) fn parse(text: &str) -> Result<Option<MoveText>, ParseError> {
    let text = without_move_number(text);
    let all = words(text);
    // `e2 to e4` says no more than `e2 e4`.
    let words: Vec<&str> = all
        .iter()
        .enumerate()
        .filter(|&(i, word)| i == 0 || !word.eq_ignore_ascii_case("to"))
        .map(|(_, &word)| word)
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
    if let Some(request) = parse_squares(&joined) {
        return Ok(Some(MoveText::Request(request)));
    }
    Ok(parse_san(&joined))
}

/// `12. Nf3` and `1...e5` are moves with their number.
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
        ["castle" | "castles"] => Some(CastlingSide::Short),
        ["castle" | "castles", side] => match side {
            "short" | "king" | "kingside" | "k" => Some(CastlingSide::Short),
            "long" | "queen" | "queenside" | "q" => Some(CastlingSide::Long),
            _ => None,
        },
        _ => match san::parse(&lower.concat()) {
            Some(SanMove::Castling(side)) => Some(side),
            _ => None,
        },
    }
}

/// The words after a piece's name: a row and a column, in either order and with or without a
/// space, then perhaps a promotion.
fn parse_named(name: Name, words: &[&str]) -> Result<MoveText, ParseError> {
    let rest = words.join(" ");
    let tokens = runs(&rest);
    let (row, column, after) = match tokens[..] {
        [a, b, ref after @ ..] if is_number(a) && !is_number(b) => (a, b, after),
        [a, b, ref after @ ..] if !is_number(a) && is_number(b) => (b, a, after),
        _ => {
            return Err(ParseError::new(format!(
                "{name} needs a row and a column, such as {name} 3 a."
            )));
        }
    };
    let promotion = match after {
        [] => None,
        [word] => Some(parse_promotion(word).ok_or_else(wrong_promotion)?),
        _ => return Err(wrong_promotion()),
    };
    let request = piece_move::request(name, row, column, promotion)
        .map_err(|off_board| ParseError::new(printable(&off_board.to_string())))?;
    Ok(MoveText::Request(request))
}

fn wrong_promotion() -> ParseError {
    ParseError::new("after the square only a promotion may follow: Q, R, B or N.")
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
    let from: Square = lower.get(..2)?.parse().ok()?;
    let rest = lower[2..].trim_start_matches(['-', 'x', ':']);
    let to = rest.get(..2)?;
    let promotion = match &rest[2..] {
        "" => None,
        word => Some(parse_promotion(word)?),
    };
    let request = coordinates::parse(&format!("{from}{to}"))?;
    Some(request.promoting(promotion))
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

/// `bc3` leaves out either the `x` of a pawn's capture or the capital of a bishop; `hg3` is a
/// pawn's capture or the move of a knight, whose names begin with `h`.
fn may_be_piece(text: &str) -> bool {
    text.starts_with(['b', 'h'])
        && !text.contains(['x', ':'])
        && text.bytes().filter(u8::is_ascii_lowercase).count() >= 2
        && text.get(1..2).is_some_and(|c| !c.starts_with(is_digit))
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
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

/// `bb4` as a pawn's move would name its own file twice: nobody writes that.
fn is_odd_pawn_move(reading: SanMove) -> bool {
    matches!(
        reading,
        SanMove::Plain { role: Role::Pawn, from_file: Some(file), to, .. } if file == to.file()
    )
}

/// Whether the text has a number beyond the board, as `nf33` and `e9` have.
pub(super) fn has_number_off_board(text: &str) -> bool {
    let is_move_like = text.len() <= 8 && text.starts_with(|c: char| c.is_ascii_alphabetic());
    is_move_like
        && runs(text)
            .into_iter()
            .any(|run| is_number(run) && !matches!(run.as_bytes(), [b'1'..=b'8']))
}
