//! Chess for four on the cross-shaped board.
//!
//! ```text
//!  square                            the 160 squares
//!  geometry  castling                what the shape of the board says, castling
//!  position = attacks + movegen + play   the legal moves, and making one
//!  setup                             a board being put together, and what is wrong with it
//!  backend  legality                 how a game goes on and ends; what reasons are made of
//!  perft                             counting
//! ```
//!
//! # The rules
//!
//! The board has columns `a` to `n` and rows 1 to 14 without the 3x3 corners. White sits south, Green
//! west, Black north and Orange east; play goes clockwise in this order, and players who are out are
//! skipped. Pieces move as always. A pawn moves away from its own side, two squares from where it
//! starts, and **promotes** on every outer edge but its own, and where the board ends before it. A pawn
//! that has moved two squares can be captured **en passant** on the square it passed, while that is empty,
//! by any enemy's pawn until its owner's next turn; this may be a promotion at the same time.
//!
//! No move may leave the own king attacked by a living enemy. A player who has no legal move **on their
//! own turn** is checkmated or stalemated; before that, others may still relieve it. A living enemy's
//! king that is attacked may be **captured**, and its owner is out at once.
//!
//! Everyone plays alone, unless there are **teams**: White and Black against Green and Orange. Alone, whoever
//! is mated, stalemated, gives up, runs out of time or loses the king is out. That army stays, *dead*: it
//! does not move or attack, it blocks, and anyone may capture it, its king too. The last one standing
//! wins the point; a draw shares it among those left. In teams, the first king that is mated or
//! captured loses for both partners, and stalemate is a draw.
//!
//! # Where the rules are silent
//!
//! - A king's capture is judged with its owner out already, so that the dead army no longer checks or pins
//!   the player who captures.
//! - The chance to capture en passant ends when the turn comes to the pawn's owner, or passes over
//!   an owner who is out; until then a dead pawn can be captured that way too, by anyone.
//! - In teams, a player who resigns or runs out of time loses for both. Each of the winners gets half a
//!   point, so that every game is worth one. A captured king ends the game: nobody has a legal move.
//! - "Only kings" means that nobody who is left has anything but a king; dead pieces do not matter.
//! - A repetition compares the board, the turn, who is out, castling rights, and those chances to capture en
//!   passant for which an enemy's pawn stands ready. Mate and stalemate outrank every draw, and a
//!   position that was only set up is not drawn yet.
//! - FEN4: castling flags of players who are out are kept as they were read; the program's own
//!   games clear them. A chance to capture en passant is written whenever there was a double step since the
//!   owner's last turn, whether or not a pawn stands ready. Reading it for the player to move drops it.
//! - A position may hold at most ten pieces of a kind, pawns that could become one included, because
//!   there are no more names.

mod attacks;
mod backend;
pub(crate) mod castling;
pub(crate) mod geometry;
mod legality;
mod movegen;
pub mod perft;
mod play;
pub(crate) mod position;
pub(crate) mod setup;
pub(crate) mod square;

pub use crate::model::game::Step;
pub use castling::CastlingRights;
pub use geometry::{is_pawn_start, is_promotion_square, passing_side};
pub use position::{Position, Status};

pub use setup::{Setup, SetupProblem};
pub use square::{SIDE, SquareSet, Squares, crossing, offset, parse_square, squares};
