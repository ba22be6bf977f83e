//! FEN4: a whole position in one line, as chess.com writes it.
//!
//! ```text
//! R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-{'enPassant':('d3:d4','','','')}-3,yR,yN, ... ,rN,rR,3
//! │ │       │       │       │       │ │                                └ board, from row 14 down
//! │ │       │       │       │       │ └ passed square and pawn, seat by seat; only if there is one
//! │ │       │       │       │       └ half-moves since the last capture or pawn move
//! │ │       │       │       └ points: written 0, not read
//! │ │       │       └ who may castle on the queen's side
//! │ │       └ who may castle on the king's side
//! │ └ who is out
//! └ whose turn it is
//! ```
//!
//! Its colours are seats: red is White, blue is Green, yellow is Black and green is Orange.

use std::fmt;

use crate::model::{ByColor, CastlingSide, Color, Piece, Role};

use crate::model::cross::castling::CastlingRights;
use crate::model::cross::geometry;
use crate::model::cross::position::Position;
use crate::model::cross::setup::{Setup, SetupProblem};
use crate::model::cross::square::{SIDE, crossing, parse_square};

/// Longer than any FEN4, with white space to spare.
const LONGEST: usize = 4096;

/// The fields of a FEN4, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Field {
    Turn,
    Out,
    KingsideCastling,
    QueensideCastling,
    Points,
    HalfMoveClock,
    EnPassant,
    Board,
    /// The line as a whole.
    Line,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Turn => "turn (field 1)",
            Field::Out => "players out (field 2)",
            Field::KingsideCastling => "king's side castling (field 3)",
            Field::QueensideCastling => "queen's side castling (field 4)",
            Field::Points => "points (field 5)",
            Field::HalfMoveClock => "half-move clock (field 6)",
            Field::EnPassant => "en passant (field 7 of 8)",
            Field::Board => "board (last field)",
            Field::Line => "line",
        })
    }
}

/// Why a text is not the FEN4 of a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct Fen4Error {
    /// The field that is wrong.
    pub field: Field,
    /// What is wrong with it, and what would be right.
    pub reason: String,
}

impl Fen4Error {
    fn new(field: Field, reason: impl Into<String>) -> Fen4Error {
        let reason = reason.into();
        Fen4Error { field, reason }
    }
}

impl From<SetupProblem> for Fen4Error {
    fn from(problem: SetupProblem) -> Fen4Error {
        let field = match problem {
            SetupProblem::TurnOfPlayerWhoIsOut(_) | SetupProblem::CheckOutOfTurn { .. } => {
                Field::Turn
            }
            SetupProblem::PlayerOut(_) => Field::Out,
            SetupProblem::CastlingWithout { side, .. } => castling_field(side),
            SetupProblem::NeverPassed { .. } | SetupProblem::NoPassingPawn { .. } => {
                Field::EnPassant
            }
            SetupProblem::NoKing(_)
            | SetupProblem::TooManyKings(..)
            | SetupProblem::TooMany(..)
            | SetupProblem::PawnOnEdge(..) => Field::Board,
        };
        Fen4Error::new(field, problem.to_string())
    }
}

const fn castling_field(side: CastlingSide) -> Field {
    match side {
        CastlingSide::Short => Field::KingsideCastling,
        CastlingSide::Long => Field::QueensideCastling,
    }
}

/// The capital letter of a player's colour on chess.com.
pub(crate) const fn color_letter(seat: Color) -> char {
    match seat {
        Color::White => 'R',
        Color::Green => 'B',
        Color::Black => 'Y',
        Color::Orange => 'G',
    }
}

/// The player of a capital colour letter.
pub(crate) fn seat_from_color(letter: char) -> Option<Color> {
    Color::FOUR
        .into_iter()
        .find(|&seat| color_letter(seat) == letter)
}

/// Reads the position of a free-for-all; [`Position::with_teams`] makes it one of teams.
///
/// ```
/// use hotseat::model::cross::Position;
/// use hotseat::notation::fen4;
///
/// let text = fen4::write(&Position::default());
/// assert!(text.starts_with("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/"));
/// assert_eq!(fen4::parse(&text), Ok(Position::default()));
/// let error = fen4::parse("X-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-14").unwrap_err();
/// assert_eq!(error.to_string(), "turn (field 1): \"X\" should be R, B, Y or G");
/// ```
pub fn parse(text: &str) -> Result<Position, Fen4Error> {
    Ok(Position::try_from(parse_setup(text)?)?)
}

