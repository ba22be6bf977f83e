//! Viewing games: walking through one, and finding one in a list.

mod archive;
mod drafts;
mod listening;
mod study;
mod viewer;
