//! Text to model and back, with one module for each format.
//!
//! - [`fen`]: whole positions, `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`
//! - [`fen4`]: positions of chess for four
//! - [`san`]: moves as chess players write them, `Nbd7+`
//! - [`coordinates`]: moves as programs write them, `e7e8q`
//! - [`piece_move`]: moves by a piece's name, `p1w 3 a`
//! - [`pgn`]: whole games with their tags
//! - [`board_code`]: the 32 pieces of a game in one string
//! - [`openings`]: the names of the openings
//! - [`script`]: files of scripted games

pub mod board_code;
pub mod coordinates;
pub mod fen;
pub mod fen4;
pub mod openings;
pub mod pgn;
pub mod piece_move;
pub mod san;
pub mod script;
