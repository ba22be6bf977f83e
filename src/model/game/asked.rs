//! What a game is asked by those who read a typed line, or show the board: nothing here changes it.

use super::Game;
use crate::model::board::Board;
use crate::model::cross::is_promotion_square;
use crate::model::moves::Move;
use crate::model::names::Name;
use crate::model::piece::{Color, Piece, Role};
use crate::model::roster::NamedPiece;
use crate::model::rules::Rules;
use crate::model::square::{Rank, Square};

impl Game {
    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        self.start().rules()
    }

    /// The shape of its board.
    pub fn board(&self) -> Board {
        self.rules().board
    }

    /// The legal moves, even if the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.position().legal_moves()
    }

    /// The number that the next move has in the history: rounds count where more than two play.
    pub fn number(&self) -> usize {
        self.position().fullmove_number()
    }

    /// The pieces of the side to move.
    pub fn own_pieces(&self) -> impl Iterator<Item = &NamedPiece> {
        let own = self.roster().pieces().iter();
        own.filter(|piece| piece.is_on_board() && piece.color() == self.turn())
    }

    /// The king of the side to move.
    pub fn king(&self) -> Option<&NamedPiece> {
        self.own_pieces().find(|piece| piece.role() == Role::King)
    }

    /// Whether a piece of the side to move stands on a square.
    pub fn has_own(&self, square: Square) -> bool {
        self.position().has_piece_of(self.turn(), square)
    }

    /// A piece's name as people type it; without its last letter it is this side's.
    pub fn read_name(&self, text: &str, side: Color) -> Option<Name> {
        let name = Name::from_typed(text, side)?;
        self.rules().sides.contains(&name.color()).then_some(name)
    }

    /// Whether a step straight ahead can lead from one square to the other.
    pub fn is_in_line(&self, from: Square, to: Square) -> bool {
        if self.turn().sits_along_a_row() {
            from.file() == to.file()
        } else {
            from.rank() == to.rank()
        }
    }

    /// How many rows a square is from the edge that the side to move sits at.
    pub fn rows_from_home(&self, square: Square) -> usize {
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
    pub fn is_last(&self, square: Square) -> bool {
        match self.board() {
            Board::Usual => matches!(square.rank(), Rank::One | Rank::Eight),
            Board::Cross => is_promotion_square(self.turn(), square),
        }
    }

    /// Whether a piece could go to a square on an empty board; a pawn also by capturing.
    pub fn reaches(&self, piece: &NamedPiece, to: Square) -> bool {
        let kind = Piece::new(piece.color(), piece.role());
        self.position().could_move(kind, piece.square(), to)
    }
}
