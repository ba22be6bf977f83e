//! What a line can mean.

use crate::app::players::Who;
use crate::model::{
    ByColor, CastlingRights, Color, File, Name, Piece, Rank, Role, Square, TimeControl,
};
use crate::notation::fen;

use super::move_text::MoveText;
use super::{ParseError, words};

/// A line that has been understood.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // Each is a word of the table, which says what it does.
pub enum Command {
    Move(MoveText),
    ComputerMove,
    Seat(Color, Who),
    Game(GameOrder),
    New {
        insists: bool,
    },
    Resign(Option<Color>),
    Draw(Option<Color>),
    Accept,
    Decline,
    Claim(Option<MoveText>),
    Undo(usize),
    Redo(usize),
    Hint,
    Review,
    Pause,
    Clock,
    Score,
    Names(ByColor<String>),
    Swap,
    Alternate(bool),
    Quit,
    Flip,
    AutoFlip(bool),
    Board,
    Row(Rank),
    Column(File),
    Pieces(Color),
    Moves(Option<Subject>),
    Where(Subject),
    Captured,
    History,
    ShowFen,
    SetFen {
        text: String,
        insists: bool,
    },
    Theme(String),
    Settings,
    Menu,
    Copy {
        whole_game: bool,
    },
    Save {
        path: String,
        insists: bool,
    },
    Load {
        path: String,
        number: Option<usize>,
        insists: bool,
    },
    Archive,
    Pgn,
    Setup,
    Edit(Edit),
    Help(String),
}

impl Command {
    /// Whether it may make another game or position of the present one; the rest only asks, or
    /// changes how things look.
    pub(in crate::app) const fn may_change_game(&self) -> bool {
        matches!(
            self,
            Command::Move(_)
                | Command::ComputerMove
                | Command::Seat(..)
                | Command::Game(_)
                | Command::New { .. }
                | Command::Resign(_)
                | Command::Accept
                | Command::Claim(_)
                | Command::Undo(_)
                | Command::Redo(_)
                | Command::SetFen { .. }
                | Command::Load { .. }
                | Command::Setup
                | Command::Edit(_)
        )
    }
}

/// A new game: who sits where, and the time if it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOrder {
    /// Who plays which side, if that changes.
    pub players: Option<ByColor<Who>>,
    /// The time control, if one was named.
    pub control: Option<TimeControl>,
    /// Whether a running game may be left for it.
    pub insists: bool,
}

/// A man, by name or by square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Subject {
    Named(Name),
    On(Square),
}

impl Subject {
    pub(super) fn parse(word: &str) -> Result<Subject, ParseError> {
        word.parse()
            .map(Subject::Named)
            .or_else(|_| word.parse().map(Subject::On))
            .map_err(|_| ParseError::new("name a piece such as quw, or a square such as d1."))
    }
}

/// One change to the board being set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Edit {
    Place(Piece, Square),
    Remove(Square),
    Turn(Color),
    Castling(CastlingRights),
    EnPassant(Option<Square>),
    Clear,
    Start,
    Done,
    Cancel,
}

/// Reads the setup lines that begin with a sign: `+ K e1`, `- e1`, `= black`.
pub(super) fn parse_edit_sign(text: &str) -> Result<Option<Edit>, ParseError> {
    let Some(sign @ ('+' | '-' | '=')) = text.chars().next() else {
        return Ok(None);
    };
    let rest = words(&text[1..]);
    match sign {
        '+' => parse_place(&rest),
        '-' => parse_remove(&rest),
        _ => parse_turn(&rest),
    }
    .map(Some)
}

fn parse_place(words: &[&str]) -> Result<Edit, ParseError> {
    let wrong = || {
        ParseError::new(
            "write + with a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen).",
        )
    };
    let joined = words.concat();
    let at = joined.len().checked_sub(2).ok_or_else(wrong)?;
    let (man, square) = joined.split_at_checked(at).ok_or_else(wrong)?;
    let square = square.parse().map_err(|_| wrong())?;
    let piece = parse_piece(man).ok_or_else(wrong)?;
    Ok(Edit::Place(piece, square))
}

/// A FEN letter, a piece's name, or a colour and a kind in words.
fn parse_piece(text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_fen_letter(letter);
    }
    if let Ok(name) = text.parse::<Name>() {
        let (color, role) = (name.color(), name.role());
        return Some(Piece { color, role });
    }
    let lower = text.to_ascii_lowercase();
    Color::ALL.into_iter().find_map(|color| {
        let kind = lower.strip_prefix(&color.to_string().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece { color, role })
    })
}

fn parse_remove(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [square] => square.parse().ok().map(Edit::Remove),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write - with a square, such as - e1."))
}

fn parse_turn(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [side] => parse_color(side).map(Edit::Turn),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write = white or = black for the side that moves next."))
}

/// A side in a word or a letter.
pub(super) fn parse_color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// Castling rights as in a FEN: letters in any order, or `-`.
pub(super) fn parse_castling(words: &[&str]) -> Result<Edit, ParseError> {
    let wrong = || ParseError::new("write castling with the letters KQkq that apply, or with -.");
    let [letters] = words else {
        return Err(wrong());
    };
    let mut rights = CastlingRights::NONE;
    if *letters != "-" {
        for letter in letters.chars() {
            let (color, side) = fen::castling_right(letter).ok_or_else(wrong)?;
            rights = rights.with(color, side);
        }
    }
    Ok(Edit::Castling(rights))
}

/// An en-passant square, or `-`.
pub(super) fn parse_en_passant(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        ["-"] => Some(Edit::EnPassant(None)),
        [square] => square.parse().ok().map(|s| Edit::EnPassant(Some(s))),
        _ => None,
    }
    .ok_or_else(|| {
        ParseError::new("write ep with the square that the pawn passed, such as ep e3, or ep -.")
    })
}