/// Reads a board that need not be a position: the right form is enough. White space between the
/// characters, such as the line breaks of chess.com, means nothing.
pub fn parse_setup(text: &str) -> Result<Setup, Fen4Error> {
    if text.len() > LONGEST {
        let reason = format!("it is longer than {LONGEST} characters");
        return Err(Fen4Error::new(Field::Line, reason));
    }
    let text: String = text.split_whitespace().collect();
    let fields: Vec<&str> = text.split('-').collect();
    let (turn, out, short, long, points, clock, passed, board) = match fields[..] {
        [turn, out, short, long, points, clock, board] => {
            (turn, out, short, long, points, clock, None, board)
        }
        [turn, out, short, long, points, clock, passed, board] => {
            (turn, out, short, long, points, clock, Some(passed), board)
        }
        _ => {
            let reason = format!(
                "the number of fields, separated by '-', is {} instead of 7, or 8 with en passant",
                fields.len()
            );
            return Err(Fen4Error::new(Field::Line, reason));
        }
    };
    let mut setup = Setup::default();
    setup.set_turn(read_turn(turn)?);
    for (seat, &is_out) in read_flags(Field::Out, out)?.iter() {
        setup.set_out(seat, is_out);
    }
    let short = read_flags(Field::KingsideCastling, short)?;
    let long = read_flags(Field::QueensideCastling, long)?;
    setup.set_castling(rights(short, long));
    read_points(points)?;
    setup.set_halfmove_clock(read_clock(clock)?);
    read_board(board, &mut setup)?;
    if let Some(passed) = passed {
        read_en_passant(passed, &mut setup)?;
    }
    Ok(setup)
}

fn read_turn(word: &str) -> Result<Color, Fen4Error> {
    let mut letters = word.chars();
    match (letters.next().and_then(seat_from_color), letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => {
            let reason = format!("{word:?} should be R, B, Y or G");
            Err(Fen4Error::new(Field::Turn, reason))
        }
    }
}

fn read_flags(field: Field, word: &str) -> Result<ByColor<bool>, Fen4Error> {
    let flags: Option<Vec<bool>> = word
        .split(',')
        .map(|flag| match flag {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        })
        .collect();
    match flags.as_deref() {
        Some(&[white, green, black, orange]) => Ok(ByColor::four([white, green, black, orange])),
        _ => {
            let reason = format!("{word:?} should be four flags such as 0,0,1,0");
            Err(Fen4Error::new(field, reason))
        }
    }
}

fn rights(short: ByColor<bool>, long: ByColor<bool>) -> CastlingRights {
    let all = CastlingRights::ALL.iter();
    all.filter(|&(seat, side)| match side {
        CastlingSide::Short => short[seat],
        CastlingSide::Long => long[seat],
    })
    .fold(CastlingRights::NONE, |rights, (seat, side)| {
        rights.with(seat, side)
    })
}

fn read_points(word: &str) -> Result<(), Fen4Error> {
    let numbers: Vec<&str> = word.split(',').collect();
    let is_number =
        |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if numbers.len() == 4 && numbers.iter().all(is_number) {
        return Ok(());
    }
    let reason = format!("{word:?} should be four numbers such as 0,0,0,0");
    Err(Fen4Error::new(Field::Points, reason))
}

fn read_clock(word: &str) -> Result<u32, Fen4Error> {
    let is_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    match word.parse() {
        Ok(number) if is_digits => Ok(number),
        _ => {
            let reason = format!("{word:?} should be a whole number");
            Err(Fen4Error::new(Field::HalfMoveClock, reason))
        }
    }
}

/// Reads `{'enPassant':('d3:d4','','','')}`.
fn read_en_passant(word: &str, setup: &mut Setup) -> Result<(), Fen4Error> {
    let error = |reason: String| Fen4Error::new(Field::EnPassant, reason);
    let entries: Option<Vec<&str>> = word
        .strip_prefix("{'enPassant':(")
        .and_then(|rest| rest.strip_suffix(")}"))
        .and_then(|list| {
            list.split(',')
                .map(|entry| entry.strip_prefix('\'')?.strip_suffix('\''))
                .collect()
        });
    let Some(entries) = entries.filter(|entries| entries.len() == 4) else {
        return Err(error(format!(
            "{word:?} should be like {{'enPassant':('d3:d4','','','')}}"
        )));
    };
    for (seat, entry) in Color::FOUR.into_iter().zip(entries) {
        if entry.is_empty() {
            continue;
        }
        let squares = entry.split_once(':').and_then(|(passed, pawn)| {
            Some((parse_square(passed).ok()?, parse_square(pawn).ok()?))
        });
        let (passed, pawn) = squares
            .ok_or_else(|| error(format!("{entry:?} should be two squares such as 'd3:d4'")))?;
        if geometry::ahead(seat, passed) != Some(pawn) {
            return Err(error(format!(
                "{seat}'s pawn on {pawn} cannot just have passed {passed}"
            )));
        }
        // It could be captured only until this turn came.
        if seat != setup.board().turn() {
            setup.set_passed(seat, Some(passed));
        }
    }
    Ok(())
}

