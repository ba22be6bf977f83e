//! The program as a whole: its command line, its documents, its layers, and random input.

#[path = "../common/mod.rs"]
mod common;

mod cli;
mod layers;
mod monkey;
mod printable;
mod readme;
