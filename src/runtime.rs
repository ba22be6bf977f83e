//! Everything that touches the world outside: the terminal, its events, signals and files.

pub mod clipboard;
pub mod config;
mod effects;
pub mod events;
pub mod full_screen;
pub mod graphics;
pub mod panics;
pub mod terminal;
#[cfg(unix)]
mod unix;
