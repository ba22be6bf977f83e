//! Viewing games: walking through one, and finding one in a list.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod drafts;
mod listening;
mod study;
mod viewer;
