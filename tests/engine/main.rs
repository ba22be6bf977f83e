//! Those who search: our own engine, its UCI side, and engines from outside.

#[path = "../common/mod.rs"]
mod common;

mod book;
mod client;
mod predict;
mod puzzles;
mod search;
mod tables;
mod uci;
mod uci_lines;
mod verdicts;