fn read_board(word: &str, setup: &mut Setup) -> Result<(), Fen4Error> {
    let error = |reason: String| Fen4Error::new(Field::Board, reason);
    let rows: Vec<&str> = word.split('/').collect();
    if rows.len() != SIDE as usize {
        return Err(error(format!(
            "the number of rows, separated by '/', is {} instead of 14",
            rows.len()
        )));
    }
    for (text, row) in rows.into_iter().zip((0..SIDE).rev()) {
        read_row(text, row, setup).map_err(|reason| error(format!("row {} {reason}", row + 1)))?;
    }
    Ok(())
}

fn read_row(text: &str, row: u8, setup: &mut Setup) -> Result<(), String> {
    let mut column = 0_u32;
    for word in text.split(',') {
        let here = u8::try_from(column)
            .ok()
            .filter(|&column| column < SIDE)
            .ok_or("has more than 14 squares")?;
        if let Some(empty) = read_number(word) {
            column += empty;
            continue;
        }
        if word == "x" {
            if crossing(here, row).is_some() {
                return Err("has an x where no corner is".to_owned());
            }
        } else {
            let piece = read_piece(word).ok_or_else(|| {
                format!("has {word:?}; a colour and a piece such as rP, a number or x is expected")
            })?;
            let square =
                crossing(here, row).ok_or_else(|| format!("has {word:?} in a cut corner"))?;
            setup.put(square, piece);
        }
        column += 1;
    }
    if column == u32::from(SIDE) {
        return Ok(());
    }
    Err(format!("adds up to {column} squares instead of 14"))
}

/// A number of empty squares: 1 to 14, as it is written.
fn read_number(word: &str) -> Option<u32> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
    word.parse()
        .ok()
        .filter(|number| is_plain && (1..=u32::from(SIDE)).contains(number))
}

fn read_piece(word: &str) -> Option<Piece> {
    let mut letters = word.chars();
    let (color, kind) = (letters.next()?, letters.next()?);
    if letters.next().is_some() || !color.is_ascii_lowercase() || !kind.is_ascii_uppercase() {
        return None;
    }
    let seat = seat_from_color(color.to_ascii_uppercase())?;
    Some(Piece::new(seat, Role::from_letter(kind)?))
}

/// Writes a position.
pub fn write(position: &Position) -> String {
    let flags = |flag: &dyn Fn(Color) -> bool| {
        let words = Color::FOUR.map(|seat| if flag(seat) { "1" } else { "0" });
        words.join(",")
    };
    let castling = position.castling();
    let fields = [
        color_letter(position.turn()).to_string(),
        flags(&|seat| position.is_out(seat)),
        flags(&|seat| castling.has(seat, CastlingSide::Short)),
        flags(&|seat| castling.has(seat, CastlingSide::Long)),
        "0,0,0,0".to_owned(),
        position.halfmove_clock().to_string(),
    ];
    let en_passant = write_en_passant(position);
    let board = write_board(position);
    let all: Vec<String> = fields
        .into_iter()
        .chain(en_passant)
        .chain([board])
        .collect();
    all.join("-")
}

fn write_en_passant(position: &Position) -> Option<String> {
    let entry = |seat: Color| {
        let passed = position.passed_square(seat)?;
        Some(format!("{passed}:{}", geometry::ahead(seat, passed)?))
    };
    let entries = Color::FOUR.map(entry);
    let is_needed = entries.iter().any(Option::is_some);
    let words = entries.map(|entry| format!("'{}'", entry.unwrap_or_default()));
    is_needed.then(|| format!("{{'enPassant':({})}}", words.join(",")))
}

fn write_board(position: &Position) -> String {
    let rows: Vec<String> = (0..SIDE)
        .rev()
        .map(|row| write_row(position, row))
        .collect();
    rows.join("/")
}

fn write_row(position: &Position, row: u8) -> String {
    let mut words = Vec::new();
    let mut empty = 0;
    for column in 0..SIDE {
        let piece = crossing(column, row).and_then(|square| position.piece_at(square));
        let Some(piece) = piece else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            words.push(empty.to_string());
        }
        empty = 0;
        let color = color_letter(piece.color).to_ascii_lowercase();
        words.push(format!("{color}{}", piece.role.letter()));
    }
    if empty > 0 {
        words.push(empty.to_string());
    }
    words.join(",")
}
