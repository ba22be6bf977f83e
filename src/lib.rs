//! Chess for two people at one keyboard, in a terminal.
//!
//! ```text
//!  main ─► cli ─► tools ─► sheet ─► notation ─► model
//! ```
//!
//! Dependencies point one way, to the right:
//!
//! - [`model`] is chess itself: positions, legal moves, named men, games, clocks. It depends on
//!   nothing and knows no text formats.
//! - [`notation`] turns text into the model and back: FEN, SAN, coordinates, piece names, board
//!   code and scripts.
//! - [`sheet`] writes a game's board in plain letters.
//! - [`tools`] are the command-line tools that prove the rules.
//! - [`cli`] reads the arguments and runs one of them.

pub mod app;
pub mod cli;
pub mod model;
pub mod notation;
pub mod plain;
pub mod printable;
pub mod sheet;
pub mod tools;
pub mod ui;
