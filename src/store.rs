//! The games on disk: the running one, the archive, and files of the player's own.
//!
//! ```text
//!  places    where things are           opening   what a program finds when it starts
//!  atomic    writing a file whole       keeper    what a front end holds to keep its games
//!  lock      locks that can be trusted  archive   the games that were left, a file a month
//!  saved     the running game's format  trash     the games that were deleted
//!  slot      the running game's file    games     lists of games, opened one by one
//!  journal   lines that changed a game  files     save and load; export: a game of a list
//!  stream    the loop that reads PGN    report    the sentences about what
//!  error     what can go wrong                    can go wrong
//!  practice  the record of practice
//!  explorer  what was played from a position          tables    endings known for certain
//!  regular   reading files that something else may have replaced
//!  append    adding a game to a file in place
//! ```
//!
//! Both front ends hold a [`Keeper`]. After each message it writes the running game if that has
//! changed, before the next key is read.

mod append;
pub mod archive;
pub mod atomic;
pub mod error;
pub mod explorer;
pub mod export;
pub mod files;
pub mod games;
mod journal;
mod keeper;
mod lock;
mod moment;
mod opening;
pub mod places;
pub mod practice;
pub mod regular;
pub mod report;
mod saved;
mod slot;
pub mod stream;
pub mod tables;
mod trash;

pub use journal::Journal;
pub use keeper::Keeper;
pub use moment::{Moment, now};
pub use opening::{Found, Opened};

use archive::Archive;
use error::ArchiveError;

/// The archive of this user.
pub fn archive() -> Result<Archive, ArchiveError> {
    let directory = places::archive_directory().ok_or(ArchiveError::NoHome)?;
    Ok(Archive::at(directory))
}
