//! Moves as people type them, on either board: recognised by their form ([`text`]), read several to a
//! line ([`line`]), and held against the game ([`resolve()`]). What the language needs to know of a game
//! is in [`Game`](crate::model::Game).

mod castling;
mod line;
mod named;
mod pattern;
mod refusal;
mod resolve;
mod spoken;
pub(super) mod text;
mod typography;
mod vocabulary;

pub(super) use line::as_two_moves;
pub use line::{MoveLine, Stop, Typed, read_moves};
pub use pattern::{Pattern, Place, Who};
pub use resolve::{Unresolved, resolve, resolve_with};
pub use text::MoveText;

use super::parser::{ParseError, split_words as words};
