//! PGN: games with their tags, as all chess programs read and write them.
//!
//! ```text
//!  bytes ─ scan ─► words, tags, comments ─ read ─► a Visitor is told of games and legal moves
//! ```
//!
//! Reading is a stream: [`Reader`] is handed the input piece by piece, keeps only the positions of
//! the game it is in, and tells a [`Visitor`]. Checking a collection needs no more than that.

mod glyphs;
mod problem;
mod read;
mod record;
mod scan;
mod start;
mod text;

pub use problem::{Marker, Problem, Why};
pub use read::{DEEPEST, End, Reader, Visitor};
pub use record::{Tags, numbered_moves, result, write};
pub use scan::LONGEST_TAG;
pub use text::{decode, tag_value};
