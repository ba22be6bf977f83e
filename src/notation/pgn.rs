//! PGN: games with their tags, as all chess programs read and write them.
//!
//! ```text
//!  bytes ─ scan ─► words, tags, comments ─ read ─► a Visitor is told of games and legal moves
//! ```
//!
//! Reading is a stream: [`Reader`] is handed the input piece by piece, keeps only the positions of
//! the game it is in, and tells a [`Visitor`]. Checking a collection needs no more than that; a
//! [`Builder`] makes a [`Tree`] of each game, to be shown, edited and written again.

mod build;
mod export;
mod glyphs;
mod problem;
mod read;
mod record;
mod scan;
mod start;
mod tags;
mod text;
mod tree;

pub use build::{Builder, LONGEST_GAME, ReadGame, read_all};
pub use problem::{Marker, Problem, Why};
pub use read::{DEEPEST, End, Reader, Visitor};
pub use record::{Tags, numbered_moves, result, tree, write};
pub use scan::LONGEST_TAG;
pub use tags::TagList;
pub use text::{decode, tag_value};
pub use tree::{Node, NodeId, Tree};
