//! The rules: positions, moves, names, reasons, and how games end.

#[path = "../common/mod.rs"]
mod common;

mod endings;
mod four;
mod oracle;
mod perft;
mod reasons;
mod requests;
mod roster;
mod variants;
