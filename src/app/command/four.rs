//! Commands of a four-player game whose arguments name its chairs, squares or pieces. All others are
//! the same as between two players.

mod board;
mod game;
mod setup;

pub(super) use board::{
    attackers, column, defenders, diagonals, fen, moves, pieces, row, square, whereabouts,
};
pub(super) use game::{
    accept, decline, draw, is_for_four, names, new_game, new_game_at_table, resign, seat,
    step_number,
};
pub(super) use setup::{castling, en_passant, parse_edit_sign, place, remove, turn};

use crate::app::four::Player;
use crate::four::{self, CastlingRights, Position, Setup};
use crate::model::{ByColor, Color, Name, Piece, Square, TimeControl};
use crate::printable::printable;

use super::{Command, ParseError};

/// A command that only a four-player game has, or that starts one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourCommand {
    NewGame(FourGame),
    Seat(Color, Player),
    Resign(Color),
    Draw(Color),
    Accept(Color),
    Decline(Color),
    Names(ByColor<String>),
    Row(u8),
    Column(u8),
    Pieces(Color),
    Moves(FourSubject),
    Where(FourSubject),
    Square(Square),
    Attackers(Square),
    Defenders(Square),
    Diagonals(Square),
    Edit(FourEdit),
    /// The step with this number, counted from 1.
    GoTo(usize),
}

/// A new game for four: what is `None` stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourGame {
    /// Who plays in which chair.
    pub players: Option<ByColor<Player>>,
    /// What they are called.
    pub names: Option<Box<ByColor<String>>>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// Whether White and Black play against Green and Orange.
    pub has_teams: Option<bool>,
    /// Where it starts.
    pub start: FourStart,
}

/// Where a new game for four starts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FourStart {
    /// From a position that was set up and not played yet; otherwise at the usual start.
    #[default]
    Prepared,
    /// From this position.
    From(Box<Position>),
}

/// A piece of a four-player game, by name or by square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourSubject {
    Named(Name),
    On(Square),
}

/// One change to a four-player board being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourEdit {
    Place(Piece, Square),
    Remove(Square),
    Turn(Color),
    Castling(CastlingRights),
    /// The square that a player's pawn has just passed, or none of anyone's.
    EnPassant(Option<(Color, Square)>),
    Board(Box<Setup>),
}

impl From<FourCommand> for Command {
    fn from(command: FourCommand) -> Command {
        Command::Four(command)
    }
}

impl FourCommand {
    /// Whether it can change the game or the board.
    pub(in crate::app) const fn may_change_game(&self) -> bool {
        matches!(
            self,
            FourCommand::NewGame(_)
                | FourCommand::Seat(..)
                | FourCommand::Resign(_)
                | FourCommand::Edit(_)
        )
    }
}

type Read = Result<Command, ParseError>;

/// A chair by its colour or the letter at the end of the names.
fn parse_seat(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Color::from_letter(letter),
        _ => word.parse().ok(),
    }
}

fn parse_square(word: &str) -> Result<Square, ParseError> {
    four::parse_square(word).map_err(|_| {
        let word = printable(word);
        ParseError::new(format!(
            "there is no square {word}; squares are a4 to n11 and d1 to k14, without the corners."
        ))
    })
}
