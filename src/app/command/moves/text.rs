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

use crate::model::{Board, CastlingSide, Game, MoveRequest, Name, Role};
use crate::notation::san::{self, Letters, SanMove};
use crate::notation::{coordinates, piece_move};
use crate::printable::printable;

use super::super::parser::is_separator;
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

/// How moves are written: on which board, and in which piece letters.
#[derive(Debug, Clone, Copy)]
struct Writing {
    board: Board,
    letters: Letters,
}

/// Recognises the form of a move; `None` if it has none.
pub(in crate::app::command) fn parse(
    text: &str,
    game: &Game,
    letters: Letters,
) -> Result<Option<MoveText>, ParseError> {
    let writing = Writing {
        board: game.board(),
        letters,
    };
    let text = typography::plain(text);
    let text = text
        .trim_start_matches(is_separator)
        .trim_end_matches(|c| matches!(c, '.' | ';') || is_separator(c));
    let all = words(typography::without_move_number(text));
    let words = vocabulary::significant(&all);
    if let Some(side) = castling::parse(&words) {
        return Ok(Some(MoveText::Castling(side)));
    }
    let joined = words.concat();
    if let Some(promotion) = writing.promotion_like_name(&joined, game) {
        return Ok(Some(promotion));
    }
    let has_name = words.len() > 1 && words[0].parse::<Name>().is_ok();
    let squares = writing.squares(&joined).filter(|_| !has_name);
    if let Some((name, rest)) = named::leading_name(&words, game).filter(|_| squares.is_none()) {
        let rest: Vec<&str> = [rest].iter().chain(&words[1..]).copied().collect();
        return named::parse(name, &rest, game, letters).map(Some);
    }
    if let Some(&name) = words.first()
        && named::is_like_name(name, game)
        && squares.is_none()
    {
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
    if let Some(reason) = writing.wrong_promotion(&joined) {
        return Err(ParseError::new(reason));
    }
    Ok(writing
        .piece(&joined)
        .or(squares)
        .or_else(|| writing.pawn_or_forgiven(&joined)))
}

fn parse_spoken(words: &[&str], game: &Game, letters: Letters) -> Option<MoveText> {
    let readings = spoken::parse(words, game, letters)?;
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

const WHAT_A_PAWN_BECOMES: &str = "a pawn can become a queen, a rook, a bishop or a knight.";

/// Whether a line says that a pawn becomes a king or stays a pawn.
pub(in crate::app::command) fn is_impossible_promotion(text: &str) -> bool {
    let all = words(text);
    vocabulary::is_impossible_promotion(&vocabulary::significant(&all))
}

impl Writing {
    /// Algebraic notation as a pattern.
    fn san(self, text: &str) -> Option<Pattern> {
        san::parse_on(self.board, text, self.letters).and_then(Pattern::from_san)
    }

    /// `h8B` is a promotion though `h8b` has the shape of a name: with a capital always, and else when
    /// no piece has that name and a pawn can promote so.
    fn promotion_like_name(self, joined: &str, game: &Game) -> Option<MoveText> {
        let name: Name = joined.parse().ok()?;
        let pattern = self.san(joined)?;
        let has_capital = joined.ends_with(|c: char| c.is_ascii_uppercase());
        let is_free = game.roster().find_ever(name).is_none();
        let is_meant = has_capital || (is_free && !fitting(&[pattern], game).is_empty());
        is_meant.then(|| MoveText::described(joined, pattern))
    }

    /// What is wrong with a move that only its promotion spoils.
    fn wrong_promotion(self, joined: &str) -> Option<&'static str> {
        let (head, piece) = without_signs(joined).split_once('=')?;
        let mv = san::parse_on(self.board, head, self.letters)?;
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
        match self.letters.promotion(letter) {
            Some(_) if !is_pawn => Some("only a pawn that reaches the last row can promote."),
            None if is_pawn => Some(WHAT_A_PAWN_BECOMES),
            _ => None,
        }
    }

    /// Algebraic notation that begins with the capital letter or the figurine of a piece.
    fn piece(self, joined: &str) -> Option<MoveText> {
        self.letters.role(joined.chars().next()?)?;
        Some(MoveText::Described {
            text: joined.to_owned(),
            readings: vec![self.san(joined)?],
            // `B1c3` with no bishop on row 1 can only be two squares.
            otherwise: self.two_squares(joined).into_iter().collect(),
        })
    }

    /// Two squares, with or without `-` or `x` between them, then perhaps a promotion.
    fn squares(self, joined: &str) -> Option<MoveText> {
        if let Some(request) = coordinates::parse_digits(self.board, joined) {
            return Some(MoveText::Request(request));
        }
        let pattern = self.two_squares(joined)?;
        let (from, to) = (pattern.from.square()?, pattern.to.square()?);
        Some(match pattern.victim {
            None => MoveText::Request(MoveRequest::between(from, to).promoting(pattern.promotion)),
            Some(_) => MoveText::described(joined, pattern),
        })
    }

    fn two_squares(self, joined: &str) -> Option<Pattern> {
        let lower = without_signs(joined).to_ascii_lowercase();
        let (from, after) = self.board.cut_square(&lower)?;
        let (to, rest) = self
            .board
            .cut_square(after.trim_start_matches(['-', 'x', ':']))?;
        let promotion = match rest.trim_matches(['=', '(', ')', '/']) {
            "" => None,
            word => Some(vocabulary::promotion(word, self.letters)?),
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
    fn pawn_or_forgiven(self, joined: &str) -> Option<MoveText> {
        let exact = self.san(joined).filter(|_| !self.may_be_piece(joined));
        let (readings, otherwise) = match exact {
            // `xd5` says no more than `takes d5`: any piece may.
            Some(exact) if exact.from.is_empty() && exact.victim.is_some() => {
                let mover = Who::Any;
                (vec![Pattern { mover, ..exact }], None)
            }
            Some(exact) => (vec![exact], self.capture_by_piece(joined)),
            None => (self.forgiven_readings(joined), None),
        };
        let short = || self.file_capture(joined).or_else(|| self.kinds(joined));
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
    fn capture_by_piece(self, joined: &str) -> Option<Pattern> {
        let role = self.piece_of_small_letter(joined)?;
        let pattern = self.as_piece(joined, role)?;
        pattern.victim.is_some().then_some(pattern)
    }

    /// The piece that a small letter at the beginning may stand for, besides a column.
    fn piece_of_small_letter(self, joined: &str) -> Option<Role> {
        let first = joined.chars().next()?;
        spoken::piece_letter(first, self.letters)
            .filter(|&role| first.is_ascii_lowercase() && role != Role::Pawn)
    }

    /// The rest of a text as the move of a kind of piece.
    fn as_piece(self, joined: &str, role: Role) -> Option<Pattern> {
        let rest = joined.get(1..)?.to_ascii_lowercase();
        self.san(&format!("{}{rest}", self.letters.letter(role)))
    }

    /// `bc3` leaves out either the `x` of a pawn's capture or the capital of a bishop; `hg3` is a
    /// pawn's capture or the move of a knight, whose names begin with `h`.
    fn may_be_piece(self, text: &str) -> bool {
        self.piece_of_small_letter(text).is_some()
            && !text.contains(['x', ':'])
            && text.bytes().filter(u8::is_ascii_lowercase).count() >= 2
            && text
                .get(1..2)
                .is_some_and(|c| !c.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// Everything a text may mean if case is forgiven: a pawn's move, a piece's, and a knight's by
    /// its letter in the names, `h`.
    fn forgiven_readings(self, joined: &str) -> Vec<Pattern> {
        let lower = joined.to_ascii_lowercase();
        // `hxg6` is a pawn's capture; `Hxg6` with only the H large may be the horse's.
        let is_pawn_capture = lower.contains('x') && !joined.starts_with("Hx");
        let first = lower.chars().next();
        // `bb4` as a pawn's move would name its own file twice, which is never written.
        let is_odd =
            |pattern: &Pattern| pattern.from.file.is_some() && pattern.from.file == pattern.to.file;
        let as_pawn = self.san(&lower).filter(|pattern| !is_odd(pattern));
        let piece = first
            .and_then(|letter| self.letters.role(letter.to_ascii_uppercase()))
            .and_then(|role| match role {
                // `pe4`, with the pawn's own letter.
                Role::Pawn => self.san(lower.get(1..)?),
                role => self.as_piece(&lower, role),
            });
        let horse = first
            .filter(|&letter| letter == 'h' && !is_pawn_capture)
            .and_then(|_| self.as_piece(&lower, Role::Knight));
        as_pawn.into_iter().chain(piece).chain(horse).collect()
    }

    /// `exd` and `ed`: a pawn's capture by its two columns alone.
    fn file_capture(self, joined: &str) -> Option<Pattern> {
        let lower = without_signs(joined).to_ascii_lowercase();
        let (files, promotion) = match lower.split_once('=') {
            Some((files, piece)) => (files, Some(vocabulary::promotion(piece, self.letters)?)),
            None => (lower.as_str(), None),
        };
        let mut chars = files.chars().filter(|c| !matches!(c, 'x' | ':'));
        let from = self.board.file(chars.next()?)?;
        let to = self.board.file(chars.next()?)?;
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
    fn kinds(self, joined: &str) -> Option<Pattern> {
        let mut chars = without_signs(joined).chars();
        let mover = self.letters.role(chars.next()?)?;
        let sign = chars.next().filter(|c| matches!(c, 'x' | ':'));
        let victim = self
            .letters
            .role(chars.next().filter(|_| sign.is_some())?)?;
        chars.next().is_none().then_some(Pattern {
            mover: Who::Kind(mover),
            victim: Some(Who::Kind(victim)),
            ..Pattern::default()
        })
    }
}

/// A text without the signs of checks and judgements behind it.
fn without_signs(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// What is said where a nearer square is likely to be meant.
pub(in crate::app::command) const NO_SQUARE: &str = "no such square";

/// Why a text that names a square beyond the board is no move, as `nf33` and `e9` do; without a full
/// stop.
pub(in crate::app::command) fn why_off_board(text: &str, board: Board) -> Option<String> {
    let runs = named::runs(text);
    let is_large = board == Board::Cross;
    let off_board = |pair: &[&str]| {
        let letter = pair[0].chars().next_back()?;
        let is_alone = is_large && pair[0].trim_start_matches(['-', 'x', ':']).len() == 1;
        let is_square = board.file(letter).is_some() || is_alone && letter.is_ascii_alphabetic();
        // `lima 3` is no square a3.
        let is_square = is_square && (!is_large || pair[0].len() <= 3);
        let is_number = pair[1].starts_with(|c: char| c.is_ascii_digit());
        let reason = piece_move::target(board, pair[1], &letter.to_string()).err();
        reason.filter(|_| is_square && is_number)
    };
    let is_move_like = text.len() <= 8 || is_large;
    let reason = runs.windows(2).find_map(off_board);
    let reason =
        reason.filter(|_| is_move_like && text.starts_with(|c: char| c.is_ascii_alphabetic()))?;
    Some(if is_large {
        printable(reason.to_string().trim_end_matches('.'))
    } else {
        NO_SQUARE.to_owned()
    })
}
