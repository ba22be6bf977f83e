//! The rules: positions, moves, names, reasons, and how games end.

#[path = "../common/mod.rs"]
mod common;

mod clocks;
mod endings;
mod four;
mod moves;
mod names;
mod numbers;
mod oracle;
mod perft;
mod reasons;
mod requests;
mod roster;
mod squares;
mod variants;
