//! Everything that touches the world outside: the terminal, its events, signals and files.
//!
//! ```text
//!  full_screen, plain_mode   the two front ends       event_loop  the one loop behind both
//!  inbox, events, lines      what happens             performer   what is done about it
//!  signals                   told to end or to stop   effects     slow work on files
//!  terminal, panics          the terminal's guard     live        the real clock and inbox
//!  watchdog                  the guard's guard
//! ```

// What signals and job control need is not used where there are none.
#![cfg_attr(not(unix), allow(dead_code))]

pub mod clipboard;
pub mod config;
mod effects;
mod event_loop;
pub mod events;
mod frame_writer;
pub mod full_screen;
pub mod graphics;
pub mod inbox;
#[cfg(unix)]
mod line_editor;
#[cfg(not(unix))]
#[path = "runtime/no_line_editor.rs"]
mod line_editor;
mod lines;
mod live;
pub mod own_pieces;
pub mod panics;
mod performer;
pub mod plain_mode;
#[cfg(unix)]
pub mod signals;
#[cfg(not(unix))]
#[path = "runtime/no_signals.rs"]
pub mod signals;
pub mod terminal;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub mod watchdog;
#[cfg(not(unix))]
#[path = "runtime/no_watchdog.rs"]
pub mod watchdog;
