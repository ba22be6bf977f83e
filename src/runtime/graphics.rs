//! Images in the terminal: what it can show, and the bytes that show it.
//!
//! The terminal is asked once, with [`QUESTIONS`](answers::QUESTIONS); a [`Listener`] sorts what it
//! sends into [`Answers`] and keys. [`choice`] makes a decision of them, and a [`Gallery`] turns the
//! images of one frame into those of the next.

pub mod answers;
pub mod base64;
pub mod choice;
mod display;
pub mod folder;
mod gallery;
#[cfg(unix)]
pub mod handshake;
mod iterm;
pub mod kitty;
pub mod late;
mod sixel;
pub mod terminals;
pub mod typed;

pub use answers::{Answers, Listener};
pub use choice::{Graphics, Protocol};
pub use display::{Display, Given};
pub use gallery::Gallery;
