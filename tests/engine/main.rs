//! Those who search: our own engine, its UCI side, and engines from outside.

#[path = "../common/mod.rs"]
mod common;

mod client;
mod predict;
mod search;
mod uci;
