//! The forms in which a move can be typed, and the order in which they are recognised.
//!
//! 1. Castling, in signs or words.
//! 2. A piece's name and where it goes: `p5w 4 e`, `p5 e4`.
//! 3. Words: `knight takes e5`, `from e2 to e4`.
//! 4. Exact algebraic notation of a piece: `B1d3` is a bishop from row 1.
//! 5. Two squares, in letters or digits: `b1d3`, `E2-E4`, `5254`.
//! 6. Algebraic notation of a pawn: `e4`, `exd5`, `exd`, `e8=Q`.
//! 7. Algebraic notation forgiven for its capitals or a missing `x`: `nf3`, `bc3`.
//!
//! The first form that the line has is the one it is read in. When no piece on the board answers
//! to it, a second meaning of the same letters may be played instead: `bxc3` is a bishop's capture
//! when there is no pawn on column b.

use crate::model::{CastlingSide, File, Game, MoveRequest, Name, Rank, Role, Square};
use crate::notation::coordinates;
use crate::notation::san::{self, Letters, SanMove};

use super::pattern::{Pattern, Place, Who, fitting};
use super::{ParseError, castling, named, spoken, typography, vocabulary, words};

/// A move as it was typed, with its form recognised but not yet compared with a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveText {
    /// Between two squares or by a piece's name: `e2e4`, `p1w 3 a`.
    Request(MoveRequest),
    /// `O-O`, `castle long`.
    Castling(CastlingSide),
    /// A description that legal moves may fit: `Nf3`, `queen takes d5`.
    Described {
        /// What was typed.
        text: String,
        /// What it means; several if the form leaves that open.
        readings: Vec<Pattern>,
        /// What it means if there is no piece for any of the readings.
        otherwise: Vec<Pattern>,
    },
}

impl MoveText {
    /// A description with a single meaning.
    pub(super) fn described(text: impl Into<String>, pattern: Pattern) -> MoveText {
        MoveText::Described {
            text: text.into(),
            readings: vec![pattern],
            otherwise: Vec::new(),
        }
    }
}

/// Recognises the form of a move; `None` if it has none.
pub(in crate::app::command) fn parse(
    text: &str,
    game: &Game,
    letters: Letters,
) -> Result<Option<MoveText>, ParseError> {
    let text = typography::plain(text);
    let text = text.trim_end_matches(|c: char| matches!(c, '.' | ';') || c.is_whitespace());
    let all = words(typography::without_move_number(text));
    let words = vocabulary::significant(&all);
    if let Some(side) = castling::parse(&words) {
        return Ok(Some(MoveText::Castling(side)));
    }
    let joined = words.concat();
    if let Some(promotion) = promotion_like_name(&joined, game, letters) {
        return Ok(Some(promotion));
    }
    let has_name = words.len() > 1 && words[0].parse::<Name>().is_ok();
    let is_coordinates = !has_name && parse_squares(&joined, letters).is_some();
    if let Some((name, rest)) = named::leading_name(&words, game.turn()).filter(|_| !is_coordinates)
    {
        let rest: Vec<&str> = [rest].iter().chain(&words[1..]).copied().collect();
        return named::parse(name, &rest, game, letters).map(Some);
    }
    if words.first().is_some_and(|word| named::is_like_name(word)) && !is_coordinates {
        let name = words[0];
        return Err(ParseError::new(format!(
            "no piece is named {name}; names are such as p1w, h2b, quw or kib."
        )));
    }
    if vocabulary::is_impossible_promotion(&words) {
        return Err(ParseError::new(WHAT_A_PAWN_BECOMES));
    }
    if vocabulary::is_spoken(&words) {
        return Ok(parse_spoken(&words, game, letters));
    }
    if let Some(reason) = wrong_promotion(&joined, letters) {
        return Err(ParseError::new(reason));
    }
    Ok(parse_piece(&joined, letters)
        .or_else(|| parse_squares(&joined, letters))
        .or_else(|| parse_pawn_or_forgiven(&joined, letters)))
}

fn parse_spoken(words: &[&str], game: &Game, letters: Letters) -> Option<MoveText> {
    let readings = spoken::parse(words, game.turn(), letters)?;
    if let [pattern] = readings.first[..]
        && let (Who::Any, None) = (pattern.mover, pattern.victim)
        && let (Some(from), Some(to)) = (pattern.from.square(), pattern.to.square())
    {
        let request = MoveRequest::between(from, to).promoting(pattern.promotion);
        return Some(MoveText::Request(request));
    }
    Some(MoveText::Described {
        text: words.join(" "),
        readings: readings.first,
        otherwise: readings.otherwise,
    })
}

/// `h8B` is a promotion though `h8b` has the shape of a name: with a capital always, and else when
/// no piece has that name and a pawn can promote so.
fn promotion_like_name(joined: &str, game: &Game, letters: Letters) -> Option<MoveText> {
    let name: Name = joined.parse().ok()?;
    let pattern = san::parse_with(joined, letters).and_then(Pattern::from_san)?;
    let has_capital = joined.ends_with(|c: char| c.is_ascii_uppercase());
    let is_free = game.roster().find_ever(name).is_none();
    let is_meant = has_capital || (is_free && !fitting(&[pattern], game).is_empty());
    is_meant.then(|| MoveText::described(joined, pattern))
}

