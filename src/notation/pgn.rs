//! PGN, the standard file format for games.
//!
//! ```text
//!  bytes ─ scan ─► words, tags, comments ─ follow ─► games and legal moves ─► Visitor
//! ```
//!
//! Reading is a stream: [`Reader`] receives the input in chunks, keeps only the positions of the
//! current game, and calls a [`Visitor`]. That is enough to check a collection; a [`Builder`] makes a
//! [`Tree`] of each game, to be shown, edited and written back.

mod aside;
mod build;
mod export;
mod export_four;
mod follow;
mod four;
mod glyphs;
mod marker;
mod pair;
mod problem;
mod read;
mod record;
mod scan;
mod shapes;
mod start;
mod state;
mod tags;
mod text;
mod timing;
mod tree;

pub use aside::Aside;
pub use build::{
    Builder, LONGEST_COMMENT, LONGEST_GAME, LONGEST_VALUE, MOST_TAGS, ReadGame, read_all,
    read_all_by,
};
pub use follow::DEEPEST;
pub use four::player_tag;
pub use glyphs::{glyph, is_judgement, nag};
pub use marker::Marker;
pub use problem::{Problem, Why};
pub use read::{End, Reader, Visitor};
pub use record::{Tags, numbered_moves, result, step_words, tree, write};
pub use scan::LONGEST_TAG;
pub use shapes::{Paint, Shape, put_shapes, shapes};
pub use tags::TagList;
pub use text::{decode, head, tag_value};
pub use timing::{read_control, read_spent, write_control, write_times};
pub use tree::{Branch, Node, NodeId, Patch, Tree};
