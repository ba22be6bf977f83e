//! Chess for two people at one keyboard, in a terminal, with computer players for an empty chair.
//!
//! ```text
//!               ┌─► runtime ─► ui ─┐
//!  main ─► cli ─┼─► plain ─────────┴─► store, search_service ─► app ─► engine ─► sheet ─┬─► notation ─► model
//!               └─► tools ──────────────────────────────────────────────────────────────┘
//! ```
//!
//! Dependencies point one way, to the right:
//!
//! - [`model`] is chess itself, whoever plays and by whatever rules: positions, legal moves, named pieces,
//!   games, clocks. It depends on next to nothing but the standard library, and knows no text beyond the names
//!   of squares, pieces and times.
//! - [`notation`] turns text into the model and back: FEN and FEN4, SAN, coordinates, piece names, PGN
//!   and PGN4, board code and scripts.
//! - [`sheet`] writes a board as plain text, [`printable`] sanitizes text from outside for a
//!   terminal, and [`gate`] is the writer that lets only such text through.
//! - [`app`] is the whole state of the running program as plain data, the one function that changes
//!   it, and the language that users type.
//! - [`engine`] is the computer player: search, evaluation, levels, book, and UCI both ways;
//!   [`search_service`] runs the searches that an app asks for, in it or in another UCI engine.
//! - [`puzzles`] finds positions with one good move in games, and has a set of them.
//! - [`store`] saves games: the running one after every change, the others in the archive.
//! - [`ui`] draws the app and changes nothing; [`runtime`] owns the terminal, the events and the
//!   files, and runs the event loop.
//! - [`plain`] plays the same app line by line.
//! - [`tools`] are the command-line tools, which verify the rules and measure the engine.
//! - [`cli`] reads the arguments and runs one of them.

pub mod app;
pub mod cli;
pub mod engine;
pub mod gate;
pub mod model;
pub mod notation;
pub mod plain;
pub mod printable;
pub mod puzzles;
pub mod runtime;
pub mod search_service;
pub mod sheet;
pub mod store;
pub mod tools;
pub mod ui;
