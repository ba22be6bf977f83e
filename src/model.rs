//! The rules of chess, and the words in which the whole program speaks of them.
//!
//! ```text
//!  square  piece  bitboard     the board's vocabulary
//!  attacks                     where each kind strikes
//!  castling  moves  setup      castling rights, what a move is, boards being put together
//!  position = movegen + play   FIDE's position: its legal moves, and making one
//!  resolve                     one legal move from what is told of it
//!  names  roster               every piece's name, and who stands where
//!  game                        the one record: start, moves, ending
//!  legality                    why a request is not a legal move
//!  outcome                     how games end
//!  clock                       time controls and clocks
//!  perft                       counting, to prove the generator
//! ```
//!
//! Nothing here reads or writes a text format beyond a square's and a piece's own name.

pub mod attacks;
mod bitboard;
mod castling;
pub mod clock;
mod game;
mod legality;
mod movegen;
mod moves;
mod names;
mod outcome;
pub mod perft;
mod piece;
mod play;
mod position;
mod resolve;
mod roster;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingPath, CastlingRights, CastlingSide};
pub use clock::{Clock, TimeControl};
pub use game::{Game, Ply};
pub use legality::{CastlingProblem, IllegalMove, Placed};
pub use movegen::MoveKinds;
pub use moves::{Move, MoveKind, MoveList, MoveRequest, Mover};
pub use names::{Name, ParseNameError};
pub use outcome::{Claim, DrawReason, Ending, Outcome, WinReason};
pub use piece::{ByColor, Color, Piece, Promotion, Role};
pub use position::Position;
pub use roster::{Capture, NamedPiece, Roster};
pub use setup::{Setup, SetupProblem};
pub use square::{File, ParseSquareError, Rank, Square};
