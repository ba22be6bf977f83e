//! The games on disk: the running one, the archive, and files of one's own.
//!
//! ```text
//!  places    where things are          slot      the running game's file and its lock
//!  atomic    writing a file whole      archive   the games that were left, a file a month
//!  keeper    what a front end holds    files     save and load
//!  library   lists of games            export    one of them to a file of its own
//! ```
//!
//! Both front ends hold a [`Keeper`]. After each message it writes the running game if that has
//! changed, before the next key is read.

pub mod archive;
pub mod atomic;
pub mod export;
pub mod files;
mod keeper;
pub mod library;
pub mod places;
mod slot;

pub use keeper::{Found, Keeper, Moment, Opened, now};
pub use slot::Slot;
