//! The game that a typed line is held against, between two or among four: all that the language needs to
//! know of it.

use std::borrow::Cow;

use crate::four::{
    Game as FourGame, coordinates as four_coordinates, is_promotion_square, san as four_san,
};
use crate::model::cross::{Position as CrossPosition, geometry};
use crate::model::{
    Bitboard, Board, CastlingSide, Color, Game, IllegalMove, Move, MoveRequest, Name, NamedPiece,
    Outcome, Rank, Reach, Role, Roster, Rules, Square, attacks,
};
use crate::notation::coordinates;
use crate::notation::san::{self, Letters};

/// A game on either board. Lines of several moves are played on a copy.
#[derive(Debug, Clone)]
pub enum AnyGame<'a> {
    /// Between two.
    Two(Box<Cow<'a, Game>>),
    /// Among four.
    Four(Box<Cow<'a, FourGame>>),
}

impl<'a> From<&'a Game> for AnyGame<'a> {
    fn from(game: &'a Game) -> AnyGame<'a> {
        AnyGame::Two(Box::new(Cow::Borrowed(game)))
    }
}

impl<'a> From<&'a FourGame> for AnyGame<'a> {
    fn from(game: &'a FourGame) -> AnyGame<'a> {
        AnyGame::Four(Box::new(Cow::Borrowed(game)))
    }
}

/// Asks a game the same question, whichever it is.
macro_rules! ask {
    ($self:expr, $game:ident => $answer:expr) => {
        match $self {
            AnyGame::Two($game) => $answer,
            AnyGame::Four($game) => $answer,
        }
    };
}

impl AnyGame<'_> {
    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        ask!(self, game => game.position().rules())
    }

    /// The shape of its board.
    pub fn board(&self) -> Board {
        self.rules().board
    }

    /// The side to move, even if the game is over.
    pub fn turn(&self) -> Color {
        ask!(self, game => game.turn())
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        ask!(self, game => game.outcome())
    }

    /// The names and squares of all pieces.
    pub fn roster(&self) -> &Roster {
        ask!(self, game => game.roster())
    }

    /// The legal moves, even if the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self {
            AnyGame::Two(game) => game.position().legal_moves().to_vec(),
            AnyGame::Four(game) => game.position().legal_moves(),
        }
    }

    /// The legal move that a request means now, or why there is none.
    pub fn resolve(&self, request: MoveRequest) -> Result<Move, IllegalMove> {
        ask!(self, game => game.resolve(request))
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, mv: Move) -> bool {
        ask!(self, game => game.to_mut().play(mv.request()).is_ok())
    }

    /// A piece's name as people type it; without its last letter it is this side's.
    pub(super) fn read_name(&self, text: &str, side: Color) -> Option<Name> {
        let name = Name::from_typed(text, side)?;
        self.rules().sides.contains(&name.color()).then_some(name)
    }

    /// A legal move in algebraic notation, in the piece letters of a language.
    pub fn write(&self, mv: Move, letters: Letters) -> String {
        match self {
            AnyGame::Two(game) => san::write_with(game.position(), mv, letters),
            AnyGame::Four(game) => four_san::write_with(game.position(), mv, letters),
        }
    }

    /// A legal move as two squares.
    pub fn write_squares(&self, mv: Move) -> String {
        match self {
            AnyGame::Two(_) => coordinates::write(mv),
            AnyGame::Four(_) => four_coordinates::write(mv),
        }
    }

    /// The number that the next move has in the history.
    pub(super) fn number(&self) -> usize {
        match self {
            AnyGame::Two(game) => usize::from(game.position().fullmove_number()),
            AnyGame::Four(game) => {
                let turn = |step| game.positions().get(step).map(CrossPosition::turn);
                let rounds = (0..game.played().len()).filter(|&step| turn(step + 1) < turn(step));
                1 + rounds.count()
            }
        }
    }

    /// Castling of the side to move, or why it is not possible.
    pub(super) fn castle(&self, side: CastlingSide) -> Result<Move, IllegalMove> {
        ask!(self, game => game.resolve_castling(side))
    }

    /// The king of the side to move.
    pub(super) fn king(&self) -> Option<&NamedPiece> {
        self.own_pieces().find(|piece| piece.role() == Role::King)
    }

    /// The pieces of the side to move.
    pub fn own_pieces(&self) -> impl Iterator<Item = &NamedPiece> {
        let own = self.roster().pieces().iter();
        own.filter(|piece| piece.is_on_board() && piece.color() == self.turn())
    }

    /// Whether a piece of the side to move stands on a square.
    pub(super) fn has_own(&self, square: Square) -> bool {
        self.own_pieces().any(|piece| piece.square() == square)
    }

    /// Whether a step straight ahead can lead from one square to the other.
    pub(super) fn is_in_line(&self, from: Square, to: Square) -> bool {
        if self.turn().sits_along_a_row() {
            from.file() == to.file()
        } else {
            from.rank() == to.rank()
        }
    }

    /// How many rows a square is from the edge that the side to move sits at.
    pub(super) fn rows_from_home(&self, square: Square) -> usize {
        let last = self.board().ranks().len() - 1;
        let (column, row) = (usize::from(square.column()), usize::from(square.row()));
        match self.turn() {
            Color::White => row,
            Color::Green => column,
            Color::Black => last - row,
            Color::Orange => last - column,
        }
    }

    /// Whether pawns promote on a square.
    pub(super) fn is_last(&self, square: Square) -> bool {
        match self.board() {
            Board::Usual => matches!(square.rank(), Rank::One | Rank::Eight),
            Board::Cross => is_promotion_square(self.turn(), square),
        }
    }

    /// Whether a piece could go to a square on an empty board; a pawn also by capturing.
    pub(super) fn reaches(&self, piece: &NamedPiece, to: Square) -> bool {
        let (color, role, from) = (piece.color(), piece.role(), piece.square());
        match self.board() {
            Board::Usual => {
                let (_, forward) = color.forward();
                let steps = [1, 2].map(|n| from.offset(0, n * forward));
                let advances = role == Role::Pawn && steps.contains(&Some(to));
                advances || attacks::of(color, role, from, Bitboard::EMPTY).has(to)
            }
            Board::Cross => {
                let one = geometry::ahead(color, from);
                let two = one.and_then(|one| geometry::ahead(color, one));
                let advances = role == Role::Pawn && [one, two].contains(&Some(to));
                advances || CrossPosition::could_reach(color, role, from, to)
            }
        }
    }
}
