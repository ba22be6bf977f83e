//! A set of pieces: the built-in drawings, or some of them replaced by a user's own.

use super::raster::Sprite;
use crate::model::{Color, Piece, Role};
use crate::ui::theme::Side;

/// Drawings that take the place of the built-in ones, each as a picture to be scaled.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PieceSet {
    own: [[Option<Sprite>; Role::ALL.len()]; 2],
}

impl PieceSet {
    /// The built-in drawings alone.
    pub const fn built_in() -> PieceSet {
        PieceSet {
            own: [const { [const { None }; Role::ALL.len()] }; 2],
        }
    }

    /// The same set with one drawing replaced.
    pub fn with(mut self, piece: Piece, drawing: Sprite) -> PieceSet {
        self.own[piece.color.of_two()][piece.role as usize] = Some(drawing);
        self
    }

    /// The user's drawing of a piece, if there is one.
    pub fn own(&self, side: Side, role: Role) -> Option<&Sprite> {
        let color = match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
            _ => return None,
        };
        self.own[color.of_two()][role as usize].as_ref()
    }

    /// The file that holds a piece's drawing: `wK.svg`, `bP.svg` and so on.
    pub fn file_name(piece: Piece) -> String {
        let side = match piece.color {
            Color::White => 'w',
            _ => 'b',
        };
        let letter = Piece {
            color: Color::White,
            ..piece
        };
        format!("{side}{}.svg", letter.fen_letter())
    }
}