const WHAT_A_PAWN_BECOMES: &str = "a pawn can become a queen, a rook, a bishop or a knight.";

/// Whether a line says that a pawn becomes a king or stays a pawn.
pub(in crate::app::command) fn is_impossible_promotion(text: &str) -> bool {
    let all = words(text);
    vocabulary::is_impossible_promotion(&vocabulary::significant(&all))
}

/// What is wrong with a move that only its promotion spoils.
fn wrong_promotion(joined: &str, letters: Letters) -> Option<&'static str> {
    let (head, piece) = joined
        .trim_end_matches(['+', '#', '!', '?'])
        .split_once('=')?;
    let mv = san::parse_with(head, letters)?;
    let mut chars = piece.chars();
    let (letter, None) = (chars.next()?, chars.next()) else {
        return None;
    };
    let is_pawn = matches!(
        mv,
        SanMove::Plain {
            role: Role::Pawn,
            ..
        }
    );
    match letters.promotion(letter) {
        Some(_) if !is_pawn => Some("only a pawn that reaches the last row can promote."),
        None if is_pawn => Some(WHAT_A_PAWN_BECOMES),
        _ => None,
    }
}

/// Algebraic notation that begins with the capital letter or the figurine of a piece.
fn parse_piece(joined: &str, letters: Letters) -> Option<MoveText> {
    letters.role(joined.chars().next()?)?;
    let pattern = Pattern::from_san(san::parse_with(joined, letters)?)?;
    // `B1c3` with no bishop on row 1 can only be two squares.
    let squares = two_squares(joined, letters);
    Some(MoveText::Described {
        text: joined.to_owned(),
        readings: vec![pattern],
        otherwise: squares.into_iter().collect(),
    })
}

/// Two squares, with or without `-` or `x` between them, then perhaps a promotion.
fn parse_squares(joined: &str, letters: Letters) -> Option<MoveText> {
    if let Some(request) = coordinates::parse_digits(joined) {
        return Some(MoveText::Request(request));
    }
    let pattern = two_squares(joined, letters)?;
    let (from, to) = (pattern.from.square()?, pattern.to.square()?);
    Some(match pattern.victim {
        None => MoveText::Request(MoveRequest::between(from, to).promoting(pattern.promotion)),
        Some(_) => MoveText::described(joined, pattern),
    })
}

fn two_squares(joined: &str, letters: Letters) -> Option<Pattern> {
    let lower = joined
        .trim_end_matches(['+', '#', '!', '?'])
        .to_ascii_lowercase();
    let from: Square = lower.get(..2)?.parse().ok()?;
    let after = &lower[2..];
    let rest = after.trim_start_matches(['-', 'x', ':']);
    let to: Square = rest.get(..2)?.parse().ok()?;
    let promotion = match rest[2..].trim_matches(['=', '(', ')', '/']) {
        "" => None,
        word => Some(vocabulary::promotion(word, letters)?),
    };
    let captures = after.starts_with(['x', ':']);
    Some(Pattern {
        mover: Who::Any,
        from: from.into(),
        victim: captures.then_some(Who::Any),
        to: to.into(),
        promotion,
    })
}

/// Algebraic notation of a pawn as it stands, else forgiven for its capitals and a missing `x`.
fn parse_pawn_or_forgiven(joined: &str, letters: Letters) -> Option<MoveText> {
    let exact = san::parse_with(joined, letters)
        .and_then(Pattern::from_san)
        .filter(|_| !may_be_piece(joined, letters));
    let (readings, otherwise) = match exact {
        // `xd5` says no more than `takes d5`: any piece may.
        Some(exact) if exact.from.is_empty() && exact.victim.is_some() => {
            let mover = Who::Any;
            (vec![Pattern { mover, ..exact }], None)
        }
        Some(exact) => (vec![exact], capture_by_piece(joined, letters)),
        None => (forgiven_readings(joined, letters), None),
    };
    let short = || parse_file_capture(joined, letters).or_else(|| parse_kinds(joined, letters));
    let readings = if readings.is_empty() {
        short().into_iter().collect()
    } else {
        readings
    };
    (!readings.is_empty()).then(|| MoveText::Described {
        text: joined.to_owned(),
        readings,
        otherwise: otherwise.into_iter().collect(),
    })
}

/// `bxc3` as a bishop's capture, and `hxg6` as a horse's.
fn capture_by_piece(joined: &str, letters: Letters) -> Option<Pattern> {
    let role = piece_of_small_letter(joined, letters)?;
    as_piece(joined, role, letters).filter(|pattern| pattern.victim.is_some())
}

/// The piece that a small letter at the beginning may stand for, besides a column.
fn piece_of_small_letter(joined: &str, letters: Letters) -> Option<Role> {
    let first = joined.chars().next()?;
    spoken::piece_letter(first, letters)
        .filter(|&role| first.is_ascii_lowercase() && role != Role::Pawn)
}

