//! What is read and written: positions, moves, games, and the typed language.

#[path = "../common/mod.rs"]
mod common;

mod language;
mod letters;
mod openings;
mod pgn;
mod phrases;
mod properties;
mod round_trips;
mod sheet;
mod typed;
mod words;
