//! FEN: a position in one line, parsed strictly and written in canonical form.
//!
//! Castling rights are those of X-FEN, which for standard positions are the usual ones: `K` is the
//! outermost rook on the king's side, and another rook has the letter of its file. Reading also
//! accepts Shredder-FEN, which gives the file of every rook.
//!
//! Where checks win, those that White and Black still have to give stand before the counters: `3+3 0 1`. Reading
//! also accepts those that they have given, behind the counters: `0 1 +0+0`.

mod any;
mod castling;

pub use any::{read, read_setup, write_board};
pub use castling::{
    CastlingLetter, castling_letters, read_rights, set_rights, write_castling, write_rights,
};

use std::fmt;

use super::fen4;
use crate::model::{
    CastlingRights, Color, File, Piece, Position, PositionRef, Rank, Rules, Setup, SetupProblem,
    Square,
};

/// The fields of a FEN, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Field {
    Placement,
    SideToMove,
    Castling,
    EnPassant,
    Checks,
    HalfMoveClock,
    FullMoveNumber,
    /// Anything after the last field.
    End,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Placement => "piece placement (field 1)",
            Field::SideToMove => "side to move (field 2)",
            Field::Castling => "castling rights (field 3)",
            Field::EnPassant => "en passant square (field 4)",
            Field::Checks => "checks to be given",
            Field::HalfMoveClock => "half-move clock (field 5)",
            Field::FullMoveNumber => "full-move number (field 6)",
            Field::End => "after the end (field 7)",
        })
    }
}

/// Why a string is not the FEN of a valid position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct FenError {
    /// The field that is wrong.
    pub field: Field,
    /// What is wrong with it, and what is expected.
    pub reason: String,
}

impl FenError {
    fn new(field: Field, reason: impl Into<String>) -> FenError {
        let reason = reason.into();
        FenError { field, reason }
    }
}

impl From<SetupProblem> for FenError {
    fn from(problem: SetupProblem) -> FenError {
        FenError::new(field_of(problem), problem.to_string())
    }
}

/// The field that causes a problem of the position.
const fn field_of(problem: SetupProblem) -> Field {
    match problem {
        SetupProblem::NoKing(_)
        | SetupProblem::TooManyKings(..)
        | SetupProblem::TooManyPieces(..)
        | SetupProblem::TooManyPawns(..)
        | SetupProblem::TooManyPromoted { .. }
        | SetupProblem::PawnOnEdge(_) => Field::Placement,
        SetupProblem::CheckOutOfTurn { .. } => Field::SideToMove,
        SetupProblem::CastlingWithout { .. }
        | SetupProblem::CastlingWithoutKing { .. }
        | SetupProblem::CastlingWithTwoRooks { .. } => Field::Castling,
        SetupProblem::EnPassantRank { .. }
        | SetupProblem::EnPassantWithoutPawn { .. }
        | SetupProblem::EnPassantBlocked { .. } => Field::EnPassant,
    }
}

/// Reads a position.
///
/// The three fields after the placement may be omitted together, and missing counters are `0 1`. A
/// placement alone means White to move and no castling.
///
/// ```
/// use hotseat::notation::fen;
///
/// let position = fen::parse("4k3/8/8/8/8/8/8/4K2R w K -")?;
/// assert_eq!(fen::write(&position), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// let error = fen::parse("4k3/8/8/8/8/8/8/8 w - -").unwrap_err();
/// assert_eq!(error.to_string(), "piece placement (field 1): White has no king");
/// let shredder = fen::parse("5k2/8/8/8/8/8/8/RR3KR1 w GB -")?;
/// assert_eq!(fen::write(&shredder), "5k2/8/8/8/8/8/8/RR3KR1 w KB - 0 1");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Position, FenError> {
    parse_by(text, Rules::STANDARD)
}

/// Reads a position that is played by some rules.
///
/// ```
/// use hotseat::model::Rules;
/// use hotseat::notation::fen;
///
/// let rules = Rules::find("three-check").expect("known");
/// let position = fen::parse_by("4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+0", rules)?;
/// assert_eq!(fen::write(&position), "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse_by(text: &str, rules: &'static Rules) -> Result<Position, FenError> {
    let setup = parse_setup_by(text, rules)?;
    Position::try_from(&setup).map_err(|problems| problems[0].into())
}

