//! How the board of a four-player game is looked at: cursor, selection, browsing, and what is asked.

use crate::four::{Position, crossing, offset, squares};
use crate::model::{Color, Piece, Promotion, Role, Square};

/// What the screen keeps beside a four-player game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(in crate::app) cursor: Square,
    pub(in crate::app) selected: Option<Square>,
    /// Where the mouse button went down and has not come up yet.
    pub(in crate::app) pressed: Option<Square>,
    /// Whether the piece there was selected already: a click deselects it, a drag does not.
    pub(in crate::app) was_selected: bool,
    /// By how many quarters the player has turned the board, clockwise around the table.
    pub(in crate::app) quarters: u8,
    /// After how many steps the board is shown, if that is not the present.
    pub(in crate::app) browsed: Option<usize>,
    pub(in crate::app) promotion: Option<FourChooser>,
    /// The squares that prove the last refusal.
    pub(in crate::app) proof: Vec<Square>,
    pub(in crate::app) brush: FourBrush,
}

impl View {
    /// A view of a board that was not touched yet, with the cursor on a piece that can move.
    pub(in crate::app) fn of(position: &Position, seat: Color) -> View {
        View {
            cursor: first_square(position, seat),
            selected: None,
            pressed: None,
            was_selected: false,
            quarters: 0,
            browsed: None,
            promotion: None,
            proof: Vec::new(),
            brush: FourBrush::default(),
        }
    }

    /// Nothing is selected, and the present is shown.
    pub(in crate::app) fn deselect(&mut self) {
        self.selected = None;
        self.browsed = None;
        self.promotion = None;
    }
}

/// Where a player begins: on the king's pawn, on another piece that can move, or on the king.
pub(in crate::app) fn first_square(position: &Position, seat: Color) -> Square {
    let king = position.king(seat);
    let (columns, rows) = seat.forward();
    let pawn = king.and_then(|king| offset(king, columns, rows));
    let is_own_pawn =
        |square: &Square| position.piece_at(*square) == Some(Piece::new(seat, Role::Pawn));
    let movable = || {
        let legal = (position.turn() == seat).then(|| position.legal_moves());
        legal.and_then(|legal| legal.first().map(|mv| mv.from()))
    };
    pawn.filter(is_own_pawn)
        .or_else(movable)
        .or(king)
        .or_else(|| squares().next())
        .unwrap_or(CENTRE)
}

/// A square in the middle of the board.
const CENTRE: Square = match crossing(6, 6) {
    Some(square) => square,
    None => panic!("the middle is not cut away"),
};

/// A pawn about to promote, and the choice of its new role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourChooser {
    /// Where the pawn comes from.
    pub from: Square,
    /// Where it arrives.
    pub to: Square,
    /// Which of [`Promotion::ALL`] is chosen.
    pub chosen: usize,
    /// Whether the move was made on the board and not typed.
    pub(in crate::app) is_by_hand: bool,
}

impl FourChooser {
    /// What the pawn would become.
    pub fn promotion(&self) -> Promotion {
        Promotion::ALL[self.chosen % Promotion::ALL.len()]
    }
}

/// What a click puts on the board in setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FourBrush {
    /// A piece.
    Piece(Piece),
    /// Nothing: it removes pieces.
    Eraser,
}

impl Default for FourBrush {
    fn default() -> FourBrush {
        FourBrush::ALL[0]
    }
}

impl FourBrush {
    /// The whole tray: the six kinds of each player in the order of play, and the eraser.
    pub const ALL: [FourBrush; 25] = {
        let roles = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ];
        let mut tray = [FourBrush::Eraser; 25];
        let mut i = 0;
        while i < 24 {
            tray[i] = FourBrush::Piece(Piece {
                color: Color::FOUR[i / 6],
                role: roles[i % 6],
            });
            i += 1;
        }
        tray
    };
}
