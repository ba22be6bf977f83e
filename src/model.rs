//! The rules of chess, and the vocabulary that the rest of the program uses.
//!
//! ```text
//!  square  piece  bitboard     the board's vocabulary
//!  attacks                     the squares that each kind of piece attacks
//!  castling  moves  setup      castling rights, what a move is, boards being put together
//!  chess960                    the 960 starting positions; standard chess is number 518
//!  position = movegen + play   FIDE's position: its legal moves, and making one
//!  resolve                     one legal move from a partial description
//!  names  roster               every piece's name, and where it is
//!  geometry                    what a board looks like from each side
//!  any_position  any_setup  backend       a position on either board; what games ask of the boards
//!  game                        the record of a game: start and steps
//!  legality                    why a request is not a legal move
//!  outcome                     how games end
//!  clock                       time controls and clocks
//!  cross                       chess for four: its board, positions, games and reasons
//!  rules                       the sets of rules, as values
//!  perft                       node counts, to verify the move generator
//! ```
//!
//! The only text formats here are the names of squares, pieces and time controls.

mod any_position;
mod any_setup;
pub mod attacks;
mod backend;
mod bitboard;
mod board;
mod castling;
mod chess960;
pub mod clock;
pub mod cross;
mod game;
mod geometry;
mod legality;
mod movegen;
mod moves;
mod names;
mod outcome;
pub mod perft;
mod piece;
mod play;
mod points;
mod position;
pub mod random;
mod resolve;
mod roster;
mod rules;
mod setup;
mod square;
mod zobrist;

pub use any_position::{AnyPosition, PositionRef};
pub use any_setup::AnySetup;
pub use bitboard::{Bitboard, Squares};
pub use board::{Board, Examples};
pub use castling::{CastlingPath, CastlingRights, CastlingSide};
pub use chess960::Chess960;
pub use clock::{Clock, Given, TimeControl};
pub use game::{Game, Step};
pub use geometry::Geometry;
pub use legality::{CastlingProblem, IllegalMove, Placed};
pub use movegen::MoveKinds;
pub use moves::{Move, MoveKind, MoveList, MoveRequest, Mover};
pub use names::Name;
pub use outcome::{Claim, DrawReason, Elimination, Loss, Outcome, WinReason};
pub use piece::{ByColor, Color, Piece, Promotion, Role};
pub use points::Points;
pub use position::Position;
pub use roster::{Capture, NamedPiece, Roster};
pub use rules::{Goal, Rules};
pub use setup::{Setup, SetupProblem};
pub use square::{File, Rank, Square};

/// Text that cannot be read as what was asked for; it says what that looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Malformed(pub &'static str);