/// Reads a position whose rules are not given: those of chess or, if it says how many checks are to be
/// given, the first ones where checks win.
pub fn parse_any(text: &str) -> Result<Position, FenError> {
    parse(text).or_else(|error| {
        let checking = Rules::ALL.into_iter().find(|rules| rules.checks > 0);
        checking
            .and_then(|rules| parse_by(text, rules).ok())
            .ok_or(error)
    })
}

/// Reads a setup, which need not be a valid position.
pub fn parse_setup(text: &str) -> Result<Setup, FenError> {
    parse_setup_by(text, Rules::STANDARD)
}

/// Reads a setup for some rules.
pub fn parse_setup_by(text: &str, rules: &'static Rules) -> Result<Setup, FenError> {
    let mut words = text.split_ascii_whitespace().peekable();
    let mut setup = Setup::empty().with_rules(rules);
    let placement = words
        .next()
        .ok_or_else(|| FenError::new(Field::Placement, "it is missing"))?;
    read_placement(placement, &mut setup)?;
    let Some(turn) = words.next() else {
        return Ok(setup);
    };
    setup.turn = read_turn(turn)?;
    let missing =
        |field| move || FenError::new(field, "it is missing; fields 2, 3 and 4 come all or none");
    let castling = words.next().ok_or_else(missing(Field::Castling))?;
    setup.castling = read_castling(castling, &setup)?;
    setup.en_passant = read_en_passant(words.next().ok_or_else(missing(Field::EnPassant))?)?;
    let has_checks = |word: &&str| rules.checks > 0 && word.contains('+');
    let left = words.next_if(|word| has_checks(word) && !word.starts_with('+'));
    if let Some(word) = left {
        setup.checks_left = read_checks(word, word, rules)?;
    }
    if let Some(word) = words.next() {
        setup.halfmove_clock = read_counter(Field::HalfMoveClock, word)?;
    }
    if let Some(word) = words.next() {
        setup.fullmove_number = read_counter(Field::FullMoveNumber, word)?.max(1);
    }
    let given = words.next_if(|word| has_checks(word) && left.is_none());
    if let Some(word) = given {
        let given = read_checks(word, word.strip_prefix('+').unwrap_or("?"), rules)?;
        setup.checks_left = given.map(|given| rules.checks - given);
    }
    match words.next() {
        None => Ok(setup),
        Some(word) => Err(FenError::new(
            Field::End,
            format!("nothing may follow the full-move number, but {word:?} does"),
        )),
    }
}

fn read_placement(word: &str, setup: &mut Setup) -> Result<(), FenError> {
    let error = |reason: String| FenError::new(Field::Placement, reason);
    let rows: Vec<&str> = word.split('/').collect();
    if rows.len() != 8 {
        return Err(error(format!(
            "the number of ranks, separated by '/', is {} instead of 8",
            rows.len()
        )));
    }
    for (row, rank) in rows.into_iter().zip(Rank::EIGHT.into_iter().rev()) {
        read_rank(row, rank, setup).map_err(error)?;
    }
    Ok(())
}

fn read_rank(row: &str, rank: Rank, setup: &mut Setup) -> Result<(), String> {
    let mut filled = 0_usize;
    let mut after_digit = false;
    for letter in row.chars() {
        if let Some(empty @ 1..=8) = letter.to_digit(10) {
            if after_digit {
                return Err(format!("rank {rank} has two digits side by side"));
            }
            after_digit = true;
            filled += empty as usize;
            continue;
        }
        after_digit = false;
        let piece = Piece::from_fen_letter(letter).ok_or_else(|| {
            format!("rank {rank} has {letter:?}; only the letters PNBRQK pnbrqk and the digits 1 to 8 are known")
        })?;
        if let Some(&file) = File::EIGHT.get(filled) {
            setup.put(Square::new(file, rank), piece);
        }
        filled += 1;
    }
    if filled == 8 {
        return Ok(());
    }
    Err(format!(
        "rank {rank} adds up to {filled} squares instead of 8"
    ))
}

fn read_turn(word: &str) -> Result<Color, FenError> {
    match word {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::new(
            Field::SideToMove,
            format!("{word:?} should be w or b"),
        )),
    }
}