/// The rest of a text as the move of a kind of piece.
fn as_piece(joined: &str, role: Role, letters: Letters) -> Option<Pattern> {
    let rest = joined.get(1..)?.to_ascii_lowercase();
    let text = format!("{}{rest}", letters.letter(role));
    san::parse_with(&text, letters).and_then(Pattern::from_san)
}

/// `bc3` leaves out either the `x` of a pawn's capture or the capital of a bishop; `hg3` is a
/// pawn's capture or the move of a knight, whose names begin with `h`.
fn may_be_piece(text: &str, letters: Letters) -> bool {
    piece_of_small_letter(text, letters).is_some()
        && !text.contains(['x', ':'])
        && text.bytes().filter(u8::is_ascii_lowercase).count() >= 2
        && text
            .get(1..2)
            .is_some_and(|c| !c.starts_with(|c: char| c.is_ascii_digit()))
}

/// Everything a text may mean if case is forgiven: a pawn's move, a piece's, and a knight's by
/// its letter in the names, `h`.
fn forgiven_readings(joined: &str, letters: Letters) -> Vec<Pattern> {
    let lower = joined.to_ascii_lowercase();
    // `hxg6` is a pawn's capture; `Hxg6` with only the H large may be the horse's.
    let is_pawn_capture = lower.contains('x') && !joined.starts_with("Hx");
    let first = lower.chars().next();
    let as_pawn = san::parse_with(&lower, letters)
        .and_then(Pattern::from_san)
        .filter(|pattern| !is_odd_pawn_move(pattern));
    let piece = first
        .and_then(|letter| letters.role(letter.to_ascii_uppercase()))
        .and_then(|role| match role {
            Role::Pawn => as_pawn_with_letter(&lower, letters),
            role => as_piece(&lower, role, letters),
        });
    let horse = first
        .filter(|&letter| letter == 'h' && !is_pawn_capture)
        .and_then(|_| as_piece(&lower, Role::Knight, letters));
    as_pawn.into_iter().chain(piece).chain(horse).collect()
}

/// `pe4`, with the pawn's own letter.
fn as_pawn_with_letter(lower: &str, letters: Letters) -> Option<Pattern> {
    san::parse_with(lower.get(1..)?, letters).and_then(Pattern::from_san)
}

/// `bb4` as a pawn's move would name its own file twice, which is never written.
fn is_odd_pawn_move(pattern: &Pattern) -> bool {
    pattern.from.file.is_some() && pattern.from.file == pattern.to.file
}

/// `exd` and `ed`: a pawn's capture by its two columns alone.
fn parse_file_capture(joined: &str, letters: Letters) -> Option<Pattern> {
    let lower = joined.to_ascii_lowercase();
    let lower = lower.trim_end_matches(['+', '#', '!', '?']);
    let (files, promotion) = match lower.split_once('=') {
        Some((files, piece)) => (files, Some(vocabulary::promotion(piece, letters)?)),
        None => (lower, None),
    };
    let mut chars = files.chars().filter(|c| !matches!(c, 'x' | ':'));
    let from = File::from_letter(chars.next()?)?;
    let to = File::from_letter(chars.next()?)?;
    let is_adjacent = (from as i8 - to as i8).abs() == 1;
    (is_adjacent && chars.next().is_none()).then_some(Pattern {
        mover: Who::Kind(Role::Pawn),
        from: Place {
            file: Some(from),
            rank: None,
        },
        victim: Some(Who::Any),
        to: Place {
            file: Some(to),
            rank: None,
        },
        promotion,
    })
}

/// `NxB`: a capture by its two kinds of pieces alone.
fn parse_kinds(joined: &str, letters: Letters) -> Option<Pattern> {
    let mut chars = joined.trim_end_matches(['+', '#', '!', '?']).chars();
    let mover = letters.role(chars.next()?)?;
    let sign = chars.next().filter(|c| matches!(c, 'x' | ':'));
    let victim = letters.role(chars.next().filter(|_| sign.is_some())?)?;
    chars.next().is_none().then_some(Pattern {
        mover: Who::Kind(mover),
        victim: Some(Who::Kind(victim)),
        ..Pattern::default()
    })
}

/// Whether the text names a square beyond the board, as `nf33` and `e9` do.
pub(in crate::app::command) fn has_number_off_board(text: &str) -> bool {
    let is_move_like = text.len() <= 8 && text.starts_with(|c: char| c.is_ascii_alphabetic());
    let runs = named::runs(text);
    let is_off_board = |pair: &[&str]| {
        let is_file = pair[0].ends_with(|c: char| File::from_letter(c).is_some());
        let is_rank = pair[1].parse().ok().and_then(Rank::from_number).is_some();
        let is_number = pair[1].starts_with(|c: char| c.is_ascii_digit());
        is_file && is_number && !is_rank
    };
    is_move_like && runs.windows(2).any(is_off_board)
}
