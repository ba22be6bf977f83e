//! The whole program from outside: in a terminal, and line by line.

#[path = "../common/mod.rs"]
mod common;

mod full_screen;
mod graphics;
mod guard;
mod plain;
