//! The screens as they are drawn, and the keys and the mouse on them.

#[path = "../common/mod.rs"]
mod common;

mod board;
mod images;
mod keys;
mod layout;
mod marks;
mod snapshots;
mod themes;
mod three_ways;
