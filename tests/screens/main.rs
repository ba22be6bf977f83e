//! The screens as they are drawn, and the keys and the mouse on them.

#[path = "../common/mod.rs"]
mod common;

mod keys;
mod marks;
mod snapshots;
mod three_ways;