fn read_castling(word: &str, setup: &Setup) -> Result<CastlingRights, FenError> {
    let error = |reason| FenError::new(Field::Castling, reason);
    let mut rights = CastlingRights::NONE;
    for right in castling_letters(word).map_err(error)? {
        let (color, rook) = right.rook(setup);
        if rights.has(color, rook) {
            let letter = right.letter();
            let is_repeated = word.matches(letter).count() > 1;
            let what = if is_repeated {
                "letter"
            } else {
                "right of the letter"
            };
            return Err(error(format!("{word:?} has the {what} {letter} twice")));
        }
        rights = rights.with(color, rook);
    }
    Ok(rights)
}

fn read_en_passant(word: &str) -> Result<Option<Square>, FenError> {
    if word == "-" {
        return Ok(None);
    }
    // Parsing a `Square` accepts capitals; FEN does not.
    match word.parse() {
        Ok(square) if !word.starts_with(char::is_uppercase) => Ok(Some(square)),
        _ => Err(FenError::new(
            Field::EnPassant,
            format!("{word:?} should be - or a square such as e3"),
        )),
    }
}

/// Reads White's and Black's number of checks: `3+3`.
fn read_checks(word: &str, numbers: &str, rules: &Rules) -> Result<[u8; 2], FenError> {
    let read = |text: &str| match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|&checks| checks <= rules.checks),
        _ => None,
    };
    let numbers = numbers.split_once('+');
    numbers
        .and_then(|(white, black)| Some([read(white)?, read(black)?]))
        .ok_or_else(|| {
            let most = rules.checks;
            let reason =
                format!("{word:?} should be two numbers from 0 to {most} such as {most}+{most}");
            FenError::new(Field::Checks, reason)
        })
}

fn read_counter(field: Field, word: &str) -> Result<u16, FenError> {
    let is_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        Ok(number) if is_digits => Ok(number),
        _ => Err(FenError::new(
            field,
            format!("{word:?} should be a whole number from 0 to {}", u16::MAX),
        )),
    }
}

/// Writes a position. The en passant square is written only if a capture there is legal.
///
/// A position for four is written as a FEN4.
pub fn write<'a>(position: impl Into<PositionRef<'a>>) -> String {
    match position.into() {
        PositionRef::Usual(position) => write_setup(&Setup::from(position)),
        PositionRef::Cross(position) => fen4::write(position),
    }
}

/// Writes a position as a Shredder-FEN, with the file of every rook that may castle: what engines that
/// play Chess960 understand best.
pub fn write_shredder(position: &Position) -> String {
    let files = position.castling().iter();
    let letters = files.map(|(color, rook)| CastlingLetter::Rook(color, rook).letter());
    let letters: String = letters.collect();
    let rights = if letters.is_empty() { "-" } else { &letters };
    write_with(&Setup::from(position), rights)
}

/// Writes a setup, valid or not.
pub fn write_setup(setup: &Setup) -> String {
    write_with(setup, &write_castling(setup))
}

fn write_with(setup: &Setup, castling: &str) -> String {
    let en_passant = match setup.en_passant {
        Some(square) => square.to_string(),
        None => "-".to_owned(),
    };
    let [white, black] = setup.checks_left;
    let checks = if setup.rules.checks > 0 {
        format!("{white}+{black} ")
    } else {
        String::new()
    };
    format!(
        "{} {} {castling} {en_passant} {checks}{} {}",
        write_placement(setup),
        setup.turn.letter(),
        setup.halfmove_clock,
        setup.fullmove_number,
    )
}

fn write_placement(setup: &Setup) -> String {
    let rows = Rank::EIGHT.map(|rank| write_rank(setup, rank));
    let from_the_top: Vec<_> = rows.into_iter().rev().collect();
    from_the_top.join("/")
}

fn write_rank(setup: &Setup, rank: Rank) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for file in File::EIGHT {
        match setup.piece_at(Square::new(file, rank)) {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    row += &empty.to_string();
                }
                empty = 0;
                row.push(piece.fen_letter());
            }
        }
    }
    if empty > 0 {
        row += &empty.to_string();
    }
    row
}
