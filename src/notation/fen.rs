//! FEN: a position in one line, parsed strictly and written in canonical form.

use std::fmt;

use crate::model::{
    CastlingRights, CastlingSide, Color, File, Piece, Position, Rank, Setup, SetupProblem, Square,
};

/// The fields of a FEN, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Field {
    Placement,
    SideToMove,
    Castling,
    EnPassant,
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
        SetupProblem::CastlingWithout { .. } => Field::Castling,
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
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Position, FenError> {
    let setup = parse_setup(text)?;
    Position::try_from(&setup).map_err(|problems| problems[0].into())
}

/// Reads a setup, which need not be a valid position.
pub fn parse_setup(text: &str) -> Result<Setup, FenError> {
    let mut words = text.split_ascii_whitespace();
    let mut setup = Setup::empty();
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
    setup.castling = read_castling(words.next().ok_or_else(missing(Field::Castling))?)?;
    setup.en_passant = read_en_passant(words.next().ok_or_else(missing(Field::EnPassant))?)?;
    if let Some(word) = words.next() {
        setup.halfmove_clock = read_counter(Field::HalfMoveClock, word)?;
    }
    if let Some(word) = words.next() {
        setup.fullmove_number = read_counter(Field::FullMoveNumber, word)?.max(1);
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
    for (row, rank) in rows.into_iter().zip(Rank::ALL.into_iter().rev()) {
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
        if let Some(&file) = File::ALL.get(filled) {
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

fn read_castling(word: &str) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if word == "-" {
        return Ok(rights);
    }
    for letter in word.chars() {
        let (color, side) = castling_right(letter).ok_or_else(|| {
            let reason = format!("{word:?} should be - or some of the letters KQkq");
            FenError::new(Field::Castling, reason)
        })?;
        if rights.has(color, side) {
            let reason = format!("{word:?} has the letter {letter} twice");
            return Err(FenError::new(Field::Castling, reason));
        }
        rights = rights.with(color, side);
    }
    Ok(rights)
}

/// The castling right that a letter means.
pub fn castling_right(letter: char) -> Option<(Color, CastlingSide)> {
    CastlingRights::ALL
        .iter()
        .find(|&(color, side)| castling_letter(color, side) == letter)
}

const fn castling_letter(color: Color, side: CastlingSide) -> char {
    match (color, side) {
        (Color::White, CastlingSide::Short) => 'K',
        (Color::White, CastlingSide::Long) => 'Q',
        (Color::Black, CastlingSide::Short) => 'k',
        (Color::Black, CastlingSide::Long) => 'q',
    }
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
pub fn write(position: &Position) -> String {
    write_setup(&Setup::from(position))
}

/// Writes a setup, valid or not.
pub fn write_setup(setup: &Setup) -> String {
    let en_passant = match setup.en_passant {
        Some(square) => square.to_string(),
        None => "-".to_owned(),
    };
    format!(
        "{} {} {} {en_passant} {} {}",
        write_placement(setup),
        setup.turn.letter(),
        write_castling(setup.castling),
        setup.halfmove_clock,
        setup.fullmove_number,
    )
}

fn write_placement(setup: &Setup) -> String {
    let rows = Rank::ALL.map(|rank| write_rank(setup, rank));
    let from_the_top: Vec<_> = rows.into_iter().rev().collect();
    from_the_top.join("/")
}

fn write_rank(setup: &Setup, rank: Rank) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for file in File::ALL {
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

/// Writes castling rights: `KQkq`, some of these letters, or `-`.
pub fn write_castling(rights: CastlingRights) -> String {
    if rights == CastlingRights::NONE {
        return "-".to_owned();
    }
    rights
        .iter()
        .map(|(color, side)| castling_letter(color, side))
        .collect()
}
