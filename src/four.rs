//! Chess for four under one name: its rules are in the model, its texts in the notation, and its computer
//! players in the engine.

pub use crate::engine::small as computer;
pub use crate::model::cross::{
    CastlingRights, Game, ParseSquareError, Position, SIDE, Setup, SetupProblem, SquareSet,
    Squares, Status, Step, crossing, is_pawn_start, is_promotion_square, offset, parse_square,
    perft, squares, view,
};
pub use crate::notation::four::{coordinates, san, sheet};
pub use crate::notation::{fen4, pgn4};
