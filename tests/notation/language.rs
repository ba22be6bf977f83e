//! The typed language as tables: the position, the typed line, and the move it means.
//! The other words of the language are in `words.rs`, and random positions in `typed.rs`.

mod castling;
mod common;
mod four;
mod letters;
mod names;
mod notation;
mod pawns;
mod refusals;
mod several;
mod words;
